import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

/// Views that change again before the layout that first knows them: each of their rows goes to the solver once.
@MainActor
struct LayoutBatchTests {
    /// A stage that has been laid out by constraints before: from then on, views are known to the solver as they join it.
    private func laidOutStage() -> Stage {
        let stage = Stage()
        _ = tie(to: stage.root, in: stage)
        stage.device.step()
        return stage
    }

    /// A view beside `view`, whose right edge it is tied to.
    private func tie(to view: UIView, in stage: Stage) -> UIView {
        let beside = UIView()
        beside.translatesAutoresizingMaskIntoConstraints = false
        stage.root.addSubview(beside)
        NSLayoutConstraint.activate([
            beside.leftAnchor.constraint(equalTo: view.rightAnchor),
            beside.topAnchor.constraint(equalTo: view.topAnchor),
            beside.widthAnchor.constraint(equalToConstant: 10),
            beside.heightAnchor.constraint(equalToConstant: 10),
        ])
        return beside
    }

    @Test func aFrameSetTwiceBeforeTheFirstLayoutCanBeMovedAfterwards() {
        let stage = laidOutStage()
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
        stage.root.addSubview(view)
        let beside = tie(to: view, in: stage)
        view.frame = CGRect(x: 20, y: 30, width: 60, height: 70)
        stage.device.step()
        #expect(beside.frame.origin == CGPoint(x: 80, y: 30))
        view.frame = CGRect(x: 100, y: 40, width: 80, height: 90)
        stage.device.step()
        #expect(beside.frame.origin == CGPoint(x: 180, y: 40))
        #expect(view.frame == CGRect(x: 100, y: 40, width: 80, height: 90))
        #expect(stage.device.issues == [])
    }

    @Test func aViewGivenBackToItsFrameBeforeTheFirstLayoutCanBeMovedAfterwards() {
        let stage = laidOutStage()
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        stage.root.addSubview(view)
        let beside = tie(to: view, in: stage)
        view.translatesAutoresizingMaskIntoConstraints = true
        view.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
        stage.device.step()
        #expect(beside.frame.origin == CGPoint(x: 60, y: 10))
        view.frame = CGRect(x: 100, y: 40, width: 80, height: 90)
        stage.device.step()
        #expect(beside.frame.origin == CGPoint(x: 180, y: 40))
        #expect(stage.device.issues == [])
    }

    @Test func textSetTwiceBeforeTheFirstLayoutCanGetShorterAfterwards() {
        let stage = laidOutStage()
        let label = UILabel()
        label.translatesAutoresizingMaskIntoConstraints = false
        stage.root.addSubview(label)
        NSLayoutConstraint.activate([
            label.leftAnchor.constraint(equalTo: stage.root.leftAnchor),
            label.topAnchor.constraint(equalTo: stage.root.topAnchor),
        ])
        label.text = "A line"
        label.text = "A line that is much longer"
        stage.device.step()
        #expect(label.frame.size == label.intrinsicContentSize)
        label.text = "Short"
        stage.device.step()
        #expect(label.frame.size == label.intrinsicContentSize)
        #expect(stage.device.issues == [])
    }

    @Test func aViewGivenUpToConstraintsBeforeTheFirstLayoutIsPlacedByThemAlone() {
        let stage = laidOutStage()
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
        stage.root.addSubview(view)
        let beside = tie(to: view, in: stage)
        view.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: stage.root.leftAnchor, constant: 200),
            view.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 100),
            view.widthAnchor.constraint(equalToConstant: 30),
            view.heightAnchor.constraint(equalToConstant: 40),
        ])
        stage.device.step()
        #expect(view.frame == CGRect(x: 200, y: 100, width: 30, height: 40))
        #expect(beside.frame.origin == CGPoint(x: 230, y: 100))
        #expect(stage.device.issues == [])
    }

    @Test func insetsOfTheSafeAreaThatChangeBeforeTheFirstLayoutCanChangeAgain() {
        let device = HeadlessDevice(.iPhoneSE)
        let controller = UIViewController()
        device.show(controller)
        let early = UIView()
        early.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(early)
        device.step()
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(view)
        let guide = controller.view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: guide.topAnchor), view.leftAnchor.constraint(equalTo: guide.leftAnchor),
            view.widthAnchor.constraint(equalToConstant: 10), view.heightAnchor.constraint(equalToConstant: 10),
        ])
        controller.additionalSafeAreaInsets.top = 30
        device.step()
        // Below the status bar of 20 points.
        #expect(view.frame.minY == 50)
        controller.additionalSafeAreaInsets.top = 5
        device.step()
        #expect(view.frame.minY == 25)
        #expect(device.issues == [])
    }

    @Test func aSubtreeThatLeavesTakesAlongTheRowsThatSpeakOfItsOutermostView() {
        let stage = laidOutStage()
        let outer = UIView(frame: CGRect(x: 0, y: 100, width: 300, height: 200))
        let box = UIView(frame: CGRect(x: 10, y: 10, width: 280, height: 100))
        box.autoresizingMask = [.flexibleWidth, .flexibleBottomMargin]
        outer.addSubview(box)
        let inner = UIView()
        inner.translatesAutoresizingMaskIntoConstraints = false
        box.addSubview(inner)
        let margins = outer.layoutMarginsGuide
        stage.root.addSubview(outer)
        NSLayoutConstraint.activate([
            inner.leadingAnchor.constraint(equalTo: box.leadingAnchor),
            inner.trailingAnchor.constraint(equalTo: box.trailingAnchor),
            inner.topAnchor.constraint(equalTo: box.topAnchor),
            inner.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
        ])
        stage.device.step()
        // Margins are 8 points: 200 - 8 - 10 is 182.
        #expect(inner.frame == CGRect(x: 0, y: 0, width: 280, height: 182))
        for round in 1...2 {
            outer.removeFromSuperview()
            stage.device.step()
            #expect(stage.device.issues == [])
            outer.frame.size.width = 300 + CGFloat(round) * 10
            stage.root.addSubview(outer)
            stage.device.step()
            #expect(inner.frame.width == 280 + CGFloat(round) * 10)
        }
        #expect(stage.device.issues == [])
    }
}
