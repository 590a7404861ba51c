import Testing
@_spi(Linux) import UIKit
import UIKitHeadless
import UIKitTestSupport

@MainActor
struct DevicesTests {
    @Test func devicesLiveSideBySideWithClocksAndScreensOfTheirOwn() async {
        let phone = HeadlessDevice(.iPhone16)
        let pad = HeadlessDevice(.iPad, appearance: .dark)
        phone.show(UIViewController())
        #expect(UIScreen.main === phone.scene.screen)
        pad.show(UIViewController())
        #expect(UIScreen.main === pad.scene.screen)
        await phone.advance(by: 1)
        #expect(UIScreen.main === phone.scene.screen)
        #expect(phone.time == 1)
        #expect(pad.time == 0)
        #expect(pad.window.traitCollection.userInterfaceStyle == .dark)
        #expect(phone.window.traitCollection.userInterfaceStyle == .light)
        #expect(pad.window.bounds.size == CGSize(width: 820, height: 1180))
    }

    @Test func theSameSceneOnTwoDevicesDrawsTheSameBytes() async throws {
        func picture() async throws -> Data {
            let device = HeadlessDevice(.iPhoneSE)
            let label = UILabel(frame: CGRect(x: 20, y: 100, width: 300, height: 40))
            label.text = "The same bytes"
            let view = UIView()
            view.backgroundColor = .white
            view.addSubview(label)
            device.show(view)
            UIView.animate(withDuration: 1) { label.alpha = 0.2 }
            await device.advance(by: 0.3)
            return try device.pngData()
        }
        let first = try await picture()
        let second = try await picture()
        #expect(first == second)
    }

    @Test(arguments: 0..<8) func testsThatInterleaveKeepTheirOwnDevice(index: Int) async {
        let profile = DeviceProfile.all[index]
        let device = HeadlessDevice(profile)
        await device.perform {
            var sizes: [CGSize] = []
            let task = Task { @MainActor in
                for _ in 0..<5 {
                    await Task.yield()
                    sizes.append(UIScreen.main.bounds.size)
                }
            }
            await device.advance(by: 0.2)
            await task.value
            #expect(sizes == Array(repeating: profile.size, count: 5))
            #expect(UIScreen.main.bounds.size == profile.size)
        }
    }

    @Test func workThatAFrameStartsFindsItsDevice() async {
        let devices = [HeadlessDevice(.iPhone16), HeadlessDevice(.iPad)]
        var sizes: [CGSize] = []
        for device in devices {
            device.makeCurrent()
            UIView.animate(withDuration: 0) {
            } completion: { _ in
                Task { @MainActor in
                    await Task.yield()
                    sizes.append(UIScreen.main.bounds.size)
                }
            }
        }
        for device in devices { await device.advanceFrames(1) }
        #expect(sizes == [CGSize(width: 393, height: 852), CGSize(width: 820, height: 1180)])
    }

    @Test func advancingUntilSomethingHoldsStopsThere() async {
        let device = HeadlessDevice()
        let view = UIView()
        device.show(view)
        device.step()
        var ended = false
        UIView.animate(withDuration: 0.5) {
            view.alpha = 0
        } completion: { _ in
            ended = true
        }
        #expect(await device.advance(until: { ended }, limit: 2))
        #expect(device.time < 0.6)
        #expect(await !device.advance(until: { false }, limit: 0.1))
    }

    @Test func settlingRunsToTheEndOfWhatWasStarted() async {
        let device = HeadlessDevice()
        let view = UIView()
        device.show(view)
        device.step()
        UIView.animate(withDuration: 0.5) {
            view.alpha = 0
        } completion: { _ in
            UIView.animate(withDuration: 0.5) { view.alpha = 1 }
        }
        #expect(await device.settle())
        #expect(abs(device.time - 1) < 0.1)
        UIView.animate(withDuration: 0.1, delay: 0, options: [.repeat]) { view.alpha = 0 }
        #expect(await !device.settle(limit: 1))
    }

    @Test func whatIOSHasAndThisLacksIsANoteAmongTheIssues() {
        let device = HeadlessDevice()
        let view = UIView()
        device.show(view)
        #expect(UIImage(systemName: "DevicesTests.nobody") == nil)
        #expect(device.issues.count == 1 && device.issues == device.notes)
        view.frame.origin.x = .nan
        #expect(device.issues.count == 2 && device.notes == [device.issues[0]])
        #expect(device.takeIssues().count == 2 && device.notes == [])
    }

    @Test func issuesAreADevicesOwn() {
        let (first, second) = (HeadlessDevice(), HeadlessDevice())
        first.makeCurrent()
        let view = UIView()
        view.addSubview(view)
        #expect(first.issues.count == 1)
        #expect(second.issues == [])
        #expect(first.takeIssues().count == 1)
        #expect(first.issues == [])
    }
}

