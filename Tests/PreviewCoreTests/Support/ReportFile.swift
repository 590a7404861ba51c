import CoreGraphics
import Foundation
import Testing
import UIKit

/// report.json as others read it.
struct ReportFile: Decodable {
    struct Rect: Decodable, Equatable, Sendable {
        let x: Double
        let y: Double
        let width: Double
        let height: Double
    }

    struct Part: Decodable {
        let rect: Rect
        let insideSafeArea: Bool
        let side: String?
    }

    struct Overlap: Decodable {
        let first: String
        let second: String
        let rect: Rect
    }

    struct Step: Decodable {
        let id: String
        let title: String
        let file: String
        let text: String?
        let anchor: Part?
        let bubble: Part?
        let arrow: Part?
        let overlaps: [Overlap]
        let issues: [String]
    }

    struct Frame: Decodable, Equatable {
        let file: String
        let percent: Int
        let time: Double
    }

    struct Strip: Decodable {
        let id: String
        let action: String
        let duration: Double
        let frames: [Frame]
    }

    struct Film: Decodable {
        let id: String
        let strips: [Strip]
    }

    struct Device: Decodable {
        let name: String
        let slug: String
        let width: Double
        let height: Double
        let scale: Double
        let safeArea: Rect
        let orientation: String
        let appearance: String
        let textSize: String
        let language: String?
    }

    let document: String
    let tour: String?
    let device: Device
    let steps: [Step]
    let films: [Film]
    let issues: [String]
}

extension ReportFile.Rect {
    init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        self.init(x: x, y: y, width: width, height: height)
    }
}

extension Scratch {
    func report(_ folder: String = "out") throws -> ReportFile {
        try JSONDecoder().decode(ReportFile.self, from: data("\(folder)/report.json"))
    }

    /// Width and height in a PNG's header, in pixels.
    func pixelSize(_ name: String) throws -> [Int] {
        let bytes = [UInt8](try data(name))
        guard bytes.count > 24, bytes[1...3].elementsEqual("PNG".utf8) else { return [] }
        return [16, 20].map { start in bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    }

    /// The colour of a point of a picture, as RRGGBB.
    @MainActor
    func color(x: Double, y: Double, in name: String, scale: Double = 2) throws -> UInt32 {
        let image = try #require(UIImage(data: data(name))?.cgImage)
        let pixel = try #require(
            image.cropping(to: CGRect(x: (x * scale).rounded(), y: (y * scale).rounded(), width: 1, height: 1)))
        let pixels = try #require(UIImage(cgImage: pixel).content.upright()?.pixels)
        return pixels.bytes.loadUnaligned(as: UInt32.self) & 0xFF_FFFF
    }
}
