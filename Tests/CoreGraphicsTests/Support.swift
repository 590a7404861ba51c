import CoreGraphics
import Foundation

/// A pixel without premultiplication, from 0 to 255.
struct Pixel: Equatable, CustomStringConvertible {
    var red: Int
    var green: Int
    var blue: Int
    var alpha: Int

    init(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Int = 255) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    var description: String { "(\(red), \(green), \(blue), \(alpha))" }

    static let clear = Pixel(0, 0, 0, 0)
    static let black = Pixel(0, 0, 0)
    static let white = Pixel(255, 255, 255)
    static let red = Pixel(255, 0, 0)
    static let green = Pixel(0, 255, 0)
    static let blue = Pixel(0, 0, 255)

    /// Whether no part is farther away than a number.
    func isNear(_ other: Pixel, _ distance: Int = 2) -> Bool {
        zip([red, green, blue, alpha], [other.red, other.green, other.blue, other.alpha])
            .allSatisfy { abs($0 - $1) <= distance }
    }
}

extension CGImage {
    /// The premultiplied pixel of a column and a row, counted from the top left.
    func pixel(_ x: Int, _ y: Int) -> Pixel {
        guard let data = dataProvider?.data, bitsPerPixel == 32 else { return Pixel(-1, -1, -1, -1) }
        let start = y * bytesPerRow + x * 4
        let alpha = alphaInfo == .noneSkipFirst ? 255 : Int(data[start + 3])
        return Pixel(Int(data[start + 2]), Int(data[start + 1]), Int(data[start]), alpha)
    }
}

extension CGContext {
    /// The premultiplied pixel of a column and a row, counted from the top left.
    func pixel(_ x: Int, _ y: Int) -> Pixel {
        makeImage()?.pixel(x, y) ?? Pixel(-1, -1, -1, -1)
    }

    func fill(_ rect: CGRect, _ color: CGColor) {
        setFillColor(color)
        fill(rect)
    }
}

extension CGColor {
    static let testRed = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    static let testGreen = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    static let testBlue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    static let testWhite = CGColor(gray: 1, alpha: 1)
    static let testBlack = CGColor(gray: 0, alpha: 1)
}

let nativeAlpha = CGImageAlphaInfo.premultipliedFirst.rawValue | kCGBitmapByteOrder32Host.rawValue

/// A context as Apple's bitmap contexts are, with its origin at the lower left.
func bitmap(_ width: Int, _ height: Int) throws -> CGContext {
    guard
        let context = CGContext(
            data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: nativeAlpha)
    else { throw TestFailure() }
    return context
}

/// A context as UIKit's are, with its origin at the upper left.
func screen(_ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1, opaque: Bool = false) throws -> CGContext {
    guard let context = CGContext(size: CGSize(width: width, height: height), scale: scale, opaque: opaque) else {
        throw TestFailure()
    }
    return context
}

/// A provider of bytes.
func provider(_ data: Data) throws -> CGDataProvider {
    guard let provider = CGDataProvider(data: data) else { throw TestFailure() }
    return provider
}

struct TestFailure: Error {}

func isNear(_ a: CGFloat, _ b: CGFloat, _ distance: CGFloat = 1e-9) -> Bool { abs(a - b) <= distance }

func isNear(_ a: CGPoint, _ b: CGPoint, _ distance: CGFloat = 1e-9) -> Bool {
    isNear(a.x, b.x, distance) && isNear(a.y, b.y, distance)
}

func isNear(_ a: CGRect, _ b: CGRect, _ distance: CGFloat = 1e-9) -> Bool {
    isNear(a.origin, b.origin, distance) && isNear(a.width, b.width, distance) && isNear(a.height, b.height, distance)
}
