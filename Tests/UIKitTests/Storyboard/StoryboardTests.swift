import Foundation
import InterfaceBuilder
import Testing
@_spi(Linux) import UIKit
import UIKitHeadless
import UIKitTestSupport

@MainActor
@Suite struct StoryboardTests {
    private let device = HeadlessDevice(.iPhoneSE)

    private func show(_ document: IBDocument) throws -> UIViewController {
        device.makeCurrent()
        let controller = try #require(UIStoryboard(document: document).instantiateInitialViewController())
        device.show(controller)
        device.step()
        return controller
    }

    /// The issues of this test's documents: others may be reported while this device is the current one.
    private func takeIssues() -> [String] { device.takeIssues().filter { $0.hasPrefix("Test.storyboard:") } }

    private func find(_ id: String, in view: UIView) -> UIView? {
        if view.interfaceBuilderID == id { return view }
        return view.subviews.lazy.compactMap { find(id, in: $0) }.first
    }

    private static func outlet(_ property: String, to destination: String) -> String {
        "<connections><outlet property=\"\(property)\" destination=\"\(destination)\" id=\"ou1-aa-aaa\"/></connections>"
    }

    private static let custom = "customClass=\"ConnectedController\" customModule=\"UIKitTests\""

    // MARK: Controllers

    @Test func theInitialControllerAndOthersComeByTheirIdentifiers() throws {
        let document = try Documents.storyboard(
            Documents.scene(attributes: "storyboardIdentifier=\"First\" title=\"One\"")
                + Documents.scene("vc2-bb-bbb", attributes: "storyboardIdentifier=\"Second\""))
        let storyboard = UIStoryboard(document: document)
        #expect(storyboard.instantiateInitialViewController()?.title == "One")
        let second = storyboard.instantiateViewController(withIdentifier: "Second")
        #expect(second.interfaceBuilderID == "vc2-bb-bbb")
        #expect(second.storyboard === storyboard)
        #expect(second !== storyboard.instantiateViewController(withIdentifier: "Second"))
        #expect(!second.isViewLoaded)
    }

    @Test func aCreatorStandsForTheInitializer() throws {
        let storyboard = UIStoryboard(
            document: try Documents.storyboard(Documents.scene(attributes: "storyboardIdentifier=\"First\"")))
        let made: ConnectedController = storyboard.instantiateViewController(identifier: "First") { coder in
            let controller = ConnectedController(coder: coder)
            controller?.speed = 7
            return controller
        }
        #expect(made.speed == 7)
        #expect(made.interfaceBuilderID == "vc1-aa-aaa")
        #expect(made.view.interfaceBuilderID == "root-vc1-aa-aaa")
    }

    @Test func anUnknownClassIsReportedOnceAndItsBaseClassUsed() throws {
        let attributes = "customClass=\"Nowhere\" customModule=\"App\""
        let document = try Documents.storyboard(
            Documents.scene(
                attributes: attributes,
                view: """
                    <subviews>
                    <label customClass="Fancy" customModule="App" text="a" id="la1-aa-aaa">
                    <rect key="frame" x="0" y="0" width="9" height="9"/></label>
                    <label customClass="Fancy" customModule="App" text="b" id="la2-aa-aaa">
                    <rect key="frame" x="0" y="0" width="9" height="9"/></label>
                    </subviews>
                    """))
        let controller = try show(document)
        #expect(type(of: controller) == UIViewController.self)
        #expect((find("la2-aa-aaa", in: controller.view) as? UILabel)?.text == "b")
        let issues = takeIssues()
        #expect(issues.count { $0.contains("App.Nowhere") } == 1)
        #expect(issues.count { $0.contains("App.Fancy") } == 1)
    }

    // MARK: Connections

