import CoreGraphics
import Foundation
import Testing

@testable import UIKit

struct PictureTests {
    @Test func `a pattern colour repeats its image from the upper left corner in points`() {
        let tile = UIColor(patternImage: picture(["rg", "bw"]))
        #expect(
            drawn(5, 3) {
                tile.setFill()
                UIRectFill(CGRect(x: 1, y: 0, width: 4, height: 3))
            } == [".grgr", ".wbwb", ".grgr"])
        #expect(
            drawn(4, 2) {
                UIColor(patternImage: picture(["rrgg", "rrgg", "bbww", "bbww"], scale: 2)).setFill()
                UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 2)).fill()
            } == ["rgrg", "bwbw"])
        #expect(!tile.getRed(nil, green: nil, blue: nil, alpha: nil) && tile.cgColor.pattern != nil)
        #expect(tile.withAlphaComponent(0.5).cgColor.alpha == 0.5)
        #expect(UIColor(cgColor: tile.cgColor).cgColor.pattern === tile.cgColor.pattern)
        #expect(UIColor { _ in tile }.cgColor.pattern != nil)
        #expect(UIColor(patternImage: UIImage()).cgColor.alpha == 0)
    }

    @MainActor @Test func `a view's background can be a pattern`() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 2))
        view.backgroundColor = UIColor(patternImage: picture(["rg", "bw"]))
        let image = try #require(view.layer.snapshot(scale: 1))
        #expect(letters(UIImage(cgImage: image)) == ["rgrg", "bwbw"])
        view.backgroundColor = UIColor(patternImage: picture(["rg", "bw"], scale: 2))
        let double = try #require(view.layer.snapshot(scale: 2))
        #expect(letters(UIImage(cgImage: double)).prefix(2) == ["rgrgrgrg", "bwbwbwbw"])
    }

    @Test func `a JPEG keeps the orientation, and a PNG is upright`() throws {
        let image = UIImage(
            cgImage: try #require(picture(Array(repeating: "rrrrrrrrbbbbbbbb", count: 8)).cgImage), scale: 1,
            orientation: .right)
        let jpeg = try #require(image.jpegData(compressionQuality: 1))
        let read = try #require(UIImage(data: jpeg))
        #expect(read.imageOrientation == .right && read.size == CGSize(width: 8, height: 16))
        for orientation in [UIImage.Orientation.up, .down, .left, .leftMirrored, .upMirrored, .rightMirrored] {
            let turned = UIImage(cgImage: try #require(image.cgImage), scale: 1, orientation: orientation)
            let data = try #require(turned.jpegData(compressionQuality: 0.5))
            #expect(UIImage(data: data)?.imageOrientation == orientation)
        }
        let file = try #require(image.pngData())
        let png = try #require(UIImage(data: file))
        #expect(png.imageOrientation == .up && png.size == CGSize(width: 8, height: 16))
        #expect(letters(png)[0] == "rrrrrrrr" && letters(png)[15] == "bbbbbbbb")
        #expect(UIImage().jpegData(compressionQuality: 1) == nil)
        #expect(
            !UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).jpegData(withCompressionQuality: 0.8) { _ in }
                .isEmpty)
    }

    @Test func `a thumbnail fits its size without distortion`() async throws {
        let image = picture(["rrrrbbbb", "rrrrbbbb", "rrrrbbbb", "rrrrbbbb"])
        let small = try #require(image.preparingThumbnail(of: CGSize(width: 4, height: 4)))
        #expect(small.size == CGSize(width: 4, height: 2) && letters(small) == ["rrbb", "rrbb"])
        #expect(
            await image.byPreparingThumbnail(ofSize: CGSize(width: 2, height: 9))?.size == CGSize(width: 2, height: 1))
        for size in [CGSize.zero, CGSize(width: -1, height: 5), CGSize(width: CGFloat.nan, height: 5)] {
            #expect(image.preparingThumbnail(of: size) == nil)
        }
        #expect(image.preparingThumbnail(of: CGSize(width: 1e9, height: 1e9)) == nil)
        let handed = await withCheckedContinuation { done in
            image.prepareThumbnail(of: CGSize(width: 4, height: 4)) { done.resume(returning: $0?.size) }
        }
        #expect(handed == CGSize(width: 4, height: 2))
    }

    @Test func `animated images hold their images, and stretchable ones their caps`() throws {
        let (first, second) = (picture(["r"]), picture(["g"]))
        let animated = try #require(UIImage.animatedImage(with: [first, second], duration: 0))
        #expect(animated.images?.count == 2 && animated.size == first.size)
        #expect(abs(animated.duration - 2.0 / 30) < 1e-9)
        #expect(UIImage.animatedImage(with: [], duration: 1) == nil && first.images == nil && first.duration == 0)
        let caps = picture(["rgb"]).stretchableImage(withLeftCapWidth: 1, topCapHeight: 0)
        #expect(caps.leftCapWidth == 1 && caps.topCapHeight == 0)
        #expect(drawn(6, 1) { caps.draw(in: CGRect(x: 0, y: 0, width: 6, height: 1)) } == ["rggggb"])
    }

    @Test func `an image of 30,000 pixels a side is refused with a reason and without the memory`() {
        let channel = RuntimeIssueChannel()
        RuntimeIssue.$taskChannel.withValue(channel) {
            let format = UIGraphicsImageRendererFormat()
            format.scale = 1
            var ran = false
            let size = CGSize(width: 30_000, height: 30_000)
            let image = UIGraphicsImageRenderer(size: size, format: format).image { _ in ran = true }
            #expect(ran && image.cgImage == nil)
            UIGraphicsBeginImageContextWithOptions(size, false, 1)
            #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
            UIGraphicsEndImageContext()
            UIGraphicsBeginImageContext(.zero)
            #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
            UIGraphicsEndImageContext()
        }
        #expect(channel.recorded.first?.message.contains("30000.0 x 30000.0 points at scale 1.0") == true)
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test func `damaged files are no images`() throws {
        let image = picture(["rgb", "bgr"])
        let (png, jpeg) = (try #require(image.pngData()), try #require(image.jpegData(compressionQuality: 1)))
        for data in [png, jpeg] {
            for count in [0, 1, 4, 20, data.count / 2] { #expect(UIImage(data: data.prefix(count)) == nil, "\(count)") }
        }
    }

    @Test func `the snippet that tints through a mask works`() throws {
        let stencil = picture(["k.", ".k"])
        #expect(
            drawn(2, 2) {
                guard let context = UIGraphicsGetCurrentContext(), let mask = stencil.cgImage else { return }
                context.translateBy(x: 0, y: 2)
                context.scaleBy(x: 1, y: -1)
                context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 2), mask: mask)
                UIColor.red.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
            } == ["r.", ".r"])
    }

    @Test func `a path survives its archive with all it has`() throws {
        let path = UIBezierPath(roundedRect: CGRect(x: 1, y: 2, width: 30, height: 20), cornerRadius: 4)
        path.addQuadCurve(to: CGPoint(x: 3, y: 4), controlPoint: CGPoint(x: 5, y: 6))
        (path.lineWidth, path.miterLimit, path.usesEvenOddFillRule) = (3, 4, true)
        (path.lineCapStyle, path.lineJoinStyle) = (.round, .bevel)
        path.setLineDash([2, 3], count: 2, phase: 1)
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        path.encode(with: archiver)
        archiver.finishEncoding()
        let data = archiver.encodedData
        let reader = try NSKeyedUnarchiver(forReadingFrom: data)
        reader.requiresSecureCoding = false
        #expect(UIBezierPath(coder: reader) == path)
        let empty = NSKeyedArchiver(requiringSecureCoding: false)
        empty.finishEncoding()
        let emptyReader = try NSKeyedUnarchiver(forReadingFrom: empty.encodedData)
        #expect(UIBezierPath(coder: emptyReader) == nil)
        #expect(PathValue(archived: PathValue.data([7])) == nil && PathValue(archived: PathValue.data([0, 1])) == nil)
        #expect(PathValue(archived: Data([1, 2, 3]))?.isEmpty == true)
    }
}
