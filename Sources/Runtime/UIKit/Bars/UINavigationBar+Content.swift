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
    /// Whether content begins at the bar, so that it shows what belongs to the edge.
    var isAtEdge = false
    var standardAppearance: UINavigationBarAppearance?
    var compactAppearance: UINavigationBarAppearance?
    var edgeAppearance: UINavigationBarAppearance?
    var compactEdgeAppearance: UINavigationBarAppearance?
    weak var delegate: (any UINavigationBarDelegate)?
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
        showAppearance()
    }

    // MARK: Appearances

    var standard: UINavigationBarAppearance {
        if let appearance = state.standardAppearance { return appearance }
        let appearance = UINavigationBarAppearance()
        appearance.onChange = { [weak self] in self?.appearanceDidChange() }
        return appearance
    }

    /// Takes a copy, which tells of its changes.
    func taken(_ appearance: UINavigationBarAppearance?) -> UINavigationBarAppearance? {
        appearance.map { appearance in
            let copy = UINavigationBarAppearance(barAppearance: appearance)
            copy.onChange = { [weak self] in self?.appearanceDidChange() }
            return copy
        }
    }

    func appearanceDidChange() {
        rebuild()
        showAppearance()
    }

    /// What holds now: the item's before the bar's, the compact one in low bars, and at the edge of content the one for
    /// that, where there is one.
    var currentAppearance: UINavigationBarAppearance {
        let item = topItem
        let isLow = traitCollection.verticalSizeClass == .compact
        let low = isLow ? item?.compactAppearance ?? state.compactAppearance : nil
        let usual = low ?? item?.standardAppearance ?? standard
        guard state.isAtEdge else { return usual }
        let lowEdge = isLow ? item?.compactScrollEdgeAppearance ?? state.compactEdgeAppearance : nil
        return lowEdge ?? item?.scrollEdgeAppearance ?? state.edgeAppearance
            ?? (isTranslucent ? usual.withoutBackground : usual)
    }

    func showAppearance() { state.background.look = currentAppearance.look }

    /// Notes whether content begins at the bar.
    func setAtEdge(_ isAtEdge: Bool) {
        guard isAtEdge != state.isAtEdge else { return }
        state.isAtEdge = isAtEdge
        let had = (state.edgeAppearance ?? topItem?.scrollEdgeAppearance) != nil
        // Titles and buttons look different only where an appearance says so.
        if had { rebuild() }
        showAppearance()
    }

    func show(
        _ items: [UINavigationItem], _ isAnimated: Bool = false, then: ((UINavigationBar) -> Void)? = nil
    ) {
        guard isAnimated, window != nil else {
            adopt(items)
            rebuild()
            then?(self)
            return
        }
        beginTransition(to: items)
        UIView.animate(withDuration: NavigationSlide.duration) {
            self.crossFade()
        } completion: { _ in
            self.endTransition(to: items)
            then?(self)
        }
    }

    /// Listens to `items` and to nothing else.
    private func adopt(_ items: [UINavigationItem]) {
        for item in state.items {
            item.onChange = nil
            item.onFade = nil
        }
        state.items = items
        for item in items {
            item.onFade = { [weak self] change in self?.fade(change) ?? change() }
            item.onChange = { [weak self] in
                self?.rebuild()
                self?.state.onGeometryChange?()
            }
        }
    }

    /// Fades from what the bar shows to what it shows after `change`.
    private func fade(_ change: () -> Void) {
        guard window != nil, state.incoming == nil, let old = state.content else { return change() }
        state.content = nil
        change()
        guard let new = state.content else { return }
        layoutIfNeeded()
        insertSubview(old, belowSubview: new)
        new.alpha = 0
        UIView.animate(withDuration: Double(UINavigationController.hideShowBarDuration)) {
            old.alpha = 0
            new.alpha = 1
        } completion: { _ in
            old.removeFromSuperview()
        }
    }

    func rebuild() {
        state.incoming?.removeFromSuperview()
        state.incoming = nil
        state.content?.removeFromSuperview()
        let content = makeContent()
        state.content = content
        addSubview(content)
        showAppearance()
        setNeedsLayout()
    }

    private func makeContent() -> NavigationBarContent {
        let content = NavigationBarContent(bar: self)
        content.frame = bounds
        return content
    }

    /// What the back button does: the owner's way back, or that of a bar that stands for itself.
    func goBack() {
        if let onBack = state.onBack { onBack() } else { popItem(animated: true) }
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
        guard let superview, delegate == nil || position == .topAttached else { return 0 }
        return frame.minY <= superview.safeAreaInsets.top ? max(frame.minY, 0) : 0
    }
}
