internal import Foundation

extension Shaper {
    /// Puts the characters that begin and end directions among a paragraph's, as the bidirectional algorithm knows them.
    ///
    /// Neighbours of the same directions stay in them together; of others, in those that both begin with.
    /// - Returns: The paragraph's bytes with those characters.
    mutating func addDirections(to bytes: UnsafeBufferPointer<CChar>) -> [CChar] {
        var result: [CChar] = []
        result.reserveCapacity(bytes.count + 64)
        var all: [Character] = []
        all.reserveCapacity(characters.count + 16)
        var open: ArraySlice<AttributedText.Direction> = []
        func add(_ control: Unicode.Scalar, like character: Character) {
            var control = Character(control, like: character)
            control.byte = Int32(result.count)
            all.append(control)
            result += control.scalar.utf8.map { CChar(bitPattern: $0) }
        }
        func change(to directions: ArraySlice<AttributedText.Direction>, at character: Character) {
            let common = zip(open, directions).prefix { $0 == $1 }.count
            for _ in common..<max(open.count, common) { add("\u{202C}", like: character) }
            for direction in directions.dropFirst(common) { add(direction.control, like: character) }
            open = directions
        }
        for (index, character) in characters.enumerated() {
            let directions = source.attributes[Int(character.attributes)].directions
            if open != directions[...] { change(to: directions[...], at: character) }
            let end = index + 1 < characters.count ? Int(characters[index + 1].byte) : bytes.count
            var moved = character
            moved.byte = Int32(result.count)
            all.append(moved)
            result += bytes[Int(character.byte)..<end]
        }
        if let last = characters.last { change(to: [], at: last) }
        characters = all
        return result
    }
}

extension AttributedText.Direction {
    /// The character that begins the direction; U+202C ends it.
    fileprivate var control: Unicode.Scalar {
        switch (isRightToLeft, isOverride) {
        case (false, false): "\u{202A}"
        case (true, false): "\u{202B}"
        case (false, true): "\u{202D}"
        case (true, true): "\u{202E}"
        }
    }
}
