import CoreGraphics
import Foundation
import Testing
import UIKit

@testable import PreviewCore

extension PreviewTests {
    /// The screen has two buttons of 100 x 44, 50 from the left: one 30 below the safe area's top, one 30 above its bottom.
    /// A bubble of one line is 96 high: 16 above the words, a line of 15 points that takes 17.9 and on pixels 18, 12, buttons
    /// of 36, and 14 below.
    @Suite
    @MainActor
    struct ReportTests {
        let scratch: Scratch
        let document: String
        let tour: String

        init() throws {
            scratch = try Scratch()
            document = try scratch.write(Documents.twoButtons, to: "Two.storyboard")
            tour = try scratch.write(
                Documents.tour(
                    (#"{"interfaceBuilderID": "top"}"#, "A button"),
                    (#"{"accessibilityIdentifier": "lowButton"}"#, "One more")), to: "t.json")
        }

        private func preview(_ options: String..., document: String? = nil, tour: String? = nil) async throws
            -> ReportFile
        {
            var arguments = ["preview", document ?? self.document, "--out", scratch.path("out")] + options
            if !options.contains("--tour") { arguments += ["--tour", tour ?? self.tour] }
            let outcome = await scrim(arguments)
            #expect(outcome.status == 0, "\(outcome.problems)")
            return try scratch.report()
        }

        @Test func theDeviceStandsInTheReport() async throws {
            let report = try await preview("--device", "iphone-se-3")
            #expect(report.document == "Two.storyboard")
            #expect(report.tour == "tour")
            #expect(report.device.name == "iPhone SE (3rd generation)")
            #expect(report.device.slug == "iphone-se-3")
            #expect(report.device.width == 375 && report.device.height == 667 && report.device.scale == 2)
            #expect(report.device.safeArea == ReportFile.Rect(0, 20, 375, 647))
            #expect(report.device.orientation == "portrait")
            #expect(report.device.appearance == "light")
            #expect(report.device.textSize == "l")
            #expect(report.issues.isEmpty)
        }

        @Test func belowAnAnchorAtTheTopTheBubbleStandsAnArrowAway() async throws {
            let step = try #require(try await preview("--device", "iphone-se-3").steps.first)
            #expect(step.id == "a")
            #expect(step.text == "A button")
            #expect(step.file == "step-1.png")
            // 20 of status bar and 30: the anchor. 50 + 44 + 4 = 98: the arrow, at what is lit up. 98 + 10 = 108: the bubble.
            #expect(step.anchor?.rect == ReportFile.Rect(50, 50, 100, 44))
            let bubble = try #require(step.bubble?.rect)
            #expect(bubble.y == 108)
            #expect(bubble.height == 96)
            // Centred on the anchor's 100 it would leave the screen: it keeps 8 from its edge.
            #expect(bubble.x == 8 && bubble.width > 184)
            #expect(step.arrow?.rect == ReportFile.Rect(90, 98, 20, 10))
            #expect(step.arrow?.side == "below")
            #expect(step.anchor?.insideSafeArea == true)
            #expect(step.bubble?.insideSafeArea == true)
            #expect(step.arrow?.insideSafeArea == true)
            #expect(step.overlaps.isEmpty)
            #expect(step.issues.isEmpty)
        }

        @Test func aboveAnAnchorAtTheBottomTheBubbleStandsAnArrowAway() async throws {
            let report = try await preview("--device", "iphone-se-3")
            let step = try #require(report.steps.last)
            #expect(report.steps.count == 2)
            #expect(step.id == "b")
            // 667 - 30 - 44 = 593. 593 - 4 - 10 = 579: the arrow. 579 - 96 = 483: the bubble.
            #expect(step.anchor?.rect == ReportFile.Rect(50, 593, 100, 44))
            #expect(step.bubble?.rect.y == 483)
            #expect(step.bubble?.rect.height == 96)
            #expect(step.arrow?.rect == ReportFile.Rect(90, 579, 20, 10))
            #expect(step.arrow?.side == "above")
        }

        @Test func inLandscapeTheScreenLiesOnItsSide() async throws {
            let report = try await preview("--device", "iphone-16", "--landscape")
            #expect(report.device.orientation == "landscape")
            #expect(report.device.width == 852 && report.device.height == 393)
            // 59 at both sides and 21 below.
            #expect(report.device.safeArea == ReportFile.Rect(59, 0, 734, 372))
            #expect(report.steps[0].anchor?.rect == ReportFile.Rect(109, 30, 100, 44))
            #expect(report.steps[1].anchor?.rect == ReportFile.Rect(109, 298, 100, 44))
            #expect(try scratch.pixelSize("out/step-1.png") == [2556, 1179])
        }

        @Test(arguments: [
            ("iphone-se-3", [750, 1334]), ("iphone-16", [1179, 2556]), ("iphone-13-mini", [1125, 2436]),
            ("ipad-10", [1640, 2360]),
        ])
        func picturesHaveTheDevicesPixels(_ device: String, _ size: [Int]) async throws {
            let report = try await preview("--device", device)
            for step in report.steps { #expect(try scratch.pixelSize("out/\(step.file)") == size) }
        }

        @Test func inTheDarkTheScreenIsBlackAndTheBubbleGrey() async throws {
            let light = try await preview("--device", "iphone-se-3")
            #expect(try scratch.color(x: 5, y: 400, in: "out/step-1.png") == 0x666666)
            let report = try await preview("--device", "iphone-se-3", "--appearance", "dark")
            #expect(report.device.appearance == "dark")
            #expect(try scratch.color(x: 5, y: 400, in: "out/step-1.png") == 0x000000)
            // Left of the words, in the middle of the bubble's height: the secondary system background.
            let bubble = try #require(report.steps[0].bubble?.rect)
            #expect(bubble == light.steps[0].bubble?.rect)
            #expect(try scratch.color(x: bubble.x + 5, y: bubble.y + 19, in: "out/step-1.png") == 0x1C1C1E)
        }

        @Test func theAnchorIsLitAndTheRestDimmed() async throws {
            let background =
                #"<color key="backgroundColor" red="1" green="1" blue="1" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>"#
            let red =
                #"<color key="backgroundColor" red="1" green="0.0" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>"#
            let box = """
                <view contentMode="scaleToFill" id="box"><rect key="frame" x="100" y="300" width="80" height="60"/>\(red)</view>
                <view contentMode="scaleToFill" id="other"><rect key="frame" x="200" y="300" width="80" height="60"/>\(red)</view>
                """
            let path = try scratch.write(
                Documents.storyboard(Documents.scene(subviews: box, background: background)), to: "Box.storyboard")
            let tour = try scratch.write(Documents.tour((#"{"interfaceBuilderID": "box"}"#, "Red")), to: "box.json")
            _ = try await preview("--device", "iphone-se-3", document: path, tour: tour)
            #expect(try scratch.color(x: 140, y: 330, in: "out/step-1.png") == 0xFF0000)
            // Red and white under a black of 0.6.
            #expect(try scratch.color(x: 240, y: 330, in: "out/step-1.png") == 0x660000)
            #expect(try scratch.color(x: 20, y: 330, in: "out/step-1.png") == 0x666666)
        }

        @Test(arguments: [("xs", 92.5), ("l", 96), ("xl", 99)])
        func theBubbleGrowsWithTheTextSize(_ size: String, _ height: Double) async throws {
            // Subheadline is 12 points at xs, 15 at l, 17 at xl: lines of 14.5, 18 and 20.5 on half points. Buttons of 36
            // grow with their words from 20 on.
            let report = try await preview("--device", "iphone-se-3", "--text-size", size)
            #expect(report.device.textSize == size)
            #expect(report.steps[0].bubble?.rect.height == height)
        }

        @Test func aLanguageBringsItsTextsAndItsDirection() async throws {
            try scratch.makeFolder("ar.lproj")
            try scratch.write(#""top.normalTitle" = "ابدأ";"#, to: "ar.lproj/Two.strings")
            let tour = try scratch.write(Documents.tour((#"{"text": "ابدأ"}"#, "هنا")), to: "ar.json")
            let report = try await preview("--device", "iphone-se-3", "--language", "ar-EG", tour: tour)
            #expect(report.device.language == "ar-EG")
            // 50 from the right edge of 375.
            #expect(report.steps[0].anchor?.rect == ReportFile.Rect(225, 50, 100, 44))
            #expect(try scratch.text("out/report.html").contains("language ar-EG"))
            #expect(try await preview("--device", "iphone-se-3").device.language == nil)
        }

        @Test func keysOfATourAreLookedUpBesideTheDocument() async throws {
            for (language, text) in [("en", "This begins"), ("ar", "هنا")] {
                try scratch.makeFolder("\(language).lproj")
                try scratch.write("\"begin\" = \"\(text)\";", to: "\(language).lproj/Tours.strings")
            }
            let text = """
                {"version": 1, "id": "t", "table": "Tours", "steps": [
                {"id": "a", "anchor": {"interfaceBuilderID": "top"}, "title": "1", "textKey": "begin"}]}
                """
            let tour = try scratch.write(text, to: "keys.json")
            #expect(try await preview("--language", "ar-EG", tour: tour).steps.map(\.text) == ["1\nهنا"])
            #expect(try await preview(tour: tour).steps.map(\.text) == ["1\nThis begins"])
        }

        @Test func textsThatCannotBeReadNameTheirFileAndLine() async throws {
            try scratch.makeFolder("de.lproj")
            try scratch.write("\n\"top.normalTitle\" = \"Los\"", to: "de.lproj/Two.strings")
            let outcome = await scrim("preview", document, "--language", "de", "--out", scratch.path("out"))
            #expect(outcome.status == 1)
            #expect(outcome.problems.first?.hasPrefix("de.lproj/Two.strings:2: ") == true, "\(outcome.problems)")
            #expect(!scratch.exists("out"))
        }

        @Test func whatTheBubbleCoversIsListed() async throws {
            let label = Documents.label("words", text: "Words", x: 50, y: 120, width: 20, height: 21)
            let hidden = Documents.label("ghost", text: "Ghost", x: 50, y: 120, attributes: #" hidden="YES""#)
            let path = try scratch.write(
                Documents.storyboard(Documents.twoButtonsScene(subviews: label + "\n" + hidden)), to: "Cover.storyboard"
            )
            let step = try #require(try await preview("--device", "iphone-se-3", document: path).steps.first)
            let bubble = try #require(step.bubble?.rect)
            #expect(step.overlaps.map(\.first) == ["bubble"])
            #expect(step.overlaps.map(\.second) == ["UILabel \"words\""])
            // All of the label.
            #expect(bubble.x <= 50 && bubble.y <= 120)
            #expect(step.overlaps.first?.rect == ReportFile.Rect(50, 120, 20, 21))
        }

        @Test func anAnchorBehindTheStatusBarIsOutsideTheSafeArea() async throws {
            let label = Documents.label("edge", text: "Edge", x: 150, y: 0, width: 60, height: 21)
            let path = try scratch.write(Documents.storyboard(Documents.scene(subviews: label)), to: "Edge.storyboard")
            let tour = try scratch.write(Documents.tour((#"{"text": "Edge"}"#, "High up")), to: "edge.json")
            let step = try #require(
                try await preview("--device", "iphone-se-3", document: path, tour: tour).steps.first)
            #expect(step.anchor?.insideSafeArea == false)
            #expect(step.bubble?.insideSafeArea == true)
            // 21, 4 of padding, and the arrow.
            #expect(step.bubble?.rect.y == 35)
        }

        @Test func anEmptyTextLeavesTheButtons() async throws {
            let tour = try scratch.write(Documents.tour((#"{"text": "Begin"}"#, "")), to: "none.json")
            let step = try #require(try await preview(tour: tour).steps.first)
            // 16, buttons of 36, 14.
            #expect(step.bubble?.rect.height == 66)
            #expect(step.text == "" && step.anchor != nil)
        }

        @Test func anOutletIsAnAnchor() async throws {
            let path = try scratch.write(
                Documents.storyboard(
                    Documents.twoButtonsScene(connections: #"<outlet property="next" destination="low" id="o1"/>"#)),
                to: "Outlet.storyboard")
            let tour = try scratch.write(Documents.tour((#"{"outlet": "next"}"#, "On")), to: "o.json")
            let step = try #require(
                try await preview("--device", "iphone-se-3", document: path, tour: tour).steps.first)
            #expect(step.anchor?.rect == ReportFile.Rect(50, 593, 100, 44))
        }

        @Test func anOutletOfTheControllerInsideContainersIsAnAnchor() async throws {
            let path = try scratch.write(
                Documents.storyboard(
                    Documents.container("tabBarController", "t", holds: ["n"], relationship: "viewControllers"),
                    Documents.container("navigationController", "n", holds: ["c1"]),
                    Documents.twoButtonsScene(connections: #"<outlet property="next" destination="low" id="o1"/>"#),
                    initial: "t"), to: "Nested.storyboard")
            let tour = try scratch.write(Documents.tour((#"{"outlet": "next"}"#, "On")), to: "o.json")
            let step = try #require(
                try await preview("--device", "iphone-se-3", document: path, tour: tour).steps.first)
            // The tab bar takes 49 below: 667 - 49 - 30 - 44.
            #expect(step.anchor?.rect == ReportFile.Rect(50, 544, 100, 44))
        }

        @Test func aXibIsDrawnAndItsOutletsAreAnchors() async throws {
            let owner = """
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner">
                <connections>
                <outlet property="view" destination="root" id="o0"/>
                <outlet property="words" destination="l1" id="o1"/>
                </connections>
                </placeholder>
                <view contentMode="scaleToFill" id="root">
                <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                <subviews>\(Documents.label("l1", text: "Hello"))</subviews>
                </view>
                """
            let path = try scratch.write(Documents.xib(owner), to: "Card.xib")
            let tour = try scratch.write(Documents.tour((#"{"outlet": "words"}"#, "Read this")), to: "x.json")
            let report = try await preview("--device", "iphone-se-3", document: path, tour: tour)
            #expect(report.steps.first?.anchor?.rect == ReportFile.Rect(50, 300, 200, 21))
            let plain = await scrim("preview", path, "--out", scratch.path("plain"))
            #expect(plain.status == 0)
            #expect(try scratch.report("plain").steps.map(\.file) == ["scene-1.png"])
        }

        @Test(arguments: [
            // Centred below the status bar of 20: (375 - 175) / 2. Over the whole screen where it does not fit.
            (175, 100, ReportFile.Rect(100, 20, 175, 100)), (1024, 768, ReportFile.Rect(0, 0, 375, 667)),
            (375, 667, ReportFile.Rect(0, 0, 375, 667)),
        ])
        func aLooseViewOfAXibStandsOnTheScreen(_ width: Int, _ height: Int, _ frame: ReportFile.Rect) async throws {
            let view = """
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
                <view contentMode="scaleToFill" id="card">
                <rect key="frame" x="9" y="9" width="\(width)" height="\(height)"/>
                <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                </view>
                """
            let path = try scratch.write(Documents.xib(view), to: "Card.xib")
            let tour = try scratch.write(Documents.tour((#"{"interfaceBuilderID": "card"}"#, "")), to: "x.json")
            let report = try await preview("--device", "iphone-se-3", document: path, tour: tour)
            #expect(report.steps.first?.anchor?.rect == frame)
        }

        @Test func withoutATourEverySceneIsAPicture() async throws {
            let path = try scratch.write(
                Documents.storyboard(
                    Documents.scene("c1", attributes: #" storyboardIdentifier="First""#), Documents.scene("c2"),
                    Documents.container("navigationController", "n", holds: ["c1"])), to: "Many.storyboard")
            let outcome = await scrim("preview", path, "--device", "iphone-se-3", "--out", scratch.path("out"))
            #expect(outcome.status == 0)
            let report = try scratch.report()
            #expect(report.tour == nil)
            #expect(report.steps.map(\.id) == ["c1", "c2", "n"])
            #expect(report.steps.map(\.title) == ["First", "c2", "n"])
            #expect(report.steps.map(\.file) == ["scene-1.png", "scene-2.png", "scene-3.png"])
            for step in report.steps { #expect(try scratch.pixelSize("out/\(step.file)") == [750, 1334]) }
        }

        @Test func twoRunsAreAlikeToTheByte() async throws {
            for folder in ["one", "two"] {
                let outcome = await scrim(
                    "preview", document, "--tour", tour, "--device", "iphone-16", "--out", scratch.path(folder))
                #expect(outcome.status == 0)
            }
            let names = try scratch.names(in: "one")
            #expect(names == ["report.html", "report.json", "step-1.png", "step-2.png"])
            #expect(try scratch.names(in: "two") == names)
            for name in names { #expect(try scratch.data("one/\(name)") == scratch.data("two/\(name)"), "\(name)") }
        }
    }
}
