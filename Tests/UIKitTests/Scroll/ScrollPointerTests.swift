import Foundation
import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

/// Wheels and trackpads over scroll views.
@MainActor
struct ScrollPointerTests {
    let rig = ScrollRig()
    private let middle = CGPoint(x: 150, y: 200)

    private func scroll(_ dy: CGFloat, over seconds: TimeInterval = 0.1) async {
        await rig.device.scroll(at: middle, by: CGVector(dx: 0, dy: dy), duration: seconds)
    }

    @Test("A trackpad moves the content by all of the way, without a threshold, and nothing goes on afterwards")
    func trackpad() async {
        #expect(rig.scroll.panGestureRecognizer.allowedScrollTypesMask == .all)
        await scroll(-3)
        #expect(abs(rig.y - 3) < 1e-9)
        // 600 points a second would throw a finger's content.
        await scroll(-60)
        #expect(abs(rig.y - 63) < 1e-9)
        #expect(!rig.scroll.isDecelerating && !rig.scroll.isDragging && !rig.scroll.isTracking)
        rig.run(30)
        #expect(abs(rig.y - 63) < 1e-9)
        await scroll(13)
        #expect(abs(rig.y - 50) < 1e-9)
        #expect(
            rig.log.entries == [
                "begin drag", "scroll", "will end drag", "end drag", "begin drag", "scroll", "will end drag",
                "end drag",
                "begin drag", "scroll", "will end drag", "end drag",
            ])
        #expect(rig.log.velocity == .zero)
    }

    @Test("A step of a wheel moves the content by the step at once")
    func wheel() async {
        await rig.device.scrollWheel(at: middle, by: CGVector(dx: 0, dy: -4))
        #expect(rig.y == 4)
        await rig.device.scrollWheel(at: middle, by: CGVector(dx: 0, dy: -40))
        #expect(rig.y == 44)
        #expect(rig.log.isPaired)
    }

    @Test("What the mask leaves out scrolls nothing, and a scroll view that may not scroll stays")
    func mask() async {
        rig.scroll.panGestureRecognizer.allowedScrollTypesMask = .discrete
        await scroll(-40)
        #expect(rig.y == 0)
        await rig.device.scrollWheel(at: middle, by: CGVector(dx: 0, dy: -40))
        #expect(rig.y == 40)
        rig.scroll.panGestureRecognizer.allowedScrollTypesMask = .continuous
        await rig.device.scrollWheel(at: middle, by: CGVector(dx: 0, dy: -40))
        #expect(rig.y == 40)
        rig.scroll.panGestureRecognizer.allowedScrollTypesMask = .all
        rig.scroll.isScrollEnabled = false
        await rig.device.scrollWheel(at: middle, by: CGVector(dx: 0, dy: -40))
        #expect(rig.y == 40)
    }

    @Test("Past the end the content gives way and comes back, as under a finger")
    func pastTheEnd() async {
        await scroll(100)
        // As a pull of 100 does: see the drags.
        #expect(rig.y < 0)
        rig.rest()
        #expect(rig.y == 0)
    }

    @Test("Where the inner content is at its end the outer one scrolls")
    func nested() async {
        let inner = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 200))
        inner.contentInsetAdjustmentBehavior = .never
        inner.contentSize = CGSize(width: 300, height: 260)
        rig.scroll.addSubview(inner)
        await scroll(-60)
        #expect(abs(inner.contentOffset.y - 60) < 1e-9)
        #expect(rig.y == 0)
        await scroll(-30)
        #expect(abs(inner.contentOffset.y - 60) < 1e-9)
        #expect(abs(rig.y - 30) < 1e-9)
    }
}
