package import Foundation

/// Whatever holds keyed values: reads each by the type the caller expects.
///
/// A value that is absent, or of another type, reads as nil.
package protocol IBKeyed: IBAttributed {
    /// The values of the keyed child elements, and of attributes that name images.
    var values: [String: IBValue] { get }
}

extension IBKeyed {
    /// The rectangle under `key`, in points.
    package func rect(_ key: String) -> CGRect? {
        if case .rect(let value)? = values[key] { value } else { nil }
    }

    /// The size under `key`, in points.
    package func size(_ key: String) -> CGSize? {
        if case .size(let value)? = values[key] { value } else { nil }
    }

    /// The point under `key`, in points.
    package func point(_ key: String) -> CGPoint? {
        if case .point(let value)? = values[key] { value } else { nil }
    }

    /// The insets under `key`, in points.
    package func insets(_ key: String) -> IBInsets? {
        if case .insets(let value)? = values[key] { value } else { nil }
    }

    /// The colour under `key`; `IBColor.none` where the document says nil outright.
    package func color(_ key: String) -> IBColor? {
        switch values[key] {
        case .color(let value)?: value
        case IBValue.none?: IBColor.none
        default: nil
        }
    }

    /// The font under `key`.
    package func font(_ key: String) -> IBFont? {
        if case .font(let value)? = values[key] { value } else { nil }
    }

    /// The image under `key`, whether written as an attribute or as an `<imageReference>`.
    package func image(_ key: String) -> IBImage? {
        if case .image(let value)? = values[key] { value } else { nil }
    }

    /// The text under `key`, whether written as an attribute or as a `<string>`.
    package func text(_ key: String) -> String? {
        if case .string(let value)? = values[key] { value } else { attributes[key] }
    }

    /// The attributed string under `key`.
    package func attributedString(_ key: String) -> IBAttributedString? {
        if case .attributedString(let value)? = values[key] { value } else { nil }
    }

    /// The record under `key`.
    package func record(_ key: String) -> IBRecord? {
        if case .record(let value)? = values[key] { value } else { nil }
    }

    /// Whether the document sets `key` to nil outright.
    package func isNil(_ key: String) -> Bool { values[key] == IBValue.none }
}
