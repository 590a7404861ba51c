import UIKit

/// Lies in the backdrop without a picture, and hears by its layout what nobody says: that the keyboard moves, inside of its
/// animation, and that the presenter's view leaves the window.
///
/// It reaches from the top down to the keyboard, and in the other direction to the presenter's view, into which nothing has
/// to be put: UIKit takes the constraints away from a view that leaves, and this one is then wider than ever otherwise.
@MainActor
final class ModalTracker: UIView {
    /// Called when the keyboard moves. Retained.
    var keyboardMoved: (() -> Void)?
    /// Called when the presenter's view has left, or this view has, perhaps more than once. Retained.
    var presenterLeft: (() -> Void)?
    private var height: CGFloat = 0
    private var link: NSLayoutConstraint?
    private weak var presenter: UIView?

    /// In points: more than any screen has.
    private static let widthAlone: CGFloat = 100_000

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        isAccessibilityElement = false
        translatesAutoresizingMaskIntoConstraints = false
    }

    required init?(coder: NSCoder) { nil }

    /// Adds it to a view, whose keyboard it follows.
    func install(in view: UIView) {
        view.addSubview(self)
        let alone = widthAnchor.constraint(equalToConstant: Self.widthAlone)
        alone.priority = .defaultLow
        NSLayoutConstraint.activate([
            topAnchor.constraint(equalTo: view.topAnchor),
            leadingAnchor.constraint(equalTo: view.leadingAnchor),
            bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
            alone,
        ])
    }

    /// Listens to the presenter's view from now on.
    ///
    /// - Returns: Whether it lies in the same window, so that it can be heard.
    func follow(_ view: UIView?) -> Bool {
        guard let window, let view, view.window === window else { return false }
        if presenter === view, let link, link.isActive { return true }
        link?.isActive = false
        let link = trailingAnchor.constraint(equalTo: view.leadingAnchor)
        // Where the view begins before this one there is no such width.
        link.priority = .defaultHigh
        link.isActive = true
        self.link = link
        presenter = view
        return true
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { presenterLeft?() }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if link != nil, bounds.width >= Self.widthAlone { presenterLeft?() }
        guard bounds.height != height else { return }
        height = bounds.height
        keyboardMoved?()
    }
}
