import CCairo
import CoreGraphics
import Foundation

extension Compositor {
    /// Draws what a layer draws of itself, as far as it is seen, tile by tile. Tiles are drawn by the layer while the frame
    /// is put together, for only then it is known which are seen: Apple's are drawn beside it, too, on other threads.
    mutating func drawTiles(
        of layer: CALayer, _ values: LayerValues, _ store: TileStore, on cairo: OpaquePointer, alpha: CGFloat
    ) {
        let bounds = values.bounds.standardized
        let seen = bounds.intersection(Compositor.clipExtents(on: cairo))
        guard !seen.isNull, seen.width > 0, seen.height > 0, seen.isFiniteRect else { return }
        let base = min(layer.contentsScale.asPixelDensity, 64)
        let here = LayerPainter.scale(of: cairo)
        let (level, scale, width, height) = layer.tiling.fitted(to: here, base: base, seen: seen.size)
        let size = CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale)
        guard let columns = Self.tiles(from: seen.minX, to: seen.maxX, size.width),
            let rows = Self.tiles(from: seen.minY, to: seen.maxY, size.height), columns.count * rows.count < 16_384
        else { return }
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        cairo_new_path(cairo)
        cairo_rectangle(cairo, bounds.minX, bounds.minY, bounds.width, bounds.height)
        cairo_clip(cairo)
        // Smooth edges of neighbours would let through what lies below.
        cairo_set_antialias(cairo, CAIRO_ANTIALIAS_NONE)
        store.begin()
        for row in rows {
            for column in columns {
                let key = TileStore.Key(level: level, column: column, row: row, width: width, height: height)
                let rect = CGRect(
                    x: CGFloat(column) * size.width, y: CGFloat(row) * size.height, width: size.width,
                    height: size.height)
                let image = store.image(key) {
                    statistics.rasterisations += 1
                    return layer.drawTile(rect, scale: scale, width: width, height: height)
                }
                if let image { LayerPainter.draw(image, in: rect, on: cairo, alpha: alpha) }
            }
        }
        store.end(mostPixels: max(Int(min(4 * room, 1e9)), 16_777_216))
    }
}

extension Compositor {
    /// The tiles of a length that meet a span; `nil` beyond all measure.
    private static func tiles(from low: CGFloat, to high: CGFloat, _ length: CGFloat) -> ClosedRange<Int>? {
        let (first, last) = ((low / length).rounded(.down), (high / length - 1e-6).rounded(.down))
        guard abs(first) < 1e15, abs(last) < 1e15, first <= last, last - first < 16_384 else { return nil }
        return Int(first)...Int(last)
    }
}

extension CALayer {
    /// Whether the layer is drawn part by part, as each comes into sight.
    package var drawsInTiles: Bool { record.tiles != nil }

    /// Draws a part of the layer; `nil` if nobody draws it.
    func drawTile(_ rect: CGRect, scale: CGFloat, width: Int, height: Int) -> CGImage? {
        guard
            let context = CGContext(
                pixelWidth: width, pixelHeight: height, scale: scale, format: isOpaque ? .color : .colorAndAlpha)
        else { return nil }
        context.translateBy(x: -rect.minX, y: -rect.minY)
        context.clip(to: [rect])
        record.delegateDefaulted = false
        draw(in: context)
        let isDrawn = !record.delegateDefaulted
        record.delegateDefaulted = false
        if contentsFormat == .gray8Uint { context.makeGray() }
        return isDrawn ? context.takeImage() : nil
    }
}
