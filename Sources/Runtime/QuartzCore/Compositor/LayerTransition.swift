import CCairo
package import CoreGraphics
import Foundation

/// A change of a layer's whole look, from a picture of the old one to the live new one.
package final class LayerTransition {
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
    /// The old look, fully seen; `nil` if there was nothing to see.
    private let picture: CGImage?
    /// What the picture covers, in the layer's space.
    fileprivate let rect: CGRect
    /// How much was seen of the old look, 0...1.
    let opacity: CGFloat

    /// The key path in animations: 0 for the old look, 1 for the new one.
    package static let key = "_transition"

    /// Takes a picture of what a layer shows now, at up to `scale` pixels a point. Of a layer much larger than the tree it lies
    /// in it takes what is near the visible part.
    @MainActor
    package init(_ kind: Kind, from layer: CALayer, scale: CGFloat) {
        DisplayPass.run(on: layer)
        let source = LayerSource.presentation(layer.clock.now)
        let compositor = Compositor(source: source, scale: scale, room: 0)
        var values = source.values(of: layer)
        self.kind = kind
        if compositor.transition(of: layer, values) == nil {
            opacity = compositor.shownOpacity(of: layer, values)
            values = values.opaque
        } else {
            // Both halves have an opacity of their own.
            opacity = 1
        }
        let size = PictureSize(of: compositor.shownExtent(of: layer, values), kind, layer, scale)
        guard opacity > 0.001, let size,
            let context = CGContext(size: size.rect.size, scale: size.scale, opaque: false)
        else {
            (picture, rect) = (nil, .null)
            return
        }
        context.translateBy(x: -size.rect.minX, y: -size.rect.minY)
        Compositor.run(source, scale: size.scale, on: context) {
            $0.draw(layer, values, .identity, on: $1, alpha: 1)
        }
        picture = context.takeImage()
        rect = picture == nil ? .null : size.rect
    }
}

/// What a picture of an old look covers, in the layer's space, and its pixels to a point.
@MainActor
private struct PictureSize {
    private(set) var rect: CGRect
    private(set) var scale: CGFloat