    @Test func outletsAreSetBeforeViewDidLoadAndCollectionsOnceWithAnArray() throws {
        let document = try Documents.storyboard(
            Documents.scene(
                attributes: Self.custom,
                view: """
                    <subviews>
                    <button buttonType="system" id="bu1-aa-aaa"><rect key="frame" x="10" y="20" width="80" height="40"/>
                    <state key="normal" title="Go"/>
                    <connections>
                    <action selector="tapped:" destination="vc1-aa-aaa" eventType="touchUpInside" id="ac1-aa-aaa"/></connections>
                    </button>
                    <label text="a" id="la1-aa-aaa"><rect key="frame" x="0" y="100" width="9" height="9"/></label>
                    <label text="b" id="la2-aa-aaa"><rect key="frame" x="0" y="200" width="9" height="9"/></label>
                    </subviews>
                    """,
                after: """
                    <userDefinedRuntimeAttributes>
                    <userDefinedRuntimeAttribute type="number" keyPath="speed"><real key="value" value="1.5"/>
                    </userDefinedRuntimeAttribute>
                    </userDefinedRuntimeAttributes>
                    <connections>
                    <outlet property="button" destination="bu1-aa-aaa" id="ou1-aa-aaa"/>
                    <outletCollection property="labels" destination="la1-aa-aaa" id="ou2-aa-aaa"/>
                    <outletCollection property="labels" destination="la2-aa-aaa" id="ou3-aa-aaa"/>
                    </connections>
                    """))
        let controller = try #require(show(document) as? ConnectedController)
        #expect(controller.loadedWithOutlets)
        #expect(controller.labels.map(\.text) == ["a", "b"])
        #expect(controller.setCalls.count { $0 == "labels" } == 1)
        #expect(controller.speed == 1.5)
        #expect(controller.awoke == 1)
        #expect(takeIssues() == [])
    }

    @Test func aTapOnAConnectedButtonPerformsTheAction() async throws {
        let document = try Documents.storyboard(
            Documents.scene(
                attributes: Self.custom,
                view: """
                    <subviews>
                    <button buttonType="system" id="bu1-aa-aaa"><rect key="frame" x="10" y="20" width="80" height="40"/>
                    <connections>
                    <action selector="tapped:" destination="vc1-aa-aaa" eventType="touchUpInside" id="ac1-aa-aaa"/></connections>
                    </button>
                    </subviews>
                    """))
        let controller = try #require(show(document) as? ConnectedController)
        await device.tap(at: CGPoint(x: 50, y: 40))
        #expect(controller.performed == ["tapped:"])
    }

    @Test func anOutletThatTheClassDoesNotHaveIsReportedWithItsLine() throws {
        let document = try Documents.storyboard(
            Documents.scene(
                attributes: Self.custom,
                after: Self.outlet("gone", to: "root-vc1-aa-aaa")))
        _ = try show(document)
        let issues = takeIssues()
        #expect(issues.count == 1)
        #expect(issues[0].contains("gone") && issues[0].contains("ConnectedController"))
    }

    // MARK: Layout

    @Test func constraintsToTheSafeAreaPlaceTheViews() throws {
        let document = try Documents.storyboard(
            Documents.scene(
                view: """
                    <subviews>
                    <view translatesAutoresizingMaskIntoConstraints="NO" id="bo1-aa-aaa">
                    <rect key="frame" x="-7" y="-7" width="7" height="7"/>
                    <constraints><constraint firstAttribute="height" constant="40" id="co1-aa-aaa"/></constraints>
                    </view>
                    </subviews>
                    <constraints>
                    <constraint firstItem="bo1-aa-aaa" firstAttribute="top" secondItem="safe-vc1-aa-aaa" secondAttribute="top" constant="10" id="co2-aa-aaa"/>
                    <constraint firstItem="bo1-aa-aaa" firstAttribute="leading" secondItem="root-vc1-aa-aaa" secondAttribute="leadingMargin" id="co3-aa-aaa"/>
                    <constraint firstAttribute="trailing" secondItem="bo1-aa-aaa" secondAttribute="trailing" constant="24" id="co4-aa-aaa"/>
                    </constraints>
                    """))
        let controller = try show(document)
        // Status bar 20, margin 16: x 16, width 375 - 16 - 24.
        #expect(find("bo1-aa-aaa", in: controller.view)?.frame == CGRect(x: 16, y: 30, width: 335, height: 40))
    }

    @Test func constraintsTurnedOffByAMaskAreNotInstalled() throws {
        let document = try Documents.storyboard(
            Documents.scene(
                view: """
                    <subviews>
                    <view translatesAutoresizingMaskIntoConstraints="NO" id="bo1-aa-aaa">
                    <rect key="frame" x="0" y="0" width="7" height="7"/>
                    <constraints>
                    <constraint firstAttribute="height" constant="40" id="co1-aa-aaa"/>
                    <constraint firstAttribute="height" constant="90" id="co9-aa-aaa"/>
                    <constraint firstAttribute="width" constant="50" id="co5-aa-aaa"/>
                    </constraints>
                    <variation key="default"><mask key="constraints"><exclude reference="co9-aa-aaa"/></mask>
                    </variation>
                    </view>
                    </subviews>
                    """))
        let controller = try show(document)
        #expect(find("bo1-aa-aaa", in: controller.view)?.frame.size == CGSize(width: 50, height: 40))
        #expect(takeIssues() == [])
    }

