import CoreGraphics
import Foundation
import InterfaceBuilder

/// Appearances of bars in a document.
@MainActor
enum NibBarAppearances {
    static func apply(_ source: IBObject, to bar: UINavigationBar, loader: NibLoader) {
        func make(_ key: String) -> UINavigationBarAppearance? {
            source.record(key).map { navigationBar($0, loader) }
        }
        if let appearance = make("standardAppearance") { bar.standardAppearance = appearance }
        if let appearance = make("compactAppearance") { bar.compactAppearance = appearance }
        if let appearance = make("scrollEdgeAppearance") { bar.scrollEdgeAppearance = appearance }
        if let appearance = make("compactScrollEdgeAppearance") { bar.compactScrollEdgeAppearance = appearance }
    }

    static func apply(_ source: IBObject, to bar: UITabBar, loader: NibLoader) {
        if let part = source.record("standardAppearance") { bar.standardAppearance = tabBar(part, loader) }
        if let part = source.record("scrollEdgeAppearance") { bar.scrollEdgeAppearance = tabBar(part, loader) }
    }

    static func apply(_ source: IBObject, to bar: UIToolbar, loader: NibLoader) {
        func make(_ key: String) -> UIToolbarAppearance? { source.record(key).map { toolbar($0, loader) } }
        if let appearance = make("standardAppearance") { bar.standardAppearance = appearance }
        if let appearance = make("compactAppearance") { bar.compactAppearance = appearance }
        if let appearance = make("scrollEdgeAppearance") { bar.scrollEdgeAppearance = appearance }
        if let appearance = make("compactScrollEdgeAppearance") { bar.compactScrollEdgeAppearance = appearance }
    }

    // MARK: Parts

    private static func navigationBar(_ source: IBRecord, _ loader: NibLoader) -> UINavigationBarAppearance {
        let appearance = UINavigationBarAppearance()
        fill(appearance, source, loader)
        appearance.titleTextAttributes = attributes(source.record("titleTextAttributes"), loader)
        appearance.largeTitleTextAttributes = attributes(source.record("largeTitleTextAttributes"), loader)
        fill(appearance.buttonAppearance, source.record("buttonAppearance"), loader)
        fill(appearance.doneButtonAppearance, source.record("doneButtonAppearance"), loader)
        fill(appearance.backButtonAppearance, source.record("backButtonAppearance"), loader)
        return appearance
    }

    private static func toolbar(_ source: IBRecord, _ loader: NibLoader) -> UIToolbarAppearance {
        let appearance = UIToolbarAppearance()
        fill(appearance, source, loader)
        fill(appearance.buttonAppearance, source.record("buttonAppearance"), loader)
        fill(appearance.doneButtonAppearance, source.record("doneButtonAppearance"), loader)
        return appearance
    }

    private static func tabBar(_ source: IBRecord, _ loader: NibLoader) -> UITabBarAppearance {
        let appearance = UITabBarAppearance()
        fill(appearance, source, loader)
        let layouts: [(String, UITabBarItemAppearance)] = [
            ("stackedLayoutAppearance", appearance.stackedLayoutAppearance),
            ("inlineLayoutAppearance", appearance.inlineLayoutAppearance),
            ("compactInlineLayoutAppearance", appearance.compactInlineLayoutAppearance),
        ]
        for (key, layout) in layouts {
            guard let part = source.record(key) else { continue }
            for (state, look) in [("normal", layout.normal), ("selected", layout.selected)] {
                guard let part = part.record(state) else { continue }
                look.titleTextAttributes = attributes(part.record("titleTextAttributes"), loader)
                if let color = part.color("iconColor") { look.iconColor = loader.color(color) }
                if let color = part.color("badgeBackgroundColor") { look.badgeBackgroundColor = loader.color(color) }
            }
        }
        return appearance
    }

    private static func fill(_ appearance: UIBarAppearance, _ source: IBRecord, _ loader: NibLoader) {
        if let color = source.color("backgroundColor") {
            appearance.backgroundEffect = nil
            appearance.backgroundColor = loader.color(color)
        }
        if let color = source.color("shadowColor") { appearance.shadowColor = loader.color(color) }
        if let image = source.image("backgroundImage") { appearance.backgroundImage = loader.image(image) }
        if let image = source.image("shadowImage") { appearance.shadowImage = loader.image(image) }
    }

    private static func fill(_ appearance: UIBarButtonItemAppearance, _ source: IBRecord?, _ loader: NibLoader) {
        let states = [
            ("normal", appearance.normal), ("highlighted", appearance.highlighted), ("disabled", appearance.disabled),
        ]
        for (key, look) in states {
            guard let part = source?.record(key) else { continue }
            look.titleTextAttributes = attributes(part.record("titleTextAttributes"), loader)
        }
    }

    private static func attributes(_ source: IBRecord?, _ loader: NibLoader) -> [NSAttributedString.Key: Any] {
        var found: [NSAttributedString.Key: Any] = [:]
        if let font = source?.font("fontDescription") ?? source?.font("font") { found[.font] = loader.font(font) }
        if let color = source?.color("textColor") ?? source?.color("foregroundColor") {
            found[.foregroundColor] = loader.color(color)
        }
        return found
    }
}
