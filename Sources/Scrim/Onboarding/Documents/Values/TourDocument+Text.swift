extension TourDocument.Text {
    /// Whether there is nothing to read in it, whatever tables say.
    var isEmpty: Bool {
        switch self {
        case .literal(let text): text.allSatisfy(\.isWhitespace)
        case .key: false
        }
    }

    func check(_ field: String, _ check: DocumentCheck) {
        guard case .key(let key) = self else { return }
        check.notEmpty(key, field + "Key", "Name a key of the strings table.")
    }
}

extension DocumentObject {
    /// Words that stand there as they are, or by the key of a table.
    func words(_ field: String) -> TourDocument.Text? {
        switch (string(field), string(field + "Key")) {
        case (nil, nil): return nil
        case (let text?, nil): return .literal(text)
        case (nil, let key?): return .key(key)
        case (_?, let key?):
            note(
                .contradiction, field + "Key",
                "\(place.name) has a \"\(field)\" and a \"\(field)Key\". Leave one of them out.")
            return .key(key)
        }
    }
}

extension DocumentFields {
    mutating func set(_ field: String, _ words: TourDocument.Text?) {
        switch words {
        case .literal(let text): set(field, text)
        case .key(let key): set(field + "Key", key)
        case nil: break
        }
    }
}
