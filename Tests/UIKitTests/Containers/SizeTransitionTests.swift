import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

/// Rotation and resizing: F84 and the coordinator.
@MainActor
struct SizeTransitionTests {
    let device = HeadlessDevice(.iPhone16)
    let log = CallLog()

    @Test func f84ARotationTellsOfTraitsAndSizeBeforeAndAnimatesAlong() async {
        let controller = TurningController("A", log: log)
        device.show(controller)
        device.step()
        _ = log.take()
        device.orientation = .landscapeLeft
        #expect(
            log.take() == [
                "A.willTransition compact x compact", "A.viewWillTransition 852x393", "A.traitCollectionDidChange",
                "A.along 852x393",
            ])
        #expect(controller.transitionCoordinator != nil)
        await device.advance(by: 0.25)
        #expect(log.take() == [])
        await device.advance(by: 0.06)
        #expect(log.take() == ["A.completion"])
        #expect(controller.transitionCoordinator == nil)
    }

    @Test func alongsideAnimationsRunInTheRotationsTime() async {
        let controller = TurningController("A", log: log)
        device.show(controller)
        device.step()
        device.orientation = .landscapeLeft
        #expect(controller.marker.frame.minX == 100)
        await device.advance(by: 0.15)
        let middle = controller.marker.layer.presentation()?.frame.minX ?? 0
        #expect(abs(middle - 50) < 5)
        await device.advance(by: 0.2)
        #expect(controller.marker.layer.presentation()?.frame.minX == 100)
    }

    @Test func f84AnEqualSizeIsNotForwarded() {
        let parent = TurningController("P", log: log)
        let (full, fixed) = (TurningController("F", log: log), TurningController("X", log: log))
        for child in [full, fixed] {
            parent.addChild(child)
            parent.view.addSubview(child.view)
            child.didMove(toParent: parent)
        }
        device.show(parent)
        full.view.frame = parent.view.bounds
        fixed.view.autoresizingMask = []
        fixed.view.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        device.step()
        _ = log.take()
        device.orientation = .landscapeRight
        let told = log.take().filter { $0.contains("viewWillTransition") }
        #expect(told == ["P.viewWillTransition 852x393", "F.viewWillTransition 852x393"])
        device.orientation = .landscapeLeft
        #expect(log.take().filter { $0.contains("viewWillTransition") } == [])
    }

    @Test func resizingTheWindowTellsItsControllersToo() {
        let device = HeadlessDevice(.iPad)
        let controller = TurningController("A", log: log)
        device.show(controller)
        device.step()
        _ = log.take()
        device.window.frame = CGRect(x: 0, y: 0, width: 400, height: device.screenBounds.height)
        let events = log.take()
        #expect(events.first == "A.willTransition compact x regular")
        #expect(events.contains { $0.hasPrefix("A.viewWillTransition 400x") })
        #expect(controller.view.bounds.width == 400)
    }

    @Test func aControllerThatTurnedIsFreed() async throws {
        try await expectFreed {
            let controller = TurningController("A", log: log)
            device.show(controller)
            await device.rotate(to: .landscapeLeft)
            await device.settle()
            device.window.rootViewController = nil
            await device.settle()
            return [controller]
        }
    }
}

/// Notes what it hears of a change of size, and moves a marker along.
@MainActor
private final class TurningController: LifecycleRecorder {
    let marker = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

    init(_ name: String, log: CallLog) { super.init(name, log: log, kinds: .traits) }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(marker)
    }

    override func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        let classes = [newCollection.horizontalSizeClass, newCollection.verticalSizeClass]
        log.note(
            "\(name).willTransition " + classes.map { $0 == .compact ? "compact" : "regular" }.joined(separator: " x "))
        super.willTransition(to: newCollection, with: coordinator)
    }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        log.note("\(name).viewWillTransition \(Int(size.width))x\(Int(size.height))")
        super.viewWillTransition(to: size, with: coordinator)
        coordinator.animate { [self] _ in
            log.note("\(name).along \(Int(view.bounds.width))x\(Int(view.bounds.height))")
            marker.frame.origin.x = 100
        } completion: { [self] _ in
            log.note("\(name).completion")
        }
    }
}
