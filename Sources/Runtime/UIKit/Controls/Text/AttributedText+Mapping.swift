import CoreGraphics
import TextEngine

extension AttributedText {
    /// The text with the attributes of all its parts changed.
    func mappingAttributes(_ change: (inout Attributes) -> Void) -> AttributedText {
        func changed(_ attributes: Attributes) -> Attributes {
            var attributes = attributes
            change(&attributes)
            return attributes
        }
        var result = AttributedText(string, attributes: changed(attributes), paragraph: paragraph)
        for run in runs { result.setAttributes(changed(run.attributes), in: run.range) }
        return result
    }

    /// The text with all its fonts at `factor` times their size.
    func scalingFonts(by factor: CGFloat) -> AttributedText {
        mappingAttributes { $0.font.pointSize *= factor }
    }

    /// The text in one colour, given when it is drawn.
    func withoutColors() -> AttributedText {
        mappingAttributes {
            $0.color = nil
            $0.backgroundColor = nil
        }
    }

    /// The text with natural alignment settled: UIKit aligns it by the interface's direction, not by the script's.
    func settlingAlignment(isRightToLeft: Bool) -> AttributedText {
        guard runs.contains(where: { $0.attributes.paragraph?.alignment == .natural }) else { return self }
        return mappingAttributes {
            if $0.paragraph?.alignment == .natural { $0.paragraph?.alignment = isRightToLeft ? .right : .left }
        }
    }
}

extension NSTextAlignment {
    /// Left or right for natural alignment, by the interface's direction.
    func settled(isRightToLeft: Bool) -> NSTextAlignment {
        guard self == .natural else { return self }
        return isRightToLeft ? .right : .left
    }
}
