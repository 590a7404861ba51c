import Foundation
import Testing

@testable import UIKit

@MainActor
struct HoverTests {
    let rig = TouchRig()
    let journal = Journal()

    private func hover(_ x: CGFloat, _ y: CGFloat) {
        rig.device.touches.pointerMoved(to: CGPoint(x: x, y: y))
        rig.device.touches.deliverPending(rig.device)
    }

    @Test("A pointer begins as it comes over a view, changes as it moves and ends as it leaves")
    func life() {
        let view = rig.addView(UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100)))
        let recognizer = journal.follow("hover", UIHoverGestureRecognizer())
        view.addGestureRecognizer(recognizer)
        hover(10, 10)
        #expect(journal.entries == [])
        hover(60, 70)
        #expect(recognizer.location(in: view) == CGPoint(x: 10, y: 20))
        hover(60, 70)
        hover(80, 70)
        hover(10, 10)
        #expect(journal.entries == ["hover began", "hover changed", "hover ended"])
        #expect(recognizer.state == .possible)
    }

    @Test("Views around the one under the pointer know of it too")
    func nested() {
        let outer = rig.addView(UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)))
        let inner = rig.addView(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), in: outer)
        outer.addGestureRecognizer(journal.follow("outer", UIHoverGestureRecognizer()))
        inner.addGestureRecognizer(journal.follow("inner", UIHoverGestureRecognizer()))
        hover(50, 50)
        hover(150, 150)
        rig.device.touches.pointerMoved(to: nil)
        rig.device.touches.deliverPending(rig.device)
        #expect(journal.entries == ["inner began", "outer began", "inner ended", "outer changed", "outer ended"])
    }

    @Test("A view that leaves a resting pointer, or is taken away, ends; one that comes under it begins")
    func movingViews() {
        let view = rig.addView(UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100)))
        view.addGestureRecognizer(journal.follow("hover", UIHoverGestureRecognizer()))
        hover(60, 60)
        view.frame.origin.x = 200
        rig.device.touches.deliverPending(rig.device)
        view.frame.origin.x = 50
        rig.device.touches.deliverPending(rig.device)
        view.removeFromSuperview()
        rig.device.touches.deliverPending(rig.device)
        #expect(journal.entries == ["hover began", "hover ended", "hover began", "hover ended"])
    }

    @Test("A disabled recognizer ends, a pointer nowhere is reported")
    func oddInput() async {
        let view = rig.addView(UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100)))
        let recognizer = journal.follow("hover", UIHoverGestureRecognizer())
        view.addGestureRecognizer(recognizer)
        hover(60, 60)
        recognizer.isEnabled = false
        #expect(journal.entries == ["hover began", "hover cancelled"])
        hover(70, 60)
        #expect(journal.entries.count == 2)
        let channel = RuntimeIssueChannel()
        RuntimeIssue.$taskChannel.withValue(channel) { hover(.nan, 0) }
        #expect(channel.recorded.count == 1)
    }
}
