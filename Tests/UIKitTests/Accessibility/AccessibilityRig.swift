import CoreGraphics
import UIKit
import UIKitHeadless

extension Stage {
    /// Makes an element with a label, in the root or in another view.
    @discardableResult
    func element(
        _ label: String, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat = 50, _ height: CGFloat = 20,
        in parent: UIView? = nil
    ) -> UIView {
        let view = view(x, y, width, height, in: parent)
        view.isAccessibilityElement = true
        view.accessibilityLabel = label
        return view
    }

    /// The labels of what VoiceOver reads, in its order.
    var labels: [String] { device.voiceOver.elements.map { $0.label ?? "" } }
    var voiceOver: VoiceOver { device.voiceOver }
}
