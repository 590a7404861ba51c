import CoreGraphics

/// A line of views and the gaps between them, as a visual format string describes it: names are not looked up yet.
///
/// The grammar is that of "Visual Format Language" in Apple's Auto Layout Guide.
struct VisualFormat: Equatable {
    var isVertical = false
    /// In reading order. Only the first and the last may be the superview.
    var elements: [Element] = []
    /// What lies between each element and the next.
    var gaps: [Gap] = []
    /// Where names, numbers and edges of the superview stand first, in characters before them.
    var places: [String: Int] = [:]

    enum Element: Equatable {
        case superview
        case view(name: String, sizes: [Predicate])
    }

    enum Gap: Equatable {
        case none
        /// The system's spacing between siblings; the margin at the superview.
        case standard
        case lengths([Predicate])
    }

    struct Predicate: Equatable {
        var relation = NSLayoutConstraint.Relation.equal
        var operand: Operand
        var priority: Operand?
    }

    enum Operand: Equatable {
        case number(CGFloat)
        /// The key of a metric, or of a view whose size is meant.
        case name(String)

        var text: String {
            switch self {
            case .number(let number): "\(number)"
            case .name(let name): name
            }
        }
    }

    /// Why a format cannot be read, and where.
    struct Failure: Error, Equatable {
        let reason: String
        /// Characters before the place.
        let offset: Int

        /// UIKit's message: the reason, the format, and a mark under the place.
        func message(for format: String) -> String {
            "Unable to parse constraint format: \n\(reason) \n\(format) \n\(String(repeating: " ", count: offset))^"
        }
    }
}
