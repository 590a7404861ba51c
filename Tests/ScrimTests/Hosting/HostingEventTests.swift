import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@testable import Scrim

extension HostingTests {
    /// F72 to F80 and C25: what children hear, by every way in and out.
    @MainActor
    struct Events {
        @Test func aChildShownOnScreenAppearsAtOnceBetweenTheTwoMoves() throws {
            let rig = HostingRig(kinds: [.loading, .appearance, .containment])
            rig.show()
            try rig.slot.show(.controller(rig.a))
            #expect(
                rig.log.take() == [
                    "A.willMove(H)", "A.viewDidLoad", "A.viewWillAppear", "A.viewDidAppear", "A.didMove(H)",
                ])
            rig.device.step()
            #expect(rig.log.take() == [])
            #expect(rig.a.view.frame == CGRect(x: 0, y: 0, width: 375, height: 100))
        }

        @Test func aChildShownInViewDidLoadAppearsWithItsHost() throws {
            let rig = HostingRig()
            rig.host.hostAtLoading = { [weak rig] in
                guard let rig else { return }
                _ = try? rig.slot.show(.controller(rig.a))
            }
            rig.device.show(rig.host)
            #expect(rig.log.take() == ["A.willMove(H)", "A.didMove(H)", "H.viewWillAppear", "A.viewWillAppear"])
            rig.device.step()
            #expect(rig.log.take() == ["H.viewDidAppear", "A.viewDidAppear"])
        }

        @Test func showingBeforeTheViewIsLoadedLoadsIt() throws {
            let rig = HostingRig()
            #expect(!rig.host.isViewLoaded)
            try rig.slot.show(.controller(rig.a))
            #expect(rig.log.take() == ["A.willMove(H)", "A.didMove(H)"])
            #expect(rig.a.view.superview === rig.host.container)
        }

