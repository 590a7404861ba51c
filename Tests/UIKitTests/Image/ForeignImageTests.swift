import Foundation
import Testing

@testable import UIKit

/// Pictures that iOS reads and the runtime does not.
struct ForeignImageTests {
    private func issues(_ bytes: [UInt8]) -> [String] {
        let channel = RuntimeIssueChannel()
        RuntimeIssue.$taskChannel.withValue(channel) {
            #expect(UIImage(data: Data(bytes)) == nil)
            #expect(UIImage(data: Data([0, 0] + bytes).dropFirst(2), scale: 2) == nil)
        }
        return channel.recorded.map(\.message)
    }

    private struct Form: Sendable {
        let name: String
        let bytes: [UInt8]

        init(_ name: String, _ before: [UInt8] = [], _ text: String = "", _ after: [UInt8] = []) {
            self.name = name
            bytes = before + Array(text.utf8) + after
        }
    }

    private static let forms: [Form] = [
        Form("GIF", [], "GIF89a"), Form("GIF", [], "GIF87a"), Form("WebP", [], "RIFF1234WEBPVP8 "),
        Form("HEIC", [0, 0, 0, 24], "ftypheic"), Form("HEIC", [0, 0, 0, 24], "ftypmif1"),
        Form("AVIF", [0, 0, 0, 24], "ftypavif"), Form("TIFF", [], "II*", [0]), Form("TIFF", [], "MM", [0, 42]),
        Form("BMP", [], "BM", [58, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0]),
    ]

    @Test func `a picture of another form is reported once, with the cure`() {
        for form in Self.forms {
            let issues = issues(form.bytes)
            #expect(issues.count == 1)
            #expect(issues.first?.contains("is a \(form.name) picture") == true)
            #expect(issues.first?.contains("convert it to PNG or JPEG") == true)
        }
    }

    @Test func `what is no picture is not reported`() {
        #expect(issues([]) == [])
        #expect(issues(Array("BM, said the boy who".utf8)) == [])
        #expect(issues(Array("RIFF1234WAVEfmt ".utf8)) == [])
        #expect(issues([0, 0, 0, 24] + Array("ftypqt  ".utf8)) == [])
        #expect(issues([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0]) == [])
    }

    @Test func `a file is reported by its name`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let channel = RuntimeIssueChannel()
        try RuntimeIssue.$taskChannel.withValue(channel) {
            for name in ["one.gif", "two.gif"] {
                let file = folder.appendingPathComponent(name)
                try Data("GIF89a".utf8).write(to: file)
                #expect(UIImage(contentsOfFile: file.path) == nil)
            }
        }
        #expect(channel.recorded.map { $0.message.prefix(9) } == ["\"one.gif\"", "\"two.gif\""])
    }
}
