/// How an exchange in a slot ended.
public enum HostEnd: Hashable, Sendable {
    /// It ran to its end: the new child is there, the old one gone.
    case finished
    /// The same, but at once: `finish()` was called, another change of the slot began, or the waiting task was cancelled.
    case skipped
    /// It was turned round: the old child is still there, the new one gone.
    case reversed
    /// The host was freed, or others took the child away meanwhile.
    case abandoned
}

/// What becomes of a child that leaves its slot.
public enum HostedState: Hashable, Sendable {
    /// The slot retains it, with its view and all its state, until it is put back or another is kept.
    case kept
    /// The slot forgets it: it is freed unless others retain it.
    case dropped
}
