import InterfaceBuilder

extension NibProperties {
    /// The hints for the keyboard that a document gives a text field or a text view.
    @MainActor
    static func apply(_ source: IBRecord, to input: some UITextInputTraits) {
        if source.bool("secureTextEntry") == true { input.isSecureTextEntry = true }
        if source.bool("enablesReturnKeyAutomatically") == true { input.enablesReturnKeyAutomatically = true }
        input.keyboardType = find(source.string("keyboardType"), keyboards) ?? .default
        input.keyboardAppearance = find(source.string("keyboardAppearance"), looks) ?? .default
        input.returnKeyType = find(source.string("returnKeyType"), returnKeys) ?? .default
        input.autocapitalizationType = find(source.string("autocapitalizationType"), capitals) ?? .none
        switch source.string("autocorrectionType") {
        case "no": input.autocorrectionType = .no
        case "yes": input.autocorrectionType = .yes
        default: break
        }
        switch source.string("spellCheckingType") {
        case "no": input.spellCheckingType = .no
        case "yes": input.spellCheckingType = .yes
        default: break
        }
        if let content = source.string("textContentType") {
            input.textContentType = UITextContentType(rawValue: content)
        }
    }

    private static func find<Value>(_ name: String?, _ values: [String: Value]) -> Value? {
        name.flatMap { values[$0] }
    }

    private static let keyboards: [String: UIKeyboardType] = [
        "alphabet": .asciiCapable, "ASCIICapable": .asciiCapable, "numbersAndPunctuation": .numbersAndPunctuation,
        "URL": .URL, "numberPad": .numberPad, "phonePad": .phonePad, "namePhonePad": .namePhonePad,
        "emailAddress": .emailAddress, "decimalPad": .decimalPad, "twitter": .twitter, "webSearch": .webSearch,
        "ASCIICapableNumberPad": .asciiCapableNumberPad,
    ]
    private static let looks: [String: UIKeyboardAppearance] = ["alert": .dark, "dark": .dark, "light": .light]
    private static let returnKeys: [String: UIReturnKeyType] = [
        "go": .go, "google": .google, "join": .join, "next": .next, "route": .route, "search": .search, "send": .send,
        "yahoo": .yahoo, "done": .done, "emergencyCall": .emergencyCall, "continue": .continue,
    ]
    private static let capitals: [String: UITextAutocapitalizationType] = [
        "words": .words, "sentences": .sentences, "allCharacters": .allCharacters,
    ]
}
