import Foundation
import Scrim

/// The rules of placement once more, written down in the order in which one would explain them: one loop, one switch,
/// plain numbers, and right-to-left spelled out wherever it makes a difference. What the engine is compared with.
struct PlainPlacement {
    enum Step {
        case offset(main: CGFloat, cross: CGFloat, alignmentAxis: CGFloat?)
        case flip(Flip)
        case shift(main: Bool, cross: Bool, limit: Limit?)
        case arrow(length: CGFloat, padding: Insets)
        case autoPlacement(
            alignment: Placement.Alignment?, allowed: [Placement]?, autoAlignment: Bool, crossAxis: Bool)
        case size(applies: Bool)
        case hide
        case inline(rects: [CGRect], point: CGPoint?)
    }

    struct Flip {
        var main = true
        /// False, true, or nil for "alignment".
        var cross: Bool? = true
        var list: [Placement]?
        var perpendicular: Placement.Alignment?
        var bestFit = true
        var flipAlignment = true
    }

    struct Limit {
        var main: CGFloat
        var cross: CGFloat
    }

    struct Insets {
        var top: CGFloat = 0
        var left: CGFloat = 0
        var bottom: CGFloat = 0
        var right: CGFloat = 0
    }

    var anchor: CGRect
    var bubble: CGSize
    var bounds: CGRect
    var anchorBounds: CGRect
    var padding = Insets()
    var requested: Placement
    var isRightToLeft = false
    var measure: (CGSize) -> CGSize = { $0 }

    // What comes out.
    private(set) var x: CGFloat = 0
    private(set) var y: CGFloat = 0
    private(set) var placement = Placement.top
    private(set) var moved: CGPoint?
    private(set) var shiftEnabled = (x: false, y: false)
    private(set) var arrow: (position: CGFloat, centerOffset: CGFloat, nudge: CGPoint)?
    private(set) var available: CGSize?
    private(set) var hidden: (anchor: Bool, escaped: Bool)?
    private(set) var resets = 0

    // What the steps remember.
    private var offset: (dx: CGFloat, dy: CGFloat, placement: Placement)?
    private var flipIndex = 0
    private var flipRecords: [(Placement, [CGFloat])] = []
    private var autoRecords: [(Placement, [CGFloat])] = []
    private var isNudgeRerun = false

    init(anchor: CGRect, bubble: CGSize, bounds: CGRect, requested: Placement) {
        self.anchor = anchor
        self.bubble = bubble
        self.bounds = bounds
        anchorBounds = bounds
        self.requested = requested
    }

    private enum Reset {
        case coordinatesKept
        case coordinatesNew
    }

    mutating func run(_ steps: [Step]) {
        placement = requested
        base()
        var position = 0
        while position < steps.count {
            let reset = perform(steps[position], mayReset: resets < 50)
            position += 1
            if let reset, resets < 50 {
                resets += 1
                position = 0
                if case .coordinatesKept = reset {
                    isNudgeRerun = true
                } else {
                    isNudgeRerun = false
                    base()
                }
            }
        }
    }

    private var isVertical: Bool { placement.side == .top || placement.side == .bottom }

    private mutating func base() {
        x = anchor.minX + anchor.width / 2 - bubble.width / 2
        y = anchor.minY + anchor.height / 2 - bubble.height / 2
        switch placement.side {
        case .top: y = anchor.minY - bubble.height
        case .bottom: y = anchor.maxY
        case .left: x = anchor.minX - bubble.width
        case .right: x = anchor.maxX
        }
        guard let alignment = placement.alignment else { return }
        var sign: CGFloat = alignment == .start ? -1 : 1
        if isVertical {
            if isRightToLeft { sign = -sign }
            x += sign * (anchor.width - bubble.width) / 2
        } else {
            y += sign * (anchor.height - bubble.height) / 2
        }
    }

    private func overflow(_ side: Placement.Side) -> CGFloat {
        switch side {
        case .top: bounds.minY + padding.top - y
        case .left: bounds.minX + padding.left - x
        case .bottom: y + bubble.height - (bounds.maxY - padding.bottom)
        case .right: x + bubble.width - (bounds.maxX - padding.right)
        }
    }

    private func opposite(_ side: Placement.Side) -> Placement.Side {
        switch side {
        case .top: .bottom
        case .bottom: .top
        case .left: .right
        case .right: .left
        }
    }

