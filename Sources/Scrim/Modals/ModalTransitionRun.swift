import UIKit

/// A modal's transition under way.
///
/// Owned by the presentation until the transition ends.
@MainActor
public final class ModalTransitionRun: TransitionRun {
    /// Whether it can go back. A dismissal that takes a whole chain away cannot: those below are gone already.
    private let canReverse: Bool

    init(_ animator: UIViewPropertyAnimator, canReverse: Bool) {
        self.canReverse = canReverse
        super.init(animator)
    }

    /// Turns it round and lets it run: a presentation goes back and ends with ``ModalDismissalReason/reversed``, a
    /// dismissal ends with the modal still there. A second call turns it back. Nothing happens where several modals leave
    /// at a time, for those below are gone already.
    public override func reverse() {
        guard canReverse else { return }
        super.reverse()
    }
}
