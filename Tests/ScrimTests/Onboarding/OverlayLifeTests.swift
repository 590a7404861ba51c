import Foundation
import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@testable import Scrim

extension OverlayTests {
    @MainActor
    struct Life {
        // MARK: Memory

        @Test func anOverlayAndAllItsPartsAreFreedAfterHiding() async throws {
            let tracker = LeakTracker()
            let device = HeadlessDevice(.iPhoneSE)
            do {
                let rig = OverlayRig(device)
                await rig.show()
                tracker.track(rig.overlay)
                tracker.track(rig.anchor)
                tracker.track(rig.root)
                for part in rig.overlay.subviews { tracker.track(part) }
                tracker.track(try #require(rig.overlay.ticker))
                tracker.track(try #require(rig.overlay.gestureRecognizers?.first))
                rig.overlay.hideOverlay()
                await device.advance(by: 0.7)
                device.window.rootViewController = nil
            }
            await device.advanceFrames(2)
            #expect(tracker.survivors == [])
        }

        @Test func anOverlayFreedWithItsScreenWhileItShowsStopsItsDisplayLink() async {
            let tracker = LeakTracker()
            let device = HeadlessDevice(.iPhoneSE)
            do {
                let rig = OverlayRig(device)
                await rig.show()
                tracker.track(rig.overlay)
                tracker.track(rig.anchor)
                tracker.track(rig.controller)
                device.window.rootViewController = nil
            }
            await device.advanceFrames(2)
            #expect(tracker.survivors == [])
            #expect(!device.context.clock.hasWork)
        }

        @Test func anOverlayFreedWhileItFadesIsFreedAtOnce() async {
            let tracker = LeakTracker()
            let device = HeadlessDevice(.iPhoneSE)
            do {
                let rig = OverlayRig(device)
                rig.overlay.showOverlay()
                await device.advance(by: 0.2)
                tracker.track(rig.overlay)
                device.window.rootViewController = nil
            }
            await device.advanceFrames(2)
            #expect(tracker.survivors == [])
            #expect(!device.context.clock.hasWork)
        }

        @Test func anOverlayFreedWhileItWaitsWithoutSuperviewStopsItsDisplayLink() async {
            let device = HeadlessDevice(.iPhoneSE)
            weak var freed: OverlayView?
            let anchor = UIView()
            do {
                let overlay = OverlayView(title: "Never", anchorView: anchor)
                freed = overlay
                overlay.showOverlay()
                await device.advanceFrames(2)
                #expect(overlay.phase == .waiting)
            }
            #expect(freed == nil)
            await device.advanceFrames(1)
            #expect(!device.context.clock.hasWork)
        }

        @Test func closuresAreLetGoOf() async throws {
            final class Token {}
            let rig = OverlayRig()
            weak var kept: Token?
            do {
                let token = Token()
                kept = token
                await rig.show()
                rig.overlay.hideOverlay { _ = token }
            }
            #expect(kept != nil)
            await rig.device.advance(by: 0.7)
            #expect(kept == nil)
        }

        // MARK: Nibs

        private static let nib = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" \
            targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" \
            useSafeAreas="YES" colorMatched="YES">
                <device id="retina4_7" orientation="portrait" appearance="light"/>
                <objects>
                    <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
                    <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
                    <view hidden="YES" alpha="0.8" contentMode="scaleToFill" id="iN0-l3-epB" customClass="OverlayView" \
            customModule="Scrim">
                        <rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
                        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                    </view>
                </objects>
            </document>
            """

        @Test func anOverlayOfANibIsInvisibleUntilItShowsAndThenCoversItsSuperview() async throws {
            let rig = OverlayRig()
            let objects = UINib(data: Data(Self.nib.utf8), bundle: nil).instantiate(withOwner: nil)
            let overlay = try #require(objects.first as? OverlayView)
            #expect(rig.device.issues == [])
            #expect(overlay.title == nil && overlay.anchorView == nil)
            rig.overlay.removeFromSuperview()
            rig.overlay = overlay
            overlay.onTap = nil
            overlay.title = "From a nib"
            overlay.anchorView = rig.anchor
            rig.root.addSubview(overlay)
            #expect(overlay.alpha == 0)
            await rig.show()
            #expect(overlay.frame == CGRect(x: 0, y: 0, width: 375, height: 667))
            #expect(overlay.bubbleFrame?.maxY == 280)
            #expect(rig.bubble?.label.text == "From a nib")
            #expect(rig.picture?.frame == rig.anchor.frame)
            #expect(rig.pixel(142, 302) == .red)
            // Nobody listens: a tap does nothing.
            await rig.device.tap(at: CGPoint(x: 10, y: 600))
            #expect(overlay.phase == .shown)
        }

        // MARK: Accessibility

        @Test func theOverlayIsModalToAssistiveTechnologiesOnlyWhileItShows() async {
            let rig = OverlayRig()
            #expect(!rig.overlay.accessibilityViewIsModal)
            rig.overlay.showOverlay()
            #expect(!rig.overlay.accessibilityViewIsModal)
            await rig.device.advanceFrames(2)
            #expect(rig.overlay.accessibilityViewIsModal)
            await rig.device.advance(by: 0.7)
            #expect(rig.overlay.accessibilityViewIsModal)
            rig.overlay.hideOverlay()
            #expect(!rig.overlay.accessibilityViewIsModal)
        }

        @Test func theBubbleIsTheOneElementAndReadsItsWords() async throws {
            let rig = OverlayRig()
            await rig.show()
            let bubble = try #require(rig.bubble)
            #expect(bubble.isAccessibilityElement)
            #expect(bubble.accessibilityLabel == "Tap here")
            #expect(bubble.accessibilityTraits == .staticText)
            #expect(rig.picture?.isAccessibilityElement == false)
            #expect(rig.arrow?.isAccessibilityElement == false)
            #expect(!rig.overlay.isAccessibilityElement)
            rig.overlay.title = "Other words"
            #expect(bubble.accessibilityLabel == "Other words")
        }

        @Test func escapeDoesWhatATapDoesAndSaysSoTruthfully() async {
            let rig = OverlayRig()
            #expect(!rig.overlay.accessibilityPerformEscape())
            await rig.show()
            #expect(rig.overlay.accessibilityPerformEscape())
            #expect(rig.taps == 1)
            rig.overlay.hideOverlay()
            #expect(!rig.overlay.accessibilityPerformEscape())
            #expect(rig.taps == 1)
            let deaf = OverlayRig()
            deaf.overlay.onTap = nil
            await deaf.show()
            #expect(!deaf.overlay.accessibilityPerformEscape())
        }

        // MARK: Subclasses

        @Test func aSubclassMayDecideWhatATapAndShowingDo() async {
            final class Greeting: OverlayView {
                var shows = 0
                override func showOverlay() {
                    shows += 1
                    super.showOverlay()
                }
            }
            let rig = OverlayRig()
            let greeting = Greeting(title: "Hello", anchorView: rig.anchor)
            rig.overlay = greeting
            rig.root.addSubview(greeting)
            await rig.show()
            #expect(greeting.shows == 1)
        }
    }
}
