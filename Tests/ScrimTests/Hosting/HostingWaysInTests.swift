import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@testable import Scrim

extension HostingTests {
    /// F72, F74 to F79 and C25: all that is heard on every way into a slot. "(animated, moving)" stands for the calls' flag
    /// and for `isMovingToParent`, which holds until a child has appeared for the first time in its parent.
    @MainActor
    struct WaysIn {
        @Test(arguments: ways)
        func aChildThatComesHearsThisAndNoMore(_ way: HostingWay) async throws {
            let rig = HostingRig(kinds: [.appearance, .containment, .details])
            try await rig.device.perform {
                try await way.check(rig)
                #expect(rig.a.view.window === rig.device.window)
            }
        }

        nonisolated private static let ways: [HostingWay] = [
            HostingWay(
                "before the host loads its view",
                by: {
                    try $0.slot.show(.controller($0.a))
                    $0.show(keepsLog: true)
                }, hears: "A.willMove(H) A.didMove(H) H.WA A.WA(moving) H.DA A.DA(moving)"),
            HostingWay(
                "in viewDidLoad",
                by: { rig in
                    rig.host.hostAtLoading = { [weak rig] in _ = try? rig?.showIt() }
                    rig.show(keepsLog: true)
                }, hears: "A.willMove(H) A.didMove(H) H.WA A.WA(moving) H.DA A.DA(moving)"),
            HostingWay(
                "in viewWillAppear",
                by: { rig in
                    rig.host.atAppearance = { [weak rig] in if $0 == "WA" { _ = try? rig?.showIt() } }
                    rig.show(keepsLog: true)
                }, hears: "H.WA A.willMove(H) A.didMove(H) A.WA(moving) H.DA A.DA(moving)"),
            HostingWay(
                "in viewDidAppear",
                by: { rig in
                    rig.host.atAppearance = { [weak rig] in if $0 == "DA" { _ = try? rig?.showIt() } }
                    rig.show(keepsLog: true)
                }, hears: "H.WA H.DA A.willMove(H) A.WA(moving) A.DA(moving) A.didMove(H)"),
            HostingWay(
                "on screen", from: { $0.show() }, by: { try $0.showIt() },
                hears: "A.willMove(H) A.WA(moving) A.DA(moving) A.didMove(H)"),
            HostingWay(
                "with a transition, into an empty slot", from: { $0.show() },
                by: {
                    try $0.slot.replace(with: .controller($0.a), transition: .slide())
                    await $0.device.advance(by: 1)
                }, hears: "A.willMove(H) A.WA(moving) A.DA(moving) A.didMove(H)"),
            HostingWay(
                "while the host is covered",
                from: {
                    $0.show()
                    let cover = UIViewController()
                    cover.modalPresentationStyle = .fullScreen
                    $0.host.present(cover, animated: false)
                    await $0.device.advance(by: 0.1)
                },
                by: {
                    try $0.showIt()
                    $0.host.dismiss(animated: false)
                    await $0.device.advance(by: 0.1)
                }, hears: "A.willMove(H) A.didMove(H) H.WA A.WA(moving) H.DA A.DA(moving)"),
            HostingWay(
                "in mid-push",
                from: {
                    $0.push()
                    await $0.device.advance(by: 0.1)
                },
                by: {
                    try $0.showIt()
                    await $0.device.advance(by: 1)
                },
                hears: "A.willMove(H) A.WA(moving) A.didMove(H) H.DA(animated, moving) A.DA(moving) H.didMove(N)"),
            HostingWay(
                "in mid-present",
                from: {
                    $0.present()
                    await $0.device.advance(by: 0.1)
                },
                by: {
                    try $0.showIt()
                    await $0.device.advance(by: 1)
                }, hears: "A.willMove(H) A.WA(moving) A.didMove(H) H.DA(animated) A.DA(moving)"),
            HostingWay(
                "inside another hosted child", from: { try $0.showInner() },
                by: { try $0.innerSlot.show(.controller($0.a)) },
                hears: "A.willMove(I) A.WA(moving) A.DA(moving) A.didMove(I)"),
            HostingWay(
                "with the hosted child that hosts it",
                from: {
                    $0.show()
                    try $0.innerSlot.show(.controller($0.a))
                }, by: { try $0.slot.show(.controller($0.inner)) },
                hears: "I.willMove(H) I.WA(moving) A.WA(moving) I.DA(moving) A.DA(moving) I.didMove(H)"),
            HostingWay(
                "adopted from an embed segue",
                from: { rig in
                    rig.host.hostAtLoading = { [weak rig] in
                        guard let rig else { return }
                        rig.host.addChild(rig.a)
                        rig.a.view.frame = rig.host.container.bounds
                        rig.host.container.addSubview(rig.a.view)
                        rig.a.didMove(toParent: rig.host)
                    }
                    rig.show()
                }, by: { try $0.slot.show(.embedded(LifecycleRecorder.self)) }, hears: ""),
            HostingWay(
                "put back after it was kept",
                from: {
                    try $0.showA()
                    $0.slot.takeOut(state: .kept)
                }, by: { try $0.slot.putBack() }, hears: "A.willMove(H) A.WA(moving) A.DA(moving) A.didMove(H)"),
            HostingWay(
                "from another host",
                from: {
                    try $0.showInner()
                    try $0.innerSlot.show(.controller($0.a))
                    $0.slot.takeOut()
                    try $0.secondSlot.show(.controller($0.inner))
                }, by: { try $0.innerSlot.move(to: $0.slot) },
                hears: "A.willMove(nil) A.WD(moving) A.DD(moving) A.didMove(nil) "
                    + "A.willMove(H) A.WA(moving) A.DA(moving) A.didMove(H)"),
            HostingWay(
                "from another slot of the host", from: { try $0.showA() },
                by: { try $0.slot.move(to: $0.secondSlot) },
                hears: "A.willMove(nil) A.WD(moving) A.DD(moving) A.didMove(nil) "
                    + "A.willMove(H) A.WA(moving) A.DA(moving) A.didMove(H)"),
            HostingWay(
                "from a parent of the app's own, which lets it go by itself",
                from: {
                    $0.show()
                    $0.inner.addChild($0.a)
                    $0.inner.loadViewIfNeeded()
                    $0.inner.container.addSubview($0.a.view)
                    $0.a.didMove(toParent: $0.inner)
                }, by: { try $0.showIt() },
                hears: "A.willMove(nil) A.didMove(nil) A.willMove(H) A.WA(moving) A.DA(moving) A.didMove(H)"),
            HostingWay(
                "into a host that forwards by hand, before it is loaded",
                from: { $0.host.forwardsAppearance = false },
                by: {
                    try $0.showIt()
                    $0.show(keepsLog: true)
                }, hears: "A.willMove(H) A.didMove(H) H.WA A.WA(moving) H.DA A.DA(moving)"),
            HostingWay(
                "into a host that forwards by hand, on screen",
                from: {
                    $0.host.forwardsAppearance = false
                    $0.show()
                }, by: { try $0.showIt() },
                hears: "A.willMove(H) A.WA(moving) A.DA(moving) A.didMove(H)"),
            HostingWay(
                "into a host that forwards by hand, in mid-push",
                from: {
                    $0.host.forwardsAppearance = false
                    $0.push()
                    await $0.device.advance(by: 0.1)
                },
                by: {
                    try $0.showIt()
                    await $0.device.advance(by: 1)
                },
                hears: "A.willMove(H) A.WA(moving) A.didMove(H) H.DA(animated, moving) A.DA(moving) H.didMove(N)"),
        ]

