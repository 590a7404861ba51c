import UIKit

/// Something that Scrim could not do as asked, with how to mend it. Nothing crashes and the screen stays usable.
public struct ScrimIssue: Error, Sendable, Hashable, CustomStringConvertible {
    /// What kind of mistake it is.
    public struct Code: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The view to point at was freed, or never given.
        public static let anchorMissing = Code(rawValue: "anchorMissing")
        /// The view to point at is in no window.
        public static let anchorNotInWindow = Code(rawValue: "anchorNotInWindow")
        /// The view to point at lies outside of what the overlay covers, is hidden or clipped away, or has no size.
        public static let anchorNotVisible = Code(rawValue: "anchorNotVisible")
        /// The overlay's superview is in no window.
        public static let overlayNotInWindow = Code(rawValue: "overlayNotInWindow")
        /// The files that come with Scrim are not beside the program. On Linux only.
        public static let resourcesMissing = Code(rawValue: "resourcesMissing")
    }

    public let code: Code
    /// One or two sentences: what happened, and the cure.
    public let message: String

    public var description: String { "Scrim: \(message)" }
}

/// Where Scrim reports what it could not do, unless the object at fault has a closure of its own for it.
@MainActor
public enum ScrimIssues {
    /// Called at once for each issue, on the main actor. By default issues go to the system log.
    ///
    /// Retained until it is replaced.
    public static var handler: @MainActor (ScrimIssue) -> Void = { NSLog("%@", $0.description) }
}
