import Foundation
import InterfaceBuilder
import Testing

@_spi(Linux) @testable import UIKit

/// A recognizer of an app that a document names.
final class DocumentPan: UIPanGestureRecognizer, _DecodableRecognizer {
    var isDecoded = false

    convenience init?(coder: NSCoder, _ mark: Bool) {
        self.init(coder: coder)
        isDecoded = mark
    }

    static func _decode(_ coder: NSCoder) -> UIGestureRecognizer? { DocumentPan(coder: coder, true) }
}

/// One that a document names, but that cannot be made by name.
final class UndecodablePan: UIPanGestureRecognizer {}

@MainActor
struct RecognizerDecodingTests {
    /// A controller that is the delegate and target of the recognizers of its document.
    final class Owner: UIViewController, UIGestureRecognizerDelegate, _ActionResponder {
        var performed: [String] = []
        /// Keeps what was loaded.
        var objects: [Any] = []

        func _responds(to action: String) -> Bool { action == "swiped:" }
        func _perform(action: String, sender: Any?, event: UIEvent?) -> Bool {
            performed.append(action)
            return action == "swiped:"
        }
    }

    let owner = Owner()

    /// The recognizers of a xib's view, in the order of its outlet collection.
    private func load(_ recognizers: String, ids: [String], child: String = "") throws -> [UIGestureRecognizer] {
        let outlets = ids.map {
            "<outletCollection property=\"gestureRecognizers\" destination=\"\($0)\" appends=\"YES\" id=\"c-\($0)\"/>"
        }
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" \
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
            <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
            <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
            <view contentMode="scaleToFill" id="vw-00-001">
            <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
            <connections>\(outlets.joined())</connections>
            </view>
            \(recognizers)
            </objects>
            </document>
            """
        let nib = UINib(document: try IBDocument.parse(data: Data(text.utf8), name: "Test.xib"))
        let objects = nib.instantiate(withOwner: owner, options: nil)
        owner.objects = objects
        let view = try #require(objects.first { $0 is UIView } as? UIView)
        return view.gestureRecognizers ?? []
    }

    @Test func everyKindIsMadeWithItsValues() throws {
        let made = try load(
            """
            <tapGestureRecognizer enabled="NO" cancelsTouchesInView="NO" delaysTouchesBegan="YES" \
            delaysTouchesEnded="NO" numberOfTapsRequired="2" numberOfTouchesRequired="3" id="tap"/>
            <pongPressGestureRecognizer numberOfTapsRequired="1" minimumPressDuration="1.5" allowableMovement="20" \
            numberOfTouchesRequired="2" id="press"/>
            <panGestureRecognizer minimumNumberOfTouches="2" maximumNumberOfTouches="4" id="pan">
            <scrollTypeMask key="allowedScrollTypesMask" discrete="YES"/></panGestureRecognizer>
            <screenEdgePanGestureRecognizer minimumNumberOfTouches="1" id="edge">
            <rectEdge key="edges" left="YES" right="YES"/></screenEdgePanGestureRecognizer>
            <swipeGestureRecognizer direction="left" numberOfTouchesRequired="2" id="swipe"/>
            <swipeGestureRecognizer id="both">
            <swipeGestureRecognizerDirection key="direction" up="YES" down="YES"/></swipeGestureRecognizer>
            <pinchGestureRecognizer scale="2" id="pinch"/>
            <rotationGestureRecognizer rotation="0.5" id="turn"/>
            <hoverGestureRecognizer name="hovering" id="hover"/>
            """, ids: ["tap", "press", "pan", "edge", "swipe", "both", "pinch", "turn", "hover"])
        try #require(made.count == 9)
        let tap = try #require(made[0] as? UITapGestureRecognizer)
        #expect(!tap.isEnabled && !tap.cancelsTouchesInView && tap.delaysTouchesBegan && !tap.delaysTouchesEnded)
        #expect(tap.numberOfTapsRequired == 2 && tap.numberOfTouchesRequired == 3)
        let press = try #require(made[1] as? UILongPressGestureRecognizer)
        #expect(press.numberOfTapsRequired == 1 && press.numberOfTouchesRequired == 2)
        #expect(press.minimumPressDuration == 1.5 && press.allowableMovement == 20)
        #expect(press.isEnabled && press.cancelsTouchesInView && !press.delaysTouchesBegan && press.delaysTouchesEnded)
        let pan = try #require(made[2] as? UIPanGestureRecognizer)
        #expect(pan.minimumNumberOfTouches == 2 && pan.maximumNumberOfTouches == 4)
        #expect(pan.allowedScrollTypesMask == .discrete)
        #expect((made[3] as? UIScreenEdgePanGestureRecognizer)?.edges == [.left, .right])
        let swipe = try #require(made[4] as? UISwipeGestureRecognizer)
        #expect(swipe.direction == .left && swipe.numberOfTouchesRequired == 2)
        #expect((made[5] as? UISwipeGestureRecognizer)?.direction == [.up, .down])
        #expect((made[6] as? UIPinchGestureRecognizer)?.scale == 2)
        #expect((made[7] as? UIRotationGestureRecognizer)?.rotation == 0.5)
        #expect((made[8] as? UIHoverGestureRecognizer)?.name == "hovering")
    }

    @Test func nonsenseInADocumentLeavesTheDefaults() throws {
        let made = try load(
            """
            <tapGestureRecognizer numberOfTapsRequired="0" numberOfTouchesRequired="-3" id="tap"/>
            <pongPressGestureRecognizer minimumPressDuration="nan" id="press"/>
            <swipeGestureRecognizer direction="sideways" id="swipe"/>
            """, ids: ["tap", "press", "swipe"])
        let tap = try #require(made[0] as? UITapGestureRecognizer)
        #expect(tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1)
        #expect((made[1] as? UILongPressGestureRecognizer)?.minimumPressDuration == 0.5)
        #expect((made[2] as? UISwipeGestureRecognizer)?.direction == .right)
    }

    @Test func actionsAndDelegatesAreConnected() throws {
        let made = try load(
            """
            <swipeGestureRecognizer id="swipe"><connections>
            <outlet property="delegate" destination="-1" id="c-1"/>
            <action selector="swiped:" destination="-1" id="c-2"/>
            </connections></swipeGestureRecognizer>
            """, ids: ["swipe"])
        #expect(made[0].delegate === owner)
        let rig = TouchRig()
        let view = try #require(made[0].view)
        rig.window.addSubview(view)
        rig.down(100, 100, at: 0)
        rig.move(170, 100, at: 0.1)
        rig.up(170, 100, at: 0.2)
        #expect(owner.performed == ["swiped:"])
    }

    @Test func aDelegateThatIsNoneIsReported() throws {
        let rig = TouchRig()
        try rig.device.run {
            let made = try load(
                """
                <tapGestureRecognizer id="tap"><connections>
                <outlet property="delegate" destination="vw-00-001" id="c-1"/>
                </connections></tapGestureRecognizer>
                """, ids: ["tap"])
            #expect(made[0].delegate == nil)
        }
        #expect(rig.device.issues.recorded.count == 1)
    }

    @Test func anAppsClassIsMadeWhereItSaysHow() throws {
        let rig = TouchRig()
        try rig.device.run {
            let made = try load(
                """
                <panGestureRecognizer minimumNumberOfTouches="2" customClass="DocumentPan" \
                customModule="UIKitTests" id="a"/>
                <panGestureRecognizer customClass="UndecodablePan" customModule="UIKitTests" id="b"/>
                <panGestureRecognizer customClass="Unknown" customModule="Nowhere" id="c"/>
                """, ids: ["a", "b", "c"])
            let pan = try #require(made[0] as? DocumentPan)
            #expect(pan.isDecoded && pan.minimumNumberOfTouches == 2)
            #expect(made.count == 3)
        }
        #expect(rig.device.issues.recorded.count == 2)
    }

    @Test func aPlainCoderGivesTheDefaults() {
        final class Empty: NSCoder {}
        let swipe = UISwipeGestureRecognizer(coder: Empty())
        #expect(swipe?.direction == .right)
    }
}
