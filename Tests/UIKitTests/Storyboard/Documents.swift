import Foundation
import InterfaceBuilder
@_spi(Linux) import UIKit

/// Small documents as Xcode would save them.
enum Documents {
    /// A storyboard of the given scenes, whose initial controller is `initial`.
    static func storyboard(initial: String = "vc1-aa-aaa", _ scenes: String) throws -> IBDocument {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" \
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" \
            initialViewController="\(initial)">
            <device id="retina4_7" orientation="portrait" appearance="light"/>
            <scenes>
            \(scenes)
            </scenes>
            </document>
            """
        return try IBDocument.parse(data: Data(text.utf8), name: "Test.storyboard")
    }

    static func xib(_ objects: String) throws -> IBDocument {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" \
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
            <objects>
            \(objects)
            </objects>
            </document>
            """
        return try IBDocument.parse(data: Data(text.utf8), name: "Test.xib")
    }

    /// A scene with one controller and its view's content.
    static func scene(
        _ id: String = "vc1-aa-aaa", attributes: String = "", view: String = "", after: String = "", beside: String = ""
    ) -> String {
        """
        <scene sceneID="sc-\(id)"><objects>
        <viewController \(attributes) id="\(id)" sceneMemberID="viewController">
        <view key="view" contentMode="scaleToFill" id="root-\(id)">
        <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
        \(view)
        <viewLayoutGuide key="safeArea" id="safe-\(id)"/>
        </view>
        \(after)
        </viewController>
        \(beside)
        </objects></scene>
        """
    }
}

/// A controller of the tests that documents connect by name.
final class ConnectedController: UIViewController, _OutletOwner, _ActionResponder {
    weak var button: UIButton?
    var labels: [UILabel] = []
    var setCalls: [String] = []
    var performed: [String] = []
    var loadedWithOutlets = false
    var awoke = 0
    var speed = 0.0

    override func viewDidLoad() {
        super.viewDidLoad()
        loadedWithOutlets = button != nil
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        awoke += 1
    }

    func _setOutlet(_ name: String, to value: Any?) -> Bool {
        setCalls.append(name)
        switch (name, value) {
        case ("button", let value as UIButton): button = value
        case ("labels", let value as [UILabel]): labels = value
        case ("speed", let value as Double): speed = value
        default: return false
        }
        return true
    }

    func _perform(action: String, sender: Any?, event: UIEvent?) -> Bool {
        guard _responds(to: action) else { return false }
        performed.append(action)
        return true
    }

    func _responds(to action: String) -> Bool { action == "tapped:" }
}
