import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@testable import Scrim

extension HostingTests {
    /// F73, F77, F79 and C25: all that is heard on every way out of a slot. "(animated, moving)" stands for the calls' flag
    /// and for `isMovingFromParent`.
    @MainActor
    struct WaysOut {
        @Test(arguments: ways)
        func aChildThatGoesHearsThisAndNoMore(_ way: HostingWay) async throws {
            let rig = HostingRig(kinds: [.appearance, .containment, .details])
            try await rig.device.perform {
                try await way.check(rig)
                #expect(rig.a.viewIfLoaded?.window == nil)
                #expect(!rig.host.children.contains(rig.a) || rig.host.viewIfLoaded?.window == nil)
            }
        }

        /// What a child hears that is taken out on screen.
        nonisolated private static let outA = "A.willMove(nil) A.WD(moving) A.DD(moving) A.didMove(nil)"
        nonisolated private static let outB = "B.willMove(nil) B.WD(moving) B.DD(moving) B.didMove(nil)"
        nonisolated private static let inB = "B.willMove(H) B.WA(moving) B.DA(moving) B.didMove(H)"

        nonisolated private static let ways: [HostingWay] = [
            HostingWay("taken out and dropped", from: { try $0.showA() }, by: { $0.slot.takeOut() }, hears: outA),
            HostingWay(
                "taken out and kept", from: { try $0.showA() }, by: { $0.slot.takeOut(state: .kept) }, hears: outA),
            HostingWay(
                "taken out with a transition", from: { try $0.showA() },
                by: { rig in
                    rig.slot.takeOut(transition: .crossFade(duration: 0.3))
                    #expect(rig.heard() == "")
                    await rig.device.advance(by: 0.2)
                    #expect(rig.heard() == "")
                    await rig.device.advance(by: 0.2)
                }, hears: outA),
            HostingWay(
                "taken out before the host loads its view", from: { try $0.showIt() }, by: { $0.slot.takeOut() },
                hears: "A.willMove(nil) A.didMove(nil)"),
            HostingWay(
                "taken out while the host is covered",
                from: {
                    try $0.showA()
                    let cover = UIViewController()
                    cover.modalPresentationStyle = .fullScreen
                    $0.host.present(cover, animated: false)
                    await $0.device.advance(by: 0.1)
                }, by: { $0.slot.takeOut(transition: .slide()) }, hears: "A.willMove(nil) A.didMove(nil)"),
            HostingWay(
                "taken out in the host's viewWillAppear",
                from: {
                    try $0.showIt()
                    $0.host.atAppearance = { [weak rig = $0] in if $0 == "WA" { rig?.slot.takeOut() } }
                }, by: { $0.show(keepsLog: true) }, hears: "H.WA A.willMove(nil) A.didMove(nil) H.DA"),
            HostingWay(
                "taken out in mid-push",
                from: {
                    try $0.showIt()
                    $0.push()
                    await $0.device.advance(by: 0.1)
                },
                by: {
                    $0.slot.takeOut()
                    await $0.device.advance(by: 1)
                },
                hears: "A.willMove(nil) A.WD(moving) A.DD(moving) A.didMove(nil) H.DA(animated, moving) H.didMove(N)"),
            HostingWay(
                "with the host that is popped",
                from: {
                    try $0.showIt()
                    $0.push()
                    await $0.device.advance(by: 1)
                },
                by: {
                    $0.navigation.popViewController(animated: true)
                    await $0.device.advance(by: 1)
                },
                hears: "H.willMove(nil) H.WD(animated, moving) A.WD(animated) H.DD(animated, moving) A.DD(animated) "
                    + "H.didMove(nil)"),
            HostingWay(
                "taken out in mid-pop",
                from: {
                    try $0.showIt()
                    $0.push()
                    await $0.device.advance(by: 1)
                    $0.navigation.popViewController(animated: true)
                    await $0.device.advance(by: 0.1)
                },
                by: {
                    $0.slot.takeOut()
                    await $0.device.advance(by: 1)
                }, hears: "A.willMove(nil) A.DD(animated, moving) A.didMove(nil) H.DD(animated, moving) H.didMove(nil)"),
            HostingWay(
                "with the host that is dismissed",
                from: {
                    try $0.showIt()
                    $0.present()
                    await $0.device.advance(by: 1)
                },
                by: {
                    $0.host.dismiss(animated: true)
                    await $0.device.advance(by: 1)
                }, hears: "H.WD(animated) A.WD(animated) H.DD(animated) A.DD(animated)"),
            HostingWay(
                "with the child that hosts it",
                from: {
                    try $0.showInner()
                    try $0.innerSlot.show(.controller($0.a))
                }, by: { $0.slot.takeOut() },
                hears: "I.willMove(nil) I.WD(moving) A.WD I.DD(moving) A.DD I.didMove(nil)"),
            HostingWay(
                "out of a host that forwards by hand",
                from: {
                    $0.host.forwardsAppearance = false
                    try $0.showA()
                }, by: { $0.slot.takeOut() }, hears: outA),
            HostingWay(
                "out of a host that forwards by hand, in mid-push",
                from: {
                    $0.host.forwardsAppearance = false
                    try $0.showIt()
                    $0.push()
                    await $0.device.advance(by: 0.1)
                },
                by: {
                    $0.slot.takeOut()
                    await $0.device.advance(by: 1)
                }, hears: "\(outA) H.DA(animated, moving) H.didMove(N)"),
            HostingWay(
                "out of a host that forwards by hand, in mid-pop",
                from: {
                    $0.host.forwardsAppearance = false
                    try $0.showIt()
                    $0.push()
                    await $0.device.advance(by: 1)
                    $0.navigation.popViewController(animated: true)
                    await $0.device.advance(by: 0.1)
                },
                by: {
                    $0.slot.takeOut()
                    await $0.device.advance(by: 1)
                }, hears: "A.willMove(nil) A.DD(animated, moving) A.didMove(nil) H.DD(animated, moving) H.didMove(nil)"),
            HostingWay(
                "by the app's own calls, which leave the view behind", from: { try $0.showA() },
                by: {
                    $0.a.willMove(toParent: nil)
                    $0.a.removeFromParent()
                    try $0.slot.show(.controller($0.b))
                }, hears: "A.willMove(nil) A.didMove(nil) A.WD A.DD \(inB)"),
            HostingWay(
                "by the app's own calls, in UIKit's order", from: { try $0.showA() },
                by: {
                    $0.a.willMove(toParent: nil)
                    $0.a.view.removeFromSuperview()
                    $0.a.removeFromParent()
                    try $0.slot.show(.controller($0.b))
                }, hears: "\(outA) \(inB)"),
            HostingWay(
                "by the app's own calls, in the wrong order", from: { try $0.showA() },
                by: {
                    $0.a.willMove(toParent: nil)
                    $0.a.removeFromParent()
                    $0.a.view.removeFromSuperview()
                    $0.slot.takeOut()
                }, hears: "A.willMove(nil) A.didMove(nil) A.WD A.DD"),
            HostingWay(
                "replaced by a cut", from: { try $0.showA() }, by: { try $0.slot.replace(with: .controller($0.b)) },
                hears: "\(outA) \(inB)"),
            HostingWay(
                "replaced while the host is off screen", from: { try $0.showIt() },
                by: { try $0.slot.replace(with: .controller($0.b), transition: .slide()) },
                hears: "A.willMove(nil) A.didMove(nil) B.willMove(H) B.didMove(H)"),
            HostingWay(
                "replaced by a transition that another cut brings to its end", from: { try $0.showA() },
                by: {
                    try $0.slot.replace(with: .controller($0.b), transition: .slide())
                    await $0.device.advance(by: 0.1)
                    $0.slot.takeOut()
                }, hears: "B.willMove(H) B.WA(moving) B.DA(moving) \(outA) B.didMove(H) \(outB)"),
            HostingWay(
                "coming with a transition that is turned round",
                from: {
                    $0.show()
                    try $0.slot.show(.controller($0.b))
                },
                by: {
                    try $0.slot.replace(with: .controller($0.a), transition: .slide(duration: 0.4))
                    await $0.device.advance(by: 0.2)
                    $0.slot.transition?.reverse()
                    await $0.device.advance(by: 0.4)
                }, hears: "A.willMove(H) A.WA(moving) A.DA(moving) \(outA)"),
            HostingWay(
                "coming with a transition that is turned round and skipped",
                from: {
                    $0.show()
                    try $0.slot.show(.controller($0.b))
                },
                by: {
                    try $0.slot.replace(with: .controller($0.a), transition: .slide(duration: 0.4))
                    await $0.device.advance(by: 0.2)
                    $0.slot.transition?.reverse()
                    $0.slot.finishTransition()
                }, hears: "A.willMove(H) A.WA(moving) A.DA(moving) \(outA)"),
            HostingWay(
                "in mid-transition of a host that is popped",
                from: {
                    try $0.showIt()
                    $0.push()
                    await $0.device.advance(by: 1)
                },
                by: {
                    try $0.slot.replace(with: .controller($0.b), transition: .slide(duration: 0.4))
                    await $0.device.advance(by: 0.1)
                    $0.navigation.popViewController(animated: false)
                    await $0.device.advance(by: 1)
                },
                hears: "B.willMove(H) B.WA(moving) B.DA(moving) H.willMove(nil) H.WD(moving) A.WD B.WD "
                    + "H.DD(moving) A.DD B.DD H.didMove(nil) A.willMove(nil) A.didMove(nil) B.didMove(H)"),
            HostingWay(
                "in mid-transition of a host that is dismissed",
                from: {
                    try $0.showIt()
                    $0.present()
                    await $0.device.advance(by: 1)
                },
                by: {
                    try $0.slot.replace(with: .controller($0.b), transition: .slide(duration: 0.4))
                    await $0.device.advance(by: 0.1)
                    $0.host.dismiss(animated: false)
                    await $0.device.advance(by: 1)
                },
                hears: "B.willMove(H) B.WA(moving) B.DA(moving) H.WD A.WD B.WD H.DD A.DD B.DD "
                    + "A.willMove(nil) A.didMove(nil) B.didMove(H)"),
        ]

