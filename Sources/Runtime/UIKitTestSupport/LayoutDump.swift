public import Foundation
public import UIKit

/// What a tree of views looks like as numbers: a value that can be compared, and written as JSON.
public struct LayoutDump: Codable, Equatable, Sendable {
    /// The class of the view.
    public var type: String
    /// Its accessibility identifier.
    public var identifier: String?
    /// What a label, button or field shows.
    public var text: String?
    /// Left, top, width and height in the window's points, to a thousandth; of a detached tree in the root's.
    public var frame: [Double]
    /// Whether the view itself is hidden.
    public var isHidden: Bool
    /// The view's own alpha, to a thousandth.
    public var alpha: Double
    /// The subviews, from the back to the front.
    public var subviews: [LayoutDump]

    /// Describes `root` and what lies in it.
    @MainActor
    public init(_ root: UIView) {
        let rect = root.convert(root.bounds, to: nil)
        type = "\(Swift.type(of: root))"
        identifier = TreeDump.identifier(of: root)
        text = TreeDump.shownText(of: root)
        frame = [rect.minX, rect.minY, rect.width, rect.height].map { Self.thousandths(Double($0)) }
        isHidden = root.isHidden
        alpha = Self.thousandths(Double(root.alpha))
        subviews = root.subviews.map { LayoutDump($0) }
    }

    /// The first view with that identifier, in depth-first order; nil for none.
    public func first(identifier: String) -> LayoutDump? {
        if self.identifier == identifier { return self }
        return subviews.lazy.compactMap { $0.first(identifier: identifier) }.first
    }

    /// The tree as JSON with sorted keys, the same for the same tree.
    public func json() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        return try encoder.encode(self)
    }

    private static func thousandths(_ value: Double) -> Double {
        guard value.isFinite else { return 0 }
        let rounded = (value * 1000).rounded() / 1000
        return rounded == 0 ? 0 : rounded
    }
}
