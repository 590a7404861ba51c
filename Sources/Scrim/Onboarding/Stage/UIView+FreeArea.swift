import UIKit

extension UIView {
    /// Has the keyboard followed: its guide counts only while something is laid out by it.
    func followKeyboard() {
        let tracker = UIView()
        tracker.isHidden = true
        tracker.translatesAutoresizingMaskIntoConstraints = false
        addSubview(tracker)
        NSLayoutConstraint.activate([
            tracker.topAnchor.constraint(equalTo: topAnchor),
            tracker.leadingAnchor.constraint(equalTo: leadingAnchor),
            tracker.widthAnchor.constraint(equalToConstant: 0),
            tracker.bottomAnchor.constraint(equalTo: keyboardLayoutGuide.topAnchor),
        ])
    }

    /// The safe area without the keyboard: where bubbles may be, less their padding.
    var freeArea: CGRect {
        var area = bounds.inset(by: safeAreaInsets)
        let keyboardTop = keyboardLayoutGuide.layoutFrame.minY
        if keyboardTop > area.minY, keyboardTop < area.maxY { area.size.height = keyboardTop - area.minY }
        return area
    }
}
