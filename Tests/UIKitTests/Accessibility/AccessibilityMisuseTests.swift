import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitHeadless

/// Lists itself, or always new containers.
@MainActor
private final class EndlessContainer: UIAccessibilityElement {
    override var accessibilityElements: [Any]? {
        get {
            let inner = EndlessContainer(accessibilityContainer: self)
            inner.isAccessibilityElement = false
            return [inner]
        }
        set {}
    }
}

/// Says that it has more elements than it gives.
@MainActor
private final class BoastfulView: UIView {
    var count = 0
    var asked: [Int] = []
    override func accessibilityElementCount() -> Int { count }
    override func accessibilityElement(at index: Int) -> Any? {
        asked.append(index)
        return index == 0 ? subviews.first : nil
    }
}

@MainActor
@Suite struct AccessibilityMisuseTests {
    @Test func containersThatContainEachOtherAreReadOnce() {
        let stage = Stage()
        let (a, b) = (stage.view(0, 100, 100, 100), stage.view(0, 300, 100, 100))
        let leaf = stage.element("leaf", 0, 0, in: a)
        a.accessibilityElements = [b, leaf, leaf]
        b.accessibilityElements = [a, leaf]
        #expect(stage.labels == ["leaf"])
        a.accessibilityElements = [a]
        b.accessibilityElements = [b]
        #expect(stage.labels == [])
    }

    @Test func aContainerWithoutEndIsReadAsEmpty() {
        let stage = Stage()
        let box = stage.view(0, 100, 100, 100)
        let endless = EndlessContainer(accessibilityContainer: box)
        endless.isAccessibilityElement = false
        box.accessibilityElements = [endless]
        stage.element("after", 0, 300)
        #expect(stage.labels == ["after"])
    }

    @Test func aContainerMayMakeItsElementsAnewForEachQuestion() {
        final class Fresh: UIView {
            override func accessibilityElementCount() -> Int { 40 }
            override func accessibilityElement(at index: Int) -> Any? {
                // A container for each, which nobody retains.
                let box = UIAccessibilityElement(accessibilityContainer: self)
                box.isAccessibilityElement = false
                let element = UIAccessibilityElement(accessibilityContainer: self)
                element.accessibilityLabel = "\(index)"
                element.accessibilityFrameInContainerSpace = CGRect(x: 0, y: index * 10, width: 10, height: 10)
                box.accessibilityElements = [element]
                return box
            }
        }
        let stage = Stage()
        let views = [Fresh(frame: CGRect(x: 0, y: 0, width: 50, height: 400)), Fresh(), Fresh()]
        for view in views { stage.root.addSubview(view) }
        #expect(stage.labels.count == 120)
        stage.voiceOver.next()
        stage.voiceOver.next()
        #expect(stage.voiceOver.current?.frame.height == 10, "the cursor is on what took the element's place")
    }

    @Test func deepHierarchiesAreReadToTheEnd() {
        let stage = Stage()
        var view = stage.root
        for _ in 0..<280 { view = stage.view(0, 0, 375, 667, in: view) }
        stage.element("deep", 0, 100, in: view)
        #expect(stage.labels == ["deep"])
    }

    @Test func elementsWhoseContainersContainEachOtherHaveAFrame() {
        let stage = Stage()
        let a = UIAccessibilityElement(accessibilityContainer: stage.root)
        let b = UIAccessibilityElement(accessibilityContainer: a)
        a.accessibilityContainer = b
        a.accessibilityFrameInContainerSpace = CGRect(x: 0, y: 0, width: 10, height: 10)
        b.accessibilityFrameInContainerSpace = CGRect(x: 0, y: 0, width: 10, height: 10)
        #expect(a.accessibilityFrame.size == CGSize(width: 10, height: 10))
        a.accessibilityLabel = "a"
        stage.root.accessibilityElements = [a, b]
        #expect(stage.labels == ["a", ""])
        stage.voiceOver.next()
        #expect(!stage.voiceOver.escape())
        #expect(!stage.voiceOver.scroll(.down))
    }

