import CoreGraphics
import Foundation
import Testing

@testable import UIKit

struct BezierPathTests {
    @Test func `an arc from 0 to a quarter turn goes down on the screen where it is clockwise`() {
        let clockwise = UIBezierPath(
            arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        #expect(abs(clockwise.currentPoint.x) < 1e-9)
        #expect(abs(clockwise.currentPoint.y - 10) < 1e-9)
        // The short way: its bounds are the lower right quarter.
        #expect(abs(clockwise.cgPath.boundingBoxOfPath.minX) < 1e-9)
        #expect(abs(clockwise.cgPath.boundingBoxOfPath.minY) < 1e-9)
        let other = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        #expect(abs(other.cgPath.boundingBoxOfPath.minX + 10) < 1e-6)
    }

    @Test func `only the named corners are round`() {
        let rect = CGRect(x: 0, y: 0, width: 100, height: 50)
        let path = UIBezierPath(
            roundedRect: rect, byRoundingCorners: [.topLeft, .bottomRight], cornerRadii: CGSize(width: 10, height: 10))
        #expect(path.bounds == rect)
        #expect(!path.contains(CGPoint(x: 1, y: 1)))
        #expect(path.contains(CGPoint(x: 99, y: 1)))
        #expect(!path.contains(CGPoint(x: 99, y: 49)))
        #expect(path.contains(CGPoint(x: 1, y: 49)))
        // On the circle's diagonal the edge is 10 * (1 - sqrt(1/2)) = 2.93 from each side.
        #expect(!path.contains(CGPoint(x: 2.8, y: 2.8)))
        #expect(path.contains(CGPoint(x: 3.1, y: 3.1)))
    }

    @Test func `radii are cut to half the rectangle`() {
        let path = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 20, height: 20), cornerRadius: 400)
        #expect(path.bounds == CGRect(x: 0, y: 0, width: 20, height: 20))
        #expect(!path.contains(CGPoint(x: 2, y: 2)))
        #expect(path.contains(CGPoint(x: 3.1, y: 3.1)))
    }

    @Test func `the even-odd rule leaves a hole where the winding rule does not`() {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
        path.append(UIBezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10)))
        #expect(path.contains(CGPoint(x: 15, y: 15)))
        path.usesEvenOddFillRule = true
        #expect(!path.contains(CGPoint(x: 15, y: 15)))
    }

    @Test func `a reversed inner rectangle leaves a hole under the winding rule`() {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
        let inner = UIBezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10))
        path.append(inner.reversing())
        #expect(!path.contains(CGPoint(x: 15, y: 15)))
        #expect(path.contains(CGPoint(x: 5, y: 15)))
        #expect(inner.reversing().bounds == inner.bounds)
    }

    @Test func `a reversed open curve starts at its end`() {
        let path = UIBezierPath()
        path.move(to: .zero)
        path.addCurve(to: CGPoint(x: 9, y: 0), controlPoint1: CGPoint(x: 1, y: 5), controlPoint2: CGPoint(x: 8, y: 5))
        path.addQuadCurve(to: CGPoint(x: 20, y: 0), controlPoint: CGPoint(x: 15, y: -5))
        let reversed = path.reversing()
        #expect(reversed.currentPoint == .zero)
        #expect(reversed.reversing() == path)
        #expect(reversed.bounds == path.bounds)
    }

    @Test func `a line without a current point is reported and adds nothing`() {
        let channel = RuntimeIssueChannel()
        let path = UIBezierPath()
        RuntimeIssue.$taskChannel.withValue(channel) { path.addLine(to: CGPoint(x: 1, y: 1)) }
        #expect(path.isEmpty)
        #expect(channel.recorded.count == 1)
    }

    @Test func `a copy has the attributes and is independent`() throws {
        let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 10))
        path.lineWidth = 3
        path.setLineDash([4, 2], count: 2, phase: 1)
        let copy = try #require(path.copy() as? UIBezierPath)
        #expect(copy == path)
        copy.apply(CGAffineTransform(translationX: 5, y: 0))
        #expect(path.bounds.minX == 0)
        #expect(copy.bounds.minX == 5)
        var lengths: [CGFloat] = [0, 0]
        var (count, phase): (Int, CGFloat) = (0, 0)
        copy.getLineDash(&lengths, count: &count, phase: &phase)
        #expect(lengths == [4, 2])
        #expect(count == 2)
        #expect(phase == 1)
    }
}
