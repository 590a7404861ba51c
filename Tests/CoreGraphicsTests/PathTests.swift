import CoreGraphics
import Testing

@Suite struct PathTests {
    @Test func boundsOfACurveAreExactAndBoundsOfPointsHoldTheControls() {
        let path = CGMutablePath()
        path.move(to: .zero)
        // y = 3·t(1-t)²·100 + 3·t²(1-t)·100, which is 75 at t = 1/2.
        path.addCurve(
            to: CGPoint(x: 100, y: 0), control1: CGPoint(x: 0, y: 100), control2: CGPoint(x: 100, y: 100))
        #expect(isNear(path.boundingBoxOfPath, CGRect(x: 0, y: 0, width: 100, height: 75)))
        #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 100, height: 100))
    }

    @Test func boundsOfAQuadraticCurveReachHalfItsControl() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
        #expect(isNear(path.boundingBoxOfPath, CGRect(x: 0, y: 0, width: 10, height: 5)))
    }

    @Test func anEmptyPathHasNullBoundsAndNoCurrentPoint() {
        let path = CGMutablePath()
        #expect(path.isEmpty && path.boundingBox.isNull && path.boundingBoxOfPath.isNull)
        #expect(path.currentPoint == .zero)
        path.addLine(to: CGPoint(x: 1, y: 1))
        #expect(path.isEmpty)
    }

    @Test func anEllipseTouchesItsRectangle() {
        let rect = CGRect(x: 10, y: 20, width: 30, height: 40)
        #expect(isNear(CGPath(ellipseIn: rect, transform: nil).boundingBoxOfPath, rect))
    }

    @Test func arcsTurnTowardsLargerAnglesUnlessClockwise() {
        let path = CGMutablePath()
        path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        #expect(isNear(path.boundingBoxOfPath, CGRect(x: 0, y: 0, width: 10, height: 10), 1e-6))
        let other = CGMutablePath()
        other.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        #expect(isNear(other.boundingBoxOfPath, CGRect(x: -10, y: -10, width: 20, height: 20), 1e-6))
        #expect(isNear(other.currentPoint, CGPoint(x: 0, y: 10)))
    }

    @Test func aWholeTurnIsACircleInBothDirections() {
        for clockwise in [false, true] {
            let path = CGMutablePath()
            path.addArc(center: .zero, radius: 5, startAngle: 0, endAngle: 2 * .pi, clockwise: clockwise)
            #expect(isNear(path.boundingBoxOfPath, CGRect(x: -5, y: -5, width: 10, height: 10), 1e-6))
        }
    }

    @Test func aRelativeArcOfManyTurnsEndsInTheRightPlace() {
        let path = CGMutablePath()
        path.addRelativeArc(center: .zero, radius: 1, startAngle: 0, delta: 1e6 * 2 * .pi + .pi / 2)
        #expect(isNear(path.currentPoint, CGPoint(x: 0, y: 1), 1e-6))
    }

    @Test func aTangentArcRoundsTheCorner() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
        #expect(isNear(path.currentPoint, CGPoint(x: 10, y: 4)))
        #expect(isNear(path.boundingBoxOfPath, CGRect(x: 0, y: 0, width: 10, height: 4), 1e-6))
        path.addArc(tangent1End: CGPoint(x: 10, y: 20), tangent2End: CGPoint(x: 10, y: 30), radius: 4)
        #expect(path.currentPoint == CGPoint(x: 10, y: 20))
    }

    @Test func containsFollowsTheFillRule() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 30, height: 30))
        path.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
        #expect(path.contains(CGPoint(x: 15, y: 15)))
        #expect(!path.contains(CGPoint(x: 15, y: 15), using: .evenOdd))
        #expect(path.contains(CGPoint(x: 5, y: 5), using: .evenOdd))
        #expect(!path.contains(CGPoint(x: 31, y: 5)))
        #expect(path.contains(CGPoint(x: 1, y: 1), transform: CGAffineTransform(scaleX: 20, y: 20)))
    }

    @Test func containsIsExactAtTheEdgeOfACircle() {
        let circle = CGPath(ellipseIn: CGRect(x: -1000, y: -1000, width: 2000, height: 2000), transform: nil)
        for angle in stride(from: CGFloat(0.1), to: 6.2, by: 0.37) {
            let (x, y) = (cos(angle), sin(angle))
            #expect(circle.contains(CGPoint(x: 999.5 * x, y: 999.5 * y)))
            #expect(!circle.contains(CGPoint(x: 1000.5 * x, y: 1000.5 * y)))
        }
    }

    @Test func roundedCornersLeaveTheCornerOutAndAreCutToHalf() {
        let path = CGPath(
            roundedRect: CGRect(x: 0, y: 0, width: 100, height: 20), cornerWidth: 50, cornerHeight: 50, transform: nil)
        #expect(!path.contains(CGPoint(x: 0.5, y: 0.5)))
        #expect(path.contains(CGPoint(x: 50, y: 0.5)))
        #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 100, height: 20))
        // A corner of radius 10 passes through its middle at 10 · (1 - 1/√2) = 2.93.
        let square = CGPath(
            roundedRect: CGRect(x: 0, y: 0, width: 100, height: 100), cornerWidth: 10, cornerHeight: 10, transform: nil)
        #expect(!square.contains(CGPoint(x: 2.85, y: 2.85)))
        #expect(square.contains(CGPoint(x: 3.0, y: 3.0)))
    }

    @Test func pathsOfEqualPartsAreEqualAndCopiesStandAlone() throws {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
        let copy = try #require(path.copy())
        #expect(copy == path && copy.hashValue == path.hashValue)
        #expect(copy == CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil))
        path.move(to: .zero)
        #expect(copy != path)
        var scale = CGAffineTransform(scaleX: 3, y: 4)
        #expect(copy.copy(using: &scale)?.boundingBox == CGRect(x: 0, y: 0, width: 3, height: 4))
    }

    @Test func everyPartIsHandedOutWithItsPoints() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addLine(to: CGPoint(x: 3, y: 4))
        path.addQuadCurve(to: CGPoint(x: 7, y: 8), control: CGPoint(x: 5, y: 6))
        path.addCurve(to: CGPoint(x: 5, y: 6), control1: CGPoint(x: 1, y: 2), control2: CGPoint(x: 3, y: 4))
        path.closeSubpath()
        var log: [String] = []
        path.applyWithBlock { element in
            let counts: [CGPathElementType: Int] = [
                .moveToPoint: 1, .addLineToPoint: 1, .addQuadCurveToPoint: 2, .addCurveToPoint: 3, .closeSubpath: 0,
            ]
            let count = counts[element.pointee.type] ?? 0
            let xs = (0..<count).map { Int(element.pointee.points[$0].x) }
            log.append("\(element.pointee.type.rawValue) \(xs)")
        }
        #expect(log == ["0 [1]", "1 [3]", "2 [5, 7]", "3 [1, 3, 5]", "4 []"])
        #expect(path.currentPoint == CGPoint(x: 1, y: 2))
    }

    @Test func pointsThatAreNotFiniteAreLeftOut() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: CGFloat.nan, y: 0))
        #expect(path.isEmpty)
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: CGFloat.infinity, y: 0))
        path.addArc(center: .zero, radius: .nan, startAngle: 0, endAngle: 1, clockwise: false)
        path.addRect(.null)
        path.addEllipse(in: CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1))
        #expect(path.boundingBox == .zero)
    }

    @Test func onlyARectangleIsARectangle() {
        var rect = CGRect.zero
        #expect(CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil).isRect(&rect))
        #expect(rect == CGRect(x: 1, y: 2, width: 3, height: 4))
        var turn = CGAffineTransform(rotationAngle: 1)
        #expect(!CGPath(rect: rect, transform: &turn).isRect(nil))
        #expect(!CGPath(ellipseIn: rect, transform: nil).isRect(nil))
    }
}

