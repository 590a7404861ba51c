import Testing
import UIKit
import UIKitHeadless

/// A view with a natural size that can change.
@MainActor
final class NaturalView: UIView {
    var size: CGSize {
        didSet { invalidateIntrinsicContentSize() }
    }

    init(_ width: CGFloat, _ height: CGFloat) {
        size = CGSize(width: width, height: height)
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { size }
}

@MainActor
struct ContentSizeTests {
    private func place(_ view: UIView, in stage: Stage) {
        view.translatesAutoresizingMaskIntoConstraints = false
        stage.root.addSubview(view)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor),
            view.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 100),
        ])
    }

    @Test func aViewTakesItsNaturalSizeAndFollowsIt() {
        let stage = Stage()
        let view = NaturalView(30, 40)
        place(view, in: stage)
        stage.device.step()
        #expect(view.frame.size == CGSize(width: 30, height: 40))
        view.size = CGSize(width: 50, height: 20)
        stage.device.step()
        #expect(view.frame.size == CGSize(width: 50, height: 20))
    }

    @Test func theOneWithLessHuggingGrows() {
        let stage = Stage()
        let (first, second) = (NaturalView(30, 10), NaturalView(30, 10))
        place(first, in: stage)
        place(second, in: stage)
        // The second one's own leading edge gives way to the row.
        stage.root.constraints.filter { $0.firstItem === second && $0.firstAttribute == .leading }.forEach {
            $0.isActive = false
        }
        first.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
        NSLayoutConstraint.activate([
            second.leadingAnchor.constraint(equalTo: first.trailingAnchor),
            second.trailingAnchor.constraint(equalTo: stage.root.trailingAnchor),
        ])
        stage.device.step()
        #expect(first.frame.width == 30)
        #expect(second.frame.width == 345)
        first.setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
        stage.device.step()
        #expect(first.frame.width == 345)
    }

    @Test func theOneWithLessResistanceShrinks() {
        let stage = Stage()
        let (first, second) = (NaturalView(300, 10), NaturalView(300, 10))
        place(first, in: stage)
        second.translatesAutoresizingMaskIntoConstraints = false
        stage.root.addSubview(second)
        second.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
        NSLayoutConstraint.activate([
            second.leadingAnchor.constraint(equalTo: first.trailingAnchor),
            second.trailingAnchor.constraint(equalTo: stage.root.trailingAnchor),
            second.topAnchor.constraint(equalTo: first.topAnchor),
        ])
        stage.device.step()
        #expect(first.frame.width == 300)
        #expect(second.frame.width == 75)
    }

    @Test func aLabelWrapsInTheWidthThatConstraintsGiveIt() {
        let stage = Stage()
        let label = UILabel()
        label.text = "one two three four five six seven eight nine ten eleven twelve"
        label.numberOfLines = 0
        place(label, in: stage)
        let width = label.widthAnchor.constraint(equalToConstant: 375)
        width.isActive = true
        stage.device.step()
        // Lines of 17 points are 20.287 high: two of them 40.573, rounded up to half a point.
        let wide = label.frame.height
        #expect(wide == 41)
        width.constant = 100
        stage.device.step()
        let narrow = label.frame.height
        #expect(narrow > 100)
        #expect(narrow == label.sizeThatFits(CGSize(width: 100, height: 1000)).height)
        width.constant = 375
        stage.device.step()
        #expect(label.frame.height == wide)
    }

    @Test func whatLiesUnderAWrappedLabelMovesWithItsText() {
        let stage = Stage()
        let (label, below) = (UILabel(), NaturalView(10, 10))
        label.numberOfLines = 0
        label.text = "short"
        place(label, in: stage)
        below.translatesAutoresizingMaskIntoConstraints = false
        stage.root.addSubview(below)
        NSLayoutConstraint.activate([
            label.trailingAnchor.constraint(equalTo: stage.root.leadingAnchor, constant: 120),
            below.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 8),
            below.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor),
        ])
        stage.device.step()
        #expect(label.frame.height == 20.5)
        #expect(below.frame.minY == 128.5)
        label.text = "a text that is much longer than the label is wide"
        stage.device.step()
        #expect(below.frame.minY == label.frame.maxY + 8)
        #expect(label.frame.height >= 61)
    }

    @Test func theContentOfAScrollViewGetsItsSizeFromConstraints() {
        let stage = Stage()
        let scroll = UIScrollView()
        scroll.contentInsetAdjustmentBehavior = .never
        let content = NaturalView(300, 1000)
        place(scroll, in: stage)
        content.translatesAutoresizingMaskIntoConstraints = false
        scroll.addSubview(content)
        NSLayoutConstraint.activate([
            scroll.widthAnchor.constraint(equalToConstant: 200), scroll.heightAnchor.constraint(equalToConstant: 200),
            content.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor, constant: 10),
            content.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor, constant: -10),
            content.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
            content.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
        ])
        stage.device.step()
        #expect(scroll.contentSize == CGSize(width: 320, height: 1000))
        #expect(content.frame == CGRect(x: 10, y: 0, width: 300, height: 1000))
        content.size.height = 50
        stage.device.step()
        #expect(scroll.contentSize == CGSize(width: 320, height: 50))
    }

    @Test func constraintsToTheScrollViewItselfMeanItsContent() {
        let stage = Stage()
        let scroll = UIScrollView()
        let content = UIView()
        place(scroll, in: stage)
        content.translatesAutoresizingMaskIntoConstraints = false
        scroll.addSubview(content)
        NSLayoutConstraint.activate([
            scroll.widthAnchor.constraint(equalToConstant: 200), scroll.heightAnchor.constraint(equalToConstant: 200),
            content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
            content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
            content.topAnchor.constraint(equalTo: scroll.topAnchor),
            content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
            content.widthAnchor.constraint(equalTo: scroll.widthAnchor),
            content.heightAnchor.constraint(equalToConstant: 700),
        ])
        stage.device.step()
        #expect(scroll.contentSize == CGSize(width: 200, height: 700))
        scroll.contentOffset.y = 300
        stage.device.step()
        #expect(content.frame == CGRect(x: 0, y: 0, width: 200, height: 700))
        #expect(scroll.contentOffset.y == 300)
    }

    @Test func whatIsTiedToTheFrameGuideStaysWhileTheContentScrolls() {
        let stage = Stage()
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 200, height: 200))
        stage.root.addSubview(scroll)
        let header = UIView()
        header.translatesAutoresizingMaskIntoConstraints = false
        scroll.addSubview(header)
        NSLayoutConstraint.activate([
            header.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor),
            header.leadingAnchor.constraint(equalTo: scroll.frameLayoutGuide.leadingAnchor),
            header.widthAnchor.constraint(equalToConstant: 50), header.heightAnchor.constraint(equalToConstant: 20),
        ])
        scroll.contentSize = CGSize(width: 200, height: 1000)
        stage.device.step()
        scroll.contentOffset.y = 120
        stage.device.step()
        #expect(header.frame.minY == 120)
        #expect(header.convert(CGPoint.zero, to: stage.root).y == 100)
    }

    @Test func theFittingSizeIsTheSmallestThatConstraintsAllow() {
        let view = UIView()
        let label = NaturalView(120, 30)
        label.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10),
            label.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -10),
            label.topAnchor.constraint(equalTo: view.topAnchor, constant: 5),
            label.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -5),
        ])
        #expect(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 140, height: 40))
        #expect(
            view.systemLayoutSizeFitting(
                CGSize(width: 300, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel) == CGSize(width: 300, height: 40))
        #expect(view.bounds.size == .zero)
    }

    @Test func theFittingHeightOfTextHangsOnTheWidth() {
        let stage = Stage()
        let view = UIView()
        let label = UILabel()
        label.numberOfLines = 0
        label.text = "a text that is much longer than the label is wide"
        label.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            label.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            label.topAnchor.constraint(equalTo: view.topAnchor),
            label.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
        stage.root.addSubview(view)
        func height(_ width: CGFloat) -> CGFloat {
            view.systemLayoutSizeFitting(
                CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel
            ).height
        }
        #expect(height(600) == 20.5)
        #expect(height(120) == label.sizeThatFits(CGSize(width: 120, height: 1000)).height)
        #expect(height(120) > 60)
    }

    @Test func measuringChangesNothing() {
        let stage = Stage()
        let view = NaturalView(30, 40)
        place(view, in: stage)
        stage.device.step()
        let frame = view.frame
        _ = view.systemLayoutSizeFitting(CGSize(width: 500, height: 500))
        _ = stage.root.systemLayoutSizeFitting(.zero)
        stage.device.step()
        #expect(view.frame == frame)
        #expect(stage.root.frame.size == CGSize(width: 375, height: 667))
        #expect(stage.device.issues == [])
    }

    @Test func baselinesAlign() {
        let stage = Stage()
        let (large, small) = (UILabel(), UILabel())
        large.font = .systemFont(ofSize: 34)
        small.font = .systemFont(ofSize: 17)
        large.text = "Large"
        small.text = "small"
        place(large, in: stage)
        small.translatesAutoresizingMaskIntoConstraints = false
        stage.root.addSubview(small)
        NSLayoutConstraint.activate([
            small.leadingAnchor.constraint(equalTo: large.trailingAnchor),
            small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
        ])
        stage.device.step()
        // Ascents are 0.952148 of the size: 17 points apart that is 16.19, to half a point.
        #expect(isNear(small.frame.minY - large.frame.minY, 16.19, 0.6))
    }
}
