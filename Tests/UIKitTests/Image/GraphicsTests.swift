import CoreGraphics
import Foundation
import Testing

@testable import UIKit

struct GraphicsTests {
    @Test func `the y axis of a renderer points down`() {
        #expect(
            drawn(3, 2) {
                UIColor.red.setFill()
                UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
                UIColor.blue.setFill()
                UIRectFill(CGRect(x: 2, y: 1, width: 1, height: 1))
            } == ["r..", "..b"])
    }

    @Test func `a renderer has the pixels of its scale and the origin of its bounds`() {
        let format = UIGraphicsImageRendererFormat(for: UITraitCollection(displayScale: 2))
        let renderer = UIGraphicsImageRenderer(
            bounds: CGRect(x: 10, y: 20, width: 2, height: 1), format: format)
        let image = renderer.image { context in
            UIColor.green.setFill()
            context.fill(CGRect(x: 10, y: 20, width: 1, height: 1))
            #expect(context.currentImage.size == CGSize(width: 2, height: 1))
        }
        #expect(letters(image) == ["gg..", "gg.."])
        #expect(image.scale == 2)
        #expect(image.size == CGSize(width: 2, height: 1))
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test func `an opaque image starts black`() {
        let format = UIGraphicsImageRendererFormat()
        (format.opaque, format.scale) = (true, 1)
        let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 1), format: format).image { _ in }
        #expect(letters(image) == ["kk"])
    }

    @Test func `a frame lies inside its rectangle`() {
        #expect(
            drawn(4, 4) {
                UIColor.red.setFill()
                UIRectFrame(CGRect(x: 0, y: 0, width: 4, height: 4))
            } == ["rrrr", "r..r", "r..r", "rrrr"])
        #expect(
            drawn(2, 2) {
                UIColor.red.setFill()
                UIRectFrame(CGRect(x: 0, y: 0, width: 2, height: 2))
            } == ["rr", "rr"])
    }

    @Test func `a renderer's line lies inside the rectangle, too`() {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 3), format: format).image { context in
            UIColor.blue.setStroke()
            context.stroke(CGRect(x: 0, y: 0, width: 3, height: 3))
        }
        #expect(letters(image) == ["bbb", "b.b", "bbb"])
    }

    @Test func `paths fill by their rule and clip`() {
        #expect(
            drawn(4, 3) {
                let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 3))
                path.append(UIBezierPath(rect: CGRect(x: 1, y: 1, width: 1, height: 1)))
                path.usesEvenOddFillRule = true
                UIColor.red.setFill()
                path.fill()
                UIBezierPath(rect: CGRect(x: 3, y: 0, width: 1, height: 3)).addClip()
                UIColor.blue.setFill()
                UIRectFill(CGRect(x: 0, y: 0, width: 4, height: 2))
            } == ["rrrb", "r.rb", "rrrr"])
    }

    @Test func `image contexts nest, and each end shows the one below`() {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 1, height: 1), false, 1)
        let outer = UIGraphicsGetCurrentContext()
        UIGraphicsBeginImageContext(CGSize(width: 2, height: 1))
        UIColor.green.set()
        UIRectFill(CGRect(x: 1, y: 0, width: 1, height: 1))
        let image = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsPopContext()
        #expect(UIGraphicsGetCurrentContext() !== outer)
        UIGraphicsEndImageContext()
        #expect(UIGraphicsGetCurrentContext() === outer)
        UIGraphicsEndImageContext()
        #expect(UIGraphicsGetCurrentContext() == nil)
        #expect(image.map(letters) == [".g"])
    }

    @Test func `an impossible size runs the actions, is reported and gives an empty image`() {
        let channel = RuntimeIssueChannel()
        RuntimeIssue.$taskChannel.withValue(channel) {
            var ran = false
            let image = UIGraphicsImageRenderer(size: CGSize(width: CGFloat.nan, height: 10)).image { _ in ran = true }
            #expect(ran)
            #expect(image.size == .zero)
            #expect(image.pngData() == nil)
        }
        #expect(channel.recorded.count == 1)
    }

    @Test func `drawing without a context does nothing`() {
        UIColor.red.set()
        UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
        UIBezierPath(rect: .zero).fill()
        UIImage().draw(at: .zero)
        UIGraphicsPopContext()
        UIGraphicsEndImageContext()
        #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    }
}
