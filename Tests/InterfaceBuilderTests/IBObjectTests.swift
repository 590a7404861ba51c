import Foundation
import Testing

@testable import InterfaceBuilder

@Suite struct IBObjectTests {
    @Test func aButtonHasStatesAndAConfiguration() throws {
        let button = try object(
            """
            <button id="v" buttonType="system">
            <state key="normal" title="Go" image="star" catalog="system"><color key="titleColor" name="Brand"/></state>
            <state key="selected"><string key="title">two
            lines</string></state>
            <buttonConfiguration key="configuration" style="filled" title="Conf" imagePadding="6" cornerStyle="capsule">
            <fontDescription key="titleFontDescription" style="UICTFontTextStyleBody"/>
            <color key="baseForegroundColor" systemColor="labelColor"/>
            <backgroundConfiguration key="background" cornerRadius="7"/></buttonConfiguration>
            </button>
            """)
        #expect(button.buttonState("normal")?.text("title") == "Go")
        #expect(button.buttonState("normal")?.image("image")?.isSystemSymbol == true)
        #expect(button.buttonState("normal")?.color("titleColor") == .named(name: "Brand", fallback: nil))
        #expect(button.buttonState("selected")?.text("title") == "two\nlines")
        #expect(button.buttonState("disabled") == nil)
        let configuration = try #require(button.buttonConfiguration)
        #expect(configuration.string("style") == "filled")
        #expect(configuration.double("imagePadding") == 6)
        #expect(configuration.font("titleFontDescription") == .textStyle("UICTFontTextStyleBody"))
        #expect(configuration.record("background")?.double("cornerRadius") == 7)
    }

    @Test func aSegmentedControlHasSegmentsInOrder() throws {
        let control = try object(
            """
            <segmentedControl id="v" selectedSegmentIndex="1"><segments><segment title="A"/>
            <segment title="" image="star" enabled="NO" width="44"/></segments></segmentedControl>
            """)
        #expect(control.segments.map { $0.text("title") } == ["A", ""])
        #expect(control.segments[1].image("image")?.name == "star")
        #expect(control.segments[1].bool("enabled") == false)
        #expect(control.segments[1].double("width") == 44)
    }

    @Test func aTableHasSectionsCellsPrototypesAndHeaders() throws {
        let table = try object(
            """
            <tableView id="t" dataMode="static" rowHeight="-1">
            <view key="tableHeaderView" id="h"/>
            <sections><tableViewSection headerTitle="One" id="s"><cells>
            <tableViewCell id="c" textLabel="l" style="IBUITableViewCellStyleDefault">
            <tableViewCellContentView key="contentView" tableViewCell="c" id="cv"><subviews>
            <label id="l" text="Row"/></subviews></tableViewCellContentView></tableViewCell>
            </cells></tableViewSection></sections>
            <prototypes><tableViewCell id="p" reuseIdentifier="Cell" rowHeight="60"/></prototypes></tableView>
            """)
        #expect(table.child("tableHeaderView")?.id == "h")
        #expect(table.sections[0].string("headerTitle") == "One")
        let cell = table.sections[0].cells[0]
        #expect(cell.string("textLabel") == "l")
        #expect(cell.child("contentView")?.subviews[0].text("text") == "Row")
        #expect(table.prototypes[0].reuseIdentifier == "Cell")
        #expect(table.prototypes[0].double("rowHeight") == 60)
    }

    @Test func aCollectionHasALayoutAndCells() throws {
        let view = try object(
            """
            <collectionView id="c" dataMode="prototypes">
            <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="10" \
            scrollDirection="horizontal" id="l">
            <size key="itemSize" width="50" height="40"/></collectionViewFlowLayout>
            <cells><collectionViewCell reuseIdentifier="Item" id="i"/></cells>
            <collectionReusableView key="sectionHeaderView" reuseIdentifier="Head" id="h"/></collectionView>
            """)
        #expect(view.child("collectionViewLayout")?.size("itemSize") == CGSize(width: 50, height: 40))
        #expect(view.cells[0].reuseIdentifier == "Item")
        #expect(view.child("sectionHeaderView")?.reuseIdentifier == "Head")
    }

