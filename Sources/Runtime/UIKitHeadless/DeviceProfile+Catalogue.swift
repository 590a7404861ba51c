import CoreGraphics
import UIKit

/// The known models.
///
/// Sizes and scales: Apple's Human Interface Guidelines, "Layout: Device screen sizes and orientations", and the
/// technical specifications of each model. Safe areas and status bars: what UIKit reports in Apple's simulators, as
/// published for each model at useyourloaf.com ("iPhone Screen Sizes") and iosref.com ("iPhone and iPad resolutions").
/// Corner radii: the list of the open source package kylebshr/ScreenCorners. Interface Builder's names: documents that
/// Xcode wrote with the model on its canvas.
extension DeviceProfile {
    /// Every known model, phones first, small to large.
    public static let all: [DeviceProfile] = [
        iPhoneSE1, iPhoneSE, iPhone8Plus, iPhone13Mini, iPhone11Pro, iPhone14, iPhone16, iPhone16Pro, iPhone11,
        iPhone11ProMax, iPhone14Plus, iPhone16Plus, iPhone16ProMax,
        iPadMini, iPad9_7, iPad, iPadPro11, iPadPro12_9HomeButton, iPadPro12_9, iPadPro13,
    ]

    /// 320 x 568 at 2x: iPhone 5s, SE (1st generation).
    public static let iPhoneSE1 = homeButton(
        "iPhone SE (1st generation)", "iphone-se-1", 320, 568, scale: 2, ids: ["retina4_0"])
    /// 375 x 667 at 2x: iPhone 6 to 8, SE (2nd and 3rd generation).
    public static let iPhoneSE = homeButton(
        "iPhone SE (3rd generation)", "iphone-se-3", 375, 667, scale: 2, ids: ["retina4_7"])
    /// 414 x 736 at 3x: iPhone 6 Plus to 8 Plus. The hardware shows the 1242 x 2208 pixels on 1080 x 1920.
    public static let iPhone8Plus = homeButton("iPhone 8 Plus", "iphone-8-plus", 414, 736, scale: 3, ids: ["retina5_5"])
    /// 375 x 812 at 3x with a lower notch: iPhone 12 mini, 13 mini.
    public static let iPhone13Mini = notched(
        "iPhone 13 mini", "iphone-13-mini", 375, 812, top: 50, corner: 44, ids: [])
    /// 375 x 812 at 3x: iPhone X, XS, 11 Pro.
    public static let iPhone11Pro = notched(
        "iPhone 11 Pro", "iphone-11-pro", 375, 812, top: 44, corner: 39, ids: ["retina5_9"])
    /// 390 x 844 at 3x: iPhone 12 to 14, 12 Pro, 13 Pro, 16e.
    public static let iPhone14 = notched(
        "iPhone 14", "iphone-14", 390, 844, top: 47, corner: 47.33, ids: ["retina6_0"])
    /// 393 x 852 at 3x: iPhone 14 Pro, 15, 15 Pro, 16.
    public static let iPhone16 = notched(
        "iPhone 16", "iphone-16", 393, 852, top: 59, statusBar: 54, corner: 55, ids: ["retina6_12"])
    /// 402 x 874 at 3x: iPhone 16 Pro, 17, 17 Pro.
    public static let iPhone16Pro = notched(
        "iPhone 16 Pro", "iphone-16-pro", 402, 874, top: 62, statusBar: 54, corner: 62, ids: ["retina6_3"])
    /// 414 x 896 at 2x: iPhone XR, 11.
    public static let iPhone11 = notched(
        "iPhone 11", "iphone-11", 414, 896, scale: 2, top: 48, corner: 41.5, ids: ["retina6_1"])
    /// 414 x 896 at 3x: iPhone XS Max, 11 Pro Max.
    public static let iPhone11ProMax = notched(
        "iPhone 11 Pro Max", "iphone-11-pro-max", 414, 896, top: 44, corner: 39, ids: ["retina6_5"])
    /// 428 x 926 at 3x: iPhone 12 Pro Max, 13 Pro Max, 14 Plus.
    public static let iPhone14Plus = notched(
        "iPhone 14 Plus", "iphone-14-plus", 428, 926, top: 47, corner: 53.33, ids: ["retina6_7"])
    /// 430 x 932 at 3x: iPhone 14 Pro Max, 15 Plus, 15 Pro Max, 16 Plus.
    public static let iPhone16Plus = notched(
        "iPhone 16 Plus", "iphone-16-plus", 430, 932, top: 59, statusBar: 54, corner: 55, ids: ["retina6_72"])
    /// 440 x 956 at 3x: iPhone 16 Pro Max, 17 Pro Max.
    public static let iPhone16ProMax = notched(
        "iPhone 16 Pro Max", "iphone-16-pro-max", 440, 956, top: 62, statusBar: 54, corner: 62, ids: ["retina6_9"])

