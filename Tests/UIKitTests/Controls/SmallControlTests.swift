import CoreGraphics
import Foundation
import Testing

@_spi(Linux) @testable import UIKit

@MainActor
@Suite struct StepperTests {
    let rig = TouchRig()
    private let stepper: UIStepper
    private let log: ControlEventLog

    init() {
        stepper = UIStepper(frame: CGRect(x: 100, y: 100, width: 94, height: 32))
        rig.window.addSubview(stepper)
        log = ControlEventLog(stepper, [("changed", .valueChanged)])
    }

    @Test func itsSizeIs94Times32() {
        #expect(stepper.intrinsicContentSize == CGSize(width: 94, height: 32))
    }

    @Test func theHalvesStepDownAndUp() {
        rig.tap(180, 110, at: 0)
        rig.tap(180, 110, at: 1)
        #expect(stepper.value == 2)
        rig.tap(110, 110, at: 2)
        #expect(stepper.value == 1)
        #expect(log.entries.count == 3)
    }

    @Test func itStopsAtTheEndsUnlessItWraps() {
        rig.tap(110, 110, at: 0)
        #expect(stepper.value == 0)
        #expect(log.entries.isEmpty)
        stepper.wraps = true
        rig.tap(110, 110, at: 1)
        #expect(stepper.value == 100)
    }

    @Test func stepsAreOfTheStepValue() {
        stepper.stepValue = 30
        stepper.value = 80
        rig.tap(180, 110, at: 0)
        #expect(stepper.value == 100)
        stepper.stepValue = 0
        #expect(stepper.stepValue == 30)
    }

    @Test func rightToLeftHasThePlusAtTheLeft() {
        stepper.semanticContentAttribute = .forceRightToLeft
        rig.tap(110, 110, at: 0)
        #expect(stepper.value == 1)
    }

    @Test func thePlusIsDrawnInTheRightHalf() throws {
        stepper.value = 50
        stepper.overrideUserInterfaceStyle = .light
        let picture = try Picture(stepper)
        #expect(picture[23.5, 16].isNear(.black))
        #expect(picture[70.5, 16].isNear(.black))
        #expect(picture[70.5, 11].isNear(.black))
        #expect(!picture[23.5, 11].isNear(.black))
    }
}

@MainActor
@Suite struct IndicatorTests {
    let rig = TouchRig()

    @Test func aProgressBarIsFilledUpToItsProgress() throws {
        let bar = UIProgressView(progressViewStyle: .default)
        rig.window.addSubview(bar)
        #expect(bar.intrinsicContentSize == CGSize(width: -1, height: 4))
        bar.frame = CGRect(x: 0, y: 0, width: 100, height: 4)
        bar.progress = 0.5
        let picture = try Picture(bar)
        #expect(picture[40, 2].isNear(.systemBlue))
        #expect(!picture[60, 2].isNear(.systemBlue))
        bar.semanticContentAttribute = .forceRightToLeft
        #expect(try Picture(bar)[60, 2].isNear(.systemBlue))
        bar.progress = 7
        #expect(bar.progress == 1)
        bar.progress = .nan
        #expect(bar.progress == 1)
    }

    @Test func aPageControlShowsADotAPage() throws {
        let control = UIPageControl(frame: .zero)
        rig.window.addSubview(control)
        control.numberOfPages = 3
        control.currentPage = 1
        // As Interface Builder gives three pages.
        #expect(control.intrinsicContentSize == CGSize(width: 115.5, height: 26))
        control.frame = CGRect(x: 0, y: 0, width: 100, height: 26)
        let picture = try Picture(control)
        #expect(picture[50, 13].isNear(.white))
        #expect(picture[33, 13].isNear(Pixel(red: 76, green: 76, blue: 76, alpha: 76)))
        #expect(picture[41.5, 13] == .clear)
    }

    @Test func tapsTurnPages() {
        let control = UIPageControl(frame: CGRect(x: 100, y: 100, width: 100, height: 26))
        rig.window.addSubview(control)
        control.numberOfPages = 2
        let log = ControlEventLog(control, [("changed", .valueChanged)])
        rig.tap(180, 110, at: 0)
        rig.tap(180, 110, at: 1)
        #expect(control.currentPage == 1)
        rig.tap(110, 110, at: 2)
        #expect(control.currentPage == 0)
        #expect(log.entries.count == 2)
        control.currentPage = 9
        #expect(control.currentPage == 1)
    }

    @Test func anActivityIndicatorHidesUnlessItSpins() {
        let indicator = UIActivityIndicatorView(style: .medium)
        rig.window.addSubview(indicator)
        #expect(indicator.intrinsicContentSize == CGSize(width: 20, height: 20))
        #expect(indicator.isHidden)
        indicator.startAnimating()
        #expect(!indicator.isHidden)
        #expect(indicator.isAnimating)
        indicator.stopAnimating()
        #expect(indicator.isHidden)
        indicator.hidesWhenStopped = false
        #expect(!indicator.isHidden)
        #expect(UIActivityIndicatorView(style: .large).intrinsicContentSize == CGSize(width: 37, height: 37))
    }

    @Test func spokesTurnByTheDevicesClock() {
        rig.device.run {
            let indicator = UIActivityIndicatorView(style: .large)
            rig.window.addSubview(indicator)
            indicator.startAnimating()
            #expect(indicator.indicator.spokes?.layer.animationKeys() == ["spin"])
            indicator.removeFromSuperview()
            #expect(indicator.indicator.spokes?.layer.animationKeys() ?? [] == [])
        }
    }
}

@MainActor
@Suite struct VisualEffectTests {
    let rig = TouchRig()

    @Test func aBlurByItselfIsItsTint() throws {
        let issues = rig.issues {
            let view = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
            view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            #expect(view.contentView.frame == view.bounds)
            // The dark tint covers 73 per cent.
            #expect((try? Picture(view)[5, 5].alpha) == 186)
        }
        #expect(issues.isEmpty)
    }

    @Test func theContentLiesOverTheEffect() {
        let view = UIVisualEffectView(effect: nil)
        #expect(view.subviews.last === view.contentView)
        view.frame = CGRect(x: 0, y: 0, width: 70, height: 30)
        #expect(view.contentView.frame == CGRect(x: 0, y: 0, width: 70, height: 30))
    }
}
