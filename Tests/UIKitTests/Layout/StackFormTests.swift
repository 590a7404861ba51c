import Testing
import UIKit
import UIKitHeadless

/// Stack views in each of their forms: distributions and alignments on both axes, spacing, hidden views, directions.
@MainActor
struct StackFormTests {
    /// A stack of 300 x 100 points across or 100 x 300 down, at (0, 200) of the screen.
    private func stack(_ views: [UIView], _ axis: NSLayoutConstraint.Axis, in stage: Stage) -> UIStackView {
        let stack = UIStackView(arrangedSubviews: views)
        stack.axis = axis
        stack.frame =
            axis == .horizontal
            ? CGRect(x: 0, y: 200, width: 300, height: 100) : CGRect(x: 0, y: 200, width: 100, height: 300)
        stage.root.addSubview(stack)
        return stack
    }

    private func natural(_ lengths: [CGFloat], _ axis: NSLayoutConstraint.Axis) -> [NaturalView] {
        lengths.map { axis == .horizontal ? NaturalView($0, 20) : NaturalView(20, $0) }
    }

    /// Places and lengths along the axis.
    private func spans(_ views: [UIView], _ axis: NSLayoutConstraint.Axis) -> [[CGFloat]] {
        views.map { axis == .horizontal ? [$0.frame.minX, $0.frame.width] : [$0.frame.minY, $0.frame.height] }
    }

    @Test func aStackArrangesNeitherItselfNorWhatItLiesIn() {
        let stage = Stage()
        let stack = UIStackView()
        stage.root.addSubview(stack)
        stack.addArrangedSubview(stack)
        stack.addArrangedSubview(stage.root)
        #expect(stack.arrangedSubviews.isEmpty)
        #expect(stack.superview === stage.root)
        weak var freed: UIStackView?
        do {
            let own = UIStackView()
            own.addArrangedSubview(own)
            freed = own
        }
        #expect(freed == nil)
    }

    @Test func spacingBehindAStrangerIsForgotten() {
        let stack = UIStackView(arrangedSubviews: [UIView()])
        let stranger = UIView()
        stack.setCustomSpacing(66, after: stranger)
        #expect(stack.customSpacing(after: stranger) == UIStackView.spacingUseDefault)
    }

    @Test(arguments: [NSLayoutConstraint.Axis.horizontal, .vertical])
    func eachDistributionFillsTheLength(axis: NSLayoutConstraint.Axis) {
        let cases: [(UIStackView.Distribution, CGFloat, [[CGFloat]])] = [
            (.fillEqually, 0, [[0, 100], [100, 100], [200, 100]]),
            (.fillEqually, 30, [[0, 80], [110, 80], [220, 80]]),
            (.fillProportionally, 0, [[0, 50], [50, 100], [150, 150]]),
            (.equalSpacing, 0, [[0, 20], [110, 40], [240, 60]]),
            (.equalSpacing, 50, [[0, 20], [110, 40], [240, 60]]),
            (.equalCentering, 0, [[0, 20], [120, 40], [240, 60]]),
        ]
        for (distribution, spacing, expected) in cases {
            let stage = Stage()
            let views = natural([20, 40, 60], axis)
            let stack = stack(views, axis, in: stage)
            stack.distribution = distribution
            stack.spacing = spacing
            stage.device.step()
            #expect(spans(views, axis) == expected, "\(distribution) \(spacing)")
            #expect(stage.device.issues == [])
        }
    }

    @Test(arguments: [NSLayoutConstraint.Axis.horizontal, .vertical])
    func hiddenViewsTakeNoPartInAnyDistribution(axis: NSLayoutConstraint.Axis) {
        let cases: [(UIStackView.Distribution, [[CGFloat]])] = [
            (.fillEqually, [[0, 145], [155, 145]]), (.fillProportionally, [[0, 67.5], [77.5, 222.5]]),
            (.equalSpacing, [[0, 20], [240, 60]]), (.equalCentering, [[0, 20], [240, 60]]),
        ]
        for (distribution, expected) in cases {
            let stage = Stage()
            let views = natural([20, 40, 60], axis)
            views[1].isHidden = true
            let stack = stack(views, axis, in: stage)
            stack.distribution = distribution
            stack.spacing = 10
            stage.device.step()
            let seen = spans([views[0], views[2]], axis)
            if distribution == .fillProportionally {
                // 20 of 90 with the gap: 66.67, and the rest for the last, to half points.
                #expect(isNear(seen[0][1], 66.667, 0.5))
                #expect(seen[1][0] == seen[0][1] + 10)
                #expect(seen[1][0] + seen[1][1] == 300)
            } else {
                #expect(seen == expected, "\(distribution)")
            }
            #expect(spans([views[1]], axis)[0][1] == 0)
        }
    }

    @Test func theLeastSpacingHoldsWhereEqualSpacingWouldBeLess() {
        let stage = Stage()
        let views = natural([100, 100, 100], .horizontal)
        let stack = stack(views, .horizontal, in: stage)
        stack.distribution = .equalSpacing
        stack.spacing = 20
        views[1].setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
        stage.device.step()
        #expect(spans(views, .horizontal) == [[0, 100], [120, 60], [200, 100]])
    }