    @Test func aViewThatIsNotInstalledIsMadeForItsOutletButNotShown() throws {
        let document = try Documents.storyboard(
            Documents.scene(
                attributes: Self.custom,
                view: """
                    <subviews><button buttonType="system" id="bu1-aa-aaa">
                    <rect key="frame" x="0" y="0" width="9" height="9"/></button></subviews>
                    <variation key="default"><mask key="subviews"><exclude reference="bu1-aa-aaa"/></mask></variation>
                    """,
                after: Self.outlet("button", to: "bu1-aa-aaa")))
        let controller = try #require(show(document) as? ConnectedController)
        #expect(controller.view.subviews.isEmpty)
        #expect(controller.setCalls == ["button"])
    }

    @Test func anElementThatIsNotThereYetIsReportedAndAPlainViewStandsIn() throws {
        let document = try Documents.storyboard(
            Documents.scene(
                view: """
                    <subviews><mapView id="ma1-aa-aaa"><rect key="frame" x="5" y="6" width="70" height="80"/>
                    </mapView></subviews>
                    """))
        let controller = try show(document)
        #expect(find("ma1-aa-aaa", in: controller.view)?.frame == CGRect(x: 5, y: 6, width: 70, height: 80))
        let issues = takeIssues()
        #expect(issues.count == 1 && issues[0].contains("<mapView>"))
    }

    // MARK: Containers

    @Test func aContainerViewEmbedsItsController() throws {
        let document = try Documents.storyboard(
            Documents.scene(
                view: """
                    <subviews><containerView opaque="NO" id="ct1-aa-aaa">
                    <rect key="frame" x="0" y="100" width="375" height="200"/>
                    <connections><segue destination="vc2-bb-bbb" kind="embed" id="se1-aa-aaa"/></connections>
                    </containerView></subviews>
                    """) + Documents.scene("vc2-bb-bbb"))
        let controller = try show(document)
        let child = try #require(controller.children.first)
        #expect(child.interfaceBuilderID == "vc2-bb-bbb")
        #expect(child.view.superview?.interfaceBuilderID == "ct1-aa-aaa")
        #expect(child.view.frame == CGRect(x: 0, y: 0, width: 375, height: 200))
    }

    @Test func controllersThatHoldEachOtherEndWithAReport() throws {
        func navigation(_ id: String, to other: String) -> String {
            """
            <scene sceneID="sc-\(id)"><objects><navigationController id="\(id)" sceneMemberID="viewController">
            <connections>
            <segue destination="\(other)" kind="relationship" relationship="rootViewController" id="se-\(id)"/></connections>
            </navigationController></objects></scene>
            """
        }
        device.makeCurrent()
        let document = try Documents.storyboard(
            initial: "na1-aa-aaa",
            navigation("na1-aa-aaa", to: "na2-aa-aaa") + navigation("na2-aa-aaa", to: "na1-aa-aaa"))
        let controller = try #require(UIStoryboard(document: document).instantiateInitialViewController())
        #expect(controller is UINavigationController)
        #expect(takeIssues().contains { $0.contains("leads back to itself") })
    }

    @Test func aControllerThatEmbedsItselfEndsWithAReport() throws {
        let document = try Documents.storyboard(
            Documents.scene(
                view: """
                    <subviews><containerView id="ct1-aa-aaa"><rect key="frame" x="0" y="0" width="9" height="9"/>
                    <connections><segue destination="vc1-aa-aaa" kind="embed" id="se1-aa-aaa"/></connections>
                    </containerView></subviews>
                    """))
        let controller = try show(document)
        #expect(controller.children.count <= 1)
        #expect(takeIssues().contains { $0.contains("leads back to itself") })
    }

    // MARK: Values

