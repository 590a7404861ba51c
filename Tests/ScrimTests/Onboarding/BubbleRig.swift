import Testing
import UIKit
import UIKitHeadless

@testable import Scrim

/// A grey screen with one bubble on it, in the size that it asks for.
@MainActor
final class BubbleRig {
    let device: HeadlessDevice
    let controller = UIViewController()
    let bubble = BubbleView()
    private(set) var actions: [BubbleAction] = []

    init(_ device: HeadlessDevice = HeadlessDevice(.iPhoneSE), _ model: BubbleModel = BubbleModel()) {
        self.device = device
        controller.view.backgroundColor = UIColor(white: 0.5, alpha: 1)
        controller.view.addSubview(bubble)
        bubble.onAction = { [weak self] in self?.actions.append($0) }
        bubble.model = model
        device.show(controller)
        device.step()
        fit()
    }

    /// The screen less a margin of 12.
    var room: CGSize {
        let screen = device.screenBounds.size
        return CGSize(width: screen.width - 24, height: screen.height - 24)
    }

    /// Gives the bubble what it asks for in `room`, or else on the screen, at (12, 12).
    func fit(_ room: CGSize? = nil) { place(bubble.sizeThatFits(room ?? self.room)) }

    func place(_ size: CGSize) {
        bubble.frame = CGRect(origin: CGPoint(x: 12, y: 12), size: size)
        device.step()
    }

    func show(_ model: BubbleModel) {
        bubble.model = model
        fit()
    }

    /// The frame of a part in the bubble's space.
    func frame(_ view: UIView) -> CGRect { view.convert(view.bounds, to: bubble) }

    /// The frame of the button for `action` in the bubble's space, nil without one.
    func frame(_ action: BubbleAction) -> CGRect? { button(action).map(frame) }

    func button(_ action: BubbleAction) -> BubbleButtonView? {
        bubble.buttonViews.first { $0.model.action == action }
    }

    /// All parts that show and can be read or hit, in the bubble's space.
    var parts: [CGRect] {
        let words: [UIView] = [bubble.media, bubble.titleLabel, bubble.label].filter { !$0.isHidden }
        let rest: [UIView] = [bubble.progressView].filter { !$0.isHidden } + bubble.buttonViews
        return (words + rest).map(frame)
    }
}

extension BubbleModel {
    /// What most steps of a tour are.
    static func step(
        title: String? = "Your projects", text: String? = "All that you work on is kept here, newest first.",
        buttons: [BubbleButton] = [BubbleButton(.back), BubbleButton(.next)],
        progress: (step: Int, count: Int, style: BubbleProgress)? = (2, 5, .dots)
    ) -> BubbleModel {
        var model = BubbleModel()
        model.content = BubbleContent(title: title, text: text)
        model.buttons = buttons
        model.progress = progress
        return model
    }

    func with(_ change: (inout BubbleModel) -> Void) -> BubbleModel {
        var copy = self
        change(&copy)
        return copy
    }
}
