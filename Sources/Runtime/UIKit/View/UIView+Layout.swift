import QuartzCore

extension UIView {
    /// The most rounds of "constraints, solve, lay out" that one request runs, before what is left is reported.
    static var maximumLayoutRounds: Int { 12 }

    /// One layout of this view, asked for by its layer.
    func layOut(_ layer: CALayer) {
        guard layer === self.layer else { return }
        traitCollection.performAsCurrent {
            let controller = viewController
            controller?.viewWillLayoutSubviews()
            layoutSubviews()
            controller?.viewDidLayoutSubviews()
        }
    }

    /// Lays out whatever needs it in this view's tree, from the constraints up, until nothing is left to do.
    func layOutIfNeeded() {
        let root = self.root
        for _ in 0..<Self.maximumLayoutRounds {
            root.runConstraintUpdates()
            root.makeEngineIfNeeded()
            root.layoutEngine?.solve()
            layer.layoutIfNeeded()
            guard root.hasPendingConstraintWork || layer.needsLayout() else { return }
        }
        RuntimeIssue.report(
            "Layout did not settle in \(Self.maximumLayoutRounds) rounds: \(pendingLayoutDescription). "
                + "A view invalidates its layout each time it is laid out.",
            once: "layout loop \(ObjectIdentifier(root))")
    }

    private var pendingLayoutDescription: String {
        var names: [String] = []
        func collect(_ view: UIView) {
            if view.layer.needsLayout() || view.state.needsUpdateConstraints { names.append("\(type(of: view))") }
            for subview in view.subviews { collect(subview) }
        }
        collect(root)
        return names.prefix(5).joined(separator: ", ") + (names.count > 5 ? " and \(names.count - 5) more" : "")
    }

    var hasPendingConstraintWork: Bool { layoutEngine?.hasPendingWork ?? false }
}
