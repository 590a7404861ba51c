import UIKit

/// Says, for messages, what an anchor that was not found is, why it was not, and how to mend that.
@MainActor
struct AnchorReport {
    let code: ScrimIssue.Code
    /// Such as `nothing on screen has the accessibilityIdentifier "add"`.
    let reason: String
    let cure: String

    init(_ anchor: TourAnchor, _ absence: AnchorAbsence, _ surroundings: TourSurroundings) {
        let name = anchor.words
        let isHidden = absence == .notFound && AnchorFinder(surroundings: surroundings).isHidden(anchor)
        switch isHidden ? .unseen : absence {
        case .unseen:
            code = .anchorNotVisible
            reason = "\(name) is there, but hidden, clear, clipped away or without a size"
            cure = "Show it"
        case .freed:
            code = .anchorMissing
            reason = "\(name) was freed"
            cure = "Name it by its accessibilityIdentifier, or look for it late with .deferred"
        case .offScreen:
            code = .anchorMissing
            reason = "\(name) is in no window of this scene"
            cure = "Show its screen"
        case .previewOnly:
            code = .anchorMissing
            reason = "\(name) is known to previews only"
            cure = "Give the view an accessibilityIdentifier, and use that"
        case .notFound, .covered:
            code = .anchorMissing
            reason = anchor.isNamed ? "nothing on screen has \(name)" : "\(name) is not on screen"
            cure = anchor.isNamed ? "Correct the name, or show its screen" : "Show its screen"
        }
    }
}

extension TourAnchor {
    /// What it is, for messages.
    @MainActor fileprivate var words: String {
        switch kind {
        case .none: "nothing"
        case .identifier(let identifier): "the accessibilityIdentifier \"\(identifier)\""
        case .text(let text): "the text \"\(text)\""
        case .preview(let kind, let value): "the \(kind.rawValue) \"\(value)\""
        case .view(let view): view.object.map { "the \(type(of: $0))\(Self.name(of: $0))" } ?? "the view"
        case .rect(_, let view):
            view.object.map { "a part of the \(type(of: $0))\(Self.name(of: $0))" } ?? "a part of a view"
        case .barItem(let item): "the bar item\(item.object.map(Self.name) ?? "")"
        case .cell(let path, _): "the cell \(path.map(String.init).joined(separator: "-")) of the list"
        case .deferred: deferredWords
        case .group(let members): members.map(\.words).joined(separator: " or ")
        }
    }

    @MainActor private var deferredWords: String {
        let leaves = leaves
        return leaves.isEmpty ? "what its closure looks for" : leaves.map(\.words).joined(separator: " or ")
    }

    /// Whether a word says what it is, which may be mistyped.
    @MainActor fileprivate var isNamed: Bool {
        let leaves = leaves
        return !leaves.isEmpty
            && leaves.allSatisfy {
                switch $0.kind {
                case .identifier, .text: true
                default: false
                }
            }
    }

    @MainActor private static func name(of view: UIView) -> String {
        view.accessibilityIdentifier.map { " \"\($0)\"" } ?? ""
    }

    @MainActor private static func name(of item: UIBarItem) -> String {
        (item.accessibilityIdentifier ?? item.accessibilityLabel ?? item.title).map { " \"\($0)\"" } ?? ""
    }
}
