import UIKit

extension ScrimIssue.Code {
    /// There is no hint of that id on the board.
    public static let hintUnknown = Self(rawValue: "hintUnknown")
}

extension ScrimIssue {
    static func hintUnknown(_ hint: String, _ known: [String]) -> ScrimIssue {
        let list = Likeness.sorted(known, by: hint).prefix(8).map { "\"\($0)\"" }.joined(separator: ", ")
        return ScrimIssue(
            code: .hintUnknown,
            message:
                "There is no hint \"\(hint)\" to open. "
                + (known.isEmpty ? "None is on the board: show it first." : "There are \(list)."))
    }

    /// - Parameter anchor: What is the matter with the hint's anchor.
    @MainActor
    static func hintNotFound(_ hint: String, _ anchor: AnchorReport) -> ScrimIssue {
        ScrimIssue(
            code: anchor.code,
            message:
                "The hint \"\(hint)\" does not show: \(anchor.reason). \(anchor.cure), or show the hint once that is "
                + "there. It is still looked for.")
    }
}

/// Waits for a hint's anchor to be found for the first time.
@MainActor
final class HintWatch {
    /// For how long a hint's anchor may be missing before that is reported, in seconds.
    static let patience: TimeInterval = 5

    private var missed: TimeInterval = 0
    private var isOver = false

    /// What to report; nil for nothing, and from then on.
    func tick(
        _ elapsed: TimeInterval, _ hint: Hint, _ reading: AnchorReading, _ surroundings: TourSurroundings
    ) -> ScrimIssue? {
        guard !isOver else { return nil }
        switch reading {
        case .centred, .found: isOver = true
        case .absent(let absence):
            switch absence {
            // It was found. Its screen comes and goes.
            case .offScreen, .covered, .unseen: isOver = true
            case .freed, .notFound, .previewOnly:
                missed += elapsed
                guard missed >= Self.patience else { return nil }
                isOver = true
                return .hintNotFound(hint.id, AnchorReport(hint.anchor, absence, surroundings))
            }
        }
        return nil
    }
}
