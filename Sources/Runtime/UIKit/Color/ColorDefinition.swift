package import CoreGraphics
import Foundation

/// What a colour is made of.
package enum ColorDefinition: Sendable {
    /// The same under all traits.
    case fixed(ColorComponents)
    /// One of the system's own.
    case system(SystemColor)
    /// The tint of the view being drawn.
    case tint
    /// Asked of a closure each time.
    case provider(ColorProvider)
    /// A picture that is repeated.
    case pattern(CGColor)
    /// Entries of a table, of which the traits choose one.
    case variants(ColorVariants)
    /// Another colour with its opacity replaced.
    indirect case alpha(ColorDefinition, CGFloat)
}

/// A closure that gives a colour for traits; each is equal to itself alone.
package final class ColorProvider: @unchecked Sendable {
    // @unchecked: UIKit asks that the closure may be called on any thread, and never changes it.
    let color: (UITraitCollection) -> UIColor

    init(_ color: @escaping (UITraitCollection) -> UIColor) {
        self.color = color
    }
}

extension ColorDefinition {
    /// Follows the definition to what does not depend on traits: `fixed` or `pattern`. A chain of providers ends after 32
    /// with an issue and clear.
    func plain(with traits: UITraitCollection, depth: Int = 0) -> ColorDefinition {
        switch self {
        case .fixed, .pattern: return self
        case .system(let color): return .fixed(color.components(for: traits.values))
        case .alpha(let base, let alpha):
            switch base.plain(with: traits, depth: depth) {
            case .pattern(let color): return color.copy(alpha: alpha).map { .pattern($0) } ?? .pattern(color)
            case let plain: return .fixed(plain.components.withAlpha(alpha))
            }
        case .variants(let variants): return .fixed(variants.components(for: traits.values))
        case .tint:
            guard depth < 32, let tint = UIColor.currentTint.value else {
                return .fixed(SystemColor.blue.components(for: traits.values))
            }
            return tint.definition.plain(with: traits, depth: depth + 32)
        case .provider(let provider):
            guard depth < 32 else {
                RuntimeIssue.report(
                    "A dynamic colour's provider keeps returning a dynamic colour that leads back to it; "
                        + "clear is used. Return a colour that does not depend on itself.",
                    once: "UIColor.provider-cycle")
                return .fixed(ColorComponents(white: 0, alpha: 0))
            }
            let color = traits.withCurrent { provider.color(traits) }
            return color.definition.plain(with: traits, depth: depth + 1)
        }
    }

    /// The components of a plain definition; a pattern has no channels, but an opacity.
    var components: ColorComponents {
        switch self {
        case .fixed(let components): components
        case .pattern(let color): ColorComponents(white: 0, alpha: color.alpha)
        case .system, .tint, .provider, .variants, .alpha: ColorComponents(white: 0, alpha: 0)
        }
    }

    /// The components that the definition leads to.
    func resolved(with traits: UITraitCollection) -> ColorComponents { plain(with: traits).components }

    /// Whether traits can change the colour.
    var isDynamic: Bool {
        switch self {
        case .fixed, .pattern: false
        case .alpha(let base, _): base.isDynamic
        case .system, .tint, .provider, .variants: true
        }
    }
}

extension ColorDefinition: Hashable {
    package static func == (lhs: ColorDefinition, rhs: ColorDefinition) -> Bool {
        switch (lhs, rhs) {
        case (.fixed(let lhs), .fixed(let rhs)): lhs == rhs
        case (.system(let lhs), .system(let rhs)): lhs.name == rhs.name
        case (.tint, .tint): true
        case (.provider(let lhs), .provider(let rhs)): lhs === rhs
        case (.variants(let lhs), .variants(let rhs)): lhs == rhs
        case (.pattern(let lhs), .pattern(let rhs)): lhs == rhs
        case (.alpha(let lhs, let lhsAlpha), .alpha(let rhs, let rhsAlpha)): lhs == rhs && lhsAlpha == rhsAlpha
        default: false
        }
    }

    package func hash(into hasher: inout Hasher) {
        switch self {
        case .fixed(let components): hasher.combine(components)
        case .system(let color): hasher.combine(color.name)
        case .tint: hasher.combine(0)
        case .provider(let provider): hasher.combine(ObjectIdentifier(provider))
        case .variants(let variants): hasher.combine(variants)
        case .pattern(let color): hasher.combine(color)
        case .alpha(let base, let alpha):
            base.hash(into: &hasher)
            hasher.combine(alpha)
        }
    }
}

extension ColorDefinition: CustomStringConvertible {
    package var description: String {
        switch self {
        case .fixed(let components): components.description
        case .system(let color): "<UIDynamicSystemColor; name = \(color.name)>"
        case .tint: "<UIDynamicTintColor>"
        case .provider: "<UIDynamicProviderColor>"
        case .pattern(let color): "<UICGColor; pattern, alpha = \(color.alpha)>"
        case .variants(let variants): "<UIDynamicCatalogColor; name = \(variants.name)>"
        case .alpha(let base, let alpha): "<UIDynamicModifiedColor; alpha = \(alpha); baseColor = \(base)>"
        }
    }
}
