import Testing
import UIKit
import UIKitHeadless

/// A view whose callbacks do what a test says.
@MainActor
private final class HookView: UIView {
    var onWillMove: ((HookView, UIView?) -> Void)?
    var onDidMoveToWindow: ((HookView) -> Void)?
    var onLayout: ((HookView) -> Void)?
    var onDraw: ((HookView) -> Void)?
    var onTraits: ((HookView) -> Void)?
    var onSafeArea: ((HookView) -> Void)?
    private(set) var calls = 0

    init() { super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100)) }

    required init?(coder: NSCoder) { nil }

    private func run(_ hook: ((HookView) -> Void)?) {
        guard let hook else { return }
        calls += 1
        hook(self)
    }

    override func willMove(toSuperview view: UIView?) {
        let hook = onWillMove
        onWillMove = nil
        hook?(self, view)
    }
    override func didMoveToWindow() { run(onDidMoveToWindow) }
    override func layoutSubviews() { run(onLayout) }
    override func draw(_ rect: CGRect) { run(onDraw) }
    override func traitCollectionDidChange(_ previous: UITraitCollection?) { run(onTraits) }
    override func safeAreaInsetsDidChange() { run(onSafeArea) }
}

/// What callbacks may do to the tree that calls them back.
@MainActor
struct ReentranceTests {
    @Test func aViewThatTakesItsNewSuperviewInWhileItMovesThereIsRefusedByIt() {
        let stage = Stage()
        let (child, parent) = (HookView(), UIView())
        child.onWillMove = { view, superview in superview.map(view.addSubview) }
        parent.addSubview(child)
        #expect(parent.superview === child)
        #expect(child.superview == nil)
        #expect(stage.device.issues.count == 1)
    }

    @Test func aSuperviewThatLeavesItsWindowWhileAViewMovesThereTakesItAlong() {
        let stage = Stage()
        let (child, parent) = (HookView(), UIView())
        stage.root.addSubview(parent)
        child.onWillMove = { _, superview in superview?.removeFromSuperview() }
        parent.addSubview(child)
        #expect(child.superview === parent)
        #expect(parent.window == nil)
        #expect(child.window == nil)
    }

    @Test func aViewMayLeaveWhereItArrives() {
        let stage = Stage()
        let view = HookView()
        view.onDidMoveToWindow = { $0.removeFromSuperview() }
        stage.root.addSubview(view)
        stage.device.step()
        #expect(view.superview == nil)
        #expect(view.window == nil)
        #expect(stage.root.layer.sublayers?.isEmpty != false)
    }

    @Test func aViewThatLaysItselfOutInItsOwnLayoutIsLaidOutOnceARound() {
        let stage = Stage()
        let view = HookView()
        stage.root.addSubview(view)
        view.onLayout = { view in
            guard view.calls < 3 else { return }
            view.setNeedsLayout()
            view.layoutIfNeeded()
        }
        stage.device.step()
        #expect(view.calls == 3)
        #expect(stage.device.issues == [])
    }

    @Test func aViewThatLaysItselfOutInItsOwnLayoutForEverIsReported() {
        let stage = Stage()
        let view = HookView()
        stage.root.addSubview(view)
        view.onLayout = { view in
            view.setNeedsLayout()
            view.layoutIfNeeded()
        }
        stage.device.step()
        #expect(view.calls >= 32)
        #expect(stage.device.takeIssues().contains { $0.contains("HookView") })
    }

    @Test func aConstantThatChangesInEachLayoutIsReportedAsThat() {
        let stage = Stage()
        let (view, child) = (HookView(), UIView())
        child.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(child)
        let width = child.widthAnchor.constraint(equalToConstant: 10)
        width.isActive = true
        view.onLayout = { _ in width.constant += 1 }
        stage.root.addSubview(view)
        stage.device.step()
        #expect(stage.device.issues.count == 1)
        #expect(stage.device.issues.first?.contains("rounds: <NSLayoutConstraint:0x") == true)
    }

    @Test func aViewThatTakesAPictureOfTheScreenWhileItIsDrawnIsDrawnOnceAFrame() {
        let stage = Stage()
        let view = HookView()
        let device = stage.device
        stage.root.addSubview(view)
        view.onDraw = { view in
            view.setNeedsDisplay()
            _ = device.screenshot()
        }
        stage.device.step()
        #expect(view.calls == 1)
        stage.device.step()
        #expect(view.calls == 2)
    }

    @Test func traitsThatChangeWithEachCallbackComeToAnEnd() {
        let stage = Stage()
        let view = HookView()
        stage.root.addSubview(view)
        _ = view.traitCollection
        view.onTraits = { view in
            view.overrideUserInterfaceStyle = view.traitCollection.userInterfaceStyle == .dark ? .light : .dark
        }
        stage.device.appearance = .dark
        stage.device.step()
        #expect(view.calls == 12)
        #expect(view.traitCollection.userInterfaceStyle == view.overrideUserInterfaceStyle)
        #expect(stage.device.issues.count == 1)
    }

    @Test func aSafeAreaThatChangesWithEachCallbackComesToAnEnd() {
        let stage = Stage()
        let view = HookView()
        view.onSafeArea = { view in view.frame.origin.y = view.frame.origin.y == 0 ? 10 : 0 }
        stage.root.addSubview(view)
        stage.device.step()
        #expect(view.calls >= 12 && view.calls < 100)
        #expect(stage.device.issues.count == 1)
        // The status bar's 20 points reach as far into the view as it lies under them.
        #expect(view.safeAreaInsets.top == 20 - view.frame.minY)
    }
}
