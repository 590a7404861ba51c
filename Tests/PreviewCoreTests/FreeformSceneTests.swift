import Foundation
import Testing
import UIKit

@testable import PreviewCore

extension PreviewTests {
    /// Scenes with a simulated size of their own, such as a bar that others host: drawn at that size on an otherwise empty
    /// screen. The scene's view is red.
    @Suite
    @MainActor
    struct FreeformSceneTests {
        let scratch: Scratch

        init() throws { scratch = try Scratch() }

        private static let red: UInt32 = 0xFF0000
        /// `systemGroupedBackground` in light, as Apple's Human Interface Guidelines have it.
        private static let stage: UInt32 = 0xF2F2F7

        /// Draws a scene of that size; what the picture's file is called comes back.
        private func draw(_ size: String, on device: String = "iphone-se-3", _ options: String...) async throws
            -> String
        {
            let path = try scratch.write(
                Documents.storyboard(
                    Documents.scene(
                        background: #"<color key="backgroundColor" red="1" green="0" blue="0" alpha="1" "#
                            + #"colorSpace="custom" customColorSpace="sRGB"/>"#,
                        metrics: #"<size key="freeformSize" \#(size)/>"#)), to: "Bar.storyboard")
            let outcome = await scrim(
                ["preview", path, "--device", device, "--out", scratch.path("out")] + options)
            #expect(outcome.status == 0, "\(outcome.problems)")
            #expect(try scratch.report().issues == [])
            return "out/scene-1.png"
        }

        @Test func aBarAsWideAsAnIPhoneStandsAtTheSafeAreasTopFromSideToSide() async throws {
            let picture = try await draw(#"width="375" height="64""#)
            // The status bar's 20 and the bar's 64 are 84.
            for (x, y) in [(0.0, 20.0), (374, 20), (0, 83), (374, 83)] {
                #expect(try scratch.color(x: x, y: y, in: picture) == Self.red, "\(x), \(y)")
            }
            for (x, y) in [(0.0, 19.0), (374, 19), (0, 84), (374, 84), (187, 660)] {
                #expect(try scratch.color(x: x, y: y, in: picture) == Self.stage, "\(x), \(y)")
            }
        }

        @Test func itTakesTheWidthOfAWiderScreenAndOfANarrowerOne() async throws {
            // 393 points at 3x; the island's safe area is 59 high.
            let picture = try await draw(#"width="375" height="64""#, on: "iphone-16")
            #expect(try scratch.color(x: 0, y: 59, in: picture, scale: 3) == Self.red)
            #expect(try scratch.color(x: 392, y: 122, in: picture, scale: 3) == Self.red)
            #expect(try scratch.color(x: 392, y: 123, in: picture, scale: 3) == Self.stage)
            let narrow = try await draw(#"width="430" height="64""#)
            #expect(try scratch.color(x: 374, y: 83, in: narrow) == Self.red)
            #expect(try scratch.color(x: 374, y: 84, in: narrow) == Self.stage)
        }

        @Test func aPartNarrowerThanAnyIPhoneKeepsItsWidthInTheMiddle() async throws {
            let picture = try await draw(#"width="101" height="50""#)
            // (375 - 101) / 2 = 137, to 238; 20 to 70.
            for (x, y) in [(137.0, 20.0), (237, 69)] { #expect(try scratch.color(x: x, y: y, in: picture) == Self.red) }
            for (x, y) in [(136.0, 30.0), (238, 30), (187, 70)] {
                #expect(try scratch.color(x: x, y: y, in: picture) == Self.stage, "\(x), \(y)")
            }
        }

        @Test func oneHigherThanTheSafeAreaHasTheWholeScreen() async throws {
            let picture = try await draw(#"width="375" height="2000""#)
            #expect(try scratch.color(x: 1, y: 0, in: picture) == Self.red)
            #expect(try scratch.color(x: 374, y: 666, in: picture) == Self.red)
        }

        @Test(arguments: [#"width="0.0" height="64""#, #"width="375" height="-5""#])
        func aSizeThatIsNoneIsPassedOver(_ size: String) async throws {
            let picture = try await draw(size)
            #expect(try scratch.color(x: 1, y: 660, in: picture) == Self.red)
        }

        @Test func onADeviceOnItsSideTheBarIsAsWideAsTheScreen() async throws {
            let picture = try await draw(#"width="375" height="64""#, "--landscape")
            // No status bar and no notch: the screen's 667 from side to side.
            #expect(try scratch.color(x: 0, y: 0, in: picture) == Self.red)
            #expect(try scratch.color(x: 666, y: 63, in: picture) == Self.red)
            #expect(try scratch.color(x: 666, y: 64, in: picture) == Self.stage)
        }

        @Test func inTheDarkTheStageIsBlack() async throws {
            let picture = try await draw(#"width="375" height="64""#, "--appearance", "dark")
            #expect(try scratch.color(x: 187, y: 400, in: picture) == 0)
            #expect(try scratch.color(x: 187, y: 50, in: picture) == Self.red)
        }
    }
}
