internal import CPango
internal import Foundation

/// Turns a text into glyphs, paragraph by paragraph. Used under the library's lock only.
struct Shaper {
    let source: TextSource
    private let context: FontContext
    private let library: FontLibrary
    private let defaultStyle: ParagraphStyle
    private let characterLimit: Int
    private let resolved: [ResolvedFont]
    /// Whether characters have directions of their own.
    private let hasDirections: Bool

    private(set) var paragraphs: [ShapedText.Paragraph] = []
    private(set) var runs: [ShapedText.Run] = []
    private(set) var clusters: [ShapedText.Cluster] = []
    private(set) var glyphs: [ShapedText.Glyph] = []

    /// Where the characters of the paragraph at hand are.
    var characters: [Character] = []
    private var span = 0

    struct Character {
        var scalar: Unicode.Scalar
        var byte: Int32
        var utf16Offset: Int32
        var attributes: Int32
        /// Whether it is none of the text's, but begins or ends a direction.
        var isControl = false

        init(scalar: Unicode.Scalar, byte: Int32, utf16Offset: Int32, attributes: Int32) {
            self.scalar = scalar
            self.byte = byte
            self.utf16Offset = utf16Offset
            self.attributes = attributes
        }

        /// A character that begins or ends a direction, at one of the text's.
        init(_ control: Unicode.Scalar, like character: Character) {
            self = character
            scalar = control
            isControl = true
        }
    }

    init(_ text: AttributedText, characterLimit: Int, context: FontContext, library: FontLibrary) {
        source = TextSource(text)
        self.context = context
        self.library = library
        self.characterLimit = characterLimit
        defaultStyle = text.paragraph
        resolved = source.attributes.map { attributes in
            var font = library.resolve(attributes.font)
            let features = [font.features, attributes.ligatures.features]
            font.features = features.filter { !$0.isEmpty }.joined(separator: ",")
            return font
        }
        hasDirections = source.attributes.contains { !$0.directions.isEmpty }
    }

    mutating func shape() {
        clusters.reserveCapacity(min(source.utf16Count, characterLimit))
        for paragraph in source.paragraphs { shape(paragraph) }
        characters = []
    }

    private mutating func shape(_ paragraph: TextSource.Paragraph) {
        let isCut = readCharacters(of: paragraph)
        let bytes = paragraph.bytes.lowerBound..<paragraph.bytes.lowerBound + byteCount(in: paragraph, isCut: isCut)
        let attributes =
            characters.first.map { Int($0.attributes) } ?? currentAttributes(at: paragraph.utf16Range.lowerBound)
        let style = source.attributes[attributes].paragraph ?? defaultStyle
        let firstCluster = clusters.count
        let isRightToLeft =
            style.baseDirection == .natural ? beginsRightToLeft : style.baseDirection == .rightToLeft
        source.utf8.withUnsafeBufferPointer { buffer in
            guard !bytes.isEmpty, let base = buffer.baseAddress else { return }
            let length = bytes.count
            base.withMemoryRebound(to: CChar.self, capacity: buffer.count) { start in
                let text = start + bytes.lowerBound
                if context.hasFonts {
                    shape(text, length: length, isRightToLeft: isRightToLeft)
                } else {
                    placeWithoutFonts()
                }
            }
        }
        paragraphs.append(
            ShapedText.Paragraph(
                utf16Range: paragraph.utf16Range, utf16End: paragraph.utf16End,
                clusters: firstCluster..<clusters.count, isRightToLeft: isRightToLeft,
                continuesParagraph: paragraph.continuesParagraph, isCut: isCut, style: style, attributes: attributes))
    }

    /// Whether the first character with a direction runs from right to left.
    private var beginsRightToLeft: Bool {
        for character in characters {
            switch character.scalar {
            case "\u{200E}": return false
            case "\u{200F}": return true
            default: break
            }
            guard character.scalar.properties.isAlphabetic else { continue }
            let script = hb_unicode_script(hb_unicode_funcs_get_default(), character.scalar.value)
            return hb_script_get_horizontal_direction(script) == HB_DIRECTION_RTL
        }
        return false
    }

