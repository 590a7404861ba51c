import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@MainActor
struct StackViewTests {
    /// A stack of 300 x 100 points, at (0, 200) of the screen.
    private func stack(
        _ views: [UIView], _ axis: NSLayoutConstraint.Axis = .horizontal, in stage: Stage
    ) -> UIStackView {
        let stack = UIStackView(arrangedSubviews: views)
        stack.axis = axis
        stack.frame = CGRect(x: 0, y: 200, width: 300, height: 100)
        stage.root.addSubview(stack)
        return stack
    }

    private func spans(_ views: [UIView]) -> [[CGFloat]] { views.map { [$0.frame.minX, $0.frame.width] } }

    @Test func fillGivesTheRestToTheOneWithTheLeastHugging() {
        let stage = Stage()
        let views = [NaturalView(50, 20), NaturalView(40, 20), NaturalView(30, 20)]
        views[1].setContentHuggingPriority(UILayoutPriority(100), for: .horizontal)
        let stack = stack(views, in: stage)
        stack.spacing = 10
        stage.device.step()
        #expect(spans(views) == [[0, 50], [60, 200], [270, 30]])
        #expect(views.allSatisfy { $0.frame.height == 100 && $0.frame.minY == 0 })
        #expect(stage.device.issues == [])
    }

    @Test func fillEquallyMakesAllAsLong() {
        let stage = Stage()
        let views = [NaturalView(50, 20), NaturalView(40, 20), NaturalView(30, 20)]
        let stack = stack(views, in: stage)
        stack.distribution = .fillEqually
        stack.spacing = 15
        stage.device.step()
        #expect(spans(views) == [[0, 90], [105, 90], [210, 90]])
    }

    @Test func fillProportionallyKeepsTheRatio() {
        let stage = Stage()
        let views = [NaturalView(20, 20), NaturalView(40, 20), NaturalView(60, 20)]
        let stack = stack(views, in: stage)
        stack.distribution = .fillProportionally
        stage.device.step()
        #expect(spans(views) == [[0, 50], [50, 100], [150, 150]])
    }

    @Test func equalSpacingSharesTheRestBetween() {
        let stage = Stage()
        let views = [NaturalView(50, 20), NaturalView(40, 20), NaturalView(30, 20)]
        let stack = stack(views, in: stage)
        stack.distribution = .equalSpacing
        stage.device.step()
        #expect(spans(views) == [[0, 50], [140, 40], [270, 30]])
    }

    @Test func equalCenteringPutsCentersAtEqualDistances() {
        let stage = Stage()
        let views = [NaturalView(50, 20), NaturalView(40, 20), NaturalView(30, 20)]
        let stack = stack(views, in: stage)
        stack.distribution = .equalCentering
        stage.device.step()
        // Centres from 25 to 285, the middle one at 155.
        #expect(spans(views) == [[0, 50], [135, 40], [270, 30]])
    }