    @Test func barsAndItemsNest() throws {
        let document = try parse(
            Documents.storyboard(
                """
                <viewController id="c">
                <navigationItem key="navigationItem" title="Home" largeTitleDisplayMode="always" id="n">
                <barButtonItem key="leftBarButtonItem" systemItem="add" id="b"/>
                <rightBarButtonItems><barButtonItem title="One" id="b1"/><barButtonItem title="Two" id="b2"/>
                </rightBarButtonItems></navigationItem>
                <tabBarItem key="tabBarItem" title="Tab" id="tb"/>
                <toolbarItems><barButtonItem title="Tool" id="b3"/></toolbarItems>
                </viewController>
                """))
        let item = try #require(document.object(id: "n"))
        #expect(item.child("leftBarButtonItem")?.string("systemItem") == "add")
        #expect(item.lists["rightBarButtonItems"]?.map { $0.text("title") } == ["One", "Two"])
        let controller = try #require(document.object(id: "c"))
        #expect(controller.child("tabBarItem")?.text("title") == "Tab")
        #expect(controller.toolbarItems.map(\.id) == ["b3"])
    }

    @Test func aScrollViewHasGuidesAndAControllerHasLayoutGuides() throws {
        let document = try parse(
            Documents.storyboard(
                """
                <viewController id="c"><layoutGuides><viewControllerLayoutGuide type="top" id="t"/>
                <viewControllerLayoutGuide type="bottom" id="b"/></layoutGuides>
                <scrollView key="view" id="s"><viewLayoutGuide key="contentLayoutGuide" id="cg"/>
                <viewLayoutGuide key="frameLayoutGuide" id="fg"/></scrollView></viewController>
                """))
        let controller = try #require(document.object(id: "c"))
        #expect(controller.layoutGuide("top")?.id == "t")
        #expect(controller.layoutGuide("bottom")?.id == "b")
        #expect(document.object(id: "s")?.layoutGuide("contentLayoutGuide")?.id == "cg")
        #expect(document.object(id: "s")?.layoutGuide("frameLayoutGuide")?.id == "fg")
    }

