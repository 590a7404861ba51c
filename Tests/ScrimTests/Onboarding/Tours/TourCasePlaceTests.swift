import Testing
@_spi(Linux) import UIKit
import UIKitHeadless

@testable import Scrim

extension TourTests {
    /// T23, and several screens: tours across controllers, sheets, scenes and devices.
    @Suite @MainActor
    struct PlaceCases {
        let rig = TourRig()

        /// No part of a tour is seen, and the app hears touches.
        private func expectOutOfTheWay(_ situation: String) {
            #expect(rig.overlay?.alpha ?? 0 == 0, "\(situation)")
            #expect(rig.bubble == nil, "\(situation)")
            #expect(rig.overlay?.letsTouchesThrough ?? true, "\(situation)")
        }

        // MARK: T23

        @Test func t23OverAPresentedSheetNothingIsShownUntilItHasGone() async throws {
            let sheet = UIViewController()
            sheet.view.backgroundColor = .white
            rig.controller.present(sheet, animated: true)
            await rig.device.advance(by: 1)
            try await rig.show(rig.caseTour([.view(rig.anchors[2])]))
            #expect(rig.session?.state == .seeking(0))
            await rig.device.advance(by: 5)
            expectOutOfTheWay("under a sheet")
            #expect(rig.takeEvents() == [.started])
            sheet.dismiss(animated: true)
            await rig.device.advance(by: 2)
            #expect(rig.takeEvents() == [.willShow(step: "0"), .didShow(step: "0")])
            #expect(rig.hole == rig.anchors[2].frame)
        }

        @Test(arguments: [UIModalPresentationStyle.pageSheet, .fullScreen, .overFullScreen])
        func t23APresentationSuspendsTheStepAndItsEndBringsItBack(_ style: UIModalPresentationStyle) async throws {
            let rig = self.rig
            try await rig.show(rig.caseTour([.view(rig.anchors[2])]))
            _ = rig.takeEvents()
            for _ in 0..<2 {
                let modal = UIViewController()
                modal.view.backgroundColor = .white
                modal.modalPresentationStyle = style
                rig.controller.present(modal, animated: true)
                await rig.device.advance(by: 2)
                #expect(rig.takeEvents() == [.didHide(step: "0"), .suspended(step: "0")])
                expectOutOfTheWay("under \(style.rawValue)")
                modal.dismiss(animated: true)
                await rig.device.advance(by: 2)
                #expect(rig.takeEvents() == [.willShow(step: "0"), .didShow(step: "0")])
                #expect(rig.hole == rig.anchors[2].frame)
                #expect(rig.bubbles.count == 1)
            }
            // And it still obeys.
            rig.session?.stop()
            await rig.device.advance(by: 1)
            rig.expectNothingLeft()
        }

        @Test func t23AStepInASheetIsShownAboveTheSheet() async throws {
            let sheet = UIViewController()
            let button = TapCounter(frame: CGRect(x: 40, y: 200, width: 120, height: 44))
            sheet.view.addSubview(button)
            let tour = rig.caseTour([.view(rig.anchors[0]), .view(button)]) { $0.options.touch = .pass }
            try await rig.show(tour)
            rig.controller.present(sheet, animated: true)
            rig.session?.next()
            await rig.device.advance(by: 2)
            #expect(rig.session?.state == .shown(1))
            #expect(rig.hole == rig.place(of: button))
            let windows = rig.device.visibleWindows
            #expect(windows.last is TourWindow)
            await rig.device.tap(button)
            #expect(button.taps == 1)
            #expect(rig.device.window.isKeyWindow)
        }

        @Test func t23APushBetweenStepsKeepsTheOverlayWithoutAFlash() async throws {
            let rig = TourRig(shows: false)
            let navigation = UINavigationController(rootViewController: rig.controller)
            rig.device.show(navigation)
            rig.device.stepFrames(3)
            let second = UIViewController()
            let field = TapCounter(frame: CGRect(x: 40, y: 300, width: 200, height: 44))
            second.view.addSubview(field)
            let session = try await rig.show(rig.caseTour([.view(rig.anchors[1]), .view(field)]))
            let window = rig.tourWindows.first
            session.next()
            navigation.pushViewController(second, animated: true)
            for _ in 0..<90 {
                await rig.device.advanceFrames(1)
                #expect(rig.overlay?.alpha == 1)
                #expect(rig.overlay?.backdrop.isHidden == false)
                #expect(rig.tourWindows.first === window)
            }
            #expect(session.state == .shown(1))
            #expect(rig.hole == rig.place(of: field))
            _ = rig.takeEvents()
            // And back by the user: the step's anchor goes.
            navigation.popViewController(animated: true)
            await rig.device.advance(by: 2)
            #expect(session.state == .suspended(1))
            session.back()
            await rig.device.advance(by: 2)
            #expect(session.state == .shown(0))
            #expect(rig.hole == rig.place(of: rig.anchors[1]))
        }

