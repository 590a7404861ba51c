import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@testable import Scrim

/// A recorder that runs something in one of its callbacks, once.
private final class Meddler: LifecycleRecorder {
    var act: (() -> Void)?
    var place = ""

    private func meddle(_ name: String) {
        guard place == name, let act else { return }
        self.act = nil
        act()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        meddle("viewDidLoad")
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        meddle("viewWillAppear")
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        meddle("viewDidAppear")
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        meddle("viewWillDisappear")
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        meddle("viewDidDisappear")
    }
    override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        meddle(parent == nil ? "willMove(nil)" : "willMove")
    }
    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        meddle(parent == nil ? "didMove(nil)" : "didMove")
    }
}

extension HostingTests {
    /// Changes asked for in the midst of another one.
    @MainActor
    struct Turns {
        nonisolated private static let arrivals = [
            "willMove", "viewDidLoad", "viewWillAppear", "viewDidAppear", "didMove",
        ]
        nonisolated private static let departures = [
            "willMove(nil)", "viewWillDisappear", "viewDidDisappear", "didMove(nil)",
        ]
        nonisolated private static let inA = "A.willMove(H) A.WA A.DA A.didMove(H)"
        nonisolated private static let outA = "A.willMove(nil) A.WD A.DD A.didMove(nil)"
        nonisolated private static let inB = "B.willMove(H) B.WA B.DA B.didMove(H)"
        nonisolated private static let outM = "M.willMove(nil) M.WD M.DD M.didMove(nil)"
        nonisolated private static let inM = "M.willMove(H) M.WA M.DA M.didMove(H)"

        private func rig(_ place: String) -> (HostingRig, Meddler) {
            let rig = HostingRig()
            rig.show()
            let meddler = Meddler("M", log: rig.log)
            meddler.place = place
            return (rig, meddler)
        }

        @Test(arguments: arrivals)
        func anExchangeAskedForWhileAChildComesFollowsItsArrival(_ place: String) throws {
            let (rig, meddler) = rig(place)
            var ends: [String] = []
            var childThen: UIViewController?
            meddler.act = { [unowned rig] in
                _ = try? rig.slot.replace(with: .controller(rig.b)) { ends.append("B \($0)") }
                childThen = rig.slot.child
            }
            try rig.slot.replace(with: .controller(meddler)) { ends.append("M \($0)") }
            #expect(rig.heard() == "\(Self.inM) \(Self.outM) \(Self.inB)")
            #expect(ends == ["M finished", "B finished"])
            #expect(childThen === rig.b && rig.slot.child === rig.b && rig.host.children == [rig.b])
            #expect(rig.host.container.subviews == [rig.b.view] && rig.host.container.constraints.count == 4)
        }

