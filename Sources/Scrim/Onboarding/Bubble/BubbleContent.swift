public import UIKit

/// What a bubble says and shows.
///
/// An image or a view of your own stands on top, the title below it, then the text. What is nil or empty takes no room. A
/// text that is longer than the room for the bubble scrolls in it.
public struct BubbleContent: Sendable {
    /// Read out as a heading.
    public var title: String?
    public var text: String?
    /// Shown at its own size, or smaller where the bubble has less room. Retained.
    public var image: UIImage?
    /// What VoiceOver says for ``image``. Nil: the image is decoration, and passed over.
    public var imageLabel: String?

    /// Makes a view to show in the place of ``image``; nil for none.
    ///
    /// Called on the main actor, once for each time that it was set, when a bubble first shows the content. Retained as
    /// long as the content; the view as long as the bubble shows it. The view gets the width that it asks for, at most
    /// that of the bubble, and the height that it needs there: what its constraints ask for, or else what its
    /// `sizeThatFits(_:)` answers.
    public var makeView: (@MainActor @Sendable () -> UIView)? {
        get { maker?.make }
        set { maker = newValue.map(Maker.init) }
    }

    /// Copies of a content share it, so that the view of one is known to be that of the others.
    final class Maker: Sendable {
        let make: @MainActor @Sendable () -> UIView

        init(_ make: @escaping @MainActor @Sendable () -> UIView) { self.make = make }
    }

    private(set) var maker: Maker?

    /// Makes the content of a bubble. All of it may be left out.
    public init(
        title: String? = nil, text: String? = nil, image: UIImage? = nil, imageLabel: String? = nil,
        makeView: (@MainActor @Sendable () -> UIView)? = nil
    ) {
        self.title = title
        self.text = text
        self.image = image
        self.imageLabel = imageLabel
        maker = makeView.map(Maker.init)
    }

    /// Whether there is nothing to show: no title, text, image nor view.
    public var isEmpty: Bool { shownTitle == nil && shownText == nil && image == nil && maker == nil }

    var shownTitle: String? { title?.isEmpty == false ? title : nil }
    var shownText: String? { text?.isEmpty == false ? text : nil }
}
