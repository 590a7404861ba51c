public import Foundation

/// How large the user wants text, from extra small to the largest accessibility size.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
    /// The name by which the system calls the size.
    public let rawValue: String

    /// Makes the size of a name; an unknown name counts as unspecified.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
    public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
    public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
    public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
    /// The size a device has when it is new.
    public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
    public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
    public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
    public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
    public static let accessibilityMedium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityM")
    public static let accessibilityLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityL")
    public static let accessibilityExtraLarge =
        UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXL")
    public static let accessibilityExtraExtraLarge =
        UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXXL")
    public static let accessibilityExtraExtraExtraLarge =
        UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

    /// Posted when the user chooses another size; the new one is under `newValueUserInfoKey`.
    public static let didChangeNotification =
        NSNotification.Name(rawValue: "UIContentSizeCategoryDidChangeNotification")
    /// The key of the new size in the notification's user info.
    public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"
}

extension UIContentSizeCategory {
    /// Every size, smallest first, without `unspecified`.
    package static let allSizes: [UIContentSizeCategory] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
        .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
        .accessibilityExtraExtraExtraLarge,
    ]

    /// The place of the size among `allSizes`; nil for `unspecified` and unknown names.
    package var sizeIndex: Int? {
        UIContentSizeCategory.allSizes.firstIndex(of: self)
    }

    /// Whether this is one of the five sizes for people who need very large text.
    public var isAccessibilityCategory: Bool {
        (sizeIndex ?? 0) >= 7
    }

    /// Whether the left size is the smaller; an unspecified one compares with none.
    public static func < (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
        compare(left, right, <)
    }

    /// Whether the left size is not the larger; an unspecified one compares with none.
    public static func <= (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
        compare(left, right, <=)
    }

    /// Whether the left size is the larger; an unspecified one compares with none.
    public static func > (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
        compare(left, right, >)
    }

    /// Whether the left size is not the smaller; an unspecified one compares with none.
    public static func >= (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
        compare(left, right, >=)
    }

    private static func compare(
        _ left: UIContentSizeCategory, _ right: UIContentSizeCategory, _ holds: (Int, Int) -> Bool
    ) -> Bool {
        guard let left = left.sizeIndex, let right = right.sizeIndex else { return false }
        return holds(left, right)
    }
}