    private func otherAlignment(_ placement: Placement) -> Placement {
        switch placement.alignment {
        case .start: Placement(placement.side, .end)
        case .end: Placement(placement.side, .start)
        case nil: placement
        }
    }

    /// The side next to the placement's that counts first, and the other one.
    private func alignmentSides() -> [Placement.Side] {
        var first: Placement.Side
        if isVertical {
            first = placement.alignment == .start ? .right : .left
            // The kit mirrors the centred ones, too.
            if isRightToLeft { first = opposite(first) }
            if anchor.width > bubble.width { first = opposite(first) }
        } else {
            first = placement.alignment == .start ? .bottom : .top
            if anchor.height > bubble.height { first = opposite(first) }
        }
        return [first, opposite(first)]
    }

    private mutating func perform(_ step: Step, mayReset: Bool) -> Reset? {
        switch step {
        case .offset(let main, let cross, let alignmentAxis):
            if isNudgeRerun, let offset, offset.placement == placement { return nil }
            var along = cross
            if let alignmentAxis, placement.alignment != nil {
                along = placement.alignment == .end ? -alignmentAxis : alignmentAxis
            }
            if isVertical, isRightToLeft { along = -along }
            switch placement.side {
            case .top: offset = (along, -main, placement)
            case .bottom: offset = (along, main, placement)
            case .left: offset = (-main, along, placement)
            case .right: offset = (main, along, placement)
            }
            x += offset?.dx ?? 0
            y += offset?.dy ?? 0
            return nil
        case .flip(let flip):
            return perform(flip, mayReset)
        case .shift(let main, let cross, let limit):
            shift(alongX: isVertical ? main : cross, alongY: isVertical ? cross : main, limit)
            return nil
        case .arrow(let length, let padding):
            return place(arrow: length, padding)
        case .autoPlacement(let alignment, let allowed, let autoAlignment, let crossAxis):
            return tryAll(list(alignment, allowed, autoAlignment), crossAxis, mayReset)
        case .size(let applies):
            return size(applies, mayReset)
        case .hide:
            func isOutside(_ r: CGRect) -> Bool {
                let o = anchorBounds
                return o.minY - r.minY - r.height >= 0 || r.maxY - o.maxY - r.height >= 0
                    || o.minX - r.minX - r.width >= 0 || r.maxX - o.maxX - r.width >= 0
            }
            hidden = (
                isOutside(anchor), isOutside(CGRect(x: x, y: y, width: bubble.width, height: bubble.height))
            )
            return nil
        case .inline(let rects, let point):
            guard let new = inlineAnchor(rects, point), new != anchor else { return nil }
            if mayReset { anchor = new }
            return .coordinatesNew
        }
    }

    // MARK: flip

    private func candidates(_ flip: Flip) -> [Placement] {
        if let list = flip.list { return [requested] + list }
        let across = Placement(opposite(requested.side), requested.alignment)
        var all = [requested]
        let turnsAlignment = requested.alignment != nil && flip.flipAlignment
        if turnsAlignment {
            all += [otherAlignment(requested), across, otherAlignment(across)]
        } else {
            all += [across]
        }
        if let direction = flip.perpendicular {
            var sides: [Placement.Side]
            if requested.side == .top || requested.side == .bottom {
                sides = [.left, .right]
                if isRightToLeft { sides.reverse() }
            } else {
                sides = [.top, .bottom]
            }
            if direction == .end { sides.reverse() }
            all += sides.map { Placement($0, requested.alignment) }
            if turnsAlignment { all += sides.map { otherAlignment(Placement($0, requested.alignment)) } }
        }
        return all
    }

