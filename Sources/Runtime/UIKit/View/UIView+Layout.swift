import QuartzCore

extension UIView {
    /// One layout of this view, asked for by its layer.
    func layOut(_ layer: CALayer) {
        guard layer === self.layer else { return }
        DeviceContext.current.counters.layouts += 1
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
        for _ in 0..<Frame.maximumRounds {
            ConstraintsPass.run(on: root)
            layer.layoutIfNeeded()
            guard ConstraintsPass.isPending(on: root) else { return }
        }
        RuntimeIssue.report(
            "Layout did not settle in \(Frame.maximumRounds) rounds: \(root.pendingLayoutDescription). "
                + "A view invalidates its layout each time it is laid out.",
            once: "layout loop")
    }

    /// The classes of the views that still ask for layout, for messages.
    var pendingLayoutDescription: String {
        var names: [String] = []
        func collect(_ view: UIView) {
            if view.layer.needsLayout() || view.storage.needsUpdateConstraints { names.append("\(type(of: view))") }
            for subview in view.subviews { collect(subview) }
        }
        collect(self)
        // What a layout changes of a constraint waits in the solver; no view asks for anything then.
        if names.isEmpty { return layoutEngine?.pendingDescription ?? "constraints that changed" }
        return names.prefix(5).joined(separator: ", ") + (names.count > 5 ? " and \(names.count - 5) more" : "")
    }
}
