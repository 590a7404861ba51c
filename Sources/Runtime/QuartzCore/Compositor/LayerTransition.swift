import CCairo
package import CoreGraphics
import Foundation

/// A change of a layer's whole look, from a picture of the old one to the live new one.
package struct LayerTransition {
    /// How the old look gives way.
    package enum Kind: Sendable {
        /// The old one fades out while the new one fades in.
        case dissolve
        /// The layer turns about its middle, across or upright; half-way the new look is on its back. Depth is not drawn:
        /// the layer gets narrower and wider again.
        case flip(isUpright: Bool)
        /// The old look slides out and fades, the new one slides in and appears, or both, by the layer's size in a
        /// direction; what stays lies below, fully seen.
        case slide(movesOld: Bool, movesNew: Bool, CGVector)
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
        case .flip(let isUpright):
            let narrowing = abs(cos(.pi * part))
            guard narrowing > 1e-3 else { return true }
            let (x, y) = isUpright ? (1, narrowing) : (narrowing, 1)
            let middle = CGPoint(x: values.bounds.midX, y: values.bounds.midY)
            let turned = CGAffineTransform(translationX: -middle.x, y: -middle.y)
                .concatenating(CGAffineTransform(scaleX: x, y: y))
                .concatenating(CGAffineTransform(translationX: middle.x, y: middle.y)).concatenating(transform)
            if part < 0.5 {
                drawOld(transition, turned, on: cairo, alpha: alpha * CGFloat(values.opacity))
            } else {
                draw(layer, values, turned, on: cairo, alpha: alpha)
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
}

extension LayerValues {
    /// The same, fully seen.
    var opaque: LayerValues {
        var values = self
        values.opacity = 1
        return values
    }
}
