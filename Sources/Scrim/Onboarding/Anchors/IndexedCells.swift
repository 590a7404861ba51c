public import UIKit

/// A list whose cells ``TourAnchor/cell(at:in:)`` can point at.
///
/// Table and collection views are; a list of an app's own can be.
@MainActor
public protocol IndexedCells: UIScrollView {
    /// The view of that row or item; nil where it is not on screen, or does not exist.
    func visibleCell(at indexPath: IndexPath) -> UIView?

    /// Scrolls so that the row or item is on screen. Returns false where it does not exist.
    func revealCell(at indexPath: IndexPath, animated: Bool) -> Bool
}
