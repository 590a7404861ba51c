import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

@Suite(.ownIssues) struct Transform3DTests {
    /// Where a matrix puts a point, with the perspective division.
    private func apply(_ t: CATransform3D, _ x: Double, _ y: Double, _ z: Double) -> [Double] {
        let r = t.rows
        let p = [x, y, z, 1]
        let out = (0..<4).map { column in (0..<4).reduce(0.0) { $0 + p[$1] * r[$1][column] } }
        return out.prefix(3).map { ($0 / out[3] * 1e9).rounded() / 1e9 }
    }

    private func isClose(_ a: CATransform3D, _ b: CATransform3D, _ tolerance: Double = 1e-9) -> Bool {
        zip(a.rows.joined(), b.rows.joined()).allSatisfy { abs($0 - $1) < tolerance }
    }

    @Test func aRotationAboutEachAxisTurnsTheNextOneIntoTheOneAfter() {
        #expect(apply(CATransform3DMakeRotation(.pi / 2, 0, 0, 1), 1, 0, 0) == [0, 1, 0])
        #expect(apply(CATransform3DMakeRotation(.pi / 2, 1, 0, 0), 0, 1, 0) == [0, 0, 1])
        #expect(apply(CATransform3DMakeRotation(.pi / 2, 0, 1, 0), 0, 0, 1) == [1, 0, 0])
        #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
        // A third of a turn about the diagonal swaps the axes in a circle.
        #expect(apply(CATransform3DMakeRotation(2 * .pi / 3, 5, 5, 5), 1, 2, 3) == [3, 1, 2])
    }

    @Test func inAProductTheLeftMatrixWorksFirst() {
        let move = CATransform3DMakeTranslation(10, 0, 0)
        let grow = CATransform3DMakeScale(2, 2, 2)
        #expect(apply(CATransform3DConcat(move, grow), 1, 0, 0) == [22, 0, 0])
        #expect(apply(CATransform3DConcat(grow, move), 1, 0, 0) == [12, 0, 0])
    }

    @Test func theShortFormsWorkBeforeTheMatrixTheyExtend() {
        let move = CATransform3DMakeTranslation(10, 0, 0)
        #expect(apply(CATransform3DScale(move, 3, 1, 1), 1, 0, 0) == [13, 0, 0])
        #expect(apply(CATransform3DTranslate(CATransform3DMakeScale(3, 1, 1), 10, 0, 0), 1, 0, 0) == [33, 0, 0])
        #expect(apply(CATransform3DRotate(move, .pi / 2, 0, 0, 1), 1, 0, 0) == [10, 1, 0])
    }

    @Test func theInverseUndoesAndAMatrixWithoutOneComesBack() {
        var t = CATransform3DMakeRotation(0.7, 1, 2, 3)
        t = CATransform3DTranslate(CATransform3DScale(t, 2, 3, 0.5), 4, 5, 6)
        t.m34 = -1.0 / 500
        #expect(isClose(CATransform3DConcat(t, CATransform3DInvert(t)), CATransform3DIdentity))
        let flat = CATransform3DMakeScale(1, 0, 1)
        #expect(CATransform3DEqualToTransform(CATransform3DInvert(flat), flat))
    }

    @Test func affineTransformsGoInAndOut() {
        let affine = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        let t = CATransform3DMakeAffineTransform(affine)
        #expect(CATransform3DIsAffine(t))
        #expect(CATransform3DGetAffineTransform(t) == affine)
        #expect(!CATransform3DIsAffine(CATransform3DMakeRotation(1, 1, 0, 0)))
        #expect(CATransform3DIsAffine(CATransform3DMakeRotation(1, 0, 0, 1)))
        #expect(apply(t, 1, 1, 0) == [9, 12, 0])
    }

    @Test func takingApartAndPuttingTogetherGivesTheMatrixBack() throws {
        var t = CATransform3DConcat(CATransform3DMakeScale(2, 3, 4), CATransform3DMakeRotation(0.5, 1, -2, 0.5))
        t.m21 += 0.3
        t = CATransform3DConcat(t, CATransform3DMakeTranslation(7, 8, 9))
        t.m34 = 0.01
        #expect(isClose(try #require(TransformComponents(t)).transform, t))
        for mirrored in [
            CATransform3DMakeScale(-1, 1, 1), CATransform3DMakeScale(1, -2, 1), CATransform3DMakeScale(1, 1, -1),
            CATransform3DRotate(CATransform3DMakeScale(-1, 1, 1), 0.4, 0, 0, 1),
        ] {
            #expect(isClose(try #require(TransformComponents(mirrored)).transform, mirrored))
        }
        #expect(TransformComponents(CATransform3DMakeScale(0, 1, 1)) == nil)
    }

    @Test func anglesComeBackInEveryAxis() throws {
        var parts = try #require(TransformComponents(CATransform3DMakeScale(2, 2, 2)))
        parts.angles = (0.3, -0.4, 2.5)
        let again = try #require(TransformComponents(parts.transform)).angles
        #expect(isNear(again.x, 0.3) && isNear(again.y, -0.4) && isNear(again.z, 2.5))
    }

    @Test func aTurningLayerStaysRigidHalfWay() {
        let end = CATransform3DConcat(
            CATransform3DMakeRotation(.pi / 2, 0, 0, 1), CATransform3DMakeTranslation(10, 20, 0))
        let half = CATransform3DConcat(
            CATransform3DMakeRotation(.pi / 4, 0, 0, 1), CATransform3DMakeTranslation(5, 10, 0))
        #expect(isClose(CATransform3DIdentity.interpolated(to: end, 0.5), half))
        #expect(isClose(CATransform3DIdentity.interpolated(to: end, 0), CATransform3DIdentity))
        #expect(isClose(CATransform3DIdentity.interpolated(to: end, 1), end))
    }

    @Test func aMatrixWithoutPartsIsBlendedByItsElements() {
        let half = CATransform3DMakeScale(0, 0, 1).interpolated(to: CATransform3DIdentity, 0.25)
        #expect(isClose(half, CATransform3DMakeScale(0.25, 0.25, 1)))
    }

    @Test func aPlaneWithPerspectiveGoesThereAndBack() throws {
        var eye = CATransform3DIdentity
        eye.m34 = -1.0 / 100
        let plane = PlaneTransform(CATransform3DConcat(CATransform3DMakeRotation(1, 0, 1, 0), eye))
        #expect(!plane.isAffine)
        let point = plane.apply(CGPoint(x: 12, y: 34))
        #expect(isNear(try #require(plane.inverse).apply(point), 12, 34))
        // The nearest affine transform agrees in its point.
        let affine = plane.affine(around: CGPoint(x: 12, y: 34))
        #expect(isNear(CGPoint(x: 12, y: 34).applying(affine), point.x, point.y))
    }
}
