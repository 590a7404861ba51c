import Foundation

/// Documents written for these tests.
enum Documents {
    /// A storyboard with the given `<scene>` elements, saved for a 375 x 667 canvas.
    static func storyboard(
        _ scenes: String..., initial: String = "c1", attributes: String = "", resources: String = ""
    ) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" useAutolayout="YES" \
        useSafeAreas="YES" initialViewController="\(initial)"\(attributes)>
        <device id="retina4_7" orientation="portrait" appearance="light"/>
        <scenes>
        \(scenes.joined(separator: "\n"))
        </scenes>
        <resources>
        \(resources)
        </resources>
        </document>
        """
    }

    /// A scene whose controller's view holds `subviews`; the view's id is the controller's with a `v` before it.
    static func scene(
        _ id: String = "c1", attributes: String = "", subviews: String = "", constraints: String = "",
        connections: String = "",
        background: String = #"<color key="backgroundColor" systemColor="systemBackgroundColor"/>"#,
        metrics: String = ""
    ) -> String {
        """
        <scene sceneID="s-\(id)"><objects>
        <viewController id="\(id)"\(attributes) sceneMemberID="viewController">
        <view key="view" contentMode="scaleToFill" id="v\(id)">
        <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
        <subviews>
        \(subviews)
        </subviews>
        <viewLayoutGuide key="safeArea" id="g\(id)"/>
        \(background)
        <constraints>
        \(constraints)
        </constraints>
        </view>
        \(metrics)
        <connections>
        \(connections)
        </connections>
        </viewController>
        </objects></scene>
        """
    }

    /// A scene with a container that holds other controllers.
    static func container(
        _ element: String, _ id: String, holds children: [String], relationship: String = "rootViewController"
    ) -> String {
        let segues = children.enumerated().map {
            #"<segue destination="\#($0.element)" kind="relationship" relationship="\#(relationship)" id="r-\#(id)-\#($0.offset)"/>"#
        }
        return """
            <scene sceneID="s-\(id)"><objects>
            <\(element) id="\(id)" sceneMemberID="viewController">
            <connections>
            \(segues.joined(separator: "\n"))
            </connections>
            </\(element)>
            </objects></scene>
            """
    }

    /// A view that embeds a controller.
    static func embedding(_ id: String, of controller: String) -> String {
        """
        <containerView opaque="NO" contentMode="scaleToFill" id="\(id)">
        <rect key="frame" x="10" y="10" width="300" height="300"/>
        <connections>
        <segue destination="\(controller)" kind="embed" id="e-\(id)"/>
        </connections>
        </containerView>
        """
    }

    /// A button with constraints for its own size.
    static func button(
        _ id: String, title: String, width: Int = 100, height: Int = 44, attributes: String = "", children: String = ""
    ) -> String {
        """
        <button opaque="NO" contentMode="scaleToFill" buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" \
        id="\(id)"\(attributes)>
        <rect key="frame" x="0.0" y="0.0" width="\(width)" height="\(height)"/>
        <constraints>
        <constraint firstAttribute="width" constant="\(width)" id="w-\(id)"/>
        <constraint firstAttribute="height" constant="\(height)" id="h-\(id)"/>
        </constraints>
        <state key="normal" title="\(title)"/>
        \(children)
        </button>
        """
    }

    /// A label at a fixed place.
    static func label(
        _ id: String, text: String, x: Double = 50, y: Double = 300, width: Double = 200, height: Double = 21,
        attributes: String = "", children: String = ""
    ) -> String {
        """
        <label opaque="NO" userInteractionEnabled="NO" contentMode="left" text="\(text)" id="\(id)"\(attributes)>
        <rect key="frame" x="\(x)" y="\(y)" width="\(width)" height="\(height)"/>
        <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
        \(children)
        </label>
        """
    }

    /// `first.attribute = second.attribute + constant`.
    static func constraint(
        _ id: String, _ first: String, _ attribute: String, _ second: String, _ other: String, _ constant: Double = 0
    ) -> String {
        """
        <constraint firstItem="\(first)" firstAttribute="\(attribute)" secondItem="\(second)" secondAttribute="\(other)" \
        constant="\(constant)" id="\(id)"/>
        """
    }

    static func xib(_ objects: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES" useSafeAreas="YES">
        <device id="retina4_7" orientation="portrait" appearance="light"/>
        <objects>
        \(objects)
        </objects>
        </document>
        """
    }

    /// Two buttons 50 from the left: `top` (100 x 44) 30 below the safe area's top, `low` (100 x 44) 30 above its bottom.
    static let twoButtons = storyboard(twoButtonsScene())

    static func twoButtonsScene(subviews: String = "", connections: String = "", attributes: String = "") -> String {
        scene(
            attributes: attributes,
            subviews: button("top", title: "Begin") + "\n"
                + button(
                    "low", title: "End",
                    children: #"<accessibility key="accessibilityConfiguration" identifier="lowButton"/>"#)
                + "\n" + subviews,
            constraints: [
                constraint("k1", "top", "top", "gc1", "top", 30),
                constraint("k2", "top", "leading", "gc1", "leading", 50),
                constraint("k3", "low", "leading", "gc1", "leading", 50),
                constraint("k4", "gc1", "bottom", "low", "bottom", 30),
            ].joined(separator: "\n"), connections: connections)
    }

    /// A tour with one step a pair of anchor and text, ids `a`, `b`, `c`….
    static func tour(_ steps: (anchor: String, text: String)..., id: String = "tour") -> String {
        let list = zip(steps, "abcdefgh").map { #"{"id": "\#($1)", "anchor": \#($0.anchor), "text": "\#($0.text)"}"# }
        return "{\"id\": \"\(id)\", \"steps\": [\n\(list.joined(separator: ",\n"))\n]}"
    }

    /// The line of the first occurrence of some text, from 1.
    static func line(of text: String, in document: String) -> Int {
        guard let range = document.range(of: text) else { return 0 }
        return document[..<range.lowerBound].count { $0 == "\n" } + 1
    }
}
