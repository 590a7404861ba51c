import CoreGraphics
import Foundation

extension CALayer {
    func setMask(_ mask: CALayer?) {
        // A presentation copy shows its model's.
        guard mask !== record.mask, record.model == nil else { return }
        if let mask, mask.isAncestor(of: self) {
            return LayerIssue.report(
                .cycle,
                "A \(type(of: mask)) cannot be the mask of itself or of a layer in it. Make a layer for the mask alone."
            )
        }
        if let mask, !hasRoom(for: mask) { return }
        performChange("mask") {
            mask?.leaveForMasking()
            record.mask?.noteLeaving()
            record.mask?.record.masked = nil
            record.mask = mask
            record.maskVersion &+= 1
            record.stencil = nil
            guard let mask else { return }
            mask.record.masked = self
            noteHeight(of: mask)
            if mask.record.treeNeedsLayout { noteTreeNeedsLayout() }
            if mask.record.treeNeedsDisplay { noteTreeNeedsDisplay() }
            host?.hasNewLayers = true
        }
    }

    /// Takes a layer that is about to become a mask from where it is.
    private func leaveForMasking() {
        if record.superlayer != nil {
            LayerIssue.report(
                .maskInUse,
                "A \(type(of: self)) became a mask and had a superlayer, from which it was taken: "
                    + "make a layer for the mask alone.")
            removeFromSuperlayer()
            // A class may have made something else of that.
            detachFromSuperlayer()
        }
        stopMasking()
    }

    /// Takes a layer that comes into use elsewhere from the one it masks.
    func stopMasking() {
        guard let masked = record.masked, masked.record.mask === self else { return }
        LayerIssue.report(
            .maskInUse,
            "A \(type(of: self)) is the mask of a \(type(of: masked)), from which it was taken: "
                + "set that one's mask to nil before, or make a layer for each.")
        masked.mask = nil
    }

    /// The mask; of a presentation copy a copy of its model's, made when it is first asked for.
    var shownMask: CALayer? {
        guard let model = record.model else { return record.mask }
        if let copy = record.presentationMask { return copy }
        let copy = model.record.mask?.makePresentation()
        copy?.record.masked = self
        record.presentationMask = copy
        return copy
    }
}
