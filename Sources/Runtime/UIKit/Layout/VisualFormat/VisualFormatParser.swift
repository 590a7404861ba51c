import CoreGraphics

/// Reads a visual format string by recursive descent.
struct VisualFormatParser {
    private typealias Failure = VisualFormat.Failure

    private let characters: [Character]
    private var position = 0
    private var format = VisualFormat()

    static func parse(_ text: String) throws(VisualFormat.Failure) -> VisualFormat {
        var parser = VisualFormatParser(characters: Array(text))
        return try parser.parse()
    }

    private init(characters: [Character]) { self.characters = characters }

    private mutating func parse() throws(Failure) -> VisualFormat {
        if next == "H" || next == "V" {
            format.isVertical = next == "V"
            position += 1
            try expect(":", "after the orientation")
        }
        if skipEdge() {
            format.elements = [.superview]
            format.gaps = [try parseGap()]
        }
        try parseView()
        while next != nil {
            format.gaps.append(try parseGap())
            if skipEdge() {
                format.elements.append(.superview)
                guard next == nil else { throw failure("Nothing can follow the superview's far edge.") }
                return format
            }
            try parseView()
        }
        return format
    }

    private mutating func parseView() throws(Failure) {
        try expect("[", "to begin a view")
        guard let name = parseName() else { throw failure("Expected the name of a view here.") }
        let sizes = next == "(" ? try parsePredicates() : []
        try expect("]", "to end the view")
        format.elements.append(.view(name: name, sizes: sizes))
    }

    private mutating func parseGap() throws(Failure) -> VisualFormat.Gap {
        guard skip("-") else { return .none }
        if next == "[" || next == "|" { return .standard }
        guard next != nil else { throw failure("A connection must lead to a view or to the superview.") }
        let lengths = next == "(" ? try parsePredicates() : [VisualFormat.Predicate(operand: try parseOperand())]
        try expect("-", "to end the connection")
        return .lengths(lengths)
    }

    private mutating func parsePredicates() throws(Failure) -> [VisualFormat.Predicate] {
        try expect("(", "to begin the predicates")
        var predicates = [try parsePredicate()]
        while skip(",") { predicates.append(try parsePredicate()) }
        try expect(")", "to end the predicates")
        return predicates
    }

    private mutating func parsePredicate() throws(Failure) -> VisualFormat.Predicate {
        var relation = NSLayoutConstraint.Relation.equal
        if let sign = next, "=<>".contains(sign) {
            position += 1
            try expect("=", "for a relation, which is ==, <= or >=")
            relation = sign == "=" ? .equal : sign == "<" ? .lessThanOrEqual : .greaterThanOrEqual
        }
        let operand = try parseOperand()
        return VisualFormat.Predicate(
            relation: relation, operand: operand, priority: skip("@") ? try parseOperand() : nil)
    }

    private mutating func parseOperand() throws(Failure) -> VisualFormat.Operand {
        if let name = parseName() { return .name(name) }
        let start = position
        var text = skip("-") ? "-" : ""
        while let character = next, character.isASCII, character.isNumber || character == "." {
            text.append(character)
            position += 1
        }
        guard let number = Double(text), number.isFinite else {
            position = start
            throw failure("Expected a number or a name here.")
        }
        let operand = VisualFormat.Operand.number(number)
        note(operand.text, at: start)
        return operand
    }

    /// Letters, digits and underscores, not beginning with a digit; nil where there is none.
    private mutating func parseName() -> String? {
        guard let first = next, first.isLetter || first == "_" else { return nil }
        let start = position
        while let character = next, character.isLetter || character.isNumber || character == "_" { position += 1 }
        let name = String(characters[start..<position])
        note(name, at: start)
        return name
    }

    private mutating func skipEdge() -> Bool {
        guard skip("|") else { return false }
        note("|", at: position - 1)
        return true
    }

    private mutating func note(_ text: String, at offset: Int) {
        if format.places[text] == nil { format.places[text] = offset }
    }

    // MARK: Characters

    private var next: Character? { position < characters.count ? characters[position] : nil }

    private mutating func skip(_ character: Character) -> Bool {
        guard next == character else { return false }
        position += 1
        return true
    }

    private mutating func expect(_ character: Character, _ purpose: String) throws(Failure) {
        guard skip(character) else { throw failure("Expected a '\(character)' here \(purpose).") }
    }

    private func failure(_ reason: String) -> Failure { Failure(reason: reason, offset: position) }
}
