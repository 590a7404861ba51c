import Foundation
import Testing
@_spi(Linux) import UIKit
import UIKitHeadless
import UIKitTestSupport

@testable import Scrim

/// The bar of the storyboard below.
final class FixtureBar: UIViewController {}

/// What README shows: all that a parent needs.
final class LibraryViewController: UIViewController, ReusableHost {
    typealias Hosted = FixtureBar
    var containerView: UIView!

    override func viewDidLoad() {
        super.viewDidLoad()
        addReusableViewController()
    }
}

// Found through Objective-C on iOS.
extension LibraryViewController: _OutletOwner {
    func _setOutlet(_ name: String, to value: Any?) -> Bool {
        guard name == "containerView" else { return false }
        containerView = value as? UIView
        return true
    }
}

/// Conforms, and lets the test say when.
final class LateHost: UIViewController, ReusableHost {
    typealias Hosted = FixtureBar
    var containerView: UIView!
}

@MainActor
private enum Fixture {
    static func storyboard(barIdentifier: String = "FixtureBar", barClass: String = "FixtureBar") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" \
        initialViewController="lib-00-001">
            <scenes>
                <scene sceneID="sce-00-001"><objects>
                    <viewController id="lib-00-001" customClass="LibraryViewController" customModule="ScrimTests" \
        sceneMemberID="viewController">
                        <view key="view" contentMode="scaleToFill" id="vie-00-001">
                            <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                            <subviews>
                                <view contentMode="scaleToFill" id="con-00-001">
                                    <rect key="frame" x="0.0" y="567" width="375" height="100"/>
                                    <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMinY="YES"/>
                                </view>
                                <containerView contentMode="scaleToFill" id="con-00-002">
                                    <rect key="frame" x="0.0" y="100" width="375" height="200"/>
                                    <autoresizingMask key="autoresizingMask" widthSizable="YES"/>
                                    <connections>
                                        <segue destination="bar-00-001" kind="embed" id="seg-00-001"/>
                                    </connections>
                                </containerView>
                            </subviews>
                        </view>
                        <connections>
                            <outlet property="containerView" destination="con-00-001" id="out-00-001"/>
                        </connections>
                    </viewController>
                </objects></scene>
                <scene sceneID="sce-00-002"><objects>
                    <viewController storyboardIdentifier="\(barIdentifier)" id="bar-00-001" customClass="\(barClass)" \
        customModule="ScrimTests" sceneMemberID="viewController">
                        <view key="view" contentMode="scaleToFill" id="vie-00-002">
                            <rect key="frame" x="0.0" y="0.0" width="375" height="100"/>
                        </view>
                    </viewController>
                </objects></scene>
            </scenes>
        </document>
        """
    }

    static let xib = nib(ownedBy: "FixtureBar")
}

extension HostingTests {
    @MainActor
    struct Sources {
        /// Runs `body` and answers what went to the app's handler of issues.
        private func issues(_ body: () throws -> Void) rethrows -> [ScrimIssue] {
            let handler = ScrimIssues.handler
            defer { ScrimIssues.handler = handler }
            var issues: [ScrimIssue] = []
            ScrimIssues.handler = { issues.append($0) }
            try body()
            return issues
        }

        private func library(_ files: [String: String]) throws -> (LibraryViewController, DocumentBundle) {
            let documents = try DocumentBundle(files)
            let storyboard = UIStoryboard(name: "Main", bundle: documents.bundle)
            return (try #require(storyboard.instantiateInitialViewController() as? LibraryViewController), documents)
        }

        @Test func aParentNeedsFourLinesAndGetsTheBarOfItsStoryboard() throws {
            let device = HeadlessDevice(.iPhoneSE)
            let (host, _) = try library(["Main.storyboard": Fixture.storyboard()])
            let found = issues {
                device.show(host)
                device.step()
            }
            #expect(found == [])
            let bar = try #require(host.reusableViewController)
            #expect(bar.parent === host)
            #expect(bar.view.frame == CGRect(x: 0, y: 0, width: 375, height: 100))
            #expect(host.addReusableViewController() === bar)
            #expect(host.children.count { $0.view.superview === host.containerView } == 1)
            #expect(host.removeReusableViewController() === bar)
            #expect(bar.parent == nil && host.containerView.subviews == [] && host.reusableViewController == nil)
            #expect(host.addReusableViewController() != nil)
        }

        @Test func theReadmeShowsTheHostThatIsCompiledHere() throws {
            let here = URL(fileURLWithPath: #filePath)
            let root = here.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent()
            let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
            let source = try String(contentsOf: here, encoding: .utf8)
            let start = try #require(readme.range(of: "final class LibraryViewController"))
            let end = try #require(readme.range(of: "```", range: start.lowerBound..<readme.endIndex))
            // Linux has no outlets, and the bar here is a small one.
            let shown = readme[start.lowerBound..<end.lowerBound].replacingOccurrences(of: "@IBOutlet ", with: "")
                .replacingOccurrences(of: "PlayerBarViewController", with: "FixtureBar")
            #expect(source.contains(shown))
            let outlets = try #require(readme.range(of: "extension LibraryViewController: _OutletOwner"))
            let last = try #require(readme.range(of: "```", range: outlets.lowerBound..<readme.endIndex))
            #expect(source.contains(readme[outlets.lowerBound..<last.lowerBound]))
        }

        @Test func aHostOfNoStoryboardIsReportedAndNothingHappens() throws {
            let host = LateHost()
            host.containerView = UIView()
            host.view.addSubview(host.containerView)
            let found = issues { #expect(host.addReusableViewController() == nil) }
            #expect(found.map(\.code) == [.storyboardMissing])
            #expect(found.first?.message.contains("Load the host from a storyboard") == true)
            #expect(host.children == [] && host.containerView.subviews == [])
        }

        @Test func anIdentifierThatTheStoryboardLacksIsReported() throws {
            let (host, _) = try library(["Main.storyboard": Fixture.storyboard(barIdentifier: "Bar")])
            let found = issues { host.loadViewIfNeeded() }
            #expect(found.map(\.code) == [.identifierUnknown])
            #expect(found.first?.message.contains("\"FixtureBar\". Set it as the Storyboard ID") == true)
        }

        @Test func aControllerOfAnotherClassIsReported() throws {
            let (host, _) = try library(["Main.storyboard": Fixture.storyboard(barClass: "FittingBar")])
            let found = issues { host.loadViewIfNeeded() }
            #expect(found.map(\.code) == [.hostedClassWrong])
            #expect(found.first?.message.contains("is a FittingBar, not a FixtureBar. Set its class") == true)
            #expect(host.containerView.subviews == [])
        }

        @Test func aContainerThatIsMissingOrNotTheHostsOwnIsReported() throws {
            let host = LateHost()
            var found = issues { host.addReusableViewController() }
            #expect(found.map(\.code) == [.containerMissing])
            #expect(found.first?.message.contains("Connect the outlet") == true)
            host.containerView = UIView()
            found = issues { host.addReusableViewController() }
            #expect(found.map(\.code) == [.containerOutsideHost])
            let rig = HostingRig()
            rig.show()
            try rig.slot.show(.controller(rig.a))
            let inner = HostSlot(rig.host, area: .view(rig.a.view))
            #expect(code { try inner.show(.controller(rig.b)) } == .containerOutsideHost)
            #expect(rig.b.parent == nil)
        }

        @Test func aHostCanHostNeitherItselfNorWhatItLiesIn() throws {
            let rig = HostingRig()
            rig.show()
            #expect(code { try rig.slot.show(.controller(rig.host)) } == .hostedIsAncestor)
            let inner = RecordingHost("I", log: rig.log)
            try rig.slot.show(.controller(inner))
            let slot = HostSlot(inner, in: \.container)
            #expect(code { try slot.show(.controller(rig.host)) } == .hostedIsAncestor)
            #expect(inner.children == [])
        }

        @Test func aSlotThatIsTakenSaysSoAndTheSameChildIsAnsweredAgain() throws {
            let rig = HostingRig()
            try rig.showA()
            #expect(try rig.slot.show(.controller(rig.a)) === rig.a)
            #expect(try rig.slot.show(.make { LifecycleRecorder("X", log: rig.log) }) === rig.a)
            #expect(code { try rig.slot.show(.controller(rig.b)) } == .slotTaken)
            #expect(code { let _: FittingBar = try rig.slot.show(.make { FittingBar() }) } == .slotTaken)
            #expect(code { try rig.slot.putBack() } == .slotTaken)
            #expect(rig.log.take() == [])
        }

        @Test func controllersThatAreElsewhereInUseAreRefused() async throws {
            let rig = HostingRig()
            rig.show()
            let page = UIViewController()
            let navigation = UINavigationController(rootViewController: page)
            #expect(code { try rig.slot.show(.controller(page)) } == .hostedInUse)
            #expect(navigation.viewControllers == [page])
            rig.host.present(rig.a, animated: false)
            await rig.device.advance(by: 0.1)
            #expect(code { try rig.slot.show(.controller(rig.a)) } == .hostedInUse)
            let other = UIWindow(windowScene: rig.device.scene)
            other.rootViewController = rig.b
            other.isHidden = false
            #expect(code { try rig.slot.show(.controller(rig.b)) } == .hostedInUse)
        }

        @Test func aChildComesFromAnotherStoryboardANibOrAnEmbedSegue() throws {
            let documents = try DocumentBundle([
                "Main.storyboard": Fixture.storyboard(), "FixtureBar.xib": Fixture.xib,
            ])
            let rig = HostingRig()
            rig.show()
            try rig.slot.show(.storyboard(FixtureBar.self, named: "Main", bundle: documents.bundle))
            rig.slot.takeOut()
            let child = try rig.slot.show(.nib(bundle: documents.bundle, make: FixtureBar.init(nibName:bundle:)))
            #expect(child.view.tag == 7)
            rig.slot.takeOut()
            #expect(code { try rig.slot.show(.storyboard(FixtureBar.self, named: "None")) } == .storyboardMissing)
            #expect(
                code { try rig.slot.show(.storyboard(FittingBar.self, named: "Main", bundle: documents.bundle)) }
                    == .identifierUnknown)
            #expect(code { try rig.slot.show(.nib("None", make: FixtureBar.init(nibName:bundle:))) } == .nibMissing)
            #expect(code { try rig.slot.show(.embedded(FixtureBar.self)) } == .hostedMissing)
            #expect(code { try rig.slot.putBack() } == nil)
            #expect(rig.slot.child is FixtureBar)

            let (host, _) = try library(["Main.storyboard": Fixture.storyboard()])
            rig.device.show(host)
            rig.device.step()
            let container = try #require(host.view.subviews.last)
            let slot = HostSlot(host, area: .view(container))
            let embedded = try slot.show(.embedded(FixtureBar.self))
            #expect(embedded.view.superview === container)
            rig.device.step()
            #expect(embedded.view.frame == CGRect(x: 0, y: 0, width: 375, height: 200))
            let other = HostSlot(host, area: .view(container))
            #expect(code { let _: FittingBar = try other.show(.embedded()) } == .slotTaken)
            slot.takeOut()
            #expect(container.subviews == [] && embedded.parent == nil)
        }
    }
}
