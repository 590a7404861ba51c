import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@testable import Scrim

extension HostingTests {
    @MainActor
    struct Transitions {
        @Test func aSlideBringsTheNewChildFromTheTrailingSideAndPushesTheOldOneOut() async throws {
            let rig = HostingRig()
            try rig.showA()
            try rig.slot.replace(
                with: .controller(rig.b), transition: .slide(duration: 0.4))
            #expect(rig.host.container.clipsToBounds)
            #expect(!rig.a.view.isUserInteractionEnabled && rig.a.view.accessibilityElementsHidden)
            await rig.device.advance(by: 0.2)
            // Ease in and out is half way at half time: 375 / 2.
            #expect(isNear(rig.a.view.layer.presentation()?.affineTransform().tx ?? 0, -187.5, 3))
            #expect(isNear(rig.b.view.layer.presentation()?.affineTransform().tx ?? 0, 187.5, 3))
            await rig.device.advance(by: 0.3)
            #expect(rig.a.view.transform == .identity && rig.b.view.transform == .identity)
            #expect(rig.a.view.isUserInteractionEnabled && !rig.a.view.accessibilityElementsHidden)
            #expect(!rig.host.container.clipsToBounds)
            #expect(rig.slot.transition == nil)
        }

        @Test func sidesFollowTheDirectionOfTheLayout() {
            let size = CGSize(width: 300, height: 50)
            #expect(HostTransition.Edge.trailing.offset(in: size, .leftToRight) == CGPoint(x: 300, y: 0))
            #expect(HostTransition.Edge.trailing.offset(in: size, .rightToLeft) == CGPoint(x: -300, y: 0))
            #expect(HostTransition.Edge.leading.offset(in: size, .leftToRight) == CGPoint(x: -300, y: 0))
            #expect(HostTransition.Edge.leading.offset(in: size, .rightToLeft) == CGPoint(x: 300, y: 0))
            #expect(HostTransition.Edge.top.offset(in: size, .leftToRight) == CGPoint(x: 0, y: -50))
            #expect(HostTransition.Edge.bottom.offset(in: size, .rightToLeft) == CGPoint(x: 0, y: 50))
        }

        @Test func inARightToLeftLayoutTheTrailingSideIsTheLeft() async throws {
            let rig = HostingRig(HeadlessDevice(.iPhoneSE, layoutDirection: .rightToLeft))
            try rig.showA()
            try rig.slot.replace(with: .controller(rig.b), transition: .slide(duration: 0.4))
            await rig.device.advance(by: 0.1)
            #expect((rig.b.view.layer.presentation()?.affineTransform().tx ?? 0) < -100)
            await rig.device.advance(by: 0.5)
        }

        @Test func withReducedMotionASlideIsACrossFade() async throws {
            let rig = HostingRig()
            rig.device.reducesMotion = true
            try rig.showA()
            try rig.slot.replace(with: .controller(rig.b), transition: .slide(duration: 0.4))
            await rig.device.advance(by: 0.2)
            #expect(rig.b.view.transform == .identity && rig.a.view.transform == .identity)
            #expect(isNear(CGFloat(rig.b.view.layer.presentation()?.opacity ?? 0), 0.5, 0.02))
            #expect(isNear(CGFloat(rig.a.view.layer.presentation()?.opacity ?? 0), 0.5, 0.02))
            await rig.device.advance(by: 0.3)
            #expect(rig.a.view.alpha == 1 && rig.b.view.alpha == 1)
        }

        @Test func aCustomTransitionGetsBothViewsLaidOutAndEverythingIsPutBack() async throws {
            let rig = HostingRig()
            try rig.showA()
            var frames: [CGRect] = []
            let transition = HostTransition.custom(duration: 0.2) { context in
                frames = [context.from, context.to].compactMap { $0?.frame }
                context.to?.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
                return {
                    context.to?.transform = .identity
                    context.from?.alpha = 0.2
                }
            }
            let end = await rig.device.perform {
                let task = Task { @MainActor in
                    try? await rig.slot.replace(with: .controller(rig.b), animatedBy: transition)
                }
                await rig.device.advance(by: 0.5)
                return await task.value
            }
            #expect(end == .finished)
            #expect(frames == Array(repeating: CGRect(x: 0, y: 0, width: 375, height: 100), count: 2))
            #expect(rig.a.view.alpha == 1 && rig.b.view.transform == .identity)
        }