    /// `nil` if there is nothing to see.
    init?(of extent: CGRect, _ kind: LayerTransition.Kind, _ layer: CALayer, _ scale: CGFloat) {
        guard !extent.isNull, extent.isFiniteRect, extent.width > 0, extent.height > 0, scale > 0 else { return nil }
        (rect, self.scale) = (extent, scale)
        var root = layer
        while let parent = root.superlayer { root = parent }
        let screen = root === layer ? extent : root.bounds.standardized
        // As much as four screens: at least 16 MiB, and no more than 128.
        let most = min(max(4 * screen.width * screen.height * scale * scale, 0x40_0000), 0x200_0000)
        let longest = CGFloat(PixelBuffer.longestSide) - 2
        func fits() -> Bool {
            rect.width * rect.height * self.scale * self.scale <= most
                && max(rect.width, rect.height) * self.scale <= longest
        }
        // What turns shows other parts on the screen than where it lies.
        var isTurned = false
        if case .flip = kind { isTurned = true }
        if !fits(), !isTurned, root !== layer {
            let seen = layer.convert(screen, from: root)
            // It may be scrolled meanwhile.
            let near = seen.insetBy(dx: -0.5 * seen.width, dy: -0.5 * seen.height)
            if near.isFiniteRect { rect = rect.intersection(near) }
            guard !rect.isNull, rect.width > 0, rect.height > 0 else { return nil }
        }
        rect = CGRect(
            x: rect.minX.rounded(.down), y: rect.minY.rounded(.down), width: rect.width.rounded(.up) + 1,
            height: rect.height.rounded(.up) + 1)
        guard !fits() else { return }
        self.scale = min((most / (rect.width * rect.height)).squareRoot(), longest / max(rect.width, rect.height))
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

/// A transition that goes on, and how far it is, 0..<1.
struct OngoingTransition {
    let transition: LayerTransition
    let part: CGFloat
}

extension Compositor {
    /// The transition of a layer that goes on in the state that is drawn.
    func transition(of layer: CALayer, _ values: LayerValues) -> OngoingTransition? {
        guard let transition = layer.record.transition, case .presentation = source,
            let progress = AnimatableValue(values.extra[LayerTransition.key] ?? nil).number, progress < 1
        else { return nil }
        return OngoingTransition(transition: transition, part: min(max(progress, 0), 1))
    }

    /// How much of a layer is seen, 0...1: in transition, as much as of the old look or of the new one.
    func shownOpacity(of layer: CALayer, _ values: LayerValues) -> CGFloat {
        let opacity = values.isHidden ? 0 : CGFloat(min(max(values.opacity, 0), 1))
        guard layer.record.transition != nil, let ongoing = transition(of: layer, values) else { return opacity }
        return max(opacity, ongoing.transition.opacity)
    }

    /// Draws a layer in transition.
    mutating func draw(
        _ ongoing: OngoingTransition, of layer: CALayer, _ values: LayerValues, _ transform: CGAffineTransform,
        on cairo: OpaquePointer, alpha: CGFloat
    ) {
        let transition = ongoing.transition
        let space = PlaneTransform(CATransform3DMakeAffineTransform(transform))
        let (old, new) = (ongoing.old(values.bounds), ongoing.new(values.bounds))
        let look = values.withoutTransition
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        if case .dissolve = transition.kind {
            let device = PlaneTransform(CATransform3DMakeAffineTransform(Compositor.deviceTransform(of: cairo)))
            let box = space.concatenating(device).apply(shownExtent(of: layer, values)).insetBy(dx: -1, dy: -1)
            if box.isFiniteRect { clip(cairo, toPixels: box.integral) }
            // Each of both takes its part, so that what both show stays as it is.
            cairo_push_group(cairo)
            cairo_push_group(cairo)
            draw(layer, look.opaque, transform, on: cairo, alpha: 1)
            cairo_pop_group_to_source(cairo)
            cairo_paint_with_alpha(cairo, Double(new?.alpha ?? 0) * Double(min(max(look.opacity, 0), 1)))
            cairo_set_operator(cairo, CAIRO_OPERATOR_ADD)
            if let old { transition.draw(seen: space, on: cairo, alpha: old.alpha) }
            cairo_pop_group_to_source(cairo)
            return cairo_paint_with_alpha(cairo, Double(alpha))
        }
        func drawOld() {
            guard let old else { return }
            transition.draw(seen: old.plane.concatenating(space), on: cairo, alpha: alpha * old.alpha)
        }
        if ongoing.isNewInFront { drawOld() }
        if let new {
            draw(layer, look, seen: new.plane.concatenating(space), on: cairo, alpha: alpha * new.alpha)
        }
        if !ongoing.isNewInFront { drawOld() }
    }

    /// What a layer in transition draws on, in its own space.
    func extent(of ongoing: OngoingTransition, of layer: CALayer, _ values: LayerValues) -> CGRect {
        var extent = CGRect.null
        if let old = ongoing.old(values.bounds), !ongoing.transition.rect.isNull {
            extent = old.plane.box(of: ongoing.transition.rect)
        }
        let look = values.withoutTransition
        if let new = ongoing.new(values.bounds), shownOpacity(of: layer, look) > 0 {
            let shown = shownExtent(of: layer, look)
            if !shown.isNull { extent = extent.joined(with: new.plane.box(of: shown)) }
        }
        return extent
    }
}

extension OngoingTransition {
    /// How one of both looks is seen.
    struct Half {
        var plane = PlaneTransform.identity
        var alpha: CGFloat = 1
    }

    /// How the old look of a layer with `bounds` is seen; `nil` if it is not.
    func old(_ bounds: CGRect) -> Half? {
        switch transition.kind {
        case .dissolve: Half(alpha: 1 - part)
        case .slide(movesOld: false, _, _): Half()
        case .slide(movesOld: true, _, let away): Half(plane: moved(away, part, bounds), alpha: 1 - part)
        // On its edge nothing is seen of either.
        case .flip(let side): 0.5 - part > 3e-4 ? Half(plane: side.turned(by: .pi * part, about: bounds)) : nil
        }
    }

    /// How the new look of a layer with `bounds` is seen; `nil` if it is not.
    func new(_ bounds: CGRect) -> Half? {
        switch transition.kind {
        case .dissolve: Half(alpha: part)
        case .slide(_, movesNew: false, _): Half()
        case .slide(_, movesNew: true, let away): Half(plane: moved(away, part - 1, bounds), alpha: part)
        case .flip(let side): part - 0.5 > 3e-4 ? Half(plane: side.turned(by: .pi * (part - 1), about: bounds)) : nil
        }
    }

    /// Whether the new look comes in over the old one, rather than being uncovered by it.
    var isNewInFront: Bool {
        if case .slide(_, movesNew: false, _) = transition.kind { return false }
        return true
    }

    private func moved(_ away: CGVector, _ part: CGFloat, _ bounds: CGRect) -> PlaneTransform {
        PlaneTransform.identity.translated(bounds.width * away.dx * part, bounds.height * away.dy * part)
    }
}

extension LayerTransition {
    /// Draws the old look, moved and seen by `plane`.
    @MainActor
    fileprivate func draw(seen plane: PlaneTransform, on cairo: OpaquePointer, alpha: CGFloat) {
        guard let picture else { return }
        let alpha = alpha * opacity
        guard let flat = plane.flat else {
            Projection(of: rect, seen: plane, on: cairo)?
                .draw(picture, in: rect, scale: CGFloat(picture.width) / rect.width, on: cairo, alpha: alpha)
            return
        }
        guard Compositor.canUse(flat, on: cairo) else { return }
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        var matrix = cairo_matrix_t(flat)
        cairo_transform(cairo, &matrix)
        LayerPainter.draw(picture, in: rect, on: cairo, alpha: alpha)
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
    /// The same, past its transition.
    fileprivate var withoutTransition: LayerValues {
        var values = self
        values.extra[LayerTransition.key] = nil
        return values
    }

    /// The same, fully seen.
    var opaque: LayerValues {
        var values = self
        values.opacity = 1
        return values
    }
}
