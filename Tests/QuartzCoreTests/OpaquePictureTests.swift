import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

/// A tree that fades is turned into a picture first, which has no alpha where the tree covers all of it: that blends faster.
@MainActor
@Suite(.ownIssues) struct OpaquePictureTests {
    let stage = Stage()

    /// A layer of two things, which fades as one.
    private func tree(_ frame: CGRect, _ color: CGColor?, _ change: (CALayer) -> Void = { _ in }) -> CALayer {
        let layer = stage.layer(frame, color)
        _ = stage.layer(CGRect(x: 5, y: 5, width: 10, height: 10), red, in: layer)
        set(layer) {
            $0.opacity = 0.5
            change($0)
        }
        return layer
    }

    private func set(_ layer: CALayer, _ change: (CALayer) -> Void) {
        stage.run {
            CATransaction.setDisableActions(true)
            change(layer)
            CATransaction.flush()
        }
    }

    private func isOpaque(_ layer: CALayer) -> Bool? {
        _ = stage.image()
        return layer.record.flattened.map { $0.image.pixels.format == .color }
    }

    @Test func aTreeThatCoversItsPictureHasOneWithoutAlpha() {
        #expect(isOpaque(tree(CGRect(x: 10, y: 10, width: 30, height: 30), blue)) == true)
        // Cut round later, along its outline.
        let round = tree(CGRect(x: 50, y: 50, width: 30, height: 30), blue) {
            $0.cornerRadius = 8
            $0.masksToBounds = true
        }
        #expect(isOpaque(round) == true)
    }

    @Test func aTreeThatLeavesSomethingFreeHasOneWithAlpha() {
        let frame = CGRect(x: 10, y: 10, width: 30, height: 30)
        #expect(isOpaque(tree(frame, nil) { $0.borderWidth = 2 }) == false)
        #expect(isOpaque(tree(frame, blue.copy(alpha: 0.9))) == false)
        #expect(isOpaque(tree(frame, blue) { $0.cornerRadius = 8 }) == false)
        #expect(isOpaque(tree(frame.offsetBy(dx: 0.5, dy: 0), blue)) == false)
        #expect(isOpaque(tree(frame, blue) { $0.shadowOpacity = 1 }) == false)
        #expect(isOpaque(tree(frame, blue) { $0.transform = CATransform3DMakeRotation(0.3, 0, 0, 1) }) == false)
        let parent = tree(frame, blue)
        _ = stage.layer(CGRect(x: 20, y: 20, width: 20, height: 5), green, in: parent)
        #expect(isOpaque(parent) == false)
    }

    @Test func itFadesAndIsCutAsOneWithAlphaWould() {
        set(stage.root) { $0.backgroundColor = white }
        let whole = tree(CGRect(x: 10, y: 10, width: 30, height: 30), blue) {
            $0.cornerRadius = 8
            $0.masksToBounds = true
        }
        let pixels = stage.image()
        #expect(pixels[30, 30] == [127, 127, 255, 255] || pixels[30, 30] == [128, 128, 255, 255])
        #expect(pixels[18, 18] == [255, 127, 127, 255] || pixels[18, 18] == [255, 128, 128, 255])
        #expect(pixels[10, 10] == [255, 255, 255, 255] && pixels[9, 20] == [255, 255, 255, 255])
        #expect(isOpaque(whole) == true)
    }

    @Test(arguments: [0.7, 1.3])
    func whileItMovesItsSidesAreAsSoftAsThoseOfOneWithAlpha(_ scale: Double) {
        // The second tree's picture is as large as the first one's, with a corner that is not quite covered.
        let pictures = [CGFloat(0), 0.01].map { radius in
            let stage = Stage()
            let layer = stage.layer(CGRect(x: 20, y: 20, width: 40, height: 40), blue)
            _ = stage.layer(CGRect(x: 5, y: 5, width: 10, height: 10), red, in: layer)
            stage.run {
                CATransaction.setDisableActions(true)
                layer.opacity = 0.5
                layer.cornerRadius = radius
                CATransaction.flush()
            }
            _ = stage.image()
            #expect((layer.record.flattened?.image.pixels.format == .color) == (radius == 0))
            stage.run {
                let zoom = CABasicAnimation(keyPath: "transform")
                zoom.fromValue = CATransform3DMakeScale(scale, scale, 1)
                zoom.toValue = CATransform3DMakeScale(scale, scale, 1)
                zoom.duration = 10
                layer.add(zoom, forKey: "zoom")
            }
            stage.frame(to: 1)
            let before = stage.host.statistics.flattenings
            let picture = stage.image()
            #expect(stage.host.statistics.flattenings == before)
            return picture.bytes
        }
        let greatest = zip(pictures[0], pictures[1]).map { abs(Int($0) - Int($1)) }.max()
        #expect(pictures[0].contains { (1...126).contains($0) } && (greatest ?? 255) <= 2)
    }

    /// A stage with a half shown tree over one of several colours, whose picture has alpha unless `radius` is 0.
    private func blended(_ opacity: Float, radius: CGFloat, _ change: (CALayer) -> Void = { _ in }) -> [UInt8] {
        let stage = Stage()
        for row in 0..<10 {
            let color = CGColor(srgbRed: CGFloat(row) / 9, green: 0.3, blue: 1 - CGFloat(row) / 9, alpha: 1)
            _ = stage.layer(CGRect(x: 0, y: row * 10, width: 90, height: 10), color)
        }
        let box = stage.layer(CGRect(x: 7, y: 5, width: 85, height: 80))
        let tree = stage.layer(CGRect(x: 4, y: 4, width: 87, height: 93), green, in: box)
        for column in 0..<8 {
            let color = CGColor(srgbRed: 0.9, green: CGFloat(column) / 7, blue: 0.2, alpha: 0.8)
            _ = stage.layer(CGRect(x: column * 10, y: 5, width: 10, height: 70), color, in: tree)
        }
        stage.run {
            CATransaction.setDisableActions(true)
            tree.cornerRadius = radius
            tree.opacity = opacity
            change(box)
            CATransaction.flush()
        }
        let bytes = stage.image().bytes
        #expect((tree.record.flattened?.image.pixels.format == .color) == (radius == 0))
        return bytes
    }

    @Test(arguments: [Float(0.01), 0.25, 0.5, 0.77, 0.998])
    func itIsBlendedToTheSameBytes(_ opacity: Float) {
        // Also where nothing lies below, and where the tree reaches over the target's side.
        #expect(blended(opacity, radius: 0) == blended(opacity, radius: 0.01))
    }

    @Test func itIsBlendedWithinTheClip() {
        #expect(
            blended(0.5, radius: 0) { $0.masksToBounds = true }
                == blended(0.5, radius: 0.01) { $0.masksToBounds = true })
        // A clip that is no rectangle of whole pixels.
        let turned = [CGFloat(0), 0.01].map { radius in
            blended(0.5, radius: radius) {
                $0.masksToBounds = true
                $0.frame = CGRect(x: 7, y: 5, width: 60.5, height: 50.25)
            }
        }
        #expect(turned[0] == turned[1])
    }
}
