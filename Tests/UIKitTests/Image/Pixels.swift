import CoreGraphics
import Foundation

@testable import UIKit

/// The pixels of an image as text, a row a line: a letter a colour, `.` for a transparent one, `?` for any other.
func letters(_ image: UIImage) -> [String] {
    guard let pixels = image.content.upright()?.pixels else { return [] }
    let names: [UInt32: String] = [
        0xFFFF_0000: "r", 0xFF00_FF00: "g", 0xFF00_00FF: "b", 0xFFFF_FFFF: "w", 0xFF00_0000: "k", 0: ".",
    ]
    return (0..<pixels.height).map { row in
        (0..<pixels.width).map { column in
            let place = pixels.bytes + row * pixels.bytesPerRow + column * 4
            var value = place.loadUnaligned(as: UInt32.self)
            if pixels.format == .color { value |= 0xFF00_0000 }
            return names[value] ?? "?"
        }.joined()
    }
}

/// An image of letters as `letters` writes them, at scale 1.
func picture(_ rows: [String], scale: CGFloat = 1) -> UIImage {
    let colors: [Character: UIColor] = ["r": .red, "g": .green, "b": .blue, "w": .white, "k": .black]
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: rows[0].count, height: rows.count)
    let image = UIGraphicsImageRenderer(size: size, format: format).image { context in
        for (y, row) in rows.enumerated() {
            for (x, letter) in row.enumerated() {
                guard let color = colors[letter] else { continue }
                color.setFill()
                context.fill(CGRect(x: x, y: y, width: 1, height: 1))
            }
        }
    }
    guard let pixels = image.cgImage else { return image }
    return UIImage(cgImage: pixels, scale: scale, orientation: .up)
}

/// What a closure draws into a bitmap of scale 1.
func drawn(_ width: Int, _ height: Int, _ actions: () -> Void) -> [String] {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format)
    return letters(renderer.image { _ in actions() })
}
