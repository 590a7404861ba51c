import Testing
import UIKit

@testable import UIKit

/// Columns as numbers: 1,180 x 820 points, a primary column of 320 and a supplementary one of 200.
@MainActor
struct SplitLayoutTests {
    private func layout(
        _ mode: UISplitViewController.DisplayMode, isTriple: Bool = false, isMirrored: Bool = false
    ) -> SplitLayout {
        SplitLayout(
            size: CGSize(width: 1_180, height: 820), mode: mode, isTriple: isTriple, primaryWidth: 320,
            supplementaryWidth: 200, isMirrored: isMirrored)
    }

    private func columns(_ layout: SplitLayout) -> [ClosedRange<CGFloat>] {
        [layout.primary, layout.supplementary, layout.secondary].compactMap { $0 }.map { $0.minX...$0.maxX }
    }

    @Test func twoColumnsStandSideBySideOrOneOverTheOther() {
        #expect(columns(layout(.oneBesideSecondary)) == [0...320, 320...1_180])
        #expect(columns(layout(.oneOverSecondary)) == [0...320, 0...1_180])
        #expect(columns(layout(.secondaryOnly)) == [-320...0, 0...1_180])
        #expect(layout(.oneOverSecondary).dimming == 1 && layout(.oneBesideSecondary).dimming == 0)
    }

    @Test func threeColumnsShowTheSupplementaryOneFirst() {
        #expect(columns(layout(.oneBesideSecondary, isTriple: true)) == [-320...0, 0...200, 200...1_180])
        #expect(columns(layout(.twoBesideSecondary, isTriple: true)) == [0...320, 320...520, 520...1_180])
        #expect(columns(layout(.twoOverSecondary, isTriple: true)) == [0...320, 320...520, 0...1_180])
        // The secondary column keeps its width and leaves the view at the far side.
        #expect(columns(layout(.twoDisplaceSecondary, isTriple: true)) == [0...320, 320...520, 520...1_500])
    }

    @Test func fromRightToLeftThePrimaryColumnStandsAtTheRight() {
        #expect(columns(layout(.oneBesideSecondary, isMirrored: true)) == [860...1_180, 0...860])
        #expect(columns(layout(.secondaryOnly, isMirrored: true)) == [1_180...1_500, 0...1_180])
    }

    @Test func halfOfTheWayBetweenTwoLayoutsIsInTheMiddle() {
        let middle = layout(.secondaryOnly).moved(to: layout(.oneBesideSecondary), by: 0.5)
        #expect(columns(middle) == [-160...160, 160...1_180])
    }

    @Test func widthsGoByWhatIsAskedForWithinTheirLimits() {
        var widths = SplitLayout.Widths()
        #expect(widths.resolved(in: 700) == 280)
        #expect(widths.resolved(in: 1_180) == 320)
        widths.fraction = 0.25
        #expect(widths.resolved(in: 1_180) == 295)
        widths.preferred = 500
        #expect(widths.resolved(in: 1_180) == 320)
        widths.maximum = 400
        #expect(widths.resolved(in: 1_180) == 400)
        widths.minimum = 450
        #expect(widths.resolved(in: 1_180) == 450)
        #expect(widths.resolved(in: 100) == 100)
    }

    @Test func modesFollowTheBehaviourAndBehavioursTheMode() {
        var choice = UISplitViewController.Choice(size: CGSize(width: 1_180, height: 820))
        #expect(choice.mode == .oneBesideSecondary && choice.behavior == .tile)
        choice.preferredBehavior = .overlay
        #expect(choice.mode == .oneOverSecondary)
        choice.preferredBehavior = .automatic
        choice.preferredMode = .twoDisplaceSecondary
        #expect(choice.behavior == .displace)
        // Two columns have no second one to show.
        #expect(choice.mode == .oneBesideSecondary)
        choice.isTriple = true
        #expect(choice.mode == .twoDisplaceSecondary)
        choice = .init(size: CGSize(width: 820, height: 1_180))
        #expect(choice.mode == .secondaryOnly && choice.behavior == .overlay)
    }
}
