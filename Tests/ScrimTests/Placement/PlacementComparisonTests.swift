import UIKit
import UIKitTestSupport
import Testing

@testable import Scrim

/// The engine against the plain version of the rules, on chains of steps that a lottery puts together.
///
/// All numbers are quarters of a point, with which both compute exactly, so that ties are ties in both.
struct PlacementComparisonTests {
    private static let parts = 4

    private struct Case {
        var situation: PlacementSituation
        var steps: [any PlacementStep] = []
        var plain: PlainPlacement
        var plainSteps: [PlainPlacement.Step] = []
        var most: CGSize
    }

    private static func list(_ lottery: inout Lottery) -> [Placement]? {
        guard lottery.isLucky(0.4) else { return nil }
        return (0..<lottery.pick(6)).map { _ in lottery.pick(Placement.allCases) }
    }

    private static func alignment(_ lottery: inout Lottery) -> Placement.Alignment? {
        [nil, .start, .end][lottery.pick(3)]
    }

    private static func insets(_ lottery: inout Lottery, _ range: ClosedRange<Double>) -> UIEdgeInsets {
        UIEdgeInsets(
            top: lottery.quarters(range), left: lottery.quarters(range), bottom: lottery.quarters(range),
            right: lottery.quarters(range))
    }

    private static func plain(_ insets: UIEdgeInsets) -> PlainPlacement.Insets {
        .init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }

    private static func makeCase(_ lottery: inout Lottery) -> Case {
        let bounds = lottery.rect(x: -20...20, y: -20...20, size: 150...900)
        let isSmall = lottery.isLucky()
        let anchor = lottery.rect(x: -150...900, y: -150...900, size: 10...(isSmall ? 60 : 500))
        let bubble = CGSize(width: lottery.quarters(10...400), height: lottery.quarters(10...300))
        let requested = lottery.pick(Placement.allCases)
        var situation = PlacementSituation(anchor: anchor, bubble: bubble, bounds: bounds, requested: requested)
        situation.padding = insets(&lottery, 0...20)
        situation.isRightToLeft = lottery.isLucky()
        situation.anchorBounds = lottery.isLucky() ? lottery.rect(x: 0...300, y: 0...300, size: 100...600) : nil
        var plain = PlainPlacement(anchor: anchor, bubble: bubble, bounds: bounds, requested: requested)
        plain.padding = Self.plain(situation.padding)
        plain.isRightToLeft = situation.isRightToLeft
        plain.anchorBounds = situation.anchorBounds ?? bounds
        let most = CGSize(width: lottery.quarters(10...400), height: lottery.quarters(10...300))
        var made = Case(situation: situation, plain: plain, most: most)
        for kind in 0..<8 where lottery.isLucky(0.6) { add(kind, to: &made, &lottery) }
        // Now and then in another order.
        if lottery.isLucky(0.3), made.steps.count > 1 {
            let (a, b) = (lottery.pick(made.steps.count), lottery.pick(made.steps.count))
            made.steps.swapAt(a, b)
            made.plainSteps.swapAt(a, b)
        }
        return made
    }

    private static func add(_ kind: Int, to made: inout Case, _ lottery: inout Lottery) {
        switch kind {
        case 0:
            guard lottery.isLucky(0.3) else { return }
            let rects = (0..<lottery.pick(5)).map { _ in lottery.rect(x: 0...400, y: 0...200, size: 10...60) }
            let point: CGPoint? =
                lottery.isLucky() ? CGPoint(x: lottery.quarters(0...400), y: lottery.quarters(0...200)) : nil
            made.steps.append(InlineStep(rects: rects, point: point))
            made.plainSteps.append(.inline(rects: rects, point: point))
        case 1:
            let (main, cross) = (lottery.quarters(-10...20), lottery.quarters(-20...20))
            let alignment: CGFloat? = lottery.isLucky() ? lottery.quarters(-20...20) : nil
            made.steps.append(OffsetStep(main: main, cross: cross, alignment: alignment))
            made.plainSteps.append(.offset(main: main, cross: cross, alignmentAxis: alignment))
        case 2:
            addFlip(to: &made, &lottery)
        case 3:
            let along = lottery.isLucky(0.8)
            let across = lottery.isLucky(0.3)
            var limiter: ShiftStep.Limiter?
            var limit: PlainPlacement.Limit?
            if lottery.isLucky() {
                limiter = .init(along: lottery.quarters(-10...10), across: lottery.quarters(-10...10))
                limit = limiter.map { .init(main: $0.along, cross: $0.across) }
            }
            made.steps.append(ShiftStep(movesAlong: along, movesAcross: across, limiter: limiter))
            made.plainSteps.append(.shift(main: along, cross: across, limit: limit))
        case 4:
            let resizes = lottery.isLucky()
            made.steps.append(SizeStep(resizes: resizes))
            made.plainSteps.append(.size(applies: resizes))
        case 5:
            let length = lottery.quarters(0...40)
            let padding = insets(&lottery, 0...30)
            made.steps.append(ArrowStep(length: length, padding: padding))
            made.plainSteps.append(.arrow(length: length, padding: plain(padding)))
        case 6:
            made.steps.append(HideStep())
            made.plainSteps.append(.hide)
        default:
            // In the place of a flip.
            guard lottery.isLucky(0.4) else { return }
            let alignment = alignment(&lottery)
            let allowed = list(&lottery)
            let (both, counts) = (lottery.isLucky(), lottery.isLucky())
            let step = AutoPlacementStep(
                alignment: alignment, allowed: allowed, flipsAlignment: both, countsCrossAxis: counts)
            let plainStep = PlainPlacement.Step.autoPlacement(
                alignment: alignment, allowed: allowed, autoAlignment: both, crossAxis: counts)
            if let index = made.steps.firstIndex(where: { $0 is FlipStep }) {
                made.steps[index] = step
                made.plainSteps[index] = plainStep
            } else {
                made.steps.append(step)
                made.plainSteps.append(plainStep)
            }
        }
    }

