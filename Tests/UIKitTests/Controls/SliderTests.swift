import CoreGraphics
import Foundation
import Testing

@_spi(Linux) @testable import UIKit

@MainActor
@Suite struct SliderTests {
    let rig = TouchRig()
    private let slider: UISlider
    private let log: ControlEventLog

    /// 204 points wide, so that the knob of 28 points travels 176.
    init() {
        slider = UISlider(frame: CGRect(x: 100, y: 100, width: 204, height: 31))
        rig.window.addSubview(slider)
        log = ControlEventLog(slider, [("changed", .valueChanged)])
    }

    private func thumb(_ value: Float) -> CGRect {
        slider.thumbRect(forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds), value: value)
    }

    @Test func theKnobReachesBothEnds() {
        #expect(thumb(0).minX == 0)
        #expect(thumb(1).maxX == 204)
        #expect(thumb(0.5).midX == 102)
    }

    @Test func valuesStayInTheRange() {
        slider.value = 7
        #expect(slider.value == 1)
        slider.minimumValue = 2
        #expect(slider.maximumValue == 2)
        slider.maximumValue = 10
        slider.value = 5
        #expect(slider.value == 5)
        slider.value = .nan
        #expect(slider.value == 5)
    }

    @Test func draggingTheKnobMovesTheValue() {
        rig.down(114, 115, at: 0)
        rig.move(202, 115, at: 0.1)
        // 88 of 176 points.
        #expect(slider.value == 0.5)
        rig.move(600, 115, at: 0.2)
        rig.up(600, 115, at: 0.3)
        #expect(slider.value == 1)
        #expect(log.entries == ["changed", "changed"])
    }

    @Test func aTouchBesideTheKnobMovesNothing() {
        rig.down(250, 115, at: 0)
        rig.move(260, 115, at: 0.1)
        rig.up(260, 115, at: 0.2)
        #expect(slider.value == 0)
        #expect(log.entries.isEmpty)
    }

    @Test func aSliderThatIsNotContinuousTellsTheEndOnly() {
        slider.isContinuous = false
        rig.down(114, 115, at: 0)
        rig.move(150, 115, at: 0.1)
        rig.move(202, 115, at: 0.2)
        #expect(log.entries.isEmpty)
        rig.up(202, 115, at: 0.3)
        #expect(log.entries == ["changed"])
    }

    @Test func rightToLeftStartsAtTheRight() {
        slider.semanticContentAttribute = .forceRightToLeft
        #expect(thumb(0).maxX == 204)
        rig.down(290, 115, at: 0)
        rig.move(202, 115, at: 0.1)
        #expect(slider.value == 0.5)
    }

    @Test func theTrackHasTheTintUpToTheKnob() throws {
        slider.value = 0.5
        let picture = try Picture(slider)
        #expect(picture[40, 15.5].isNear(.systemBlue))
        #expect(picture[102, 15.5].isNear(.white))
        #expect(!picture[180, 15.5].isNear(.systemBlue))
        slider.minimumTrackTintColor = .red
        #expect(try Picture(slider)[40, 15.5].isNear(Pixel(red: 255, green: 0, blue: 0, alpha: 255)))
    }

    @Test func constraintsAlignTheTracksEnds() {
        slider.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            slider.leadingAnchor.constraint(equalTo: rig.window.leadingAnchor),
            slider.widthAnchor.constraint(equalToConstant: 300),
            slider.topAnchor.constraint(equalTo: rig.window.topAnchor),
        ])
        rig.window.layoutIfNeeded()
        // As recorded: 484 wide at -2 in a stack of 480, 31 high.
        #expect(slider.frame == CGRect(x: -2, y: 0, width: 304, height: 31))
    }

    @Test func itTellsItsValueInPercent() {
        slider.value = 0.25
        #expect(slider.accessibilityValue == "25%")
        #expect(slider.accessibilityTraits.contains(.adjustable))
    }
}
