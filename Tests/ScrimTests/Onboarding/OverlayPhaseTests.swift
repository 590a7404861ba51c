import Scrim
import Testing
import UIKit
import UIKitHeadless

extension OverlayTests {
    @MainActor
    struct Phases {
        @Test func anOverlayStartsInvisibleAndLetsTouchesThrough() async {
            let rig = OverlayRig()
            #expect(rig.overlay.alpha == 0)
            #expect(rig.overlay.phase == .hidden)
            #expect(rig.pixel(10, 100) == .white)
            #expect(await rig.device.tap(rig.anchor) === rig.anchor)
            #expect(rig.taps == 0)
            #expect(!rig.device.context.clock.hasWork)
        }

        @Test func itFadesInOver600MillisecondsFromTheNextFrame() async {
            let rig = OverlayRig()
            rig.overlay.showOverlay()
            #expect(rig.overlay.phase == .waiting)
            await rig.device.advanceFrames(1)
            #expect(rig.overlay.phase == .appearing)
            #expect(isNear(rig.alpha, 0, 1e-3))
            await rig.device.advance(by: 0.3)
            // Ease in and out is half way at half its time.
            #expect(isNear(rig.alpha, 0.5, 1e-3))
            #expect(rig.overlay.phase == .appearing)
            await rig.device.advance(by: 0.3)
            #expect(isNear(rig.alpha, 1, 1e-3))
            await rig.device.advanceFrames(1)
            #expect(rig.alpha == 1)
            #expect(rig.overlay.phase == .shown)
        }

        @Test func itFadesOutOver600MillisecondsAndLeavesItsSuperview() async {
            let rig = OverlayRig()
            await rig.show()
            var ends = 0
            rig.overlay.hideOverlay { ends += 1 }
            #expect(rig.overlay.phase == .disappearing)
            #expect(isNear(rig.alpha, 1, 1e-3))
            await rig.device.advanceFrames(1)
            let start = rig.alpha
            #expect(start > 0.99)
            await rig.device.advance(by: 0.3 - rig.device.frameDuration)
            #expect(isNear(rig.alpha, 0.5, 1e-2))
            #expect(rig.overlay.superview === rig.root)
            #expect(ends == 0)
            await rig.device.advance(by: 0.3 + 2 * rig.device.frameDuration)
            #expect(rig.overlay.phase == .hidden)
            #expect(rig.overlay.superview == nil)
            #expect(rig.overlay.alpha == 0)
            #expect(ends == 1)
            await rig.device.advance(by: 2)
            #expect(ends == 1)
        }

        @Test func nothingStaysBehindAfterHiding() async {
            let rig = OverlayRig()
            await rig.show()
            rig.overlay.hideOverlay()
            await rig.device.advance(by: 0.7)
            #expect(rig.root.subviews == [rig.anchor])
            #expect(rig.root.gestureRecognizers == nil)
            #expect(rig.device.window.gestureRecognizers == nil)
            #expect(rig.root.constraints.isEmpty)
            #expect(!rig.device.context.clock.hasWork)
            #expect(rig.issues == [])
            #expect(rig.device.issues == [])
            #expect(rig.pixel(10, 100) == .white)
        }

        @Test func theFadeTakesAsLongAsConfiguredAlsoInsideOfAnotherAnimation() async {
            let rig = OverlayRig()
            rig.overlay.configuration.fadeDuration = 0.2
            rig.overlay.showOverlay()
            await rig.device.advanceFrames(1)
            await rig.device.advance(by: 0.1)
            #expect(isNear(rig.alpha, 0.5, 1e-3))
            await rig.device.advance(by: 0.15)
            #expect(rig.overlay.phase == .shown)
            UIView.animate(withDuration: 5) { rig.overlay.hideOverlay() }
            await rig.device.advance(by: 0.25)
            #expect(rig.overlay.phase == .hidden)
        }

