import UIKit

/// Stands between a container and a child's view where the container follows the child's size.
///
/// Inside it the child's view takes its own natural size at once. The follower's size is a constraint that runs after
/// it: in the same pass of layout, or, on screen, animated from the next frame on. So layout never chases itself: the
/// child's size does not depend on the follower's in the directions that are followed.
@MainActor
final class HostFollowerView: UIView {
    private weak var child: UIViewController?
    private weak var childView: UIView?
    private let layout: HostLayout
    /// What the child's view asks for, by direction: its natural size, or the one that it prefers.
    private var wishes: [NSLayoutConstraint.Axis: NSLayoutConstraint] = [:]
    /// The follower's own size, by direction.
    private var extents: [NSLayoutConstraint.Axis: NSLayoutConstraint] = [:]
    private var ticker: DisplayTicker?
    private var animator: UIViewPropertyAnimator?
    /// How often the child's size differed from the one just followed.
    private var unsettledRounds = 0
    private var isFollowing = true
    private var hasSize = false
    /// Whether sizes are followed but not applied, as during the exchange of two children.
    private var isHeld = false
    /// Called once where the child's size never comes to rest. Retained: capture weakly.
    var onUnstable: (() -> Void)?

    /// Below the required ones of a host that gives its container a size of its own.
    private static let extentPriority = UILayoutPriority(999)
    /// Rounds of a size that never stays: more than nested followers need.
    private static let roundLimit = 8

    init(_ child: UIViewController, _ childView: UIView, _ layout: HostLayout) {
        self.child = child
        self.childView = childView
        self.layout = layout
        super.init(frame: childView.frame)
        translatesAutoresizingMaskIntoConstraints = false
        addSubview(childView)
        var constraints = [
            childView.topAnchor.constraint(equalTo: topAnchor),
            childView.leadingAnchor.constraint(equalTo: leadingAnchor),
        ]
        constraints += pins(.horizontal, layout.width, childView.widthAnchor, widthAnchor)
        constraints += pins(.vertical, layout.height, childView.heightAnchor, heightAnchor)
        NSLayoutConstraint.activate(constraints)
    }

    /// A follower is made in code.
    required init?(coder: NSCoder) { nil }

    private func pins(
        _ axis: NSLayoutConstraint.Axis, _ sizing: HostLayout.Sizing, _ wish: NSLayoutDimension,
        _ extent: NSLayoutDimension
    ) -> [NSLayoutConstraint] {
        guard sizing != .fill else { return [wish.constraint(equalTo: extent)] }
        let wished = wish.constraint(equalToConstant: 0)
        wishes[axis] = wished
        updateWish(axis)
        let followed = extent.constraint(equalToConstant: 0)
        followed.priority = Self.extentPriority
        extents[axis] = followed
        return [wished, followed]
    }

    /// A size that the child prefers weighs nearly all; without one the least that its constraints allow is taken.
    private func updateWish(_ axis: NSLayoutConstraint.Axis) {
        guard let wish = wishes[axis] else { return }
        let sizing = axis == .horizontal ? layout.width : layout.height
        let preferred = child?.preferredContentSize ?? .zero
        let length = axis == .horizontal ? preferred.width : preferred.height
        let isPreferred = sizing == .preferred && length > 0 && length.isFinite
        let priority = isPreferred ? Self.extentPriority : .fittingSizeLevel
        if wish.priority != priority { wish.priority = priority }
        if wish.constant != (isPreferred ? length : 0) { wish.constant = isPreferred ? length : 0 }
    }

    /// Asks the child again for the size that it prefers.
    func preferredContentSizeDidChange() {
        updateWish(.horizontal)
        updateWish(.vertical)
        setNeedsLayout()
    }

    /// Stops following, for good.
    func stop() {
        isFollowing = false
        ticker?.stop()
        ticker = nil
        if let animator, animator.state == .active {
            animator.stopAnimation(false)
            animator.finishAnimation(at: .end)
        }
        animator = nil
    }

    /// While held the follower has no say in the container's size.
    func setHeld(_ isHeld: Bool) {
        guard self.isHeld != isHeld else { return }
        self.isHeld = isHeld
        for extent in extents.values { extent.isActive = !isHeld }
    }

    // MARK: Following

    override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        if subview === childView { setNeedsLayout() }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let childView, childView.superview === self else {
            stop()
            // The child left in another way than by its slot.
            removeFromSuperview()
            return
        }
        guard isFollowing else { return }
        guard !differences.isEmpty else {
            unsettledRounds = 0
            hasSize = hasSize || window != nil
            return
        }
        // A length that waits for the next frame is not a new one.
        guard ticker?.isRunning != true else { return }
        unsettledRounds += 1
        guard unsettledRounds <= Self.roundLimit else {
            isFollowing = false
            onUnstable?()
            return
        }
        if isAnimatedNow { followInNextFrame() } else { follow() }
    }

    /// How long the child's view is, in the directions where the follower is not.
    private var differences: [NSLayoutConstraint.Axis: CGFloat] {
        guard let size = childView?.bounds.size else { return [:] }
        var found: [NSLayoutConstraint.Axis: CGFloat] = [:]
        for (axis, extent) in extents {
            let length = axis == .horizontal ? size.width : size.height
            // Less than any pixel.
            if abs(length - extent.constant) > 0.01 { found[axis] = length }
        }
        return found
    }

    /// Not before it had a size, nor off screen, nor inside an animation, which takes the change along.
    private var isAnimatedNow: Bool {
        hasSize && window != nil && !isHeld && layout.resizeDuration > 0 && UIView.inheritedAnimationDuration == 0
            && UIView.areAnimationsEnabled && !UIAccessibility.isReduceMotionEnabled
    }

    private func follow() {
        for (axis, length) in differences { extents[axis]?.constant = length }
    }

    private func followInNextFrame() {
        let ticker = self.ticker ?? DisplayTicker { [weak self] in self?.followAnimated() }
        self.ticker = ticker
        ticker.start()
    }

    private func followAnimated() {
        ticker?.stop()
        guard isFollowing, window != nil, let root = topView else { return follow() }
        if let animator, animator.state == .active {
            animator.stopAnimation(true)
        }
        let animator = UIViewPropertyAnimator(duration: layout.resizeDuration, curve: .easeInOut)
        clipsToBounds = true
        animator.addAnimations { [weak self] in
            self?.follow()
            root.layoutIfNeeded()
        }
        animator.addCompletion { [weak self, weak animator] _ in
            guard let self, self.animator === animator else { return }
            self.animator = nil
            clipsToBounds = false
        }
        self.animator = animator
        animator.startAnimation()
    }

    /// The view of the outermost controller round the child: what moves with the follower lies in it.
    private var topView: UIView? { child?.outermost.viewIfLoaded }
}