    private func byteCount(in paragraph: TextSource.Paragraph, isCut: Bool) -> Int {
        guard isCut, let last = characters.last else { return paragraph.bytes.count }
        return Int(last.byte) + String(last.scalar).utf8.count
    }

    /// Fills `characters`, and says whether the paragraph has more of them than the limit.
    private mutating func readCharacters(of paragraph: TextSource.Paragraph) -> Bool {
        characters.removeAll(keepingCapacity: true)
        var utf16 = paragraph.utf16Range.lowerBound
        var byte = paragraph.bytes.lowerBound
        let end = paragraph.bytes.upperBound
        while byte < end {
            if characters.count >= characterLimit { return true }
            let first = source.utf8[byte]
            let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
            var value = length == 1 ? UInt32(first) : UInt32(first) & (0x7F >> UInt32(length))
            for next in byte + 1..<max(byte + 1, min(byte + length, end)) {
                value = value << 6 | UInt32(source.utf8[next] & 0x3F)
            }
            characters.append(
                Character(
                    scalar: Unicode.Scalar(value) ?? "\u{FFFD}", byte: Int32(byte - paragraph.bytes.lowerBound),
                    utf16Offset: Int32(utf16), attributes: Int32(currentAttributes(at: utf16))))
            byte += length
            utf16 += length == 4 ? 2 : 1
        }
        return false
    }

    /// The attributes at a UTF-16 offset; offsets are asked for in ascending order.
    private mutating func currentAttributes(at offset: Int) -> Int {
        while span + 1 < source.spans.count, source.spans[span].utf16End <= offset { span += 1 }
        return source.spans[span].attributes
    }