        @Test func aDurationOfZeroOrNoNumberShowsAndHidesAtOnce() async {
            for duration in [0, -1, Double.nan, .infinity] {
                let rig = OverlayRig()
                rig.overlay.configuration.fadeDuration = duration
                rig.overlay.showOverlay()
                await rig.device.advanceFrames(3)
                #expect(rig.overlay.phase == .shown)
                #expect(rig.alpha == 1)
                rig.overlay.hideOverlay()
                await rig.device.advanceFrames(2)
                #expect(rig.overlay.phase == .hidden)
            }
        }

        // MARK: Taps

        @Test func everyTapOnTheOverlayIsReportedAlsoOnTheBubbleTheAnchorAndDuringTheFade() async throws {
            let rig = OverlayRig()
            var anchorTaps = 0
            rig.anchor.addAction(UIAction { _ in anchorTaps += 1 }, for: .touchUpInside)
            rig.overlay.showOverlay()
            await rig.device.advanceFrames(3)
            #expect(rig.overlay.phase == .appearing)
            await rig.device.tap(at: CGPoint(x: 10, y: 600))
            #expect(rig.taps == 1)
            await rig.device.advance(by: 0.7)
            await rig.device.tap(rig.anchor)
            #expect(rig.taps == 2)
            await rig.device.tap(try #require(rig.bubble))
            #expect(rig.taps == 3)
            #expect(anchorTaps == 0)
        }

        @Test func aTapWhileItFadesOutGoesThroughToWhatLiesBelow() async {
            let rig = OverlayRig()
            var anchorTaps = 0
            rig.anchor.addAction(UIAction { _ in anchorTaps += 1 }, for: .touchUpInside)
            await rig.show()
            rig.overlay.hideOverlay()
            await rig.device.advance(by: 0.1)
            await rig.device.tap(rig.anchor)
            #expect(rig.taps == 0)
            #expect(anchorTaps == 1)
        }

        @Test func touchesOnTheOverlayDoNotReachTheSuperview() async {
            final class Listener: UIView {
                var events = 0
                override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { events += 1 }
                override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { events += 1 }
            }
            let rig = OverlayRig()
            let listener = Listener(frame: rig.root.bounds)
            rig.root.addSubview(listener)
            listener.addSubview(rig.overlay)
            await rig.show()
            await rig.device.tap(at: CGPoint(x: 10, y: 600))
            #expect(rig.taps == 1)
            #expect(listener.events == 0)
        }

        // MARK: Order of calls

        @Test func twoChainedOverlaysShowOneAfterTheOtherAndLeaveNothing() async {
            let rig = OverlayRig()
            let other = UIButton(frame: CGRect(x: 20, y: 500, width: 80, height: 40))
            rig.root.addSubview(other)
            let second = OverlayView(title: "Then here", anchorView: other)
            var log: [String] = []
            rig.overlay.onTap = { [weak overlay = rig.overlay] in
                log.append("tap 1")
                overlay?.hideOverlay {
                    log.append("hidden 1")
                    second.showOverlay()
                }
            }
            second.onTap = { [weak second] in
                log.append("tap 2")
                second?.hideOverlay { log.append("hidden 2") }
            }
            await rig.show()
            await rig.device.tap(at: CGPoint(x: 10, y: 50))
            #expect(second.phase == .hidden)
            await rig.device.advance(by: 1.5)
            #expect(second.phase == .shown)
            #expect(second.superview === rig.device.window)
            await rig.device.tap(at: CGPoint(x: 10, y: 50))
            await rig.device.advance(by: 0.7)
            #expect(log == ["tap 1", "hidden 1", "tap 2", "hidden 2"])
            #expect(rig.root.subviews == [rig.anchor, other])
            #expect(rig.device.window.subviews == [rig.root])
            #expect(!rig.device.context.clock.hasWork)
        }

        @Test func showingTwiceIsShowingOnce() async {
            let rig = OverlayRig()
            rig.overlay.showOverlay()
            rig.overlay.showOverlay()
            await rig.device.advanceFrames(1)
            await rig.device.advance(by: 0.3)
            rig.overlay.showOverlay()
            #expect(isNear(rig.alpha, 0.5, 1e-3))
            await rig.device.advance(by: 0.35)
            #expect(rig.overlay.phase == .shown)
            rig.overlay.showOverlay()
            await rig.device.advanceFrames(2)
            #expect(rig.alpha == 1)
            #expect(rig.anchor.pictures == 1)
        }

        @Test func hidingTwiceFadesOnceAndCallsBothCompletionsOnce() async {
            let rig = OverlayRig()
            await rig.show()
            var ends: [Int] = []
            rig.overlay.hideOverlay { ends.append(1) }
            await rig.device.advance(by: 0.3)
            rig.overlay.hideOverlay { ends.append(2) }
            await rig.device.advance(by: 0.35)
            #expect(ends == [1, 2])
            rig.overlay.hideOverlay { ends.append(3) }
            #expect(ends == [1, 2, 3])
            await rig.device.advance(by: 1)
            #expect(ends == [1, 2, 3])
        }

        @Test func hidingWhileItWaitsEndsItAtOnce() async {
            let rig = OverlayRig()
            rig.anchor.removeFromSuperview()
            rig.overlay.showOverlay()
            await rig.device.advanceFrames(3)
            #expect(rig.overlay.phase == .waiting)
            var ends = 0
            rig.overlay.hideOverlay { ends += 1 }
            #expect(ends == 1)
            #expect(rig.overlay.phase == .hidden)
            rig.root.addSubview(rig.anchor)
            await rig.device.advance(by: 1)
            #expect(ends == 1)
            #expect(rig.overlay.alpha == 0)
            #expect(!rig.device.context.clock.hasWork)
            #expect(rig.issues == [])
        }

        @Test func hidingDuringTheFadeInTurnsRoundFromThePresentAlpha() async {
            let rig = OverlayRig()
            rig.overlay.showOverlay()
            await rig.device.advanceFrames(1)
            await rig.device.advance(by: 0.3)
            var ends = 0
            rig.overlay.hideOverlay { ends += 1 }
            #expect(isNear(rig.alpha, 0.5, 1e-2))
            await rig.device.advance(by: 0.3)
            #expect(isNear(rig.alpha, 0.25, 1e-2))
            await rig.device.advance(by: 0.35)
            #expect(ends == 1)
            #expect(rig.overlay.phase == .hidden)
        }

        @Test func showingDuringTheFadeOutTurnsRoundAndEndsTheHiding() async {
            let rig = OverlayRig()
            await rig.show()
            var ends = 0
            rig.overlay.hideOverlay { ends += 1 }
            await rig.device.advance(by: 0.3)
            let alpha = rig.alpha
            rig.overlay.showOverlay()
            #expect(rig.overlay.phase == .appearing)
            #expect(ends == 1)
            #expect(isNear(rig.alpha, alpha, 1e-3))
            await rig.device.advance(by: 0.7)
            #expect(rig.overlay.phase == .shown)
            #expect(rig.alpha == 1)
            #expect(rig.overlay.superview === rig.root)
            #expect(ends == 1)
            #expect(rig.anchor.pictures == 1)
        }

        @Test func anOverlayCanShowAgainWhereItWas() async {
            let rig = OverlayRig()
            await rig.show()
            rig.overlay.hideOverlay()
            await rig.device.advance(by: 0.7)
            await rig.show()
            #expect(rig.overlay.superview === rig.root)
            #expect(rig.alpha == 1)
            await rig.device.tap(at: CGPoint(x: 10, y: 600))
            #expect(rig.taps == 1)
        }

        @Test func showHideAndShowInOneTurnEndsShown() async {
            let rig = OverlayRig()
            var ends = 0
            rig.overlay.showOverlay()
            rig.overlay.hideOverlay { ends += 1 }
            rig.overlay.showOverlay()
            await rig.device.advance(by: 0.7)
            #expect(rig.overlay.phase == .shown)
            #expect(ends == 1)
            rig.overlay.hideOverlay { ends += 1 }
            rig.overlay.showOverlay()
            rig.overlay.hideOverlay { ends += 1 }
            await rig.device.advance(by: 0.3)
            #expect(rig.overlay.phase == .disappearing)
            await rig.device.advance(by: 0.4)
            #expect(ends == 3)
            #expect(rig.overlay.phase == .hidden)
        }

        @Test func removingTheOverlayDuringAFadeEndsIt() async {
            for remove: @MainActor (OverlayRig) -> Void in [
                { $0.overlay.removeFromSuperview() }, { $0.root.removeFromSuperview() },
                { $0.device.window.rootViewController = nil },
            ] {
                let rig = OverlayRig()
                await rig.show()
                var ends = 0
                rig.overlay.hideOverlay { ends += 1 }
                await rig.device.advance(by: 0.2)
                remove(rig)
                #expect(ends == 1)
                #expect(rig.overlay.phase == .hidden)
                #expect(rig.overlay.superview == nil)
                #expect(rig.overlay.alpha == 0)
                #expect(!rig.root.subviews.contains(rig.overlay))
                await rig.device.advance(by: 1)
                #expect(ends == 1)
                #expect(!rig.device.context.clock.hasWork)
                #expect(rig.issues == [])
            }
        }

        @Test func removingTheOverlayDuringTheFadeInEndsIt() async {
            let rig = OverlayRig()
            rig.overlay.showOverlay()
            await rig.device.advance(by: 0.2)
            rig.overlay.removeFromSuperview()
            #expect(rig.overlay.phase == .hidden)
            await rig.device.advance(by: 1)
            #expect(rig.overlay.phase == .hidden)
            #expect(rig.overlay.superview == nil)
            #expect(!rig.device.context.clock.hasWork)
        }

        @Test func removingTheOverlayWhileItWaitsEndsIt() async {
            let rig = OverlayRig()
            rig.anchor.removeFromSuperview()
            rig.overlay.showOverlay()
            await rig.device.advanceFrames(2)
            rig.overlay.removeFromSuperview()
            rig.root.addSubview(rig.anchor)
            await rig.device.advance(by: 1)
            #expect(rig.overlay.phase == .hidden)
            #expect(rig.overlay.superview == nil)
        }

        // MARK: Waiting

        @Test func itWaitsForTheAnchorToBeInAWindowForAFrame() async {
            let rig = OverlayRig()
            rig.anchor.removeFromSuperview()
            rig.overlay.showOverlay()
            await rig.device.advanceFrames(10)
            #expect(rig.overlay.phase == .waiting)
            #expect(rig.overlay.alpha == 0)
            rig.root.insertSubview(rig.anchor, at: 0)
            await rig.device.advanceFrames(1)
            #expect(rig.overlay.phase == .waiting)
            await rig.device.advanceFrames(1)
            #expect(rig.overlay.phase == .appearing)
            #expect(rig.picture?.frame == rig.anchor.frame)
            #expect(rig.issues == [])
        }

        @Test func anOverlayWithoutSuperviewWaitsAndThenJoinsTheAnchorsWindow() async {
            let rig = OverlayRig()
            rig.overlay.removeFromSuperview()
            rig.anchor.removeFromSuperview()
            rig.overlay.showOverlay()
            await rig.device.advanceFrames(5)
            #expect(rig.overlay.phase == .waiting)
            rig.root.addSubview(rig.anchor)
            await rig.device.advanceFrames(2)
            #expect(rig.overlay.superview === rig.device.window)
            #expect(rig.overlay.phase == .appearing)
            #expect(rig.overlay.frame == CGRect(x: 0, y: 0, width: 375, height: 667))
        }

        @Test func showingFromViewDidLoadShowsOnceTheScreenIsThere() async {
            final class Screen: UIViewController {
                let anchor = UIView(frame: CGRect(x: 100, y: 300, width: 80, height: 40))
                lazy var overlay = OverlayView(title: "Early", anchorView: anchor)
                override func viewDidLoad() {
                    super.viewDidLoad()
                    view.addSubview(anchor)
                    view.addSubview(overlay)
                    overlay.showOverlay()
                }
            }
            let device = HeadlessDevice(.iPhoneSE)
            let screen = Screen()
            device.show(screen)
            await device.advance(by: 0.7)
            #expect(screen.overlay.phase == .shown)
            #expect(screen.overlay.bubbleFrame?.maxY == 280)
        }
    }
}