    private mutating func perform(_ flip: Flip, _ mayReset: Bool) -> Reset? {
        if let arrow, arrow.nudge != .zero { return nil }
        var record: [CGFloat] = []
        if flip.main { record.append(overflow(placement.side)) }
        if flip.cross != false { record += alignmentSides().map { overflow($0) } }
        if !record.contains(where: { $0 > 0 }) { return nil }
        flipRecords.append((placement, record))

        func isVertical(_ p: Placement) -> Bool { p.side == .top || p.side == .bottom }
        let all = candidates(flip)
        let next = flipIndex + 1
        if next < all.count {
            var goes = true
            if flip.cross == nil, isVertical(all[next]) != isVertical(requested) {
                for (tried, record) in flipRecords where isVertical(tried) == isVertical(requested) && record[0] <= 0 {
                    goes = false
                }
            }
            if goes {
                flipIndex = next
                if mayReset { placement = all[next] }
                return .coordinatesNew
            }
        }
        var best: Placement?
        var least = CGFloat.infinity
        for (tried, record) in flipRecords where record[0] <= 0 {
            let second = record.count > 1 ? record[1] : 0
            if second < least { (best, least) = (tried, second) }
        }
        if best == nil {
            best = requested
            if flip.bestFit {
                for (tried, record) in flipRecords {
                    if flip.perpendicular != nil, isVertical(tried) != isVertical(requested), !isVertical(tried) {
                        continue
                    }
                    var sum: CGFloat = 0
                    for value in record where value > 0 { sum += value }
                    if sum < least { (best, least) = (tried, sum) }
                }
            }
        }
        guard let best, best != placement else { return nil }
        if mayReset { placement = best }
        return .coordinatesNew
    }

    // MARK: shift

    private mutating func shift(alongX: Bool, alongY: Bool, _ limit: Limit?) {
        let before = (x: x, y: y)
        if alongX {
            if isRightToLeft {
                // The right edge is the leading one.
                x = min(x - overflow(.right), max(x, x + overflow(.left)))
            } else {
                x = max(x + overflow(.left), min(x, x - overflow(.right)))
            }
        }
        if alongY { y = max(y + overflow(.top), min(y, y - overflow(.bottom))) }
        if let limit {
            let isFirst = placement.side == .top || placement.side == .left
            let displacement = isVertical ? offset?.dy ?? 0 : offset?.dx ?? 0
            let a = isFirst ? displacement : limit.cross
            let b = isFirst ? -limit.cross : displacement
            let xLimits = isVertical ? (limit.main, -limit.main) : (a, b)
            let yLimits = isVertical ? (a, b) : (limit.main, -limit.main)
            x = min(max(x, anchor.minX - bubble.width + xLimits.0), anchor.maxX + xLimits.1)
            y = min(max(y, anchor.minY - bubble.height + yLimits.0), anchor.maxY + yLimits.1)
        }
        moved = CGPoint(x: alongX ? x - before.x : 0, y: alongY ? y - before.y : 0)
        shiftEnabled = (alongX, alongY)
    }

    // MARK: arrow

    private mutating func place(arrow length: CGFloat, _ padding: Insets) -> Reset? {
        let mark = isVertical ? bubble.width : bubble.height
        let cap = mark / 2 - length / 2 - 1
        let minPad = min(isVertical ? padding.left : padding.top, cap)
        let maxPad = min(isVertical ? padding.right : padding.bottom, cap)
        let largest = mark - length - maxPad
        let middle = isVertical ? anchor.minX + anchor.width / 2 - x : anchor.minY + anchor.height / 2 - y
        let centre = middle - length / 2
        let position = max(minPad, min(centre, largest))
        let half = (isVertical ? anchor.width : anchor.height) / 2
        let usedPad = centre < minPad ? minPad : maxPad
        if arrow == nil, placement.alignment != nil, centre != position, half - usedPad - length / 2 < 0 {
            let nudge = centre - (centre < minPad ? minPad : largest)
            if isVertical { x += nudge } else { y += nudge }
            arrow = (
                position, centre - position - nudge, isVertical ? CGPoint(x: nudge, y: 0) : CGPoint(x: 0, y: nudge)
            )
            return .coordinatesKept
        }
        arrow = (position, centre - position, arrow?.nudge ?? .zero)
        return nil
    }

    // MARK: autoPlacement

    private func list(_ alignment: Placement.Alignment?, _ allowed: [Placement]?, _ both: Bool) -> [Placement] {
        let order: [Placement.Side] = isRightToLeft ? [.top, .left, .bottom, .right] : [.top, .right, .bottom, .left]
        guard let alignment else { return allowed ?? order.map { Placement($0) } }
        let other: Placement.Alignment = alignment == .start ? .end : .start
        let all = allowed ?? order.map { Placement($0, alignment) } + order.map { Placement($0, other) }
        return all.filter { $0.alignment == alignment } + (both ? all.filter { $0.alignment == other } : [])
    }

