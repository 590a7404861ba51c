import Testing
import UIKit
import UIKitHeadless

/// How far the safe area reaches into a subview follows its superview's bounds, though the superview's own insets stay.
@MainActor
@Suite struct SafeAreaReachTests {
    private final class Listener: UIView {
        var calls = 0
        override func safeAreaInsetsDidChange() { calls += 1 }
    }

    private func inner(in superview: UIView, _ frame: CGRect) -> Listener {
        let view = Listener(frame: frame)
        superview.addSubview(view)
        return view
    }

    @Test func aMovedOriginOfTheBoundsIsFollowed() {
        let stage = Stage(.iPhone16Pro)
        stage.device.step()
        let top = stage.root.safeAreaInsets.top
        let view = inner(in: stage.root, CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(top > 20 && view.safeAreaInsets.top == top)
        let calls = view.calls
        stage.root.bounds.origin.y = 10
        #expect(stage.root.safeAreaInsets.top == top)
        #expect(view.safeAreaInsets.top == top + 10)
        stage.root.bounds.origin.y = -20
        #expect(view.safeAreaInsets.top == top - 20)
        #expect(view.calls == calls + 2)
    }

    @Test func aGrownSuperviewIsFollowed() {
        let stage = Stage(.iPhone16Pro)
        stage.device.step()
        let box = UIView(frame: stage.root.bounds)
        box.autoresizesSubviews = false
        stage.root.addSubview(box)
        let (height, bottom) = (box.bounds.height, box.safeAreaInsets.bottom)
        let view = inner(in: box, CGRect(x: 0, y: height - 100, width: 100, height: 100))
        #expect(bottom > 20 && view.safeAreaInsets.bottom == bottom)
        // By the view's own insets: a controller may add some, and the box gets lower while they stay.
        box.frame.size.height -= 10
        #expect(box.safeAreaInsets.bottom == bottom - 10)
        #expect(view.safeAreaInsets.bottom == bottom)
        let controller = UIViewController()
        controller.additionalSafeAreaInsets.bottom = 30
        controller.view.frame = CGRect(x: 0, y: 100, width: 200, height: 200)
        controller.view.autoresizesSubviews = false
        stage.root.addSubview(controller.view)
        let low = inner(in: controller.view, CGRect(x: 0, y: 150, width: 50, height: 50))
        #expect(low.safeAreaInsets.bottom == 30)
        controller.view.frame.size.height = 180
        #expect(controller.view.safeAreaInsets.bottom == 30)
        #expect(low.safeAreaInsets.bottom == 50)
    }
}
