import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@MainActor
struct RootControllerTests {
    let log = CallLog()

    @Test func aRootWillAppearWhenItsWindowIsMadeVisibleAndDidAppearAfterTheFirstLayout() {
        let device = HeadlessDevice()
        let controller = LifecycleRecorder("A", log: log, kinds: [.loading, .appearance, .layout])
        device.window.rootViewController = controller
        #expect(log.take() == [])
        device.window.makeKeyAndVisible()
        #expect(log.take() == ["A.viewDidLoad", "A.viewWillAppear"])
        device.step()
        #expect(log.take() == ["A.viewWillLayoutSubviews", "A.viewDidLayoutSubviews", "A.viewDidAppear"])
    }

    @Test func anotherRootTakesThePlaceOfTheFirst() {
        let device = HeadlessDevice()
        let first = LifecycleRecorder("A", log: log, kinds: .appearance)
        let second = LifecycleRecorder("B", log: log, kinds: .appearance)
        device.show(first)
        device.step()
        _ = log.take()
        device.window.rootViewController = second
        device.step()
        #expect(
            log.take() == ["A.viewWillDisappear", "A.viewDidDisappear", "B.viewWillAppear", "B.viewDidAppear"])
        #expect(first.view.superview == nil)
        #expect(device.window.subviews == [second.view])
    }

    @Test func hidingTheWindowTakesTheControllerOffTheScreen() {
        let device = HeadlessDevice()
        let controller = LifecycleRecorder("A", log: log, kinds: .appearance)
        device.show(controller)
        device.step()
        _ = log.take()
        device.window.isHidden = true
        #expect(log.take() == ["A.viewWillDisappear", "A.viewDidDisappear"])
        device.window.isHidden = false
        device.step()
        #expect(log.take() == ["A.viewWillAppear", "A.viewDidAppear"])
    }

    @Test func aViewIsLoadedOnceWhenItIsAskedFor() {
        let controller = LifecycleRecorder("A", log: log, kinds: .loading)
        #expect(!controller.isViewLoaded)
        #expect(controller.viewIfLoaded == nil)
        _ = controller.view
        controller.loadViewIfNeeded()
        #expect(log.take() == ["A.viewDidLoad"])
    }

    @Test func aShownControllerIsFreedWhenAnotherOneReplacesIt() throws {
        let device = HeadlessDevice()
        try expectFreed {
            let controller = UIViewController()
            let child = UIViewController()
            controller.addChild(child)
            controller.view.addSubview(child.view)
            child.didMove(toParent: controller)
            device.show(controller)
            device.step()
            device.window.rootViewController = nil
            device.step()
            return [controller, controller.view, child, child.view]
        }
    }

    @Test func windowsAreFreedAndLeaveTheirScene() throws {
        let device = HeadlessDevice()
        try expectFreed {
            let window = UIWindow(windowScene: device.scene)
            window.rootViewController = UIViewController()
            window.makeKeyAndVisible()
            device.step()
            return [window, window.layer]
        }
        #expect(device.scene.windows == [])
        #expect(device.scene.keyWindow == nil)
    }
}

@MainActor
struct WindowTests {
    @Test func windowsLieInTheOrderOfTheirLevels() {
        let device = HeadlessDevice()
        let alert = UIWindow(windowScene: device.scene)
        alert.windowLevel = .alert
        let first = UIWindow(windowScene: device.scene)
        let second = UIWindow(windowScene: device.scene)
        #expect(device.scene.windows == [first, second, alert])
        first.windowLevel = .normal + 1
        #expect(device.scene.windows == [second, first, alert])
    }

    @Test func oneWindowOfASceneIsKey() {
        let device = HeadlessDevice()
        let (first, second) = (UIWindow(windowScene: device.scene), UIWindow(windowScene: device.scene))
        first.makeKeyAndVisible()
        second.makeKeyAndVisible()
        #expect(device.scene.keyWindow === second)
        #expect(!first.isKeyWindow)
        #expect(device.visibleWindows == [first, second])
    }

    @Test func aWindowThatFillsTheScreenTurnsWithIt() {
        let device = HeadlessDevice(.iPhone16)
        device.show(UIViewController())
        let small = UIWindow(windowScene: device.scene)
        small.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
        device.orientation = .landscapeLeft
        #expect(device.window.frame == CGRect(x: 0, y: 0, width: 852, height: 393))
        #expect(small.frame == CGRect(x: 10, y: 10, width: 50, height: 50))
    }

    @Test func windowsAreDrawnOverEachOtherOnBlack() {
        let device = HeadlessDevice(.iPhoneSE)
        let low = UIWindow(windowScene: device.scene)
        low.backgroundColor = .red
        low.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        low.isHidden = false
        let high = UIWindow(windowScene: device.scene)
        high.backgroundColor = .blue
        high.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
        high.isHidden = false
        let picture = device.screenshot()
        #expect(picture.width == 750 && picture.height == 1334)
        #expect(picture.pixel(x: 20, y: 20) == .red)
        #expect(picture.pixel(x: 150, y: 150) == .blue)
        #expect(picture.pixel(x: 400, y: 400) == .black)
        high.isHidden = true
        #expect(device.screenshot().pixel(x: 150, y: 150) == .red)
    }
}

@MainActor
struct SnapshotTests {
    @Test func aSnapshotShowsWhatTheViewShows() throws {
        let stage = Stage()
        let view = stage.view(10, 10, 40, 40)
        view.backgroundColor = .red
        let inner = stage.view(20, 0, 20, 40, in: view)
        inner.backgroundColor = .blue
        stage.device.step()
        let copy = try #require(view.snapshotView(afterScreenUpdates: false))
        #expect(copy.bounds.size == CGSize(width: 40, height: 40))
        copy.frame.origin = CGPoint(x: 100, y: 100)
        stage.root.addSubview(copy)
        let picture = stage.device.screenshot()
        #expect(picture.pixel(x: 210, y: 220) == .red)
        #expect(picture.pixel(x: 250, y: 220) == .blue)
    }

    @Test func aSnapshotAfterUpdatesHasTheChangesOfThisMoment() throws {
        let stage = Stage()
        let view = stage.view(0, 0, 40, 40)
        view.backgroundColor = .red
        stage.device.step()
        view.backgroundColor = .green
        let copy = try #require(view.snapshotView(afterScreenUpdates: true))
        copy.frame.origin.y = 200
        stage.root.addSubview(copy)
        #expect(stage.device.screenshot().pixel(x: 40, y: 440) == .green)
    }

    @Test func drawHierarchyDrawsIntoAnImage() throws {
        let stage = Stage()
        let view = stage.view(0, 0, 20, 20)
        view.backgroundColor = .blue
        stage.device.step()
        let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in
            #expect(view.drawHierarchy(in: view.bounds, afterScreenUpdates: true))
        }
        #expect(try #require(image.cgImage).pixel(x: 10, y: 10) == .blue)
    }

    @Test func nothingHasNoSnapshot() {
        #expect(UIView().snapshotView(afterScreenUpdates: true) == nil)
    }
}
