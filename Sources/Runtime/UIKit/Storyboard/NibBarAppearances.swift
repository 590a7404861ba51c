import CoreGraphics
import Foundation
import InterfaceBuilder

/// Appearances of bars in a document.
@MainActor
enum NibBarAppearances {
    static func apply(_ source: IBObject, to bar: UINavigationBar, loader: NibLoader) {
        func make(_ key: String) -> UINavigationBarAppearance? {
            source.child(key).map { navigationBar($0, loader) }
        }
        if let appearance = make("standardAppearance") { bar.standardAppearance = appearance }
        if let appearance = make("compactAppearance") { bar.compactAppearance = appearance }
        if let appearance = make("scrollEdgeAppearance") { bar.scrollEdgeAppearance = appearance }
        if let appearance = make("compactScrollEdgeAppearance") { bar.compactScrollEdgeAppearance = appearance }
    }

    static func apply(_ source: IBObject, to bar: UITabBar, loader: NibLoader) {
        if let part = source.child("standardAppearance") { bar.standardAppearance = tabBar(part, loader) }
        if let part = source.child("scrollEdgeAppearance") { bar.scrollEdgeAppearance = tabBar(part, loader) }
    }

    static func apply(_ source: IBObject, to bar: UIToolbar, loader: NibLoader) {
        func make(_ key: String) -> UIToolbarAppearance? { source.child(key).map { toolbar($0, loader) } }
        if let appearance = make("standardAppearance") { bar.standardAppearance = appearance }
        if let appearance = make("compactAppearance") { bar.compactAppearance = appearance }
        if let appearance = make("scrollEdgeAppearance") { bar.scrollEdgeAppearance = appearance }
        if let appearance = make("compactScrollEdgeAppearance") { bar.compactScrollEdgeAppearance = appearance }
    }

    // MARK: Parts

    private static func navigationBar(_ source: IBObject, _ loader: NibLoader) -> UINavigationBarAppearance {
        let appearance = UINavigationBarAppearance()
        fill(appearance, source, loader)
        appearance.titleTextAttributes = attributes(source.child("titleTextAttributes"), loader)
        appearance.largeTitleTextAttributes = attributes(source.child("largeTitleTextAttributes"), loader)
        fill(appearance.buttonAppearance, source.child("buttonAppearance"), loader)
        fill(appearance.doneButtonAppearance, source.child("doneButtonAppearance"), loader)
        fill(appearance.backButtonAppearance, source.child("backButtonAppearance"), loader)
        return appearance
    }

    private static func toolbar(_ source: IBObject, _ loader: NibLoader) -> UIToolbarAppearance {
        let appearance = UIToolbarAppearance()
        fill(appearance, source, loader)
        fill(appearance.buttonAppearance, source.child("buttonAppearance"), loader)
        fill(appearance.doneButtonAppearance, source.child("doneButtonAppearance"), loader)
        return appearance
    }

    private static func tabBar(_ source: IBObject, _ loader: NibLoader) -> UITabBarAppearance {
        let appearance = UITabBarAppearance()
        fill(appearance, source, loader)
        let layouts: [(String, UITabBarItemAppearance)] = [
            ("stackedLayoutAppearance", appearance.stackedLayoutAppearance),
            ("inlineLayoutAppearance", appearance.inlineLayoutAppearance),
            ("compactInlineLayoutAppearance", appearance.compactInlineLayoutAppearance),
        ]
        for (key, layout) in layouts {
            guard let part = source.child(key) else { continue }
            for (state, look) in [("normal", layout.normal), ("selected", layout.selected)] {
                guard let part = part.child(state) else { continue }
                look.titleTextAttributes = attributes(part.child("titleTextAttributes"), loader)
                if let color = part.color("iconColor") { look.iconColor = loader.color(color) }
                if let color = part.color("badgeBackgroundColor") { look.badgeBackgroundColor = loader.color(color) }
            }
        }
        return appearance
    }

    private static func fill(_ appearance: UIBarAppearance, _ source: IBObject, _ loader: NibLoader) {
        if let color = source.color("backgroundColor") {
            appearance.backgroundEffect = nil
            appearance.backgroundColor = loader.color(color)
        }
        if let color = source.color("shadowColor") { appearance.shadowColor = loader.color(color) }
        if let image = source.image("backgroundImage") { appearance.backgroundImage = loader.image(image) }
        if let image = source.image("shadowImage") { appearance.shadowImage = loader.image(image) }
    }

    private static func fill(_ appearance: UIBarButtonItemAppearance, _ source: IBObject?, _ loader: NibLoader) {
        let states = [
            ("normal", appearance.normal), ("highlighted", appearance.highlighted), ("disabled", appearance.disabled),
        ]
        for (key, look) in states {
            guard let part = source?.child(key) else { continue }
            look.titleTextAttributes = attributes(part.child("titleTextAttributes"), loader)
        }
    }

    private static func attributes(_ source: IBObject?, _ loader: NibLoader) -> [NSAttributedString.Key: Any] {
        var found: [NSAttributedString.Key: Any] = [:]
        if let font = source?.font("fontDescription") ?? source?.font("font") { found[.font] = loader.font(font) }
        if let color = source?.color("textColor") ?? source?.color("foregroundColor") {
            found[.foregroundColor] = loader.color(color)
        }
        return found
    }
}
