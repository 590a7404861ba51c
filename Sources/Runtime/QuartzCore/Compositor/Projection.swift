import CCairo
import CoreGraphics
import Foundation

/// How a rectangle of a layer's space is seen in perspective on a target.
@MainActor
struct Projection {
    /// From the target's pixels to the layer's space.
    private let inverse: PlaneTransform
    /// What is seen of the rectangle, in the target's pixels.
    private let outline: [CGPoint]
    /// The target's pixels that show it.
    private let box: CGRect
    /// The part of the rectangle that the target shows, in the layer's space.
    let part: CGRect
    /// How many pixels a point is stretched to, where it is most.
    let longestStretch: CGFloat?
    /// How many pixels a point is stretched to, along the axis and where it is least.
    private let shortestStretch: CGFloat?

    /// `nil` where nothing of `rect` is seen.
    init?(of rect: CGRect, seen plane: PlaneTransform, on cairo: OpaquePointer) {
        let device = plane.concatenating(
            PlaneTransform(CATransform3DMakeAffineTransform(Compositor.deviceTransform(of: cairo))))
        guard rect.isFiniteRect, rect.width > 0, rect.height > 0, let inverse = device.inverse else { return nil }
        let outline = device.corners(of: rect).map(\.target)
        let box = CGRect(around: outline).intersection(Compositor.deviceClip(on: cairo)).integral
        guard !box.isNull, box.width >= 1, box.height >= 1 else { return nil }
        let seen = Self.clipped(outline, to: box).map(inverse.apply)
        let part = CGRect(around: seen).intersection(rect)
        guard !part.isNull, part.width > 0, part.height > 0 else { return nil }
        (self.inverse, self.outline, self.box, self.part) = (inverse, outline, box, part)
        let stretches = seen.map(device.stretch)
        longestStretch = stretches.map(\.longest).max()
        shortestStretch = stretches.map(\.shortest).min()
    }

    /// Draws a picture that covers `rect` of the layer's space with `scale` pixels to a point.
    func draw(
        _ image: CGImage, in rect: CGRect, scale: CGFloat, on cairo: OpaquePointer, blend: CGBlendMode? = nil,
        alpha: CGFloat
    ) {
        // From the target's pixels to the picture's.
        let place = inverse.concatenating(
            PlaneTransform(
                CATransform3DMakeAffineTransform(
                    CGAffineTransform(translationX: -rect.minX, y: -rect.minY).concatenating(
                        CGAffineTransform(scaleX: scale, y: scale)))))
        let shifted = PlaneTransform(CATransform3DMakeTranslation(box.minX, box.minY, 0)).concatenating(place)
        let samples = min(max((0.75 * scale / max(shortestStretch ?? scale, 1e-3)).rounded(.up), 1), 4)
        guard
            let seenPicture = image.warped(
                rows: shifted.rows, width: Int(box.width), height: Int(box.height), samples: Int(samples)),
            let surface = seenPicture.makeSurface()
        else { return }
        defer { cairo_surface_destroy(surface) }
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        cairo_identity_matrix(cairo)
        cairo_set_source_surface(cairo, surface, box.minX, box.minY)
        cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST)
        cairo_new_path(cairo)
        for corner in outline { cairo_line_to(cairo, corner.x, corner.y) }
        cairo_close_path(cairo)
        if let blend { cairo_set_operator(cairo, blend.cairo) }
        if alpha >= 0.999 { return cairo_fill(cairo) }
        cairo_clip(cairo)
        cairo_paint_with_alpha(cairo, alpha)
    }

    /// The part of a convex outline that lies in a rectangle.
    private static func clipped(_ points: [CGPoint], to box: CGRect) -> [CGPoint] {
        let sides: [(CGPoint) -> CGFloat] = [
            { $0.x - box.minX }, { box.maxX - $0.x }, { $0.y - box.minY }, { box.maxY - $0.y },
        ]
        return sides.reduce(points) { points, distance in
            var kept: [CGPoint] = []
            for (index, point) in points.enumerated() {
                let next = points[(index + 1) % points.count]
                let (here, there) = (distance(point), distance(next))
                if here >= 0 { kept.append(point) }
                if (here >= 0) != (there >= 0), here != there {
                    let t = here / (here - there)
                    kept.append(CGPoint(x: point.x + (next.x - point.x) * t, y: point.y + (next.y - point.y) * t))
                }
            }
            return kept
        }
    }
}
