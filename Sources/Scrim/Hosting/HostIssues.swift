import UIKit

extension ScrimIssue.Code {
    /// The host comes from no storyboard, or there is none of that name.
    public static let storyboardMissing = Self(rawValue: "storyboardMissing")
    /// No view controller of the storyboard has that identifier.
    public static let identifierUnknown = Self(rawValue: "identifierUnknown")
    /// The controller is of another class than the one asked for.
    public static let hostedClassWrong = Self(rawValue: "hostedClassWrong")
    /// There is no nib of that name.
    public static let nibMissing = Self(rawValue: "nibMissing")
    /// The container is nil, or its layout guide belongs to no view.
    public static let containerMissing = Self(rawValue: "containerMissing")
    /// The container is not a part of the host's own view.
    public static let containerOutsideHost = Self(rawValue: "containerOutsideHost")
    /// A controller was to host itself, or one that it lies in.
    public static let hostedIsAncestor = Self(rawValue: "hostedIsAncestor")
    /// The controller is in a place that it cannot simply be taken from.
    public static let hostedInUse = Self(rawValue: "hostedInUse")
    /// Another child is in the slot.
    public static let slotTaken = Self(rawValue: "slotTaken")
    /// There is no child to take.
    public static let hostedMissing = Self(rawValue: "hostedMissing")
    /// The host was freed.
    public static let hostMissing = Self(rawValue: "hostMissing")
    /// Changes of a slot called for each other without end.
    public static let hostedChangesEndlessly = Self(rawValue: "hostedChangesEndlessly")
    /// A child asks for another size each time it is laid out.
    public static let hostedSizeUnstable = Self(rawValue: "hostedSizeUnstable")
}

@MainActor
extension ScrimIssue {
    private static func name(_ controller: UIViewController) -> String { "\(type(of: controller))" }

    static func storyboardMissing(_ host: UIViewController, _ identifier: String) -> ScrimIssue {
        ScrimIssue(
            code: .storyboardMissing,
            message:
                "\(name(host)) comes from no storyboard, so \"\(identifier)\" cannot be found in it. Load the host "
                + "from a storyboard, or host the child with a HostSlot from another source.")
    }

    static func storyboardMissing(named storyboard: String, _ bundle: Bundle) -> ScrimIssue {
        ScrimIssue(
            code: .storyboardMissing,
            message:
                "There is no storyboard \"\(storyboard)\" in \(bundle.bundleURL.lastPathComponent). Add the file to "
                + "the target, or name the bundle that holds it.")
    }

    static func identifierUnknown(_ identifier: String, in place: String) -> ScrimIssue {
        ScrimIssue(
            code: .identifierUnknown,
            message: "No view controller of \(place) has the storyboard identifier \"\(identifier)\". Set it as the "
                + "Storyboard ID in Xcode's identity inspector.")
    }

    static func hostedClassWrong(_ found: UIViewController, _ wanted: Any.Type, at place: String) -> ScrimIssue {
        ScrimIssue(
            code: .hostedClassWrong,
            message: "\(place) is a \(name(found)), not a \(wanted). Set its class to \(wanted), with its module, in "
                + "Xcode's identity inspector, or ask for a \(name(found)).")
    }

    static func nibMissing(_ nib: String, _ bundle: Bundle) -> ScrimIssue {
        ScrimIssue(
            code: .nibMissing,
            message:
                "There is no nib \"\(nib)\" in \(bundle.bundleURL.lastPathComponent). Add the file to the target, or "
                + "name the bundle that holds it.")
    }

    static func containerMissing(_ host: UIViewController, isGuide: Bool = false) -> ScrimIssue {
        ScrimIssue(
            code: .containerMissing,
            message: isGuide
                ? "The layout guide of \(name(host)) belongs to no view. Add it to one with addLayoutGuide(_:) first."
                : "The container view of \(name(host)) is nil. Connect the outlet in Interface Builder, or set it before "
                    + "hosting.")
    }

    static func containerOutside(_ host: UIViewController, owner: UIViewController? = nil) -> ScrimIssue {
        let place =
            owner.map { "belongs to the view of \(name($0))" } ?? "is not inside the view of \(name(host))"
        return ScrimIssue(
            code: .containerOutsideHost,
            message: "The container of \(name(host)) \(place). Use a view of the host's own, added before hosting.")
    }

    static func hostedIsAncestor(_ child: UIViewController, of host: UIViewController) -> ScrimIssue {
        ScrimIssue(
            code: .hostedIsAncestor,
            message: child === host
                ? "\(name(host)) cannot host itself. Host another controller."
                : "\(name(host)) cannot host \(name(child)), in which it lies itself. Host another controller.")
    }

    static func hostedInUse(_ child: UIViewController, _ use: String) -> ScrimIssue {
        ScrimIssue(
            code: .hostedInUse,
            message: "\(name(child)) cannot be hosted: it is \(use). Take it from there first, or host another one.")
    }

    static func slotTaken(_ host: UIViewController, by child: UIViewController) -> ScrimIssue {
        ScrimIssue(
            code: .slotTaken,
            message: "The container of \(name(host)) hosts \(name(child)) already. Take it out first, or use "
                + "replace(with:) of HostSlot.")
    }

    static func hostedMissing(_ host: UIViewController, embedded: Bool) -> ScrimIssue {
        ScrimIssue(
            code: .hostedMissing,
            message: embedded
                ? "The container of \(name(host)) holds no child's view. Connect the container view with an embed segue."
                : "The slot of \(name(host)) has nothing to put back. Show a child in it first.")
    }

    static var hostMissing: ScrimIssue {
        ScrimIssue(
            code: .hostMissing,
            message: "The host of the slot was freed. Let the host itself own its slots, and no one longer than that.")
    }

    static func hostedChangesEndlessly(_ host: UIViewController) -> ScrimIssue {
        ScrimIssue(
            code: .hostedChangesEndlessly,
            message:
                "In a slot of \(name(host)) each change called for another one, so the rest is left undone. Look for "
                + "callbacks such as viewWillAppear that exchange the child in which they are called.")
    }

    static func hostedSizeUnstable(_ child: UIViewController) -> ScrimIssue {
        ScrimIssue(
            code: .hostedSizeUnstable,
            message:
                "The container no longer follows \(name(child)), whose size changes each time it is laid out. Make "
                + "its constraints independent of the size and place that it gets.")
    }
}