    @Test func alignmentsOfAColumnPlaceAcross() {
        for (alignment, left, width) in [
            (UIStackView.Alignment.fill, 0, 100), (.leading, 0, 20), (.center, 40, 20), (.trailing, 80, 20),
        ] as [(UIStackView.Alignment, CGFloat, CGFloat)] {
            for direction in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
                let stage = Stage(layoutDirection: direction)
                let views = natural([150, 150], .vertical)
                stack(views, .vertical, in: stage).alignment = alignment
                stage.device.step()
                let mirrored = direction == .rightToLeft ? 100 - left - width : left
                for view in views {
                    #expect([view.frame.minX, view.frame.width] == [mirrored, width], "\(alignment)")
                }
            }
        }
    }

    @Test func everyDistributionRunsFromTheRightInRightToLeft() {
        for distribution in [
            UIStackView.Distribution.fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
        ] {
            func frames(_ direction: UITraitEnvironmentLayoutDirection) -> [CGRect] {
                let stage = Stage(layoutDirection: direction)
                let views = natural([20, 40, 60], .horizontal)
                stack(views, .horizontal, in: stage).distribution = distribution
                stage.device.step()
                return views.map(\.frame)
            }
            let mirrored = frames(.leftToRight).map { frame in
                CGRect(x: 300 - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
            }
            #expect(frames(.rightToLeft) == mirrored, "\(distribution)")
        }
    }

    @Test func systemSpacingIsEightPointsOrALineBetweenBaselines() {
        let stage = Stage()
        let views = natural([50, 50], .horizontal)
        let row = stack(views, .horizontal, in: stage)
        row.spacing = UIStackView.spacingUseSystem
        stage.device.step()
        #expect(views[1].frame.minX - views[0].frame.maxX == 8)

        let labels = [UILabel(), UILabel()]
        for label in labels {
            label.text = "line"
            label.font = .systemFont(ofSize: 17)
        }
        let column = UIStackView(arrangedSubviews: labels)
        column.axis = .vertical
        column.spacing = UIStackView.spacingUseSystem
        column.isBaselineRelativeArrangement = true
        column.translatesAutoresizingMaskIntoConstraints = false
        stage.root.addSubview(column)
        column.topAnchor.constraint(equalTo: stage.root.topAnchor).isActive = true
        stage.device.step()
        #expect(isNear(labels[1].frame.minY - labels[0].frame.minY, 22, 0.6))
        labels[1].font = .systemFont(ofSize: 34)
        stage.device.step()
        // 41 between the baselines, 0.952148 of the sizes above each.
        #expect(isNear(labels[1].frame.minY - labels[0].frame.minY, 41 - 0.952148 * 17, 0.6))
    }

    @Test func spacingCountsFromBaselinesWhereAskedFor() {
        let stage = Stage()
        let labels = [UILabel(), UILabel()]
        for label in labels {
            label.text = "line"
            label.font = .systemFont(ofSize: 20)
        }
        let column = stack(labels, .vertical, in: stage)
        column.isBaselineRelativeArrangement = true
        column.spacing = 60
        labels[1].setContentHuggingPriority(UILayoutPriority(100), for: .vertical)
        stage.device.step()
        #expect(isNear(labels[1].frame.minY - labels[0].frame.minY, 60, 0.6))
    }

    @Test func customSpacingMayBeTheSystemsAndGoesWithTheView() {
        let stage = Stage()
        let views = natural([50, 50, 50], .horizontal)
        let row = stack(views, .horizontal, in: stage)
        row.spacing = 20
        row.setCustomSpacing(UIStackView.spacingUseSystem, after: views[0])
        views[2].setContentHuggingPriority(UILayoutPriority(100), for: .horizontal)
        stage.device.step()
        #expect(spans(views, .horizontal).map { $0[0] } == [0, 58, 128])
        row.removeArrangedSubview(views[0])
        row.addArrangedSubview(views[0])
        stage.device.step()
        #expect(row.customSpacing(after: views[0]) == UIStackView.spacingUseDefault)
    }

    @Test func marginsOfARowTurnWithTheDirection() {
        let stage = Stage(layoutDirection: .rightToLeft)
        let view = NaturalView(50, 20)
        let row = stack([view], .horizontal, in: stage)
        row.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 10, bottom: 2, trailing: 30)
        row.isLayoutMarginsRelativeArrangement = true
        stage.device.step()
        #expect(view.frame == CGRect(x: 30, y: 1, width: 260, height: 97))
        row.isLayoutMarginsRelativeArrangement = false
        stage.device.step()
        #expect(view.frame == CGRect(x: 0, y: 0, width: 300, height: 100))
    }

    @Test func anEmptyStackAndOneOfHiddenViewsAreNothing() {
        let stage = Stage()
        let hidden = NaturalView(50, 20)
        hidden.isHidden = true
        for stack in [UIStackView(), UIStackView(arrangedSubviews: [hidden])] {
            stack.translatesAutoresizingMaskIntoConstraints = false
            stage.root.addSubview(stack)
            NSLayoutConstraint.activate([
                stack.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor),
                stack.topAnchor.constraint(equalTo: stage.root.topAnchor),
            ])
            stage.device.step()
            #expect(stack.frame.size == .zero)
            #expect(!stack.hasAmbiguousLayout)
        }
        #expect(stage.device.issues == [])
    }

    @Test func everyFormSizesItselfToItsViews() {
        for distribution in [
            UIStackView.Distribution.fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
        ] {
            for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
                let views = natural([40, 40, 40], axis)
                let stack = UIStackView(arrangedSubviews: views)
                (stack.axis, stack.distribution, stack.spacing) = (axis, distribution, 10)
                let size = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
                let expected = axis == .horizontal ? CGSize(width: 140, height: 20) : CGSize(width: 20, height: 140)
                #expect(isNear(size.width, expected.width, 0.6), "\(distribution) \(axis)")
                #expect(isNear(size.height, expected.height, 0.6), "\(distribution) \(axis)")
            }
        }
    }
}
