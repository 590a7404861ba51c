package import CCairo
import Foundation

/// A surface to draw on, with a state that can be saved. The y axis points up from the lower left corner, unless the
/// context was made for UIKit, whose y axis points down.
///
/// Not safe to use from two threads at once. A context that has run into an error, such as a lack of memory, draws
/// nothing.
public final class CGContext {
    /// Cairo's context, whose matrix follows the CTM. Owned by this object.
    package let cairo: OpaquePointer
    /// Cairo's image surface. Owned by this object.
    package let surface: OpaquePointer
    /// The pixels, if the context made them or got them from a caller of `init(data:…)`.
    let pixels: PixelBuffer?
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// The form of the pixels.
    package let format: PixelBuffer.Format
    /// The space that colours are drawn in; nil for a context of nothing but alpha.
    public let colorSpace: CGColorSpace?
    /// What leads from the default space, with its origin at the lower left, to the surface's pixels, from the top
    /// left.
    package let base: CGAffineTransform

    /// What leads from the space of shadows to the default space.
    var shadowSpace = CGAffineTransform.identity
    var state = GraphicsState()
    var savedStates: [SavedState] = []
    /// The current path in the default space, as Apple's contexts keep it: later changes of the CTM leave it where it
    /// is.
    var pathValue = PathValue()
    private let release: (() -> Void)?

    /// Takes over a surface; nil if Cairo has no memory for it.
    init?(
        surface: OpaquePointer, pixels: PixelBuffer?, format: PixelBuffer.Format, release: (() -> Void)? = nil
    ) {
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let cairo = cairo_create(surface) else {
            cairo_surface_destroy(surface)
            return nil
        }
        guard cairo_status(cairo) == CAIRO_STATUS_SUCCESS else {
            cairo_destroy(cairo)
            cairo_surface_destroy(surface)
            return nil
        }
        self.cairo = cairo
        self.surface = surface
        self.pixels = pixels
        self.format = format
        self.release = release
        width = Int(cairo_image_surface_get_width(surface))
        height = Int(cairo_image_surface_get_height(surface))
        colorSpace = format == .alpha ? nil : .standard
        base = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height))
        syncMatrix()
    }

    deinit {
        cairo_destroy(cairo)
        cairo_surface_destroy(surface)
        release?()
    }
}

extension CGContext: Hashable {
    /// Whether two contexts are the same object.
    public static func == (left: CGContext, right: CGContext) -> Bool { left === right }

    /// Feeds the object's identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension CGContext {
    /// Whether Cairo has given up on the context; it draws nothing from then on.
    package var hasFailed: Bool {
        cairo_status(cairo) != CAIRO_STATUS_SUCCESS || cairo_surface_status(surface) != CAIRO_STATUS_SUCCESS
    }

    /// Whether the CTM maps the plane onto a line or is not finite, so that nothing can be drawn.
    var isDegenerate: Bool { !state.ctm.isInvertible }

    /// Hands the CTM to Cairo, which would give up for good on a matrix without an inverse.
    func syncMatrix() {
        guard !isDegenerate else { return }
        var matrix = cairo_matrix_t(state.ctm.concatenating(base))
        cairo_set_matrix(cairo, &matrix)
    }
}

extension cairo_matrix_t {
    /// The same matrix in Cairo's type.
    package init(_ t: CGAffineTransform) {
        self.init(xx: t.a, yx: t.b, xy: t.c, yy: t.d, x0: t.tx, y0: t.ty)
    }
}
