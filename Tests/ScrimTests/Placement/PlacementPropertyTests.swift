import UIKit
import UIKitTestSupport
import Testing

@testable import Scrim

/// What holds for each placement, whatever the numbers. A million of them in `Scripts/test --long`, best in release.
struct PlacementPropertyTests {
    private static let parts = 4
    private static var roundsOfAPart: Int { TestRounds.count(20_000, long: 1_000_000) / parts }

    /// A screen on pixels, and an anchor anywhere around it.
    static func request(_ lottery: inout Lottery) -> PlacementRequest {
        let scale = CGFloat(1 + lottery.pick(3))
        func pixels(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
        let container = CGRect(
            x: pixels(lottery.next(-50...50)), y: pixels(lottery.next(-50...50)),
            width: pixels(lottery.next(60...1000)),
            height: pixels(lottery.next(60...1000)))
        let isSmall = lottery.isLucky()
        let anchor = CGRect(
            x: lottery.next(-200...1000), y: lottery.next(-200...1000), width: lottery.next(0...(isSmall ? 60 : 900)),
            height: lottery.next(0...(isSmall ? 60 : 900)))
        var options = PlacementOptions(gap: lottery.next(0...30))
        options.preferred = lottery.isLucky(0.85) ? lottery.pick(Placement.allCases) : nil
        if lottery.isLucky(0.4) {
            options.allowed = (0..<lottery.pick(5)).map { _ in lottery.pick(Placement.allCases) }
        }
        options.padding = UIEdgeInsets(
            top: pixels(lottery.next(0...20)), left: pixels(lottery.next(0...20)), bottom: pixels(lottery.next(0...20)),
            right: pixels(lottery.next(0...20)))
        var request = PlacementRequest(
            anchor: anchor, bubble: CGSize(width: lottery.next(0...500), height: lottery.next(0...400)),
            container: container, options: options, isRightToLeft: lottery.isLucky(), scale: scale)
        if lottery.isLucky(0.8) {
            request.arrow = .init(
                length: lottery.next(1...30), height: lottery.next(1...15), cornerRadius: lottery.next(0...20))
        }
        return request
    }

    /// The placements that a request may end in.
    private static func candidates(_ request: PlacementRequest) -> [Placement] {
        let all = [Placement.top, .bottom, .left, .right]
        guard let preferred = request.options.preferred else {
            return request.options.allowed.flatMap { $0.isEmpty ? nil : $0 } ?? all
        }
        return [preferred] + (request.options.allowed ?? all)
    }

    /// Whether the bubble and its gap have room on that side of the anchor.
    private static func hasRoom(_ side: Placement.Side, _ request: PlacementRequest, _ bounds: CGRect) -> Bool {
        guard let anchor = request.anchor else { return false }
        let pixel = 1 / request.scale
        let edge = request.arrow.map { $0.length + 2 * $0.cornerRadius + pixel } ?? 0
        let gap = max(request.options.gap, request.arrow?.height ?? 0) + pixel
        let (width, height) = (request.bubble.width + gap, request.bubble.height + gap)
        return switch side {
        case .top: anchor.minY - height >= bounds.minY && edge <= bounds.width
        case .bottom: anchor.maxY + height <= bounds.maxY && edge <= bounds.width
        case .left: anchor.minX - width >= bounds.minX && edge <= bounds.height
        case .right: anchor.maxX + width <= bounds.maxX && edge <= bounds.height
        }
    }

    /// What is wrong with a result; nil where nothing is.
    private static func fault(_ result: PlacementResult, _ request: PlacementRequest, _ bounds: CGRect) -> String? {
        guard let anchor = request.anchor, let placement = result.placement else { return "no placement" }
        let slack: CGFloat = 1e-6
        let pixel = 1 / request.scale
        let bubble = result.bubble
        for value in [bubble.minX, bubble.minY, bubble.width, bubble.height] {
            guard value.isFinite else { return "no number" }
            let pixels = value * request.scale
            if abs(pixels - pixels.rounded()) > 1e-3 { return "not on a pixel" }
        }
        if !result.isAnchorHidden {
            let isInside =
                bubble.minX >= bounds.minX - slack && bubble.maxX <= bounds.maxX + slack
                && bubble.minY >= bounds.minY - slack && bubble.maxY <= bounds.maxY + slack
            if !isInside { return "outside" }
        }
        let seen = request.container
        let isHidden =
            anchor.maxX <= seen.minX || anchor.minX >= seen.maxX || anchor.maxY <= seen.minY || anchor.minY >= seen.maxY
        if isHidden != result.isAnchorHidden { return "hidden or not" }

        let candidates = Self.candidates(request)
        if !candidates.contains(where: { $0.side == placement.side }) { return "a side that is not allowed" }
        let covers =
            bubble.minX < anchor.maxX - slack && bubble.maxX > anchor.minX + slack
            && bubble.minY < anchor.maxY - slack && bubble.maxY > anchor.minY + slack
        if covers, candidates.contains(where: { hasRoom($0.side, request, bounds) }) {
            return "over the anchor though there is room"
        }
        // Half a pixel may come from rounding.
        if covers != result.overlapsAnchor {
            let inner = bubble.insetBy(dx: pixel / 2, dy: pixel / 2)
            let outer = bubble.insetBy(dx: -pixel / 2, dy: -pixel / 2)
            let isClose = !inner.intersects(anchor) && outer.intersects(anchor.insetBy(dx: -slack, dy: -slack))
            if !isClose { return "does not say whether it overlaps" }
        }
        return arrowFault(result, request, placement)
    }

    private static func arrowFault(
        _ result: PlacementResult, _ request: PlacementRequest, _ placement: Placement
    ) -> String? {
        guard let anchor = request.anchor else { return nil }
        guard let shape = request.arrow else { return result.arrow == nil ? nil : "an arrow" }
        let slack: CGFloat = 1e-6
        let pixel = 1 / request.scale
        let bubble = result.bubble
        let isAlongX = placement.side == .top || placement.side == .bottom
        let reach = (isAlongX ? anchor.width : anchor.height) / 2
        guard let arrow = result.arrow else {
            if result.overlapsAnchor || abs(result.arrowMiss) > reach { return nil }
            let edge = isAlongX ? bubble.width : bubble.height
            if edge < shape.length + 2 * shape.cornerRadius { return nil }
            let gaps: [Placement.Side: CGFloat] = [
                .top: anchor.minY - bubble.maxY, .bottom: bubble.minY - anchor.maxY, .left: anchor.minX - bubble.maxX,
                .right: bubble.minX - anchor.maxX,
            ]
            let gap = max(request.options.gap, shape.height)
            return (gaps[placement.side] ?? 0) < gap - slack ? nil : "no arrow"
        }
        if result.overlapsAnchor { return "an arrow over the anchor" }
        let touches =
            switch placement.side {
            case .top: arrow.minY == bubble.maxY
            case .bottom: abs(arrow.maxY - bubble.minY) < slack
            case .left: arrow.minX == bubble.maxX
            case .right: abs(arrow.maxX - bubble.minX) < slack
            }
        if !touches { return "an arrow away from its bubble" }
        let (low, high) = isAlongX ? (bubble.minX, bubble.maxX) : (bubble.minY, bubble.maxY)
        let (start, end) = isAlongX ? (arrow.minX, arrow.maxX) : (arrow.minY, arrow.maxY)
        if start < low + shape.cornerRadius - slack || end > high - shape.cornerRadius + slack {
            return "an arrow on a corner"
        }
        let tip = (start + end) / 2
        let (first, last) = isAlongX ? (anchor.minX, anchor.maxX) : (anchor.minY, anchor.maxY)
        // The bubble is rounded by half a pixel at most, and the arrow at a corner by a whole one.
        let rounding = 1.5 * pixel + slack
        if tip < first - rounding || tip > last + rounding { return "an arrow past the anchor" }
        if arrow.insetBy(dx: slack, dy: slack).intersects(anchor) { return "an arrow over the anchor" }
        return nil
    }

    @Test(arguments: 0..<parts) func randomPlacementsKeepTheRules(part: Int) {
        var lottery = Lottery(state: UInt64(1000 + part))
        var kinds: [String: Int] = [:]
        for index in 0..<Self.roundsOfAPart {
            let request = Self.request(&lottery)
            guard let bounds = request.bounds, let result = request.resolve() else {
                Issue.record("\(index): no result for \(request)")
                return
            }
            if let fault = Self.fault(result, request, bounds) {
                Issue.record("\(index), \(fault): \(result) for \(request)")
                return
            }
            kinds[result.placement?.side.rawValue ?? "", default: 0] += 1
            kinds[result.isAnchorHidden ? "hidden" : "seen", default: 0] += 1
            if result.overlapsAnchor { kinds["over", default: 0] += 1 }
            kinds[result.arrow == nil ? "without arrow" : "with arrow", default: 0] += 1
            if result.arrow == nil, result.arrowMiss != 0, !result.overlapsAnchor { kinds["missed", default: 0] += 1 }
        }
        // The lottery reaches each kind.
        let all = ["top", "bottom", "left", "right", "hidden", "seen", "over", "with arrow", "without arrow", "missed"]
        for kind in all { #expect(kinds[kind, default: 0] > Self.roundsOfAPart / 50, "\(kind): \(kinds)") }
    }

    // MARK: Mirror

    /// The request in a mirror that stands upright in the middle of its container.
    private static func mirrored(_ request: PlacementRequest) -> PlacementRequest {
        let sum = request.container.minX + request.container.maxX
        var copy = request
        copy.anchor = request.anchor.map {
            CGRect(x: sum - $0.maxX, y: $0.minY, width: $0.width, height: $0.height)
        }
        func turn(_ placement: Placement) -> Placement {
            switch placement.side {
            case .left: Placement(.right, placement.alignment)
            case .right: Placement(.left, placement.alignment)
            default: placement
            }
        }
        copy.options.preferred = request.options.preferred.map(turn)
        copy.options.allowed = request.options.allowed?.map(turn)
        copy.options.padding.left = request.options.padding.right
        copy.options.padding.right = request.options.padding.left
        copy.isRightToLeft.toggle()
        return copy
    }

    @Test(arguments: 0..<parts) func theMirroredRequestHasTheMirroredResult(part: Int) {
        var lottery = Lottery(state: UInt64(2000 + part))
        for index in 0..<Self.roundsOfAPart {
            let request = Self.request(&lottery)
            guard let result = request.resolve(), let mirrored = Self.mirrored(request).resolve() else {
                Issue.record("\(index): no result for \(request)")
                return
            }
            let sum = request.container.minX + request.container.maxX
            func isMirrored(_ a: CGRect?, _ b: CGRect?) -> Bool {
                guard let a, let b else { return a == nil && b == nil }
                let pixel = 1 / request.scale + 1e-6
                return abs(sum - a.maxX - b.minX) <= pixel && abs(a.minY - b.minY) <= pixel
                    && abs(a.width - b.width) < 1e-9 && abs(a.height - b.height) < 1e-9
            }
            let isVertical = result.placement?.side == .top || result.placement?.side == .bottom
            let isSame =
                isMirrored(result.bubble, mirrored.bubble) && isMirrored(result.arrow, mirrored.arrow)
                && result.overlapsAnchor == mirrored.overlapsAnchor
                && result.isAnchorHidden == mirrored.isAnchorHidden
                && (result.placement?.side == mirrored.placement?.side) == isVertical
                && result.placement?.alignment == mirrored.placement?.alignment
                && abs(result.arrowMiss - (isVertical ? -1 : 1) * mirrored.arrowMiss) < 1e-6
            if !isSame {
                Issue.record("\(index): \(result) and \(mirrored) for \(request)")
                return
            }
        }
    }

    // MARK: Any numbers

    @Test func noNumbersWhateverGiveAResultThatIsNone() {
        let values: [CGFloat] = [
            .nan, .infinity, -.infinity, 0, -0.0, 1, -1, 0.3, 100, 390, 1e9, -1e9, 1e18, 1e300, -1e300,
            .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude,
        ]
        var lottery = Lottery(state: 3)
        var results = 0
        for index in 0..<TestRounds.count(20_000, long: 200_000) {
            // Many of the numbers are sound ones, so that the odd ones come to be used.
            func any(_ sound: ClosedRange<Double>) -> CGFloat {
                lottery.isLucky(0.12) ? lottery.pick(values) : lottery.next(sound)
            }
            func rect(_ at: ClosedRange<Double>, _ size: ClosedRange<Double>) -> CGRect {
                CGRect(x: any(at), y: any(at), width: any(size), height: any(size))
            }
            var request = PlacementRequest(
                anchor: lottery.isLucky(0.9) ? rect(0...400, 0...300) : nil,
                bubble: CGSize(width: any(0...300), height: any(0...300)), container: rect(-10...10, 100...800),
                isRightToLeft: lottery.isLucky(), scale: any(1...3))
            request.options.preferred = lottery.isLucky(0.8) ? lottery.pick(Placement.allCases) : nil
            request.options.gap = any(0...20)
            request.options.padding = UIEdgeInsets(
                top: any(0...20), left: any(0...20), bottom: any(0...20), right: any(0...20))
            request.arrow = .init(length: any(0...20), height: any(0...20), cornerRadius: any(0...20))
            if lottery.isLucky(0.2) { request.anchorBounds = rect(0...400, 0...300) }
            if lottery.isLucky(0.2) { request.anchorParts = (0..<3).map { _ in rect(0...400, 0...300) } }
            if lottery.isLucky(0.2) { request.touch = CGPoint(x: any(0...400), y: any(0...400)) }
            guard let result = request.resolve() else { continue }
            results += 1
            let numbers = [result.bubble, result.arrow ?? .zero].flatMap { [$0.minX, $0.minY, $0.width, $0.height] }
            let isSound =
                (numbers + [result.arrowMiss]).allSatisfy(\.isFinite) && result.bubble.width >= 0
                && result.bubble.height >= 0
            if !isSound { Issue.record("\(index): \(result) for \(request)") }
            if let bounds = request.bounds, !result.isAnchorHidden {
                let bubble = result.bubble
                let isInside =
                    bubble.minX >= bounds.minX - 1e-3 && bubble.maxX <= bounds.maxX + 1e-3
                    && bubble.minY >= bounds.minY - 1e-3 && bubble.maxY <= bounds.maxY + 1e-3
                if !isInside { Issue.record("\(index): \(result) for \(request)") }
            }
        }
        #expect(results > 5_000)
    }
}
