import UIKit

extension ScrimIssue.Code {
    /// A tour has no steps, or two of the same id.
    public static let tourMalformed = Self(rawValue: "tourMalformed")
    /// None of a tour's steps could be shown.
    public static let tourShowedNothing = Self(rawValue: "tourShowedNothing")
    /// A tour has no step of that id.
    public static let stepUnknown = Self(rawValue: "stepUnknown")
    /// Another tour is on screen.
    public static let tourInProgress = Self(rawValue: "tourInProgress")
    /// A tour with rules of when to show was to start, and nobody remembers what was seen.
    public static let tourMemoryMissing = Self(rawValue: "tourMemoryMissing")
    /// There is no room for a step's bubble.
    public static let bubbleDoesNotFit = Self(rawValue: "bubbleDoesNotFit")
}

extension ScrimIssue {
    static var tourShowedNothing: ScrimIssue {
        ScrimIssue(
            code: .tourShowedNothing,
            message:
                "None of the tour's steps could be shown: their anchors were not found, or canShow said no. Start it when "
                + "its screen is there, or give its steps a missingAnchor of .center.")
    }

    static func tourEmpty(_ tour: String) -> ScrimIssue {
        ScrimIssue(code: .tourMalformed, message: "The tour \"\(tour)\" has no steps. Give it at least one.")
    }

    static func stepsAlike(_ tour: String, _ step: String) -> ScrimIssue {
        ScrimIssue(
            code: .tourMalformed,
            message: "The tour \"\(tour)\" has two steps with the id \"\(step)\". Give each its own.")
    }

    static func stepUnknown(_ tour: Tour, _ step: String) -> ScrimIssue {
        let known = tour.steps.prefix(8).map { "\"\($0.id)\"" }.joined(separator: ", ")
        return ScrimIssue(
            code: .stepUnknown, message: "The tour \"\(tour.id)\" has no step \"\(step)\". There are \(known).")
    }

    static func tourInProgress(_ tour: String, _ other: String) -> ScrimIssue {
        ScrimIssue(
            code: .tourInProgress,
            message:
                "The tour \"\(tour)\" does not start: \"\(other)\" is on screen. Stop that one first, or start with the "
                + "policy .queue() or .replace.")
    }

    static func tourMemoryMissing(_ tour: String) -> ScrimIssue {
        ScrimIssue(
            code: .tourMemoryMissing,
            message:
                "The tour \"\(tour)\" has rules of when to show, but its runner has no memory. Set scene.tours.memory "
                + "first.")
    }

    static func anchorMissing(_ tour: String, _ step: String, _ why: String) -> ScrimIssue {
        ScrimIssue(
            code: .anchorMissing,
            message:
                "The anchor of step \"\(step)\" of the tour \"\(tour)\" was not found: \(why). Show its screen first, or "
                + "let missingAnchor wait longer.")
    }

    /// - Parameter anchor: What is the matter with the step's anchor.
    @MainActor
    static func stepPassedOver(_ tour: String, _ step: String, _ anchor: AnchorReport) -> ScrimIssue {
        ScrimIssue(
            code: anchor.code,
            message:
                "The step \"\(step)\" of the tour \"\(tour)\" was passed over: \(anchor.reason). \(anchor.cure), or let "
                + "missingAnchor wait longer. A wait of 0 says that the step may be left out.")
    }

    static func bubbleDoesNotFit(_ tour: String, _ step: String) -> ScrimIssue {
        ScrimIssue(
            code: .bubbleDoesNotFit,
            message:
                "There is no room for the bubble of step \"\(step)\" of the tour \"\(tour)\": the window is too small. The "
                + "tour ends.")
    }
}
