import Foundation

/// A named image's entries, each for some traits, as a catalog's image set holds them.
package struct ImageVariants: Sendable {
    /// One entry: the image and the traits it asks for. Its scale counts as a trait, too.
    package struct Entry: Sendable {
        package var traits: TraitValues
        package var content: ImageContent

        /// Makes an entry; blank traits match all.
        package init(traits: TraitValues = TraitValues(), content: ImageContent) {
            self.traits = traits
            self.content = content
        }
    }

    package var name: String
    package var entries: [Entry]

    /// Makes a named image.
    package init(name: String, entries: [Entry]) {
        self.name = name
        self.entries = entries
    }

    /// The image for traits: of the entries that ask for most of them, the one of the best scale; nil without entries.
    package func content(for traits: TraitValues) -> ImageContent? {
        var wanted = traits
        wanted.displayScale = 0
        func count(_ entry: Entry) -> Int {
            var asked = entry.traits
            asked.displayScale = 0
            return wanted.contains(asked) ? asked.specifiedCount : -1
        }
        let most = entries.map(count).max() ?? -1
        let matches = entries.filter { count($0) == most }
        let scale = ImageVariants.bestScale(matches.map(\.content.scale), for: traits.displayScale)
        var content = matches.first { $0.content.scale == scale }?.content
        content?.variants = self
        content?.traits = traits
        return content
    }

    /// Of the scales there are, the device's, or else the next larger, or else the largest; nil of none.
    static func bestScale(_ scales: [CGFloat], for scale: CGFloat) -> CGFloat? {
        let wanted = scale > 0 ? scale : 1
        return scales.filter { $0 >= wanted }.min() ?? scales.max()
    }
}
