import QuartzCore
import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

/// What is turned out of the screen's plane, on the screen.
@MainActor
struct DepthScreenshotTests {
    private let stage = Stage()

    private var turned: CATransform3D {
        var transform = CATransform3DIdentity
        transform.m34 = -1 / 500
        return CATransform3DRotate(transform, 0.4, 0, 1, 0)
    }

    private func make() -> (view: UIView, inner: UIView) {
        stage.device.makeCurrent()
        stage.root.backgroundColor = .white
        let view = stage.view(140, 300, 95, 60)
        view.backgroundColor = .red
        let inner = stage.view(20, 15, 55, 30, in: view)
        inner.backgroundColor = .blue
        return (view, inner)
    }

    @Test func aTurnedViewIsShownWithItsSubviews() {
        let (view, inner) = make()
        view.transform3D = turned
        stage.device.step()
        let first = stage.device.screenshot()
        #expect(first.at(187, 305) == .red && first.at(187, 330) == .blue)
        inner.backgroundColor = .green
        #expect(stage.device.screenshot().at(187, 330) == .green)
        view.transform3D = CATransform3DIdentity
        #expect(stage.device.screenshot().at(142, 302) == .red)
    }

    @Test func aTurnedWindowIsShownAndFollowsChanges() throws {
        let (view, inner) = make()
        _ = stage.device.screenshot()
        stage.device.window.layer.transform = turned
        stage.device.step()
        let first = stage.device.screenshot()
        #expect(first.at(187, 305) == .red && first.at(187, 330) == .blue)
        // One of the sides is farther than the screen, and does not fill it.
        #expect((first.at(1, 1) == .black) != (first.at(373, 1) == .black))
        inner.backgroundColor = .green
        view.frame.origin.y += 20
        let second = stage.device.screenshot()
        #expect(second.at(187, 350) == .green && second.at(187, 303) == .white)
        stage.device.window.layer.transform = CATransform3DIdentity
        let third = stage.device.screenshot()
        #expect(third.at(1, 1) == .white && third.at(373, 1) == .white)
    }
}
