import CoreGraphics

/// Where parts of a picture go: pairs of a rectangle in pixels of the picture and one in points of the layer.
struct ContentsPlacement: Equatable {
    struct Part: Equatable {
        var source: CGRect
        var target: CGRect
    }

    private(set) var parts: [Part] = []

    /// Places a layer's picture. Where y axes point against each other the picture is put down in the layer's space turned
    /// upside down about its middle: `isUpsideDown`.
    @MainActor
    init(_ image: CGImage, of layer: CALayer, _ values: LayerValues, isUpsideDown: Bool = false) {
        self.init(
            pixels: CGSize(width: image.width, height: image.height), bounds: values.bounds, rect: values.contentsRect,
            center: values.contentsCenter,
            gravity: isUpsideDown ? layer.contentsGravity.upsideDown : layer.contentsGravity,
            scale: layer.contentsScale.asPixelDensity
        )
    }

    /// Places a picture of `pixels` pixels in `bounds` points.
    init(pixels: CGSize, bounds: CGRect, rect: CGRect, center: CGRect, gravity: CALayerContentsGravity, scale: CGFloat)
    {
        let source = CGRect(
            x: rect.minX * pixels.width, y: rect.minY * pixels.height, width: rect.width * pixels.width,
            height: rect.height * pixels.height)
        guard source.width > 0, source.height > 0, bounds.width > 0, bounds.height > 0, scale > 0 else { return }
        let natural = CGSize(width: source.width / scale, height: source.height / scale)
        let target = ContentsPlacement.target(natural, bounds, gravity)
        let whole = CGRect(x: 0, y: 0, width: 1, height: 1)
        guard center != whole, gravity == .resize || gravity == .resizeAspect || gravity == .resizeAspectFill else {
            parts = [Part(source: source, target: target)]
            return
        }
        let columns = ContentsPlacement.spans(
            source.minX, source.width, center.minX, center.maxX, target.minX, target.width, scale)
        let rows = ContentsPlacement.spans(
            source.minY, source.height, center.minY, center.maxY, target.minY, target.height, scale)
        for row in rows {
            for column in columns {
                parts.append(
                    Part(
                        source: CGRect(x: column.0, y: row.0, width: column.1, height: row.1),
                        target: CGRect(x: column.2, y: row.2, width: column.3, height: row.3)))
            }
        }
    }

    /// The rectangle of a picture of some natural size.
    static func target(_ size: CGSize, _ bounds: CGRect, _ gravity: CALayerContentsGravity) -> CGRect {
        let fit = min(bounds.width / size.width, bounds.height / size.height)
        let fill = max(bounds.width / size.width, bounds.height / size.height)
        let factor =
            switch gravity {
            case .resizeAspect: fit
            case .resizeAspectFill: fill
            default: CGFloat(1)
            }
        if gravity == .resize { return bounds }
        let (width, height) = (size.width * factor, size.height * factor)
        let x: CGFloat =
            switch gravity {
            case .left, .topLeft, .bottomLeft: bounds.minX
            case .right, .topRight, .bottomRight: bounds.maxX - width
            default: bounds.midX - width / 2
            }
        let y: CGFloat =
            switch gravity {
            case .bottom, .bottomLeft, .bottomRight: bounds.minY
            case .top, .topLeft, .topRight: bounds.maxY - height
            default: bounds.midY - height / 2
            }
        return CGRect(x: x, y: y, width: width, height: height)
    }

    /// Three spans of one axis: the ends keep their size, shrinking only if both together do not fit.
    private static func spans(
        _ start: CGFloat, _ length: CGFloat, _ low: CGFloat, _ high: CGFloat, _ origin: CGFloat, _ room: CGFloat,
        _ scale: CGFloat
    ) -> [(CGFloat, CGFloat, CGFloat, CGFloat)] {
        let first = length * min(max(low, 0), 1)
        let last = length * (1 - min(max(high, 0), 1))
        let ends = (first + last) / scale
        let shrink = ends > room && ends > 0 ? room / ends : 1
        let (firstRoom, lastRoom) = (first / scale * shrink, last / scale * shrink)
        return [
            (start, first, origin, firstRoom),
            (start + first, length - first - last, origin + firstRoom, room - firstRoom - lastRoom),
            (start + length - last, last, origin + room - lastRoom, lastRoom),
        ].filter { $0.1 > 0 && $0.3 > 0 }
    }
}