    /// 744 x 1133 at 2x: iPad mini (6th generation), mini (A17 Pro).
    public static let iPadMini = pad(
        "iPad mini (6th generation)", "ipad-mini-6", 744, 1133, corner: 21.5, ids: ["ipad8_3"])
    /// 768 x 1024 at 2x: iPad (5th and 6th generation), Air 2, Pro 9.7, mini (5th generation).
    public static let iPad9_7 = pad(
        "iPad 9.7-inch", "ipad-9-7", 768, 1024, hasHomeButton: true, corner: 0, ids: ["ipad9_7"])
    /// 820 x 1180 at 2x: iPad (10th generation), Air (4th generation and later).
    public static let iPad = pad("iPad (10th generation)", "ipad-10", 820, 1180, corner: 25, ids: ["ipad10_9rounded"])
    /// 834 x 1194 at 2x: iPad Pro 11-inch up to the 4th generation.
    public static let iPadPro11 = pad(
        "iPad Pro 11-inch", "ipad-pro-11", 834, 1194, corner: 18, ids: ["ipad11_0rounded"])
    /// 1024 x 1366 at 2x with a home button: iPad Pro 12.9-inch (1st and 2nd generation).
    public static let iPadPro12_9HomeButton = pad(
        "iPad Pro 12.9-inch (2nd generation)", "ipad-pro-12-9-2", 1024, 1366, hasHomeButton: true, corner: 0,
        ids: ["ipad12_9"])
    /// 1024 x 1366 at 2x: iPad Pro 12.9-inch (3rd to 6th generation), Air 13-inch.
    public static let iPadPro12_9 = pad(
        "iPad Pro 12.9-inch", "ipad-pro-12-9", 1024, 1366, corner: 18, ids: ["ipad12_9rounded"])
    /// 1032 x 1376 at 2x: iPad Pro 13-inch (M4 and later).
    public static let iPadPro13 = pad(
        "iPad Pro 13-inch", "ipad-pro-13", 1032, 1376, corner: 30, ids: ["ipad13_0rounded"])

    // MARK: Families

    /// A phone with a home button: 20 points of status bar, hidden in landscape; no insets else.
    private static func homeButton(
        _ name: String, _ slug: String, _ width: CGFloat, _ height: CGFloat, scale: CGFloat, ids: [String]
    ) -> DeviceProfile {
        DeviceProfile(
            name: name, slug: slug, size: CGSize(width: width, height: height), scale: scale,
            portraitSafeArea: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0), portraitStatusBarHeight: 20,
            interfaceBuilderIDs: ids)
    }

    /// A phone with a notch or an island: the notch's inset at both sides in landscape, 34 points of home indicator, 21
    /// in landscape. The status bar is as high as the inset unless stated.
    private static func notched(
        _ name: String, _ slug: String, _ width: CGFloat, _ height: CGFloat, scale: CGFloat = 3, top: CGFloat,
        statusBar: CGFloat? = nil, corner: CGFloat, ids: [String]
    ) -> DeviceProfile {
        DeviceProfile(
            name: name, slug: slug, size: CGSize(width: width, height: height), scale: scale,
            displayCornerRadius: corner, portraitSafeArea: UIEdgeInsets(top: top, left: 0, bottom: 34, right: 0),
            landscapeSafeArea: UIEdgeInsets(top: 0, left: top, bottom: 21, right: top),
            portraitStatusBarHeight: statusBar ?? top, interfaceBuilderIDs: ids)
    }

    /// A pad: 24 points of status bar and 20 of home indicator, 20 and none with a home button; alike in landscape.
    private static func pad(
        _ name: String, _ slug: String, _ width: CGFloat, _ height: CGFloat, hasHomeButton: Bool = false,
        corner: CGFloat,
        ids: [String]
    ) -> DeviceProfile {
        let statusBar: CGFloat = hasHomeButton ? 20 : 24
        let insets = UIEdgeInsets(top: statusBar, left: 0, bottom: hasHomeButton ? 0 : 20, right: 0)
        return DeviceProfile(
            name: name, slug: slug, size: CGSize(width: width, height: height), scale: 2, idiom: .pad,
            displayCornerRadius: corner, portraitSafeArea: insets, landscapeSafeArea: insets,
            portraitStatusBarHeight: statusBar, landscapeStatusBarHeight: statusBar, interfaceBuilderIDs: ids)
    }
}
