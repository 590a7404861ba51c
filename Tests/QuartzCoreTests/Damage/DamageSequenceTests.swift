import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

/// Drawing what differs gives to the byte what drawing everything gives, whatever changes.
@MainActor
@Suite(.ownIssues) struct DamageSequenceTests {
    /// Seeds from `SCRIM_SEED=first-last`, else the suite's.
    private static let seeds: ClosedRange<Int> = {
        let parts = (ProcessInfo.processInfo.environment["SCRIM_SEED"] ?? "1-12").split(separator: "-").compactMap {
            Int($0)
        }
        return (parts.first ?? 1)...(parts.last ?? 1)
    }()

    /// Where two canvases differ, and by how many steps of 255.
    private static func difference(_ one: ScreenCanvas, _ other: ScreenCanvas) -> String {
        let (a, b) = (bytes(one), bytes(other))
        let width = Int(one.pixels.width) * 4
        var (box, most, count) = (CGRect.null, 0, 0)
        for index in a.indices where a[index] != b[index] {
            box = box.union(CGRect(x: index % width / 4, y: index / width, width: 1, height: 1))
            most = max(most, abs(Int(a[index]) - Int(b[index])))
            count += 1
        }
        return "\(count) bytes in \(box), by \(most)"
    }

    /// Red, green and blue of every pixel: the fourth byte of a pixel without alpha has no meaning.
    private static func bytes(_ canvas: ScreenCanvas) -> [UInt8] {
        var bytes = Pixels(canvas.makeImage()).bytes
        for index in stride(from: 3, to: bytes.count, by: 4) { bytes[index] = 0 }
        return bytes
    }

    @Test func drawingWhatDiffersGivesWhatDrawingEverythingGives() throws {
        for seed in Self.seeds {
            let scale: CGFloat = seed % 3 == 0 ? 3 : 2
            let (one, other) = (RandomScene(seed: seed, scale: scale), RandomScene(seed: seed, scale: scale))
            let size = CGSize(width: RandomScene.side, height: RandomScene.side)
            let quick = try #require(ScreenCanvas(size: size, scale: scale, over: white))
            let full = try #require(ScreenCanvas(size: size, scale: scale, over: white))
            for step in 0..<24 {
                one.step()
                other.step()
                full.invalidate()
                CompositePass.run(on: [one.host], into: quick)
                CompositePass.run(on: [other.host], into: full)
                let isSame = Self.bytes(quick) == Self.bytes(full)
                #expect(
                    isSame,
                    "seed \(seed), step \(step): \(Self.difference(quick, full)): \(one.log.joined(separator: "; "))")
                if !isSame { break }
            }
        }
    }
}
