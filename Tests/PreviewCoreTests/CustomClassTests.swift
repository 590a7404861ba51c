import Foundation
import Testing
@_spi(Linux) import UIKit
import UIKitHeadless

@testable import PreviewCore

/// A controller of an app, which writes down what happens to it.
final class ProbeController: UIViewController {
    static var made: [ProbeController] = []

    var log: [String] = []
    var begin: UIButton?
    var all: [UIView] = []

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        Self.made.append(self)
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        log.append("awake")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        log.append("load, outlet \(begin?.currentTitle ?? "none"), collection of \(all.count)")
    }
}

extension ProbeController: _OutletOwner {
    func _setOutlet(_ name: String, to value: Any?) -> Bool {
        switch (name, value) {
        case ("begin", let button as UIButton): begin = button
        case ("all", let views as [UIView]):
            all = views
            log.append("collection set")
        case ("greeting", let text as String): log.append("greeting \(text)")
        default: return false
        }
        return true
    }
}

extension ProbeController: _ActionResponder {
    func _perform(action: String, sender: Any?, event: UIEvent?) -> Bool {
        guard _responds(to: action) else { return false }
        log.append("\(action) from \((sender as? UIButton)?.currentTitle ?? "nobody")")
        return true
    }

    func _responds(to action: String) -> Bool { action == "begin:" }
}

/// A view of an app.
final class ProbeView: UIView {
    var log: [String] = []

    override func awakeFromNib() {
        super.awakeFromNib()
        log.append("awake")
    }
}

extension ProbeView: _OutletOwner {
    func _setOutlet(_ name: String, to value: Any?) -> Bool {
        switch (name, value) {
        case ("rounding", let number as Double): log.append("rounding \(number)")
        case ("accent", is UIColor): log.append("accent")
        case ("isSpecial", let flag as Bool): log.append("special \(flag)")
        case ("caption", let label as UILabel): log.append("caption \(label.text ?? "")")
        default: return false
        }
        return true
    }
}

extension PreviewTests {
    @Suite
    @MainActor
    struct CustomClassTests {
        static let module = "PreviewCoreTests"

        let scratch: Scratch

        init() throws {
            scratch = try Scratch()
            ProbeController.made = []
        }

        /// A screen of the classes above, connected in every way.
        private func document(module: String = #" customModule="SomeApp" customModuleProvider="target""#) -> String {
            let action = """
                <connections>
                <action selector="begin:" destination="c1" eventType="touchUpInside" id="a1"/>
                </connections>
                """
            let view = """
                <view contentMode="scaleToFill" id="probe" customClass="ProbeView"\(module)>
                <rect key="frame" x="50" y="200" width="100" height="50"/>
                <subviews>\(Documents.label("cap", text: "Caption", x: 0, y: 0))</subviews>
                <userDefinedRuntimeAttributes>
                <userDefinedRuntimeAttribute type="number" keyPath="rounding"><real key="value" value="7.5"/></userDefinedRuntimeAttribute>
                <userDefinedRuntimeAttribute type="color" keyPath="accent"><color key="value" systemColor="systemRedColor"/></userDefinedRuntimeAttribute>
                <userDefinedRuntimeAttribute type="boolean" keyPath="isSpecial" value="YES"/>
                <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="9"/></userDefinedRuntimeAttribute>
                </userDefinedRuntimeAttributes>
                <connections><outlet property="caption" destination="cap" id="o9"/></connections>
                </view>
                """
            return Documents.storyboard(
                Documents.scene(
                    attributes: #" customClass="ProbeController"\#(module)"#,
                    subviews: Documents.button("top", title: "Begin", children: action) + "\n"
                        + Documents.button("low", title: "End") + "\n" + view,
                    constraints: [
                        Documents.constraint("k1", "top", "top", "gc1", "top", 30),
                        Documents.constraint("k2", "top", "leading", "gc1", "leading", 50),
                        Documents.constraint("k3", "low", "top", "gc1", "top", 100),
                        Documents.constraint("k4", "low", "leading", "gc1", "leading", 50),
                    ].joined(separator: "\n"),
                    connections: """
                        <outlet property="begin" destination="top" id="o1"/>
                        <outletCollection property="all" destination="top" collectionClass="NSArray" id="o2"/>
                        <outletCollection property="all" destination="low" collectionClass="NSArray" id="o3"/>
                        """))
        }

