import CoreGraphics
package import Foundation
import Synchronization
package import TextEngine

extension CATextLayer {
    func setString(_ string: Any?) {
        switch string {
        case nil, is String, is NSString, is NSAttributedString: break
        default:
            LayerIssue.report(
                .unknownContents,
                "The string of a \(type(of: self)) is a \(string.map { "\(type(of: $0))" } ?? ""), "
                    + "not a String or NSAttributedString: nothing is drawn.")
        }
        changeExtra("string", string)
    }

    func displayText() {
        record.delegateDefaulted = false
        if let delegate {
            delegate.display(self)
            guard record.delegateDefaulted else { return }
        }
        record.delegateDefaulted = false
        record.ownVersion &+= 1
        contentsDidChange()
    }

    /// What is drawn; `nil` for nothing.
    func text(_ values: LayerValues) -> AttributedText? {
        let size: CGFloat = values.extra("fontSize") ?? 36
        var text: AttributedText?
        switch values.extra["string"] ?? nil {
        case let string as NSAttributedString where string.length > 0:
            text = TextLayerStrings.text(of: string)
        case let string as String where !string.isEmpty:
            text = AttributedText(string, font: description(of: values.extra["font"] ?? nil, size: size))
        case let string as NSString where string.length > 0:
            text = AttributedText(string as String, font: description(of: values.extra["font"] ?? nil, size: size))
        default: break
        }
        let mode: CATextLayerTruncationMode = values.extra("truncationMode") ?? .none
        text?.paragraph.lineBreakMode =
            switch mode {
            case .start: .truncateHead
            case .middle: .truncateMiddle
            case .end: .truncateTail
            default: .wordWrap
            }
        text?.paragraph.alignment =
            switch values.extra("alignmentMode") ?? CATextLayerAlignmentMode.natural {
            case .left: .left
            case .right: .right
            case .center: .center
            case .justified: .justified
            default: .natural
            }
        return text
    }

    private func description(of font: Any?, size: CGFloat) -> FontDescription {
        switch font {
        case let font as any LayerFont:
            var description = font.fontDescription
            description.pointSize = size
            return description
        case let name as String: return FontDescription(.named(name), pointSize: size)
        case let name as NSString: return FontDescription(.named(name as String), pointSize: size)
        default: return FontDescription(.named("Helvetica"), pointSize: size)
        }
    }

    /// The text in lines, as far as they can be seen.
    private func layout(_ text: AttributedText, _ values: LayerValues) -> TextLayout {
        let bounds = values.bounds.standardized
        let wraps: Bool = values.extra("wrapped") ?? false
        let truncates = values.extra("truncationMode").map { $0 != CATextLayerTruncationMode.none } ?? false
        if wraps {
            return TextLayoutCache.shared.layout(
                text, width: bounds.width,
                options: TextLayout.Options(maximumHeight: truncates ? bounds.height : .infinity))
        }
        return TextLayoutCache.shared.layout(
            text, width: truncates ? bounds.width : nil, options: TextLayout.Options(maximumLines: truncates ? 1 : 0))
    }

    func drawText(_ values: LayerValues, in context: CGContext) {
        guard let text = text(values) else { return }
        let bounds = values.bounds.standardized
        guard bounds.width > 0, bounds.height > 0, bounds.isFiniteRect else { return }
        context.saveGState()
        defer { context.restoreGState() }
        context.clip(to: [bounds])
        if !contentsAreFlipped() {
            // Letters stay upright, whichever way the y axis points.
            context.translateBy(x: 0, y: bounds.minY + bounds.maxY)
            context.scaleBy(x: 1, y: -1)
        }
        let isPlain = !((values.extra["string"] ?? nil) is NSAttributedString)
        let clear = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: isPlain ? 0 : 1)
        let color: CGColor = isPlain ? values.extra("foregroundColor") ?? clear : clear
        layout(text, values).draw(in: context, at: bounds.origin, width: bounds.width, color: color)
    }

    var textSize: CGSize {
        guard let text = text(values) else { return .zero }
        return TextLayoutCache.shared.layout(
            text, width: isWrapped ? bounds.width : nil, options: TextLayout.Options()
        ).size
    }
}

/// How text layers read attributed strings, whose attributes are those of a module above.
package enum TextLayerStrings {
    private static let reader = Mutex<(@Sendable (NSAttributedString) -> AttributedText)?>(nil)

    /// Says how attributed strings are read. Without that they are plain ones.
    package static func read(with reader: @escaping @Sendable (NSAttributedString) -> AttributedText) {
        self.reader.withLock { $0 = reader }
    }

    static func text(of string: NSAttributedString) -> AttributedText {
        reader.withLock { $0 }?(string)
            ?? AttributedText(string.string, font: FontDescription(.named("Helvetica"), pointSize: 12))
    }
}