        @Test func aTransitionTurnedRoundLeavesTheOldChildWhichHeardNothing() async throws {
            let rig = HostingRig()
            try rig.showA()
            var ends: [HostEnd] = []
            try rig.slot.replace(with: .controller(rig.b), transition: .slide(duration: 0.4)) { ends.append($0) }
            await rig.device.advance(by: 0.2)
            rig.slot.transition?.reverse()
            #expect(rig.slot.transition?.isReversed == true)
            await rig.device.advance(by: 0.4)
            #expect(ends == [.reversed])
            #expect(
                rig.log.take() == [
                    "B.willMove(H)", "B.viewWillAppear", "B.viewDidAppear", "B.willMove(nil)", "B.viewWillDisappear",
                    "B.viewDidDisappear", "B.didMove(nil)",
                ])
            #expect(rig.slot.child === rig.a && rig.host.container.subviews == [rig.a.view])
            #expect(rig.a.view.transform == .identity)
        }

        @Test func askingForTheOldChildAgainTurnsTheTransitionRound() async throws {
            let rig = HostingRig()
            try rig.showA()
            var ends: [HostEnd] = []
            try rig.slot.replace(with: .controller(rig.b), transition: .slide(duration: 0.4)) { ends.append($0) }
            await rig.device.advance(by: 0.2)
            try rig.slot.replace(with: .controller(rig.a)) { ends.append($0) }
            await rig.device.advance(by: 0.4)
            #expect(ends == [.reversed, .reversed])
            #expect(rig.host.children == [rig.a])
        }

        @Test func askingForTheComingChildAgainJoinsTheTransition() async throws {
            let rig = HostingRig()
            try rig.showA()
            var ends: [String] = []
            try rig.slot.replace(with: .controller(rig.b), transition: .crossFade(duration: 0.4)) {
                ends.append("1 \($0)")
            }
            try rig.slot.replace(with: .controller(rig.b), transition: .cut) { ends.append("2 \($0)") }
            #expect(ends == [])
            await rig.device.advance(by: 0.5)
            #expect(ends == ["1 finished", "2 finished"])
        }

