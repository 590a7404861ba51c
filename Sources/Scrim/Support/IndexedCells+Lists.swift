// What a list of Apple's is called differs from what it is called in `IndexedCells` only.
#if canImport(ObjectiveC)
    public import UIKit

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
