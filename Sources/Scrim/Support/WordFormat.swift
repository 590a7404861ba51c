import UIKit

/// Puts numbers into texts of translators, who may err: a placeholder too many or too few harms nothing.
enum WordFormat {
    /// `number` in the digits of `locale`, without separators.
    static func digits(_ number: Int, in locale: Locale) -> String {
        number.formatted(.number.grouping(.never).locale(locale))
    }

    /// `text` with its placeholders `%1$d`, `%2$d`, … (or `%d`, one after another) replaced by `values`; `@` and `ld` are
    /// as good as `d`, and `%%` is a percent sign. A placeholder that no value is for stays as it is.
    static func filled(_ text: String, with values: [String]) -> String {
        var next = 0
        return text.replacing(/%(?:%|(?:([1-9])\$)?(?:d|ld|lu|u|@))/) { match in
            if match.0 == "%%" { return "%" }
            var index = next
            if let position = match.1 { index = (Int(position) ?? 1) - 1 } else { next += 1 }
            return values.indices.contains(index) ? values[index] : String(match.0)
        }
    }
}
