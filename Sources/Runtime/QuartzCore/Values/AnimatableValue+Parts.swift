import CoreGraphics
import Foundation

extension AnimatableValue {
    /// A part of the value by its name in a key path: `x`, `size.width`, `rotation.z`.
    func part(_ name: String) -> AnimatableValue? {
        switch (self, name) {
        case (.point(let p), "x"): .scalar(p.x)
        case (.point(let p), "y"): .scalar(p.y)
        case (.size(let s), "width"): .scalar(s.width)
        case (.size(let s), "height"): .scalar(s.height)
        case (.rect(let r), "origin"): .point(r.origin)
        case (.rect(let r), "size"): .size(r.size)
        case (.rect(let r), "origin.x"): .scalar(r.origin.x)
        case (.rect(let r), "origin.y"): .scalar(r.origin.y)
        case (.rect(let r), "size.width"): .scalar(r.size.width)
        case (.rect(let r), "size.height"): .scalar(r.size.height)
        case (.transform(let t), _): t.part(name)
        default: nil
        }
    }

    /// The value with one part replaced; `nil` if it has no such part.
    func replacing(_ name: String, with value: AnimatableValue) -> AnimatableValue? {
        switch (self, name, value) {
        case (.point(let p), "x", .scalar(let v)): return .point(CGPoint(x: v, y: p.y))
        case (.point(let p), "y", .scalar(let v)): return .point(CGPoint(x: p.x, y: v))
        case (.size(let s), "width", .scalar(let v)): return .size(CGSize(width: v, height: s.height))
        case (.size(let s), "height", .scalar(let v)): return .size(CGSize(width: s.width, height: v))
        case (.rect(let r), "origin", .point(let v)): return .rect(CGRect(origin: v, size: r.size))
        case (.rect(let r), "size", .size(let v)): return .rect(CGRect(origin: r.origin, size: v))
        case (.rect(var r), _, .scalar(let v)):
            switch name {
            case "origin.x": r.origin.x = v
            case "origin.y": r.origin.y = v
            case "size.width": r.size.width = v
            case "size.height": r.size.height = v
            default: return nil
            }
            return .rect(r)
        case (.transform(let t), _, _): return t.replacing(name, with: value).map { .transform($0) }
        default: return nil
        }
    }
}

extension CATransform3D {
    fileprivate func part(_ name: String) -> AnimatableValue? {
        // A matrix that flattens space has no parts; it reads as one that scales by nothing.
        let parts = TransformComponents(self)
        let scale = parts?.scale ?? (x: 0, y: 0, z: 0)
        let angles = parts?.angles ?? (x: 0, y: 0, z: 0)
        return switch name {
        case "rotation", "rotation.z": .scalar(angles.z)
        case "rotation.x": .scalar(angles.x)
        case "rotation.y": .scalar(angles.y)
        case "scale": .scalar((scale.x + scale.y + scale.z) / 3)
        case "scale.x": .scalar(scale.x)
        case "scale.y": .scalar(scale.y)
        case "scale.z": .scalar(scale.z)
        case "translation": .size(CGSize(width: m41, height: m42))
        case "translation.x": .scalar(m41)
        case "translation.y": .scalar(m42)
        case "translation.z": .scalar(m43)
        default: nil
        }
    }

    fileprivate func replacing(_ name: String, with value: AnimatableValue) -> CATransform3D? {
        var t = self
        switch (name, value) {
        case ("translation.x", .scalar(let v)): t.m41 = v
        case ("translation.y", .scalar(let v)): t.m42 = v
        case ("translation.z", .scalar(let v)): t.m43 = v
        case ("translation", .size(let v)): (t.m41, t.m42) = (v.width, v.height)
        case ("translation", .point(let v)): (t.m41, t.m42) = (v.x, v.y)
        case (_, .scalar(let v)):
            // A matrix that flattens space has lost its parts; it starts anew where it stands.
            let place = CATransform3DMakeTranslation(m41, m42, m43)
            guard var parts = TransformComponents(self) ?? TransformComponents(place) else { return nil }
            switch name {
            case "rotation", "rotation.z": parts.angles.z = v
            case "rotation.x": parts.angles.x = v
            case "rotation.y": parts.angles.y = v
            case "scale": parts.scale = (v, v, v)
            case "scale.x": parts.scale.x = v
            case "scale.y": parts.scale.y = v
            case "scale.z": parts.scale.z = v
            default: return nil
            }
            return parts.transform
        default: return nil
        }
        return t
    }
}
