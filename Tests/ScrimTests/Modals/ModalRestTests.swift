import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@testable import Scrim

extension ModalTests {
    /// What a modal costs and hears while nothing happens.
    @MainActor
    struct Rests {
        @Test(arguments: [ModalStyle.Context.window, .currentContext])
        func aModalThatIsThereAsksForNoFrame(context: ModalStyle.Context) async throws {
            let rig = ModalRig()
            rig.a.definesPresentationContext = true
            rig.show(UINavigationController(rootViewController: rig.a))
            rig.transitioning.style = ModalStyle(background: .dim(.black), layout: .center, context: context)
            let modal = try rig.a.presentModal(rig.b, with: rig.transitioning)
            #expect(await rig.device.settle(limit: 2))
            #expect(modal.state == .presented && rig.device.time < 1)
            let upper = try rig.b.presentModal(rig.c, with: rig.transitioning)
            #expect(await rig.device.settle(limit: 2))
            #expect(upper.state == .presented)
            upper.dismiss()
            #expect(await rig.device.settle(limit: 2))
            modal.dismiss()
            #expect(await rig.device.settle(limit: 2))
            #expect(rig.takeHeard() == ["B presented", "C presented", "C dismissed: code", "B dismissed: code"])
        }

        @Test(arguments: [0, 64, -200] as [CGFloat])
        func thePresentersLeavingIsHeardWhereverItsViewBegins(top: CGFloat) async throws {
            let rig = ModalRig()
            let page = UIViewController()
            rig.show(page)
            page.addChild(rig.a)
            page.view.addSubview(rig.a.view)
            rig.a.view.frame = CGRect(x: 0, y: top, width: 375, height: 600)
            rig.a.didMove(toParent: page)
            rig.a.definesPresentationContext = true
            var style = Cases.card
            style.context = .currentContext
            await rig.device.advance(by: 0.1)
            let modal = try await rig.present(style)
            await rig.device.settle()
            #expect(modal.presentingViewController === rig.a)
            // In the odd order: its view goes last.
            rig.a.willMove(toParent: nil)
            rig.a.removeFromParent()
            rig.a.view.removeFromSuperview()
            await rig.device.advance(by: 0.3)
            #expect(modal.state == .ended(.presenterGone) && rig.takeHeard() == ["B dismissed: presenterGone"])
            #expect(page.view.subviews == [] && rig.device.takeIssues() == [])
            #expect(await rig.device.settle(limit: 2))
        }

        @Test func aRootThatIsWrappedByAnotherKeepsItsModalOrEndsItOnce() async throws {
            let rig = ModalRig()
            rig.show()
            let modal = try await rig.present()
            await rig.device.settle()
            rig.window.rootViewController = UINavigationController(rootViewController: rig.a)
            await rig.device.advance(by: 1)
            #expect(modal.state.isEnded == rig.containers.isEmpty)
            rig.a.button.frame.origin.y = 200
            if modal.state.isEnded {
                #expect(rig.takeHeard().count == 1)
                await rig.device.tap(rig.a.button)
                #expect(rig.a.taps == 1)
            }
        }

        @Test func aPresenterThatIsCoveredAndComesBackIsHeardAgain() async throws {
            let rig = ModalRig()
            let tabs = UITabBarController()
            rig.a.definesPresentationContext = true
            tabs.viewControllers = [rig.a, UIViewController()]
            rig.show(tabs)
            let modal = try await rig.present(ModalStyle(context: .currentContext))
            for _ in 0..<3 {
                tabs.selectedIndex = 1
                await rig.device.advance(by: 0.5)
                tabs.selectedIndex = 0
                #expect(await rig.device.settle(limit: 2))
                #expect(modal.state == .presented && rig.b.view.window != nil)
            }
            tabs.viewControllers = [UIViewController()]
            await rig.device.advance(by: 1)
            #expect(modal.state == .ended(.presenterGone) && rig.takeHeard() == ["B dismissed: presenterGone"])
            #expect(await rig.device.settle(limit: 2))
        }