@MainActor
struct DeviceProfileTests {
    @Test func modelsAreFoundByNameAndByInterfaceBuildersName() {
        #expect(DeviceProfile.named("iphone-se-3")?.size == CGSize(width: 375, height: 667))
        #expect(DeviceProfile.named("iphone-16")?.name == "iPhone 16")
        #expect(DeviceProfile.named("nokia-3310") == nil)
        let sizes: [String: CGSize] = [
            "retina4_0": CGSize(width: 320, height: 568), "retina4_7": CGSize(width: 375, height: 667),
            "retina5_5": CGSize(width: 414, height: 736), "retina6_1": CGSize(width: 414, height: 896),
            "retina6_12": CGSize(width: 393, height: 852), "ipad9_7": CGSize(width: 768, height: 1024),
            "ipad12_9": CGSize(width: 1024, height: 1366),
        ]
        for (id, size) in sizes { #expect(DeviceProfile.interfaceBuilder(id: id)?.size == size, "\(id)") }
    }

    @Test func slugsAndInterfaceBuildersNamesAreUnique() {
        let all = DeviceProfile.all
        #expect(Set(all.map(\.slug)).count == all.count)
        let ids = all.flatMap(\.interfaceBuilderIDs)
        #expect(Set(ids).count == ids.count)
    }

    @Test func everyModelShowsAScreen() {
        for profile in DeviceProfile.all {
            for orientation: UIInterfaceOrientation in [.portrait, .landscapeLeft] {
                let device = HeadlessDevice(profile, orientation: orientation)
                let controller = UIViewController()
                device.show(controller)
                device.step()
                let size = device.screenBounds.size
                #expect(controller.view.bounds.size == size)
                let insets = controller.view.safeAreaInsets
                #expect(
                    insets == (orientation == .portrait ? profile.portraitSafeArea : profile.landscapeSafeArea),
                    "\(profile.slug)")
                #expect(device.issues == [])
            }
        }
    }

    @Test func aProfileOfNoSizeIsOnePointLarge() {
        let device = HeadlessDevice(DeviceProfile(name: "none", slug: "none", size: .zero, scale: .nan))
        #expect(device.screenBounds.size == CGSize(width: 1, height: 1))
        #expect(device.screenshot().width == 1)
    }
}

@MainActor
struct DeviceTouchTests {
    @Test func aTapReachesTheButtonUnderIt() async {
        let device = HeadlessDevice()
        let view = UIView()
        let button = UIButton(frame: CGRect(x: 50, y: 100, width: 100, height: 44))
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        view.addSubview(button)
        device.show(view)
        await device.advanceFrames(1)
        #expect(await device.tap(button) === button)
        #expect(taps == 1)
        await device.tap(at: CGPoint(x: 10, y: 10))
        #expect(taps == 1)
        #expect(device.issues == [])
    }

    @Test func twoTapsMakeADoubleTap() async {
        let device = HeadlessDevice()
        let view = UIView()
        let recognizer = UITapGestureRecognizer()
        recognizer.numberOfTapsRequired = 2
        let target = TapTarget()
        recognizer.addTarget(target, action: Selector("tapped", TapTarget.tapped))
        view.addGestureRecognizer(recognizer)
        device.show(view)
        await device.advanceFrames(1)
        await device.tap(at: CGPoint(x: 100, y: 100))
        await device.advance(by: 1)
        #expect(target.taps == 0)
        await device.tap(at: CGPoint(x: 100, y: 100), count: 2)
        #expect(target.taps == 1)
    }

    @Test func aDragMovesAFingerStepByStep() async {
        let device = HeadlessDevice()
        let view = TouchView()
        device.show(view)
        await device.advanceFrames(1)
        await device.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 400), duration: 0.1)
        #expect(
            view.events == [
                "began 100", "moved 150", "moved 200", "moved 250", "moved 300", "moved 350", "moved 400", "ended 400",
            ])
    }

    @Test func aFingerThatIsNotDownIsReported() {
        let device = HeadlessDevice()
        device.touchUp()
        device.touchMove(to: .zero, id: 3)
        #expect(device.issues.count == 2)
    }
}

@MainActor
private final class TouchView: UIView {
    var events: [String] = []

    private func note(_ name: String, _ touches: Set<UITouch>) {
        events.append("\(name) \(Int(touches.first?.location(in: self).y ?? -1))")
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches) }
}

@MainActor
private final class TapTarget {
    var taps = 0
    func tapped() { taps += 1 }
}
