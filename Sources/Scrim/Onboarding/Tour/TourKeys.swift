import UIKit

/// The hardware keyboard during a step: left and right go back and on, up and down scroll a long text, Return does what
/// the focused element does, or else the main button, Escape skips, Tab goes round what the step offers.
///
/// The tour's window is never key, so that the keys go to the app: they are lent to the controller on top of it, and come
/// back from there.
@MainActor
final class TourKeys {
    private weak var overlay: TourOverlayView?
    private let surroundings: TourSurroundings
    private weak var lender: UIViewController?
    private var commands: [UIKeyCommand] = []
    /// Does what a button does. Retained: capture the owner weakly.
    private let perform: (BubbleAction) -> Void
    /// Called for Escape. Retained: capture the owner weakly.
    private let escape: () -> Void

    init(
        overlay: TourOverlayView, surroundings: TourSurroundings, perform: @escaping (BubbleAction) -> Void,
        escape: @escaping () -> Void
    ) {
        self.overlay = overlay
        self.surroundings = surroundings
        self.perform = perform
        self.escape = escape
    }

    /// Lends the keys to the app's front-most controller. Where the app takes touches, its text fields have theirs first.
    func start() {
        guard commands.isEmpty, let front = surroundings.frontmostController else { return }
        let isLive = overlay?.look?.isLive == true
        let typed =
            ["\r", " "] + [
                UIKeyCommand.inputLeftArrow, UIKeyCommand.inputRightArrow, UIKeyCommand.inputUpArrow,
                UIKeyCommand.inputDownArrow,
            ]
        commands = typed.map { UIViewController.makeTourKey($0) }
        for command in commands { command.wantsPriorityOverSystemBehavior = !isLive }
        let always = [
            UIViewController.makeTourKey(UIKeyCommand.inputEscape), UIViewController.makeTourKey("\t"),
            UIViewController.makeTourKey("\t", .shift),
        ]
        for command in always { command.wantsPriorityOverSystemBehavior = true }
        commands += always
        for command in commands { front.addKeyCommand(command) }
        lender = front
    }

    /// Lends them to another controller that came to the front.
    func follow() {
        guard surroundings.frontmostController !== lender else { return }
        takeBack()
        start()
    }

    private func takeBack() {
        for command in commands { lender?.removeKeyCommand(command) }
        commands = []
        lender = nil
    }

    /// Takes the keys back.
    func stop() {
        takeBack()
        overlay?.focusedElement = nil
    }

    func handle(_ command: UIKeyCommand) {
        guard let overlay else { return }
        let isRightToLeft = overlay.effectiveUserInterfaceLayoutDirection == .rightToLeft
        switch command.input {
        case UIKeyCommand.inputEscape: escape()
        case "\t": moveFocus(by: command.modifierFlags.contains(.shift) ? -1 : 1)
        case "\r": if !activateFocused() { overlay.bubble.activatePrimaryButton() }
        case " ": _ = activateFocused()
        case UIKeyCommand.inputLeftArrow: turn(isForward: isRightToLeft)
        case UIKeyCommand.inputRightArrow: turn(isForward: !isRightToLeft)
        case UIKeyCommand.inputUpArrow: overlay.bubble.scroll(by: -1)
        case UIKeyCommand.inputDownArrow: overlay.bubble.scroll(by: 1)
        default: break
        }
    }

    /// As the bubble's buttons allow.
    private func turn(isForward: Bool) {
        let actions: [BubbleAction] = isForward ? [.next, .done] : [.back]
        let offered = overlay?.look?.bubble.buttons.map(\.action) ?? []
        if let action = offered.first(where: actions.contains) { perform(action) }
    }

    // MARK: The ring

    /// The lit-up control where it is live, then the buttons.
    private var ring: [NSObject] {
        guard let overlay else { return [] }
        let target = overlay.liveElement.map { [$0 as NSObject] } ?? []
        return target + overlay.bubble.readingButtons.compactMap { $0 as? NSObject }
    }

    private func moveFocus(by step: Int) {
        let ring = self.ring
        guard let overlay, !ring.isEmpty else { return }
        let current = overlay.focusedElement.flatMap { focused in ring.firstIndex { $0 === focused } }
        let next = current.map { $0 + step } ?? (step > 0 ? 0 : ring.count - 1)
        overlay.focusedElement = ring[(next + ring.count) % ring.count]
    }

    private func activateFocused() -> Bool {
        switch overlay?.focusedElement {
        case let view as UIView: view.performAsTapped()
        case let element as UIAccessibilityElement: element.accessibilityActivate()
        default: false
        }
    }
}

extension BubbleView {
    fileprivate func activatePrimaryButton() { _ = primaryButton?.performAsTapped() }

    /// Moves a text that is longer than the bubble by two thirds of what shows, up or down.
    fileprivate func scroll(by direction: CGFloat) {
        let most = scrollView.contentSize.height - scrollView.bounds.height
        guard most > 0 else { return }
        let offset = scrollView.contentOffset.y + direction * scrollView.bounds.height * 2 / 3
        scrollView.setContentOffset(CGPoint(x: 0, y: min(max(offset, 0), most)), animated: true)
    }
}
