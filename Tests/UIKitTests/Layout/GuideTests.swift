import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

/// Guides of the runtime and of the app, fitting sizes, masks and text that wraps.
@MainActor
struct GuideTests {
    private func child(of parent: UIView, _ view: UIView = UIView()) -> UIView {
        view.translatesAutoresizingMaskIntoConstraints = false
        parent.addSubview(view)
        return view
    }

    private func fill(_ view: UIView, _ guide: UILayoutGuide) {
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            view.topAnchor.constraint(equalTo: guide.topAnchor),
            view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        ])
    }

    @Test func theKeyboardGuideIsAStripOnTheBottomUntilTheKeyboardComes() {
        let stage = Stage(.iPhone16)
        let (above, strip) = (child(of: stage.root), child(of: stage.root))
        fill(strip, stage.root.keyboardLayoutGuide)
        NSLayoutConstraint.activate([
            above.bottomAnchor.constraint(equalTo: stage.root.keyboardLayoutGuide.topAnchor, constant: -10),
            above.heightAnchor.constraint(equalToConstant: 50),
            above.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor),
            above.widthAnchor.constraint(equalToConstant: 50),
        ])
        stage.device.step()
        #expect(strip.frame == CGRect(x: 0, y: 818, width: 393, height: 34))
        #expect(above.frame == CGRect(x: 0, y: 758, width: 50, height: 50))
        stage.device.orientation = .landscapeRight
        stage.device.step()
        #expect(strip.frame == CGRect(x: 0, y: 372, width: 852, height: 21))
    }

    @Test func trackedConstraintsOfTheKeyboardGuideHoldNearItsEdge() {
        let stage = Stage(.iPhone16)
        let view = child(of: stage.root)
        let guide = stage.root.keyboardLayoutGuide
        let near = view.heightAnchor.constraint(equalToConstant: 10)
        let away = view.heightAnchor.constraint(equalToConstant: 20)
        guide.setConstraints([near], activeWhenNearEdge: .bottom)
        guide.setConstraints([away], activeWhenAwayFrom: .bottom)
        #expect(near.isActive && !away.isActive)
        stage.device.step()
        #expect(view.frame.height == 10)
        guide.removeAllTrackedConstraints()
        #expect(!near.isActive)
        #expect(guide.constraints(activeWhenNearEdge: .bottom) == [])
    }

    @Test func marginsNestAndFollowTheSafeArea() {
        let stage = Stage(.iPhone16)
        let outer = stage.view(0, 0, 393, 852)
        outer.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40)
        let inner = child(of: outer)
        inner.preservesSuperviewLayoutMargins = true
        fill(inner, outer.safeAreaLayoutGuide)
        let text = child(of: inner)
        fill(text, inner.layoutMarginsGuide)
        stage.device.step()
        // The outer margins start at the safe area, 59 from the top and 34 from the bottom.
        #expect(outer.layoutMargins == UIEdgeInsets(top: 69, left: 20, bottom: 64, right: 40))
        #expect(inner.frame == CGRect(x: 0, y: 59, width: 393, height: 759))
        #expect(text.frame == CGRect(x: 20, y: 10, width: 333, height: 719))
        outer.insetsLayoutMarginsFromSafeArea = false
        stage.device.step()
        #expect(outer.layoutMargins.top == 10)
        #expect(text.frame == CGRect(x: 20, y: 8, width: 333, height: 743))
    }

    @Test func leadingMarginsTurnWithTheDirection() {
        for (direction, x) in [(UITraitEnvironmentLayoutDirection.leftToRight, 10.0), (.rightToLeft, 50.0)] {
            let stage = Stage(layoutDirection: direction)
            let parent = stage.view(0, 300, 100, 100)
            parent.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 20)
            let view = child(of: parent)
            NSLayoutConstraint.activate([
                NSLayoutConstraint(
                    item: view, attribute: .leading, relatedBy: .equal, toItem: parent, attribute: .leadingMargin,
                    multiplier: 1, constant: 0),
                view.topAnchor.constraint(equalTo: parent.topAnchor), view.widthAnchor.constraint(equalToConstant: 40),
                view.heightAnchor.constraint(equalToConstant: 5),
            ])
            stage.device.step()
            #expect(view.frame == CGRect(x: x, y: 0, width: 40, height: 5))
        }
    }

    @Test func inRightToLeftConstantsAndInequalitiesTurnToo() {
        let stage = Stage(layoutDirection: .rightToLeft)
        let parent = stage.view(0, 300, 200, 100)
        let (first, second) = (child(of: parent), child(of: parent))
        NSLayoutConstraint.activate([
            first.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: 15),
            first.widthAnchor.constraint(equalToConstant: 30), first.heightAnchor.constraint(equalToConstant: 5),
            first.topAnchor.constraint(equalTo: parent.topAnchor),
            second.leadingAnchor.constraint(greaterThanOrEqualTo: first.trailingAnchor, constant: 8),
            second.trailingAnchor.constraint(equalTo: parent.trailingAnchor, constant: -20),
            second.widthAnchor.constraint(greaterThanOrEqualToConstant: 400).with(priority: .defaultLow),
            second.heightAnchor.constraint(equalToConstant: 5), second.topAnchor.constraint(equalTo: parent.topAnchor),
        ])
        stage.device.step()
        #expect(first.frame == CGRect(x: 155, y: 0, width: 30, height: 5))
        #expect(second.frame == CGRect(x: 20, y: 0, width: 127, height: 5))
        // One view alone may be turned.
        parent.semanticContentAttribute = .forceLeftToRight
        first.semanticContentAttribute = .forceLeftToRight
        second.semanticContentAttribute = .forceLeftToRight
        stage.device.step()
        #expect(first.frame.minX == 15)
        #expect(second.frame == CGRect(x: 53, y: 0, width: 127, height: 5))
    }

    @Test func theReadableGuideKeepsToMarginsAndGrowsWithTheText() {
        let stage = Stage(.iPad)
        let readable = stage.root.readableContentGuide
        #expect(readable.layoutFrame.width == 672)
        stage.device.contentSizeCategory = .accessibilityExtraLarge
        stage.device.step()
        let width = readable.layoutFrame.width
        #expect(width > 672)
        #expect(width <= stage.root.bounds.width - stage.root.layoutMargins.left - stage.root.layoutMargins.right)
        #expect(readable.layoutFrame.midX == stage.root.bounds.midX)
    }

    @Test func aCustomGuideMovesToAnotherViewWithoutItsConstraints() {
        let stage = Stage()
        let (first, second) = (stage.view(0, 0, 100, 100), stage.view(0, 200, 100, 100))
        let guide = UILayoutGuide()
        first.addLayoutGuide(guide)
        let tie = guide.widthAnchor.constraint(equalTo: first.widthAnchor)
        tie.isActive = true
        stage.device.step()
        #expect(guide.layoutFrame.width == 100)
        second.addLayoutGuide(guide)
        #expect(first.layoutGuides.isEmpty && second.layoutGuides == [guide])
        #expect(!tie.isActive)
        #expect(guide.owningView === second)
        second.removeLayoutGuide(guide)
        #expect(guide.owningView == nil)
        #expect(guide.layoutFrame == .zero)
    }

    // MARK: Scroll views

    @Test func contentAndFrameGuidesTogetherMakeAPageOfTheScrollViewsWidth() {
        let stage = Stage()
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 200))
        scroll.contentInsetAdjustmentBehavior = .never
        stage.root.addSubview(scroll)
        let content = child(of: scroll)
        fill(content, scroll.contentLayoutGuide)
        NSLayoutConstraint.activate([
            content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
            content.heightAnchor.constraint(equalTo: scroll.frameLayoutGuide.heightAnchor, multiplier: 3),
        ])
        stage.device.step()
        #expect(scroll.contentSize == CGSize(width: 300, height: 600))
        scroll.frame.size = CGSize(width: 250, height: 100)
        stage.device.step()
        #expect(scroll.contentSize == CGSize(width: 250, height: 300))
        #expect(!content.hasAmbiguousLayout)
    }

    // MARK: Fitting

    @Test func aFittingPriorityIsOneAmongTheOthers() {
        let view = UIView()
        let natural = child(of: view, NaturalView(120, 30))
        NSLayoutConstraint.activate([
            natural.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            natural.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            natural.topAnchor.constraint(equalTo: view.topAnchor),
            natural.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
        func width(_ target: CGFloat, _ priority: UILayoutPriority) -> CGFloat {
            view.systemLayoutSizeFitting(
                CGSize(width: target, height: 0), withHorizontalFittingPriority: priority,
                verticalFittingPriority: .fittingSizeLevel
            ).width
        }
        // Hugging of 250 and resistance of 750 lie between.
        #expect(width(300, UILayoutPriority(249)) == 120)
        #expect(width(300, UILayoutPriority(251)) == 300)
        #expect(width(50, UILayoutPriority(749)) == 120)
        #expect(width(50, UILayoutPriority(751)) == 50)
        #expect(view.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize) == CGSize(width: 120, height: 30))
        #expect(width(.nan, .required).isFinite)
        #expect(width(-50, .fittingSizeLevel) == 120)
    }

    @Test func withoutConstraintsTheFittingSizeIsTheOneThatFits() {
        let label = UILabel()
        label.text = "fits"
        #expect(label.systemLayoutSizeFitting(.zero) == label.intrinsicContentSize)
    }

    // MARK: Masks

    @Test func aFrameBasedViewFollowsItsMaskWithinTheSameSolve() {
        let stage = Stage()
        let parent = child(of: stage.root)
        let width = parent.widthAnchor.constraint(equalToConstant: 200)
        NSLayoutConstraint.activate([
            width, parent.heightAnchor.constraint(equalToConstant: 100),
            parent.leftAnchor.constraint(equalTo: stage.root.leftAnchor),
            parent.topAnchor.constraint(equalTo: stage.root.topAnchor),
        ])
        stage.device.step()
        let masks: [(UIView.AutoresizingMask, CGRect)] = [
            ([], CGRect(x: 20, y: 10, width: 40, height: 20)),
            (.flexibleLeftMargin, CGRect(x: 120, y: 10, width: 40, height: 20)),
            (.flexibleWidth, CGRect(x: 20, y: 10, width: 140, height: 20)),
            ([.flexibleLeftMargin, .flexibleRightMargin], CGRect(x: 32.5, y: 10, width: 40, height: 20)),
            ([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], CGRect(x: 30, y: 10, width: 60, height: 20)),
        ]
        for (mask, expected) in masks {
            width.constant = 200
            stage.device.step()
            let framed = UIView(frame: CGRect(x: 20, y: 10, width: 40, height: 20))
            framed.autoresizingMask = mask
            parent.addSubview(framed)
            let follower = child(of: parent)
            NSLayoutConstraint.activate([
                follower.leftAnchor.constraint(equalTo: framed.leftAnchor),
                follower.rightAnchor.constraint(equalTo: framed.rightAnchor),
                follower.topAnchor.constraint(equalTo: framed.bottomAnchor),
                follower.heightAnchor.constraint(equalToConstant: 5),
            ])
            stage.device.step()
            #expect(follower.frame == CGRect(x: 20, y: 30, width: 40, height: 5))
            width.constant = 300
            stage.device.step()
            #expect(isNear(framed.frame.minX, expected.minX, 0.01), "\(mask)")
            #expect(isNear(framed.frame.width, expected.width, 0.01), "\(mask)")
            #expect(isNear(follower.frame.minX, expected.minX, 0.5), "\(mask)")
            #expect(isNear(follower.frame.width, expected.width, 0.5), "\(mask)")
            framed.removeFromSuperview()
            follower.removeFromSuperview()
        }
        #expect(stage.device.issues == [])
    }

    // MARK: Text that wraps

    @Test func aWidthThatHangsOnTheHeightItLeadsToEnds() {
        let stage = Stage()
        let label = UILabel()
        label.numberOfLines = 0
        label.text = "a text whose height makes it narrower, which makes it higher, and so on and on"
        label.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
        _ = child(of: stage.root, label)
        NSLayoutConstraint.activate([
            label.leftAnchor.constraint(equalTo: stage.root.leftAnchor),
            label.topAnchor.constraint(equalTo: stage.root.topAnchor),
            label.widthAnchor.constraint(equalTo: label.heightAnchor, multiplier: -1, constant: 300),
        ])
        stage.device.stepFrames(3)
        #expect(isNear(label.frame.width, 300 - label.frame.height, 1))
        #expect(label.frame.height > 20)
    }

    @Test func aPreferredWidthOfTheAppsIsNotWrappedAgain() {
        let stage = Stage()
        let label = UILabel()
        label.numberOfLines = 0
        label.preferredMaxLayoutWidth = 100
        label.text = "a text that is wrapped at a hundred points, whatever width it gets"
        _ = child(of: stage.root, label)
        NSLayoutConstraint.activate([
            label.leftAnchor.constraint(equalTo: stage.root.leftAnchor),
            label.topAnchor.constraint(equalTo: stage.root.topAnchor),
            label.widthAnchor.constraint(equalToConstant: 300),
        ])
        stage.device.step()
        #expect(label.frame.height == label.sizeThatFits(CGSize(width: 100, height: 0)).height)
    }

    @Test func twoLabelsThatWrapBesideEachOtherBothGetTheirHeights() {
        let stage = Stage()
        let labels = [UILabel(), UILabel()]
        for label in labels {
            label.numberOfLines = 0
            _ = child(of: stage.root, label)
        }
        labels[0].text = "the left of two texts beside each other, which both wrap"
        labels[1].text = "right"
        NSLayoutConstraint.activate([
            labels[0].leftAnchor.constraint(equalTo: stage.root.leftAnchor),
            labels[1].leftAnchor.constraint(equalTo: labels[0].rightAnchor, constant: 10),
            labels[1].rightAnchor.constraint(equalTo: stage.root.rightAnchor),
            labels[0].widthAnchor.constraint(equalTo: labels[1].widthAnchor),
            labels[0].topAnchor.constraint(equalTo: stage.root.topAnchor),
            labels[1].topAnchor.constraint(equalTo: labels[0].topAnchor),
        ])
        stage.device.step()
        for label in labels {
            #expect(label.frame.width == 182.5)
            #expect(label.frame.height == label.sizeThatFits(CGSize(width: 182.5, height: 0)).height)
        }
    }

    // MARK: Changes

    @Test func prioritiesMoveBetweenOptionalLevelsWhileActive() {
        let stage = Stage()
        let view = child(of: stage.root)
        let (wide, narrow) = (
            view.widthAnchor.constraint(equalToConstant: 100).with(priority: UILayoutPriority(600)),
            view.widthAnchor.constraint(equalToConstant: 50).with(priority: UILayoutPriority(500))
        )
        NSLayoutConstraint.activate([
            wide, narrow, view.heightAnchor.constraint(equalToConstant: 5),
            view.leftAnchor.constraint(equalTo: stage.root.leftAnchor),
            view.topAnchor.constraint(equalTo: stage.root.topAnchor),
        ])
        stage.device.step()
        #expect(view.frame.width == 100)
        for (priority, width) in [(499, 50), (500.5, 100), (1, 50), (999, 100)] as [(Float, CGFloat)] {
            wide.priority = UILayoutPriority(priority)
            stage.device.step()
            #expect(view.frame.width == width, "\(priority)")
        }
        wide.priority = .required
        #expect(wide.priority == UILayoutPriority(999))
        #expect(stage.device.issues.count == 1)
        #expect(
            stage.device.issues.first?.hasPrefix(
                "Mutating a priority from required to not on an installed constraint (or vice-versa) is not supported.")
                == true)
    }

    @Test func removedConstraintsLeaveTheirViewToTheRest() {
        let stage = Stage()
        let view = child(of: stage.root, NaturalView(40, 20))
        let (width, left) = (
            view.widthAnchor.constraint(equalToConstant: 100),
            view.leftAnchor.constraint(equalTo: stage.root.leftAnchor, constant: 30)
        )
        NSLayoutConstraint.activate([width, left, view.topAnchor.constraint(equalTo: stage.root.topAnchor)])
        stage.device.step()
        #expect(view.frame == CGRect(x: 30, y: 0, width: 100, height: 20))
        view.removeConstraint(width)
        stage.device.step()
        #expect(view.frame == CGRect(x: 30, y: 0, width: 40, height: 20))
        // Not held by this view: nothing happens.
        view.removeConstraint(left)
        #expect(left.isActive)
        stage.root.removeConstraints(stage.root.constraints)
        stage.device.step()
        #expect(!left.isActive)
        #expect(view.frame.size == CGSize(width: 40, height: 20))
        #expect(view.hasAmbiguousLayout)
        #expect(view.constraintsAffectingLayout(for: .horizontal).isEmpty)
    }
}

extension NSLayoutConstraint {
    fileprivate func with(priority: UILayoutPriority) -> NSLayoutConstraint {
        self.priority = priority
        return self
    }
}
