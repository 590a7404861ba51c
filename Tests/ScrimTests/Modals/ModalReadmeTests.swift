import Foundation
import Testing
import UIKit
import UIKitHeadless

@testable import Scrim

/// What README shows: a modal from code, and the look of a segue's.
final class PlacesViewController: UIViewController {
    func askToRemove() throws {
        let style = ModalStyle(background: .dim(.black.withAlphaComponent(0.4)), layout: .center, cornerRadius: 20)
        try presentModal(QuestionViewController(), with: ModalTransitioningDelegate(style: style))
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        (segue as? TransparentModalSegue)?.transitioning.style.outsideTap = .dismiss
    }
}

/// A question of 200 x 100 points.
final class QuestionViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        preferredContentSize = CGSize(width: 200, height: 100)
    }
}

extension ModalTests {
    @MainActor
    struct Readme {
        private static let segue =
            #"<segue destination="question" kind="presentation" identifier="ask" customClass="TransparentModalSegue" customModule="Scrim" id="s1"/>"#

        /// On an iPhone SE: 375 x 667 points, 20 of them for the status bar.
        private func places() throws -> (HeadlessDevice, PlacesViewController, DocumentBundle) {
            let text = """
                <?xml version="1.0" encoding="UTF-8"?>
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
                targetRuntime="iOS.CocoaTouch" useAutolayout="YES" initialViewController="places"><scenes>
                <scene sceneID="s1"><objects>
                <viewController id="places" customClass="PlacesViewController" customModule="ScrimTests">
                <view key="view" id="v1"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
                <connections>\(Self.segue)</connections>
                </viewController></objects></scene>
                <scene sceneID="s2"><objects>
                <viewController id="question" customClass="QuestionViewController" customModule="ScrimTests">
                <view key="view" id="v2"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
                </viewController></objects></scene>
                </scenes></document>
                """
            let documents = try DocumentBundle(["Main.storyboard": text])
            let device = HeadlessDevice(.iPhoneSE)
            let places = try #require(
                UIStoryboard(name: "Main", bundle: documents.bundle).instantiateInitialViewController()
                    as? PlacesViewController)
            device.show(places)
            device.stepFrames(2)
            return (device, places, documents)
        }

        @Test func twoLinesPresentACardInTheMiddle() async throws {
            let (device, places, documents) = try places()
            defer { withExtendedLifetime(documents) {} }
            try places.askToRemove()
            await device.advance(by: 1)
            let question = try #require(places.presentedViewController as? QuestionViewController)
            #expect(question.modal?.state == .presented)
            // (375 - 200) / 2; 20 + (647 - 100) / 2.
            #expect(
                question.view.convert(question.view.bounds, to: nil)
                    == CGRect(x: 87.5, y: 293.5, width: 200, height: 100))
        }

        @Test func aSeguePresentsAndATapBesideDismisses() async throws {
            let (device, places, documents) = try places()
            defer { withExtendedLifetime(documents) {} }
            places.performSegue(withIdentifier: "ask", sender: nil)
            await device.advance(by: 1)
            let modal = try #require(places.presentedViewController?.modal)
            #expect(modal.state == .presented)
            #expect(modal.style.outsideTap == .dismiss)
            // The modal of a segue fills the screen: only the style of it says where "beside" is.
            modal.style.layout = .center
            await device.advance(by: 0.1)
            await device.tap(at: CGPoint(x: 20, y: 40))
            await device.advance(by: 1)
            #expect(modal.state == .ended(.tap))
            #expect(places.presentedViewController == nil)
        }

        @Test func theReadmeShowsTheCodeThatIsCompiledHere() throws {
            let here = URL(fileURLWithPath: #filePath)
            let root = (0..<4).reduce(here) { url, _ in url.deletingLastPathComponent() }
            let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
            let source = try String(contentsOf: here, encoding: .utf8)
            let start = try #require(readme.range(of: "final class PlacesViewController"))
            let end = try #require(readme.range(of: "```", range: start.lowerBound..<readme.endIndex))
            #expect(source.contains(readme[start.lowerBound..<end.lowerBound]))
        }
    }
}
