import CoreGraphics

extension UIPresentationController {
    /// What a presentation controller stores.
    @MainActor
    struct State {
        /// Retained while the presentation lasts; before, the controller retains the presentation controller instead.
        private var strongPresented: UIViewController?
        private weak var weakPresented: UIViewController?
        var presenting: UIViewController?
        var container: TransitionContainer?
        var style: UIModalPresentationStyle = .custom
        weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
        var overrideTraits: UITraitCollection?
        /// Set by the default of a delegate method, so that the runtime's own answer is used.
        var delegateDefaulted = false
        /// Where the presenter's view was before this presentation took it.
        var home: Home?

        init(presented: UIViewController, presenting: UIViewController?) {
            strongPresented = presented
            weakPresented = presented
            self.presenting = presenting
        }

        var presentedController: UIViewController {
            if let controller = weakPresented { return controller }
            RuntimeIssue.report(
                "A presentation controller outlives the controller that made it. Keep the controller, not this.")
            return UIViewController()
        }

        /// Keeps the presented controller from now on.
        mutating func retainPresented() { strongPresented = weakPresented }

        /// Leaves it to the presented controller to keep this one, so that the two do not keep each other.
        mutating func releasePresented() { strongPresented = nil }

        /// Ends the presentation.
        mutating func close() {
            strongPresented = nil
            presenting = nil
            container = nil
            home = nil
        }
    }

    /// A view's place in the hierarchy.
    struct Home {
        weak var superview: UIView?
        let index: Int
        /// The rectangle that the view fills but for its transform.
        let place: CGRect
    }

    /// Gives a view a place without regard to its transform, which may be the app's.
    static func put(_ view: UIView, in rect: CGRect) {
        view.bounds.size = rect.size
        view.center = CGPoint(x: rect.midX, y: rect.midY)
    }

    /// Notes that nobody implements a delegate's optional method.
    @_spi(Linux)
    public func noteDelegateDefault() { state.delegateDefaulted = true }

    /// Asks a delegate's optional method: nil where nobody implements it.
    func ask<Answer>(_ question: () -> Answer) -> Answer? {
        state.delegateDefaulted = false
        let answer = question()
        return state.delegateDefaulted ? nil : answer
    }

    var environmentTraits: UITraitCollection {
        let base =
            state.container?.traitCollection ?? state.presenting?.viewIfLoaded?.window?.traitCollection
            ?? DeviceContext.current.traits
        guard let override = state.overrideTraits else { return base }
        return UITraitCollection(traitsFrom: [base, override])
    }

    /// What the presented controller inherits.
    var presentedTraits: UITraitCollection {
        let window = state.presenting?.presentationWindow?.traitCollection ?? DeviceContext.current.traits
        return UITraitCollection(traitsFrom: [window, styleTraits, state.overrideTraits].compactMap { $0 })
    }

    func presentedTraitsMayHaveChanged() {
        let controller = presentedViewController
        controller.updateTraits()
        controller.viewIfLoaded?.updateTraits()
    }

    func defaultAdaptiveStyle(for traits: UITraitCollection) -> UIModalPresentationStyle {
        guard let delegate else { return .none }
        if let style = ask({ delegate.adaptivePresentationStyle(for: self, traitCollection: traits) }) { return style }
        return ask { delegate.adaptivePresentationStyle(for: self) } ?? .none
    }
}