    @Test func alignmentsPlaceAcross() {
        for (alignment, top, height) in [
            (UIStackView.Alignment.fill, 0, 100), (.top, 0, 20), (.center, 40, 20), (.bottom, 80, 20),
        ] as [(UIStackView.Alignment, CGFloat, CGFloat)] {
            let stage = Stage()
            let views = [NaturalView(100, 20), NaturalView(200, 20)]
            let stack = stack(views, in: stage)
            stack.alignment = alignment
            stage.device.step()
            for view in views { #expect([view.frame.minY, view.frame.height] == [top, height], "\(alignment)") }
        }
    }

    @Test func baselinesOfLabelsAlign() {
        for alignment: UIStackView.Alignment in [.firstBaseline, .lastBaseline] {
            let stage = Stage()
            let (large, small) = (UILabel(), UILabel())
            large.font = .systemFont(ofSize: 40)
            small.font = .systemFont(ofSize: 20)
            large.text = "Large"
            small.text = "small"
            let stack = stack([large, small], in: stage)
            stack.alignment = alignment
            stage.device.step()
            // Ascents are 0.952148 of the size: 20 points apart that is 19.04.
            #expect(isNear(small.frame.minY - large.frame.minY, 19.04, 0.6), "\(alignment)")
        }
    }

    @Test func aColumnStacksDownAndAlignsAcross() {
        let stage = Stage()
        let views = [NaturalView(50, 20), NaturalView(40, 30)]
        let stack = stack(views, .vertical, in: stage)
        stack.spacing = 5
        stack.alignment = .trailing
        views[1].setContentHuggingPriority(UILayoutPriority(100), for: .vertical)
        stage.device.step()
        #expect(views[0].frame == CGRect(x: 250, y: 0, width: 50, height: 20))
        #expect(views[1].frame == CGRect(x: 260, y: 25, width: 40, height: 75))
    }

    @Test func aRowRunsFromTheRightInRightToLeft() {
        let stage = Stage(layoutDirection: .rightToLeft)
        let views = [NaturalView(50, 20), NaturalView(40, 20)]
        views[1].setContentHuggingPriority(UILayoutPriority(100), for: .horizontal)
        _ = stack(views, in: stage)
        stage.device.step()
        #expect(spans(views) == [[250, 50], [0, 250]])
    }

    @Test func hiddenViewsTakeNoRoom() {
        let stage = Stage()
        let views = [NaturalView(50, 20), NaturalView(40, 20), NaturalView(30, 20)]
        views[2].setContentHuggingPriority(UILayoutPriority(100), for: .horizontal)
        let stack = stack(views, in: stage)
        stack.spacing = 10
        stage.device.step()
        views[1].isHidden = true
        stage.device.step()
        #expect(views[2].frame.minX == 60)
        #expect(views[2].frame.width == 240)
        views[1].isHidden = false
        stage.device.step()
        #expect(spans(views) == [[0, 50], [60, 40], [110, 190]])
        #expect(stack.arrangedSubviews == views)
        #expect(stage.device.issues == [])
    }

    @Test func customSpacingHoldsAfterItsView() {
        let stage = Stage()
        let views = [NaturalView(50, 20), NaturalView(40, 20), NaturalView(30, 20)]
        views[2].setContentHuggingPriority(UILayoutPriority(100), for: .horizontal)
        let stack = stack(views, in: stage)
        stack.spacing = 10
        stack.setCustomSpacing(25, after: views[0])
        stage.device.step()
        #expect(views[1].frame.minX == 75)
        #expect(views[2].frame.minX == 125)
        #expect(stack.customSpacing(after: views[1]) == UIStackView.spacingUseDefault)
        stack.setCustomSpacing(UIStackView.spacingUseDefault, after: views[0])
        stage.device.step()
        #expect(views[1].frame.minX == 60)
    }

    @Test func marginsCountWhereAskedFor() {
        let stage = Stage()
        let view = NaturalView(50, 20)
        let stack = stack([view], in: stage)
        stack.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
        stack.isLayoutMarginsRelativeArrangement = true
        stage.device.step()
        #expect(view.frame == CGRect(x: 20, y: 10, width: 240, height: 60))
    }

    @Test func aStackUnderConstraintsIsAsLargeAsItsViews() {
        let stage = Stage()
        let stack = UIStackView(arrangedSubviews: [NaturalView(50, 20), NaturalView(40, 30)])
        stack.spacing = 8
        stack.translatesAutoresizingMaskIntoConstraints = false
        stage.root.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor),
            stack.topAnchor.constraint(equalTo: stage.root.topAnchor),
        ])
        stage.device.step()
        #expect(stack.frame.size == CGSize(width: 98, height: 30))
        #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 98, height: 30))
        stack.axis = .vertical
        stage.device.step()
        #expect(stack.frame.size == CGSize(width: 50, height: 58))
    }

    @Test func nestedStacksWork() {
        let stage = Stage()
        let inner = UIStackView(arrangedSubviews: [NaturalView(10, 10), NaturalView(20, 10)])
        inner.spacing = 4
        let outer = UIStackView(arrangedSubviews: [NaturalView(60, 20), inner])
        outer.axis = .vertical
        outer.alignment = .leading
        outer.translatesAutoresizingMaskIntoConstraints = false
        stage.root.addSubview(outer)
        NSLayoutConstraint.activate([
            outer.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor),
            outer.topAnchor.constraint(equalTo: stage.root.topAnchor),
        ])
        stage.device.step()
        #expect(outer.frame.size == CGSize(width: 60, height: 30))
        #expect(inner.frame == CGRect(x: 0, y: 20, width: 34, height: 10))
    }

    @Test func viewsCanBeArrangedAndTakenOutLater() throws {
        let stage = Stage()
        let first = NaturalView(50, 20)
        let stack = stack([first], in: stage)
        stage.device.step()
        try expectFreed {
            let second = NaturalView(40, 20)
            stack.insertArrangedSubview(second, at: 0)
            first.setContentHuggingPriority(UILayoutPriority(100), for: .horizontal)
            stage.device.step()
            #expect(spans([second, first]) == [[0, 40], [40, 260]])
            second.removeFromSuperview()
            #expect(stack.arrangedSubviews == [first])
            stage.device.step()
            #expect(spans([first]) == [[0, 300]])
            return [second]
        }
    }

    @Test func showingAViewInAnAnimationMovesTheOthers() async {
        let stage = Stage()
        let views = [NaturalView(50, 20), NaturalView(40, 20), NaturalView(30, 20)]
        views[2].setContentHuggingPriority(UILayoutPriority(100), for: .horizontal)
        views[1].isHidden = true
        let stack = stack(views, in: stage)
        stage.device.step()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            views[1].isHidden = false
            stack.layoutIfNeeded()
        }
        #expect(views[2].frame.minX == 90)
        await stage.device.advance(by: 0.5)
        #expect(isNear(views[2].layer.presentation()?.frame.minX ?? 0, 70, 1e-3))
    }
}
