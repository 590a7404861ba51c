import UIKit

/// A view that constraints place: so wide, and 10 points high.
@MainActor
func freeView(_ width: CGFloat) -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
        view.widthAnchor.constraint(equalToConstant: width), view.heightAnchor.constraint(equalToConstant: 10),
    ])
    return view
}
