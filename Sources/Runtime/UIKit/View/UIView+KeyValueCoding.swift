import Foundation
package import QuartzCore

extension UIView: @preconcurrency KeyValueCoded {
    /// A property that documents set by name, and so do apps.
    package func property(named key: String) -> KeyedProperty? {
        switch key {
        case "layer": KeyedProperty(reading: { self.layer })
        case "frame": KeyedProperty(self, \.frame)
        case "bounds": KeyedProperty(self, \.bounds)
        case "center": KeyedProperty(self, \.center)
        case "transform": KeyedProperty(self, \.transform)
        case "alpha": KeyedProperty(self, \.alpha)
        case "hidden": KeyedProperty(self, \.isHidden)
        case "opaque": KeyedProperty(self, \.isOpaque)
        case "clipsToBounds": KeyedProperty(self, \.clipsToBounds)
        case "backgroundColor": KeyedProperty(self, \.backgroundColor)
        case "tintColor": KeyedProperty(self, \.tintColor)
        case "tag": KeyedProperty(self, \.tag)
        case "userInteractionEnabled": KeyedProperty(self, \.isUserInteractionEnabled)
        case "accessibilityIdentifier": KeyedProperty(self, \.accessibilityIdentifier)
        case "accessibilityLabel": KeyedProperty(self, \.accessibilityLabel)
        case "accessibilityHint": KeyedProperty(self, \.accessibilityHint)
        case "accessibilityValue": KeyedProperty(self, \.accessibilityValue)
        default: nil
        }
    }
}
