import CoreGraphics
import Foundation

extension UISplitViewController {
    // MARK: Columns

    func showColumn(_ column: Column) {
        precondition(split.namesColumns, "show(_:) is for split views made with a style that names columns")
        loadViewIfNeeded()
        guard isCollapsed else {
            switch column {
            case .primary: request(split.isTriple ? 2 : 1)
            case .supplementary: request(max(split.mode.extraColumns, 1))
            // Nothing covers it any more.
            case .secondary: if split.choice.behavior == .overlay { request(0) }
            case .compact: break
            }
            return
        }
        guard let base = split.base as? UINavigationController, let controller = split.controller(for: column) else {
            return
        }
        let isAnimated = UIView.areAnimationsEnabled && view.window != nil
        if controller === base {
            base.popToRootViewController(animated: isAnimated)
        } else if base.viewControllers.contains(controller) {
            base.popToViewController(controller, animated: isAnimated)
        } else {
            if column == .secondary, let between = split.controller(for: .supplementary),
                !base.viewControllers.contains(between)
            {
                stack(between, isAnimated: false)
            }
            stack(controller, isAnimated: isAnimated)
        }
    }

    func hideColumn(_ column: Column) {
        precondition(split.namesColumns, "hide(_:) is for split views made with a style that names columns")
        loadViewIfNeeded()
        guard isCollapsed else {
            switch column {
            case .primary: request(split.isTriple ? min(split.mode.extraColumns, 1) : 0)
            case .supplementary: request(0)
            case .secondary, .compact: break
            }
            return
        }
        guard let base = split.base as? UINavigationController, let controller = split.controller(for: column),
            let index = base.viewControllers.firstIndex(of: controller), index > 0
        else { return }
        base.popToViewController(base.viewControllers[index - 1], animated: UIView.areAnimationsEnabled)
    }

    // MARK: show and showDetailViewController

    func showInPrimary(_ controller: UIViewController, _ sender: Any?) {
        if delegate?.splitViewController(self, show: controller, sender: sender) == true { return }
        loadViewIfNeeded()
        if isCollapsed, let base = split.base as? UINavigationController {
            return base.show(controller, sender: sender)
        }
        if split.namesColumns {
            if let primary = split.controller(for: .primary) as? UINavigationController {
                primary.show(controller, sender: sender)
            } else {
                setColumn(controller, .primary)
            }
        } else if isCollapsed {
            present(controller, animated: UIView.areAnimationsEnabled)
        } else {
            replaceControllers([controller] + [split.columns[.secondary]].compactMap { $0 })
        }
    }

    func showInSecondary(_ controller: UIViewController, _ sender: Any?) {
        if delegate?.splitViewController(self, showDetail: controller, sender: sender) == true { return }
        loadViewIfNeeded()
        guard isCollapsed else {
            if split.namesColumns {
                setColumn(controller, .secondary)
            } else {
                replaceControllers([split.columns[.primary] ?? UIViewController(), controller])
            }
            return
        }
        guard let base = split.base as? UINavigationController else {
            return present(controller, animated: UIView.areAnimationsEnabled)
        }
        guard split.namesColumns else {
            split.preserved = controller
            return base.stackNested(controller, UIView.areAnimationsEnabled)
        }
        let old = split.controller(for: .secondary)
        split.columns[.secondary] = controller
        split.wrappers[.secondary] =
            controller is UINavigationController ? nil : UINavigationController(rootViewController: controller)
        guard let shown = split.controller(for: .secondary) else { return }
        if let old, let index = base.viewControllers.firstIndex(of: old) {
            base.replaceNested(Array(base.viewControllers[..<index]) + [shown])
        } else {
            stack(shown, isAnimated: UIView.areAnimationsEnabled)
        }
    }

    /// Shows the column of a child.
    func showForUnwinding(column child: UIViewController) {
        guard split.isCollapsed == false else { return }
        if child === split.controller(for: .primary) { request(split.isTriple ? 2 : 1) }
        if child === split.controller(for: .supplementary) { request(max(split.mode.extraColumns, 1)) }
    }

    // MARK: The button

    var modeButton: UIBarButtonItem {
        if let button = split.button { return button }
        let button = UIBarButtonItem()
        button.image = Self.sidebarImage
        button.primaryAction = UIAction { [weak self] _ in self?.toggle() }
        split.button = button
        updateModeButton()
        return button
    }

