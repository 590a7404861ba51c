import UIKit

/// A view over an app that decides which touches are its own.
@MainActor
protocol TouchChoosing: UIView {
    /// Whether a touch at a point of its space is its own; all others are the app's.
    func takesTouch(at point: CGPoint) -> Bool
}

/// The window of a scene's tour. It lies above what the app shows, and never becomes key, so that the app keeps its first
/// responder and its keyboard.
final class TourWindow: UIWindow {
    override var canBecomeKey: Bool { false }

    /// Shows a view over a scene, at once and laid out: anchors are looked for in the view's space. The window retains it.
    convenience init(showing view: some TouchChoosing, over scene: UIWindowScene, at level: Level) {
        self.init(windowScene: scene)
        windowLevel = level
        backgroundColor = nil
        isOpaque = false
        rootViewController = TourStageController(view: view, scene: scene)
        isHidden = false
        layoutIfNeeded()
    }

    /// Takes the window off the screen and lets its view go.
    func close() {
        isHidden = true
        rootViewController = nil
    }

    private var content: (any TouchChoosing)? { rootViewController?.viewIfLoaded as? any TouchChoosing }

    /// The content decides, and not which view the system finds: it may put views of its own round the content.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard let content, !isHidden, content.takesTouch(at: content.convert(point, from: self)) else { return nil }
        let found = super.hitTest(point, with: event)
        return found?.isDescendant(of: content) == true ? found : content
    }
}

/// Shows a tour's view, and leaves to the app what the front-most window of a scene decides.
final class TourStageController: UIViewController {
    private let content: UIView
    /// Whom to ask about the status bar and the orientation.
    private weak var scene: UIWindowScene?

    init(view: UIView, scene: UIWindowScene) {
        content = view
        self.scene = scene
        super.init(nibName: nil, bundle: nil)
    }

    /// A stage is made in code.
    required init?(coder: NSCoder) { nil }

    override func loadView() { view = content }

    /// The controller on top of what the app shows.
    private var front: UIViewController? {
        let windows = TourSurroundings(scene: scene).windows
        var front = windows.first { $0.isKeyWindow }?.rootViewController ?? windows.last?.rootViewController
        while let next = front?.presentedViewController, !next.isBeingDismissed,
            next.modalPresentationStyle == .fullScreen || next.modalPresentationCapturesStatusBarAppearance
        {
            front = next
        }
        return front
    }

    private func leaf(_ next: (UIViewController) -> UIViewController?) -> UIViewController? {
        var leaf = front
        while let current = leaf, let child = next(current), child !== current { leaf = child }
        return leaf
    }

    override var preferredStatusBarStyle: UIStatusBarStyle {
        leaf(\.childForStatusBarStyle)?.preferredStatusBarStyle ?? .default
    }

    override var prefersStatusBarHidden: Bool {
        leaf(\.childForStatusBarHidden)?.prefersStatusBarHidden ?? super.prefersStatusBarHidden
    }

    override var prefersHomeIndicatorAutoHidden: Bool {
        leaf(\.childForHomeIndicatorAutoHidden)?.prefersHomeIndicatorAutoHidden ?? false
    }

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        front?.supportedInterfaceOrientations ?? super.supportedInterfaceOrientations
    }
}
