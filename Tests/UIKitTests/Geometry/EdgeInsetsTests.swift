import Foundation
import Testing

@testable import UIKit

struct EdgeInsetsTests {
    @Test func `insets move each edge of a rectangle inwards`() {
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(
            CGRect(x: 10, y: 20, width: 100, height: 50).inset(by: insets)
                == CGRect(x: 12, y: 21, width: 94, height: 46))
        #expect(insets.horizontal == 6)
        #expect(insets.vertical == 4)
    }

    @Test func `leading is right in right-to-left layout, and turning back gives the same insets`() {
        let directional = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        let left = directional.resolved(rightToLeft: false)
        let right = directional.resolved(rightToLeft: true)
        #expect(left == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        #expect(right == UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
        #expect(right.directional(rightToLeft: true) == directional)
    }

    @Test func `insets and offsets are coded as lists of numbers`() throws {
        let insets = try JSONEncoder().encode(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        #expect(String(decoding: insets, as: UTF8.self) == "[1,2,3,4]")
        #expect(try JSONDecoder().decode(UIOffset.self, from: Data("[5,6]".utf8)).vertical == 6)
    }

    @Test func `the raw values of orientations and sets are those of iOS`() {
        #expect(UIInterfaceOrientation.landscapeLeft.rawValue == 4)
        #expect(UIDeviceOrientation.landscapeLeft.rawValue == 3)
        #expect(UIInterfaceOrientationMask.allButUpsideDown.rawValue == 26)
        #expect(UIInterfaceOrientationMask.all.rawValue == 30)
        #expect(UIRectEdge.all.rawValue == 15)
        #expect(UIRectCorner.allCorners.contains([.topLeft, .bottomRight]))
        #expect(NSTextAlignment.right.rawValue == 2)
        #expect(NSLineBreakMode.byTruncatingTail.rawValue == 4)
        #expect(!UIDeviceOrientation.faceUp.isValidInterfaceOrientation)
    }
}
