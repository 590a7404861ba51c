import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

/// Notes when it updates its constraints and when it is laid out.
@MainActor
private final class NotingView: UIView {
    private let name: String
    private let log: CallLog

    init(_ name: String, _ log: CallLog) {
        (self.name, self.log) = (name, log)
        super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    }

    required init?(coder: NSCoder) { nil }

    override func updateConstraints() {
        log.note("\(name) updates")
        super.updateConstraints()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        log.note("\(name) lays out")
    }
}

@MainActor
struct LayoutOrderTests {
    @Test func constraintsAreUpdatedFromTheBottomUpAndViewsLaidOutFromTheTopDown() {
        let stage = Stage()
        let log = CallLog()
        let (outer, middle, inner) = (NotingView("outer", log), NotingView("middle", log), NotingView("inner", log))
        stage.root.addSubview(outer)
        outer.addSubview(middle)
        middle.addSubview(inner)
        stage.device.step()
        #expect(
            log.take() == [
                "inner updates", "middle updates", "outer updates", "outer lays out", "middle lays out",
                "inner lays out",
            ])
        inner.setNeedsUpdateConstraints()
        stage.device.step()
        #expect(log.take() == ["inner updates"])
    }

    @Test func whatAViewEditsBeforeSuperLaysOutHoldsInThatLayout() {
        let stage = Stage()
        let view = HalvingView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        stage.root.addSubview(view)
        stage.device.step()
        #expect(view.seen == [50])
        view.frame.size.width = 60
        stage.device.step()
        #expect(view.seen == [50, 30])
        #expect(stage.device.issues == [])
    }

    @Test func roundingDoesNotFeedBackIntoTheSolution() {
        let stage = Stage()
        let parent = stage.view(0, 0, 100, 100)
        var left = parent.leftAnchor
        var views: [UIView] = []
        for _ in 0..<3 {
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            parent.addSubview(view)
            NSLayoutConstraint.activate([
                view.leftAnchor.constraint(equalTo: left), view.topAnchor.constraint(equalTo: parent.topAnchor),
                view.heightAnchor.constraint(equalToConstant: 10),
                view.widthAnchor.constraint(equalTo: parent.widthAnchor, multiplier: 1.0 / 3),
            ])
            left = view.rightAnchor
            views.append(view)
        }
        stage.device.step()
        // 33.33 and 66.67 to half points; nothing is lost up to the end.
        #expect(views.map(\.frame.minX) == [0, 33.5, 66.5])
        #expect(views[2].frame.maxX == 100)
        for _ in 0..<5 {
            parent.setNeedsLayout()
            stage.device.step()
        }
        #expect(views.map(\.frame.minX) == [0, 33.5, 66.5])
    }

    @Test func aViewWithoutANaturalLengthLeavesItToTheConstraints() {
        let stage = Stage()
        let view = NaturalView(UIView.noIntrinsicMetric, 20)
        view.translatesAutoresizingMaskIntoConstraints = false
        stage.root.addSubview(view)
        let width = view.widthAnchor.constraint(equalToConstant: 70)
        width.priority = UILayoutPriority(1)
        NSLayoutConstraint.activate([
            width, view.leftAnchor.constraint(equalTo: stage.root.leftAnchor),
            view.topAnchor.constraint(equalTo: stage.root.topAnchor),
        ])
        stage.device.step()
        #expect(view.frame.size == CGSize(width: 70, height: 20))
        view.size = CGSize(width: 40, height: UIView.noIntrinsicMetric)
        stage.device.step()
        #expect(view.frame.width == 40)
        #expect(view.hasAmbiguousLayout)
    }
}

/// Gives its subview half of its own width in each layout, before it lays out.
@MainActor
private final class HalvingView: UIView {
    private let child = UIView()
    private lazy var width = child.widthAnchor.constraint(equalToConstant: 0)
    var seen: [CGFloat] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        child.translatesAutoresizingMaskIntoConstraints = false
        addSubview(child)
        NSLayoutConstraint.activate([
            width, child.heightAnchor.constraint(equalToConstant: 5), child.leftAnchor.constraint(equalTo: leftAnchor),
            child.topAnchor.constraint(equalTo: topAnchor),
        ])
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        width.constant = bounds.width / 2
        super.layoutSubviews()
        if seen.last != child.frame.width { seen.append(child.frame.width) }
    }
}
