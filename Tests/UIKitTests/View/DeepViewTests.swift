import QuartzCore
import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

/// Views in each other, more than a screen ever has, and very many beside each other.
@MainActor
struct DeepViewTests {
    let stage = Stage()

    @Test func viewsInEachOtherEndWhereThePassesWouldHaveNoRoom() throws {
        stage.device.makeCurrent()
        let count = TestRounds.count(3_000, long: 100_000)
        let views = (0..<count).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)) }
        for (outer, inner) in zip(views, views.dropFirst()) { outer.addSubview(inner) }
        // Another chain begins after each 300 layers.
        #expect(views[299].superview === views[298] && views[300].superview == nil)
        #expect(stage.device.takeIssues().count == (count - 1) / 300)
        // The window and its views lie around it.
        stage.root.addSubview(views[0])
        #expect(views[0].superview == nil && stage.device.takeIssues().count == 1)
        views[280].removeFromSuperview()
        stage.root.addSubview(views[0])
        let last = views[279]
        last.backgroundColor = .red
        last.translatesAutoresizingMaskIntoConstraints = false
        let top = try #require(last.superview)
        NSLayoutConstraint.activate([
            last.leadingAnchor.constraint(equalTo: top.leadingAnchor),
            last.topAnchor.constraint(equalTo: top.topAnchor), last.widthAnchor.constraint(equalToConstant: 20),
            last.heightAnchor.constraint(equalToConstant: 20),
        ])
        stage.device.step()
        #expect(stage.device.screenshot().pixel(x: 30, y: 30) == .red)
        #expect(stage.device.screenshot().pixel(x: 50, y: 50) != .red)
        #expect(last.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 1, y: 2))
        #expect(stage.root.hitTest(CGPoint(x: 10, y: 10), with: nil) === last)
        let shown = try picture(in: views[0].snapshotView(afterScreenUpdates: true))
        #expect(shown.at(15, 15) == .red)
        // A mask is refused as well, and nothing of it is left.
        let mask = UIView()
        mask.frame = CGRect(x: 0, y: 0, width: 9, height: 9)
        var deepest = mask
        for _ in 0..<30 {
            let inner = UIView()
            deepest.addSubview(inner)
            deepest = inner
        }
        last.mask = mask
        #expect(last.mask == nil && last.layer.mask == nil && mask.superview == nil)
        #expect(stage.device.takeIssues().count == 1)
        views[0].removeFromSuperview()
    }

    @Test func aDeepTreeIsFreed() throws {
        stage.device.makeCurrent()
        try expectFreed {
            let views = (0..<290).map { _ in UIView() }
            for (outer, inner) in zip(views, views.dropFirst()) { outer.addSubview(inner) }
            stage.root.addSubview(views[0])
            stage.device.step()
            views[0].removeFromSuperview()
            stage.device.step()
            return views
        }
    }

    @Test func manySubviewsLeaveFromTheFront() {
        stage.device.makeCurrent()
        let parent = stage.view(0, 0, 100, 100)
        let views = (0..<2_000).map { _ in UIView() }
        for view in views { parent.addSubview(view) }
        stage.device.step()
        for view in views.prefix(1_000) { view.removeFromSuperview() }
        #expect(parent.subviews == Array(views.suffix(1_000)))
        #expect(parent.layer.sublayers?.elementsEqual(views.suffix(1_000).map(\.layer), by: ===) == true)
        for view in views.suffix(1_000).reversed() { view.removeFromSuperview() }
        #expect(parent.subviews.isEmpty && parent.layer.sublayers?.isEmpty == true)
        stage.device.step()
    }

    @Test func aHundredThousandPointsThatDrawAreSnapshotInParts() throws {
        stage.device.makeCurrent()
        let view = HugeView(frame: CGRect(x: -50_000, y: -50_000, width: 100_000, height: 100_000))
        stage.root.addSubview(view)
        stage.device.step()
        let part = CGRect(x: 50_000, y: 50_000, width: 20, height: 20)
        let shown = try picture(
            in: view.resizableSnapshotView(from: part, afterScreenUpdates: true, withCapInsets: .zero))
        #expect(shown.width == 40 && shown.at(10, 10) == .green)
        #expect(view.snapshotView(afterScreenUpdates: true) == nil)
        #expect(stage.device.takeIssues().count == 1)
    }
}

/// A view that fills itself.
@MainActor
private final class HugeView: UIView {
    override func draw(_ rect: CGRect) {
        UIColor.green.setFill()
        UIRectFill(rect)
    }
}