        @Test func anotherChangeBringsATransitionToItsEndAtOnceAndEachEndIsToldOnce() async throws {
            let rig = HostingRig()
            try rig.showA()
            let c = LifecycleRecorder("C", log: rig.log)
            var ends: [String] = []
            try rig.slot.replace(with: .controller(rig.b), transition: .slide()) { ends.append("b \($0)") }
            await rig.device.advance(by: 0.1)
            try rig.slot.replace(with: .controller(c), transition: .slide()) { ends.append("c \($0)") }
            #expect(ends == ["b skipped"])
            await rig.device.advance(by: 0.1)
            rig.slot.takeOut { ends.append("out \($0)") }
            #expect(ends == ["b skipped", "c skipped", "out finished"])
            await rig.device.advance(by: 1)
            #expect(ends.count == 3)
            #expect(rig.host.children == [] && rig.host.container.subviews == [])
            for name in ["A", "B", "C"] {
                let events = rig.log.events.filter { $0.hasPrefix(name) }
                #expect(
                    events.suffix(4)
                        == ["willMove(nil)", "viewWillDisappear", "viewDidDisappear", "didMove(nil)"]
                        .map { "\(name).\($0)" })
            }
        }

        @Test func aTransitionCanBeDraggedAndFinished() async throws {
            let rig = HostingRig()
            try rig.showA()
            var ends: [HostEnd] = []
            try rig.slot.replace(with: .controller(rig.b), transition: .slide(duration: 0.4)) { ends.append($0) }
            let run = try #require(rig.slot.transition)
            run.pause()
            run.fractionComplete = 0.25
            await rig.device.advance(by: 1)
            #expect(isNear(rig.b.view.layer.presentation()?.affineTransform().tx ?? 0, 281.25, 1))
            #expect(ends == [] && !run.isRunning && run.isActive)
            run.finish()
            #expect(ends == [.skipped] && !run.isActive)
            run.finish()
            run.reverse()
            #expect(ends == [.skipped])
        }

        @Test func aPausedTransitionOfASlotThatIsFreedIsBroughtToItsEnd() async throws {
            let device = HeadlessDevice(.iPhoneSE)
            try await device.perform {
                let log = CallLog()
                let host = RecordingHost("H", log: log)
                let child = LifecycleRecorder("A", log: log)
                var ends: [HostEnd] = []
                device.show(host)
                device.step()
                do {
                    let slot = HostSlot(host, in: \.container)
                    try slot.show(.make { LifecycleRecorder("0", log: log) })
                    try slot.replace(with: .controller(child), transition: .slide()) { ends.append($0) }
                    slot.transition?.pause()
                }
                await device.advance(by: 0.1)
                #expect(ends == [.skipped])
                #expect(host.children == [child])
                #expect(host.container.subviews == [child.view])
            }
        }

        @Test func cancellingTheTaskBringsTheTransitionToItsEnd() async throws {
            let rig = HostingRig()
            try rig.showA()
            let slot = rig.slot
            let b = rig.b
            let end = await rig.device.perform {
                let task = Task { @MainActor in try? await slot.replace(with: .controller(b), animatedBy: .slide()) }
                await rig.device.advance(by: 0.1)
                task.cancel()
                await rig.device.advance(by: 0.05)
                return await task.value
            }
            #expect(end == .skipped)
            #expect(rig.host.children == [b])
        }

        @Test func aTransitionEndsOnceThoughItsHostIsFreedMeanwhile() async throws {
            let device = HeadlessDevice(.iPhoneSE)
            try await device.perform {
                var ends: [HostEnd] = []
                var slot: HostSlot?
                do {
                    let host = RecordingHost("H", log: CallLog())
                    device.show(host)
                    device.step()
                    slot = HostSlot(host, in: \.container)
                    try slot?.show(.make { UIViewController() })
                    try slot?.replace(with: .make { FittingBar() }, transition: .slide()) { ends.append($0) }
                }
                device.show(UIViewController())
                await device.advance(by: 1)
                #expect(ends.count == 1)
                #expect(slot?.host == nil)
                #expect(code { try slot?.show(.make { UIViewController() }) } == .hostMissing)
            }
        }

        @Test func aChildTakenAwayDuringItsTransitionAbandonsIt() async throws {
            let rig = HostingRig()
            try rig.showA()
            var ends: [HostEnd] = []
            try rig.slot.replace(with: .controller(rig.b), transition: .crossFade(duration: 0.4)) { ends.append($0) }
            rig.b.willMove(toParent: nil)
            rig.b.view.removeFromSuperview()
            rig.b.removeFromParent()
            await rig.device.advance(by: 1)
            #expect(ends == [.abandoned])
            #expect(rig.host.children == [] && rig.slot.child == nil)
        }

        @Test func aChildThatIsKeptComesBackTheSameAndOneThatIsDroppedComesBackNew() async throws {
            let rig = HostingRig()
            rig.show()
            let first = try rig.slot.show(.make { FittingBar() })
            rig.slot.takeOut(state: .kept)
            #expect(try rig.slot.putBack() === first)
            rig.slot.takeOut()
            let second = try rig.slot.putBack()
            #expect(second !== first && second is FittingBar)
            rig.slot.takeOut(state: .kept)
            try rig.slot.show(.controller(rig.a))
            rig.slot.takeOut()
            // A controller that was given is not made again, and what was kept before is still there.
            #expect(try rig.slot.putBack() === second)
        }

        @Test func voiceOverHearsOfAPartOrOfTheWholeScreen() async throws {
            let rig = HostingRig()
            rig.show()
            _ = rig.device.voiceOver.takeEvents()
            try rig.slot.show(.controller(rig.a))
            #expect(rig.device.voiceOver.takeEvents().map(\.notification) == [.layoutChanged])
            let whole = HostSlot(rig.host, area: .view(rig.host.view))
            rig.a.view.accessibilityLabel = "A"
            rig.slot.takeOut()
            try whole.show(.controller(rig.b))
            rig.host.view.layoutIfNeeded()
            #expect(rig.device.voiceOver.takeEvents().map(\.notification) == [.screenChanged])
        }
    }
}
