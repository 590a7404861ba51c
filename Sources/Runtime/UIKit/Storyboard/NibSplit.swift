import CoreGraphics
import InterfaceBuilder

/// Split view controllers of a document.
@MainActor
enum NibSplit {
    private static let modes: [String: UISplitViewController.DisplayMode] = [
        "automatic": .automatic, "secondaryOnly": .secondaryOnly, "oneBesideSecondary": .oneBesideSecondary,
        "oneOverSecondary": .oneOverSecondary, "twoBesideSecondary": .twoBesideSecondary,
        "twoOverSecondary": .twoOverSecondary, "twoDisplaceSecondary": .twoDisplaceSecondary,
        // As before iOS 14.
        "primaryHidden": .secondaryOnly, "allVisible": .oneBesideSecondary, "primaryOverlay": .oneOverSecondary,
    ]
    private static let behaviors: [String: UISplitViewController.SplitBehavior] = [
        "automatic": .automatic, "tile": .tile, "overlay": .overlay, "displace": .displace,
    ]

    static func apply(_ source: IBObject, to split: UISplitViewController, loader: NibLoader) {
        if let mode = value("preferredDisplayMode", modes, source, loader) { split.preferredDisplayMode = mode }
        let behavior =
            value("preferredSplitBehavior", behaviors, source, loader) ?? value("behavior", behaviors, source, loader)
        if let behavior { split.preferredSplitBehavior = behavior }
        if let presents = source.bool("presentsWithGesture") { split.presentsWithGesture = presents }
        if source.string("primaryEdge") == "trailing" { split.primaryEdge = .trailing }
        switch source.string("displayModeButtonVisibility") {
        case "always": split.displayModeButtonVisibility = .always
        case "never": split.displayModeButtonVisibility = .never
        default: break
        }
        let widths: [(String, ReferenceWritableKeyPath<UISplitViewController, CGFloat>)] = [
            ("minimumPrimaryColumnWidth", \.minimumPrimaryColumnWidth),
            ("maximumPrimaryColumnWidth", \.maximumPrimaryColumnWidth),
            ("preferredPrimaryColumnWidth", \.preferredPrimaryColumnWidth),
            ("preferredPrimaryColumnWidthFraction", \.preferredPrimaryColumnWidthFraction),
            ("minimumSupplementaryColumnWidth", \.minimumSupplementaryColumnWidth),
            ("maximumSupplementaryColumnWidth", \.maximumSupplementaryColumnWidth),
            ("preferredSupplementaryColumnWidthFraction", \.preferredSupplementaryColumnWidthFraction),
        ]
        for (name, path) in widths {
            if let width = source.double(name) { split[keyPath: path] = CGFloat(width) }
        }
    }

    private static func value<Value>(
        _ name: String, _ values: [String: Value], _ source: IBObject, _ loader: NibLoader
    ) -> Value? {
        guard let text = source.string(name) else { return nil }
        if values[text] == nil {
            loader.report("The \(name) \(text) is not known.", line: source.line, once: "\(name) \(text)")
        }
        return values[text]
    }
}

extension UISplitViewController {
    /// Takes a column that a document names.
    func take(column child: UIViewController, relationship: String?) {
        let column: Column? =
            switch relationship {
            case "masterViewController", "primaryViewController": .primary
            case "detailViewController", "secondaryViewController": .secondary
            case "supplementaryViewController": .supplementary
            case "compactViewController": .compact
            default: nil
            }
        guard let column, column != .supplementary || split.isTriple, split.namesColumns || column != .compact else {
            RuntimeIssue.report(
                "\(storyboard?.document.name ?? ""): the split view controller \(interfaceBuilderID ?? "") has no place for "
                    + "the relationship \(relationship ?? ""); it is left out.",
                once: "split \(interfaceBuilderID ?? "") \(relationship ?? "")")
            return
        }
        guard !split.namesColumns else { return setColumn(child, column) }
        split.columns[column] = child
    }
}