    @Test func controlsGetWhatTheDocumentSays() throws {
        let document = try Documents.storyboard(
            Documents.scene(
                view: """
                    <subviews>
                    <label text="Hallo" textAlignment="center" lineBreakMode="tailTruncation" numberOfLines="3" id="la1-aa-aaa">
                    <rect key="frame" x="0" y="0" width="90" height="20"/>
                    <fontDescription key="fontDescription" type="boldSystem" pointSize="20"/>
                    <color key="textColor" red="1" green="0.5" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
                    <accessibility key="accessibilityConfiguration" identifier="greeting" label="Greeting"/>
                    </label>
                    <switch on="YES" id="sw1-aa-aaa"><rect key="frame" x="0" y="50" width="51" height="31"/></switch>
                    <slider value="0.25" minValue="0" maxValue="2" id="sl1-aa-aaa">
                    <rect key="frame" x="0" y="90" width="90" height="31"/></slider>
                    <textField borderStyle="roundedRect" placeholder="Name" id="te1-aa-aaa">
                    <rect key="frame" x="0" y="130" width="90" height="34"/></textField>
                    <segmentedControl selectedSegmentIndex="1" id="se1-aa-aaa">
                    <rect key="frame" x="0" y="170" width="90" height="32"/>
                    <segments><segment title="A"/><segment title="B"/></segments></segmentedControl>
                    <view alpha="0.5" hidden="YES" tag="7" clipsSubviews="YES" id="vi1-aa-aaa">
                    <rect key="frame" x="0" y="210" width="9" height="9"/>
                    <userDefinedRuntimeAttributes>
                    <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="4"/></userDefinedRuntimeAttribute>
                    <userDefinedRuntimeAttribute type="number" keyPath="layer.shadowOpacity"><real key="value" value="0.25"/></userDefinedRuntimeAttribute>
                    <userDefinedRuntimeAttribute type="number" keyPath="layer.shadowRadius"><integer key="value" value="6"/></userDefinedRuntimeAttribute>
                    <userDefinedRuntimeAttribute type="size" keyPath="layer.shadowOffset"><size key="value" width="1" height="2"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></view>
                    </subviews>
                    """))
        let view: UIView = try show(document).view
        let label = try #require(find("la1-aa-aaa", in: view) as? UILabel)
        #expect(label.text == "Hallo")
        #expect(label.textAlignment == .center)
        #expect(label.numberOfLines == 3)
        #expect(label.font == .boldSystemFont(ofSize: 20))
        #expect(label.textColor == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
        #expect(label.accessibilityIdentifier == "greeting")
        #expect(label.accessibilityLabel == "Greeting")
        #expect((find("sw1-aa-aaa", in: view) as? UISwitch)?.isOn == true)
        #expect((find("sl1-aa-aaa", in: view) as? UISlider)?.value == 0.25)
        #expect((find("te1-aa-aaa", in: view) as? UITextField)?.placeholder == "Name")
        #expect((find("se1-aa-aaa", in: view) as? UISegmentedControl)?.selectedSegmentIndex == 1)
        let plain = try #require(find("vi1-aa-aaa", in: view))
        #expect(plain.alpha == 0.5 && plain.isHidden && plain.tag == 7 && plain.clipsToBounds)
        #expect(plain.layer.cornerRadius == 4)
        #expect(plain.layer.shadowOpacity == 0.25 && plain.layer.shadowRadius == 6)
        #expect(plain.layer.shadowOffset == CGSize(width: 1, height: 2))
    }

