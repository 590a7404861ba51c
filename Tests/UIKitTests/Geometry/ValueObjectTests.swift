import Testing

@testable import UIKit

/// Objects that hold a structure of numbers.
@MainActor
struct ValueObjectTests {
    @Test func anObjectHoldsAStructureOfNumbers() {
        let matrix = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        let directional = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue == CGPoint(x: 1, y: 2))
        #expect(NSValue(cgSize: CGSize(width: 1, height: 2)).cgSizeValue == CGSize(width: 1, height: 2))
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(NSValue(cgRect: rect).cgRectValue == rect)
        #expect(NSValue(cgVector: CGVector(dx: 1, dy: 2)).cgVectorValue == CGVector(dx: 1, dy: 2))
        #expect(NSValue(cgAffineTransform: matrix).cgAffineTransformValue == matrix)
        #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
        #expect(NSValue(directionalEdgeInsets: directional).directionalEdgeInsetsValue == directional)
        let offset = UIOffset(horizontal: 1, vertical: 2)
        #expect(NSValue(uiOffset: offset).uiOffsetValue == offset)
    }

    @Test func structuresCastToObjectsAndBack() {
        let values: [Any] = [
            CGPoint(x: 1, y: 2), UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), CGAffineTransform.identity,
        ]
        #expect(values.allSatisfy { $0 is NSValue && !($0 is NSNumber) })
        let point: Any = NSValue(cgPoint: CGPoint(x: 1, y: 2))
        #expect(point as? CGPoint == CGPoint(x: 1, y: 2) && point as? CGSize == nil && point as? CGRect == nil)
        #expect((NSNumber(value: 3) as Any) as? CGPoint == nil)
        #expect(NSValue(cgPoint: .zero) == NSValue(cgPoint: .zero))
        #expect(NSValue(cgPoint: .zero) != NSValue(cgPoint: CGPoint(x: 1, y: 0)))
    }

    @Test func whatIsNotHeldIsReportedAndReadAsNothing() {
        let channel = RuntimeIssueChannel()
        RuntimeIssue.$taskChannel.withValue(channel) {
            #expect(NSValue(cgRect: CGRect(x: 1, y: 1, width: 1, height: 1)).cgPointValue == .zero)
            #expect(NSNumber(value: 3).cgSizeValue == .zero)
        }
        #expect(channel.recorded.count == 2)
    }
}
