import QuartzCore
import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

/// Snapshots that are taken at odd moments.
@MainActor
struct SnapshotMomentTests {
    private let stage = Stage()

    private func view(_ color: UIColor) -> UIView {
        let view = stage.view(10, 10, 40, 40)
        view.backgroundColor = color
        return view
    }

    /// Draws itself part by part, and takes pictures of another view while it does.
    private final class Snapper: UIView {
        weak var subject: UIView?
        var shots = 0

        override class var layerClass: AnyClass { CATiledLayer.self }

        override func draw(_ rect: CGRect) {
            if subject?.snapshotView(afterScreenUpdates: false)?.layer.contents != nil { shots += 1 }
        }
    }

    @Test func aSnapshotThatIsTakenForAnotherLeavesTheChangesThatWait() throws {
        stage.device.makeCurrent()
        let subject = view(.red)
        let snapper = Snapper(frame: CGRect(x: 60, y: 10, width: 40, height: 40))
        snapper.subject = subject
        stage.root.addSubview(snapper)
        stage.device.step()
        subject.backgroundColor = .blue
        subject.frame.origin.x = 20
        #expect(try picture(in: stage.root.snapshotView(afterScreenUpdates: false)).at(15, 20) == .red)
        #expect(snapper.shots > 0)
        #expect(subject.backgroundColor == .blue && subject.frame.minX == 20)
        #expect(stage.device.screenshot().at(55, 20) == .blue)
    }

    @Test func aViewThatCameBackAfterAFrameIsNotOnTheScreenYet() throws {
        stage.device.makeCurrent()
        let subject = view(.red)
        let inner = stage.view(0, 0, 10, 10, in: subject)
        stage.device.step()
        subject.removeFromSuperview()
        stage.device.step()
        stage.root.addSubview(subject)
        #expect(subject.snapshotView(afterScreenUpdates: false)?.layer.contents == nil)
        #expect(inner.snapshotView(afterScreenUpdates: false)?.layer.contents == nil)
        #expect(stage.device.takeIssues().count == 1)
        stage.device.step()
        #expect(try picture(in: subject.snapshotView(afterScreenUpdates: false)).at(20, 20) == .red)
        // Within a frame it was there all the time.
        subject.removeFromSuperview()
        stage.root.addSubview(subject)
        #expect(try picture(in: subject.snapshotView(afterScreenUpdates: false)).at(20, 20) == .red)
    }

    @Test func viewsThatWereTurnedInsideOutEndNoSnapshotInACircle() {
        stage.device.makeCurrent()
        let outer = view(.red)
        let inner = stage.view(0, 0, 30, 30, in: outer)
        stage.device.step()
        outer.removeFromSuperview()
        stage.device.step()
        stage.root.addSubview(inner)
        inner.addSubview(outer)
        _ = inner.snapshotView(afterScreenUpdates: false)
        _ = stage.root.snapshotView(afterScreenUpdates: false)
        _ = stage.device.takeIssues()
        #expect(inner.superview === stage.root && outer.superview === inner)
        #expect(inner.layer.superlayer === stage.root.layer && outer.layer.superlayer === inner.layer)
    }

    @Test func aViewThatMovedToAnotherWindowIsShownInTheFirst() throws {
        stage.device.makeCurrent()
        let subject = view(.red)
        let window = UIWindow(windowScene: stage.device.scene)
        window.isHidden = false
        stage.device.step()
        window.addSubview(subject)
        subject.backgroundColor = .blue
        #expect(try picture(in: stage.root.snapshotView(afterScreenUpdates: false)).at(20, 20) == .red)
        window.isHidden = true
        #expect(try picture(in: stage.root.snapshotView(afterScreenUpdates: false)).at(20, 20) == .red)
        #expect(subject.superview === window && subject.layer.superlayer === window.layer)
    }
}
