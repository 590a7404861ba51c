public import UIKit

extension UITableView: IndexedCells {
    public func visibleCell(at indexPath: IndexPath) -> UIView? {
        indexPath.isOfAList ? cellForRow(at: indexPath) : nil
    }

    public func revealCell(at indexPath: IndexPath, animated: Bool) -> Bool {
        guard indexPath.isOfAList, indexPath[0] < numberOfSections, indexPath[1] < numberOfRows(inSection: indexPath[0])
        else { return false }
        scrollToRow(at: indexPath, at: .none, animated: animated)
        return true
    }
}

// There is no collection view on Linux yet.
#if canImport(ObjectiveC)
    extension UICollectionView: IndexedCells {
        public func visibleCell(at indexPath: IndexPath) -> UIView? {
            indexPath.isOfAList ? cellForItem(at: indexPath) : nil
        }

        public func revealCell(at indexPath: IndexPath, animated: Bool) -> Bool {
            guard indexPath.isOfAList, indexPath[0] < numberOfSections,
                indexPath[1] < numberOfItems(inSection: indexPath[0])
            else { return false }
            scrollToItem(at: indexPath, at: [], animated: animated)
            return true
        }
    }
#endif

extension IndexPath {
    /// Whether it is a section and a row or item in it. UIKit stops the app for others.
    fileprivate var isOfAList: Bool { count == 2 && self[0] >= 0 && self[1] >= 0 }
}
