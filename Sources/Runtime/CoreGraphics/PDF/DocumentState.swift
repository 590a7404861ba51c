import CCairo
import Foundation

/// What a context that writes a PDF knows of its document.
final class DocumentState {
    /// Where the document goes.
    let consumer: CGDataConsumer
    /// The rectangle of pages that have none of their own.
    let mediaBox: CGRect
    /// The rectangle of the current page, in points.
    var pageBox = CGRect.zero
    /// Whether something is drawn between the beginning and the end of a page.
    var isOnPage = false
    var isClosed = false
    /// Names of places in the document, and names that links lead to.
    var places: Set<String> = []
    var wanted: Set<String> = []

    /// Pages have at most this many points along a side, so that Cairo's numbers reach.
    static let longestSide: CGFloat = 1_000_000

    init(consumer: CGDataConsumer, mediaBox: CGRect) {
        self.consumer = consumer
        self.mediaBox = mediaBox
    }

    /// A usable rectangle of a page, standardised; nil if it is not finite, empty or too large.
    static func box(_ rect: CGRect) -> CGRect? {
        guard rect.isFinite, !rect.isEmpty, rect.standardized.width <= longestSide,
            rect.standardized.height <= longestSide
        else { return nil }
        return rect.standardized
    }
}