        @Test(arguments: ["crossFade", "slide", "custom"])
        func everyTransitionTellsTheSame(_ name: String) async throws {
            let rig = HostingRig(kinds: [.appearance, .containment, .details])
            try rig.showA()
            let transition: HostTransition =
                switch name {
                case "crossFade": .crossFade(duration: 0.3)
                case "slide": .slide(from: .top, duration: 0.3)
                default: .custom(duration: 0.3) { context in { context.to?.alpha = 0.5 } }
                }
            try rig.slot.replace(with: .controller(rig.b), transition: transition, state: .kept)
            #expect(rig.heard() == "B.willMove(H) B.WA(moving) B.DA(moving)")
            await rig.device.advance(by: 0.2)
            #expect(rig.heard() == "")
            await rig.device.advance(by: 0.2)
            #expect(rig.heard() == "\(Self.outA) B.didMove(H)")
            #expect(rig.b.view.alpha == 1)
            rig.slot.takeOut()
            #expect(try rig.slot.putBack() === rig.a, "kept")
        }

        @Test func childrenOfAHostThatIsFreedInMidTransitionHearThatTheyLeftTheScreenAndNoMore() async throws {
            let device = HeadlessDevice(.iPhoneSE)
            try await device.perform {
                let log = CallLog()
                let (a, b) = (LifecycleRecorder("A", log: log), LifecycleRecorder("B", log: log))
                weak var freed: UIViewController?
                var slot: HostSlot?
                var ends: [HostEnd] = []
                do {
                    let host = RecordingHost("H", log: log)
                    freed = host
                    device.show(host)
                    device.step()
                    slot = HostSlot(host, in: \.container)
                    try slot?.show(.controller(a))
                    try slot?.replace(with: .controller(b), transition: .slide()) { ends.append($0) }
                }
                await device.advance(by: 0.1)
                _ = log.take()
                device.show(UIViewController())
                await device.advance(by: 1)
                #expect(freed == nil && ends == [.abandoned])
                #expect(
                    log.take() == [
                        "H.viewWillDisappear", "A.viewWillDisappear", "B.viewWillDisappear", "H.viewDidDisappear",
                        "A.viewDidDisappear", "B.viewDidDisappear",
                    ])
                #expect(a.parent == nil && b.parent == nil && slot?.child == nil)
                #expect(a.view.transform == .identity && a.view.translatesAutoresizingMaskIntoConstraints)
                let rig = HostingRig(device)
                rig.show()
                try rig.slot.show(.controller(a))
                #expect(
                    log.take() == ["A.willMove(H)", "A.viewWillAppear", "A.viewDidAppear", "A.didMove(H)"])
            }
        }
    }
}
