public import UIKit

/// What a bubble says.
public struct BubbleContent: Sendable {
    public var title: String?
    public var text: String?
    public var image: UIImage?
    public var makeView: (@MainActor @Sendable () -> UIView)?
    public init(
        title: String? = nil, text: String? = nil, image: UIImage? = nil,
        makeView: (@MainActor @Sendable () -> UIView)? = nil
    ) {
        self.title = title
        self.text = text
        self.image = image
        self.makeView = makeView
    }
    public var isEmpty: Bool { title == nil && text == nil && image == nil && makeView == nil }
}
public enum BubbleAction: Hashable, Sendable { case next, back, skip, done, close, custom(String) }
public struct BubbleButton: Sendable, Hashable {
    public enum Style: String, Sendable, Codable { case primary, secondary }
    public var action: BubbleAction
    public var title: String?
    public var style: Style
    public init(_ action: BubbleAction, title: String? = nil, style: Style = .secondary) {
        self.action = action
        self.title = title
        self.style = style
    }
}
public enum BubbleProgress: String, Sendable, Codable { case none, text, dots }
public struct BubbleTheme: Sendable, Equatable {
    public static let standard = BubbleTheme()
    public var cornerRadius: CGFloat = 12
    public var arrowSize = CGSize(width: 24, height: 10)
}