        @Test(arguments: arrivals)
        func aChildThatTakesItselfOutWhileItComesIsGone(_ place: String) throws {
            let (rig, meddler) = rig(place)
            meddler.act = { [unowned rig] in #expect(rig.slot.takeOut() != nil) }
            try rig.slot.show(.controller(meddler))
            #expect(rig.heard() == "\(Self.inM) \(Self.outM)")
            #expect(rig.slot.child == nil && rig.host.children == [] && rig.host.container.subviews == [])
        }

        @Test(arguments: departures)
        func anExchangeAskedForWhileAChildGoesFollowsItsDeparture(_ place: String) throws {
            let (rig, meddler) = rig(place)
            try rig.slot.show(.controller(meddler))
            _ = rig.heard()
            meddler.act = { [unowned rig] in
                #expect(rig.slot.child == nil)
                _ = try? rig.slot.show(.controller(rig.b))
                #expect(rig.slot.takeOut() === rig.b)
                _ = try? rig.slot.replace(with: .controller(rig.a))
            }
            rig.slot.takeOut()
            #expect(rig.heard() == "\(Self.outM) \(Self.inB) B.willMove(nil) B.WD B.DD B.didMove(nil) \(Self.inA)")
            #expect(rig.slot.child === rig.a && rig.host.children == [rig.a])
        }

        @Test(arguments: departures)
        func theSameAtTheEndOfATransition(_ place: String) async throws {
            let (rig, meddler) = rig(place)
            try rig.slot.show(.controller(meddler))
            var ends: [String] = []
            meddler.act = { [unowned rig] in
                _ = try? rig.slot.replace(with: .controller(rig.b), transition: .crossFade()) { ends.append("B \($0)") }
            }
            try rig.slot.replace(with: .controller(rig.a), transition: .slide()) { ends.append("A \($0)") }
            _ = rig.heard()
            await rig.device.advance(by: 0.5)
            #expect(rig.heard() == "\(Self.outM) A.didMove(H) B.willMove(H) B.WA B.DA")
            #expect(ends == ["A finished"])
            await rig.device.advance(by: 0.5)
            #expect(rig.heard() == "\(Self.outA) B.didMove(H)")
            #expect(ends == ["A finished", "B finished"])
            #expect(rig.host.children == [rig.b] && rig.host.container.subviews == [rig.b.view])
        }

        @Test func aChildTakenOutTwiceInOneTurnHearsItOnce() async throws {
            let (rig, meddler) = rig("viewWillDisappear")
            try rig.slot.show(.controller(meddler))
            _ = rig.heard()
            var ends: [HostEnd] = []
            meddler.act = { [unowned rig] in #expect(rig.slot.takeOut { ends.append($0) } == nil) }
            rig.slot.takeOut { ends.append($0) }
            rig.slot.takeOut { ends.append($0) }
            #expect(rig.heard() == Self.outM)
            #expect(ends == [.finished, .finished, .finished])
        }

        @Test func aSecondTapOnCloseJoinsTheTransitionAndACutEndsIt() async throws {
            let rig = HostingRig()
            try rig.showA()
            var ends: [String] = []
            #expect(rig.slot.takeOut(transition: .slide(duration: 0.4)) { ends.append("1 \($0)") } === rig.a)
            await rig.device.advance(by: 0.2)
            #expect(
                rig.slot.takeOut(state: .kept, transition: .slide(duration: 0.4)) { ends.append("2 \($0)") } === rig.a)
            #expect(ends == [] && rig.heard() == "")
            await rig.device.advance(by: 0.25)
            #expect(ends == ["1 finished", "2 finished"])
            #expect(try rig.slot.putBack() === rig.a, "the second one asked to keep it")
            rig.slot.takeOut(transition: .slide()) { ends.append("3 \($0)") }
            #expect(rig.slot.takeOut { ends.append("4 \($0)") } == nil)
            #expect(ends.suffix(2) == ["3 skipped", "4 finished"])
        }

        @Test func turningRoundTwiceByTheSameWishIsTurningOnce() async throws {
            let rig = HostingRig()
            try rig.showA()
            rig.slot.takeOut(transition: .slide(duration: 0.4))
            await rig.device.advance(by: 0.2)
            #expect(try rig.slot.putBack() === rig.a)
            #expect(rig.slot.child === rig.a, "which comes again")
            #expect(code { try rig.slot.putBack() } == .slotTaken)
            #expect(try rig.slot.show(.controller(rig.a)) === rig.a)
            try rig.slot.replace(with: .controller(rig.a))
            #expect(rig.slot.transition?.isReversed == true)
            await rig.device.advance(by: 1)
            #expect(rig.slot.child === rig.a && rig.heard() == "")
            // There and back and there again.
            try rig.slot.replace(with: .controller(rig.b), transition: .slide(duration: 0.4))
            await rig.device.advance(by: 0.1)
            try rig.slot.replace(with: .controller(rig.a))
            #expect(rig.slot.child === rig.a)
            try rig.slot.replace(with: .controller(rig.b))
            #expect(rig.slot.child === rig.b && rig.slot.transition?.isReversed == false)
            await rig.device.advance(by: 1)
            #expect(rig.host.children == [rig.b])
        }

        @Test func aKeptChildThatIsTurnedRoundOnItsWayBackIsStillKept() async throws {
            let rig = HostingRig()
            rig.show()
            weak var child: UIViewController?
            do { child = try rig.slot.show(.make { FittingBar() }) }
            rig.slot.takeOut(state: .kept)
            try rig.slot.putBack(transition: .slide(duration: 0.4))
            await rig.device.advance(by: 0.1)
            rig.slot.transition?.reverse()
            await rig.device.advance(by: 1)
            #expect(rig.slot.child == nil && child != nil)
            #expect(try rig.slot.putBack() === child)
        }

        @Test func childrenThatCallForEachOtherWithoutEndAreReportedAndLeftAlone() throws {
            let rig = HostingRig()
            rig.show()
            var issues: [ScrimIssue] = []
            var ends: [HostEnd] = []
            rig.slot.onIssue = { issues.append($0) }
            final class Restless: UIViewController {
                var onAppearing: (() -> Void)?
                override func viewWillAppear(_ animated: Bool) { onAppearing?() }
            }
            @MainActor func make(_ slot: HostSlot) -> Restless {
                let child = Restless()
                child.onAppearing = { [unowned slot] in
                    _ = try? slot.replace(with: .controller(make(slot))) { ends.append($0) }
                }
                return child
            }
            try rig.slot.show(.controller(make(rig.slot)))
            #expect(issues.map(\.code) == [.hostedChangesEndlessly])
            #expect(issues.first?.message.contains("Look for callbacks such as viewWillAppear") == true)
            #expect(ends.last == .abandoned && ends.dropLast().allSatisfy { $0 == .finished })
            #expect(rig.host.children.count == 1 && rig.host.container.subviews.count == 1)
            #expect(rig.slot.child === rig.host.children.first)
            rig.slot.takeOut()
            #expect(rig.host.children == [])
        }

        @Test func aChildThatLeavesByItselfWhileItComesLeavesTheSlotEmpty() throws {
            let (rig, meddler) = rig("viewWillAppear")
            var ends: [HostEnd] = []
            meddler.act = { [unowned meddler] in
                meddler.willMove(toParent: nil)
                meddler.view.removeFromSuperview()
                meddler.removeFromParent()
            }
            try rig.slot.replace(with: .controller(meddler)) { ends.append($0) }
            #expect(ends == [.abandoned])
            #expect(rig.slot.child == nil && meddler.parent == nil && rig.host.container.subviews == [])
            try rig.slot.show(.controller(rig.b))
            #expect(rig.host.children == [rig.b])
        }

        @Test func aNewLayoutSetInACallbackAppliesAfterwards() throws {
            let (rig, meddler) = rig("viewDidLoad")
            meddler.act = { [unowned rig] in
                rig.slot.layout.insets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 15, trailing: 20)
            }
            try rig.slot.show(.controller(meddler))
            rig.device.step()
            #expect(meddler.view.frame == CGRect(x: 10, y: 5, width: 345, height: 80))
            #expect(rig.host.container.constraints.count == 4)
        }
    }
}
