import Foundation
import InterfaceBuilder
import Testing
@_spi(Linux) import UIKit
import UIKitHeadless
import UIKitTestSupport

@MainActor
struct SegueTests {
    /// A storyboard: a host with segues of all kinds to a page, whose exit takes them back.
    private func storyboard(hostSegues: String, extra: String = "") throws -> UIStoryboard {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES" initialViewController="host">
            <scenes>
            <scene sceneID="s1"><objects>
            <viewController id="host" customClass="SegueHost" customModule="UIKitTests" sceneMemberID="viewController">
            <view key="view" id="v1"><rect key="frame" x="0" y="0" width="393" height="852"/><subviews>
            <button id="b1" buttonType="system"><rect key="frame" x="100" y="100" width="100" height="44"/>
            <connections><segue destination="page" kind="presentation" identifier="button" id="g0" \
            modalPresentationStyle="overFullScreen"/></connections></button>
            </subviews></view>
            <connections>\(hostSegues)</connections>
            </viewController></objects></scene>
            <scene sceneID="s2"><objects>
            <viewController id="page" customClass="SegueHost" customModule="UIKitTests" storyboardIdentifier="page">
            <view key="view" id="v2"><rect key="frame" x="0" y="0" width="393" height="852"/></view>
            <connections><segue destination="exit2" kind="unwind" identifier="back" unwindAction="backHere:" id="g9"/>
            </connections>
            </viewController><exit id="exit2" userLabel="Exit" sceneMemberID="exit"/></objects></scene>
            \(extra)
            </scenes></document>
            """
        return UIStoryboard(document: try IBDocument.parse(data: Data(text.utf8), name: "Segues.storyboard"))
    }

    private func show(_ segues: String, extra: String = "") throws -> (device: HeadlessDevice, host: SegueHost) {
        let device = HeadlessDevice()
        let host = try #require(
            try storyboard(hostSegues: segues, extra: extra).instantiateInitialViewController() as? SegueHost)
        device.show(host)
        device.step()
        return (device, host)
    }

    @Test("F66 a segue is made, prepared and performed in that order, and performSegue does not ask")
    func f66() async throws {
        let (device, host) = try show(
            #"<segue destination="page" kind="custom" identifier="go" customClass="NotingSegue" customModule="UIKitTests" id="g1"/>"#
        )
        host.performSegue(withIdentifier: "go", sender: nil)
        await device.settle()
        #expect(host.log.take() == ["prepare go NotingSegue", "perform"])
        #expect(host.presentedViewController is SegueHost)
        #expect(device.issues == [])
    }

    @Test("F66 a control's segue asks shouldPerformSegue first")
    func f66Control() async throws {
        let (device, host) = try show("")
        host.allows = false
        await device.tap(at: CGPoint(x: 150, y: 120))
        await device.settle()
        #expect(host.log.take() == ["should button"])
        #expect(host.presentedViewController == nil)
        host.allows = true
        await device.tap(at: CGPoint(x: 150, y: 120))
        await device.settle()
        #expect(host.log.take() == ["should button", "prepare button UIStoryboardSegue"])
        #expect(host.presentedViewController?.modalPresentationStyle == .overFullScreen)
    }

    @Test("F66 performing a segue that is not there is a broken precondition")
    func f66Unknown() async {
        await #expect(processExitsWith: .failure) { @MainActor in
            UIViewController().performSegue(withIdentifier: "none", sender: nil)
        }
    }

    @Test("F67 perform runs with animations on or off as the document says", arguments: [true, false])
    func f67(animates: Bool) async throws {
        let (device, host) = try show(
            "<segue destination=\"page\" kind=\"custom\" identifier=\"go\" customClass=\"NotingSegue\" "
                + "customModule=\"UIKitTests\" id=\"g1\" \(animates ? "" : "animates=\"NO\"")/>")
        host.performSegue(withIdentifier: "go", sender: nil)
        #expect((host.presentedViewController?.transitionCoordinator != nil) == animates)
        #expect(UIView.areAnimationsEnabled)
        await device.settle()
        #expect(host.presentedViewController != nil)
    }

    @Test("F68 a subclass may use the destination's coordinator after super.perform")
    func f68() async throws {
        let (device, host) = try show(
            #"<segue destination="page" kind="presentation" identifier="go" customClass="AlongsideSegue" customModule="UIKitTests" id="g1"/>"#
        )
        host.performSegue(withIdentifier: "go", sender: nil)
        await device.settle()
        #expect(host.log.take() == ["prepare go AlongsideSegue", "alongside"])
    }

    @Test("F68 a delegate set before super.perform makes the transition")
    func f68Delegate() async throws {
        let (device, host) = try show(
            #"<segue destination="page" kind="presentation" identifier="go" modalPresentationStyle="overFullScreen" id="g1"/>"#
        )
        let delegate = TestDelegate()
        delegate.log = host.log
        delegate.presenting = SlideAnimator()
        host.onPrepare = { $0.destination.transitioningDelegate = delegate }
        host.performSegue(withIdentifier: "go", sender: nil)
        await device.settle()
        #expect(host.log.take() == ["prepare go UIStoryboardSegue", "animator", "driver"])
    }

    @Test("F69 a presentation's segue lives as long as the presentation, no longer")
    func f69() async throws {
        let (device, host) = try show(
            #"<segue destination="page" kind="presentation" identifier="go" modalPresentationStyle="overFullScreen" id="g1"/>"#
        )
        weak var segue: UIStoryboardSegue?
        host.onPrepare = { segue = $0 }
        host.performSegue(withIdentifier: "go", sender: nil)
        await device.settle()
        #expect(segue != nil)
        host.dismiss(animated: true)
        await device.settle()
        #expect(segue == nil)
    }

    @Test(
        "F70 unwinding asks for the action, calls it and dismisses what lies between",
        arguments: ["fullScreen", "overFullScreen", "overCurrentContext", "custom", "pageSheet"])
    func f70(style: String) async throws {
        let (device, host) = try show(
            "<segue destination=\"page\" kind=\"presentation\" identifier=\"go\" modalPresentationStyle=\"\(style)\" id=\"g1\"/>"
        )
        host.performSegue(withIdentifier: "go", sender: nil)
        await device.settle()
        let page = try #require(host.presentedViewController as? SegueHost)
        _ = host.log.take()
        page.performSegue(withIdentifier: "back", sender: nil)
        #expect(page.log.take() == ["prepare back UIStoryboardSegue"])
        #expect(host.log.take() == ["backHere back"])
        await device.settle()
        // F71: custom and current-context styles go as well.
        #expect(host.presentedViewController == nil)
        #expect(device.view(at: CGPoint(x: 200, y: 600)) === host.view)
        #expect(device.issues == [])
    }

    @Test("F70 a controller that declines is passed over, and unwinding goes on outwards")
    func f70Declines() async throws {
        let (device, host) = try show(
            #"<segue destination="page" kind="presentation" identifier="go" modalPresentationStyle="overFullScreen" id="g1"/>"#
        )
        host.performSegue(withIdentifier: "go", sender: nil)
        await device.settle()
        let middle = try #require(host.presentedViewController as? SegueHost)
        middle.takesUnwind = false
        let page = try #require(
            host.storyboard?.instantiateViewController(withIdentifier: "page") as? SegueHost)
        page.modalPresentationStyle = .overFullScreen
        middle.present(page, animated: true)
        await device.settle()
        _ = host.log.take()
        page.performSegue(withIdentifier: "back", sender: nil)
        await device.settle()
        #expect(middle.log.take() == [])
        #expect(host.log.take() == ["backHere back"])
        #expect(host.presentedViewController == nil)
    }

    @Test("F70 containers are searched, and show the target")
    func f70Containers() async throws {
        let (device, host) = try show("")
        let navigation = UINavigationController(rootViewController: UIViewController())
        device.window.rootViewController = nil
        let page = try #require(host.storyboard?.instantiateViewController(withIdentifier: "page") as? SegueHost)
        navigation.viewControllers = [host, UIViewController(), page]
        device.show(navigation)
        await device.settle()
        _ = host.log.take()
        page.performSegue(withIdentifier: "back", sender: nil)
        await device.settle()
        #expect(host.log.take() == ["backHere back"])
        #expect(navigation.viewControllers == [host])
    }

    @Test("unwinding inside a navigation controller pops animated, and at once where the segue is not animated")
    func unwindAnimated() async throws {
        let (device, host) = try show("")
        device.window.rootViewController = nil
        let navigation = UINavigationController(rootViewController: UIViewController())
        device.show(navigation)
        await device.settle()
        for isAnimated in [true, false] {
            let page = try #require(host.storyboard?.instantiateViewController(withIdentifier: "page") as? SegueHost)
            navigation.setViewControllers([host, UIViewController(), page], animated: false)
            await device.settle()
            if !isAnimated { UIView.setAnimationsEnabled(false) }
            page.performSegue(withIdentifier: "back", sender: nil)
            UIView.setAnimationsEnabled(true)
            #expect((page.transitionCoordinator != nil) == isAnimated)
            await device.advanceFrames(3)
            #expect((page.view.window != nil) == isAnimated)
            await device.settle()
            #expect(navigation.viewControllers == [host])
            #expect(page.view.window == nil)
        }
    }

    @Test(
        "F71 segues in custom and current-context styles come back to where they began",
        arguments: ["currentContext", "overCurrentContext", "custom"])
    func f71(style: String) async throws {
        let (device, host) = try show(
            "<segue destination=\"page\" kind=\"presentation\" identifier=\"go\" modalPresentationStyle=\"\(style)\" id=\"g1\"/>"
        )
        host.definesPresentationContext = true
        for _ in 0..<2 {
            host.performSegue(withIdentifier: "go", sender: nil)
            await device.settle()
            let page = try #require(host.presentedViewController as? SegueHost)
            #expect(page.view.window != nil)
            #expect((host.view.window == nil) == (style == "currentContext"))
            page.performSegue(withIdentifier: "back", sender: nil)
            await device.settle()
            #expect(host.presentedViewController == nil)
            #expect(host.view.window != nil)
            #expect(device.window.subviews == [host.view])
        }
        #expect(device.issues == [])
    }

    @Test("a segue action makes the destination, which prepare finds; one that answers nil leaves it to the storyboard")
    func segueAction() async throws {
        let (device, host) = try show(
            """
            <segue destination="page" kind="presentation" identifier="go" id="g1" \
            destinationCreationSelector="makePage:sender:segueIdentifier:"/>
            """)
        for makes in [true, false] {
            host.makesPage = makes
            host.performSegue(withIdentifier: "go", sender: "sender")
            await device.settle()
            #expect((host.presentedViewController is MadePage) == makes)
            #expect((host.presentedViewController as? MadePage)?.model == (makes ? "sender go" : nil))
            #expect(host.presentedViewController?.view.bounds.width == 393)
            host.dismiss(animated: false)
            await device.settle()
        }
        #expect(device.issues == [])
    }

    @Test("a segue action that the source does not have is reported, and the storyboard makes the destination")
    func missingSegueAction() async throws {
        try await RuntimeIssue.$taskChannel.withValue(RuntimeIssueChannel()) {
            let (device, host) = try show(
                """
                <segue destination="page" kind="presentation" identifier="go" id="g1" \
                destinationCreationSelector="nobody:"/>
                """)
            try await device.perform {
                host.performSegue(withIdentifier: "go", sender: nil)
                await device.settle()
                #expect(host.presentedViewController is SegueHost)
                let issue = try #require(device.issues.first)
                #expect(issue.contains("SegueHost has no segue action nobody:"))
                #expect(issue.hasPrefix("Segues.storyboard:"))
            }
        }
    }

    @Test("an unknown segue class is reported once and runs as a plain presentation")
    func unknownClass() async throws {
        let (device, host) = try show(
            #"<segue destination="page" kind="custom" identifier="go" customClass="Nowhere" id="g1"/>"#)
        for _ in 0..<2 {
            host.performSegue(withIdentifier: "go", sender: nil)
            await device.settle()
            #expect(host.presentedViewController != nil)
            host.dismiss(animated: true)
            await device.settle()
        }
        #expect(device.issues.count == 1)
        #expect(device.issues.first?.contains("The segue class Nowhere is not linked in") == true)
    }

    @Test("show presents where no container is, and pushes inside a navigation controller")
    func show() async throws {
        let (device, host) = try show(#"<segue destination="page" kind="show" identifier="go" id="g1"/>"#)
        host.performSegue(withIdentifier: "go", sender: nil)
        await device.settle()
        #expect(host.presentedViewController is SegueHost)
        host.dismiss(animated: true)
        await device.settle()
        device.window.rootViewController = nil
        let navigation = UINavigationController(rootViewController: host)
        device.show(navigation)
        await device.settle()
        host.performSegue(withIdentifier: "go", sender: nil)
        await device.settle()
        #expect(navigation.viewControllers.count == 2)
        #expect(navigation.presentedViewController == nil)
    }

    @Test("showDetail presents where no container has a second part")
    func showDetail() async throws {
        let (device, host) = try show(#"<segue destination="page" kind="showDetail" identifier="go" id="g1"/>"#)
        host.performSegue(withIdentifier: "go", sender: nil)
        await device.settle()
        #expect(host.presentedViewController is SegueHost)
    }

    @Test("a popover segue points at its anchor before prepare")
    func popover() async throws {
        let (device, host) = try show(
            #"<segue destination="page" kind="popoverPresentation" identifier="go" popoverAnchorView="b1" id="g1"><popoverArrowDirection key="popoverArrowDirection" up="YES"/></segue>"#
                .replacingOccurrences(of: "popoverPresentation", with: "presentation")
                .replacingOccurrences(of: "identifier", with: "modalPresentationStyle=\"popover\" identifier"))
        var source: UIView?
        var directions: UIPopoverArrowDirection?
        host.onPrepare = {
            source = $0.destination.popoverPresentationController?.sourceView
            directions = $0.destination.popoverPresentationController?.permittedArrowDirections
        }
        host.performSegue(withIdentifier: "go", sender: nil)
        await device.settle()
        #expect(source is UIButton)
        #expect(directions == .up)
    }

    @Test("a reference leads to another storyboard beside the file")
    func reference() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let other = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="o">
            <scenes><scene sceneID="s"><objects><viewController id="o" title="Other"/></objects></scene></scenes></document>
            """
        let main = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="h">
            <scenes><scene sceneID="s"><objects><viewController id="h" customClass="SegueHost" customModule="UIKitTests">
            <connections><segue destination="r" kind="presentation" identifier="go" id="g1"/></connections></viewController>
            </objects></scene><scene sceneID="t"><objects><viewControllerPlaceholder storyboardName="Other" id="r"/>
            </objects></scene></scenes></document>
            """
        try Data(other.utf8).write(to: folder.appendingPathComponent("Other.storyboard"))
        let url = folder.appendingPathComponent("Main.storyboard")
        try Data(main.utf8).write(to: url)
        let device = HeadlessDevice()
        let host = try #require(
            UIStoryboard(document: try IBDocument.parse(contentsOf: url)).instantiateInitialViewController()
                as? SegueHost)
        device.show(host)
        device.step()
        host.performSegue(withIdentifier: "go", sender: nil)
        await device.settle()
        #expect(host.presentedViewController?.title == "Other")
        #expect(device.issues == [])
    }
}

/// A controller that notes what its segues do.
@MainActor
final class SegueHost: UIViewController, _ActionResponder, _SegueActionOwner {
    var makesPage = true

    func _performSegueAction(
        _ name: String, coder: NSCoder, sender: Any?, segueIdentifier: String?, controller: inout UIViewController?
    ) -> Bool {
        guard name == "makePage:sender:segueIdentifier:" else { return false }
        if makesPage { controller = MadePage(coder, "\(sender ?? "") \(segueIdentifier ?? "")") }
        return true
    }

    let log = CallLog()
    var allows = true
    var takesUnwind = true
    var onPrepare: ((UIStoryboardSegue) -> Void)?

    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        log.note("should \(identifier)")
        return allows
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        log.note("prepare \(segue.identifier ?? "") \(type(of: segue))")
        onPrepare?(segue)
    }

    override func canPerformUnwindSegueAction(
        _ action: Selector, from fromViewController: UIViewController, sender: Any?
    ) -> Bool {
        takesUnwind && super.canPerformUnwindSegueAction(action, from: fromViewController, sender: sender)
    }

    func _perform(action: String, sender: Any?, event: UIEvent?) -> Bool {
        guard action == "backHere:" else { return false }
        log.note("backHere \((sender as? UIStoryboardSegue)?.identifier ?? "")")
        return true
    }

    func _responds(to action: String) -> Bool { action == "backHere:" }
}

@MainActor
final class NotingSegue: UIStoryboardSegue {
    override func perform() {
        (source as? SegueHost)?.log.note("perform")
        source.present(destination, animated: true)
    }
}

@MainActor
final class AlongsideSegue: UIStoryboardSegue {
    override func perform() {
        super.perform()
        let host = source as? SegueHost
        destination.transitionCoordinator?.animate(alongsideTransition: nil) { _ in host?.log.note("alongside") }
    }
}

/// A destination that needs more than a coder.
@MainActor
final class MadePage: UIViewController {
    let model: String

    init?(_ coder: NSCoder, _ model: String) {
        self.model = model
        super.init(coder: coder)
    }

    required init?(coder: NSCoder) { nil }
}