    @Test func anElementWhoseContainerIsGoneKeepsItsFrameInTheScreen() {
        let stage = Stage()
        var box: UIView? = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
        let element = UIAccessibilityElement(accessibilityContainer: box as Any)
        box = nil
        #expect(element.accessibilityContainer == nil)
        element.accessibilityFrameInContainerSpace = CGRect(x: 1, y: 2, width: 30, height: 40)
        #expect(element.accessibilityFrame == CGRect(x: 1, y: 2, width: 30, height: 40))
        element.accessibilityFrame = CGRect(x: 5, y: 50, width: 30, height: 40)
        element.accessibilityLabel = "orphan"
        stage.root.accessibilityElements = [element, "no element", 7, NSObject()]
        #expect(stage.labels == ["orphan"])
        stage.voiceOver.next()
        #expect(!stage.voiceOver.escape())
    }

    @Test func framesThatAreNoneAreLeftOutAndCanBePrinted() async {
        let stage = Stage()
        let frames = [
            CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10), CGRect(x: 0, y: 0, width: CGFloat.nan, height: 10),
            CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 10), CGRect(x: 1e300, y: 0, width: 1e300, height: 10),
            CGRect.null, CGRect.infinite, CGRect(x: 10, y: 10, width: 0, height: 10),
        ]
        stage.root.accessibilityElements = frames.map { frame in
            let element = UIAccessibilityElement(accessibilityContainer: stage.root)
            element.accessibilityFrame = frame
            return element
        }
        #expect(stage.voiceOver.transcript == "")
        let wide = stage.element("wide", 0, 0)
        stage.root.accessibilityElements = nil
        wide.accessibilityActivationPoint = CGPoint(x: CGFloat.nan, y: CGFloat.infinity)
        stage.voiceOver.next()
        await stage.voiceOver.activate()
        #expect(stage.voiceOver.current?.label == "wide")
    }

    @Test func countsAndIndicesOutOfRangeAnswerNothing() {
        let stage = Stage()
        let box = BoastfulView(frame: CGRect(x: 0, y: 100, width: 200, height: 200))
        stage.root.addSubview(box)
        let inner = stage.element("inner", 0, 0, in: box)
        box.count = 3
        #expect(stage.labels == ["inner"])
        #expect(box.asked == [0, 1, 2])
        box.count = -4
        #expect(stage.labels == ["inner"])
        box.count = Int.max
        #expect(stage.labels == ["inner"])
        let plain = stage.view(0, 400, 10, 10)
        plain.accessibilityElements = [inner]
        #expect(plain.accessibilityElementCount() == 1)
        #expect(plain.accessibilityElement(at: 0) as? UIView === inner)
        #expect(plain.accessibilityElement(at: 1) == nil)
        #expect(plain.accessibilityElement(at: -1) == nil)
        #expect(plain.index(ofAccessibilityElement: inner) == 0)
        #expect(plain.index(ofAccessibilityElement: "x") == NSNotFound)
    }

    @Test func anActionWhoseTargetIsGoneFails() {
        let stage = Stage()
        let view = stage.element("mail", 10, 100)
        view.accessibilityCustomActions = [
            UIAccessibilityCustomAction(name: "Lost", target: NSObject(), selector: Selector("lost"))
        ]
        stage.voiceOver.next()
        #expect(stage.voiceOver.perform("Lost") == false)
    }

    @Test func twoDevicesHaveACursorAndEventsEach() {
        let (first, second) = (Stage(), Stage())
        first.device.isVoiceOverRunning = true
        let a = first.element("a", 10, 100)
        second.element("b", 10, 100)
        #expect(first.voiceOver.next()?.label == "a")
        #expect(second.voiceOver.current == nil)
        #expect(second.labels == ["b"])
        first.device.makeCurrent()
        #expect(UIAccessibility.isVoiceOverRunning)
        #expect(a.accessibilityElementIsFocused())
        _ = (first.voiceOver.takeEvents(), second.voiceOver.takeEvents())
        UIAccessibility.post(notification: .announcement, argument: "first")
        second.device.makeCurrent()
        #expect(!UIAccessibility.isVoiceOverRunning)
        UIAccessibility.post(notification: .announcement, argument: "second")
        #expect(first.voiceOver.events.map(\.text) == ["first"])
        #expect(second.voiceOver.events.map(\.text) == ["second"])
    }
}
