import CImageCodecs
import Foundation

/// Where the parts of a pixel lie.
typealias PixelLayout = scrim_pixel_layout

extension scrim_pixel_layout {
    /// Finds the bytes of a pixel's parts; nil for a form that is not known here.
    init?(bitsPerPixel: Int, space: CGColorSpace, bitmapInfo: CGBitmapInfo) {
        let order = bitmapInfo.intersection(.byteOrderMask)
        guard bitmapInfo.isDisjoint(with: .floatInfoMask), (8...32).contains(bitsPerPixel) else { return nil }
        self.init()
        alpha = -1
        bytes = Int32(bitsPerPixel / 8)
        let info = bitmapInfo.alphaInfo
        premultiplied = info == .premultipliedFirst || info == .premultipliedLast ? 1 : 0
        // Only sRGB itself needs no conversion of colours.
        let isGray = space.model == .monochrome && (space.kind == .gray || space.kind == .deviceGray)
        let isColor = space.kind == .sRGB || space.kind == .deviceRGB
        switch (bitsPerPixel, info) {
        case (8, .alphaOnly) where order == .byteOrderDefault: break
        case (8, .none) where isGray && order == .byteOrderDefault: (red, green, blue) = (0, 0, 0)
        case (16, .last), (16, .premultipliedLast):
            guard isGray, order == .byteOrderDefault else { return nil }
            (red, green, blue, alpha) = (0, 0, 0, 1)
        case (24, .none) where isColor && order == .byteOrderDefault: (red, green, blue) = (0, 1, 2)
        case (32, .last), (32, .premultipliedLast), (32, .noneSkipLast), (32, .first), (32, .premultipliedFirst),
            (32, .noneSkipFirst):
            guard isColor, order == .byteOrderDefault || order == .byteOrder32Big || order == .byteOrder32Little
            else { return nil }
            let isFirst = info == .first || info == .premultipliedFirst || info == .noneSkipFirst
            (red, green, blue) = isFirst ? (1, 2, 3) : (0, 1, 2)
            if info != .noneSkipFirst && info != .noneSkipLast { alpha = isFirst ? 0 : 3 }
            if order == .byteOrder32Little {
                (red, green, blue) = (3 - red, 3 - green, 3 - blue)
                if alpha >= 0 { alpha = 3 - alpha }
            }
        default: return nil
        }
    }
}
