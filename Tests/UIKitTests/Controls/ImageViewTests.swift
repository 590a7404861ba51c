import CoreGraphics
import Foundation
import Testing

@_spi(Linux) @testable import UIKit

@MainActor
@Suite struct ImageViewTests {
    let rig = TouchRig()
    private let red = Pixel(red: 255, green: 0, blue: 0, alpha: 255)
    /// 20 x 10 points, red.
    private let wide = picture([String](repeating: String(repeating: "r", count: 20), count: 10))

    private func view(_ image: UIImage?) -> UIImageView {
        let view = UIImageView(image: image)
        rig.window.addSubview(view)
        return view
    }

    @Test func aViewIsAsLargeAsItsImage() {
        let view = view(wide)
        #expect(view.frame == CGRect(x: 0, y: 0, width: 20, height: 10))
        #expect(view.intrinsicContentSize == CGSize(width: 20, height: 10))
        view.image = nil
        #expect(view.intrinsicContentSize == CGSize(width: -1, height: -1))
    }

    @Test func contentModesPlaceTheImage() throws {
        let view = view(wide)
        view.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        let expected: [(UIView.ContentMode, CGRect)] = [
            (.scaleToFill, CGRect(x: 0, y: 0, width: 40, height: 40)),
            (.scaleAspectFit, CGRect(x: 0, y: 10, width: 40, height: 20)),
            (.center, CGRect(x: 10, y: 15, width: 20, height: 10)),
            (.top, CGRect(x: 10, y: 0, width: 20, height: 10)),
            (.bottomRight, CGRect(x: 20, y: 30, width: 20, height: 10)),
        ]
        for (mode, rect) in expected {
            view.contentMode = mode
            #expect(try Picture(view).inkBounds() == rect)
        }
    }

    @Test func anOverflowingImageShowsUnlessTheViewClips() throws {
        let view = view(wide)
        let host = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        rig.window.addSubview(host)
        host.addSubview(view)
        view.frame = CGRect(x: 40, y: 10, width: 20, height: 20)
        view.contentMode = .scaleAspectFill
        #expect(try Picture(host).inkBounds() == CGRect(x: 30, y: 10, width: 40, height: 20))
        view.clipsToBounds = true
        #expect(try Picture(host).inkBounds() == CGRect(x: 40, y: 10, width: 20, height: 20))
    }

    @Test func aStencilTakesTheTint() throws {
        let view = view(wide.withRenderingMode(.alwaysTemplate))
        #expect(try Picture(view)[5, 5].isNear(.systemBlue))
        view.tintColor = .green
        #expect(try Picture(view)[5, 5].isNear(Pixel(red: 0, green: 255, blue: 0, alpha: 255)))
    }

    @Test func aHighlightedViewShowsItsOtherImage() throws {
        let view = view(wide)
        view.highlightedImage = picture([String](repeating: String(repeating: "b", count: 20), count: 10))
        #expect(try Picture(view)[5, 5].isNear(red))
        view.isHighlighted = true
        #expect(try Picture(view)[5, 5].isNear(Pixel(red: 0, green: 0, blue: 255, alpha: 255)))
    }

    @Test func capsKeepTheirSize() throws {
        let image = picture(["kkkk", "krrk", "krrk", "kkkk"]).resizableImage(
            withCapInsets: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1), resizingMode: .stretch)
        let view = view(image)
        view.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        let picture = try Picture(view)
        #expect(picture[0.5, 10].isNear(.black))
        #expect(picture[1.5, 10].isNear(red))
        #expect(picture[18.5, 10].isNear(red))
        #expect(picture[19.5, 10].isNear(.black))
    }

    @Test func aViewLetsTouchesThrough() {
        #expect(!view(wide).isUserInteractionEnabled)
    }
}
