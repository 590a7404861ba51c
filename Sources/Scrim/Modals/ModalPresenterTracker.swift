import UIKit

/// Hears that the presenter's view leaves the window, without anything being put into that view.
///
/// A constraint leads from here to it. UIKit takes the constraints away from a view that leaves; this view then has a length
/// that it never has otherwise, and so its layout tells.
@MainActor
final class ModalPresenterTracker: UIView {
    /// Called when the presenter's view has left, or this view has, perhaps more than once. Retained.
    var left: (() -> Void)?
    private var link: NSLayoutConstraint?
    private weak var followed: UIView?

    /// The length without a link, in points: more than any screen has.
    private static let lengthAlone: CGFloat = 100_000

    init() {
        super.init(frame: .zero)
        isHidden = true
        isUserInteractionEnabled = false
        translatesAutoresizingMaskIntoConstraints = false
        let alone = heightAnchor.constraint(equalToConstant: Self.lengthAlone)
        alone.priority = .defaultLow
        alone.isActive = true
    }

    required init?(coder: NSCoder) { nil }

    /// Listens to a view from now on.
    ///
    /// - Returns: Whether it lies in the same window, so that it can be heard.
    func follow(_ view: UIView?) -> Bool {
        guard let window, let view, view.window === window else { return false }
        if followed === view, let link, link.isActive { return true }
        link?.isActive = false
        let link = bottomAnchor.constraint(equalTo: view.topAnchor)
        // Where the view begins above this one there is no such length.
        link.priority = .defaultHigh
        link.isActive = true
        self.link = link
        followed = view
        return true
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { left?() }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if link != nil, bounds.height >= Self.lengthAlone { left?() }
    }
}
