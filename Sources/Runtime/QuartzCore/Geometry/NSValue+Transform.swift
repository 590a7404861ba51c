public import Foundation
import CoreGraphics

extension CATransform3D: _ValueBridgeable {
    public static var _objCType: String { "[16d]" }
}

extension NSValue {
    /// Makes an object that holds a transform.
    public convenience init(caTransform3D transform: CATransform3D) { self.init(_holding: transform) }

    /// The transform that the object holds; the identity, reported, if it holds something else.
    public var caTransform3DValue: CATransform3D {
        if let transform = self as? CATransform3D { return transform }
        LayerIssue.report(
            .unknownKey, "caTransform3DValue of \(self): it holds no CATransform3D. Read it as what it was made of.")
        return CATransform3DIdentity
    }
}
