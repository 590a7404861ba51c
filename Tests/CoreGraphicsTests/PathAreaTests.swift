import CoreGraphics
import Testing

private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGPath {
    CGPath(rect: CGRect(x: x, y: y, width: width, height: height), transform: nil)
}

private func circle(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> CGPath {
    CGPath(ellipseIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius), transform: nil)
}

private func polygon(_ points: [(CGFloat, CGFloat)]) -> CGPath {
    let path = CGMutablePath()
    path.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
    path.closeSubpath()
    return path
}

extension CGPath {
    /// The area inside, counted by the winding rule; holes must run the other way round.
    fileprivate var area: CGFloat {
        var (total, start, last) = (CGFloat(0), CGPoint.zero, CGPoint.zero)
        func add(_ point: CGPoint) {
            total += (last.x * point.y - last.y * point.x) / 2
            last = point
        }
        flattened(threshold: 0.001).applyWithBlock { part in
            switch part.pointee.type {
            case .moveToPoint: (start, last) = (part.pointee.points[0], part.pointee.points[0])
            case .closeSubpath: add(start)
            default: add(part.pointee.points[0])
            }
        }
        return total
    }

    /// How many parts of each type there are.
    fileprivate func count(_ type: CGPathElementType) -> Int {
        var count = 0
        applyWithBlock { if $0.pointee.type == type { count += 1 } }
        return count
    }
}

@Suite struct PathAreaTests {
    @Test func rectanglesThatOverlapMakeOneShapeOfEightCorners() {
        let (a, b) = (rect(0, 0, 10, 10), rect(5, 5, 10, 10))
        let union = a.union(b)
        #expect(union.area == 175 && union.count(.addLineToPoint) == 7 && union.count(.moveToPoint) == 1)
        #expect(union.boundingBox == CGRect(x: 0, y: 0, width: 15, height: 15))
        let common = a.intersection(b)
        var found = CGRect.zero
        #expect(common.isRect(&found) && found == CGRect(x: 5, y: 5, width: 5, height: 5))
        #expect(a.subtracting(b).area == 75 && b.subtracting(a).area == 75)
        #expect(a.symmetricDifference(b).area == 150)
        #expect(a.intersects(b))
    }

    @Test func edgesInCommonVanishAndCornersThatTouchStayApart() {
        let joined = rect(0, 0, 10, 10).union(rect(10, 0, 10, 10))
        var found = CGRect.zero
        #expect(joined.isRect(&found) && found == CGRect(x: 0, y: 0, width: 20, height: 10))
        let corner = rect(0, 0, 10, 10).union(rect(10, 10, 10, 10))
        #expect(corner.area == 200 && corner.count(.moveToPoint) == 2)
        #expect(!rect(0, 0, 10, 10).intersects(rect(10, 0, 10, 10)))
        #expect(rect(0, 0, 10, 10).intersection(rect(10, 0, 10, 10)).isEmpty)
    }

    @Test func whatLiesInsideBecomesAHoleThatRunsTheOtherWay() {
        let ring = rect(0, 0, 10, 10).subtracting(rect(2, 2, 4, 4))
        #expect(ring.area == 84 && ring.count(.moveToPoint) == 2)
        for rule in [CGPathFillRule.winding, .evenOdd] {
            #expect(ring.contains(CGPoint(x: 1, y: 1), using: rule))
            #expect(!ring.contains(CGPoint(x: 4, y: 4), using: rule))
        }
        #expect(rect(2, 2, 4, 4).subtracting(rect(0, 0, 10, 10)).isEmpty)
        #expect(rect(0, 0, 10, 10).union(rect(2, 2, 4, 4)).area == 100)
    }

    @Test func circlesStayCurvesThatMeetWhereTheyCross() throws {
        let (a, b) = (circle(0, 0, 5), circle(6, 0, 5))
        let lens = a.intersection(b)
        // Two circular segments of half-angle acos(3/5).
        let half = acos(3.0 / 5)
        let expected = 2 * (25 * half - 12)
        #expect(isNear(lens.area, expected, 0.02), "\(lens.area) \(expected)")
        #expect(lens.count(.addLineToPoint) == 0 && lens.count(.addCurveToPoint) == 4)
        #expect(isNear(lens.boundingBoxOfPath, CGRect(x: 1, y: -4, width: 4, height: 8), 0.01))
        let both = a.union(b)
        #expect(isNear(both.area, 2 * 25 * .pi - expected, 0.05) && both.count(.moveToPoint) == 1)
        // Ends of curves lie on both circles.
        lens.applyWithBlock { part in
            guard part.pointee.type == .addCurveToPoint else { return }
            let end = part.pointee.points[2]
            #expect(isNear(hypot(end.x, end.y), 5, 0.002) || isNear(hypot(end.x - 6, end.y), 5, 0.002))
        }
    }