    @Test func runtimeAttributesSetWhatLayersHaveAndNothingElse() throws {
        func attribute(_ type: String, _ path: String, _ value: String) -> String {
            """
            <userDefinedRuntimeAttribute type="\(type)" keyPath="\(path)">\(value)</userDefinedRuntimeAttribute>

            """
        }
        let white = "<color key=\"value\" white=\"1\" alpha=\"1\" colorSpace=\"calibratedWhite\"/>"
        let attributes = [
            attribute("number", "layer.zPosition", "<real key=\"value\" value=\"2.5\"/>"),
            attribute("size", "layer.bounds.size", "<size key=\"value\" width=\"7\" height=\"8\"/>"),
            // A document has no CGColor, and the app's own properties of layers are not known here.
            attribute("color", "layer.borderColor", white), attribute("color", "layer.borderUIColor", white),
        ]
        let view = """
            <userDefinedRuntimeAttributes>\(attributes.joined())</userDefinedRuntimeAttributes>
            """
        let controller = try show(try Documents.storyboard(Documents.scene(view: view)))
        #expect(controller.view.layer.zPosition == 2.5)
        let issues = takeIssues()
        #expect(
            issues.count == 2 && issues[0].contains("\"layer.borderColor\"") && issues[1].contains("borderUIColor"),
            "\(issues)")
    }

    @Test func scrollViewsAndTextViewsSendTheKeyboardAwayAsTheDocumentSays() throws {
        let modes: [(String, UIScrollView.KeyboardDismissMode)] = [
            ("", .none), ("onDrag", .onDrag), ("interactive", .interactive),
            ("onDragWithAccessory", .onDragWithAccessory), ("interactiveWithAccessory", .interactiveWithAccessory),
        ]
        for (word, mode) in modes {
            let attribute = word.isEmpty ? "" : "keyboardDismissMode=\"\(word)\""
            let views = ["scrollView", "textView"].map {
                "<\($0) \(attribute) id=\"\($0)\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"90\" height=\"90\"/></\($0)>"
            }
            let view = "<subviews>\(views.joined())</subviews>"
            let controller = try show(try Documents.storyboard(Documents.scene(view: view)))
            for subview in controller.view.subviews { #expect((subview as? UIScrollView)?.keyboardDismissMode == mode) }
            #expect(controller.view.subviews.count == 2)
            #expect(takeIssues() == [])
        }
    }

    @Test func attributedTextOfSeveralRunsKeepsItsRuns() throws {
        let document = try Documents.storyboard(
            Documents.scene(
                view: """
                    <subviews><label id="la1-aa-aaa"><rect key="frame" x="0" y="0" width="90" height="20"/>
                    <attributedString key="attributedText">
                    <fragment content="One "><attributes><font key="NSFont" size="17" name="HelveticaNeue"/>
                    </attributes></fragment>
                    <fragment content="two"><attributes>
                    <color key="NSColor" red="1" green="0" blue="0" alpha="1" colorSpace="calibratedRGB"/><font key="NSFont" metaFont="system" size="12"/></attributes></fragment>
                    </attributedString></label></subviews>
                    """))
        let label = try #require(find("la1-aa-aaa", in: show(document).view) as? UILabel)
        #expect(label.text == "One two")
        let second = label.attributedText?.attributes(at: 5, effectiveRange: nil)
        #expect((second?[.font] as? UIFont)?.pointSize == 12)
        #expect((second?[.foregroundColor] as? UIColor) == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    }

    // MARK: Memory

    @Test func aControllerAndItsDocumentAreFreed() async throws {
        weak var freed: UIViewController?
        weak var storyboard: UIStoryboard?
        do {
            let made = UIStoryboard(document: try Documents.storyboard(Documents.scene(attributes: Self.custom)))
            let controller = try #require(made.instantiateInitialViewController())
            controller.loadViewIfNeeded()
            (freed, storyboard) = (controller, made)
        }
        #expect(freed == nil)
        #expect(storyboard == nil)
    }
}

@MainActor
@Suite struct NibTests {
    private let device = HeadlessDevice(.iPhoneSE)

    @Test func aXibConnectsItsOwnerAndAnswersItsTopViews() throws {
        let document = try Documents.xib(
            """
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="ConnectedController">
            <connections>
            <outlet property="view" destination="vi1-aa-aaa" id="ou1-aa-aaa"/>
            <outlet property="button" destination="bu1-aa-aaa" id="ou2-aa-aaa"/>
            </connections></placeholder>
            <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
            <view contentMode="scaleToFill" id="vi1-aa-aaa"><rect key="frame" x="0" y="0" width="100" height="60"/>
            <subviews><button buttonType="system" id="bu1-aa-aaa">
            <rect key="frame" x="1" y="2" width="30" height="40"/></button></subviews>
            </view>
            <view contentMode="scaleToFill" id="vi2-aa-aaa"><rect key="frame" x="0" y="0" width="10" height="10"/>
            </view>
            """)
        let owner = ConnectedController()
        let top = UINib(document: document).instantiate(withOwner: owner)
        #expect(top.compactMap { ($0 as? UIView)?.interfaceBuilderID } == ["vi1-aa-aaa", "vi2-aa-aaa"])
        #expect(owner.viewIfLoaded?.interfaceBuilderID == "vi1-aa-aaa")
        #expect(owner.button?.frame == CGRect(x: 1, y: 2, width: 30, height: 40))
    }

    @Test func aXibThatIsMissingIsReportedAndGivesNothing() {
        device.makeCurrent()
        let top = UINib(nibName: "NoSuchNib", bundle: nil).instantiate(withOwner: nil)
        #expect(top.isEmpty)
        #expect(device.takeIssues().contains { $0.contains("NoSuchNib") })
    }
}
