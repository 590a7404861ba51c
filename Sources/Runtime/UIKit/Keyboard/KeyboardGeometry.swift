import CoreGraphics

/// How tall the system's keyboard is, in points, with the bar of suggestions and the home indicator's room below.
///
/// Apple publishes no figures; these are commonly observed ones of iOS 16 to 18.
@MainActor
enum KeyboardGeometry {
    /// The keyboard's height over `screen`, in its present orientation.
    static func height(
        on screen: CGSize, idiom: UIUserInterfaceIdiom, bottomInset: CGFloat, suggests: Bool = true
    ) -> CGFloat {
        let whole = height(on: screen, idiom: idiom, bottomInset: bottomInset)
        // A phone's bar of suggestions, which number pads lack; an iPad's bar stays.
        return suggests || idiom == .pad ? whole : whole - (screen.width > screen.height ? 38 : 45)
    }

    private static func height(on screen: CGSize, idiom: UIUserInterfaceIdiom, bottomInset: CGFloat) -> CGFloat {
        let isLandscape = screen.width > screen.height
        guard idiom != .pad else { return (isLandscape ? 402 : 317) + bottomInset }
        if isLandscape { return bottomInset > 0 ? 209 : 200 }
        let isLarge = min(screen.width, screen.height) >= 414
        return bottomInset > 0 ? (isLarge ? 346 : 336) : (isLarge ? 271 : 260)
    }
}
