/// What the user can ask for in a bubble.
public enum BubbleAction: Hashable, Sendable {
    /// Goes to the next step.
    case next
    /// Goes to the step before.
    case back
    /// Ends the tour early.
    case skip
    /// Ends the tour with its last step.
    case done
    /// The cross in the bubble's corner.
    case close
    /// An action of your own, by its name.
    case custom(String)
}

/// A button of a bubble.
///
/// Next, done and other filled buttons stand on the trailing side, the rest on the leading side. Where they have no room
/// side by side, as with large text, they stand one below the other.
public struct BubbleButton: Sendable, Equatable, Hashable {
    /// How a button looks.
    public enum Style: Hashable, Sendable {
        /// Filled with the theme's ``BubbleTheme/Colors/primaryFill``.
        case primary
        /// A title without a ground.
        case secondary
    }

    public var action: BubbleAction
    /// Nil, or empty: the kit's word for the action, see ``ScrimWord``; for a custom action its name.
    public var title: String?
    public var style: Style

    /// A button for `action`.
    ///
    /// - Parameter style: Nil: filled for ``BubbleAction/next`` and ``BubbleAction/done``, plain for all others.
    public init(_ action: BubbleAction, title: String? = nil, style: Style? = nil) {
        self.action = action
        self.title = title
        self.style = style ?? (action == .next || action == .done ? .primary : .secondary)
    }
}

/// How a bubble tells where in its tour it is. Where a tour has one step, nothing is shown.
public enum BubbleProgress: Hashable, Sendable {
    case none
    /// In words: "Step 2 of 5", see ``ScrimWord/progress``.
    case text
    /// A dot for each step, which VoiceOver reads as the words. In words where the dots have no room.
    case dots
}

extension BubbleButton {
    @MainActor var shownTitle: String {
        if let title, !title.isEmpty { return title }
        return switch action {
        case .next: ScrimWord.next.text
        case .back: ScrimWord.back.text
        case .skip: ScrimWord.skip.text
        case .done: ScrimWord.done.text
        case .close: ScrimWord.close.text
        case .custom(let name): name
        }
    }

    /// Whether it stands on the trailing side.
    var leadsOn: Bool { action == .next || action == .done || style == .primary }
}
