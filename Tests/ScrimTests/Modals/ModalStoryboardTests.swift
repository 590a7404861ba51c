import Testing
@_spi(Linux) import UIKit
import UIKitHeadless
import UIKitTestSupport

@testable import Scrim

extension ModalTests {
    /// Segues, unwind segues and actions of a document in Xcode's format.
    @MainActor
    struct Storyboards {
        enum Place: CaseIterable {
            case plain, navigation, tab, child
        }

        /// A host with a button whose segue leads to a page, and the page's ways back.
        private static func document(
            kind: String = "presentation", attributes: String = "", pageClass: String = "ModalPage",
            pageModule: String = "ScrimTests", unwindAttributes: String = ""
        ) -> String {
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" \
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES" initialViewController="hos-00-001">
            <scenes>
            <scene sceneID="sce-00-001"><objects>
            <viewController id="hos-00-001" customClass="ModalHost" customModule="ScrimTests" sceneMemberID="viewController">
            <view key="view" id="vie-00-001"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
            <button id="but-00-001" buttonType="system"><rect key="frame" x="20" y="120" width="100" height="44"/>
            <connections><segue destination="pag-00-001" kind="\(kind)" identifier="go" \
            customClass="TransparentModalSegue" customModule="Scrim" id="seg-00-001" \(attributes)/></connections></button>
            </subviews></view>
            </viewController></objects></scene>
            <scene sceneID="sce-00-002"><objects>
            <viewController storyboardIdentifier="page" id="pag-00-001" customClass="\(pageClass)" \
            customModule="\(pageModule)" sceneMemberID="viewController">
            <view key="view" id="vie-00-002"><rect key="frame" x="0" y="0" width="375" height="667"/>
            <connections><outletCollection property="gestureRecognizers" destination="tap-00-001" appends="YES" id="oc-00-001"/>
            </connections></view>
            <connections><segue destination="exi-00-001" kind="unwind" identifier="back" unwindAction="backHere:" \
            id="seg-00-002" \(unwindAttributes)/></connections>
            </viewController>
            <exit id="exi-00-001" userLabel="Exit" sceneMemberID="exit"/>
            <tapGestureRecognizer id="tap-00-001"><connections>
            <action selector="viewTapAction:" destination="pag-00-001" id="act-00-001"/></connections></tapGestureRecognizer>
            </objects></scene>
            </scenes></document>
            """
        }

        private nonisolated static let own =
            #"customClass="TransparentModalSegue" customModule="Scrim""#

        private func show(
            _ text: String, in place: Place = .plain
        ) async throws -> (device: HeadlessDevice, host: ModalHost, documents: DocumentBundle) {
            let device = HeadlessDevice(.iPhoneSE)
            device.makeCurrent()
            let documents = try DocumentBundle(["Main.storyboard": text])
            let storyboard = UIStoryboard(name: "Main", bundle: documents.bundle)
            let host = try #require(storyboard.instantiateInitialViewController() as? ModalHost)
            switch place {
            case .plain: device.show(host)
            case .navigation: device.show(UINavigationController(rootViewController: host))
            case .tab:
                let tabs = UITabBarController()
                tabs.viewControllers = [UINavigationController(rootViewController: host), UIViewController()]
                device.show(tabs)
            case .child:
                let parent = UIViewController()
                parent.addChild(host)
                parent.view.addSubview(host.view)
                host.didMove(toParent: parent)
                device.show(parent)
            }
            await device.advanceFrames(3)
            return (device, host, documents)
        }

        private func presented(_ host: UIViewController) throws -> ModalPage {
            try #require(host.presentedViewController as? ModalPage)
        }

        @Test(
            "F66 F68 a segue of the kit's class slides in over everything in 0.4 s, from every place",
            arguments: Place.allCases, ["presentation", "custom"])
        func f66(place: Place, kind: String) async throws {
            let (device, host, documents) = try await show(Self.document(kind: kind, pageClass: "PlainPage"), in: place)
            let superview = host.view.superview
            await device.tap(at: CGPoint(x: 70, y: 142))
            #expect(host.log.take() == ["prepare go TransparentModalSegue"])
            await device.advance(by: 0.2)
            let page = try #require(host.presentedViewController as? PlainPage)
            let wrapper = try #require(page.presentationController?.presentedView)
            let y = try #require(wrapper.layer.presentation()).affineTransform().ty
            #expect(y > 100 && y < 567, "\(y)")
            await device.advance(by: 0.25)
            #expect(page.modal?.state == .presented)
            #expect(page.view.convert(page.view.bounds, to: nil) == device.screenBounds)
            #expect(device.view(at: CGPoint(x: 60, y: 650))?.isDescendant(of: page.view) == true)
            #expect(host.view.superview === superview && host.view.window != nil)
            #expect(host.modalPresentationStyle == UIViewController().modalPresentationStyle)
            page.dismiss(animated: true)
            await device.advance(by: 0.2)
            #expect(try #require(wrapper.layer.presentation()).affineTransform().ty > 100)
            await device.advance(by: 0.3)
            #expect(host.presentedViewController == nil && device.window.subviews.count == 1)
            #expect(device.takeIssues() == [])
            _ = documents
        }

        @Test("F67 a segue that is not to animate does not", arguments: [true, false])
        func f67(animates: Bool) async throws {
            let (device, host, documents) = try await show(
                Self.document(attributes: animates ? "" : #"animates="NO""#, pageClass: "PlainPage"))
            host.performSegue(withIdentifier: "go", sender: nil)
            await device.advanceFrames(4)
            #expect(host.presentedViewController?.modal?.state == (animates ? .presenting(turnedBy: nil) : .presented))
            await device.advance(by: 1)
            #expect(host.presentedViewController?.modal?.state == .presented && UIView.areAnimationsEnabled)
            _ = documents
        }

        @Test("C9 two taps on the segue's button present once, and nothing is reported")
        func doubleTap() async throws {
            let handler = ScrimIssues.handler
            defer { ScrimIssues.handler = handler }
            var issues: [ScrimIssue] = []
            ScrimIssues.handler = { issues.append($0) }
            let (device, host, documents) = try await show(Self.document(pageClass: "PlainPage"))
            host.performSegue(withIdentifier: "go", sender: nil)
            host.performSegue(withIdentifier: "go", sender: nil)
            await device.advance(by: 0.1)
            await device.tap(at: CGPoint(x: 70, y: 142), count: 2)
            await device.advance(by: 1)
            #expect(host.presentedViewController?.presentedViewController == nil && issues == [])
            #expect(host.presentedViewController?.modal?.state == .presented && device.takeIssues() == [])
            // What can never be presented is.
            host.performSegue(withIdentifier: "go", sender: nil)
            #expect(issues.map(\.code) == [.alreadyPresenting])
            _ = documents
        }

        @Test("F69 the segue, its delegate and the page are freed after the dismissal")
        func f69() async throws {
            let (device, host, documents) = try await show(Self.document(pageClass: "PlainPage"))
            let tracker = LeakTracker()
            host.onPrepare = { segue in
                tracker.track(segue, "segue")
                tracker.track(segue.destination, "page")
                if let segue = segue as? TransparentModalSegue { tracker.track(segue.transitioning, "delegate") }
            }
            host.performSegue(withIdentifier: "go", sender: nil)
            await device.advance(by: 1)
            host.onPrepare = nil
            #expect(tracker.survivors.contains("page") && tracker.survivors.contains("delegate"))
            host.dismiss(animated: true)
            await device.advance(by: 1)
            #expect(tracker.survivors == [])
            _ = documents
        }

        @Test("F70 F71 an unwind segue dismisses animated, and says why", arguments: Place.allCases, [false, true])
        func f70(place: Place, isOwn: Bool) async throws {
            let (device, host, documents) = try await show(
                Self.document(unwindAttributes: isOwn ? Self.own : ""), in: place)
            for _ in 0..<2 {
                var heard: [String] = []
                host.onPrepare = {
                    ($0 as? TransparentModalSegue)?.transitioning.onDismiss = { heard.append("\($1)") }
                }
                host.performSegue(withIdentifier: "go", sender: nil)
                await device.advance(by: 1)
                _ = host.log.take()
                let page = try presented(host)
                page.performSegue(withIdentifier: "back", sender: nil)
                #expect(host.log.take() == ["backHere back"])
                await device.advance(by: 0.2)
                #expect(page.modal?.state == .dismissing(.unwind))
                await device.advance(by: 1)
                #expect(heard == ["unwind"])
                #expect(host.presentedViewController == nil && host.view.window != nil)
                #expect(device.window.subviews.count == 1)
                await device.tap(at: CGPoint(x: 70, y: 142))
                await device.advance(by: 1)
                #expect(host.presentedViewController is ModalPage)
                host.dismiss(animated: false)
                await device.advance(by: 1)
            }
            #expect(device.takeIssues() == [])
            _ = documents
        }

        @Test("F70 all modals between the ends of an unwind segue go, and say why")
        func f70Chain() async throws {
            let (device, host, documents) = try await show(Self.document())
            var heard: [String] = []
            host.performSegue(withIdentifier: "go", sender: nil)
            await device.advance(by: 1)
            let page = try presented(host)
            page.modal?.onDismiss.append { heard.append("first \($0)") }
            let second = try #require(
                host.storyboard?.instantiateViewController(withIdentifier: "page") as? ModalPage)
            try page.presentModal(second)
            await device.advance(by: 1)
            second.modal?.onDismiss.append { heard.append("second \($0)") }
            second.performSegue(withIdentifier: "back", sender: nil)
            await device.advance(by: 1)
            #expect(heard.sorted() == ["first unwind", "second unwind"])
            #expect(host.presentedViewController == nil && device.takeIssues() == [])
            _ = documents
        }

        @Test("F70 an unwind segue that goes nowhere does not colour the next dismissal")
        func f70Declined() async throws {
            let (device, host, documents) = try await show(Self.document())
            var heard: [String] = []
            host.onPrepare = { ($0 as? TransparentModalSegue)?.transitioning.onDismiss = { heard.append("\($1)") } }
            host.performSegue(withIdentifier: "go", sender: nil)
            await device.advance(by: 1)
            let page = try presented(host)
            page.modal?.willUnwind(to: host)
            await device.advanceFrames(3)
            page.dismiss(animated: true)
            await device.advance(by: 1)
            #expect(heard == ["code"])
            _ = documents
        }

        @Test("a tap recognizer of the document dismisses by viewTapAction:, if the guard agrees")
        func tapAction() async throws {
            let (device, host, documents) = try await show(Self.document())
            var heard: [String] = []
            var allows = false
            host.onPrepare = {
                let transitioning = ($0 as? TransparentModalSegue)?.transitioning
                transitioning?.shouldDismiss = { _, _ in allows }
                transitioning?.onBlockedDismissal = { heard.append("blocked \($1)") }
                transitioning?.onDismiss = { heard.append("\($1)") }
            }
            host.performSegue(withIdentifier: "go", sender: nil)
            await device.advance(by: 1)
            await device.tap(at: CGPoint(x: 187, y: 343))
            await device.advance(by: 1)
            #expect(heard == ["blocked tap"])
            allows = true
            // Twice: the second does nothing.
            await device.tap(at: CGPoint(x: 187, y: 343), count: 2)
            await device.advance(by: 1)
            #expect(heard == ["blocked tap", "tap"] && host.presentedViewController == nil)
            #expect(device.takeIssues() == [])
            _ = documents
        }

        @Test(
            "a controller of the kit's class fades by itself, made by code or by a document, and its delegate can be replaced"
        )
        func byItself() async throws {
            let (device, host, documents) = try await show(Self.document())
            let fromDocument = try #require(
                host.storyboard?.instantiateViewController(withIdentifier: "page") as? ModalPage)
            for page in [fromDocument, ModalPage(), ModalPage(nibName: nil, bundle: nil)] {
                #expect(page.modalPresentationStyle == .custom)
                #expect(page.transitioningDelegate === page.modalTransitioningDelegate)
                host.present(page, animated: true)
                await device.advance(by: 0.2)
                let wrapper = try #require(page.presentationController?.presentedView)
                let opacity = CGFloat(try #require(wrapper.layer.presentation()).opacity)
                #expect(abs(opacity - 0.5) < 0.15)
                await device.advance(by: 0.3)
                #expect(page.modal?.state == .presented)
                page.viewTapAction(nil)
                await device.advance(by: 1)
                #expect(host.presentedViewController == nil && page.modal == nil)
            }
            var issues: [ScrimIssue.Code] = []
            fromDocument.modalTransitioningDelegate.onIssue = { issues.append($0.code) }
            fromDocument.viewTapAction(nil)
            #expect(issues == [.notPresentedAsModal])
            let other = ModalTransitioningDelegate(presentation: .slide(from: .top))
            fromDocument.modalTransitioningDelegate = other
            host.present(fromDocument, animated: true)
            await device.advance(by: 0.2)
            let wrapper = try #require(fromDocument.presentationController?.presentedView)
            #expect(try #require(wrapper.layer.presentation()).affineTransform().ty < -100)
            await device.advance(by: 1)
            #expect(fromDocument.modal?.state == .presented && device.takeIssues() == [])
            _ = documents
        }
    }
}

/// A controller that notes what its segues do, and takes unwind segues.
@MainActor
final class ModalHost: UIViewController, _ActionResponder {
    let log = CallLog()
    var onPrepare: ((UIStoryboardSegue) -> Void)?

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        log.note("prepare \(segue.identifier ?? "") \(type(of: segue))")
        onPrepare?(segue)
    }

    func _perform(action: String, sender: Any?, event: UIEvent?) -> Bool {
        guard action == "backHere:" else { return false }
        log.note("backHere \((sender as? UIStoryboardSegue)?.identifier ?? "")")
        return true
    }

    func _responds(to action: String) -> Bool { action == "backHere:" }
}

final class ModalPage: ModalTransitioningViewController {}

/// A page of no class of the kit's, that knows the recognizer's action.
@MainActor
final class PlainPage: UIViewController, _ActionResponder {
    func _perform(action: String, sender: Any?, event: UIEvent?) -> Bool { action == "viewTapAction:" }
    func _responds(to action: String) -> Bool { action == "viewTapAction:" }
}
