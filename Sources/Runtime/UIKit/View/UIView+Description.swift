import CoreGraphics
import Foundation

extension UIView {
    /// For whoever prints a view, on whatever thread that is: a view goes everywhere, being its actor's, and
    /// `assumeIsolated` would end the program. It is only read.
    nonisolated var uncheckedDescription: String {
        typealias Description = @MainActor (UIView) -> String
        let describe: Description = { $0.viewDescription }
        return unsafeBitCast(describe, to: ((UIView) -> String).self)(self)
    }

    /// `<UILabel: 0x60; frame = (1 2; 3 4); text = 'Name'; hidden = YES; layer = <CALayer: 0x61>>`.
    var viewDescription: String {
        var parts = ["<\(type(of: self)): \(addressText(of: self))"]
        let frame = self.frame
        parts.append(
            "frame = (\(numberText(frame.minX)) \(numberText(frame.minY)); "
                + "\(numberText(frame.width)) \(numberText(frame.height)))")
        if !transform.isIdentity {
            let matrix = transform
            let numbers = [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty].map(numberText)
            parts.append("transform = [\(numbers.joined(separator: ", "))]")
        }
        if let text = describedText { parts.append("text = '\(text)'") }
        if clipsToBounds { parts.append("clipsToBounds = YES") }
        if isHidden { parts.append("hidden = YES") }
        if alpha != 1 { parts.append("alpha = \(numberText(alpha))") }
        if !isUserInteractionEnabled { parts.append("userInteractionEnabled = NO") }
        if tag != 0 { parts.append("tag = \(tag)") }
        parts.append("layer = <\(type(of: layer)): \(addressText(of: layer))>>")
        return parts.joined(separator: "; ")
    }

    private var describedText: String? {
        (self as? UILabel)?.text ?? (self as? UITextField)?.text ?? (self as? UITextView)?.text
    }
}
