public import UIKit

extension UITableView: IndexedCells {
    public func visibleCell(at indexPath: IndexPath) -> UIView? { cellForRow(at: indexPath) }

    public func revealCell(at indexPath: IndexPath, animated: Bool) -> Bool {
        guard indexPath.section < numberOfSections, indexPath.row < numberOfRows(inSection: indexPath.section) else {
            return false
        }
        scrollToRow(at: indexPath, at: .none, animated: animated)
        return true
    }
}

// There is no collection view on Linux yet.
#if canImport(ObjectiveC)
    extension UICollectionView: IndexedCells {
        public func visibleCell(at indexPath: IndexPath) -> UIView? { cellForItem(at: indexPath) }

        public func revealCell(at indexPath: IndexPath, animated: Bool) -> Bool {
            guard indexPath.section < numberOfSections, indexPath.item < numberOfItems(inSection: indexPath.section)
            else { return false }
            scrollToItem(at: indexPath, at: [], animated: animated)
            return true
        }
    }
#endif
