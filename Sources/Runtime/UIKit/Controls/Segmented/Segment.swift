import CoreGraphics
import Foundation

/// One segment of a segmented control.
struct Segment {
    var title: String?
    var image: UIImage?
    var action: UIAction?
    /// A width in points, 0 for that of the content.
    var width: CGFloat = 0
    var isEnabled = true
    /// Shows the content.
    var label: UILabel?
    var imageView: UIImageView?
    /// Stands for the segment to assistive technologies.
    var element: PartElement?

    init(title: String?) { self.title = title }
    init(image: UIImage?) { self.image = image }
    @MainActor init(action: UIAction) { take(action) }

    /// Shows an action's image, else its title.
    @MainActor
    mutating func take(_ action: UIAction) {
        self.action = action
        image = action.image
        title = action.image == nil ? action.title : nil
        isEnabled = !action.attributes.contains(.disabled)
    }
}

/// What a segmented control stores.
struct SegmentedState {
    /// The height since iOS 13; documents of older Xcodes record 28 and 29.
    static let height: CGFloat = 32
    /// Left and right of a segment's content: what recorded widths leave over.
    static let padding: CGFloat = 10
    /// Between two segments.
    static let divider: CGFloat = 1

    var segments: [Segment] = []
    var selected = -1
    var pressed: Int?
    var isMomentary = false
    var apportions = false
    var selectedTint: UIColor?
    var attributes = StateTable<[NSAttributedString.Key: Any]>()
    var indicator: UIView?
}

/// How wide segments are, as a function of their contents. Lengths are points.
struct SegmentWidths: Equatable {
    /// The contents' widths in whole points with the padding.
    var natural: [CGFloat]
    /// Widths that were asked for, 0 for none.
    var asked: [CGFloat]
    var apportions: Bool

    private var dividers: CGFloat { SegmentedState.divider * CGFloat(max(natural.count - 1, 0)) }

    private var wanted: [CGFloat] {
        let widest = natural.max() ?? 0
        return natural.indices.map { asked[$0] > 0 ? asked[$0] : apportions ? natural[$0] : widest }
    }

    /// The width that shows every content in full.
    var total: CGFloat { natural.isEmpty ? 0 : wanted.reduce(0, +) + dividers }

    /// The segments' widths in a control of `width` points: what is left over or missing is shared by those that no
    /// width was asked for, evenly or in proportion to their contents.
    func fitting(_ width: CGFloat) -> [CGFloat] {
        let wanted = wanted
        let free = wanted.indices.filter { asked[$0] <= 0 }
        guard !free.isEmpty else { return wanted }
        let fixed = wanted.indices.filter { asked[$0] > 0 }.reduce(0) { $0 + wanted[$1] }
        let room = max(width - dividers - fixed, 0)
        let sum = free.reduce(0) { $0 + wanted[$1] }
        var result = wanted
        for index in free { result[index] = sum > 0 ? room * wanted[index] / sum : room / CGFloat(free.count) }
        return result
    }
}
