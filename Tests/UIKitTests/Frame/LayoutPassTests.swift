import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

/// A view that counts its layouts, drawings and constraint updates.
@MainActor
private final class CountingView: UIView {
    var layouts = 0
    var drawings = 0
    var updates = 0
    var onLayout: (() -> Void)?

    override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
        onLayout?()
    }

    override func draw(_ rect: CGRect) { drawings += 1 }

    override func updateConstraints() {
        updates += 1
        super.updateConstraints()
    }
}

@MainActor
struct LayoutPassTests {
    @Test func aViewIsLaidOutOnceAndNotAgainWhileNothingChanges() {
        let stage = Stage()
        let view = CountingView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        stage.root.addSubview(view)
        stage.device.step()
        #expect(view.layouts == 1)
        #expect(view.drawings == 1)
        #expect(view.updates == 1)
        stage.device.stepFrames(10)
        #expect(view.layouts == 1)
        #expect(view.drawings == 1)
        #expect(view.updates == 1)
    }

    @Test func severalInvalidationsMakeOneLayout() {
        let stage = Stage()
        let view = CountingView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        stage.root.addSubview(view)
        stage.device.step()
        view.setNeedsLayout()
        view.setNeedsLayout()
        view.bounds.size.width = 60
        #expect(view.layouts == 1)
        stage.device.step()
        #expect(view.layouts == 2)
    }

    @Test func movingAViewLaysNothingOut() {
        let stage = Stage()
        let view = CountingView(frame: CGRect(x: 0, y: 300, width: 50, height: 50))
        stage.root.addSubview(view)
        stage.device.step()
        view.center.x += 10
        view.alpha = 0.5
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        stage.device.step()
        #expect(view.layouts == 1)
        #expect(view.drawings == 1)
    }

    @Test func layoutIfNeededRunsAtOnceAndOnlyWhenNeeded() {
        let view = CountingView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        view.layoutIfNeeded()
        view.layoutIfNeeded()
        #expect(view.layouts == 1)
        view.setNeedsLayout()
        view.layoutIfNeeded()
        #expect(view.layouts == 2)
    }

    @Test func layoutOfAChildThatItsParentMovesComesInTheSameFrame() {
        let stage = Stage()
        let parent = CountingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = CountingView()
        parent.addSubview(child)
        parent.onLayout = { [unowned parent, unowned child] in child.frame = parent.bounds.insetBy(dx: 10, dy: 10) }
        stage.root.addSubview(parent)
        stage.device.step()
        parent.frame.size.width = 200
        stage.device.step()
        #expect(child.frame.width == 180)
        #expect(child.layouts == 2)
    }

    @Test func layoutThatNeverSettlesIsReportedOnceAndEnds() {
        let stage = Stage()
        let view = CountingView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        view.onLayout = { [unowned view] in view.setNeedsLayout() }
        stage.root.addSubview(view)
        stage.device.stepFrames(2)
        #expect(view.layouts < 200)
        #expect(stage.device.issues.contains { $0.contains("CountingView") })
        view.onLayout = nil
    }

    @Test func aNewConstantLaysOutOnlyTheHolder() {
        let stage = Stage()
        let (holder, other) = (CountingView(), CountingView())
        holder.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        other.frame = CGRect(x: 0, y: 200, width: 100, height: 100)
        stage.root.addSubview(holder)
        stage.root.addSubview(other)
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        holder.addSubview(view)
        let left = view.leadingAnchor.constraint(equalTo: holder.leadingAnchor, constant: 10)
        NSLayoutConstraint.activate([
            left, view.topAnchor.constraint(equalTo: holder.topAnchor),
            view.widthAnchor.constraint(equalToConstant: 20),
            view.heightAnchor.constraint(equalToConstant: 20),
        ])
        stage.device.step()
        let (before, beforeOther) = (holder.layouts, other.layouts)
        left.constant = 30
        #expect(view.frame.minX == 10)
        stage.device.step()
        #expect(view.frame.minX == 30)
        #expect(holder.layouts == before + 1)
        #expect(other.layouts == beforeOther)
    }

    @Test func viewsAddedLaterGetTheirConstraintUpdates() {
        let stage = Stage()
        let view = CountingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.root.addSubview(view)
        stage.device.step()
        let inner = CountingView()
        view.addSubview(inner)
        stage.device.step()
        #expect(inner.updates == 1)
        #expect(view.updates == 1)
    }

    @Test func aControllerIsToldAroundTheLayoutOfItsView() {
        let device = HeadlessDevice(.iPhoneSE)
        let log = CallLog()
        let controller = LifecycleRecorder("A", log: log, kinds: [.layout, .appearance, .loading])
        device.show(controller)
        #expect(log.take() == ["A.viewDidLoad", "A.viewWillAppear"])
        device.step()
        #expect(log.take() == ["A.viewWillLayoutSubviews", "A.viewDidLayoutSubviews", "A.viewDidAppear"])
        device.stepFrames(5)
        #expect(log.take() == [])
    }

    @Test func aFrameWithoutChangesDrawsNothing() {
        let stage = Stage()
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        label.text = "text"
        stage.root.addSubview(label)
        _ = stage.device.screenshot()
        stage.device.window.host.statistics = CompositeStatistics()
        label.alpha = 0.5
        label.center.x += 20
        stage.device.step()
        _ = stage.device.screenshot()
        #expect(stage.device.window.host.statistics.rasterisations == 0)
    }
}