        /// Every source, shown on screen: the child hears the same, and its view is not loaded before `willMove`.
        @Test func aChildHearsTheSameFromEverySource() async throws {
            let files = ["Main.storyboard": HostingDocument.storyboard(), "LoggedBar.xib": HostingDocument.xib]
            let documents = try DocumentBundle(files)
            let storyboard = UIStoryboard(name: "Main", bundle: documents.bundle)
            let sources: [(String, HostedSource<LoggedBar>)] = [
                ("storyboard", .storyboard()),
                ("storyboard, by identifier", .storyboard(identifier: "LoggedBar")),
                ("another storyboard", .storyboard(named: "Main", bundle: documents.bundle)),
                ("nib", .nib(bundle: documents.bundle, make: LoggedBar.init(nibName:bundle:))),
                ("closure", .make { LoggedBar() }),
                ("controller", .controller(LoggedBar())),
            ]
            let device = HeadlessDevice(.iPhoneSE)
            for (name, source) in sources {
                let host = try #require(storyboard.instantiateViewController(withIdentifier: "Host") as? PlainHost)
                device.show(host)
                device.step()
                let slot = HostSlot(host, area: .view(host.view))
                let child = try slot.show(source)
                let comes = ["willMove", "viewDidLoad", "WA", "DA", "didMove"]
                #expect(child.heard == comes, "\(name)")
                slot.takeOut()
                let goes = ["willMove(nil)", "WD", "DD", "didMove(nil)"]
                #expect(child.heard == comes + goes, "\(name)")
                #expect(try slot.putBack(orNil: source) == (name == "controller" ? nil : comes), "\(name)")
            }
        }

