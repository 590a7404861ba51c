import Testing
@_spi(Linux) import UIKit
import UIKitHeadless
import UIKitTestSupport

@testable import Scrim

extension HostingTests {
    /// F82 to F85, and what else a child decides or is given.
    @MainActor
    struct Forwarding {
        final class Opinionated: UIViewController {
            var performed: [String] = []
            override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
            override var prefersStatusBarHidden: Bool { true }
            override var prefersHomeIndicatorAutoHidden: Bool { true }
            override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { .bottom }
            override var prefersPointerLocked: Bool { true }
            override var keyCommands: [UIKeyCommand]? {
                [UIKeyCommand(input: "p", modifierFlags: .command, action: Selector("play", Opinionated.play))]
            }
            func play() { performed.append("play") }
            override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
                action == Selector("play", Opinionated.play)
            }
        }

        @Test func aSlotThatForwardsHasTheSystemAskItsChildAndOneThatDoesNotAsksTheHost() async throws {
            let device = HeadlessDevice(.iPhone16)
            let host = BottomBarHost()
            let slot = HostSlot(host, in: \.place, layout: .fittingHeight)
            device.show(host)
            await device.advance(by: 0.1)
            try slot.show(.make { Opinionated() })
            #expect(!device.context.systemAppearance.isStatusBarHidden)
            slot.forwarding = .all
            let appearance = device.context.systemAppearance
            #expect(appearance.isStatusBarHidden && appearance.statusBarStyle == .lightContent)
            #expect(appearance.isHomeIndicatorAutoHidden && appearance.isPointerLocked)
            #expect(appearance.edgesDeferringSystemGestures == .bottom)
            slot.takeOut()
            #expect(device.context.systemAppearance == SystemAppearance())
        }

        @Test func keyCommandsOfTheChildWorkFromTheHost() async throws {
            let device = HeadlessDevice(.iPhone16)
            let host = BottomBarHost()
            let slot = HostSlot(host, in: \.place)
            slot.forwarding = .keyCommands
            device.show(host)
            await device.advance(by: 0.1)
            let child = try slot.show(.make { Opinionated() })
            #expect(host.keyCommands?.count == 1)
            let command = try #require(host.keyCommands?.first)
            // On iOS it may be nil.
            let action: Selector? = command.action
            #expect(
                host.target(forAction: try #require(action), withSender: command) as? UIViewController === child)
        }

        @Test func theHostsNavigationItemShowsTheChildsUntilItGoes() throws {
            let rig = HostingRig()
            rig.show()
            rig.host.navigationItem.title = "Host"
            rig.a.navigationItem.title = "Child"
            rig.a.navigationItem.rightBarButtonItem = UIBarButtonItem(
                title: "Done", style: .plain, target: nil, action: nil)
            rig.slot.forwarding = .navigationItem
            try rig.slot.show(.controller(rig.a))
            #expect(rig.host.navigationItem.title == "Child")
            #expect(rig.host.navigationItem.rightBarButtonItem === rig.a.navigationItem.rightBarButtonItem)
            rig.a.navigationItem.title = "Other"
            rig.slot.updateForwarding()
            #expect(rig.host.navigationItem.title == "Other")
            rig.slot.takeOut()
            #expect(rig.host.navigationItem.title == "Host")
            #expect(rig.host.navigationItem.rightBarButtonItem == nil)
        }

        @Test func safeAreaTraitsAndIdentifierOfASlotAreGivenAndTakenBack() throws {
            let rig = HostingRig()
            rig.slot.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 0, bottom: 64, right: 0)
            rig.slot.overrideTraits = UITraitCollection(userInterfaceStyle: .dark)
            rig.slot.restorationIdentifier = "main"
            rig.a.additionalSafeAreaInsets.top = 3
            try rig.showA()
            #expect(rig.a.additionalSafeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 64, right: 0))
            #expect(rig.a.traitCollection.userInterfaceStyle == .dark)
            #expect(rig.a.restorationIdentifier == "main")
            rig.slot.takeOut()
            #expect(rig.a.additionalSafeAreaInsets == UIEdgeInsets(top: 3, left: 0, bottom: 0, right: 0))
            #expect(rig.a.restorationIdentifier == nil)
            rig.b.restorationIdentifier = "own"
            try rig.slot.show(.controller(rig.b))
            rig.slot.takeOut()
            #expect(rig.b.restorationIdentifier == "own")
        }

        @Test func aTurnOfTheDeviceReachesTheChildOnceAndOnlyWithAnotherSize() async throws {
            let rig = HostingRig()
            rig.show()
            let whole = HostSlot(rig.host, area: .view(rig.host.view))
            let child = try whole.show(.make { TurningController() })
            rig.device.step()
            rig.device.orientation = .landscapeRight
            await rig.device.advance(by: 0.5)
            #expect(child.sizes == [CGSize(width: 667, height: 375)])
            #expect(child.view.frame == CGRect(x: 0, y: 0, width: 667, height: 375))
        }
    }
}
