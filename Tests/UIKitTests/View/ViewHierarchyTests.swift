import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

/// A view that notes what it is told of its hierarchy.
@MainActor
private final class HierarchyView: UIView {
    let name: String
    let log: CallLog

    init(_ name: String, _ log: CallLog) {
        self.name = name
        self.log = log
        super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    }

    required init?(coder: NSCoder) { nil }

    private func called(_ view: UIView?) -> String { (view as? HierarchyView)?.name ?? (view == nil ? "nil" : "view") }

    override func didAddSubview(_ subview: UIView) { log.note("\(name).didAdd(\(called(subview)))") }
    override func willRemoveSubview(_ subview: UIView) { log.note("\(name).willRemove(\(called(subview)))") }
    override func willMove(toSuperview view: UIView?) { log.note("\(name).willMoveToSuperview(\(called(view)))") }
    override func didMoveToSuperview() { log.note("\(name).didMoveToSuperview(\(called(superview)))") }
    override func willMove(toWindow window: UIWindow?) {
        log.note("\(name).willMoveToWindow(\(window == nil ? 0 : 1))")
    }
    override func didMoveToWindow() { log.note("\(name).didMoveToWindow(\(window == nil ? 0 : 1))") }
}

@MainActor
struct ViewHierarchyTests {
    @Test func aViewDescribesItselfOnEachThread() async {
        let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        let text = await Task.detached { "\(view)" }.value
        #expect(text.contains("frame = (1 2; 3 4); layer = "))
    }

    @Test func aViewDescribesItself() {
        let label = UILabel(frame: CGRect(x: 1, y: 2.5, width: 30, height: 4))
        label.text = "Name"
        label.isHidden = true
        label.alpha = 0.5
        label.tag = 7
        let text = label.description
        #expect(text.hasPrefix("<UILabel: 0x"))
        #expect(
            text.contains(
                "; frame = (1 2.5; 30 4); text = 'Name'; hidden = YES; alpha = 0.5; userInteractionEnabled = NO; tag = 7; "
                    + "layer = <CALayer: 0x"))
        #expect(!UIView().description.contains("hidden"))
    }

    @Test func addingToADetachedViewTellsBothAndNoWindow() {
        let log = CallLog()
        let (parent, child) = (HierarchyView("p", log), HierarchyView("c", log))
        parent.addSubview(child)
        #expect(log.take() == ["c.willMoveToSuperview(p)", "p.didAdd(c)", "c.didMoveToSuperview(p)"])
        child.removeFromSuperview()
        #expect(log.take() == ["p.willRemove(c)", "c.willMoveToSuperview(nil)", "c.didMoveToSuperview(nil)"])
        child.removeFromSuperview()
        #expect(log.take() == [])
    }

    @Test func enteringAWindowTellsTheWholeTreeTopDown() {
        let stage = Stage()
        let log = CallLog()
        let (parent, child) = (HierarchyView("p", log), HierarchyView("c", log))
        parent.addSubview(child)
        _ = log.take()
        stage.root.addSubview(parent)
        #expect(
            log.take() == [
                "p.willMoveToSuperview(view)", "p.willMoveToWindow(1)", "c.willMoveToWindow(1)",
                "p.didMoveToSuperview(view)", "p.didMoveToWindow(1)", "c.didMoveToWindow(1)",
            ])
        #expect(child.window === stage.device.window)
        parent.removeFromSuperview()
        #expect(child.window == nil)
        #expect(
            log.take() == [
                "p.willMoveToSuperview(nil)", "p.willMoveToWindow(0)", "c.willMoveToWindow(0)",
                "p.didMoveToSuperview(nil)", "p.didMoveToWindow(0)", "c.didMoveToWindow(0)",
            ])
    }

    @Test func movingWithinAWindowTellsOfNoWindow() {
        let stage = Stage()
        let log = CallLog()
        let (first, second, child) = (HierarchyView("a", log), HierarchyView("b", log), HierarchyView("c", log))
        stage.root.addSubview(first)
        stage.root.addSubview(second)
        first.addSubview(child)
        _ = log.take()
        second.addSubview(child)
        #expect(
            log.take() == ["c.willMoveToSuperview(b)", "a.willRemove(c)", "b.didAdd(c)", "c.didMoveToSuperview(b)"])
        #expect(first.subviews == [])
    }

    @Test func insertionKeepsTheOrderOfViewsAndLayers() {
        let root = UIView()
        let views = (0..<4).map { _ in UIView() }
        root.addSubview(views[0])
        root.insertSubview(views[1], at: 0)
        root.insertSubview(views[2], belowSubview: views[0])
        root.insertSubview(views[3], aboveSubview: views[1])
        #expect(root.subviews == [views[1], views[3], views[2], views[0]])
        #expect(root.layer.sublayers == root.subviews.map(\.layer))
        root.sendSubviewToBack(views[0])
        root.bringSubviewToFront(views[1])
        root.exchangeSubview(at: 0, withSubviewAt: 2)
        #expect(root.subviews == [views[2], views[3], views[0], views[1]])
        #expect(root.layer.sublayers == root.subviews.map(\.layer))
    }

    @Test func addingASubviewAgainBringsItToTheFront() {
        let root = UIView()
        let (first, second) = (UIView(), UIView())
        root.addSubview(first)
        root.addSubview(second)
        root.addSubview(first)
        #expect(root.subviews == [second, first])
    }

    @Test func aViewCannotBePutIntoItself() {
        let device = HeadlessDevice()
        let (outer, inner) = (UIView(), UIView())
        outer.addSubview(inner)
        inner.addSubview(outer)
        outer.addSubview(outer)
        #expect(outer.superview == nil)
        #expect(device.issues.count == 2)
    }

    @Test func tagsAreFoundDepthFirst() {
        let root = UIView()
        let (outer, inner, last) = (UIView(), UIView(), UIView())
        root.addSubview(outer)
        outer.addSubview(inner)
        root.addSubview(last)
        inner.tag = 7
        last.tag = 7
        #expect(root.viewWithTag(7) === inner)
        #expect(root.viewWithTag(8) == nil)
        #expect(inner.isDescendant(of: root) && inner.isDescendant(of: inner) && !root.isDescendant(of: inner))
    }

    @Test func aThousandViewsComeAndGoWithoutALeak() throws {
        let stage = Stage()
        try expectFreed {
            (0..<1000).map { index in
                let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
                view.translatesAutoresizingMaskIntoConstraints = index % 2 == 0
                stage.root.addSubview(view)
                if index % 2 == 1 { view.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor).isActive = true }
                if index % 50 == 0 { stage.device.step() }
                view.removeFromSuperview()
                return view
            }
        }
        #expect(stage.root.subviews == [])
        #expect(stage.root.constraints == [])
    }
}
