import CoreGraphics
import Foundation
import Testing

@testable import UIKit

struct StringInkTests {
    /// How many pixels of a drawing have each of some colours, nearly.
    private func counts(_ size: CGSize, _ colors: [(Int, Int, Int)], _ body: (CGContext) -> Void) -> [Int] {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: size, format: format).image { body($0.cgContext) }
        guard let pixels = image.cgImage?.pixels else { return [] }
        var result = [Int](repeating: 0, count: colors.count)
        for row in 0..<pixels.height {
            for column in 0..<pixels.width {
                let value = (pixels.bytes + row * pixels.bytesPerRow + 4 * column).loadUnaligned(as: UInt32.self)
                guard value >> 24 > 200 else { continue }
                let parts = [Int(value >> 16 & 255), Int(value >> 8 & 255), Int(value & 255)]
                for (index, color) in colors.enumerated()
                where zip(parts, [color.0, color.1, color.2]).allSatisfy({ abs($0 - $1) < 40 }) {
                    result[index] += 1
                }
            }
        }
        return result
    }

    private let size = CGSize(width: 200, height: 80)
    private let font = UIFont.boldSystemFont(ofSize: 60)
    private let red = (255, 0, 0)
    private let blue = (0, 0, 255)

    private func string(_ attributes: [NSAttributedString.Key: Any]) -> NSAttributedString {
        NSAttributedString(string: "HI", attributes: attributes.merging([.font: font]) { first, _ in first })
    }

    @Test func `a positive stroke width draws edges alone, a negative one both`() {
        let plain = counts(size, [red, blue]) { _ in string([.foregroundColor: UIColor.red]).draw(at: .zero) }
        let edges = counts(size, [red, blue]) { _ in
            string([.foregroundColor: UIColor.red, .strokeColor: UIColor.blue, .strokeWidth: 5]).draw(at: .zero)
        }
        let both = counts(size, [red, blue]) { _ in
            string([.foregroundColor: UIColor.red, .strokeColor: UIColor.blue, .strokeWidth: -5]).draw(at: .zero)
        }
        #expect(plain[0] > 500 && plain[1] == 0)
        #expect(edges[0] == 0 && edges[1] > 100)
        #expect(both[0] > 100 && both[0] < plain[0] && both[1] > 100)
    }

    @Test func `a shadow lies to the right and below, and has its colour`() {
        let shadow = NSShadow()
        shadow.shadowColor = UIColor.blue
        shadow.shadowOffset = CGSize(width: 100, height: 0)
        let shaded = counts(size, [red, blue]) { _ in
            string([.foregroundColor: UIColor.red, .shadow: shadow]).draw(at: .zero)
        }
        #expect(shaded[0] > 500 && abs(shaded[0] - shaded[1]) < 20)
        #expect(shadow.copy() as? NSShadow == shadow && NSShadow().shadowBlurRadius == 0)
        shadow.shadowColor = nil
        #expect(shadow.shadow(with: .current) == nil)
    }

    @Test func `lines under text have their colour, number and pattern`() {
        func line(_ style: NSUnderlineStyle) -> Int {
            counts(size, [blue]) { _ in
                string([
                    .foregroundColor: UIColor.red, .underlineStyle: style.rawValue, .underlineColor: UIColor.blue,
                ]).draw(at: .zero)
            }[0]
        }
        let single = line(.single)
        #expect(single > 50)
        #expect(line(.double) > single * 3 / 2 && line(.thick) > single * 3 / 2)
        let dashes = line([.single, .patternDash])
        #expect(dashes < single && dashes > single / 2)
        #expect(line([.single, .patternDot]) < dashes && line([]) == 0 && line(.patternDot) == 0)
    }

    @Test func `the context's text mode strokes, hides and clips`() {
        func draw(_ mode: CGTextDrawingMode, thenFill: Bool = false) -> [Int] {
            counts(size, [red, blue]) { context in
                context.setTextDrawingMode(mode)
                context.setLineWidth(2)
                string([.foregroundColor: UIColor.red]).draw(at: .zero)
                guard thenFill else { return }
                UIColor.blue.setFill()
                context.fill(CGRect(origin: .zero, size: size))
            }
        }
        let filled = draw(.fill)[0]
        let stroked = draw(.stroke)[0]
        #expect(stroked > 100 && stroked < filled && draw(.fillStroke)[0] > filled)
        #expect(draw(.invisible)[0] == 0)
        let clipped = draw(.clip, thenFill: true)
        #expect(clipped[0] == 0 && abs(clipped[1] - filled) < 20)
        #expect(draw(.fill, thenFill: true)[1] == 200 * 80)
    }

    @Test func `a context makes text smaller as far as it may`() {
        let text = NSAttributedString(string: "A long line of text", attributes: [.font: UIFont.systemFont(ofSize: 20)])
        let context = NSStringDrawingContext()
        let full = text.size().width
        let room = CGSize(width: full * 0.75, height: 0)
        _ = text.boundingRect(with: room, options: [], context: context)
        #expect(context.actualScaleFactor == 1)
        context.minimumScaleFactor = 0.5
        let rect = text.boundingRect(with: room, options: [], context: context)
        #expect(rect.width <= room.width && rect.width > room.width * 0.97)
        #expect(abs(context.actualScaleFactor - 0.75) < 0.02)
        _ = text.boundingRect(with: CGSize(width: full / 10, height: 0), options: [], context: context)
        #expect(abs(context.actualScaleFactor - 0.5) < 0.01)
        _ = text.boundingRect(with: CGSize(width: full + 1, height: 0), options: [], context: context)
        #expect(context.actualScaleFactor == 1)
    }

    @Test func `the ink of letters is smaller than their lines`() {
        let text = NSAttributedString(string: "x", attributes: [.font: UIFont.systemFont(ofSize: 100)])
        let ink = text.boundingRect(
            with: .zero, options: [.usesLineFragmentOrigin, .usesDeviceMetrics], context: nil)
        let line = text.boundingRect(with: .zero, options: .usesLineFragmentOrigin, context: nil)
        #expect(ink.height > 45 && ink.height < 60 && line.height > 110)
        #expect(ink.width < line.width && line.contains(ink))
        let empty = NSAttributedString(string: " ").boundingRect(with: .zero, options: .usesDeviceMetrics, context: nil)
        #expect(empty.size == .zero)
    }

    @Test func `tabs lead to their stops by their alignment`() {
        func width(_ string: String, _ stops: [NSTextTab]?, interval: CGFloat = 0) -> CGFloat {
            let style = NSMutableParagraphStyle()
            if let stops { style.tabStops = stops }
            style.defaultTabInterval = interval
            return (string as NSString).size(withAttributes: [
                .font: UIFont.systemFont(ofSize: 10), .paragraphStyle: style,
            ]).width
        }
        let letter = width("b", nil)
        #expect(abs(width("a\tb", nil) - 28 - letter) < 1e-6)
        let left = NSTextTab(textAlignment: .left, location: 100)
        let right = NSTextTab(textAlignment: .right, location: 200)
        let center = NSTextTab(textAlignment: .center, location: 150)
        #expect(abs(width("a\tb", [left]) - 100 - letter) < 1e-6)
        #expect(abs(width("a\tbbb", [right]) - 200) < 1e-6)
        #expect(abs(width("a\tb", [center]) - 150 - letter / 2) < 1e-6)
        #expect(abs(width("a\tb\tb", [right, left]) - 200) < 1e-6)
        #expect(abs(width("a\t\t\tb", [left], interval: 40) - 160 - letter) < 1e-6)
        let style = NSMutableParagraphStyle()
        #expect(style.tabStops.count == 12 && style.tabStops[11].location == 336)
        style.addTabStop(left)
        #expect(style.tabStops.count == 13)
        style.removeTabStop(NSTextTab(textAlignment: .left, location: 100))
        #expect(style.tabStops.count == 12 && style.isEqual(NSMutableParagraphStyle()))
        #expect(NSParagraphStyle.defaultWritingDirection(forLanguage: "ar") == .rightToLeft)
        #expect(NSParagraphStyle.defaultWritingDirection(forLanguage: "de") == .leftToRight)
    }
}
