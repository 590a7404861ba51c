import Foundation
import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@MainActor
struct DumpTests {
    private func tree() -> UIView {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        let label = UILabel(frame: CGRect(x: 10, y: 5.25, width: 40, height: 20.5))
        label.text = "Hello"
        label.accessibilityIdentifier = "title"
        let box = UIView(frame: CGRect(x: 0, y: 30, width: 100, height: 20))
        box.isHidden = true
        box.alpha = 0.5
        root.addSubview(label)
        root.addSubview(box)
        return root
    }

    @Test func aTreeOfViewsIsWrittenALineAView() {
        #expect(
            TreeDump.views(tree()) == """
                UIView (0 0 100 50)
                  UILabel #title (10 5.25 40 20.5) "Hello"
                  UIView (0 30 100 20) hidden alpha 0.5
                """)
    }

    @Test func aTreeOfLayersIsWrittenALineALayer() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        view.layer.cornerRadius = 8
        view.clipsToBounds = true
        let layer = CAShapeLayer()
        layer.name = "hole"
        layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        view.layer.addSublayer(layer)
        #expect(
            TreeDump.layers(view.layer) == """
                CALayer (0 0 100 50) corners 8 clips
                  CAShapeLayer #hole (1 2 3 4)
                """)
    }

    @Test func aLayoutIsAValueThatGoesThroughJSON() throws {
        let dump = LayoutDump(tree())
        #expect(dump.first(identifier: "title")?.frame == [10, 5.25, 40, 20.5])
        #expect(dump.subviews.map(\.isHidden) == [false, true])
        #expect(try JSONDecoder().decode(LayoutDump.self, from: dump.json()) == dump)
        #expect(try dump.json() == LayoutDump(tree()).json())
    }
}

@MainActor
struct ImageComparisonTests {
    /// A picture of 10 x 10 pixels in one colour with a square of 2 x 3 in another at (4, 5).
    private func picture(_ color: UIColor, _ square: UIColor) throws -> CGImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10), format: format).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            square.setFill()
            context.fill(CGRect(x: 4, y: 5, width: 2, height: 3))
        }
        return try #require(image.cgImage)
    }

    @Test func equalPicturesAreEqual() throws {
        let comparison = try ImageComparison(picture(.white, .red), picture(.white, .red))
        #expect(comparison.areEqual)
        #expect(comparison.largestDifference == 0)
        #expect(comparison.differingBounds == nil)
    }

    @Test func differencesAreCountedBoundedAndMarked() throws {
        let comparison = try ImageComparison(picture(.white, .red), picture(.white, .blue))
        #expect(!comparison.areEqual)
        #expect(comparison.differingPixels == 6)
        #expect(comparison.totalPixels == 100)
        #expect(comparison.largestDifference == 255)
        #expect(comparison.differingBounds == CGRect(x: 4, y: 5, width: 2, height: 3))
        #expect(comparison.areSimilar(fraction: 0.06) && !comparison.areSimilar(fraction: 0.05))
        let marks = try #require(comparison.differenceImage)
        #expect(marks.pixel(x: 4, y: 5) == .red)
        #expect(marks.pixel(x: 3, y: 5) == .white)
    }

    @Test func smallDifferencesAreTolerated() throws {
        let (first, second) = try (
            picture(.white, UIColor(white: 100 / 255, alpha: 1)), picture(.white, UIColor(white: 103 / 255, alpha: 1))
        )
        #expect(ImageComparison(first, second, tolerance: 3).areEqual)
        #expect(!ImageComparison(first, second, tolerance: 2).areEqual)
    }

    @Test func picturesOfDifferentSizesAreDifferent() throws {
        let first = try picture(.white, .red)
        let second = try #require(first.cropping(to: CGRect(x: 0, y: 0, width: 5, height: 5)))
        #expect(!ImageComparison(first, second).areEqual)
        #expect(!ImageComparison(first, second).haveEqualSizes)
    }

    @Test func pixelsAreReadWithTheirAlpha() throws {
        let image = try picture(UIColor(red: 1, green: 0, blue: 0, alpha: 0.5), .clear)
        let pixel = try #require(image.pixel(x: 0, y: 0))
        #expect(pixel.isNear(PixelColor(red: 255, green: 0, blue: 0, alpha: 128), tolerance: 1))
        #expect(image.pixel(x: 10, y: 0) == nil)
        #expect(PixelColor(hex: 0x0A8000).description == "#0A8000")
    }
}

@MainActor
struct LeakTests {
    private final class Node {
        var other: Node?
    }

    @Test func whatIsFreedPasses() throws {
        try expectFreed { [Node(), UIView()] }
    }

    @Test func whatStaysIsNamed() {
        let error = #expect(throws: LeakError.self) {
            try expectFreed {
                let (first, second) = (Node(), Node())
                first.other = second
                second.other = first
                return [first]
            }
        }
        #expect(error?.survivors == ["Node"])
    }
}
