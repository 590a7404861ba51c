import UIKit

extension BubbleView {
    /// What is read first: title, text, an image that has words or the view in its place, and where the tour is.
    var readingWords: [Any] {
        if model.isPlain { return [self] }
        var words: [Any] = [titleLabel, label].filter { !$0.isHidden }
        if let image = media.readImage { words.append(image) }
        if let view = media.customView { words.append(view) }
        if !progressView.isHidden { words.append(progressView) }
        return words
    }

    /// The buttons in the order of the model, and the cross.
    var readingButtons: [Any] {
        buttonViews + (model.showsClose ? [closeButton] : [])
    }

    /// The button that most users want: the first filled one, or else the first that leads on.
    var primaryButton: UIView? {
        buttonViews.first { $0.model.style == .primary } ?? buttonViews.first { $0.model.leadsOn }
    }

    /// A plain bubble is one element; others are read by their parts.
    func describe() {
        isAccessibilityElement = model.isPlain
        accessibilityLabel = model.isPlain ? model.content.shownText : nil
        accessibilityTraits = model.isPlain ? .staticText : .none
    }
}
