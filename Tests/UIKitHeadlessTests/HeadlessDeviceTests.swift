import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@MainActor
struct HeadlessDeviceTests {
    @Test func anIPhone16HasAScreenOf393By852PointsAt3x() {
        let device = HeadlessDevice(.iPhone16)
        #expect(UIScreen.main === device.scene.screen)
        #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 393, height: 852))
        #expect(UIScreen.main.scale == 3)
        #expect(UIScreen.main.nativeBounds.size == CGSize(width: 1179, height: 2556))
    }

    @Test func aShownControllerFillsTheWindow() {
        let device = HeadlessDevice(.iPhone16)
        let controller = UIViewController()
        device.show(controller)
        device.step()
        #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 393, height: 852))
        #expect(controller.view.window === device.window)
        #expect(device.window.isKeyWindow)
        #expect(device.issues == [])
    }

    @Test func advancingMovesTheClockByExactlyThatManySeconds() async {
        let device = HeadlessDevice()
        await device.advance(by: 0.25)
        #expect(device.time == 0.25)
        #expect(device.frameCount == 15)
        await device.advance(by: 0.02)
        #expect(device.time == 0.27)
        #expect(device.frameCount == 17)
    }

    @Test func timeThatIsNoNumberIsRefusedAndReported() async {
        let device = HeadlessDevice()
        await device.advance(by: -1)
        await device.advance(by: .nan)
        #expect(device.time == 0)
        #expect(device.issues.count == 2)
    }

    @Test func tasksRunBetweenFrames() async {
        let device = HeadlessDevice()
        var steps: [String] = []
        Task { @MainActor in
            steps.append("a")
            await Task.yield()
            steps.append("b")
            await Task.detached {}.value
            steps.append("c")
        }
        await device.advanceFrames(1)
        #expect(steps == ["a", "b", "c"])
    }

    @Test func aWaitThatAFrameEndsGoesOnInThatFrame() async {
        let device = HeadlessDevice()
        await device.perform {
            var end: Double?
            Task {
                await withCheckedContinuation { continuation in
                    UIView.animate(withDuration: 0) {
                    } completion: { _ in
                        continuation.resume()
                    }
                }
                end = device.time
            }
            await device.advanceFrames(3)
            #expect(abs((end ?? 0) - 1.0 / 60) < 1e-9)
        }
    }

    @Test func aDeviceIsFreedWithItsWindowAndControllers() async throws {
        try await expectFreed {
            let device = HeadlessDevice(.iPhoneSE)
            let controller = UIViewController()
            let label = UILabel()
            label.text = "text"
            controller.view.addSubview(label)
            device.show(controller)
            await device.advance(by: 0.1)
            return [device, device.scene, device.window, controller, label, label.layer]
        }
    }
}
