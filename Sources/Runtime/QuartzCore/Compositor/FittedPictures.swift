import CCairo
import CoreGraphics
import Foundation

/// Pictures in the size that they have on a canvas. While a picture stands still, frames put it down pixel by pixel and do
/// not scale it anew; what comes out is the same to the byte.
///
/// A picture is fitted from the second frame on that shows it in the same size, and only the rows that are drawn of it. None
/// is kept for longer than ``mostFrames`` frames that do not draw it. Layers and their pictures are not kept.
@MainActor
final class FittedPictures {
    /// Tells one picture of a canvas from the others.
    struct Key: Hashable {
        /// The layer's.
        let serial: Int
        /// The part of its picture.
        let part: Int
    }

    /// All that the pixels depend on, besides the picture.
    struct Look: Equatable {
        let matrix: CGAffineTransform
        let size: CGSize
    }

    private struct Entry {
        weak var image: CGImage?
        let look: Look
        let firstFrame: Int
        var lastFrame: Int
        var fit: Fit?
    }

    /// Pixels in a new size, those rows of them that were drawn so far.
    private struct Fit {
        let context: CGContext
        /// What of the picture it holds, in pixels of the target from the picture's upper left one.
        let area: CGRect
        var rows = DirtyRegion()

        var bytes: Int { context.bytesPerRow * context.height }
    }

    /// The most bytes that are kept.
    let mostBytes: Int
    /// The pixels of the canvas.
    private let canvas: CGRect
    private let surface: OpaquePointer
    private var entries: [Key: Entry] = [:]
    private var frame = 0

    static let mostFrames = 120
    /// Pictures of fewer pixels are scaled anew.
    static let fewestPixels: CGFloat = 1_024

    /// Makes none, of a canvas of so many pixels with that surface, which has to outlive this.
    init(canvas: CGRect, surface: OpaquePointer) {
        self.canvas = canvas
        self.surface = surface
        mostBytes = Int(canvas.width * canvas.height) * 8
    }

    /// How many bytes are kept.
    var bytes: Int { entries.values.reduce(0) { $0 + ($1.fit?.bytes ?? 0) } }

    /// Notes that another frame begins, and lets go of what was not drawn for long or belongs to pictures that are gone.
    func beginFrame() {
        frame += 1
        guard !entries.isEmpty else { return }
        entries = entries.filter { $1.image != nil && frame - $1.lastFrame <= Self.mostFrames }
    }

    func removeAll() { entries = [:] }

    /// A picture in the size that `matrix` gives it, with the pixel of the target where it begins; `nil` if it is to be
    /// scaled.
    func surface(
        of image: CGImage, _ key: Key, _ matrix: PictureMatrix, on cairo: OpaquePointer,
        makePattern: () -> OpaquePointer?
    ) -> (surface: OpaquePointer, x: CGFloat, y: CGFloat)? {
        let box = matrix.box
        guard matrix.isUpright, !matrix.isAsLarge, box.width * box.height >= Self.fewestPixels,
            image.pixels.format != .alpha
        else { return nil }
        let look = Look(matrix: matrix.local, size: box.size)
        guard var entry = entries[key], entry.image === image, entry.look == look else {
            entries[key] = Entry(image: image, look: look, firstFrame: frame, lastFrame: frame)
            return nil
        }
        entry.lastFrame = frame
        defer { entries[key] = entry }
        guard entry.firstFrame < frame else { return nil }
        // At edges between pixels Cairo blends a picture that lies on pixels otherwise, by a step of 255.
        guard let clip = Compositor.pixelClip(on: cairo), matrix.hasSharpEdges(in: clip) else { return nil }
        let drawn = clip.intersection(box).offsetBy(dx: -box.minX, dy: -box.minY)
        guard !drawn.isNull, drawn.width >= 1, drawn.height >= 1 else { return nil }
        if entry.fit?.area.contains(drawn) != true {
            entry.fit = makeFit(drawn, box, key, image.pixels.format, isOnCanvas: cairo_get_target(cairo) == surface)
        }
        guard var fit = entry.fit else { return nil }
        let rows = Rows(drawn.offsetBy(dx: 0, dy: -fit.area.minY))
        if !fit.rows.bands.contains(where: { $0.contains(rows) }) {
            guard let pattern = makePattern() else { return nil }
            defer { cairo_pattern_destroy(pattern) }
            var local = matrix.matrix(from: box.minX + fit.area.minX, box.minY + fit.area.minY)
            cairo_pattern_set_matrix(pattern, &local)
            guard cairo_pattern_status(pattern) == CAIRO_STATUS_SUCCESS else { return nil }
            let target = fit.context.cairo
            cairo_identity_matrix(target)
            cairo_set_operator(target, CAIRO_OPERATOR_SOURCE)
            cairo_set_source(target, pattern)
            cairo_rectangle(target, 0, Double(rows.first), fit.area.width, Double(rows.end - rows.first))
            cairo_fill(target)
            fit.rows.add(rows)
            entry.fit = fit
        }
        return (fit.context.surface, box.minX + fit.area.minX, box.minY + fit.area.minY)
    }

    /// Room for what of a picture can be seen: all of it, or of one that is too large as much as lies on the canvas.
    private func makeFit(
        _ drawn: CGRect, _ box: CGRect, _ key: Key, _ format: PixelBuffer.Format, isOnCanvas: Bool
    ) -> Fit? {
        var area = CGRect(origin: .zero, size: box.size)
        if area.width * area.height * 8 > CGFloat(mostBytes) {
            guard isOnCanvas else { return nil }
            area = canvas.intersection(box).offsetBy(dx: -box.minX, dy: -box.minY)
        }
        guard area.contains(drawn), area.width >= 1, area.height >= 1 else { return nil }
        let needed = Int(area.width) * Int(area.height) * 4
        entries[key]?.fit = nil
        var free = mostBytes - bytes
        while free < needed {
            let oldest = entries.filter { $1.fit != nil && $1.lastFrame < frame }.min {
                $0.value.lastFrame < $1.value.lastFrame
            }
            guard let oldest else { return nil }
            free += oldest.value.fit?.bytes ?? 0
            entries[oldest.key] = nil
        }
        return CGContext(pixelWidth: Int(area.width), pixelHeight: Int(area.height), scale: 1, format: format).map {
            Fit(context: $0, area: area)
        }
    }
}