    private func toggle() {
        guard split.isCollapsed == false else { return }
        let target = delegate?.targetDisplayModeForAction(in: self) ?? .automatic
        if target != .automatic { return request(target.extraColumns) }
        let most = split.isTriple ? 2 : 1
        request(split.mode.extraColumns == most ? (split.isTriple && split.choice.behavior != .overlay ? 1 : 0) : most)
    }

    /// Has the navigation bars of named columns show the button where it belongs: in the first that is to be seen.
    func updateModeButton() {
        let isWanted =
            split.namesColumns && split.isCollapsed == false
            && (split.buttonVisibility == .always || (split.buttonVisibility == .automatic && presentsWithGesture))
        if isWanted, split.button == nil { _ = modeButton }
        split.button?.isEnabled = split.isCollapsed == false
        let first = visibleControllers.first
        for column in [Column.primary, .supplementary, .secondary] {
            guard let navigation = split.controller(for: column) as? UINavigationController else { continue }
            let item = isWanted && navigation === first ? split.button : nil
            guard navigation.navigation.bar.state.containerItem !== item else { continue }
            navigation.navigation.bar.state.containerItem = item
            navigation.navigation.bar.rebuild()
        }
    }

    /// A window with a sidebar, as a template.
    private static let sidebarImage: UIImage = UIGraphicsImageRenderer(size: CGSize(width: 24, height: 20)).image { _ in
        let frame = UIBezierPath(roundedRect: CGRect(x: 2, y: 2, width: 20, height: 16), cornerRadius: 3)
        frame.lineWidth = 1.5
        frame.move(to: CGPoint(x: 9, y: 2))
        frame.addLine(to: CGPoint(x: 9, y: 18))
        UIColor.black.setStroke()
        frame.stroke()
    }.withRenderingMode(.alwaysTemplate)
}

/// The drag from the edge that brings columns in.
@MainActor
final class SplitGesture: UIScreenEdgePanGestureRecognizer, UIGestureRecognizerDelegate {
    private weak var controller: UISplitViewController?
    private var isDragging = false
    /// A drag goes on from half the way, or by a flick of this many points a second (chosen).
    private static let flick: CGFloat = 300

    init(_ controller: UISplitViewController) {
        self.controller = controller
        super.init(target: nil, action: nil)
        delegate = self
        addHandler { [weak self] _ in self?.follow() }
    }

    private var target: UISplitViewController.DisplayMode? {
        guard let controller, controller.split.isCollapsed == false, controller.presentsWithGesture else { return nil }
        let most = controller.split.isTriple ? 2 : 1
        let count = controller.split.mode.extraColumns + 1
        guard count <= most else { return nil }
        return .init(extraColumns: count, controller.splitBehavior)
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { target != nil }

    private var sign: CGFloat { edges == .right ? -1 : 1 }

    private func progress(of change: SplitState.Change) -> CGFloat {
        let way = abs((change.to.primary?.minX ?? 0) - (change.from.primary?.minX ?? 0))
        guard way > 0 else { return 1 }
        return min(max(translation(in: view).x * sign / way, 0), 1)
    }

    private func follow() {
        guard let controller else { return }
        switch state {
        case .began:
            guard let target else { return }
            isDragging = true
            controller.delegate?.splitViewControllerInteractivePresentationGestureWillBegin(controller)
            controller.split.choice.requestedColumns = target.extraColumns
            controller.begin(target, isAnimated: true)
            move()
        case .changed: move()
        case .ended, .cancelled, .failed:
            guard isDragging else { return }
            isDragging = false
            if let change = controller.split.change {
                let speed = velocity(in: view).x * sign
                let isFar = progress(of: change) > 0.5 && speed > -Self.flick
                controller.settle(completed: state == .ended && (speed > Self.flick || isFar))
            }
            controller.delegate?.splitViewControllerInteractivePresentationGestureDidEnd(controller)
        case .possible: break
        }
    }

    private func move() {
        guard isDragging, let controller, let change = controller.split.change else { return }
        controller.apply(change.from.moved(to: change.to, by: progress(of: change)))
    }
}
