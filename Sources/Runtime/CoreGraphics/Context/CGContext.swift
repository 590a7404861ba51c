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
    /// Cairo's surface: an image, or a PDF. Owned by this object.
    package let surface: OpaquePointer
    /// The pixels, if the context made them or got them from a caller of `init(data:…)`.
    let pixels: PixelBuffer?
    /// The width in pixels.
    public internal(set) var width: Int
    /// The height in pixels.
    public internal(set) var height: Int
    /// The form of the pixels.
    package let format: PixelBuffer.Format
    /// The space that colours are drawn in; nil for a context of nothing but alpha.
    public let colorSpace: CGColorSpace?
    /// What leads from the default space, with its origin at the lower left, to the surface's pixels, from the top
    /// left.
    package internal(set) var base: CGAffineTransform
    /// The caller's pixels, if they have a form that Cairo does not draw on.
    let foreign: ForeignPixels?
    /// The pages, if the context writes a PDF.
    let document: DocumentState?
    /// The pattern that was drawn last.
    var patternCell: PatternCell?

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
        surface: OpaquePointer, pixels: PixelBuffer?, format: PixelBuffer.Format, foreign: ForeignPixels? = nil,
        document: DocumentState? = nil, release: (() -> Void)? = nil
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
        self.foreign = foreign
        self.document = document
        self.release = release
        // Of a PDF the size is that of its pages, which are none yet.
        width = document == nil ? Int(cairo_image_surface_get_width(surface)) : 0
        height = document == nil ? Int(cairo_image_surface_get_height(surface)) : 0
        colorSpace = format == .alpha ? nil : foreign?.space ?? .standard
        base = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height))
        syncMatrix()
    }

    deinit {
        closePDF()
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
    /// Whether what is drawn is kept as shapes instead of pixels.
    package var isVector: Bool { document != nil }

    /// How many pixels a unit of the surface gets where shapes have to become pixels.
    var rasterScale: CGFloat { isVector ? 4 : 1 }

    /// Whether Cairo has given up on the context; it draws nothing from then on.
    package var hasFailed: Bool {
        cairo_status(cairo) != CAIRO_STATUS_SUCCESS || cairo_surface_status(surface) != CAIRO_STATUS_SUCCESS
    }

    /// Whether nothing can be drawn: because the CTM maps the plane onto a line or is not finite, or between two pages.
    var isDegenerate: Bool { !state.ctm.isInvertible || document?.isOnPage == false }

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