    /// Shapes one paragraph with Pango.
    private mutating func shape(_ text: UnsafePointer<CChar>, length: Int, isRightToLeft: Bool) {
        var breaks = [PangoLogAttr](repeating: PangoLogAttr(), count: characters.count + 1)
        pango_get_log_attrs(
            text, Int32(length), -1, pango_context_get_language(context.context), &breaks, Int32(breaks.count))
        guard hasDirections else { return shape(text, length: length, breaks: breaks, isRightToLeft: isRightToLeft) }
        // Lines are broken as if there were no directions.
        let directed = addDirections(to: UnsafeBufferPointer(start: text, count: length))
        var next = 0
        let spread = characters.map { character in
            guard !character.isControl else { return PangoLogAttr() }
            next += 1
            return breaks[next - 1]
        }
        directed.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            shape(base, length: buffer.count, breaks: spread + [breaks[next]], isRightToLeft: isRightToLeft)
        }
    }

    private mutating func shape(
        _ text: UnsafePointer<CChar>, length: Int, breaks: [PangoLogAttr], isRightToLeft: Bool
    ) {
        var breaks = breaks
        let attributes = makeAttributeList(length: length)
        defer { pango_attr_list_unref(attributes) }
        let direction = isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR
        let items = pango_itemize_with_base_dir(context.context, direction, text, 0, Int32(length), attributes, nil)
        let string = pango_glyph_string_new()
        defer { pango_glyph_string_free(string) }
        var firstCharacter = 0
        var node = items
        while let current = node {
            let item = current.pointee.data.assumingMemoryBound(to: PangoItem.self)
            if let string {
                breaks.withUnsafeMutableBufferPointer { breaks in
                    guard let base = breaks.baseAddress else { return }
                    pango_shape_item(item, text, Int32(length), base + firstCharacter, string, PANGO_SHAPE_NONE)
                    append(string.pointee, of: item.pointee, firstCharacter: firstCharacter, breaks: base)
                }
            }
            firstCharacter += Int(item.pointee.num_chars)
            pango_item_free(item)
            node = current.pointee.next
        }
        g_list_free(items)
    }

    /// The fonts of the paragraph's characters, for Pango. Neighbours of one font stay together, whatever their
    /// colours.
    private func makeAttributeList(length: Int) -> OpaquePointer? {
        let list = pango_attr_list_new()
        var start = 0
        while start < characters.count {
            let font = resolved[Int(characters[start].attributes)]
            var end = start + 1
            while end < characters.count,
                characters[end].attributes == characters[start].attributes
                    || resolved[Int(characters[end].attributes)] == font
            {
                end += 1
            }
            let range = (
                UInt32(characters[start].byte), end < characters.count ? UInt32(characters[end].byte) : UInt32(length)
            )
            let description = context.makeDescription(of: font)
            insert(pango_attr_font_desc_new(description), range, into: list)
            pango_font_description_free(description)
            if !font.features.isEmpty {
                insert(pango_attr_font_features_new(font.features), range, into: list)
            }
            start = end
        }
        return list
    }

    private func insert(
        _ attribute: UnsafeMutablePointer<PangoAttribute>?, _ range: (UInt32, UInt32), into list: OpaquePointer?
    ) {
        guard let attribute else { return }
        attribute.pointee.start_index = range.0
        attribute.pointee.end_index = range.1
        pango_attr_list_insert(list, attribute)
    }

    /// Takes over the glyphs that Pango made of an item, in logical order, with the widths corrected.
    private mutating func append(
        _ string: PangoGlyphString, of item: PangoItem, firstCharacter: Int, breaks: UnsafePointer<PangoLogAttr>
    ) {
        let font = item.analysis.font.map { context.font($0) }
        let count = Int(string.num_glyphs)
        guard count > 0, let infos = string.glyphs, let logical = string.log_clusters else { return }
        let run = runs.count
        let isRightToLeft = item.analysis.level & 1 == 1
        var scale: CGFloat = 1
        var character = firstCharacter
        let lastCharacter = firstCharacter + Int(item.num_chars)
        var edge = isRightToLeft ? count : 0
        while isRightToLeft ? edge > 0 : edge < count {
            // Glyphs of one cluster share their offset into the item.
            let offset = logical[isRightToLeft ? edge - 1 : edge]
            var group: Range<Int>
            if isRightToLeft {
                var start = edge - 1
                while start > 0, logical[start - 1] == offset { start -= 1 }
                group = start..<edge
                edge = start
            } else {
                var end = edge + 1
                while end < count, logical[end] == offset { end += 1 }
                group = edge..<end
                edge = end
            }
            let next = isRightToLeft ? edge > 0 : edge < count
            let nextOffset = next ? logical[isRightToLeft ? edge - 1 : edge] : item.length
            var end = character
            while end < lastCharacter, characters[end].byte < item.offset + nextOffset { end += 1 }
            guard end > character else { continue }
            var part = character..<end
            character = end
            while let first = part.first, characters[first].isControl { part.removeFirst() }
            guard !part.isEmpty else { continue }
            appendCluster(infos, group, part, run: run, font: font, breaks: breaks, scale: &scale)
        }
        runs.append(ShapedText.Run(font: font, level: item.analysis.level, scale: scale))
    }

    private mutating func appendCluster(
        _ infos: UnsafePointer<PangoGlyphInfo>, _ group: Range<Int>, _ part: Range<Int>, run: Int, font: LoadedFont?,
        breaks: UnsafePointer<PangoLogAttr>, scale: inout CGFloat
    ) {
        let unit = 1 / CGFloat(PANGO_SCALE)
        let first = characters[part.lowerBound]
        if let attachment = attachment(at: first) {
            return append(attachment, at: first, run: run, traits: breakTraits(breaks[part.lowerBound]))
        }
        let stretch = source.attributes[Int(first.attributes)].stretch
        let widths = resolved[Int(first.attributes)].widths
        let isSystemFont = font?.isSystemFont == true
        var natural: CGFloat = 0
        for index in group { natural += CGFloat(infos[index].geometry.width) * unit }
        var correction: CGFloat = 0
        if let widths, font?.hasColorGlyphs == true, natural > 0 {
            if scale == 1 {
                scale = SystemFontWidths.emojiAdvance(pointSize: widths.pointSize) / (natural / CGFloat(group.count))
            }
        } else if let widths, isSystemFont {
            for index in part { correction += widths.offset(of: characters[index].scalar) }
        }
        var x = correction / 2
        let firstGlyph = glyphs.count
        for index in group {
            let geometry = infos[index].geometry
            glyphs.append(
                ShapedText.Glyph(
                    id: infos[index].glyph, x: Float((x + CGFloat(geometry.x_offset) * unit * scale) * stretch),
                    y: Float(CGFloat(geometry.y_offset) * unit * scale)))
            x += CGFloat(geometry.width) * unit * scale
        }
        var advance = (natural * scale + correction) * stretch
        var traits = breakTraits(breaks[part.lowerBound])
        if traits.contains(.whitespace), Self.isFixedSpace(first.scalar) {
            traits.subtract(.whitespace)
            traits.insert(.fixedSpace)
        }
        if first.scalar == "\u{AD}" { traits.insert(.softHyphen) }
        let isTab = first.scalar == "\t"
        if isTab {
            traits.insert(.tab)
            advance = 0
        }
        let isMark = natural == 0 && group.count == 1 && part.count == 1 && !isTab
        if !isMark {
            if isSystemFont, let widths { advance += widths.tracking * stretch }
            advance += source.attributes[Int(first.attributes)].kern
        }
        clusters.append(
            ShapedText.Cluster(
                utf16Offset: first.utf16Offset, run: Int32(run), glyph: Int32(firstGlyph),
                glyphCount: UInt16(clamping: group.count), traits: traits, attributes: first.attributes,
                advance: advance))
    }

    /// Whether a space forbids a break: no-break, figure and narrow no-break space.
    private static func isFixedSpace(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\u{A0}" || scalar == "\u{2007}" || scalar == "\u{202F}"
    }

    private func breakTraits(_ breaks: PangoLogAttr) -> ShapedText.Traits {
        var traits: ShapedText.Traits = []
        if breaks.is_line_break != 0 { traits.insert(.breakBefore) }
        if breaks.is_cursor_position != 0 { traits.insert(.caretBefore) }
        if breaks.is_white != 0 { traits.insert(.whitespace) }
        return traits
    }

    private func attachment(at character: Character) -> TextAttachment? {
        guard character.scalar == TextAttachment.character else { return nil }
        return source.attributes[Int(character.attributes)].attachment
    }

    private mutating func append(
        _ attachment: TextAttachment, at character: Character, run: Int, traits: ShapedText.Traits
    ) {
        clusters.append(
            ShapedText.Cluster(
                utf16Offset: character.utf16Offset, run: Int32(run), glyph: Int32(glyphs.count), glyphCount: 0,
                traits: traits.union(.attachment), attributes: character.attributes,
                advance: attachment.advance + source.attributes[Int(character.attributes)].kern))
    }

    /// Gives characters room where no font is installed at all.
    private mutating func placeWithoutFonts() {
        for character in characters {
            var traits: ShapedText.Traits = [.caretBefore]
            if let attachment = attachment(at: character) {
                append(attachment, at: character, run: runs.count, traits: traits)
                continue
            }
            if character.scalar.properties.isWhitespace {
                traits.insert(.whitespace)
            } else if clusters.last?.traits.contains(.whitespace) == true {
                traits.insert(.breakBefore)
            }
            clusters.append(
                ShapedText.Cluster(
                    utf16Offset: character.utf16Offset, run: Int32(runs.count), glyph: Int32(glyphs.count),
                    glyphCount: 0, traits: traits, attributes: character.attributes,
                    advance: 0.6 * resolved[Int(character.attributes)].size
                        * source.attributes[Int(character.attributes)].stretch))
        }
        runs.append(ShapedText.Run(font: nil, level: 0, scale: 1))
    }
}
