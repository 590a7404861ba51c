import Foundation

@testable import InterfaceBuilder

/// Documents written for these tests.
enum Documents {
    /// A storyboard whose first scene holds the given objects, from line 5 on.
    static func storyboard(_ objects: String, attributes: String = "", resources: String = "") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \(attributes)>
        <scenes>
        <scene sceneID="scene-1"><objects>
        \(objects)
        </objects></scene>
        </scenes>
        <resources>\(resources)</resources>
        </document>
        """
    }

    /// A xib with the given objects, from line 4 on.
    static func xib(_ objects: String, resources: String = "") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
        <objects>
        \(objects)
        </objects>
        <resources>\(resources)</resources>
        </document>
        """
    }

    /// A storyboard with two controllers and some of everything, without a fault.
    static let rich = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" \
        targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" \
        useSafeAreas="YES" colorMatched="YES" initialViewController="nav-1">
            <device id="retina6_12" orientation="portrait" appearance="light"/>
            <dependencies>
                <deployment identifier="iOS"/>
                <plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="21505"/>
            </dependencies>
            <scenes>
                <!--Navigation-->
                <scene sceneID="scene-1">
                    <objects>
                        <navigationController id="nav-1" sceneMemberID="viewController">
                            <navigationBar key="navigationBar" contentMode="scaleToFill" id="bar-1">
                                <rect key="frame" x="0.0" y="59" width="393" height="44"/>
                                <autoresizingMask key="autoresizingMask"/>
                            </navigationBar>
                            <connections>
                                <segue destination="ctl-1" kind="relationship" relationship="rootViewController" \
        id="seg-1"/>
                            </connections>
                        </navigationController>
                        <placeholder placeholderIdentifier="IBFirstResponder" id="fst-1" \
        sceneMemberID="firstResponder"/>
                    </objects>
                    <point key="canvasLocation" x="-800" y="12.5"/>
                </scene>
                <scene sceneID="scene-2">
                    <objects>
                        <viewController storyboardIdentifier="Form" id="ctl-1" customClass="FormController" \
        customModule="Shop" customModuleProvider="target" sceneMemberID="viewController">
                            <view key="view" contentMode="scaleToFill" id="view-1">
                                <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                                <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                                <subviews>
                                    <label opaque="NO" text="Name &amp; place" id="label-1" \
        translatesAutoresizingMaskIntoConstraints="NO">
                                        <fontDescription key="fontDescription" type="system" pointSize="17"/>
                                        <color key="textColor" systemColor="labelColor"/>
                                        <nil key="highlightedColor"/>
                                    </label>
                                    <button opaque="NO" buttonType="system" id="button-1" \
        translatesAutoresizingMaskIntoConstraints="NO">
                                        <state key="normal" title="Save"/>
                                        <connections>
                                            <action selector="save:" destination="ctl-1" eventType="touchUpInside" \
        id="act-1"/>
                                        </connections>
                                    </button>
                                </subviews>
                                <viewLayoutGuide key="safeArea" id="safe-1"/>
                                <color key="backgroundColor" systemColor="systemBackgroundColor"/>
                                <constraints>
                                    <constraint firstItem="label-1" firstAttribute="leading" secondItem="safe-1" \
        secondAttribute="leading" constant="16" id="con-1"/>
                                </constraints>
                            </view>
                            <connections>
                                <outlet property="nameLabel" destination="label-1" id="out-1"/>
                                <outlet property="leading" destination="con-1" id="out-2"/>
                            </connections>
                        </viewController>
                    </objects>
                </scene>
            </scenes>
            <resources>
                <systemColor name="labelColor"><color white="0.0" alpha="1" colorSpace="custom" \
        customColorSpace="genericGamma22GrayColorSpace"/></systemColor>
                <systemColor name="systemBackgroundColor"><color white="1" alpha="1" colorSpace="custom" \
        customColorSpace="genericGamma22GrayColorSpace"/></systemColor>
            </resources>
        </document>
        """
}

/// Reads a document from text.
func parse(_ text: String, limits: IBLimits = IBLimits()) throws -> IBDocument {
    try IBDocument.parse(data: Data(text.utf8), name: "Test.storyboard", limits: limits)
}

/// The only object of a xib with the given object.
func object(_ text: String, resources: String = "") throws -> IBObject {
    try parse(Documents.xib(text, resources: resources)).objects[0]
}

/// The error that reading the text ends in; nil where it succeeds.
func failure(_ text: String, limits: IBLimits = IBLimits()) -> IBError? {
    failure(Data(text.utf8), limits: limits)
}

/// The error that reading the bytes ends in; nil where it succeeds.
func failure(_ data: Data, limits: IBLimits = IBLimits()) -> IBError? {
    do throws(IBError) {
        _ = try IBDocument.parse(data: data, name: "Test.storyboard", limits: limits)
        return nil
    } catch {
        return error
    }
}
