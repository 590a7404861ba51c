package import CoreGraphics
package import Foundation

/// The animatable state of a layer as a value. A layer holds one, the model; evaluating its animations makes another,
/// the presentation, which the compositor draws.
package struct LayerValues {
    /// As ``CALayer/bounds``.
    package var bounds = CGRect.zero
    /// As ``CALayer/position``.
    package var position = CGPoint.zero
    /// As ``CALayer/zPosition``.
    package var zPosition: CGFloat = 0
    /// As ``CALayer/anchorPoint``.
    package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    /// As ``CALayer/anchorPointZ``.
    package var anchorPointZ: CGFloat = 0
    /// As ``CALayer/transform``.
    package var transform = CATransform3DIdentity
    /// As ``CALayer/sublayerTransform``.
    package var sublayerTransform = CATransform3DIdentity
    /// As ``CALayer/isHidden``.
    package var isHidden = false
    /// As ``CALayer/opacity``.
    package var opacity: Float = 1
    /// As ``CALayer/masksToBounds``.
    package var masksToBounds = false
    /// As ``CALayer/cornerRadius``.
    package var cornerRadius: CGFloat = 0
    /// As ``CALayer/maskedCorners``.
    package var maskedCorners: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    /// As ``CALayer/borderWidth``.
    package var borderWidth: CGFloat = 0
    /// As ``CALayer/borderColor``.
    package var borderColor: CGColor? = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
    /// As ``CALayer/backgroundColor``.
    package var backgroundColor: CGColor?
    /// As ``CALayer/shadowColor``. The first values of a shadow are those of Apple's documentation.
    package var shadowColor: CGColor? = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
    /// As ``CALayer/shadowOpacity``.
    package var shadowOpacity: Float = 0
    /// As ``CALayer/shadowOffset``.
    package var shadowOffset = CGSize(width: 0, height: -3)
    /// As ``CALayer/shadowRadius``.
    package var shadowRadius: CGFloat = 3
    /// As ``CALayer/shadowPath``.
    package var shadowPath: CGPath?
    /// As ``CALayer/contents``.
    package var contents: Any?
    /// As ``CALayer/contentsRect``.
    package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// As ``CALayer/contentsCenter``.
    package var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// As ``CALayer/isDoubleSided``.
    package var isDoubleSided = true
    /// As ``CALayer/isGeometryFlipped``.
    package var isGeometryFlipped = false
    /// Animatable values that subclasses bring with them, by key.
    package var extra: [String: Any?] = [:]

    /// Makes the values of a new layer.
    package init() {}
}

extension LayerValues {
    /// The value that a subclass brought with it under a key, if it has this type.
    func extra<Value>(_ key: String) -> Value? { (extra[key] ?? nil) as? Value }

    /// The smallest rectangle around the layer, in its superlayer's space.
    var frame: CGRect {
        let plane = PlaneTransform(transform)
        let size = bounds.size
        let local = CGRect(
            x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height, width: size.width, height: size.height)
        return plane.apply(local).offsetBy(dx: position.x, dy: position.y)
    }

    /// The point of the layer's own space that lies on ``position``.
    var anchor: CGPoint {
        CGPoint(
            x: bounds.origin.x + anchorPoint.x * bounds.size.width,
            y: bounds.origin.y + anchorPoint.y * bounds.size.height)
    }

    /// From the layer's own space to its superlayer's, without the superlayer's `sublayerTransform`.
    var toSuperlayer: PlaneTransform {
        if CATransform3DIsAffine(transform), !isGeometryFlipped {
            return PlaneTransform.identity.translated(-anchor.x, -anchor.y).concatenating(PlaneTransform(transform))
                .translated(position.x, position.y)
        }
        return PlaneTransform(spaceInSuperlayer)
    }

    /// As ``toSuperlayer``, with depth, for a superlayer whose `sublayerTransform` looks at it.
    var spaceInSuperlayer: CATransform3D {
        let own = CATransform3DConcat(
            CATransform3DConcat(CATransform3DMakeTranslation(-anchor.x, -anchor.y, -anchorPointZ), transform),
            CATransform3DMakeTranslation(position.x, position.y, zPosition + anchorPointZ))
        guard isGeometryFlipped else { return own }
        var flip = CATransform3DMakeScale(1, -1, 1)
        flip.m42 = bounds.minY + bounds.maxY
        return CATransform3DConcat(flip, own)
    }

    /// From the layer's own space to that of a superlayer with these values, with depth.
    func spaceInSuperlayer(_ superlayer: LayerValues) -> CATransform3D {
        guard !CATransform3DIsIdentity(superlayer.sublayerTransform) else { return spaceInSuperlayer }
        let eye = superlayer.anchor
        let around = CATransform3DConcat(
            CATransform3DConcat(CATransform3DMakeTranslation(-eye.x, -eye.y, 0), superlayer.sublayerTransform),
            CATransform3DMakeTranslation(eye.x, eye.y, 0))
        return CATransform3DConcat(spaceInSuperlayer, around)
    }

    /// From the layer's own space to that of a superlayer with these values.
    func toSuperlayer(_ superlayer: LayerValues?) -> PlaneTransform {
        guard let superlayer, !CATransform3DIsIdentity(superlayer.sublayerTransform) else { return toSuperlayer }
        return PlaneTransform(spaceInSuperlayer(superlayer))
    }

    /// The same with nothing of the layer's own to be seen.
    var bare: LayerValues {
        var values = self
        (values.backgroundColor, values.contents, values.masksToBounds) = (nil, nil, false)
        (values.borderWidth, values.cornerRadius, values.shadowOpacity) = (0, 0, 0)
        return values
    }

    /// Whether every number of the geometry and of the shadow is finite.
    var hasValidGeometry: Bool {
        bounds.isFiniteRect && position.isFinitePoint && anchorPoint.isFinitePoint && anchorPointZ.isFinite
            && zPosition.isFinite
            && transform.isFinite && sublayerTransform.isFinite && shadowOpacity.isFinite && shadowRadius.isFinite
            && shadowOffset.width.isFinite && shadowOffset.height.isFinite
    }
}

extension PlaneTransform {
    /// Moves by `self` first, then by (x, y).
    func translated(_ x: CGFloat, _ y: CGFloat) -> PlaneTransform {
        guard isAffine else {
            return concatenating(PlaneTransform(CATransform3DMakeTranslation(x, y, 0)))
        }
        var moved = self
        moved.tx += x
        moved.ty += y
        return moved
    }
}

extension CGPoint {
    var isFinitePoint: Bool { x.isFinite && y.isFinite }
}

extension CGRect {
    var isFiniteRect: Bool {
        origin.isFinitePoint && size.width.isFinite && size.height.isFinite
    }

    /// The smallest rectangle around both, as far as it lies within ten million points of the origin: beside a number
    /// beyond all measure a small one is lost. What is not finite counts for nothing.
    func joined(with other: CGRect) -> CGRect {
        guard !other.isNull, other.isFiniteRect else { return self }
        func near(_ number: CGFloat) -> CGFloat { min(max(number, -1e7), 1e7) }
        var (left, top, right, bottom) = (near(other.minX), near(other.minY), near(other.maxX), near(other.maxY))
        if !isNull {
            (left, top) = (min(left, near(minX)), min(top, near(minY)))
            (right, bottom) = (max(right, near(maxX)), max(bottom, near(maxY)))
        }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
