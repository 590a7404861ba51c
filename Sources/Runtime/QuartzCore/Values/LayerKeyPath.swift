import CoreGraphics
import Foundation

/// A key path into ``LayerValues``, taken apart: a property and perhaps a part of it, as `transform.rotation.z`.
struct LayerKeyPath {
    let property: String
    let part: String?

    init(_ path: String) {
        if let dot = path.firstIndex(of: ".") {
            property = String(path[..<dot])
            part = String(path[path.index(after: dot)...])
        } else {
            property = path
            part = nil
        }
    }
}

extension LayerValues {
    /// The value at a key path; `nil` if there is none of that name.
    func value(at path: LayerKeyPath) -> AnimatableValue? {
        guard let whole = property(path.property) else { return nil }
        guard let part = path.part else { return whole }
        return whole.part(part)
    }

    /// Sets the value at a key path. Answers whether there is one of that name and kind.
    @discardableResult
    mutating func set(_ value: AnimatableValue, at path: LayerKeyPath) -> Bool {
        guard let part = path.part else { return setProperty(path.property, value) }
        guard let whole = property(path.property)?.replacing(part, with: value) else { return false }
        return setProperty(path.property, whole)
    }

    private func property(_ key: String) -> AnimatableValue? {
        switch key {
        case "bounds": .rect(bounds)
        case "position": .point(position)
        case "zPosition": .scalar(zPosition)
        case "anchorPoint": .point(anchorPoint)
        case "anchorPointZ": .scalar(anchorPointZ)
        case "transform": .transform(transform)
        case "sublayerTransform": .transform(sublayerTransform)
        case "hidden", "isHidden": .discrete(isHidden)
        case "opacity": .scalar(CGFloat(opacity))
        case "masksToBounds": .discrete(masksToBounds)
        case "cornerRadius": .scalar(cornerRadius)
        case "borderWidth": .scalar(borderWidth)
        case "borderColor": AnimatableValue(borderColor)
        case "backgroundColor": AnimatableValue(backgroundColor)
        case "shadowColor": AnimatableValue(shadowColor)
        case "shadowOpacity": .scalar(CGFloat(shadowOpacity))
        case "shadowOffset": .size(shadowOffset)
        case "shadowRadius": .scalar(shadowRadius)
        case "shadowPath": AnimatableValue(shadowPath)
        case "contents": .discrete(contents)
        case "contentsRect": .rect(contentsRect)
        case "contentsCenter": .rect(contentsCenter)
        case "frame": .rect(frame)
        case "doubleSided", "isDoubleSided": .discrete(isDoubleSided)
        case "geometryFlipped", "isGeometryFlipped": .discrete(isGeometryFlipped)
        default: extra[key].map { AnimatableValue($0) }
        }
    }

    private mutating func setProperty(_ key: String, _ value: AnimatableValue) -> Bool {
        switch (key, value) {
        case ("bounds", .rect(let v)): bounds = v
        case ("position", .point(let v)): position = v
        case ("zPosition", .scalar(let v)): zPosition = v
        case ("anchorPoint", .point(let v)): anchorPoint = v
        case ("anchorPointZ", .scalar(let v)): anchorPointZ = v
        case ("transform", .transform(let v)): transform = v
        case ("sublayerTransform", .transform(let v)): sublayerTransform = v
        case ("hidden", _), ("isHidden", _):
            guard let number = value.number else { return false }
            isHidden = number >= 0.5
        case ("opacity", .scalar(let v)): opacity = Float(v)
        case ("masksToBounds", _):
            guard let number = value.number else { return false }
            masksToBounds = number >= 0.5
        case ("cornerRadius", .scalar(let v)): cornerRadius = v
        case ("borderWidth", .scalar(let v)): borderWidth = v
        case ("borderColor", .color(let v)): borderColor = v.color
        case ("borderColor", .discrete(nil)): borderColor = nil
        case ("backgroundColor", .color(let v)): backgroundColor = v.color
        case ("backgroundColor", .discrete(nil)): backgroundColor = nil
        case ("shadowColor", .color(let v)): shadowColor = v.color
        case ("shadowColor", .discrete(nil)): shadowColor = nil
        case ("shadowOpacity", .scalar(let v)): shadowOpacity = Float(v)
        case ("shadowOffset", .size(let v)): shadowOffset = v
        case ("shadowRadius", .scalar(let v)): shadowRadius = v
        case ("shadowPath", .path(let v)): shadowPath = v
        case ("shadowPath", .discrete(nil)): shadowPath = nil
        case ("contents", _): contents = value.any
        case ("contentsRect", .rect(let v)): contentsRect = v
        case ("contentsCenter", .rect(let v)): contentsCenter = v
        case ("doubleSided", _), ("isDoubleSided", _):
            guard let number = value.number else { return false }
            isDoubleSided = number >= 0.5
        case ("geometryFlipped", _), ("isGeometryFlipped", _):
            guard let number = value.number else { return false }
            isGeometryFlipped = number >= 0.5
        case (_, _) where LayerValues.builtIn.contains(key): return false
        default: extra.updateValue(value.any, forKey: key)
        }
        return true
    }

    /// The keys of ``LayerValues`` itself.
    static let builtIn: Set<String> = [
        "bounds", "position", "zPosition", "anchorPoint", "anchorPointZ", "transform", "sublayerTransform", "hidden",
        "isHidden", "opacity", "masksToBounds", "cornerRadius", "borderWidth", "borderColor", "backgroundColor",
        "contents", "contentsRect", "contentsCenter", "frame", "shadowColor", "shadowOpacity", "shadowOffset",
        "shadowRadius", "shadowPath", "mask", "doubleSided", "isDoubleSided", "geometryFlipped", "isGeometryFlipped",
    ]
}
