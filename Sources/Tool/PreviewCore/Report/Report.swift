import Foundation

/// What a preview found: the content of report.json, and of report.html.
struct Report: Encodable {
    struct Rect: Encodable, Equatable {
        let x: Double
        let y: Double
        let width: Double
        let height: Double

        init(_ rect: CGRect) {
            func rounded(_ value: CGFloat) -> Double { (Double(value) * 1000).rounded() / 1000 }
            x = rounded(rect.minX)
            y = rounded(rect.minY)
            width = rounded(rect.width)
            height = rounded(rect.height)
        }
    }

    struct Device: Encodable {
        let name: String
        let slug: String
        let width: Double
        let height: Double
        let scale: Double
        let safeArea: Rect
        let orientation: String
        let appearance: String
        let textSize: String
        /// Nil for that of the document itself.
        var language: String?
    }

    /// One rectangle of a step, in points of the screen.
    struct Part: Encodable {
        let rect: Rect
        let insideSafeArea: Bool
    }

    struct Arrow: Encodable {
        let rect: Rect
        let insideSafeArea: Bool
        /// The side of the anchor that the bubble stands on.
        let side: String
    }

    /// Two things that lie over each other.
    struct Overlap: Encodable {
        let first: String
        let second: String
        let rect: Rect
    }

    struct Picture: Encodable {
        /// The step's id, or the scene's.
        let id: String
        let title: String
        /// The picture's file, beside the report.
        let file: String
        let text: String?
        let anchor: Part?
        let bubble: Part?
        let arrow: Arrow?
        let overlaps: [Overlap]
        let issues: [String]
    }

    /// One transition, from its beginning to its end.
    struct Strip: Encodable {
        /// The step's id.
        let id: String
        /// What began it: tap or swipe.
        let action: String
        /// In seconds: as the transition states it; for a swipe from the first touch to rest.
        let duration: Double
        let frames: [Frame]
    }

    struct Frame: Encodable {
        /// The picture's file, beside the report.
        let file: String
        /// How much of the way is done.
        let percent: Int
        /// Since the beginning, in seconds.
        let time: Double
    }

    struct Film: Encodable {
        let id: String
        let strips: [Strip]
    }

    let document: String
    let tour: String?
    let device: Device
    /// The steps of the tour, or the scenes of the document.
    let steps: [Picture]
    var films: [Film] = []
    /// What the document asks for that is not there.
    let issues: [String]
}
