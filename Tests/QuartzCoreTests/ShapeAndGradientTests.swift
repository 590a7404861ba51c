import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

@MainActor
@Suite(.ownIssues) struct ShapeAndGradientTests {
    let stage = Stage()

    private func add<Layer: CALayer>(_ layer: Layer, _ frame: CGRect, _ change: (Layer) -> Void) -> Layer {
        stage.run {
            layer.frame = frame
            change(layer)
            stage.root.addSublayer(layer)
            stage.host.runPasses()
        }
        return layer
    }

    private func line(_ points: CGPoint...) -> CGPath {
        let path = CGMutablePath()
        path.addLines(between: points)
        return path
    }

    @Test func aShapeIsFilledByItsRuleAndStrokedOverIt() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 40, height: 40))
        path.addRect(CGRect(x: 10, y: 10, width: 20, height: 20))
        let shape = add(CAShapeLayer(), CGRect(x: 10, y: 10, width: 5, height: 5)) {
            $0.path = path
            $0.fillColor = red
            $0.strokeColor = blue
            $0.lineWidth = 4
        }
        #expect(stage.image()[30, 30] == [255, 0, 0, 255])
        stage.run {
            CATransaction.setDisableActions(true)
            shape.fillRule = .evenOdd
        }
        let pixels = stage.image()
        #expect(pixels[30, 30] == [0, 0, 0, 0] && pixels[15, 15] == [255, 0, 0, 255])
        #expect(pixels[9, 30] == [0, 0, 255, 255] && pixels[11, 30] == [0, 0, 255, 255])
        #expect(pixels[7, 30] == [0, 0, 0, 0])
    }

    @Test func aStrokeMayStartAndEndAlongThePath() {
        let shape = add(CAShapeLayer(), CGRect(x: 0, y: 0, width: 100, height: 100)) {
            $0.path = line(CGPoint(x: 10, y: 10), CGPoint(x: 50, y: 10), CGPoint(x: 50, y: 70))
            $0.fillColor = nil
            $0.strokeColor = red
            $0.lineWidth = 4
            $0.strokeStart = 0.2
            $0.strokeEnd = 0.7
        }
        // 100 points long: drawn from (30, 10) to (50, 40).
        let pixels = stage.image()
        #expect(pixels[28, 10] == [0, 0, 0, 0] && pixels[31, 10] == [255, 0, 0, 255])
        #expect(pixels[50, 38] == [255, 0, 0, 255] && pixels[50, 41] == [0, 0, 0, 0])
        #expect(shape.presentation()?.strokeEnd == 0.7)
    }

    @Test func aPartOfACurveLiesOnTheCurve() {
        let circle = CGMutablePath()
        circle.addArc(center: .zero, radius: 100, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        let box = PathTrack(circle).part(from: 1.0 / 3, to: 2.0 / 3).boundingBoxOfPath
        // From 30 to 60 degrees.
        #expect(isNear(box.minX, 50, 0.1) && isNear(box.maxX, 86.6, 0.1))
        #expect(isNear(box.minY, 50, 0.1) && isNear(box.maxY, 86.6, 0.1))
        #expect(PathTrack(circle).part(from: 0.5, to: 0.5).isEmpty)
    }

    @Test func aShapesPathAnimatesAndItsPictureIsKeptWhileItMoves() {
        let shape = add(CAShapeLayer(), CGRect(x: 0, y: 0, width: 10, height: 10)) {
            $0.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
            $0.fillColor = red
        }
        _ = stage.image()
        stage.host.statistics = CompositeStatistics()
        let move = CABasicAnimation(keyPath: "position")
        move.byValue = CGPoint(x: 40, y: 0)
        move.duration = 1
        stage.run { shape.add(move, forKey: nil) }
        for frame in 1...5 {
            stage.frame(to: Double(frame) / 10)
            _ = stage.image()
        }
        #expect(stage.host.statistics.rasterisations == 0)
        #expect(stage.image()[25, 5] == [255, 0, 0, 255])
        stage.frame(to: 1)
        let grow = CABasicAnimation(keyPath: "path")
        grow.toValue = CGPath(rect: CGRect(x: 0, y: 0, width: 30, height: 10), transform: nil)
        grow.duration = 1
        stage.run { shape.add(grow, forKey: nil) }
        stage.frame(to: 1.5)
        let pixels = stage.image()
        #expect(pixels[19, 5] == [255, 0, 0, 255] && pixels[21, 5] == [0, 0, 0, 0])
    }

    @Test func aShapeWithoutEndIsDrawnWhereItShows() {
        _ = add(CAShapeLayer(), CGRect(x: 0, y: 0, width: 10, height: 10)) {
            $0.path = CGPath(rect: CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6), transform: nil)
            $0.fillColor = red
        }
        #expect(stage.image()[99, 99] == [255, 0, 0, 255])
    }

    @Test func aGradientRunsFromStartToEndAndItsColorsAnimate() {
        let gradient = add(CAGradientLayer(), CGRect(x: 0, y: 0, width: 100, height: 100)) {
            $0.colors = [CGColor(gray: 0, alpha: 1), white]
            $0.startPoint = CGPoint(x: 0, y: 0.5)
            $0.endPoint = CGPoint(x: 1, y: 0.5)
        }
        let pixels = stage.image()
        #expect(abs(pixels[50, 10][0] - 128) <= 2 && pixels[50, 10] == pixels[50, 90])
        #expect(pixels[0, 0][0] <= 2 && pixels[99, 0][0] >= 253)
        let animation = CABasicAnimation(keyPath: "colors")
        animation.toValue = [white, white]
        animation.duration = 1
        stage.run { gradient.add(animation, forKey: nil) }
        stage.frame(to: 0.5)
        #expect(abs(stage.image()[0, 0][0] - 128) <= 2)
        stage.run {
            CATransaction.setDisableActions(true)
            gradient.locations = [0.5, 0.5]
        }
        stage.frame(to: 2)
        let sharp = stage.image()
        #expect(sharp[48, 50][0] == 0 && sharp[52, 50][0] == 255)
        #expect(gradient.locations == [0.5, 0.5])
    }

    @Test func aRadialGradientFillsAnEllipseInsideRoundCorners() {
        _ = add(CAGradientLayer(), CGRect(x: 0, y: 0, width: 100, height: 50)) {
            $0.type = .radial
            $0.colors = [red, blue]
            $0.startPoint = CGPoint(x: 0.5, y: 0.5)
            $0.endPoint = CGPoint(x: 1, y: 1)
            $0.cornerRadius = 10
        }
        let pixels = stage.image()
        #expect(pixels[0, 0] == [0, 0, 0, 0])
        #expect(pixels[50, 25][0] > 245)
        // Half-way out to the right as much as half-way down.
        #expect(abs(pixels[75, 25][0] - 128) <= 6 && abs(pixels[50, 37][0] - 128) <= 8)
        #expect(pixels[97, 45] == [0, 0, 255, 255])
    }
}
