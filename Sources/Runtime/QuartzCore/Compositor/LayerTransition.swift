import CCairo
package import CoreGraphics
import Foundation

/// A change of a layer's whole look, from a picture of the old one to the live new one.
package struct LayerTransition {
    /// How the old look gives way.
    package enum Kind: Sendable {
        /// The old one fades out while the new one fades in.
        case dissolve
        /// The layer turns about its middle, seen in perspective: a side comes to the front and moves over to the other one.
        /// Half-way the new look is on its back.
        case flip(Side)
        /// The old look slides out and fades, the new one slides in and appears, or both, by the layer's size in a
        /// direction; what stays lies below, fully seen.
        case slide(movesOld: Bool, movesNew: Bool, CGVector)
    }

    /// A side of a layer.
    package enum Side: Sendable {
        case left, right, top, bottom
    }

    package let kind: Kind
    package let picture: CGImage
    /// What the picture covers, in the layer's space.
    let rect: CGRect

    /// The key path in animations: 0 for the old look, 1 for the new one.
    package static let key = "_transition"

    /// Takes a picture of what a layer shows now, at `scale` pixels a point; `nil` if there is nothing to see or too much.
    @MainActor
    package init?(_ kind: Kind, from layer: CALayer, scale: CGFloat) {
        DisplayPass.run(on: layer)
        let source = LayerSource.presentation(layer.clock.now)
        let values = source.values(of: layer).opaque
        let extent = Compositor(source: source, scale: scale, room: 0).extent(of: layer, values)
        rect = CGRect(
            x: extent.minX.rounded(.down), y: extent.minY.rounded(.down), width: extent.width.rounded(.up) + 1,
            height: extent.height.rounded(.up) + 1)
        guard rect.isFiniteRect, extent.width > 0, extent.height > 0,
            let context = CGContext(size: rect.size, scale: scale, opaque: false)
        else { return nil }
        context.translateBy(x: -rect.minX, y: -rect.minY)
        Compositor.run(source, scale: scale, on: context) { $0.draw(layer, values, .identity, on: $1, alpha: 1) }
        guard let picture = context.takeImage() else { return nil }
        self.kind = kind
        self.picture = picture
    }
}

extension CALayer {
    /// The transition that goes on; what is shown of it is the value of ``LayerTransition/key``.
    package var transition: LayerTransition? {
        get { record.transition }
        set {
            record.transition = newValue
            values.extra[LayerTransition.key] = newValue.map { _ in CGFloat(1) }
            contentsDidChange()
        }
    }
}

extension Compositor {
    /// Draws a layer in transition. Answers false if there is none, or it is over.
    mutating func drawTransition(
        _ layer: CALayer, _ values: LayerValues, _ transform: CGAffineTransform, on cairo: OpaquePointer, alpha: CGFloat
    ) -> Bool {
        guard let transition = layer.record.transition, case .presentation = source,
            let progress = AnimatableValue(values.extra[LayerTransition.key] ?? nil).number, progress < 1
        else { return false }
        let part = min(max(progress, 0), 1)
        var values = values
        values.extra[LayerTransition.key] = nil
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        switch transition.kind {
        case .dissolve:
            // Each of both takes its part, so that what both show stays as it is.
            cairo_push_group(cairo)
            cairo_push_group(cairo)
            draw(layer, values.opaque, transform, on: cairo, alpha: 1)
            cairo_pop_group_to_source(cairo)
            cairo_paint_with_alpha(cairo, Double(part))
            cairo_set_operator(cairo, CAIRO_OPERATOR_ADD)
            var matrix = cairo_matrix_t(transform)
            cairo_transform(cairo, &matrix)
            LayerPainter.draw(transition.picture, in: transition.rect, on: cairo, alpha: 1 - part)
            cairo_pop_group_to_source(cairo)
            cairo_paint_with_alpha(cairo, Double(alpha * CGFloat(values.opacity)))
        case .slide(let movesOld, let movesNew, let away):
            let (width, height) = (values.bounds.width * away.dx, values.bounds.height * away.dy)
            func moved(_ part: CGFloat) -> CGAffineTransform {
                CGAffineTransform(translationX: width * part, y: height * part).concatenating(transform)
            }
            if !movesNew { draw(layer, values, transform, on: cairo, alpha: alpha) }
            drawOld(
                transition, movesOld ? moved(part) : transform, on: cairo,
                alpha: alpha * CGFloat(values.opacity) * (movesOld ? 1 - part : 1))
            if movesNew { draw(layer, values, moved(part - 1), on: cairo, alpha: alpha * part) }
        case .flip(let side):
            // On its edge nothing is seen of it.
            guard abs(part - 0.5) > 3e-4 else { return true }
            let isOld = part < 0.5
            let turned = side.turned(by: isOld ? .pi * part : .pi * (part - 1), about: values.bounds)
                .concatenating(PlaneTransform(CATransform3DMakeAffineTransform(transform)))
            if isOld {
                drawOld(transition, seen: turned, on: cairo, alpha: alpha * CGFloat(values.opacity))
            } else {
                draw(layer, values, seen: turned, on: cairo, alpha: alpha)
            }
        }
        return true
    }

    private func drawOld(
        _ transition: LayerTransition, _ transform: CGAffineTransform, on cairo: OpaquePointer, alpha: CGFloat
    ) {
        guard Compositor.canUse(transform, on: cairo) else { return }
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        var matrix = cairo_matrix_t(transform)
        cairo_transform(cairo, &matrix)
        LayerPainter.draw(transition.picture, in: transition.rect, on: cairo, alpha: alpha)
    }

    private func drawOld(
        _ transition: LayerTransition, seen plane: PlaneTransform, on cairo: OpaquePointer, alpha: CGFloat
    ) {
        if let flat = plane.flat { return drawOld(transition, flat, on: cairo, alpha: alpha) }
        guard let projection = Projection(of: transition.rect, seen: plane, on: cairo) else { return }
        let scale = CGFloat(transition.picture.width) / transition.rect.width
        projection.draw(transition.picture, in: transition.rect, scale: scale, on: cairo, alpha: alpha)
    }
}

extension LayerTransition.Side {
    /// From how many points away a turn is seen.
    private static var distance: CGFloat { 1_000 }

    /// A turn about the middle of a rectangle by which this side comes to the front.
    fileprivate func turned(by angle: CGFloat, about rect: CGRect) -> PlaneTransform {
        var eye = CATransform3DIdentity
        eye.m34 = -1 / Self.distance
        let turn =
            switch self {
            case .left: CATransform3DRotate(eye, angle, 0, 1, 0)
            case .right: CATransform3DRotate(eye, -angle, 0, 1, 0)
            case .top: CATransform3DRotate(eye, -angle, 1, 0, 0)
            case .bottom: CATransform3DRotate(eye, angle, 1, 0, 0)
            }
        let centered = CATransform3DConcat(CATransform3DMakeTranslation(-rect.midX, -rect.midY, 0), turn)
        return PlaneTransform(CATransform3DConcat(centered, CATransform3DMakeTranslation(rect.midX, rect.midY, 0)))
    }
}

extension LayerValues {
    /// The same, fully seen.
    var opaque: LayerValues {
        var values = self
        values.opacity = 1
        return values
    }
}