@Suite struct StrokedPathTests {
    private func line(_ points: [CGPoint], closed: Bool = false) -> CGMutablePath {
        let path = CGMutablePath()
        path.addLines(between: points)
        if closed { path.closeSubpath() }
        return path
    }

    private func stroked(
        _ path: CGPath, _ width: CGFloat, cap: CGLineCap = .butt, join: CGLineJoin = .miter, limit: CGFloat = 10
    ) -> CGPath {
        path.copy(strokingWithWidth: width, lineCap: cap, lineJoin: join, miterLimit: limit)
    }

    @Test func capsReachHalfAWidthBeyondTheEnd() {
        let path = line([CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0)])
        #expect(stroked(path, 4).boundingBoxOfPath == CGRect(x: 0, y: -2, width: 10, height: 4))
        #expect(stroked(path, 4, cap: .square).boundingBoxOfPath == CGRect(x: -2, y: -2, width: 14, height: 4))
        let round = stroked(path, 4, cap: .round)
        #expect(round.contains(CGPoint(x: -1.9, y: 0)) && !round.contains(CGPoint(x: -1.9, y: 1.9)))
    }

    @Test func joinsFillTheOutsideOfACorner() {
        let path = line([CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
        let corner = CGPoint(x: 11.9, y: -1.9)
        #expect(stroked(path, 4).contains(corner))
        #expect(!stroked(path, 4, join: .bevel).contains(corner))
        #expect(!stroked(path, 4, join: .round).contains(corner))
        #expect(stroked(path, 4, join: .round).contains(CGPoint(x: 11.3, y: -1.3)))
        #expect(!stroked(path, 4, join: .bevel).contains(CGPoint(x: 11.3, y: -1.3)))
        // A right angle's point is √2 half widths long.
        #expect(!stroked(path, 4, limit: 1.4).contains(corner))
        #expect(stroked(path, 4, limit: 1.5).contains(corner))
    }

    @Test func aClosedLineHasNoEnds() {
        let points = [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10), CGPoint(x: 0, y: 10)]
        let frame = stroked(line(points, closed: true), 2)
        #expect(frame.boundingBoxOfPath == CGRect(x: -1, y: -1, width: 12, height: 12))
        #expect(frame.contains(CGPoint(x: -0.9, y: -0.9)) && !frame.contains(CGPoint(x: 5, y: 5)))
    }

    @Test func dashesAreDrawnAndLeftOutInTurn() {
        let path = line([CGPoint(x: 0, y: 0), CGPoint(x: 20, y: 0)])
        let dashes = path.copy(dashingWithPhase: 2, lengths: [4, 3])
        var xs: [CGFloat] = []
        dashes.applyWithBlock { xs.append($0.pointee.points[0].x) }
        // Two of the first four are skipped: 0 to 2, 5 to 9, 12 to 16, 19 to 20.
        #expect(xs == [0, 2, 5, 9, 12, 16, 19, 20])
        #expect(path.copy(dashingWithPhase: 0, lengths: [0, 0]) == path)
        #expect(path.copy(dashingWithPhase: 0, lengths: [1e-9]).boundingBox.width == 20)
    }

    @Test func flatteningStaysWithinItsThreshold() {
        let circle = CGPath(ellipseIn: CGRect(x: -100, y: -100, width: 200, height: 200), transform: nil)
        let flat = circle.flattened(threshold: 0.5)
        var count = 0
        flat.applyWithBlock { element in
            if element.pointee.type == .addCurveToPoint { count += 1000 }
            count += 1
        }
        #expect(count < 60)
        #expect(flat.contains(CGPoint(x: 99.4, y: 0).applying(CGAffineTransform(rotationAngle: 0.3))))
    }
}
