import Foundation
import InterfaceBuilder
import Scrim
import UIKit

/// Where a step of a tour or film stands in its file.
struct StepPlace: Equatable {
    let id: String
    let path: String
    /// From 1.
    let line: Int

    func error(_ message: String) -> PreviewError {
        PreviewError(.input, "step \"\(id)\": \(message)", file: path, line: line)
    }
}

/// Finds the views that the anchors of tours and films mean.
@MainActor
struct AnchorFinder {
    let document: IBDocument
    /// The controller whose outlets count.
    let source: IBObject?
    let root: UIView

    /// The one visible view that an anchor means.
    ///
    /// - Parameter place: The step that names it, for the error where there is no such view.
    func view(for anchor: Anchor, at place: StepPlace) throws -> UIView {
        let matches = candidates(for: anchor).filter { !$0.isHiddenSomewhere }
        if matches.count == 1 { return matches[0] }
        let what = anchor.description
        let message: String
        if matches.isEmpty {
            message =
                candidates(for: anchor).isEmpty
                ? "no view on this screen has \(what). \(suggestion(for: anchor))"
                : "the view with \(what) is hidden. Show it, or point at another one."
        } else {
            let list = matches.prefix(4).map(Self.describe).joined(separator: ", ")
            message = "\(matches.count) views have \(what): \(list). Point at one by its accessibilityIdentifier."
        }
        throw place.error(message)
    }

    private func candidates(for anchor: Anchor) -> [UIView] {
        switch anchor {
        case .interfaceBuilderID(let id): return all { $0.interfaceBuilderID == id }
        case .accessibilityIdentifier(let identifier): return all { $0.accessibilityIdentifier == identifier }
        case .outlet(let name):
            let ids = outlets[name, default: []]
            return all { view in view.interfaceBuilderID.map(ids.contains) ?? false }
        case .text(let text): return textMatches(text)
        }
    }

    /// A control's own label says the same as the control: only the control counts.
    private func textMatches(_ text: String) -> [UIView] {
        all { Self.text(of: $0) == text }.filter { view in
            guard let parent = view.superview else { return true }
            return !(parent is UIControl && Self.text(of: parent) == text)
        }
    }

    static func text(of view: UIView) -> String? {
        switch view {
        case let label as UILabel: label.text
        case let button as UIButton: button.currentTitle ?? button.configuration?.title
        case let field as UITextField: field.text?.isEmpty == false ? field.text : field.placeholder
        case let textView as UITextView: textView.text
        default: nil
        }
    }

    private var outlets: [String: Set<String>] {
        var found: [String: Set<String>] = [:]
        for connection in source?.connections ?? [] {
            switch connection {
            case .outlet(let outlet): found[outlet.property, default: []].insert(outlet.destination)
            case .outletCollection(let outlet): found[outlet.property, default: []].insert(outlet.destination)
            default: break
            }
        }
        return found
    }

    private func all(_ isIncluded: (UIView) -> Bool) -> [UIView] {
        var found: [UIView] = []
        func search(_ view: UIView) {
            if isIncluded(view) { found.append(view) }
            for subview in view.subviews { search(subview) }
        }
        search(root)
        return found
    }

    // MARK: Messages

    private func suggestion(for anchor: Anchor) -> String {
        let known: [String]
        switch anchor {
        case .interfaceBuilderID: known = all { _ in true }.compactMap(\.interfaceBuilderID)
        case .accessibilityIdentifier: known = all { _ in true }.compactMap(\.accessibilityIdentifier)
        case .outlet: known = outlets.keys.sorted()
        case .text: known = all { _ in true }.compactMap(Self.text).filter { !$0.isEmpty }
        }
        guard !known.isEmpty else { return "There is none at all: use another kind of anchor." }
        var unique: [String] = []
        for name in known where !unique.contains(name) { unique.append(name) }
        unique = Likeness.sorted(unique, by: anchor.value)
        let list = unique.prefix(6).map { "\"\($0)\"" }.joined(separator: ", ")
        return "There are \(list)\(unique.count > 6 ? " and \(unique.count - 6) more" : "")."
    }

    static func describe(_ view: UIView) -> String {
        let name = view.accessibilityIdentifier ?? view.interfaceBuilderID ?? text(of: view) ?? ""
        return "\(type(of: view))\(name.isEmpty ? "" : " \"\(name)\"")"
    }
}
