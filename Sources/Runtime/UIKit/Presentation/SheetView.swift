import CoreGraphics
import Foundation

/// The sheet itself: rounds the presented view's corners and shows the grabber.
final class SheetView: UIView {
    let content: UIView
    private let grabber = UIView()

    /// The grabber, in points, by eye.
    private static let grabberSize = CGSize(width: 36, height: 5)
    private static let grabberTop: CGFloat = 5

    init(content: UIView) {
        self.content = content
        super.init(frame: .zero)
        content.clipsToBounds = true
        grabber.backgroundColor = .tertiaryLabel
        grabber.layer.cornerRadius = Self.grabberSize.height / 2
        grabber.isUserInteractionEnabled = false
        addSubview(content)
        addSubview(grabber)
    }

    required init?(coder: NSCoder) { nil }

    var showsGrabber: Bool {
        get { !grabber.isHidden }
        set { grabber.isHidden = !newValue }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if content.superview === self || content.superview == nil { content.frame = bounds }
        grabber.frame = CGRect(
            x: (bounds.width - Self.grabberSize.width) / 2, y: Self.grabberTop, width: Self.grabberSize.width,
            height: Self.grabberSize.height)
    }
}
