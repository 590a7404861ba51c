public import UIKit

/// What a step of a tour points at. A value that keeps no view alive.
///
/// An anchor is looked for when its step's turn comes, and anew each frame while it shows; what is not there yet is
/// waited for, as ``MissingAnchorPolicy`` says.
public struct TourAnchor: Sendable {
    indirect enum Kind: Sendable {
        case none
        case view(WeakReference<UIView>)
        case rect(CGRect, WeakReference<UIView>)
        case barItem(WeakReference<UIBarItem>)
        case cell(IndexPath, WeakReference<UIScrollView>)
        case identifier(String)
        case text(String)
        /// What only a preview can find.
        case preview(TourDocument.Anchor.Kind, String)
        case deferred(@MainActor @Sendable () -> TourAnchor?)
        case group([TourAnchor])
    }

    let kind: Kind

    /// Nothing: the bubble stands in the middle of the safe area.
    public static let none = TourAnchor(kind: .none)

    /// A view. Not retained; a freed one is missing.
    public static func view(_ view: UIView) -> TourAnchor { TourAnchor(kind: .view(WeakReference(view))) }

    /// A part of a view, in its space in points. The view is not retained.
    public static func rect(_ rect: CGRect, in view: UIView) -> TourAnchor {
        TourAnchor(kind: .rect(rect, WeakReference(view)))
    }

    /// A point in a view's space. The highlight's padding makes something of it that can be seen. The view is not retained.
    public static func point(_ point: CGPoint, in view: UIView) -> TourAnchor {
        rect(CGRect(origin: point, size: .zero), in: view)
    }

    /// A button of a navigation bar or toolbar, or an item of a tab bar. Not retained.
    ///
    /// A custom view is taken as such. Otherwise UIKit offers no view for an item: it is looked for among the bar's
    /// controls by its accessibility identifier, then its label, then its place. Give an item that shows an image a
    /// label, which VoiceOver needs too.
    public static func barItem(_ item: UIBarItem) -> TourAnchor { TourAnchor(kind: .barItem(WeakReference(item))) }

    /// The cell of a row or item. The list is scrolled to it where it is not on screen. The list is not retained.
    public static func cell(at indexPath: IndexPath, in list: any IndexedCells) -> TourAnchor {
        TourAnchor(kind: .cell(indexPath, WeakReference(list)))
    }

    /// The view with that `accessibilityIdentifier` in what the app shows; of several the first one that can be seen.
    public static func identifier(_ identifier: String) -> TourAnchor { TourAnchor(kind: .identifier(identifier)) }

    /// The view whose text, title or label is exactly that. For drafts: texts change with the language.
    public static func text(_ text: String) -> TourAnchor { TourAnchor(kind: .text(text)) }

    /// What the closure returns when it is asked; that may be deferred itself. Nil: missing for now.
    ///
    /// - Parameter anchor: Called on the main actor, each frame while its step is looked for or shows. Retained with the
    ///   anchor: capture controllers weakly.
    public static func deferred(_ anchor: @escaping @MainActor @Sendable () -> TourAnchor?) -> TourAnchor {
        TourAnchor(kind: .deferred(anchor))
    }

    /// Several as one: the smallest rectangle around all that can be found. None found is missing.
    public static func group(_ anchors: [TourAnchor]) -> TourAnchor { TourAnchor(kind: .group(anchors)) }
}

extension WeakReference where Object == UIScrollView {
    var cells: (any IndexedCells)? { object as? any IndexedCells }
}

extension TourAnchor {
    /// So many closures are asked for one anchor. One that leads back to itself would never end.
    private static let mostClosures = 256

    /// What the anchor comes to now: closures asked, and groups taken apart.
    @MainActor var leaves: [TourAnchor] {
        var leaves: [TourAnchor] = []
        var open = [self]
        var asked = 0
        while let next = open.popLast() {
            switch next.kind {
            case .deferred(let closure):
                guard asked < Self.mostClosures else { continue }
                asked += 1
                if let inner = closure() { open.append(inner) }
            case .group(let members): open += members.reversed()
            default: leaves.append(next)
            }
        }
        return leaves
    }

    /// Whether what it refers to was freed, so that it never comes back.
    @MainActor var isFreed: Bool {
        switch kind {
        case .view(let reference), .rect(_, let reference): reference.object == nil
        case .barItem(let reference): reference.object == nil
        case .cell(_, let reference): reference.object == nil
        case .group(let members): !members.isEmpty && members.allSatisfy(\.isFreed)
        case .none, .identifier, .text, .preview, .deferred: false
        }
    }
}