        @Test func aChildTakenOutOnScreenDisappearsAtOnceBetweenTheTwoMoves() throws {
            let rig = HostingRig()
            try rig.showA()
            #expect(rig.slot.takeOut() === rig.a)
            #expect(
                rig.log.take() == ["A.willMove(nil)", "A.viewWillDisappear", "A.viewDidDisappear", "A.didMove(nil)"])
            #expect(rig.host.children == [])
            #expect(rig.host.container.subviews == [])
            #expect(rig.host.container.constraints == [])
            #expect(rig.a.view.translatesAutoresizingMaskIntoConstraints)
        }

        @Test func aCutTakesTheOldChildOutBeforeTheNewOneComes() throws {
            let rig = HostingRig()
            try rig.showA()
            var ends: [HostEnd] = []
            try rig.slot.replace(with: .controller(rig.b)) { ends.append($0) }
            #expect(ends == [.finished])
            #expect(
                rig.log.take() == [
                    "A.willMove(nil)", "A.viewWillDisappear", "A.viewDidDisappear", "A.didMove(nil)",
                    "B.willMove(H)", "B.viewWillAppear", "B.viewDidAppear", "B.didMove(H)",
                ])
        }

        @Test func anAnimatedExchangeTellsTheOldChildAtItsEndAndThenTheNewOneThatItMoved() async throws {
            let rig = HostingRig()
            try rig.showA()
            var ends: [HostEnd] = []
            try rig.slot.replace(with: .controller(rig.b), transition: .crossFade(duration: 0.3)) { ends.append($0) }
            #expect(rig.log.take() == ["B.willMove(H)", "B.viewWillAppear", "B.viewDidAppear"])
            #expect(rig.slot.child === rig.b)
            await rig.device.advance(by: 0.2)
            #expect(rig.log.take() == [] && ends == [])
            #expect(rig.host.children.count == 2)
            await rig.device.advance(by: 0.2)
            #expect(
                rig.log.take() == [
                    "A.willMove(nil)", "A.viewWillDisappear", "A.viewDidDisappear", "A.didMove(nil)", "B.didMove(H)",
                ])
            #expect(ends == [.finished])
            #expect(rig.host.container.subviews == [rig.b.view])
        }

        @Test func aChildOfAHostOffScreenHearsNothingOfAppearanceAndIsExchangedAtOnce() throws {
            let rig = HostingRig()
            rig.host.loadViewIfNeeded()
            var ends: [HostEnd] = []
            try rig.slot.show(.controller(rig.a))
            try rig.slot.replace(with: .controller(rig.b), transition: .slide()) { ends.append($0) }
            rig.slot.takeOut(transition: .crossFade()) { ends.append($0) }
            #expect(ends == [.finished, .finished])
            #expect(
                rig.log.take() == [
                    "A.willMove(H)", "A.didMove(H)", "A.willMove(nil)", "A.didMove(nil)", "B.willMove(H)",
                    "B.didMove(H)", "B.willMove(nil)", "B.didMove(nil)",
                ])
        }

        @Test func aChildOfAnotherHostIsTakenFromThereFirst() throws {
            let rig = HostingRig()
            try rig.showA()
            let other = RecordingHost("O", log: rig.log)
            rig.host.addChild(other)
            rig.host.second.addSubview(other.view)
            other.didMove(toParent: rig.host)
            _ = rig.log.take()
            let second = HostSlot(other, in: \.container)
            try second.show(.controller(rig.a))
            #expect(
                rig.log.take() == [
                    "A.willMove(nil)", "A.viewWillDisappear", "A.viewDidDisappear", "A.didMove(nil)", "A.willMove(O)",
                    "A.viewWillAppear", "A.viewDidAppear", "A.didMove(O)",
                ])
            #expect(rig.slot.child == nil)
            #expect(rig.host.container.constraints == [])
            try second.move(to: rig.slot)
            #expect(
                rig.log.take().filter { $0.contains("ove(") } == [
                    "A.willMove(nil)", "A.didMove(nil)", "A.willMove(H)", "A.didMove(H)",
                ])
            #expect(second.child == nil && rig.slot.child === rig.a)
            rig.device.step()
            #expect(rig.a.view.frame == CGRect(x: 0, y: 0, width: 375, height: 100))
        }

        @Test func aChildMovesBetweenTwoSlotsOfOneHost() throws {
            let rig = HostingRig()
            try rig.showA()
            let second = HostSlot(rig.host, in: \.second)
            try second.show(.controller(rig.a))
            #expect(rig.host.container.subviews == [] && rig.a.view.superview === rig.host.second)
            #expect(rig.host.children == [rig.a])
            try rig.slot.show(.controller(rig.b))
            #expect(rig.slot.child === rig.b && second.child === rig.a)
        }

        @Test func inAHostThatForwardsAppearanceByHandTheSlotTellsTheChild() throws {
            let rig = HostingRig()
            rig.host.forwardsAppearance = false
            rig.show()
            try rig.slot.show(.controller(rig.a))
            rig.slot.takeOut()
            #expect(
                rig.log.take() == [
                    "A.willMove(H)", "A.viewWillAppear", "A.viewDidAppear", "A.didMove(H)", "A.willMove(nil)",
                    "A.viewWillDisappear", "A.viewDidDisappear", "A.didMove(nil)",
                ])
            #expect(rig.device.issues == [])
        }

        @Test func aChildHostedWhileItsHostAppearsDoesSoWithIt() throws {
            let rig = HostingRig()
            rig.device.show(rig.host)
            #expect(rig.log.take() == ["H.viewWillAppear"])
            try rig.slot.show(.controller(rig.a))
            #expect(rig.log.take() == ["A.willMove(H)", "A.viewWillAppear", "A.didMove(H)"])
            rig.device.step()
            #expect(rig.log.take() == ["H.viewDidAppear", "A.viewDidAppear"])
        }

        @Test func aHostThatIsPushedAndPoppedTellsItsChildInStep() async throws {
            let rig = HostingRig()
            let navigation = UINavigationController(rootViewController: UIViewController())
            rig.device.show(navigation)
            await rig.device.advance(by: 0.1)
            try rig.slot.show(.controller(rig.a))
            _ = rig.log.take()
            navigation.pushViewController(rig.host, animated: true)
            await rig.device.advance(by: 0.1)
            // In mid-transition.
            let second = HostSlot(rig.host, in: \.second)
            try second.show(.controller(rig.b))
            await rig.device.advance(by: 1)
            var events = rig.log.take()
            #expect(events.filter { $0.hasPrefix("A.") } == ["A.viewWillAppear", "A.viewDidAppear"])
            #expect(
                events.filter { $0.hasPrefix("B.") } == [
                    "B.willMove(H)", "B.viewWillAppear", "B.didMove(H)", "B.viewDidAppear",
                ])
            navigation.popViewController(animated: true)
            await rig.device.advance(by: 1)
            events = rig.log.take()
            #expect(events.filter { $0.hasPrefix("A.") } == ["A.viewWillDisappear", "A.viewDidDisappear"])
            #expect(rig.device.issues == [])
        }

        @Test func aHostInsideAHostedControllerHearsAndTellsOnce() throws {
            let rig = HostingRig()
            let inner = RecordingHost("I", log: rig.log)
            rig.show()
            let innerSlot = HostSlot(inner, in: \.container)
            try innerSlot.show(.controller(rig.a))
            _ = rig.log.take()
            try rig.slot.show(.controller(inner))
            #expect(
                rig.log.take() == [
                    "I.willMove(H)", "I.viewWillAppear", "A.viewWillAppear", "I.viewDidAppear", "A.viewDidAppear",
                    "I.didMove(H)",
                ])
            rig.slot.takeOut()
            #expect(
                rig.log.take() == [
                    "I.willMove(nil)", "I.viewWillDisappear", "A.viewWillDisappear", "I.viewDidDisappear",
                    "A.viewDidDisappear", "I.didMove(nil)",
                ])
            #expect(inner.children == [rig.a])
        }

        @Test func aChildKnowsThatItMovesInsteadOfBeingCovered() throws {
            final class Asking: UIViewController {
                var answers: [Bool] = []
                override func viewWillAppear(_ animated: Bool) { answers.append(isMovingToParent) }
                override func viewWillDisappear(_ animated: Bool) { answers.append(isMovingFromParent) }
            }
            let rig = HostingRig()
            rig.show()
            let child = try rig.slot.show(.make { Asking() })
            rig.slot.takeOut()
            #expect(child.answers == [true, true])
        }

        @Test func aChildTakenAwayByOthersLeavesNothingBehindAndTheSlotIsFree() throws {
            let rig = HostingRig()
            try rig.showA()
            rig.a.willMove(toParent: nil)
            rig.a.view.removeFromSuperview()
            rig.a.removeFromParent()
            #expect(rig.slot.child == nil)
            _ = rig.log.take()
            try rig.slot.show(.controller(rig.b))
            #expect(rig.log.take() == ["B.willMove(H)", "B.viewWillAppear", "B.viewDidAppear", "B.didMove(H)"])
            #expect(rig.host.container.constraints.count == 4)
        }

        @Test func aHostThatUsesUIKitsOwnTransitionKeepsItsSlotInStep() async throws {
            let rig = HostingRig()
            try rig.showA()
            rig.a.willMove(toParent: nil)
            rig.host.addChild(rig.b)
            rig.b.view.frame = rig.host.container.bounds
            rig.host.transition(
                from: rig.a, to: rig.b, duration: 0.2, animations: nil,
                completion: { _ in
                    rig.a.removeFromParent()
                    rig.b.didMove(toParent: rig.host)
                })
            await rig.device.advance(by: 0.5)
            try rig.slot.show(.embedded(LifecycleRecorder.self))
            #expect(rig.slot.child === rig.b)
            _ = rig.log.take()
            rig.slot.takeOut()
            #expect(
                rig.log.take() == ["B.willMove(nil)", "B.viewWillDisappear", "B.viewDidDisappear", "B.didMove(nil)"])
        }

        @Test func everythingIsFreedAfterEveryWayOut() async throws {
            try await expectFreed {
                let rig = HostingRig()
                try rig.showA()
                try rig.slot.replace(with: .controller(rig.b), transition: .slide())
                await rig.device.advance(by: 1)
                rig.slot.takeOut(transition: .crossFade())
                await rig.device.advance(by: 1)
                return [rig, rig.host, rig.a, rig.b, rig.slot, rig.a.view, rig.b.view]
            }
            let rig = HostingRig()
            rig.show()
            weak var child: UIViewController?
            do {
                child = try rig.slot.show(.make { FittingBar() })
                rig.device.step()
                rig.slot.takeOut()
                rig.device.step()
            }
            #expect(child == nil)
            do {
                child = try rig.slot.show(.make { FittingBar() })
                rig.device.step()
                try rig.slot.replace(with: .controller(rig.b))
                rig.device.step()
            }
            #expect(child == nil)
        }
    }
}