        @Test func nothingIsPutIntoThePresentersView() async throws {
            let rig = ModalRig()
            rig.show()
            let (views, constraints) = (rig.a.view.subviews, rig.a.view.constraints)
            let frame = rig.a.view.frame
            let modal = try await rig.present(ModalStyle(background: .dim(.black)))
            await rig.device.settle()
            #expect(rig.a.view.subviews == views && rig.a.view.constraints == constraints)
            #expect(rig.a.view.frame == frame && rig.a.view.translatesAutoresizingMaskIntoConstraints)
            await rig.device.rotate(to: .landscapeLeft)
            #expect(await rig.device.settle(limit: 2))
            #expect(rig.a.view.frame == rig.window.bounds)
            modal.dismiss()
            await rig.device.settle()
            #expect(rig.a.view.subviews == views && rig.window.subviews == [rig.a.view])
        }

        // MARK: Replacing

        @Test func aReplacementThatIsRefusedLeavesWhatIsThereAndWhatWaits() async throws {
            let rig = ModalRig()
            rig.show()
            let shown = try await rig.present()
            // What is wrong with the controller is known before anything is taken away.
            let (child, parent) = (UIViewController(), UIViewController())
            parent.addChild(child)
            #expect(throws: ScrimIssue.self) { try rig.a.presentModal(child, policy: .replace) }
            #expect(throws: ScrimIssue.self) { try rig.a.presentModal(rig.b, policy: .replace) }
            #expect(throws: ScrimIssue.self) { try rig.a.presentModal(rig.a, policy: .replace) }
            await rig.device.advance(by: 0.5)
            #expect(shown.state == .presented && rig.takeHeard() == [] && rig.containers.count == 1)

            let waiting = try rig.a.presentModal(rig.c, policy: .replace)
            #expect(shown.state == .dismissing(.replaced) && waiting.state == .waiting)
            // A window of its own, where UIKit presents: that is not replaced, and nothing else is either.
            let other = UIWindow(windowScene: rig.device.scene)
            other.rootViewController = UIViewController()
            other.isHidden = false
            let alert = UIViewController()
            alert.modalPresentationStyle = .overFullScreen
            other.rootViewController?.present(alert, animated: false)
            #expect(throws: ScrimIssue.self) {
                try other.rootViewController?.presentModal(UIViewController(), policy: .replace)
            }
            #expect(waiting.state == .waiting && rig.device.scene.modals.waiting.count == 1)
            await rig.device.advance(by: 2)
            #expect(waiting.state == .presented && alert.presentingViewController != nil)
            #expect(rig.takeHeard() == ["B dismissed: replaced"] && rig.device.takeIssues() == [])
            other.isHidden = true
        }

        @Test func aReplacementOfAScreenOfUIKitsIsRefusedAndLeavesItAndTheModalBelow() async throws {
            let rig = ModalRig()
            rig.show()
            let shown = try await rig.present()
            let sheet = UIViewController()
            sheet.modalPresentationStyle = .overFullScreen
            rig.b.present(sheet, animated: true)
            await rig.device.advance(by: 1)
            #expect(throws: ScrimIssue.self) { try rig.b.presentModal(rig.c, policy: .replace) }
            await rig.device.advance(by: 1)
            #expect(shown.state == .presented && rig.b.presentedViewController === sheet)
            #expect(rig.c.presentingViewController == nil && rig.takeHeard() == [])
            // From the presenter the whole stack of the modal gives way.
            let next = try rig.a.presentModal(rig.c, policy: .replace)
            await rig.device.advance(by: 2)
            #expect(next.state == .presented && shown.state == .ended(.replaced))
            #expect(rig.takeHeard() == ["B dismissed: replaced"] && rig.device.takeIssues() == [])
        }
    }
}
