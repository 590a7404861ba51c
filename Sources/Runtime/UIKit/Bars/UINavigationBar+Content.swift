import CoreGraphics
import Foundation

/// What a navigation bar stores.
@MainActor
struct NavigationBarState {
    var items: [UINavigationItem] = []
    var style: UIBarStyle = .default
    var tint: UIColor?
    var isTranslucent = true
    var prefersLargeTitles = false
    var titleAttributes: [NSAttributedString.Key: Any]?
    var largeTitleAttributes: [NSAttributedString.Key: Any]?
    let background = BarBackground(edge: .bottom)
    /// The title and buttons on show.
    var content: NavigationBarContent?
    /// Those that come in while a transition runs.
    var incoming: NavigationBarContent?
    /// What a split view shows first in the bar.
    var containerItem: UIBarButtonItem?
    /// Called when the back button was touched.
    var onBack: (() -> Void)?
    /// Called when something changed that the bar's height or the content's place depends on.
    var onGeometryChange: (() -> Void)?
}

extension UINavigationBar {
    func setUpBar() {
        insertSubview(state.background, at: 0)
        insetsLayoutMarginsFromSafeArea = false
    }

    /// The height above the large title, in points.
    var fixedHeight: CGFloat { Self.height(for: traitCollection) + (topItem?.prompt == nil ? 0 : Self.promptHeight) }

    /// The foreground of a dark bar; nil for the system's.
    var foreground: UIColor? { state.style == .black ? .white : nil }

    func styleDidChange() {
        state.background.color = state.tint ?? (state.style == .black ? UIColor(white: 0.09, alpha: 1) : nil)
        rebuild()
    }

    func show(_ items: [UINavigationItem], _ isAnimated: Bool = false) {
        guard isAnimated, window != nil else {
            adopt(items)
            return rebuild()
        }
        beginTransition(to: items)
        UIView.animate(withDuration: NavigationSlide.duration) {
            self.crossFade()
        } completion: { _ in
            self.endTransition(to: items)
        }
    }

    /// Listens to `items` and to nothing else.
    private func adopt(_ items: [UINavigationItem]) {
        for item in state.items { item.onChange = nil }
        state.items = items
        for item in items {
            item.onChange = { [weak self] in
                self?.rebuild()
                self?.state.onGeometryChange?()
            }
        }
    }

    func rebuild() {
        state.incoming?.removeFromSuperview()
        state.incoming = nil
        state.content?.removeFromSuperview()
        let content = makeContent()
        state.content = content
        addSubview(content)
        setNeedsLayout()
    }

    private func makeContent() -> NavigationBarContent {
        let content = NavigationBarContent(bar: self)
        content.frame = bounds
        return content
    }

    // MARK: Transitions

    /// Lays what `items` show over what there is, invisible.
    func beginTransition(to items: [UINavigationItem]) {
        adopt(items)
        state.incoming?.removeFromSuperview()
        let content = makeContent()
        content.alpha = 0
        state.incoming = content
        addSubview(content)
        layoutIfNeeded()
    }

    /// Fades from the one to the other; belongs in an animation block.
    func crossFade() {
        state.content?.alpha = 0
        state.incoming?.alpha = 1
    }

    /// Keeps what `items` show: those of the transition, or the earlier ones where it was taken back.
    func endTransition(to items: [UINavigationItem]) {
        adopt(items)
        rebuild()
    }

    // MARK: Layout

    func layOutBar() {
        let reach = topReach
        state.background.frame = CGRect(x: 0, y: -reach, width: bounds.width, height: bounds.height + reach)
        state.content?.frame = bounds
        state.incoming?.frame = bounds
        state.content?.layoutIfNeeded()
        state.incoming?.layoutIfNeeded()
    }

    /// How far the bar's colour reaches above it, under the status bar.
    private var topReach: CGFloat {
        guard let superview else { return 0 }
        return frame.minY <= superview.safeAreaInsets.top ? max(frame.minY, 0) : 0
    }
}
