/// How much an item wants to be the one of its group that Tab goes to. The item with the highest priority is it, among
/// equals the first in reading order.
public struct UIFocusGroupPriority: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public init(_ rawValue: Int) { self.rawValue = rawValue }

    /// 0, the default.
    public static let ignored = UIFocusGroupPriority(0)
    /// 1,000: at least that for the item that had the focus last in its group.
    public static let previouslyFocused = UIFocusGroupPriority(1000)
    /// 2,000: for items that stand out, such as those that are selected.
    public static let prioritized = UIFocusGroupPriority(2000)
    /// The highest: that of the item that has the focus.
    public static let currentlyFocused = UIFocusGroupPriority(Int.max)
}
