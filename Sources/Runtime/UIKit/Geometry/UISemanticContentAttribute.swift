import Foundation

/// What a view shows, as far as that decides whether it flips in a right-to-left interface.
public enum UISemanticContentAttribute: Int, Sendable {
    /// Flips with the interface.
    case unspecified = 0
    /// Playback controls, which never flip.
    case playback = 1
    /// Controls that stand for directions in space, which never flip.
    case spatial = 2
    case forceLeftToRight = 3
    case forceRightToLeft = 4
}
