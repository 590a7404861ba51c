public import CoreGraphics
public import UIKit

/// What a model of device is: its screen, the insets of its hardware, its kind.
///
/// Lengths are points. ``all`` holds the known models; others are made with the initializer.
public struct DeviceProfile: Sendable, Equatable {
    /// The name people know, such as "iPhone 16".
    public var name: String
    /// The name of command lines and files, such as "iphone-16".
    public var slug: String
    /// The screen in portrait, in points.
    public var size: CGSize
    /// Pixels a point.
    public var scale: CGFloat
    /// Phone or pad.
    public var idiom: UIUserInterfaceIdiom
    /// The radius of the display's corners in points, 0 for square ones. Pictures are not cut by it.
    public var displayCornerRadius: CGFloat
    /// The insets of status bar, notch and home indicator, held upright.
    public var portraitSafeArea: UIEdgeInsets
    /// The same, held sideways.
    public var landscapeSafeArea: UIEdgeInsets
    /// The height of the status bar in points, held upright.
    public var portraitStatusBarHeight: CGFloat
    /// The same, held sideways: 0 on phones, which hide it.
    public var landscapeStatusBarHeight: CGFloat
    /// What Interface Builder calls devices of this screen in its documents, such as "retina6_12".
    public var interfaceBuilderIDs: [String]

    /// Makes a profile. Lengths are points; sizes that are no positive numbers are taken for 1 point by devices.
    public init(
        name: String, slug: String, size: CGSize, scale: CGFloat, idiom: UIUserInterfaceIdiom = .phone,
        displayCornerRadius: CGFloat = 0, portraitSafeArea: UIEdgeInsets = .zero,
        landscapeSafeArea: UIEdgeInsets = .zero,
        portraitStatusBarHeight: CGFloat = 0, landscapeStatusBarHeight: CGFloat = 0, interfaceBuilderIDs: [String] = []
    ) {
        self.name = name
        self.slug = slug
        self.size = size
        self.scale = scale
        self.idiom = idiom
        self.displayCornerRadius = displayCornerRadius
        self.portraitSafeArea = portraitSafeArea
        self.landscapeSafeArea = landscapeSafeArea
        self.portraitStatusBarHeight = portraitStatusBarHeight
        self.landscapeStatusBarHeight = landscapeStatusBarHeight
        self.interfaceBuilderIDs = interfaceBuilderIDs
    }

    /// The known model with that slug; nil for none.
    public static func named(_ slug: String) -> DeviceProfile? {
        all.first { $0.slug == slug.lowercased() }
    }

    /// The model that Interface Builder calls by that name, such as "retina6_1"; nil for none.
    public static func interfaceBuilder(id: String) -> DeviceProfile? {
        all.first { $0.interfaceBuilderIDs.contains(id) }
    }
}

extension DeviceProfile {
    /// The longest side of a screen in points, and the most pixels a point: what a picture can hold.
    private static var longestSide: CGFloat { 8192 }
    private static var greatestScale: CGFloat { 4 }

    /// The profile as the runtime knows it, with lengths that a screen can have.
    var characteristics: DeviceCharacteristics {
        DeviceCharacteristics(
            name: name, portraitSize: CGSize(width: Self.length(size.width), height: Self.length(size.height)),
            scale: scale.isFinite ? min(max(scale, 1), Self.greatestScale) : 1, idiom: idiom,
            portraitSafeArea: portraitSafeArea, landscapeSafeArea: landscapeSafeArea, cornerRadius: displayCornerRadius,
            statusBarHeight: (portraitStatusBarHeight, landscapeStatusBarHeight))
    }

    private static func length(_ value: CGFloat) -> CGFloat { value.isFinite ? min(max(value, 1), longestSide) : 1 }
}
