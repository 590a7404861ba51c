import CoreGraphics
import Foundation
import Testing

@testable import UIKit

struct ImageTests {
    @Test func `an image is drawn upright`() {
        let image = picture(["rg", "b."])
        #expect(drawn(3, 3) { image.draw(at: CGPoint(x: 1, y: 1)) } == ["...", ".rg", ".b."])
        #expect(
            drawn(4, 4) { image.draw(in: CGRect(x: 0, y: 0, width: 2, height: 2)) } == ["rg..", "b...", "....", "...."])
    }

    @Test func `the scale makes the size, and a wrong one counts as 1`() {
        #expect(picture(["rg", "b.", "ww"], scale: 2).size == CGSize(width: 1, height: 1.5))
        #expect(picture(["rg"], scale: 0).scale == 1)
        #expect(UIImage().size == .zero)
    }

    @Test func `each orientation turns the pixels as it says`() throws {
        let pixels = try #require(picture(["rg", "b.", "ww"]).cgImage)
        let expected: [(UIImage.Orientation, [String])] = [
            (.up, ["rg", "b.", "ww"]), (.down, ["ww", ".b", "gr"]),
            (.left, ["g.w", "rbw"]), (.right, ["wbr", "w.g"]),
            (.upMirrored, ["gr", ".b", "ww"]), (.downMirrored, ["ww", "b.", "rg"]),
            // Mirrored, then turned to the left: rows become columns.
            (.leftMirrored, ["rbw", "g.w"]), (.rightMirrored, ["w.g", "wbr"]),
        ]
        for (orientation, rows) in expected {
            let image = UIImage(cgImage: pixels, scale: 1, orientation: orientation)
            #expect(letters(image) == rows, "\(orientation)")
            let size = image.size
            #expect(drawn(Int(size.width), Int(size.height)) { image.draw(at: .zero) } == rows, "\(orientation)")
            let mirrored = image.withHorizontallyFlippedOrientation()
            #expect(letters(mirrored) == rows.map { String($0.reversed()) }, "\(orientation)")
        }
    }

    @Test func `a tint replaces the colours and keeps the opacity`() {
        let image = picture(["rg", "b."]).withTintColor(.blue)
        #expect(drawn(2, 2) { image.draw(at: .zero) } == ["bb", "b."])
        #expect(image.tint(viewTint: .red) == .blue)
        #expect(image.withRenderingMode(.alwaysTemplate).tint(viewTint: .red) == .red)
        #expect(picture(["r"]).tint(viewTint: .red) == nil)
        #expect(picture(["r"]).tint(viewTint: .red, templateByDefault: true) == .red)
        #expect(picture(["r"]).withRenderingMode(.alwaysOriginal).tint(viewTint: .red, templateByDefault: true) == nil)
    }

    @Test func `a dynamic tint is settled by the traits`() {
        let image = picture(["r"]).withTintColor(UIColor { $0.userInterfaceStyle == .dark ? .white : .black })
        let dark = UITraitCollection.plain.modified { $0.userInterfaceStyle = .dark }
        #expect(letters(UIImage(image.painted(tint: nil, traits: dark))) == ["w"])
        #expect(letters(UIImage(image.painted(tint: nil, traits: .plain))) == ["k"])
    }

    @Test func `caps keep their size, and the middle is stretched or tiled`() {
        let image = picture(["rgkb"])
        let insets = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)
        let tiled = image.resizableImage(withCapInsets: insets)
        #expect(drawn(8, 1) { tiled.draw(in: CGRect(x: 0, y: 0, width: 8, height: 1)) } == ["rgkgkgkb"])
        #expect(drawn(7, 1) { tiled.draw(in: CGRect(x: 0, y: 0, width: 7, height: 1)) } == ["rgkgkgb"])
        let single = picture(["rgb"]).resizableImage(withCapInsets: insets, resizingMode: .stretch)
        #expect(drawn(6, 1) { single.draw(in: CGRect(x: 0, y: 0, width: 6, height: 1)) } == ["rggggb"])
        #expect(single.capInsets == insets)
    }

    @Test
    func `without caps the whole image is tiled or stretched, and one that was not made resizable only stretched`() {
        let image = picture(["rg"])
        let tiled = image.resizableImage(withCapInsets: .zero)
        #expect(drawn(5, 1) { tiled.draw(in: CGRect(x: 0, y: 0, width: 5, height: 1)) } == ["rgrgr"])
        let rows = picture(["r", "g"]).resizableImage(withCapInsets: .zero, resizingMode: .tile)
        #expect(drawn(2, 4) { rows.draw(in: CGRect(x: 0, y: 0, width: 2, height: 4)) } == ["rr", "gg", "rr", "gg"])
        let stretched = picture(["r"]).resizableImage(withCapInsets: .zero, resizingMode: .stretch)
        #expect(drawn(3, 1) { stretched.draw(in: CGRect(x: 0, y: 0, width: 3, height: 1)) } == ["rrr"])
        #expect(drawn(3, 1) { picture(["r"]).draw(in: CGRect(x: 0, y: 0, width: 3, height: 1)) } == ["rrr"])
        #expect(image != tiled && tiled.capInsets == .zero && tiled.resizingMode == .tile)
    }

    @Test func `an image renderer takes bounds alone`() {
        let renderer = UIGraphicsImageRenderer(bounds: CGRect(x: 10, y: 20, width: 3, height: 2))
        let image = renderer.image { _ in UIRectFill(CGRect(x: 10, y: 20, width: 3, height: 2)) }
        #expect(image.size == CGSize(width: 3, height: 2))
    }

    @Test func `caps that do not fit shrink in proportion`() {
        let axis = ResizedAxis(size: 10, low: 6, high: 2, origin: 100, target: 4)
        #expect(axis.parts.map(\.target) == [100, 103])
        #expect(axis.parts.map(\.targetLength) == [3, 1])
        #expect(axis.parts.map(\.source) == [0, 8])
    }

    @Test func `a pattern repeats from the rectangle's corner`() {
        let image = picture(["rg"])
        #expect(drawn(4, 2) { image.drawAsPattern(in: CGRect(x: 1, y: 0, width: 3, height: 2)) } == [".rgr", ".rgr"])
    }

    @Test func `PNG data goes out and comes back, upright`() throws {
        let pixels = try #require(picture(["rg", "b."]).cgImage)
        let data = try #require(UIImage(cgImage: pixels, scale: 1, orientation: .right).pngData())
        let image = try #require(UIImage(data: data, scale: 2))
        #expect(letters(image) == ["br", ".g"])
        #expect(image.size == CGSize(width: 1, height: 1))
        #expect(UIImage(data: Data("no picture".utf8)) == nil)
        #expect(UIImage(contentsOfFile: "/no/such/file.png") == nil)
    }

    @Test func `the orientation of a JPEG file is that of its EXIF part`() {
        // SOI, APP1 of length 0x22 with "Exif", a big-endian TIFF header, one entry: 0x0112, type 3, count 1, value 6.
        var bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE1, 0x00, 0x22] + Array("Exif\0\0".utf8)
        bytes += [0x4D, 0x4D, 0x00, 0x2A, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
        #expect(ImageContent.exifOrientation(of: Data(bytes)) == .right)
        #expect(ImageContent.exifOrientation(of: Data(bytes.prefix(20))) == nil)
        #expect(ImageContent.exifOrientation(of: Data([0xFF, 0xD8, 0xFF, 0xDA])) == nil)
    }

    @Test func `loose files are found by name, and the one of the best scale is taken`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "ImageTests-\(ProcessInfo.processInfo.processIdentifier)"
        ).path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for (name, rows) in [("Dot.png", ["r"]), ("Dot@2x.png", ["gg", "gg"]), ("Big@3x.png", ["bbb", "bbb", "bbb"])] {
            let data = try #require(picture(rows).pngData())
            #expect(FileManager.default.createFile(atPath: "\(folder)/\(name)", contents: data))
        }
        NamedImages.addFolder(folder)
        defer { NamedImages.removeAll() }
        func image(_ name: String, _ scale: CGFloat) -> UIImage? {
            UIImage(named: name, in: nil, compatibleWith: UITraitCollection(displayScale: scale))
        }
        #expect(image("Dot", 1).map(letters) == ["r"])
        #expect(image("Dot", 3).map(letters) == ["gg", "gg"])
        #expect(image("Dot.png", 2)?.size == CGSize(width: 1, height: 1))
        #expect(image("Big", 1)?.scale == 3)
        #expect(image("None", 1) == nil)
        #expect(UIImage(contentsOfFile: "\(folder)/Dot@2x.png")?.scale == 2)
    }

    @Test func `a registered image has a variant for dark appearance`() {
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        NamedImages.register(
            ImageVariants(
                name: "ImageTests.sun",
                entries: [
                    .init(content: picture(["w"]).content), .init(traits: dark.values, content: picture(["k"]).content),
                ]), in: Bundle(for: Marker.self))
        let light = UITraitCollection(userInterfaceStyle: .light)
        let image = UIImage(named: "ImageTests.sun", in: Bundle(for: Marker.self), compatibleWith: light)
        #expect(image.map(letters) == ["w"])
        #expect(image.map { letters(UIImage($0.variant(for: dark))) } == ["k"])
        #expect(image.map { letters(UIImage($0.withRenderingMode(.alwaysOriginal).variant(for: dark))) } == ["k"])
    }

    @Test func `an unknown symbol is nil and reported once, and a registered one is drawn as asked`() {
        let channel = RuntimeIssueChannel()
        RuntimeIssue.$taskChannel.withValue(channel) {
            #expect(UIImage(systemName: "ImageTests.star") == nil)
            #expect(UIImage(systemName: "ImageTests.star") == nil)
        }
        #expect(channel.recorded.count == 1)
        SymbolImages.register("ImageTests.bar") { values in
            picture([String(repeating: "k", count: Int(values.resolvedPointSize))]).content
        }
        let configuration = UIImage.SymbolConfiguration(textStyle: .body)
            .applying(UIImage.SymbolConfiguration(pointSize: 9, weight: .bold))
        let image = UIImage(systemName: "ImageTests.bar", withConfiguration: configuration)
        #expect(image?.size == CGSize(width: 9, height: 1))
        #expect(image?.isSymbolImage == true)
        #expect(image?.symbolConfiguration == configuration)
        let larger = image?.withTintColor(.red).applyingSymbolConfiguration(.init(pointSize: 12))
        #expect(larger?.size.width == 12)
        #expect(larger?.content.tintColor == .red)
        #expect(picture(["r"]).applyingSymbolConfiguration(.unspecified) == nil)
        #expect(UIImage(systemName: "ImageTests.bar")?.size.width == 17)
    }

    private final class Marker {}
}
