import Foundation
import Testing

@testable import Scrim

struct JSONNodeTests {
    private func parse(_ text: String) throws -> JSONNode { try JSONNode.parse(Data(text.utf8)) }

    private func problem(_ data: Data) -> JSONNode.Problem? {
        do {
            _ = try JSONNode.parse(data)
            return nil
        } catch { return error }
    }

    private func problem(_ text: String) -> String {
        guard let problem = problem(Data(text.utf8)) else { return "none" }
        return "\(problem.line): \(problem.message)"
    }

    @Test func everyValueKnowsItsLine() throws {
        let root = try parse("\n{\"a\": [1,\n2], \"b\":\ntrue}")
        #expect(root.line == 2)
        guard case .object(let fields) = root.value, case .array(let items)? = fields["a"]?.value else {
            Issue.record("not an object with an array")
            return
        }
        #expect(items.map(\.line) == [2, 3])
        #expect(fields["b"]?.line == 4)
    }

    @Test(arguments: [
        ("0", 0), ("-12.5", -12.5), ("3e2", 300), ("1E-2", 0.01),
    ])
    func numbersAreRead(_ text: String, _ value: Double) throws {
        #expect(try parse(text).value == .number(value))
    }

    @Test(arguments: [
        (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u00e9\u20ac""#, "é€"), (#""\ud83d\ude00""#, "😀"),
        ("\"é€😀\"", "é€😀"), (#""""#, ""), (#""\u0000""#, "\0"),
    ])
    func textsAreRead(_ text: String, _ value: String) throws {
        #expect(try parse(text).value == .string(value))
    }

    @Test func wordsAndEmptyContainersAreRead() throws {
        #expect(try parse(" true ").value == .bool(true))
        #expect(try parse("false").value == .bool(false))
        #expect(try parse("null").value == .null)
        #expect(try parse("[ ]").value == .array([]))
        #expect(try parse("{ }").value == .object([:]))
    }

    @Test func aByteOrderMarkIsSkipped() throws {
        #expect(try parse("\u{FEFF}[]").value == .array([]))
    }

    @Test(arguments: [
        ("", "1: the file is empty"),
        ("\n\n", "3: the file is empty"),
        ("{", "1: a field's name in quotes is missing"),
        ("{\"a\"}", "1: a \":\" is missing after \"a\""),
        ("{\"a\":\n}", "2: unexpected \"}\""),
        ("{\"a\": 1\n\"b\": 2}", "2: a \",\" or \"}\" is missing after \"a\""),
        ("{\"a\": 1,}", "1: a field's name in quotes is missing"),
        ("{\"a\": 1", "1: a \"}\" is missing at the end of the file"),
        ("[1,]", "1: unexpected \"]\""),
        ("[1 2]", "1: a \",\" or \"]\" is missing in an array"),
        ("[1", "1: a \"]\" is missing at the end of the file"),
        ("[", "1: a value is missing at the end of the file"),
        ("[]\n]", "2: there is more after the end of the value"),
        ("\"a", "1: a text is not closed at the end of the file"),
        ("\"a\nb\"", "1: a text is not closed, or holds a line break; write \\n"),
        ("\"\\x\"", "1: \"\\x\" is no escape of JSON"),
        ("\"\\u12\"", "1: \\u needs four hexadecimal digits"),
        ("\"\\ud800\"", "1: half of a surrogate pair is missing"),
        ("\"\\udc00\"", "1: half of a surrogate pair is missing"),
        ("\"\\ud800\\u0041\"", "1: half of a surrogate pair is missing"),
        ("-", "1: \"-\" is no number"),
        ("1e999", "1: \"1e999\" is no number"),
        ("tru", "1: an unknown word begins like true"),
        ("'a'", "1: unexpected \"'\""),
        ("{\"a\": 1, \"a\": 2}", "1: the field \"a\" stands twice in one object"),
    ])
    func whatIsNoJSONIsRefusedWithLineAndReason(_ text: String, _ message: String) {
        #expect(problem(text) == message)
    }

    @Test func bytesThatAreNoUTF8AreRefused() {
        #expect(problem(Data([0x22, 0xC3, 0x28, 0x22]))?.message == "a text is not valid UTF-8")
        #expect(problem(Data([0xFF, 0xFE, 0x5B, 0x00])) != nil)
    }

    @Test func nestingIsBounded() {
        #expect(problem(String(repeating: "[", count: 64) + String(repeating: "]", count: 64)) == "none")
        #expect(problem(String(repeating: "[", count: 65)) == "1: values are nested more than 64 deep")
        #expect(problem(String(repeating: "{\"a\":", count: 100_000)) == "1: values are nested more than 64 deep")
    }

    @Test func everyPrefixOfAValidTextIsRefused() throws {
        let text = #"{"id": "t\u00e9", "steps": [{"a": -1.5e3, "b": [true, null]}]}"#
        for length in 0..<text.utf8.count {
            #expect(problem(Data(text.utf8.prefix(length))) != nil, "\(length)")
        }
        #expect(problem(text) == "none")
    }
}
