import Foundation
import Testing

@testable import PreviewCore

extension PreviewTests {
    @Suite
    @MainActor
    struct LayoutCommandTests {
        /// What tools that compare frames read.
        private struct Layout: Decodable {
            struct Scene: Decodable {
                let id: String
                let views: [View]
            }

            struct View: Decodable {
                let id: String
                let frame: [Double]
            }

            struct Unknown: Decodable, Equatable {
                let element: String
                let line: Int
            }

            let scenes: [Scene]
            let unknown: [Unknown]

            func frame(_ id: String) -> [Double]? { scenes.flatMap(\.views).first { $0.id == id }?.frame }
        }

        let scratch: Scratch

        init() throws { scratch = try Scratch() }

        private func layout(_ document: String, name: String = "A.storyboard") async throws -> Layout {
            let path = try scratch.write(document, to: name)
            let outcome = await scrim("layout", path, "--format", "json")
            #expect(outcome.status == 0)
            #expect(outcome.problems.isEmpty)
            #expect(outcome.output.count == 1)
            return try JSONDecoder().decode(Layout.self, from: Data(outcome.output.joined().utf8))
        }

        @Test func framesOfASceneAreThoseThatItsConstraintsMean() async throws {
            let layout = try await layout(Documents.twoButtons)
            #expect(layout.scenes.map(\.id) == ["s-c1"])
            #expect(layout.unknown.isEmpty)
            #expect(layout.frame("vc1") == [0, 0, 375, 667])
            // Under the canvas device's status bar of 20; 667 - 30 - 44 below.
            #expect(layout.frame("top") == [50, 50, 100, 44])
            #expect(layout.frame("low") == [50, 593, 100, 44])
        }

        @Test func framesAreInTheSuperviewsSpace() async throws {
            let outer = """
                <view contentMode="scaleToFill" id="outer"><rect key="frame" x="40" y="100" width="200" height="200"/>
                <subviews>\(Documents.label("inner", text: "x", x: 10, y: 20, width: 30, height: 21))</subviews></view>
                """
            let layout = try await layout(Documents.storyboard(Documents.scene(subviews: outer)))
            #expect(layout.frame("outer") == [40, 100, 200, 200])
            #expect(layout.frame("inner") == [10, 20, 30, 21])
        }

        @Test func scenesInContainersLieUnderSimulatedBars() async throws {
            let layout = try await layout(
                Documents.storyboard(
                    Documents.container("tabBarController", "t", holds: ["n"], relationship: "viewControllers"),
                    Documents.container("navigationController", "n", holds: ["c1"]), Documents.twoButtonsScene(),
                    initial: "t"))
            // 20 of status bar, 44 of navigation bar and 30; 667 - 49 of tab bar - 30 - 44.
            #expect(layout.frame("top") == [50, 94, 100, 44])
            #expect(layout.frame("low") == [50, 544, 100, 44])
            #expect(layout.scenes.map(\.id) == ["s-t", "s-n", "s-c1"])
        }

        @Test func aSceneThatAPushLeadsToHasItsBarToo() async throws {
            let push = #"<connections><segue destination="c1" kind="show" id="go"/></connections>"#
            let layout = try await layout(
                Documents.storyboard(
                    Documents.container("navigationController", "n", holds: ["c2"]),
                    Documents.scene("c2", subviews: Documents.button("go-b", title: "Go", children: push)),
                    Documents.twoButtonsScene(), initial: "n"))
            #expect(layout.frame("top") == [50, 94, 100, 44])
            #expect(layout.frame("low") == [50, 593, 100, 44])
        }

        @Test func elementsThatAreNotThereAreListedWithTheirLines() async throws {
            let views = """
                <mapView contentMode="scaleToFill" id="m1"><rect key="frame" x="1" y="2" width="30" height="40"/></mapView>
                <mapView contentMode="scaleToFill" id="m2"><rect key="frame" x="5" y="6" width="70" height="80"/></mapView>
                """
            let document = Documents.storyboard(Documents.scene(subviews: views))
            let layout = try await layout(document)
            let line = Documents.line(of: #"id="m1""#, in: document)
            #expect(
                layout.unknown == [
                    Layout.Unknown(element: "mapView", line: line), Layout.Unknown(element: "mapView", line: line + 1),
                ])
            #expect(layout.frame("m1") == [1, 2, 30, 40])
            #expect(layout.frame("m2") == [5, 6, 70, 80])
        }

        @Test func unknownClassesLeaveTheFramesAsTheyAre() async throws {
            let document = Documents.storyboard(
                Documents.twoButtonsScene(attributes: #" customClass="Ghost" customModule="App""#))
            #expect(try await layout(document).frame("top") == [50, 50, 100, 44])
        }

        @Test func aXibIsOneSceneWithoutAnID() async throws {
            let view = """
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
                <view contentMode="scaleToFill" id="root"><rect key="frame" x="0.0" y="0.0" width="320" height="90"/>
                <subviews>\(Documents.label("l", text: "x", x: 4, y: 5, width: 60, height: 7))</subviews></view>
                """
            let layout = try await layout(Documents.xib(view), name: "A.xib")
            #expect(layout.scenes.map(\.id) == [""])
            #expect(layout.frame("root") == [0, 0, 320, 90])
            #expect(layout.frame("l") == [4, 5, 60, 7])
        }

        @Test func aDocumentThatCannotBeReadIsOneMessage() async throws {
            let path = try scratch.write("<document>\n", to: "A.storyboard")
            let outcome = await scrim("layout", path)
            #expect(outcome.status == 1)
            #expect(outcome.output.isEmpty)
            #expect(outcome.problems.count == 1)
            #expect(outcome.problems.first?.hasPrefix("\(path):") == true)
        }
    }
}
