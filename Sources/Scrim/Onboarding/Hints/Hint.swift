/// A beacon beside a control that opens a bubble: for what the user may want to know, but need not be led to.
public struct Hint: Identifiable, Sendable {
    /// What the hint is known by in events. Its own on the board.
    public var id: String
    /// What the beacon stands at. While it cannot be seen, neither can the beacon.
    public var anchor: TourAnchor
    /// What the bubble says.
    public var content: BubbleContent
    /// Where on the anchor the beacon stands.
    public var corner: HintCorner
    /// Where the bubble may stand beside the beacon.
    public var placement: PlacementOptions
    /// How the bubble looks. The beacon has the colour of its primary buttons.
    public var theme: BubbleTheme
    /// Whether the beacon goes once the user has closed the bubble.
    public var goesWhenRead: Bool

    public init(
        id: String, anchor: TourAnchor, content: BubbleContent, corner: HintCorner = .topTrailing,
        placement: PlacementOptions = PlacementOptions(), theme: BubbleTheme = .standard, goesWhenRead: Bool = true
    ) {
        self.id = id
        self.anchor = anchor
        self.content = content
        self.corner = corner
        self.placement = placement
        self.theme = theme
        self.goesWhenRead = goesWhenRead
    }

    /// A hint of a few words.
    public init(id: String, anchor: TourAnchor, title: String? = nil, text: String) {
        self.init(id: id, anchor: anchor, content: BubbleContent(title: title, text: text))
    }
}

/// A place on an anchor. Leading and trailing change sides with the direction of the language.
public enum HintCorner: String, Hashable, Sendable, Codable, CaseIterable {
    case topLeading, topTrailing, bottomLeading, bottomTrailing, center
}

/// What happens to the hints of a scene.
public enum HintEvent: Hashable, Sendable {
    /// The user, or the app, opened the hint's bubble.
    case opened(String)
    /// Its bubble was closed; once for each `opened`.
    case closed(String)
    /// The hint is on the board no more.
    case removed(String)
}