        @Test func theTargetsModuleGivesTheDocumentsClasses() async throws {
            let path = try scratch.write(document(), to: "A.storyboard")
            let outcome = await scrim("preview", path, "--out", scratch.path("out"), targetModule: Self.module)
            #expect(outcome.status == 0)
            #expect(outcome.problems.isEmpty)
            #expect(ProbeController.made.count == 1)
            #expect(
                ProbeController.made.first?.log == ["awake", "collection set", "load, outlet Begin, collection of 2"])
            ProbeController.made = []
        }

        @Test func aModuleThatADocumentNamesIsFoundWithoutATarget() async throws {
            let path = try scratch.write(document(module: #" customModule="PreviewCoreTests""#), to: "A.storyboard")
            let outcome = await scrim("preview", path, "--out", scratch.path("out"))
            #expect(outcome.problems.isEmpty)
            #expect(ProbeController.made.count == 1)
            ProbeController.made = []
        }

        @Test func withoutTheTargetsModuleBaseClassesStandInAndAreNoted() async throws {
            let path = try scratch.write(document(), to: "A.storyboard")
            let outcome = await scrim("preview", path, "--out", scratch.path("out"))
            #expect(outcome.status == 0)
            #expect(ProbeController.made.isEmpty)
            #expect(
                outcome.problems.count { $0.contains("SomeApp.ProbeController is not linked in; UIViewController") }
                    == 1)
            #expect(outcome.problems.count { $0.contains("SomeApp.ProbeView is not linked in; UIView is") } == 1)
        }

        @Test func aTapPerformsTheConnectedAction() async throws {
            let source = try PreviewDocument(path: scratch.write(document(), to: "A.storyboard"))
            NibClasses.targetModule = Self.module
            defer { NibClasses.targetModule = nil }
            let device = HeadlessDevice(.iPhoneSE)
            await device.perform {
                guard let controller = UIStoryboard(document: source.document).instantiateInitialViewController() else {
                    Issue.record("no controller")
                    return
                }
                device.show(controller)
                await device.advance(by: 0.1)
                // The middle of the button: 50 + 50, 20 + 30 + 22.
                await device.tap(at: CGPoint(x: 100, y: 72))
            }
            #expect(ProbeController.made.first?.log.last == "begin: from Begin")
            ProbeController.made = []
        }

        @Test func aViewHasItsAttributesAndOutletsBeforeItAwakes() async throws {
            let source = try PreviewDocument(path: scratch.write(document(), to: "A.storyboard"))
            NibClasses.targetModule = Self.module
            defer { NibClasses.targetModule = nil }
            let device = HeadlessDevice(.iPhoneSE)
            let view = try await device.perform {
                let controller = try #require(
                    UIStoryboard(document: source.document).instantiateInitialViewController())
                device.show(controller)
                return try #require(controller.view.subviews.last as? ProbeView)
            }
            #expect(view.log == ["rounding 7.5", "accent", "special true", "caption Caption", "awake"])
            #expect(view.layer.cornerRadius == 9)
            #expect(device.issues.isEmpty)
            ProbeController.made = []
        }

        @Test func anOutletThatAClassLacksIsNotedWithItsLine() async throws {
            let text = document().replacingOccurrences(of: #"property="begin""#, with: #"property="start""#)
            let path = try scratch.write(text, to: "A.storyboard")
            let outcome = await scrim("preview", path, "--out", scratch.path("out"), targetModule: Self.module)
            #expect(outcome.status == 0)
            let line = Documents.line(of: #"property="start""#, in: text)
            #expect(
                outcome.problems == [
                    "note: A.storyboard:\(line): ProbeController has no outlet \"start\" that takes a UIButton. Correct the "
                        + "connection or the property's type."
                ])
            ProbeController.made = []
        }
    }
}
