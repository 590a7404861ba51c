import Scrim
import UIKit

/// Ten thousand bubbles that find their place, most of them where they are preferred, some only after all sides were
/// tried: by the kit, its own rules and the rounding included, and by the tests' plain version of the steps alone.
/// 10 over the milliseconds are millions of placements a second.
@MainActor
func placementBenchmarks() -> [PairMaker] {
    [
        { placements("10,000 placements, left to right", false) },
        { placements("10,000 placements, right to left", true) },
    ]
}

@MainActor
private func placements(_ name: String, _ isRightToLeft: Bool) -> Pair {
    let screen = CGRect(x: 0, y: 47, width: 390, height: 763)
    // Steps through the screen that meet each region, and now and then an anchor as high as most of it.
    let anchors = (0..<10_000).map { (index: Int) -> CGRect in
        let height = index % 16 == 0 ? 600 : 20 + index % 40
        return CGRect(x: index * 37 % 360, y: 47 + index * 61 % 740, width: 20 + index % 90, height: height)
    }
    let bubble = CGSize(width: 200, height: 100)
    let preferred = Placement.allCases
    let steps: [PlainPlacement.Step] = [
        .offset(main: 8, cross: 0, alignmentAxis: nil),
        .flip(PlainPlacement.Flip(cross: nil, perpendicular: .start)),
        .shift(main: true, cross: false, limit: nil),
        .size(applies: false),
        .arrow(length: 10, padding: PlainPlacement.Insets(top: 12, left: 12, bottom: 12, right: 12)),
        .hide,
    ]
    return Pair(
        name: name,
        subject: {
            var sum: CGFloat = 0
            for (index, anchor) in anchors.enumerated() {
                let request = PlacementRequest(
                    anchor: anchor, bubble: bubble, container: screen,
                    options: PlacementOptions(preferred: preferred[index % 12]),
                    arrow: PlacementRequest.Arrow(length: 10, height: 8, cornerRadius: 12),
                    isRightToLeft: isRightToLeft, scale: 3)
                sum += request.resolve()?.bubble.minX ?? 0
            }
            precondition(sum.isFinite)
        },
        reference: {
            var sum: CGFloat = 0
            for (index, anchor) in anchors.enumerated() {
                var plain = PlainPlacement(
                    anchor: anchor, bubble: bubble, bounds: screen, requested: preferred[index % 12])
                plain.padding = PlainPlacement.Insets(top: 8, left: 8, bottom: 8, right: 8)
                plain.isRightToLeft = isRightToLeft
                plain.run(steps)
                sum += plain.x
            }
            precondition(sum.isFinite)
        })
}
