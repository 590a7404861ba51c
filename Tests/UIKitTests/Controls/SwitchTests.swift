import CoreGraphics
import Foundation
import Testing

@_spi(Linux) @testable import UIKit

@MainActor
@Suite struct SwitchTests {
    let rig = TouchRig()
    private let toggle: UISwitch
    private let log: ControlEventLog

    init() {
        toggle = UISwitch(frame: CGRect(x: 100, y: 100, width: 0, height: 0))
        rig.window.addSubview(toggle)
        log = ControlEventLog(toggle, [("changed", .valueChanged)])
    }

    @Test func itsSizeIsFixed() {
        #expect(toggle.frame == CGRect(x: 100, y: 100, width: 51, height: 31))
        toggle.frame = CGRect(x: 1, y: 2, width: 300, height: 300)
        #expect(toggle.frame == CGRect(x: 1, y: 2, width: 51, height: 31))
    }

    @Test func constraintsAlign49Of51Points() {
        toggle.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            toggle.trailingAnchor.constraint(equalTo: rig.window.leadingAnchor, constant: 311),
            toggle.topAnchor.constraint(equalTo: rig.window.topAnchor),
        ])
        rig.window.layoutIfNeeded()
        // A recorded frame: a stack of 311 points ends 2 points before the switch does.
        #expect(toggle.frame == CGRect(x: 262, y: 0, width: 51, height: 31))
    }

    @Test func aTapSwitchesAndSendsOneEvent() {
        rig.tap(120, 115, at: 0)
        #expect(toggle.isOn)
        rig.tap(120, 115, at: 1)
        #expect(!toggle.isOn)
        #expect(log.entries == ["changed", "changed"])
    }

    @Test func settingItSendsNoEvent() {
        toggle.isOn = true
        toggle.setOn(false, animated: true)
        #expect(log.entries.isEmpty)
    }

    @Test func aDragSwitchesToTheHalfItEndsIn() {
        rig.down(115, 115, at: 0)
        rig.move(145, 115, at: 0.1)
        rig.up(145, 115, at: 0.2)
        #expect(toggle.isOn)
        rig.down(140, 115, at: 1)
        rig.move(110, 115, at: 1.1)
        rig.move(145, 115, at: 1.2)
        rig.up(145, 115, at: 1.3)
        // Back where it was: no event.
        #expect(toggle.isOn)
        #expect(log.entries == ["changed"])
    }

    @Test func aDisabledSwitchIgnoresTouches() {
        toggle.isEnabled = false
        rig.tap(120, 115, at: 0)
        #expect(!toggle.isOn)
    }

    @Test func theKnobLiesAtTheTrailingEndWhileOn() throws {
        toggle.isOn = true
        let on = try Picture(toggle)
        #expect(on[8, 15].isNear(.systemGreen))
        #expect(on[35, 15].isNear(.white))
        toggle.isOn = false
        #expect(try Picture(toggle)[15, 15].isNear(.white))
        toggle.semanticContentAttribute = .forceRightToLeft
        #expect(try Picture(toggle)[35, 15].isNear(.white))
    }

    @Test func colorsCanBeChosen() throws {
        toggle.onTintColor = .red
        toggle.thumbTintColor = .black
        toggle.isOn = true
        let picture = try Picture(toggle)
        #expect(picture[8, 15].isNear(Pixel(red: 255, green: 0, blue: 0, alpha: 255)))
        #expect(picture[35, 15].isNear(.black))
    }

    @Test func itTellsItsValue() {
        #expect(toggle.isAccessibilityElement)
        #expect(toggle.accessibilityValue == "0")
        toggle.isOn = true
        #expect(toggle.accessibilityValue == "1")
        #expect(toggle.accessibilityTraits.contains(.button))
    }

    @Test func itGoesWithItsOwner() {
        weak var released: UISwitch?
        do {
            let toggle = UISwitch()
            toggle.layoutIfNeeded()
            released = toggle
        }
        #expect(released == nil)
    }
}
