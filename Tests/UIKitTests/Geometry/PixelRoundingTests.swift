import Foundation
import Testing

@testable import UIKit

struct PixelRoundingTests {
    @Test func `lengths round to thirds of a point at scale 3`() {
        #expect(CGFloat(20.287).roundedToPixel(scale: 3) == 61.0 / 3)
        #expect(CGFloat(20.287).ceiledToPixel(scale: 3) == 61.0 / 3)
        #expect(CGFloat(20.35).ceiledToPixel(scale: 3) == 62.0 / 3)
        #expect(CGFloat(20.35).flooredToPixel(scale: 3) == 61.0 / 3)
    }

    @Test func `noise of sums does not cost a pixel`() {
        #expect(CGFloat(100.0000000001).ceiledToPixel(scale: 2) == 100)
        #expect(CGFloat(99.9999999999).flooredToPixel(scale: 2) == 100)
        #expect(CGFloat(0.2499999999).roundedToPixel(scale: 2) == 0.5)
    }

    @Test func `halves go up on both sides of zero`() {
        #expect(CGFloat(0.5).roundedToPixel(scale: 1) == 1)
        #expect(CGFloat(-0.5).roundedToPixel(scale: 1) == 0)
        #expect(CGFloat(-1.5).roundedToPixel(scale: 1) == -1)
    }

    @Test func `rectangles that touch still touch after rounding`() {
        let left = CGRect(x: 0, y: 0, width: 33.4, height: 10).roundedToPixel(scale: 2)
        let right = CGRect(x: 33.4, y: 0, width: 33.4, height: 10).roundedToPixel(scale: 2)
        #expect(left.maxX == right.minX)
        #expect(right == CGRect(x: 33.5, y: 0, width: 33.5, height: 10))
    }

    @Test func `values that are no numbers pass through, and a scale of zero counts as one`() {
        #expect(CGFloat.infinity.ceiledToPixel(scale: 2) == .infinity)
        #expect(CGFloat.nan.roundedToPixel(scale: 2).isNaN)
        #expect(CGFloat(1.4).roundedToPixel(scale: 0) == 1)
        #expect(CGRect.null.integralPixels(scale: 2).isNull)
    }
}
