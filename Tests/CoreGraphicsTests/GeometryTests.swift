import CoreGraphics
import Testing

@Suite struct AffineTransformTests {
    @Test func concatenatingAppliesTheReceiverFirst() {
        let move = CGAffineTransform(translationX: 10, y: 0)
        let scale = CGAffineTransform(scaleX: 2, y: 2)
        #expect(CGPoint(x: 1, y: 1).applying(move.concatenating(scale)) == CGPoint(x: 22, y: 2))
        #expect(CGPoint(x: 1, y: 1).applying(scale.concatenating(move)) == CGPoint(x: 12, y: 2))
    }

    @Test func translatedScaledAndRotatedComeBeforeTheReceiver() {
        let scale = CGAffineTransform(scaleX: 2, y: 3)
        #expect(scale.translatedBy(x: 10, y: 10) == CGAffineTransform(2, 0, 0, 3, 20, 30))
        let move = CGAffineTransform(translationX: 5, y: 7)
        #expect(move.scaledBy(x: 2, y: 3) == CGAffineTransform(2, 0, 0, 3, 5, 7))
        let turned = move.rotated(by: .pi / 2)
        #expect(isNear(CGPoint(x: 1, y: 0).applying(turned), CGPoint(x: 5, y: 8)))
    }

    @Test func rotationTurnsFromXTowardsY() {
        let turn = CGAffineTransform(rotationAngle: .pi / 2)
        #expect(isNear(CGPoint(x: 1, y: 0).applying(turn), CGPoint(x: 0, y: 1)))
        #expect(isNear(turn.b, 1) && isNear(turn.c, -1))
    }

    @Test func invertingUndoes() {
        let transform = CGAffineTransform(2, 1, -1, 3, 5, 7)
        let point = CGPoint(x: 11, y: 13)
        #expect(isNear(point.applying(transform).applying(transform.inverted()), point))
    }

    @Test func aSingularTransformIsItsOwnInverse() {
        let flat = CGAffineTransform(scaleX: 0, y: 1)
        #expect(flat.inverted() == flat)
        let line = CGAffineTransform(1, 2, 2, 4, 3, 3)
        #expect(line.inverted() == line)
        let infinite = CGAffineTransform(scaleX: .infinity, y: 1)
        #expect(infinite.inverted() == infinite)
    }

    @Test func sizesIgnoreTheMoveAndRectsBecomeTheBoxAround() {
        let transform = CGAffineTransform(0, 2, -1, 0, 100, 200)
        #expect(CGSize(width: 3, height: 4).applying(transform) == CGSize(width: -4, height: 6))
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4).applying(transform)
        #expect(rect == CGRect(x: 94, y: 202, width: 4, height: 6))
    }

    @Test func nullAndInfiniteRectsStayThemselves() {
        let scale = CGAffineTransform(scaleX: 2, y: 2)
        #expect(CGRect.null.applying(scale).isNull)
        #expect(CGRect.infinite.applying(scale).isInfinite)
    }

    @Test func theEmptyInitialiserMakesZerosNotTheIdentity() {
        #expect(CGAffineTransform().a == 0)
        #expect(!CGAffineTransform().isIdentity)
        #expect(CGAffineTransform.identity.isIdentity)
    }

    @Test func transformsAndVectorsSurviveCoding() throws {
        let transform = CGAffineTransform(1, 2, 3, 4, 5, 6)
        let data = try JSONEncoder().encode(transform)
        #expect(String(decoding: data, as: UTF8.self) == "[1,2,3,4,5,6]")
        #expect(try JSONDecoder().decode(CGAffineTransform.self, from: data) == transform)
        let vector = CGVector(dx: 1.5, dy: -2)
        #expect(try JSONDecoder().decode(CGVector.self, from: JSONEncoder().encode(vector)) == vector)
    }
}

@Suite struct RectTests {
    @Test func dictionariesGoBothWays() {
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(CGRect(dictionaryRepresentation: rect.dictionaryRepresentation) == rect)
        #expect(CGRect(dictionaryRepresentation: ["X": 1, "Y": 2.5, "Width": 3]) == nil)
        #expect(CGPoint(dictionaryRepresentation: ["X": 1, "Y": 2.5]) == CGPoint(x: 1, y: 2.5))
    }

    @Test func equalToComparesStandardForms() {
        #expect(CGRect(x: 10, y: 0, width: -10, height: 5).equalTo(CGRect(x: 0, y: 0, width: 10, height: 5)))
    }

    @Test func functionsAnswerAsTheMembersDo() {
        let rect = CGRectMake(0, 0, 10, 10)
        #expect(CGRectGetMidX(rect) == 5)
        #expect(CGRectInset(rect, 1, 2) == CGRect(x: 1, y: 2, width: 8, height: 6))
        #expect(CGRectIsNull(CGRectIntersection(rect, CGRectMake(20, 20, 1, 1))))
    }

    @Test func numberObjectsCastToLengths() {
        let values: [Any] = [NSNumber(value: 1.5), CGFloat(2.5)]
        #expect(values.compactMap { $0 as? CGFloat } == [1.5, 2.5])
        #expect((values[1] as? NSNumber)?.doubleValue == 2.5)
        #expect("1.5" as Any as? CGFloat == nil)
    }
}