    private mutating func tryAll(_ list: [Placement], _ crossAxis: Bool, _ mayReset: Bool) -> Reset? {
        if autoRecords.count >= list.count { return nil }
        if placement != list[autoRecords.count] {
            if mayReset { placement = list[autoRecords.count] }
            return .coordinatesNew
        }
        autoRecords.append((placement, [overflow(placement.side)] + alignmentSides().map { overflow($0) }))
        if autoRecords.count < list.count {
            if mayReset { placement = list[autoRecords.count] }
            return .coordinatesNew
        }
        var chosen: Placement?
        for mustFit in [true, false] where chosen == nil {
            var least = CGFloat.infinity
            for (tried, record) in autoRecords {
                let isAligned = tried.alignment != nil
                if mustFit, record[0] > 0 || record[1] > 0 || (!isAligned && record[2] > 0) { continue }
                let shortage = isAligned && crossAxis ? record[0] + record[1] : record[0]
                if shortage < least { (chosen, least) = (tried, shortage) }
            }
        }
        guard let chosen, chosen != placement else { return nil }
        if mayReset { placement = chosen }
        return .coordinatesNew
    }

    // MARK: size

    private mutating func size(_ applies: Bool, _ mayReset: Bool) -> Reset? {
        let roomX = bounds.width - padding.left - padding.right
        let roomY = bounds.height - padding.top - padding.bottom
        var widthSide = placement.side
        var heightSide = placement.side
        if isVertical {
            widthSide = placement.alignment == .end ? .left : .right
            if isRightToLeft { widthSide = opposite(widthSide) }
        } else {
            heightSide = placement.alignment == .end ? .top : .bottom
        }
        var width = min(bubble.width - overflow(widthSide), roomX)
        var height = min(bubble.height - overflow(heightSide), roomY)
        if moved != nil {
            if shiftEnabled.x { width = roomX }
            if shiftEnabled.y { height = roomY }
        } else if placement.alignment == nil {
            if isVertical {
                width = bubble.width - 2 * max(overflow(.left), overflow(.right))
            } else {
                height = bubble.height - 2 * max(overflow(.top), overflow(.bottom))
            }
        }
        let room = CGSize(width: max(width, 0), height: max(height, 0))
        available = room
        guard applies, mayReset else { return nil }
        let new = measure(room)
        guard new != bubble else { return nil }
        bubble = new
        return .coordinatesNew
    }

    // MARK: inline

    private func inlineAnchor(_ rects: [CGRect], _ point: CGPoint?) -> CGRect? {
        var groups: [[CGRect]] = []
        for rect in rects.sorted(by: { $0.minY < $1.minY }) {
            if let last = groups.last?.last, rect.minY - last.minY <= last.height / 2 {
                groups[groups.count - 1].append(rect)
            } else {
                groups.append([rect])
            }
        }
        func around(_ rects: [CGRect]) -> CGRect {
            var (l, t) = (CGFloat.infinity, CGFloat.infinity)
            var (r, b) = (-CGFloat.infinity, -CGFloat.infinity)
            for rect in rects {
                l = min(l, rect.minX)
                t = min(t, rect.minY)
                r = max(r, rect.maxX)
                b = max(b, rect.maxY)
            }
            return CGRect(x: l, y: t, width: r - l, height: b - t)
        }
        let lines = groups.map(around)
        guard let first = lines.first, let last = lines.last else { return nil }
        if lines.count == 1 { return first }
        if let point, lines.count == 2, first.minX > last.maxX || last.minX > first.maxX {
            for line in lines
            where point.x > line.minX - 2 && point.x < line.maxX + 2 && point.y > line.minY - 2
                && point.y < line.maxY + 2
            {
                return line
            }
            return around(lines)
        }
        if isVertical {
            let line = placement.side == .top ? first : last
            return CGRect(x: line.minX, y: first.minY, width: line.width, height: last.maxY - first.minY)
        }
        let whole = around(lines)
        let reaching = lines.filter { placement.side == .left ? $0.minX == whole.minX : $0.maxX == whole.maxX }
        let top = reaching.first?.minY ?? 0
        return CGRect(x: whole.minX, y: top, width: whole.width, height: (reaching.last?.maxY ?? 0) - top)
    }
}
