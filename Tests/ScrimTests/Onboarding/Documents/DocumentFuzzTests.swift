import Foundation
import Testing

@testable import Scrim

/// Documents that went wrong at random places, the same ones in each run.
@Suite struct DocumentFuzzTests {
    @Test func bytesThatWentWrongGiveADocumentOrAMessage() throws {
        let original = Array(try DocumentRig.example().utf8)
        var lottery = Lottery(state: 7)
        var read = 0
        for _ in 0..<2_000 {
            var bytes = original
            for _ in 0...lottery.pick(3) { Self.damage(&bytes, &lottery) }
            if try outcome(Data(bytes)) { read += 1 }
        }
        // Both happen, or the test shows nothing.
        #expect(read > 50 && read < 1_950, "\(read)")
    }

    @Test func valuesThatWentWrongGiveADocumentOrAMessageWithItsPlace() throws {
        let original = try JSONNode.parse(Data(DocumentRig.example().utf8))
        var lottery = Lottery(state: 11)
        var read = 0
        for _ in 0..<2_000 {
            let node = Self.mutated(original, &lottery, chance: 0.02)
            let data = try JSONEncoder().encode(node)
            if try outcome(data) { read += 1 }
        }
        #expect(read > 50 && read < 1_950, "\(read)")
    }

    /// Whether a document was read; if so it comes back as it was.
    private func outcome(_ data: Data) throws -> Bool {
        do throws(TourDocumentError) {
            let document = try TourDocument(data: data)
            do throws(TourDocumentError) {
                try document.validate()
            } catch {
                expectPlaces(error)
            }
            let again = try? TourDocument(data: Data(DocumentRig.json(document).utf8))
            #expect(again == document)
            return true
        } catch {
            expectPlaces(error)
            return false
        }
    }

    private func expectPlaces(_ error: TourDocumentError) {
        #expect(!error.problems.isEmpty)
        for problem in error.problems {
            let isWhole: Set<TourDocumentError.Code> = [.notJSON, .wrongType]
            #expect(problem.step != nil || problem.field != nil || isWhole.contains(problem.code), "\(problem)")
            #expect(problem.line != nil, "\(problem)")
            #expect(problem.message.hasSuffix(".") || problem.message.hasSuffix("?"), "\(problem)")
            if let step = problem.step {
                #expect(problem.message.contains("step \(step)") || problem.code == .duplicateID)
            }
        }
    }

    // MARK: Chance

    private static func damage(_ bytes: inout [UInt8], _ lottery: inout Lottery) {
        let index = lottery.pick(bytes.count)
        switch lottery.pick(4) {
        case 0: bytes[index] = UInt8(lottery.pick(256))
        case 1: bytes.remove(at: index)
        case 2: bytes.insert(lottery.pick(Array("{}[]\",:0-e\\u".utf8)), at: index)
        default:
            let end = min(index + lottery.pick(20), bytes.count)
            bytes.replaceSubrange(index..<end, with: bytes[0..<lottery.pick(20)])
        }
    }

    private static func mutated(_ node: JSONNode, _ lottery: inout Lottery, chance: Double) -> JSONNode {
        if lottery.isLucky(chance) { return other(&lottery) }
        switch node.value {
        case .object(let fields):
            var changed: [String: JSONNode] = [:]
            // In order, so that each run does the same.
            for (name, field) in fields.sorted(by: { $0.key < $1.key }) where !lottery.isLucky(chance / 2) {
                changed[lottery.isLucky(chance / 4) ? name + "s" : name] = mutated(field, &lottery, chance: chance)
            }
            return JSONNode(.object(changed))
        case .array(let items):
            return JSONNode(.array(items.map { mutated($0, &lottery, chance: chance) }))
        default: return node
        }
    }

    private static func other(_ lottery: inout Lottery) -> JSONNode {
        let values: [JSONNode.Value] = [
            .null, .bool(true), .number(-1), .number(1e300), .number(0.5), .integer(9_007_199_254_740_993), .string(""),
            .string("next"), .string("#12"), .string("2026-02-31"), .string("9999-99-99T99:99:99Z"),
            .string(String(repeating: "é", count: 10_000)), .array([]), .object([:]), .array([JSONNode(.null)]),
            .object(["id": JSONNode(.string("a"))]),
        ]
        return JSONNode(lottery.pick(values))
    }
}
