import UIKit

/// What the app shows in a scene: where anchors are looked for.
@MainActor
struct TourSurroundings {
    weak var scene: UIWindowScene?

    /// The app's windows, the topmost first. Those that show tours are not among them.
    var windows: [UIWindow] {
        guard let scene else { return [] }
        let visible = scene.windows.filter { !$0.isHidden && !($0 is TourWindow) }
        // Of windows of one level the later one lies above.
        return visible.enumerated().sorted { ($0.element.windowLevel, $0.offset) > ($1.element.windowLevel, $1.offset) }
            .map(\.element)
    }

    /// All views that the app shows and that are as described, the topmost windows' first, each before its subviews.
    func views(evenHidden: Bool = false, where isMeant: (UIView) -> Bool) -> [UIView] {
        var found: [UIView] = []
        func search(_ view: UIView) {
            guard evenHidden || !view.isHidden else { return }
            if isMeant(view) { found.append(view) }
            for subview in view.subviews { search(subview) }
        }
        for window in windows { search(window) }
        return found
    }

    /// The controller on top of what the app shows in its key window, or in its lowest one.
    var frontmostController: UIViewController? {
        let windows = windows
        let window = windows.first { $0.isKeyWindow } ?? windows.last
        return window?.frontmostPresentation ?? window?.rootViewController
    }

    /// Whether something that the app presents lies over a point of a view's, so that no touch reaches it there.
    static func isCovered(_ view: UIView, at point: CGPoint) -> Bool {
        guard let window = view.window, let front = window.frontmostPresentation else { return false }
        guard let container = front.presentationController?.containerView else { return false }
        guard !view.isDescendant(of: container) else { return false }
        // A presentation may let touches through beside what it shows.
        return container.hitTest(container.convert(point, from: view), with: nil) != nil
    }
}

extension UIWindow {
    /// The presented controller that lies above all others; one on its way out no longer counts.
    fileprivate var frontmostPresentation: UIViewController? {
        var front: UIViewController?
        var next = rootViewController?.presentedViewController
        while let current = next, !current.isBeingDismissed {
            front = current
            next = current.presentedViewController
        }
        return front
    }
}
