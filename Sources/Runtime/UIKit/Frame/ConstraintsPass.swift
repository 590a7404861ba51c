import QuartzCore

/// Updates constraints bottom up and solves them, which flags the views whose subviews moved.
@MainActor
enum ConstraintsPass {
    static func run(on root: UIView) {
        root.runConstraintUpdates()
        root.makeEngineIfNeeded()
        root.layoutEngine?.solve()
        for mask in root.masksInTree { run(on: mask) }
    }

    static func isPending(on root: UIView) -> Bool {
        root.storage.treeNeedsConstraintUpdates || (root.layoutEngine?.hasPendingWork ?? false)
            || root.masksInTree.contains(where: isPending)
    }
}
