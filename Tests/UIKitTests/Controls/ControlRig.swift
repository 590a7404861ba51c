import CoreGraphics
import Foundation

@_spi(Linux) @testable import UIKit

/// One pixel, channels 0 to 255, not premultiplied by more than the picture holds.
struct Pixel: Equatable, CustomStringConvertible {
    var red: Int
    var green: Int
    var blue: Int
    var alpha: Int

    var description: String { "(\(red), \(green), \(blue), \(alpha))" }

    /// Whether every channel lies within `slack` of the other's.
    func isNear(_ other: Pixel, slack: Int = 2) -> Bool {
        abs(red - other.red) <= slack && abs(green - other.green) <= slack && abs(blue - other.blue) <= slack
            && abs(alpha - other.alpha) <= slack
    }

    static let clear = Pixel(red: 0, green: 0, blue: 0, alpha: 0)
    static let white = Pixel(red: 255, green: 255, blue: 255, alpha: 255)
    static let black = Pixel(red: 0, green: 0, blue: 0, alpha: 255)
    static let systemBlue = Pixel(red: 0, green: 122, blue: 255, alpha: 255)
    static let systemGreen = Pixel(red: 52, green: 199, blue: 89, alpha: 255)
}

/// What a view shows, as pixels.
@MainActor
struct Picture {
    let image: CGImage
    let scale: CGFloat

    /// Lays the view out, draws it and takes its picture at its own scale.
    init(_ view: UIView) throws {
        view.layoutIfNeeded()
        DisplayPass.run(on: view.layer)
        scale = max(view.traitCollection.displayScale, 1)
        guard let image = view.layer.snapshot(of: view.bounds, scale: scale, source: .model) else {
            throw PictureFailure()
        }
        self.image = image
    }

    struct PictureFailure: Error {}

    /// The pixel at a point of the view.
    subscript(x: CGFloat, y: CGFloat) -> Pixel { pixel(Int(x * scale), Int(y * scale)) }

    func pixel(_ column: Int, _ row: Int) -> Pixel {
        let buffer = image.pixels
        guard (0..<buffer.width).contains(column), (0..<buffer.height).contains(row) else { return .clear }
        let value = (buffer.bytes + row * buffer.bytesPerRow + column * 4).loadUnaligned(as: UInt32.self)
        let isOpaque = buffer.format == .color
        return Pixel(
            red: Int(value >> 16 & 255), green: Int(value >> 8 & 255), blue: Int(value & 255),
            alpha: isOpaque ? 255 : Int(value >> 24))
    }

    /// The smallest rectangle, in points, outside of which all pixels are `background`.
    func inkBounds(on background: Pixel = .clear) -> CGRect? {
        var (left, right, top, bottom) = (Int.max, -1, Int.max, -1)
        for row in 0..<image.height {
            for column in 0..<image.width where pixel(column, row) != background {
                left = min(left, column)
                right = max(right, column)
                top = min(top, row)
                bottom = max(bottom, row)
            }
        }
        guard right >= 0 else { return nil }
        return CGRect(
            x: CGFloat(left) / scale, y: CGFloat(top) / scale, width: CGFloat(right - left + 1) / scale,
            height: CGFloat(bottom - top + 1) / scale)
    }
}

extension TouchRig {
    /// Issues reported to the rig's device while `body` runs.
    func issues(_ body: @MainActor () -> Void) -> [String] {
        device.run(body)
        return device.issues.recorded.map(\.message)
    }
}

/// Events that a control sent, in order.
@MainActor
final class ControlEventLog {
    private(set) var entries: [String] = []

    init(_ control: UIControl, _ events: [(String, UIControl.Event)]) {
        for (name, event) in events {
            control.addAction(UIAction { [weak self] _ in self?.entries.append(name) }, for: event)
        }
    }
}
