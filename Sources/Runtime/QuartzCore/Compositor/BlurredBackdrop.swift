import CCairo
import CoreGraphics
import Foundation

/// A blurred picture, and the picture it was made of, so that nothing is blurred anew while nothing below changes.
@MainActor
final class BlurredBackdrop {
    private let source: Pixels
    let blurred: Pixels
    private let deviation: Double

    /// Blurs a picture, or answers `kept` if that shows the same.
    static func make(_ source: Pixels, deviation: Double, kept: BlurredBackdrop?) -> (BlurredBackdrop, isNew: Bool) {
        if let kept, kept.deviation == deviation, kept.source.isEqual(to: source) { return (kept, false) }
        return (BlurredBackdrop(source, deviation), true)
    }

    private init(_ source: Pixels, _ deviation: Double) {
        self.source = source
        self.deviation = deviation
        blurred = source.blurred(deviation: deviation)
    }
}

/// Owns an image of Cairo's with four bytes a pixel.
@MainActor
final class Pixels {
    let surface: OpaquePointer
    let width: Int
    let height: Int
    private let stride: Int

    init?(width: Int, height: Int) {
        guard width > 0, height > 0, width <= 16_384, height <= 16_384,
            let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
        else { return nil }
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
            cairo_surface_destroy(surface)
            return nil
        }
        self.surface = surface
        self.width = width
        self.height = height
        stride = Int(cairo_image_surface_get_stride(surface))
    }

    isolated deinit { cairo_surface_destroy(surface) }

    private var bytes: UnsafeMutablePointer<UInt8>? {
        cairo_surface_flush(surface)
        return cairo_image_surface_get_data(surface)
    }

    func isEqual(to other: Pixels) -> Bool {
        guard width == other.width, height == other.height, let a = bytes, let b = other.bytes else { return false }
        return memcmp(a, b, stride * height) == 0
    }

    /// A picture of half the size: each pixel is the mean of four.
    func halved() -> Pixels? {
        guard let half = Pixels(width: (width + 1) / 2, height: (height + 1) / 2) else { return nil }
        half.paint(surface, scale: 0.5)
        return half
    }

    /// Replaces the picture by another, moved by (x, y) pixels of its own, then scaled.
    func paint(_ other: OpaquePointer, x: Double = 0, y: Double = 0, scale: Double = 1) {
        guard let cairo = cairo_create(surface) else { return }
        defer { cairo_destroy(cairo) }
        cairo_scale(cairo, scale, scale)
        cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
        cairo_set_source_surface(cairo, other, x, y)
        cairo_pattern_set_filter(cairo_get_source(cairo), scale == 1 ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR)
        cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD)
        cairo_paint(cairo)
    }

    /// The picture blurred by three passes of a box, which come near a Gaussian: their widths add up to its variance.
    /// Beyond the sides the outermost pixels go on.
    func blurred(deviation: Double) -> Pixels {
        guard let result = Pixels(width: width, height: height), let between = Pixels(width: width, height: height),
            let from = bytes, let to = result.bytes, let middle = between.bytes
        else { return self }
        memcpy(to, from, stride * height)
        for radius in Self.boxRadii(deviation) where radius > 0 {
            for row in 0..<height {
                Self.box(to + row * stride, middle + row * stride, count: width, step: 4, radius: radius)
            }
            for column in 0..<width {
                Self.box(middle + column * 4, to + column * 4, count: height, step: stride, radius: radius)
            }
        }
        cairo_surface_mark_dirty(result.surface)
        return result
    }

    /// The radii of three boxes of 2r + 1 pixels, whose variances, r(r + 1) / 3 each, sum up to that of the Gaussian.
    static func boxRadii(_ deviation: Double) -> [Int] {
        let ideal = (12 * deviation * deviation / 3 + 1).squareRoot()
        let low = max(Int((ideal - 1) / 2), 0)
        func variance(_ radius: Int) -> Double { Double(radius * (radius + 1)) / 3 }
        let wanted = deviation * deviation
        let counts = 0...3
        let large = counts.min { a, b in
            let first = abs(Double(3 - a) * variance(low) + Double(a) * variance(low + 1) - wanted)
            return first < abs(Double(3 - b) * variance(low) + Double(b) * variance(low + 1) - wanted)
        }
        return (0..<3).map { $0 < (large ?? 0) ? low + 1 : low }
    }

    /// The running mean of 2 * `radius` + 1 pixels of a row or column.
    private static func box(
        _ source: UnsafePointer<UInt8>, _ target: UnsafeMutablePointer<UInt8>, count: Int, step: Int, radius: Int
    ) {
        let width = Int32(2 * radius + 1)
        func pixel(_ index: Int) -> SIMD4<Int32> {
            let at = source + min(max(index, 0), count - 1) * step
            return SIMD4(Int32(at[0]), Int32(at[1]), Int32(at[2]), Int32(at[3]))
        }
        var sum = SIMD4<Int32>(repeating: width / 2)
        for index in -radius...radius { sum &+= pixel(index) }
        for index in 0..<count {
            let at = target + index * step
            for part in 0..<4 { at[part] = UInt8(truncatingIfNeeded: sum[part] / width) }
            sum = sum &+ pixel(index + radius + 1) &- pixel(index - radius)
        }
    }
}

