import Foundation
import Testing

@_spi(Linux) @testable import UIKit

/// A control that writes down what it tracks.
private final class LoggingControl: UIControl {
    var log: [String] = []
    var begins = true
    var continues = true
    var isOwnTap = false

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        log.append("begin")
        return begins
    }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        log.append("continue")
        return continues
    }
    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        log.append("end \(isTracking) \(isTouchInside)")
    }
    override func cancelTracking(with event: UIEvent?) { log.append("cancel") }
    override var keepsTapsFromSuperviews: Bool { isOwnTap }
}

@MainActor
struct UIControlTests {
    let rig = TouchRig()
    private let control: LoggingControl
    let journal = Journal()

    /// A control of 100 x 40 points at (100, 100), all of whose touch events are written down.
    init() {
        control = LoggingControl(frame: CGRect(x: 100, y: 100, width: 100, height: 40))
        rig.window.addSubview(control)
        let events: [(String, UIControl.Event)] = [
            ("down", .touchDown), ("repeat", .touchDownRepeat), ("dragInside", .touchDragInside),
            ("dragOutside", .touchDragOutside), ("enter", .touchDragEnter), ("exit", .touchDragExit),
            ("upInside", .touchUpInside), ("upOutside", .touchUpOutside), ("cancel", .touchCancel),
        ]
        for (name, event) in events {
            control.addAction(UIAction(handler: { [unowned journal] _ in journal.add(name) }), for: event)
        }
    }

    @Test func aTapPressesAndReleases() {
        rig.down(150, 120, at: 0)
        #expect(control.isHighlighted)
        #expect(control.isTracking)
        #expect(control.isTouchInside)
        #expect(control.state == .highlighted)
        rig.up(150, 120, at: 0.1)
        #expect(journal.entries == ["down", "upInside"])
        #expect(control.log == ["begin", "end true true"])
        #expect(control.state == .normal)
        #expect(!control.isTracking)
        #expect(!control.isTouchInside)
    }

    @Test func aSecondQuickTapRepeats() {
        rig.tap(150, 120, at: 0)
        rig.tap(150, 120, at: 0.2)
        #expect(journal.entries == ["down", "upInside", "down", "repeat", "upInside"])
    }

    @Test func aDragLeavesAndComesBackAcross70Points() {
        rig.down(150, 120, at: 0)
        rig.move(269, 120, at: 0.1)  // 69 points right of the edge at 200
        #expect(journal.entries == ["down", "dragInside"])
        #expect(control.isHighlighted)
        rig.move(271, 120, at: 0.2)  // 71
        #expect(journal.entries.suffix(2) == ["exit", "dragOutside"])
        #expect(!control.isHighlighted)
        #expect(!control.isTouchInside)
        rig.move(280, 120, at: 0.3)
        #expect(journal.entries.suffix(1) == ["dragOutside"])
        rig.move(269, 120, at: 0.4)
        #expect(journal.entries.suffix(2) == ["enter", "dragInside"])
        #expect(control.isHighlighted)
        rig.up(269, 120, at: 0.5)
        #expect(journal.entries.last == "upInside")
    }

    @Test func liftedOutsideItIsNoPress() {
        rig.down(150, 120, at: 0)
        rig.move(150, 300, at: 0.1)
        rig.up(150, 300, at: 0.2)
        #expect(journal.entries == ["down", "exit", "dragOutside", "upOutside"])
        #expect(control.log.last == "end true false")
    }

    @Test func aCancelledTouchCancels() {
        rig.down(150, 120, at: 0)
        rig.device.touches.cancelled(id: 0, at: CGPoint(x: 150, y: 120), time: 0.1)
        rig.device.touches.deliverPending(rig.device)
        #expect(journal.entries == ["down", "cancel"])
        #expect(control.log == ["begin", "cancel"])
        #expect(control.state == .normal)
    }

    @Test func aDisabledControlSwallowsTouches() {
        let below = rig.addView(LoggingView(frame: CGRect(x: 0, y: 0, width: 300, height: 300)))
        below.addSubview(control)
        control.isEnabled = false
        #expect(control.state == .disabled)
        rig.tap(150, 120, at: 0)
        #expect(journal.entries == [])
        #expect(below.log == [])
    }

    @Test func disablingEndsWhatGoesOn() {
        rig.down(150, 120, at: 0)
        control.isEnabled = false
        #expect(!control.isTracking)
        #expect(!control.isHighlighted)
        rig.up(150, 120, at: 0.1)
        #expect(journal.entries == ["down"])
        #expect(control.log == ["begin", "cancel"])
    }

    @Test func aSubclassMayRefuseOrStopTracking() {
        control.begins = false
        rig.tap(150, 120, at: 0)
        #expect(journal.entries == [])
        #expect(!control.isHighlighted)
        control.begins = true
        control.continues = false
        rig.down(150, 120, at: 1)
        rig.move(151, 120, at: 1.1)
        rig.up(151, 120, at: 1.2)
        #expect(journal.entries == ["down"])
        #expect(!control.isTracking)
        #expect(!control.isHighlighted)
    }

    @Test func aTapAroundTheControlTakesItsTouchUnlessItKeepsIt() {
        let tap = journal.follow("tap", UITapGestureRecognizer())
        rig.window.addGestureRecognizer(tap)
        rig.tap(150, 120, at: 0)
        #expect(journal.entries == ["down", "tap ended", "cancel"])
        journal.entries = []
        control.isOwnTap = true
        rig.tap(150, 120, at: 1)
        #expect(journal.entries == ["down", "upInside"])
        journal.entries = []
        control.isEnabled = false
        rig.tap(150, 120, at: 2)
        #expect(journal.entries == ["tap ended"])
    }

    @Test func aControlRemovedByItsOwnActionEndsInPeace() {
        control.addAction(UIAction(handler: { [unowned control] _ in control.removeFromSuperview() }), for: .touchDown)
        rig.down(150, 120, at: 0)
        rig.up(150, 120, at: 0.1)
        // Where a touch is in a view without a window is nothing to rely on: inside or outside, it ends.
        #expect(journal.entries.count == 2)
        #expect(control.log == ["begin", "end true \(journal.entries.last == "upInside")"])
        #expect(!control.isTracking)
    }

    @Test func leadingAndTrailingFollowTheLayoutDirection() {
        #expect(control.contentHorizontalAlignment == .center)
        control.contentHorizontalAlignment = .leading
        #expect(control.effectiveContentHorizontalAlignment == .left)
        control.contentHorizontalAlignment = .trailing
        #expect(control.effectiveContentHorizontalAlignment == .right)
    }

    @Test func statesCombine() {
        control.isSelected = true
        control.isHighlighted = true
        #expect(control.state.rawValue == 5)
        control.isEnabled = false
        #expect(control.state == [.highlighted, .disabled, .selected])
    }
}
