import Foundation

/// What a back end says of a key at one moment.
package struct KeyStroke: Sendable, Equatable {
    package var key: UIKeyboardHIDUsage
    package var modifiers: UIKeyModifierFlags
    /// What the key types with and without its modifiers; empty for keys that type nothing.
    package var characters: String
    package var plainCharacters: String
    package var isDown: Bool

    /// A key of a keyboard with the letters of the US.
    package init(_ key: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = [], isDown: Bool) {
        self.key = key
        self.modifiers = modifiers
        self.isDown = isDown
        let caps = USKeyboard.characters(key)
        plainCharacters = caps.plain
        // Caps Lock is for letters only.
        let isLetter = (UIKeyboardHIDUsage.keyboardA.rawValue...UIKeyboardHIDUsage.keyboardZ.rawValue)
            .contains(key.rawValue)
        let shifts = modifiers.contains(.shift) || isLetter && modifiers.contains(.alphaShift)
        characters = shifts ? caps.shifted : caps.plain
    }
}

/// Which keys type what on a keyboard with the letters of the US.
package enum USKeyboard {
    private static let rows: [(first: UIKeyboardHIDUsage, plain: String, shifted: String)] = [
        (.keyboardA, "abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"),
        (.keyboard1, "1234567890", "!@#$%^&*()"),
        (.keyboardReturnOrEnter, "\r", "\r"),
        (.keyboardDeleteOrBackspace, "\u{8}\t -=[]\\", "\u{8}\t _+{}|"),
        (.keyboardSemicolon, ";'`,./", ":\"~<>?"),
    ]

    /// The inputs of `UIKeyCommand` for keys that type nothing.
    private static let named: [UIKeyboardHIDUsage: String] = [
        .keyboardEscape: "UIKeyInputEscape", .keyboardUpArrow: "UIKeyInputUpArrow",
        .keyboardDownArrow: "UIKeyInputDownArrow", .keyboardLeftArrow: "UIKeyInputLeftArrow",
        .keyboardRightArrow: "UIKeyInputRightArrow", .keyboardPageUp: "UIKeyInputPageUp",
        .keyboardPageDown: "UIKeyInputPageDown", .keyboardHome: "UIKeyInputHome", .keyboardEnd: "UIKeyInputEnd",
        .keyboardDeleteForward: "UIKeyInputDelete",
    ]

    static func characters(_ key: UIKeyboardHIDUsage) -> (plain: String, shifted: String) {
        if let name = named[key] ?? functionKey(key) { return (name, name) }
        for row in rows {
            let index = key.rawValue - row.first.rawValue
            guard index >= 0, index < row.plain.count else { continue }
            let plain = row.plain[row.plain.index(row.plain.startIndex, offsetBy: index)]
            let shifted = row.shifted[row.shifted.index(row.shifted.startIndex, offsetBy: index)]
            return (String(plain), String(shifted))
        }
        return ("", "")
    }

    private static func functionKey(_ key: UIKeyboardHIDUsage) -> String? {
        let number = key.rawValue - UIKeyboardHIDUsage.keyboardF1.rawValue + 1
        return (1...12).contains(number) ? "UIKeyInputF\(number)" : nil
    }

    /// The key that types `character`, with Shift where it takes it.
    package static func key(typing character: Character) -> (UIKeyboardHIDUsage, UIKeyModifierFlags)? {
        if character == "\n" { return (.keyboardReturnOrEnter, []) }
        for row in rows {
            for (text, modifiers) in [(row.plain, UIKeyModifierFlags()), (row.shifted, .shift)] {
                guard let index = text.firstIndex(of: character) else { continue }
                let number = row.first.rawValue + text.distance(from: text.startIndex, to: index)
                return UIKeyboardHIDUsage(rawValue: number).map { ($0, modifiers) }
            }
        }
        return nil
    }
}