    @Test func runtimeAttributesAreTyped() throws {
        let view = try object(
            """
            <view id="v"><userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><real key="value" value="8.5"/>
            </userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="number" keyPath="count"><integer key="value" value="5"/>
            </userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="boolean" keyPath="on" value="NO"/>
            <userDefinedRuntimeAttribute type="string" keyPath="name" value="x"/>
            <userDefinedRuntimeAttribute type="localizedString" keyPath="local" value="y"/>
            <userDefinedRuntimeAttribute type="image" keyPath="image" value="logo"/>
            <userDefinedRuntimeAttribute type="color" keyPath="c"><color key="value" name="Brand"/>
            </userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="rect" keyPath="r"><rect key="value" x="1" y="2" width="3" height="4"/>
            </userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="range" keyPath="g"><range key="value" location="1" length="2"/>
            </userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="nil" keyPath="n"/>
            </userDefinedRuntimeAttributes></view>
            """)
        #expect(
            view.runtimeAttributes.map(\.keyPath) == [
                "layer.cornerRadius", "count", "on", "name", "local", "image", "c", "r", "g", "n",
            ])
        let image = IBImage(name: "logo", isSystemSymbol: false, size: nil, attributes: [:])
        #expect(
            view.runtimeAttributes.map(\.value) == [
                .real(8.5), .integer(5), .boolean(false), .string("x"), .string("y"), .image(image),
                .color(.named(name: "Brand", fallback: nil)), .rect(CGRect(x: 1, y: 2, width: 3, height: 4)),
                .range(location: 1, length: 2), IBValue.none,
            ])
    }

    @Test func accessibilityIsRead() throws {
        let view = try object(
            """
            <view id="v"><accessibility key="accessibilityConfiguration" label="Name" hint="Tap" identifier="id1">
            <accessibilityTraits key="traits" button="YES" header="YES"/><bool key="isElement" value="YES"/>
            </accessibility></view>
            """)
        let accessibility = try #require(view.accessibility)
        #expect(accessibility.label == "Name")
        #expect(accessibility.hint == "Tap")
        #expect(accessibility.identifier == "id1")
        #expect(accessibility.traits == ["button", "header"])
        #expect(accessibility.isElement == true)
    }

    @Test func noTraitsAtAllIsAnEmptySet() throws {
        let view = try object(
            """
            <view id="v"><accessibility key="accessibilityConfiguration">
            <accessibilityTraits key="traits" none="YES"/></accessibility></view>
            """)
        #expect(view.accessibility?.traits == [])
        #expect(view.accessibility?.isElement == nil)
    }

    @Test func textInputTraitsKeyCommandsAndEffectsAreRecords() throws {
        let field = try object(
            """
            <textField id="v" placeholder="Mail"><textInputTraits key="textInputTraits" keyboardType="emailAddress" \
            secureTextEntry="YES"/></textField>
            """)
        #expect(field.textInputTraits?.string("keyboardType") == "emailAddress")
        #expect(field.textInputTraits?.bool("secureTextEntry") == true)
        let controller = try object(
            """
            <tableViewController id="v"><keyCommands><keyCommand input="s" modifierFlags="1048576" actionName="save:" \
            discoverabilityTitle="Save"/></keyCommands></tableViewController>
            """)
        #expect(controller.keyCommands[0].int("modifierFlags") == 1_048_576)
        #expect(controller.keyCommands[0].string("actionName") == "save:")
        let effect = try object(
            """
            <visualEffectView id="v"><view key="contentView" id="c"/><blurEffect style="dark"/></visualEffectView>
            """)
        #expect(effect.record("blurEffect")?.string("style") == "dark")
        #expect(effect.child("contentView")?.id == "c")
    }

    @Test func gestureRecognizersAndPlaceholdersKeepTheirSettings() throws {
        let document = try parse(
            Documents.storyboard(
                """
                <viewController id="c"><view key="view" id="v"><gestureRecognizers/>
                <connections><outletCollection property="gestureRecognizers" destination="g" appends="YES" id="o"/>
                </connections></view></viewController>
                <pongPressGestureRecognizer minimumPressDuration="0.5" allowableMovement="10" id="g"/>
                <viewControllerPlaceholder storyboardName="Other" referencedIdentifier="X" id="p"/>
                <customObject id="k" customClass="Thing"/><exit id="e" sceneMemberID="exit"/>
                """))
        #expect(document.object(id: "g")?.double("minimumPressDuration") == 0.5)
        #expect(document.object(id: "p")?.string("storyboardName") == "Other")
        #expect(document.object(id: "k")?.customClass == "Thing")
        #expect(document.object(id: "e")?.elementName == "exit")
        #expect(document.diagnostics == [])
    }

    @Test func whatNoRuleTakesIsKept() throws {
        let view = try object(
            "<view id=\"v\"><strange a=\"1\"><inner>text</inner></strange><novelView id=\"w\"><subviews>"
                + "<label id=\"l\"/></subviews></novelView></view>")
        #expect(view.otherChildren.map(\.elementName) == ["strange"])
        #expect(view.otherChildren[0].child("inner")?.text == "text")
        #expect(view.children.map(\.elementName) == ["novelView"])
        #expect(view.children[0].subviews.map(\.id) == ["l"])
    }

    @Test func commentsOfDevelopersHaveNoEffect() throws {
        let document = try parse(
            Documents.xib(
                """
                <view id="v"><attributedString key="userComments"><fragment content="hm"/></attributedString>
                <animations/></view>
                """))
        #expect(document.objects[0].values.isEmpty)
        #expect(document.diagnostics == [])
    }
}
