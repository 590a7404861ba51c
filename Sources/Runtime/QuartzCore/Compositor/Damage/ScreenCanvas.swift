import CCairo
package import CoreGraphics
import Foundation

/// The pixels of a screen, kept from frame to frame, so that a frame only draws where something differs.
///
/// It keeps none of the layers that it shows.
@MainActor
package final class ScreenCanvas {
    /// How large the screen is, in points.
    package let size: CGSize
    /// Device pixels to a point.
    package let scale: CGFloat
    private let context: CGContext
    private let ground: CGColor?
    /// Tells the canvas from every other one in what layers note of it.
    private let serial: Int
    private var shown: [LayerTrace.Part] = []
    private var isNew = true
    /// Scaled pictures that stood still in the last frames.
    let fitted: FittedPictures
    /// Whether a host's root lies in a plane of its own, of which nothing is known but that it may be anywhere.
    private var hasDepth = false

    private static var made = 0

    /// Makes a canvas on which everything is still to be drawn, over `ground`, or over nothing; `nil` if that is of no size
    /// or too large.
    package init?(size: CGSize, scale: CGFloat, over ground: CGColor? = nil) {
        guard let context = CGContext(size: size, scale: scale, opaque: (ground?.alpha ?? 0) >= 1) else { return nil }
        self.size = size
        self.scale = scale
        self.context = context
        self.ground = ground
        fitted = FittedPictures(
            canvas: CGRect(x: 0, y: 0, width: context.width, height: context.height), surface: context.surface)
        Self.made += 1
        serial = Self.made
    }

    /// Makes the next frame draw everything, and scale all pictures anew.
    package func invalidate() {
        isNew = true
        fitted.removeAll()
    }

    /// A copy of what the canvas shows; `nil` without memory for it.
    package func makeImage() -> CGImage? { context.makeImage() }

    /// The pixels of the canvas.
    var pixels: CGRect { CGRect(x: 0, y: 0, width: context.width, height: context.height) }

    var room: CGFloat { pixels.width * pixels.height }

    /// Notes that the canvas is about to show the trees of hosts, lowest first, and answers where it has to be drawn: bands
    /// of pixels, each of which can be drawn by itself.
    func note(_ hosts: [LayerTreeHost]) -> [CGRect] {
        var finder = DamageFinder(canvas: serial, pixels: pixels)
        let base = CGAffineTransform(scaleX: scale, y: scale)
        let parts = finder.compare(
            hosts.map(\.root), with: isNew ? [] : shown, seen: base, clip: pixels, isCovered: isNew
        ) { root in .presentation(root.clock.now) }
        if isNew || hasDepth || !parts.areFlat { finder.damage.add(pixels) }
        isNew = false
        hasDepth = !parts.areFlat
        shown = parts.list
        if !finder.damage.bands.isEmpty { fitted.beginFrame() }
        return finder.damage.growing(to: parts.wholes, in: Rows(pixels)).bands.map {
            CGRect(x: 0, y: CGFloat($0.first), width: pixels.width, height: CGFloat($0.end - $0.first))
        }
    }

    /// Clears a rectangle of pixels and draws on it.
    func redraw(_ rect: CGRect, _ body: (OpaquePointer) -> Void) {
        context.withCairo { cairo in
            var matrix = cairo_matrix_t()
            cairo_get_matrix(cairo, &matrix)
            cairo_identity_matrix(cairo)
            cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
            cairo_clip(cairo)
            cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
            let color = (ground ?? CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 0)).standard.clamped
            cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
            cairo_paint(cairo)
            cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
            cairo_set_matrix(cairo, &matrix)
            body(cairo)
        }
    }
}