    @Test func theSamePathTwiceChangesNothing() {
        let shape = circle(3, 4, 5)
        #expect(isNear(shape.union(shape).area, 25 * .pi, 0.05))
        #expect(isNear(shape.intersection(shape).area, 25 * .pi, 0.05))
        #expect(shape.subtracting(shape).isEmpty && shape.symmetricDifference(shape).isEmpty)
        #expect(shape.union(CGMutablePath()).count(.addCurveToPoint) == 4)
        #expect(CGMutablePath().union(CGMutablePath()).isEmpty)
    }

    @Test func aStarIsNormalizedByItsRule() {
        let points = (0..<5).map { index -> (CGFloat, CGFloat) in
            let angle = CGFloat(index) * 4 * .pi / 5
            return (10 * sin(angle), 10 * cos(angle))
        }
        let star = polygon(points)
        let whole = star.normalized()
        #expect(whole.count(.moveToPoint) == 1 && whole.count(.addLineToPoint) == 9)
        #expect(whole.contains(.zero, using: .evenOdd))
        let rays = star.normalized(using: .evenOdd)
        #expect(rays.count(.moveToPoint) == 5 && !rays.contains(.zero, using: .winding))
        // The pentagon in the middle, of radius 10 / φ².
        let radius = 10 / pow((1 + 5.0.squareRoot()) / 2, 2)
        let pentagon = 2.5 * radius * radius * sin(2 * .pi / 5)
        #expect(isNear(whole.area - rays.area, pentagon, 1e-6))
        #expect(star.componentsSeparated(using: .evenOdd).count == 5 && star.componentsSeparated().count == 1)
    }

    @Test func partsKeepTheirHolesAndIslandsAreParts() {
        let shape = CGMutablePath()
        shape.addRect(CGRect(x: 0, y: 0, width: 20, height: 20))
        shape.addRect(CGRect(x: 2, y: 2, width: 16, height: 16))
        shape.addRect(CGRect(x: 5, y: 5, width: 4, height: 4))
        shape.addRect(CGRect(x: 30, y: 0, width: 5, height: 5))
        let parts = shape.componentsSeparated(using: .evenOdd).sorted { $0.area < $1.area }
        #expect(parts.map(\.area) == [16, 25, 144])
    }

    @Test func linesAreCutByAreas() {
        let line = CGMutablePath()
        line.move(to: CGPoint(x: -5, y: 5))
        line.addLine(to: CGPoint(x: 15, y: 5))
        line.addLine(to: CGPoint(x: 15, y: 8))
        line.addLine(to: CGPoint(x: 5, y: 8))
        let inside = line.lineIntersection(rect(0, 0, 10, 10))
        #expect(inside.count(.moveToPoint) == 2 && inside.count(.addLineToPoint) == 2)
        #expect(inside.boundingBox == CGRect(x: 0, y: 5, width: 10, height: 3))
        let outside = line.lineSubtracting(rect(0, 0, 10, 10))
        #expect(outside.count(.moveToPoint) == 2 && outside.count(.addLineToPoint) == 4)
        #expect(outside.boundingBox == CGRect(x: -5, y: 5, width: 20, height: 3))
        let arc = circle(0, 0, 5).lineIntersection(rect(0, 0, 10, 10))
        #expect(arc.count(.addCurveToPoint) == 1 && arc.count(.closeSubpath) == 0)
    }

    @Test func areasOfRandomPolygonsAddUp() {
        var seed: UInt64 = 7
        func random() -> CGFloat {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return CGFloat(seed >> 40) / CGFloat(1 << 24) * 100
        }
        for _ in 0..<20 {
            let a = polygon((0..<8).map { _ in (random(), random()) })
            let b = polygon((0..<8).map { _ in (random(), random()) })
            for rule in [CGPathFillRule.winding, .evenOdd] {
                let (only, other) = (a.subtracting(b, using: rule).area, b.subtracting(a, using: rule).area)
                let common = a.intersection(b, using: rule).area
                #expect(isNear(a.normalized(using: rule).area, only + common, 1e-3))
                #expect(isNear(a.union(b, using: rule).area, only + common + other, 1e-3))
                #expect(isNear(a.symmetricDifference(b, using: rule).area, only + other, 1e-3))
            }
        }
    }

    @Test func rotatedAndRoundedShapesThatNearlyCoincideDoNotFail() {
        let base = CGPath(
            roundedRect: CGRect(x: 0, y: 0, width: 100, height: 60), cornerWidth: 10, cornerHeight: 10, transform: nil)
        for angle in [0, 1e-9, 1e-6, 1e-3, 0.5, .pi / 2, .pi] {
            var turn = CGAffineTransform(rotationAngle: angle)
            guard let other = base.copy(using: &turn) else { continue }
            let (common, both) = (base.intersection(other).area, base.union(other).area)
            let area = base.normalized().area
            #expect(isNear(common + both, 2 * area, 0.5), "\(angle): \(common) + \(both)")
        }
        let huge = rect(-1e8, -1e8, 2e8, 2e8)
        #expect(huge.intersects(rect(0, 0, 1, 1)))
        let tiny = rect(0, 0, 1e-20, 1e-20).union(rect(5e-21, 0, 1e-20, 1e-20))
        #expect(tiny.boundingBox.width > 1.4e-20)
    }
}
