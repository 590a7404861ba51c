package import CoreGraphics
package import Foundation

extension ImageContent {
    /// Draws the image into a rectangle, in points, of a context whose y axis points down.
    package func draw(in rect: CGRect, _ context: CGContext) {
        let size = size
        guard let cgImage, size.width > 0, size.height > 0, rect.width != 0, rect.height != 0 else { return }
        if !isResizable || capInsets == .zero && resizingMode == .stretch {
            draw(cgImage, orientation, in: rect, context)
        } else {
            drawResized(in: rect.standardized, context)
        }
    }

    private func draw(_ image: CGImage, _ orientation: UIImage.Orientation, in rect: CGRect, _ context: CGContext) {
        context.saveGState()
        // Core Graphics draws pictures with their top at the greater y.
        if orientation == .up {
            context.translateBy(x: rect.minX, y: rect.maxY)
            context.scaleBy(x: 1, y: -1)
            context.draw(image, in: CGRect(origin: .zero, size: rect.size))
        } else {
            context.translateBy(x: rect.minX, y: rect.minY)
            context.scaleBy(x: rect.width, y: rect.height)
            context.concatenate(orientation.transform)
            context.concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 1))
            context.draw(image, in: CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        context.restoreGState()
    }

    // Nine parts: corners keep their size, edges grow along one axis, the middle along both.
    private func drawResized(in rect: CGRect, _ context: CGContext) {
        guard let upright = upright() else { return }
        let size = size
        let columns = ResizedAxis(
            size: size.width, low: capInsets.left, high: capInsets.right, origin: rect.minX, target: rect.width)
        let rows = ResizedAxis(
            size: size.height, low: capInsets.top, high: capInsets.bottom, origin: rect.minY, target: rect.height)
        for row in rows.parts {
            for column in columns.parts {
                let source = CGRect(
                    x: column.source * scale, y: row.source * scale, width: column.length * scale,
                    height: row.length * scale)
                guard let part = upright.cropping(to: source.roundedToPixel(scale: 1)) else { continue }
                let tileWidth = column.isCap || resizingMode == .stretch ? column.targetLength : column.length
                let tileHeight = row.isCap || resizingMode == .stretch ? row.targetLength : row.length
                let target = CGRect(
                    x: column.target, y: row.target, width: column.targetLength, height: row.targetLength)
                drawTiles(part, CGSize(width: tileWidth, height: tileHeight), in: target, context)
            }
        }
    }

    private func drawTiles(_ part: CGImage, _ tile: CGSize, in target: CGRect, _ context: CGContext) {
        guard target.width > 0, target.height > 0, tile.width > 0, tile.height > 0 else { return }
        // A tile of one pixel repeated is the same as that pixel stretched, and thousands of tiles can't be told apart.
        let across = part.width <= 1 ? 1 : (target.width / tile.width).rounded(.up)
        let down = part.height <= 1 ? 1 : (target.height / tile.height).rounded(.up)
        let (columns, rows) = across * down > 10_000 ? (1, 1) : (Int(max(across, 1)), Int(max(down, 1)))
        let width = columns == 1 && part.width <= 1 || across * down > 10_000 ? target.width : tile.width
        let height = rows == 1 && part.height <= 1 || across * down > 10_000 ? target.height : tile.height
        context.saveGState()
        context.clip(to: target)
        for row in 0..<rows {
            for column in 0..<columns {
                let place = CGRect(
                    x: target.minX + CGFloat(column) * width, y: target.minY + CGFloat(row) * height, width: width,
                    height: height)
                draw(part, .up, in: place, context)
            }
        }
        context.restoreGState()
    }

    /// The pixels as they are shown; the stored ones where they are upright. nil for an empty image.
    package func upright() -> CGImage? {
        guard let cgImage, orientation != .up else { return cgImage }
        return redrawn(cgImage) { context, bounds in draw(cgImage, orientation, in: bounds, context) }
    }

    /// The pixels as they are shown, every one in a colour with the opacity it had.
    package func tinted(_ color: CGColor) -> CGImage? {
        guard let cgImage else { return nil }
        return redrawn(cgImage) { context, bounds in
            draw(cgImage, orientation, in: bounds, context)
            context.setBlendMode(.sourceIn)
            context.setFillColor(color)
            context.fill(bounds)
        }
    }

    private func redrawn(_ image: CGImage, _ body: (CGContext, CGRect) -> Void) -> CGImage? {
        let (width, height) = (CGFloat(image.width), CGFloat(image.height))
        let size = orientation.isSideways ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
        guard let context = CGContext(size: size, scale: 1, opaque: false) else { return nil }
        body(context, CGRect(origin: .zero, size: size))
        return context.takeImage()
    }
}

/// How an image with caps is spread along one axis, in points.
struct ResizedAxis: Equatable {
    struct Part: Equatable {
        var source: CGFloat
        var length: CGFloat
        var target: CGFloat
        var targetLength: CGFloat
        var isCap: Bool
    }

    var parts: [Part]

    /// Caps that do not fit the target shrink in proportion, and the middle then vanishes.
    init(size: CGFloat, low: CGFloat, high: CGFloat, origin: CGFloat, target: CGFloat) {
        let low = min(max(low, 0), size)
        let high = min(max(high, 0), size - low)
        let caps = low + high
        let fit = caps > target && caps > 0 ? target / caps : 1
        let middle = target - caps * fit
        parts = [
            Part(source: 0, length: low, target: origin, targetLength: low * fit, isCap: true),
            Part(source: low, length: size - caps, target: origin + low * fit, targetLength: middle, isCap: false),
            Part(
                source: size - high, length: high, target: origin + target - high * fit, targetLength: high * fit,
                isCap: true),
        ].filter { $0.length > 0 && $0.targetLength > 0 }
    }
}
