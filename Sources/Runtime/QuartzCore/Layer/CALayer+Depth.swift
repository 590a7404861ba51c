extension CALayer {
    /// How many layers may lie in each other, masks counted. The passes call themselves for each level, so that a longer
    /// chain would end the process for lack of stack; screens have a few dozen.
    package static let deepest = 300

    /// Whether a layer, with what lies in it, may become a sublayer or the mask of this one. Reported if not.
    package func hasRoom(for layer: CALayer) -> Bool {
        var above = 1
        var next = parent
        while let current = next {
            above += 1
            next = current.parent
        }
        if above + layer.record.height > Self.deepest { layer.countHeight() }
        guard above + layer.record.height > Self.deepest else { return true }
        LayerIssue.report(
            .tooDeep,
            "A \(type(of: layer)) was not put into a \(type(of: self)): more than \(Self.deepest) layers would lie in each "
                + "other. Put layers beside each other instead.")
        return false
    }

    /// Notes that a layer came into this one.
    func noteHeight(of child: CALayer) {
        var height = child.record.height + 1
        var next: CALayer? = self
        while let current = next, current.record.height < height {
            current.record.height = height
            height += 1
            next = current.parent
        }
    }

    /// Counts how many layers lie in each other here: those that left are not forgotten before.
    private func countHeight() {
        var level = record.children
        var height = 1
        while !level.isEmpty {
            height += 1
            level = level.flatMap { $0.record.children }
        }
        record.height = height
    }
}
