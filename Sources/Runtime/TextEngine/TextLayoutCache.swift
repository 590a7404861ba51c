package import Foundation

/// Layouts of texts that were asked for lately, and their glyphs, so that measuring and drawing a label shape its text
/// once, and another colour, alignment or width does not shape it again.
///
/// Keeps at most a number of layouts and of characters; what was not asked for longest goes first. All state is guarded
/// by `lock`, hence `@unchecked Sendable`.
package final class TextLayoutCache: @unchecked Sendable {
    /// The cache that views share.
    package static let shared = TextLayoutCache(layoutLimit: 512, characterLimit: 200_000)

    private struct Key: Hashable {
        var text: AttributedText
        var width: CGFloat?
        var options: TextLayout.Options
        var generation: Int
    }

    private struct Entry {
        var layout: TextLayout
        var lastUse: Int
    }

    private let lock = NSLock()
    private let layoutLimit: Int
    private let characterLimit: Int
    private struct Shape {
        var text: AttributedText
        var shaped: ShapedText
        var lastUse: Int
    }

    private struct ShapeKey: Hashable {
        var shape: AttributedText
        var generation: Int
    }

    private var entries: [Key: Entry] = [:]
    private var shapes: [ShapeKey: Shape] = [:]
    private var characterCount = 0
    private var useCount = 0

    /// A cache that keeps at most so many layouts, of at most so many UTF-16 units together.
    package init(layoutLimit: Int, characterLimit: Int) {
        self.layoutLimit = max(1, layoutLimit)
        self.characterLimit = characterLimit
    }

    /// How many layouts are kept.
    package var count: Int { lock.withLock { entries.count } }

    /// Forgets all layouts.
    package func removeAll() {
        lock.withLock {
            entries = [:]
            shapes = [:]
            characterCount = 0
        }
    }

    /// The glyphs of a text: those known of a text that differs in its looks only, else shaped anew and kept.
    func shapedText(_ text: AttributedText) -> ShapedText {
        let key = ShapeKey(shape: text.shape, generation: FontLibrary.shared.generation)
        let known: Shape? = lock.withLock {
            useCount += 1
            shapes[key]?.lastUse = useCount
            return shapes[key]
        }
        if let known, known.text == text { return known.shaped }
        let shaped = known.map { ShapedText($0.shaped, lookingLike: text) } ?? ShapedText(text)
        lock.withLock {
            shapes[key] = Shape(text: text, shaped: shaped, lastUse: useCount)
            if shapes.count > layoutLimit { removeOldShapes() }
        }
        return shaped
    }

    /// The layout of a text, made if it is not kept. Texts longer than a quarter of the character limit are never kept.
    package func layout(
        _ text: AttributedText, width: CGFloat? = nil, options: TextLayout.Options = TextLayout.Options()
    ) -> TextLayout {
        let length = text.utf16Count
        let width = width.flatMap { $0.isNaN || $0 == .infinity ? nil : $0 }
        guard length <= characterLimit / 4 else { return TextLayout(text, width: width, options: options) }
        let generation = FontLibrary.shared.generation
        let key = Key(text: text, width: width, options: options, generation: generation)
        let known: TextLayout? = lock.withLock {
            useCount += 1
            entries[key]?.lastUse = useCount
            return entries[key]?.layout
        }
        if let known { return known }
        // Other widths and looks of the same text share its glyphs, unless few of many characters are shaped.
        let layout =
            TextLayout.characterLimit(text, width: width, options: options) == .max
            ? TextLayout(shapedText(text), width: width, options: options)
            : TextLayout(text, width: width, options: options)
        lock.withLock {
            if entries.updateValue(Entry(layout: layout, lastUse: useCount), forKey: key) == nil {
                characterCount += length
            }
            if entries.count > layoutLimit || characterCount > characterLimit { removeOldHalf() }
        }
        return layout
    }

    private func removeOldHalf() {
        let kept = entries.sorted { $0.value.lastUse > $1.value.lastUse }.prefix(layoutLimit / 2)
        entries = [:]
        characterCount = 0
        for (key, entry) in kept where characterCount + key.text.utf16Count <= characterLimit / 2 {
            entries[key] = entry
            characterCount += key.text.utf16Count
        }
        removeOldShapes()
    }

    /// Keeps at most half as many glyphs as layouts, of at most half the characters.
    private func removeOldShapes() {
        let kept = shapes.sorted { $0.value.lastUse > $1.value.lastUse }.prefix(layoutLimit / 2)
        shapes = [:]
        var count = 0
        for (key, shape) in kept {
            count += key.shape.utf16Count
            guard count <= characterLimit / 2 else { break }
            shapes[key] = shape
        }
    }
}
