import UIKit

extension ScrimIssue.Code {
    /// Who should present is in no window.
    public static let presenterNotInWindow = Self(rawValue: "presenterNotInWindow")
    /// Who should present does so already.
    public static let alreadyPresenting = Self(rawValue: "alreadyPresenting")
    /// Another transition is under way.
    public static let transitionInProgress = Self(rawValue: "transitionInProgress")
    /// The controller is presented already, is a child of another, or the root of a window.
    public static let controllerInUse = Self(rawValue: "controllerInUse")
    /// A controller was to present itself.
    public static let presentsItself = Self(rawValue: "presentsItself")
    /// The controller has a presentation controller that cannot be exchanged.
    public static let presentationControllerFixed = Self(rawValue: "presentationControllerFixed")
    /// UIKit did not present.
    public static let presentationRefused = Self(rawValue: "presentationRefused")
    /// The modal ended before it was there.
    public static let modalNeverPresented = Self(rawValue: "modalNeverPresented")
    /// The controller is in no modal.
    public static let notPresentedAsModal = Self(rawValue: "notPresentedAsModal")
    /// The modal was to be larger than its place.
    public static let modalTooLarge = Self(rawValue: "modalTooLarge")
    /// A duration or delay is not a number of seconds.
    public static let durationUnusable = Self(rawValue: "durationUnusable")
    /// An animator did not complete its transition.
    public static let animationNeverEnded = Self(rawValue: "animationNeverEnded")
}

@MainActor
extension ScrimIssue {
    private static func name(_ controller: UIViewController) -> String { "\(type(of: controller))" }

    static func presenterNotInWindow(
        _ controller: UIViewController, _ presenter: UIViewController? = nil
    ) -> ScrimIssue {
        ScrimIssue(
            code: .presenterNotInWindow,
            message:
                "\(name(controller)) is not presented: the view of \(presenter.map(name) ?? "its presenter") is in no "
                + "window. Present from viewDidAppear or later, from a controller that is on screen.")
    }

    static func alreadyPresenting(
        _ controller: UIViewController, _ presenter: UIViewController, _ other: UIViewController
    ) -> ScrimIssue {
        ScrimIssue(
            code: .alreadyPresenting,
            message:
                "\(name(controller)) is not presented: \(name(presenter)) presents \(name(other)) already. Present from "
                + "that one, or ask with the policy .queue() or .replace.")
    }

    static func transitionInProgress(_ controller: UIViewController, _ presenter: UIViewController) -> ScrimIssue {
        ScrimIssue(
            code: .transitionInProgress,
            message:
                "\(name(controller)) is not presented on \(name(presenter)): another transition is under way. Ask again "
                + "when it is over, or with the policy .queue() or .replace.")
    }

    static func presentsItself(_ controller: UIViewController) -> ScrimIssue {
        ScrimIssue(
            code: .presentsItself,
            message: "\(name(controller)) cannot present itself. Present it from the controller that is on screen.")
    }

    static func presentedHasParent(_ controller: UIViewController, _ parent: UIViewController) -> ScrimIssue {
        ScrimIssue(
            code: .controllerInUse,
            message:
                "\(name(controller)) is not presented: it is a child of \(name(parent)). Take it from there first, or "
                + "present another one.")
    }

    static func alreadyPresented(_ controller: UIViewController, by presenter: UIViewController) -> ScrimIssue {
        ScrimIssue(
            code: .controllerInUse,
            message:
                "\(name(controller)) is not presented: \(name(presenter)) presents it already. Dismiss it there first, "
                + "or present another one.")
    }

    static func presentedIsRoot(_ controller: UIViewController) -> ScrimIssue {
        ScrimIssue(
            code: .controllerInUse,
            message: "\(name(controller)) is not presented: it is the root of its window. Present another one.")
    }

    static func presentationControllerFixed(_ controller: UIViewController) -> ScrimIssue {
        ScrimIssue(
            code: .presentationControllerFixed,
            message:
                "\(name(controller)) is not presented: its presentationController was made for another style before, and "
                + "UIKit keeps it. Do not read presentationController before presentModal(_:).")
    }

    static func presentationRefused(_ controller: UIViewController, _ presenter: UIViewController) -> ScrimIssue {
        ScrimIssue(
            code: .presentationRefused,
            message:
                "UIKit did not present \(name(controller)) on \(name(presenter)); its warning in the log says why.")
    }

    static var modalNeverPresented: ScrimIssue {
        ScrimIssue(
            code: .modalNeverPresented,
            message:
                "The modal ended before it was there: its presentation was turned round, or it left the queue. Ask "
                + "dismissed() for the reason.")
    }

    static func notPresentedAsModal(_ controller: UIViewController) -> ScrimIssue {
        ScrimIssue(
            code: .notPresentedAsModal,
            message:
                "\(name(controller)) cannot dismiss itself: it is not in a modal. Present it with presentModal(_:) or a "
                + "TransparentModalSegue.")
    }

    static func modalTooLarge(_ controller: UIViewController, _ size: CGSize) -> ScrimIssue {
        ScrimIssue(
            code: .modalTooLarge,
            message:
                "\(name(controller)) asks for more than the \(Int(size.width)) x \(Int(size.height)) points that there "
                + "are, and gets these. Give its layout a smaller size, or let its content scroll.")
    }

    static func modalDurationUnusable(_ animation: ModalAnimation) -> ScrimIssue {
        ScrimIssue(
            code: .durationUnusable,
            message:
                "A modal cannot take \(animation.duration) s after \(animation.delay) s; it moves at once. Give the "
                + "animation a duration above zero, or present with animated: false.")
    }

    static func animationNeverEnded(_ animator: String, after seconds: TimeInterval) -> ScrimIssue {
        ScrimIssue(
            code: .animationNeverEnded,
            message:
                "\(animator) had not completed its transition after \(seconds) s, and was ended. Call "
                + "completeTransition(!transitionWasCancelled) at the end of its animation.")
    }
}
