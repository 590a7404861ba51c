import UIKit

/// The image of a bubble, or the view in its place.
final class BubbleMediaView: UIView {
    private var imageView: UIImageView?
    private(set) var customView: UIView?
    private weak var maker: BubbleContent.Maker?

    var hasContent: Bool { imageView != nil || customView != nil }
    /// What is read of the image, nil where it is decoration.
    var readImage: UIView? { imageView.flatMap { $0.isAccessibilityElement ? $0 : nil } }

    /// Makes a view once for each content that has one.
    func show(_ content: BubbleContent) {
        if content.maker == nil || content.maker !== maker {
            customView?.removeFromSuperview()
            customView = content.maker?.make()
            if let customView { add(customView) }
            maker = content.maker
        }
        guard customView == nil, let image = content.image else {
            imageView?.removeFromSuperview()
            imageView = nil
            return
        }
        let view = imageView ?? makeImageView()
        imageView = view
        view.image = image
        view.isAccessibilityElement = content.imageLabel?.isEmpty == false
        view.accessibilityLabel = content.imageLabel
        view.accessibilityTraits = .image
    }

    private func add(_ view: UIView) {
        let isConstrained = !view.translatesAutoresizingMaskIntoConstraints
        // From nothing at all, constraints inside the view could not be kept.
        if !isConstrained, view.bounds.isEmpty {
            view.frame.size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        }
        addSubview(view)
        guard isConstrained else { return view.autoresizingMask = [] }
        // What the view asks for itself comes first.
        let edges = [
            view.leadingAnchor.constraint(equalTo: leadingAnchor), view.topAnchor.constraint(equalTo: topAnchor),
            view.trailingAnchor.constraint(equalTo: trailingAnchor),
            view.bottomAnchor.constraint(equalTo: bottomAnchor),
        ]
        for edge in edges { edge.priority = UILayoutPriority(998) }
        NSLayoutConstraint.activate(edges)
    }

    private func makeImageView() -> UIImageView {
        let view = UIImageView()
        view.contentMode = .scaleAspectFit
        view.clipsToBounds = true
        view.layer.cornerRadius = 6
        addSubview(view)
        return view
    }

    /// The size for a width, in points. An image keeps its proportions and is never enlarged.
    func size(_ width: CGFloat, maximumImageHeight: CGFloat) -> CGSize {
        if let customView { return Self.size(of: customView, width) }
        guard let image = imageView?.image else { return .zero }
        let size = CGSize(width: image.size.width.usableLength, height: image.size.height.usableLength)
        guard size.width > 0, size.height > 0 else { return .zero }
        let factor = min(1, width / size.width, maximumImageHeight / size.height)
        return CGSize(width: size.width * factor, height: size.height * factor)
    }

    private static func size(of view: UIView, _ width: CGFloat) -> CGSize {
        let narrow = min(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width.usableLength, width)
        var wanted = view.systemLayoutSizeFitting(
            CGSize(width: narrow > 0 ? narrow : width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        // Without constraints or a size of its own it lays itself out.
        if wanted.height.usableLength == 0 {
            wanted = view.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
        }
        return CGSize(width: min(wanted.width.usableLength, width), height: wanted.height.usableLength)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        imageView?.frame = bounds
        guard let customView, customView.translatesAutoresizingMaskIntoConstraints, !bounds.isEmpty else { return }
        customView.frame = bounds
    }
}
