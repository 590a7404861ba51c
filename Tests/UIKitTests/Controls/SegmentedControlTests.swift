import CoreGraphics
import Foundation
import Testing

@_spi(Linux) @testable import UIKit

@MainActor
@Suite struct SegmentedControlTests {
    let rig = TouchRig()

    private func control(_ titles: [String]) -> UISegmentedControl {
        let control = UISegmentedControl(items: titles)
        rig.window.addSubview(control)
        return control
    }

    @Test(arguments: [
        // Widths of frames that Interface Builder recorded; all are 32 high.
        (["Top", "Bottom", "Center"], 194.0), (["None", "Gray", "Color", "Blur"], 211.0),
        (["Regular", "Light", "Subtle"], 200.0),
    ])
    func equalSegmentsHaveTheRecordedWidth(titles: [String], width: Double) {
        let size = control(titles).sizeThatFits(.zero)
        #expect(abs(size.width - width) <= 3)
        #expect(size.height == 32)
    }

    @Test func apportionedSegmentsHaveTheRecordedWidth() {
        let control = control(["Automatic", "Forever", "1 Second", "5 Seconds"])
        control.apportionsSegmentWidthsByContent = true
        #expect(abs(control.sizeThatFits(.zero).width - 310) <= 2)
    }

    @Test func constraintsAlign31Of32Points() {
        let control = control(["a", "b"])
        #expect(control.intrinsicContentSize.height == 31)
        #expect(control.frame(forAlignmentRect: CGRect(x: 0, y: 0, width: 50, height: 31)).height == 32)
    }

    @Test func widthsShareTheRoom() {
        var widths = SegmentWidths(natural: [30, 60, 40], asked: [0, 0, 0], apportions: false)
        #expect(widths.total == 182)
        #expect(widths.fitting(302) == [100, 100, 100])
        widths.apportions = true
        #expect(widths.total == 132)
        #expect(widths.fitting(262) == [60, 120, 80])
        widths.asked = [50, 0, 0]
        #expect(widths.fitting(252) == [50, 120, 80])
        #expect(SegmentWidths(natural: [], asked: [], apportions: false).total == 0)
    }

    @Test func aTapSelectsASegmentAndSendsAnEvent() {
        let control = control(["a", "b", "c"])
        control.frame = CGRect(x: 0, y: 100, width: 302, height: 32)
        let log = ControlEventLog(control, [("changed", .valueChanged)])
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
        rig.tap(150, 110, at: 0)
        #expect(control.selectedSegmentIndex == 1)
        rig.tap(150, 110, at: 1)
        #expect(log.entries == ["changed"])
        control.setEnabled(false, forSegmentAt: 2)
        rig.tap(290, 110, at: 2)
        #expect(control.selectedSegmentIndex == 1)
    }

    @Test func rightToLeftRunsTheOtherWay() {
        let control = control(["a", "b", "c"])
        control.frame = CGRect(x: 0, y: 100, width: 302, height: 32)
        control.semanticContentAttribute = .forceRightToLeft
        rig.tap(10, 110, at: 0)
        #expect(control.selectedSegmentIndex == 2)
    }

    @Test func aMomentaryControlTellsItsSegmentDuringTheEvent() {
        let control = control(["a", "b"])
        control.frame = CGRect(x: 0, y: 100, width: 201, height: 32)
        control.isMomentary = true
        var seen = -2
        control.addAction(
            UIAction { [unowned control] _ in seen = control.selectedSegmentIndex }, for: .valueChanged)
        rig.tap(150, 110, at: 0)
        #expect(seen == 1)
        #expect(control.selectedSegmentIndex == -1)
    }

    @Test func segmentsCanBeInsertedAndRemoved() {
        let control = control(["a", "b"])
        control.selectedSegmentIndex = 1
        control.insertSegment(withTitle: "first", at: 0, animated: false)
        #expect(control.selectedSegmentIndex == 2)
        #expect(control.titleForSegment(at: 0) == "first")
        control.removeSegment(at: 2, animated: false)
        #expect(control.selectedSegmentIndex == -1)
        #expect(control.numberOfSegments == 2)
        control.removeSegment(at: 9, animated: false)
        control.removeAllSegments()
        #expect(control.numberOfSegments == 0)
        #expect(control.titleForSegment(at: 0) == nil)
    }

    @Test func anActionsSegmentPerformsIt() {
        var count = 0
        let control = UISegmentedControl(
            frame: CGRect(x: 0, y: 100, width: 201, height: 32),
            actions: [UIAction(title: "a") { _ in }, UIAction(title: "b") { _ in count += 1 }])
        rig.window.addSubview(control)
        #expect(control.titleForSegment(at: 1) == "b")
        rig.tap(150, 110, at: 0)
        #expect(count == 1)
    }

    @Test func theSelectedSegmentIsWhite() throws {
        let control = control(["", ""])
        control.frame = CGRect(x: 0, y: 0, width: 201, height: 32)
        control.selectedSegmentIndex = 0
        #expect(try Picture(control)[50, 16].isNear(.white))
        #expect(!(try Picture(control)[150, 16].isNear(.white)))
        control.selectedSegmentTintColor = .red
        #expect(try Picture(control)[50, 16].isNear(Pixel(red: 255, green: 0, blue: 0, alpha: 255)))
    }
}