    private static func addFlip(to made: inout Case, _ lottery: inout Lottery) {
        var step = FlipStep()
        step.checksMainAxis = lottery.isLucky(0.8)
        step.crossAxis = lottery.pick([.ignored, .checked, .checked, .alignment])
        step.candidates = list(&lottery)
        step.perpendicular = alignment(&lottery)
        step.flipsAlignment = lottery.isLucky(0.7)
        step.strategy = lottery.isLucky(0.7) ? .bestFit : .initialPlacement
        var plain = PlainPlacement.Flip()
        plain.main = step.checksMainAxis
        switch step.crossAxis {
        case .ignored: plain.cross = false
        case .checked: plain.cross = true
        case .alignment: plain.cross = nil
        }
        plain.list = step.candidates
        plain.perpendicular = step.perpendicular
        plain.flipAlignment = step.flipsAlignment
        plain.bestFit = step.strategy == .bestFit
        made.steps.append(step)
        made.plainSteps.append(.flip(plain))
    }

    /// What differs; nil where nothing does.
    private static func difference(_ outcome: PlacementChain.Outcome, _ plain: PlainPlacement) -> String? {
        if outcome.frame != CGRect(x: plain.x, y: plain.y, width: plain.bubble.width, height: plain.bubble.height) {
            return "frame"
        }
        if outcome.placement != plain.placement { return "placement" }
        if outcome.anchor != plain.anchor { return "anchor" }
        if outcome.resets != plain.resets { return "resets" }
        let findings = outcome.findings
        if findings.shift?.moved != plain.moved { return "shift" }
        if findings.arrow?.position != plain.arrow?.position
            || findings.arrow?.centerOffset != plain.arrow?.centerOffset
            || findings.arrow?.nudge != plain.arrow?.nudge
        {
            return "arrow"
        }
        if findings.size?.available != plain.available { return "size" }
        if findings.hide?.isAnchorHidden != plain.hidden?.anchor || findings.hide?.hasEscaped != plain.hidden?.escaped {
            return "hide"
        }
        return nil
    }

    @Test(arguments: 0..<parts) func theEngineDoesWhatThePlainVersionDoes(part: Int) {
        var lottery = Lottery(state: UInt64(3000 + part))
        var resets = 0
        var nudges = 0
        let rounds = TestRounds.count(20_000, long: 400_000) / Self.parts
        for index in 0..<rounds {
            var made = Self.makeCase(&lottery)
            let most = made.most
            // Sizes in quarters, too: a bubble that comes nearer to its size by half each time would leave them. And 10 at
            // least, so that no limiter asks for more than bubble and anchor together have.
            func measure(_ room: CGSize) -> CGSize {
                func quarters(_ value: CGFloat) -> CGFloat { max((value * 4).rounded(.down) / 4, 10) }
                return CGSize(
                    width: min(most.width, quarters(room.width)), height: min(most.height, quarters(room.height)))
            }
            let outcome = PlacementChain(steps: made.steps).run(made.situation, measure: measure)
            made.plain.measure = measure
            made.plain.run(made.plainSteps)
            if let difference = Self.difference(outcome, made.plain) {
                Issue.record(
                    "\(index), \(difference): \(outcome) and \(made.plain) for \(made.situation), \(made.steps)")
                return
            }
            resets += outcome.resets
            nudges += outcome.findings.arrow.map { $0.nudge == .zero ? 0 : 1 } ?? 0
        }
        #expect(resets > rounds)
        #expect(nudges > rounds / 50)
    }
}