        @Test func whatAHostPresentsIsNoChildAndNoneOfItsSlots() async throws {
            let rig = HostingRig()
            try rig.showA()
            await rig.device.perform {
                rig.a.present(rig.b, animated: false)
                await rig.device.advance(by: 0.1)
                #expect(rig.host.children == [rig.a] && rig.a.children == [])
                #expect(rig.slot.child === rig.a)
                #expect(code { try rig.secondSlot.show(.controller(rig.b)) } == .hostedInUse)
            }
        }
    }
}

extension HostSlot {
    /// Puts the child back, and answers what it heard, nil where there is none to put back.
    fileprivate func putBack(orNil source: HostedSource<LoggedBar>) throws -> [String]? {
        do {
            return try (putBack() as? LoggedBar)?.heard
        } catch  where error.code == .hostedMissing {
            return nil
        }
    }
}

/// A host of a storyboard.
final class PlainHost: UIViewController {}

/// A bar that notes what it hears.
final class LoggedBar: UIViewController {
    private(set) var heard: [String] = []

    override func viewDidLoad() { heard.append("viewDidLoad") }
    override func viewWillAppear(_ animated: Bool) { heard.append("WA") }
    override func viewDidAppear(_ animated: Bool) { heard.append("DA") }
    override func viewWillDisappear(_ animated: Bool) { heard.append("WD") }
    override func viewDidDisappear(_ animated: Bool) { heard.append("DD") }
    override func willMove(toParent parent: UIViewController?) {
        heard.append(parent == nil ? "willMove(nil)" : "willMove")
    }
    override func didMove(toParent parent: UIViewController?) {
        heard.append(parent == nil ? "didMove(nil)" : "didMove")
    }
}

enum HostingDocument {
    static func storyboard() -> String {
        func scene(_ number: Int, _ name: String, _ type: String) -> String {
            """
            <scene sceneID="sce-00-00\(number)"><objects>
                <viewController storyboardIdentifier="\(name)" id="vco-00-00\(number)" customClass="\(type)" \
            customModule="ScrimTests" sceneMemberID="viewController">
                    <view key="view" contentMode="scaleToFill" id="vie-00-00\(number)">
                        <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                    </view>
                </viewController>
            </objects></scene>
            """
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" \
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" \
            initialViewController="vco-00-001">
                <scenes>
            \(scene(1, "Host", "PlainHost"))
            \(scene(2, "LoggedBar", "LoggedBar"))
                </scenes>
            </document>
            """
    }

    static let xib = nib(ownedBy: "LoggedBar")
}
