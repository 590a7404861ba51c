package import Foundation

/// The sizes of the text styles at every text size.
///
/// Source: Apple's Human Interface Guidelines, "Typography", the iOS tables "Dynamic Type sizes" and "Larger
/// accessibility type sizes", with their weights and emphasised weights.
package enum TextStyleTable {
    /// Point sizes of a style, in the order of `UIContentSizeCategory.allSizes`.
    private static let sizes: [UIFont.TextStyle: [CGFloat]] = [
        .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
        .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
        .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
        .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
        .headline: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
        .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
        .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
        .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
        .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
        .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
        .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
    ]

    /// The size of a style in points; an unspecified text size counts as large, an unknown style as body.
    package static func pointSize(_ style: UIFont.TextStyle, _ category: UIContentSizeCategory) -> CGFloat {
        let row = sizes[style] ?? sizes[.body] ?? []
        let index = category.sizeIndex ?? 3
        return row.indices.contains(index) ? row[index] : 17
    }

    /// The weight a style is set in.
    package static func weight(_ style: UIFont.TextStyle) -> UIFont.Weight {
        style == .headline ? .semibold : .regular
    }

    /// The weight a style gets where it is emphasised.
    package static func emphasizedWeight(_ style: UIFont.TextStyle) -> UIFont.Weight {
        switch style {
        case .largeTitle, .title1, .title2: .bold
        case .caption1: .medium
        default: .semibold
        }
    }
}
