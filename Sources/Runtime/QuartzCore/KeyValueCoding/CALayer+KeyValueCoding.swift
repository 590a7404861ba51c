import CoreGraphics
import Foundation

extension CALayer: @preconcurrency KeyValueCoded {
    /// A property, or what the app keeps under a key of its own.
    package func property(named key: String) -> KeyedProperty? {
        if let property = ownProperty(named: key) ?? plainProperty(named: key) { return property }
        guard !LayerValues.builtIn.contains(key) else { return valueProperty(LayerKeyPath(key)) }
        // It comes back as it was given.
        return KeyedProperty(
            value: { self.values.extra[key] ?? nil },
            set: {
                self.changeExtra(key, $0)
                return true
            })
    }

    /// Whether a path leads to a property, so that a value is not only kept under that name.
    package func hasProperty(at keyPath: String) -> Bool {
        values.value(at: LayerKeyPath(keyPath)) != nil || ownProperty(named: keyPath) != nil
            || plainProperty(named: keyPath) != nil
    }

    func findProperty(at keyPath: String) -> KeyedProperty? {
        guard keyPath.contains(".") else { return property(named: keyPath) }
        let path = LayerKeyPath(keyPath)
        return values.value(at: path) == nil ? propertyOfParts(at: keyPath) : valueProperty(path)
    }

    private func valueProperty(_ path: LayerKeyPath) -> KeyedProperty {
        KeyedProperty(value: { self.modelValue(at: path) }, set: { self.setModelValue($0, at: path) })
    }

    /// What is no part of ``LayerValues``.
    private func plainProperty(named key: String) -> KeyedProperty? {
        switch key {
        case "frame": KeyedProperty(self, \.frame)
        case "mask": KeyedProperty(self, \.mask)
        case "name": KeyedProperty(self, \.name)
        case "delegate": KeyedProperty(self, \.delegate)
        case "superlayer": KeyedProperty(reading: { self.superlayer })
        case "sublayers": KeyedProperty(self, \.sublayers)
        case "visibleRect": KeyedProperty(reading: { self.visibleRect })
        case "actions": KeyedProperty(self, \.actions)
        case "style": KeyedProperty(self, \.style)
        case "filters": KeyedProperty(self, \.filters)
        case "backgroundFilters": KeyedProperty(self, \.backgroundFilters)
        case "compositingFilter": KeyedProperty(self, \.compositingFilter)
        case "opaque": KeyedProperty(self, \.isOpaque)
        case "allowsGroupOpacity": KeyedProperty(self, \.allowsGroupOpacity)
        case "shouldRasterize": KeyedProperty(self, \.shouldRasterize)
        case "rasterizationScale": KeyedProperty(self, \.rasterizationScale)
        case "drawsAsynchronously": KeyedProperty(self, \.drawsAsynchronously)
        case "allowsEdgeAntialiasing": KeyedProperty(self, \.allowsEdgeAntialiasing)
        case "edgeAntialiasingMask": KeyedProperty(self, \.edgeAntialiasingMask)
        case "maskedCorners": KeyedProperty(self, \.maskedCorners)
        case "cornerCurve": KeyedProperty(self, \.cornerCurve)
        case "contentsGravity": KeyedProperty(self, \.contentsGravity)
        case "contentsScale": KeyedProperty(self, \.contentsScale)
        case "contentsFormat": KeyedProperty(self, \.contentsFormat)
        case "minificationFilter": KeyedProperty(self, \.minificationFilter)
        case "minificationFilterBias": KeyedProperty(self, \.minificationFilterBias)
        case "magnificationFilter": KeyedProperty(self, \.magnificationFilter)
        case "needsDisplayOnBoundsChange": KeyedProperty(self, \.needsDisplayOnBoundsChange)
        default: MediaTimingKeys.property(named: key, of: self)
        }
    }
}
