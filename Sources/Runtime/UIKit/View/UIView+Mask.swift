import QuartzCore

extension UIView {
    /// Where traits and tint come from: the superview, or the view that this one masks.
    var inheritanceSource: UIView? { superview ?? storage.masked }

    /// The mask, unless the layer has got another one or none since.
    var currentMask: UIView? {
        guard let mask = storage.mask, layer.mask === mask.layer else { return nil }
        return mask
    }

    func setMask(_ mask: UIView?) {
        guard let mask else {
            takeMask()?.inheritFromSuperview()
            return
        }
        guard mask !== currentMask else { return }
        if mask.layer.isAncestor(of: layer) {
            return RuntimeIssue.report(
                "\(mask) cannot be the mask of \(self), which is the view itself or lies inside it. Make a view for the mask "
                    + "alone.")
        }
        guard layer.hasRoom(for: mask.layer) else { return }
        mask.removeFromSuperview()
        mask.stopMasking()
        // The callbacks may have put it somewhere again.
        guard mask.superview == nil else {
            return RuntimeIssue.report("\(mask) came into a superview again and cannot be the mask of \(self).")
        }
        let old = takeMask()
        storage.mask = mask
        mask.storage.masked = self
        layer.mask = mask.layer
        noteTreeHasMask()
        old?.inheritFromSuperview()
        mask.inheritFromSuperview()
    }

    /// Ends that the mask is one, and answers it.
    private func takeMask() -> UIView? {
        guard let mask = storage.mask else { return nil }
        storage.mask = nil
        mask.storage.masked = nil
        if layer.mask === mask.layer { layer.mask = nil }
        return mask
    }

    /// Takes a view that comes into use elsewhere from the one it masks.
    func stopMasking() {
        guard let masked = storage.masked else { return }
        storage.masked = nil
        guard masked.storage.mask === self else { return }
        masked.storage.mask = nil
        if masked.layer.mask === layer {
            RuntimeIssue.report(
                "\(self) is the mask of \(masked), from which it was taken: set that one's mask to nil before, or make a "
                    + "view for each.")
            masked.layer.mask = nil
        }
    }

    // MARK: Constraints

    func noteTreeHasMask() {
        var view: UIView? = self
        while let current = view, !current.storage.treeHasMask {
            current.storage.treeHasMask = true
            view = current.superview
        }
    }

    /// The masks of this view and of those below. Each is the root of a tree with constraints of its own.
    var masksInTree: [UIView] {
        guard storage.treeHasMask else { return [] }
        let masks = (storage.mask.map { [$0] } ?? []) + subviews.flatMap(\.masksInTree)
        storage.treeHasMask = !masks.isEmpty
        return masks
    }
}