extension Compositor {
    /// Puts down a blurred picture of what the target holds below a layer, inside its outline.
    mutating func drawBackdrop(
        _ layer: BackdropLayer, radius: CGFloat, _ outline: Outline, on cairo: OpaquePointer, alpha: CGFloat
    ) {
        let deviation = Double(radius * LayerPainter.scale(of: cairo))
        guard deviation > 0.3, outline.rect.width > 0, outline.rect.height > 0,
            let target = cairo_get_group_target(cairo)
        else { return layer.kept = nil }
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        cairo_new_path(cairo)
        outline.addPath(to: cairo)
        cairo_clip(cairo)
        cairo_identity_matrix(cairo)
        let clip = Compositor.clipExtents(on: cairo).integral
        guard clip.width >= 1, clip.height >= 1, clip.isFiniteRect else { return layer.kept = nil }
        // A blur needs no more pixels than it leaves detail. The grid is the target's, so that the picture does not swim.
        var halvings = 0
        while halvings < 4, deviation / Double(2 << halvings) >= 2 { halvings += 1 }
        let cell = CGFloat(1 << halvings)
        let reach = CGFloat((3 * deviation).rounded(.up))
        var area = clip.insetBy(dx: -reach, dy: -reach).intersection(Self.extent(of: target, around: clip, reach))
        let left = (area.minX / cell).rounded(.down) * cell
        let top = (area.minY / cell).rounded(.down) * cell
        area = CGRect(
            x: left, y: top, width: ((area.maxX - left) / cell).rounded(.up) * cell,
            height: ((area.maxY - top) / cell).rounded(.up) * cell)
        guard var pixels = Pixels(width: Int(area.width), height: Int(area.height)) else { return }
        pixels.paint(target, x: -Double(area.minX), y: -Double(area.minY))
        for _ in 0..<halvings { pixels = pixels.halved() ?? pixels }
        let (backdrop, isNew) = BlurredBackdrop.make(pixels, deviation: deviation / Double(cell), kept: layer.kept)
        layer.kept = backdrop
        if isNew { statistics.blurs += 1 }

        cairo_translate(cairo, Double(area.minX), Double(area.minY))
        cairo_scale(cairo, Double(cell), Double(cell))
        cairo_set_source_surface(cairo, backdrop.blurred.surface, 0, 0)
        cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_BILINEAR)
        cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD)
        cairo_paint_with_alpha(cairo, Double(alpha))
    }

    /// The pixels that a target has; where it does not say, those around the clip.
    static func extent(of target: OpaquePointer, around clip: CGRect, _ reach: CGFloat) -> CGRect {
        guard cairo_surface_get_type(target) == CAIRO_SURFACE_TYPE_IMAGE else {
            return clip.insetBy(dx: -reach, dy: -reach)
        }
        var (x, y) = (0.0, 0.0)
        cairo_surface_get_device_offset(target, &x, &y)
        return CGRect(
            x: -x, y: -y, width: CGFloat(cairo_image_surface_get_width(target)),
            height: CGFloat(cairo_image_surface_get_height(target)))
    }

    /// Whether a tree shows what lies below it.
    func hasBackdrop(_ layer: CALayer) -> Bool {
        if layer is BackdropLayer { return true }
        return layer.record.sublayers.contains(where: hasBackdrop)
    }
}
