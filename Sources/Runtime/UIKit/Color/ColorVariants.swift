package import Foundation

/// A named colour's entries, each for some traits, as a catalog's colour set holds them.
package struct ColorVariants: Hashable, Sendable {
    /// One entry: the colour and the traits it asks for; blank traits match all.
    package struct Entry: Hashable, Sendable {
        package var traits: TraitValues
        package var components: ColorComponents

        /// Makes an entry.
        package init(traits: TraitValues = TraitValues(), components: ColorComponents) {
            self.traits = traits
            self.components = components
        }
    }

    package var name: String
    package var entries: [Entry]

    /// Makes a named colour; without entries it is clear.
    package init(name: String, entries: [Entry]) {
        self.name = name
        self.entries = entries
    }

    /// The entry that asks for most of the given traits; among equals the first, and without a match the first of all.
    package func components(for traits: TraitValues) -> ColorComponents {
        let matches = entries.filter { traits.contains($0.traits) }
        let best = matches.max { $0.traits.specifiedCount < $1.traits.specifiedCount }
        let count = best?.traits.specifiedCount
        let entry = matches.first { $0.traits.specifiedCount == count } ?? entries.first
        return entry?.components ?? ColorComponents(white: 0, alpha: 0)
    }
}

/// The named colours that an app or the preview fills, by bundle and name.
package enum NamedColors {
    private static let table = Locked<[String: [String: ColorVariants]]>([:])

    /// Adds or replaces a colour; a nil bundle means the main one.
    package static func register(_ variants: ColorVariants, in bundle: Bundle? = nil) {
        table.withLock { $0[key(bundle), default: [:]][variants.name] = variants }
    }

    /// The colour of a name, from the given bundle alone.
    package static func variants(named name: String, in bundle: Bundle? = nil) -> ColorVariants? {
        table.withLock { $0[key(bundle)]?[name] }
    }

    /// Forgets the colours of a bundle.
    package static func removeAll(in bundle: Bundle? = nil) {
        table.withLock { $0[key(bundle)] = nil }
    }

    private static func key(_ bundle: Bundle?) -> String {
        (bundle ?? Bundle.main).bundlePath
    }
}