        @Test func t23AnotherTabBeforeTheStartShowsNothingThere() async throws {
            let rig = TourRig(shows: false)
            let tabs = UITabBarController()
            tabs.viewControllers = [rig.controller, UIViewController()]
            rig.device.show(tabs)
            rig.device.stepFrames(3)
            tabs.selectedIndex = 1
            await rig.device.advance(by: 1)
            try rig.start(
                rig.caseTour([.view(rig.anchors[1])]) { $0.options.missingAnchor = MissingAnchorPolicy(wait: 60) })
            await rig.device.advance(by: 3)
            #expect(rig.bubble == nil)
            #expect(rig.overlay?.alpha == 0)
            tabs.selectedIndex = 0
            await rig.device.advance(by: 1)
            #expect(rig.session?.state == .shown(0))
            #expect(rig.hole == rig.place(of: rig.anchors[1]))
        }

        @Test func t23AnotherTabDuringAStepSuspendsItUntilTheUserIsBack() async throws {
            let rig = TourRig(shows: false)
            let tabs = UITabBarController()
            tabs.viewControllers = [rig.controller, UIViewController()]
            rig.device.show(tabs)
            rig.device.stepFrames(3)
            try await rig.show(rig.caseTour([.view(rig.anchors[1])]))
            tabs.selectedIndex = 1
            await rig.device.advance(by: 8)
            #expect(rig.session?.state == .suspended(0))
            #expect(rig.overlay?.alpha == 0)
            tabs.selectedIndex = 0
            await rig.device.advance(by: 1)
            #expect(rig.session?.state == .shown(0))
            #expect(rig.audit.fault == nil)
        }

        @Test func t23AWelcomeNeedsNoScreenInParticular() async throws {
            let sheet = UIViewController()
            rig.controller.present(sheet, animated: true)
            await rig.device.advance(by: 1)
            try await rig.show(rig.caseTour([.none]))
            #expect(rig.session?.state == .shown(0))
        }

        // MARK: Several screens (Popovers#1)

        @Test func oneSceneShowsItsOwnToursOnly() async throws {
            try await rig.show(rig.caseTour([.view(rig.anchors[0])]))
            let scene = UIWindowScene(device: rig.device.context)
            let window = UIWindow(windowScene: scene)
            let controller = UIViewController()
            window.rootViewController = controller
            window.isHidden = false
            await rig.device.advance(by: 1)
            #expect(scene.tours !== rig.runner)
            #expect(scene.tours.current == nil)
            #expect(scene.windows.allSatisfy { !($0 is TourWindow) })
            let button = TapCounter(frame: CGRect(x: 40, y: 500, width: 100, height: 44))
            controller.view.addSubview(button)
            let other = try scene.tours.start(rig.caseTour([.view(button)], id: "other"))
            await rig.device.advance(by: 1)
            #expect(other.state == .shown(0))
            #expect(rig.session?.state == .shown(0))
            #expect(scene.windows.filter { $0 is TourWindow }.count == 1)
            #expect(rig.tourWindows.count == 1)
            #expect(scene.tours.stage?.overlay.hole == button.frame)
            #expect(rig.hole == rig.anchors[0].frame)
            other.stop()
            await rig.device.advance(by: 1)
            #expect(rig.session?.state == .shown(0))
            #expect(scene.windows.allSatisfy { !($0 is TourWindow) })
        }

        @Test func twoDevicesAreTwoWorlds() async throws {
            try await rig.show(rig.caseTour([.view(rig.anchors[0])]))
            let other = TourRig(HeadlessDevice(.iPhoneSE))
            try await other.show(other.caseTour([.view(other.anchors[1])]))
            #expect(other.hole == other.anchors[1].frame)
            #expect(rig.hole == rig.anchors[0].frame)
            #expect(other.bubbles.count == 1)
            #expect(rig.bubbles.count == 1)
            other.session?.stop()
            await other.device.advance(by: 1)
            other.expectNothingLeft()
            #expect(rig.session?.state == .shown(0))
        }

        @Test func anAnchorOfAnotherSceneIsNotPointedAtFromThisOne() async throws {
            let other = TourRig(HeadlessDevice(.iPhoneSE))
            rig.device.makeCurrent()
            let session = try rig.start(rig.caseTour([.view(other.anchors[1]), .view(rig.anchors[1])]))
            await rig.device.advance(by: 2)
            #expect(session.state == .shown(1))
        }
    }
}
