import Foundation
import Testing
@_spi(Linux) import UIKit
import UIKitHeadless
import UIKitTestSupport

@testable import Scrim

/// All tests of hosting: one after the other, as some share the app's handler of issues.
@Suite(.serialized)
enum HostingTests {}

/// A host "H" on an iPhone SE (375 x 667 points) with a container of 375 x 100 at the top, and children "A" and "B".
@MainActor
final class HostingRig {
    let device: HeadlessDevice
    let log = CallLog()
    let host: RecordingHost
    let a: LifecycleRecorder
    let b: LifecycleRecorder
    private(set) lazy var slot = HostSlot(host, in: \.container)
    private(set) lazy var secondSlot = HostSlot(host, in: \.second)
    /// A host to be hosted.
    private(set) lazy var inner = RecordingHost("I", log: log, kinds: host.kinds)
    private(set) lazy var innerSlot = HostSlot(inner, in: \.container)
    private(set) lazy var navigation = UINavigationController(rootViewController: UIViewController())

    init(
        _ device: HeadlessDevice = HeadlessDevice(.iPhoneSE),
        kinds: LifecycleRecorder.Kinds = [.appearance, .containment]
    ) {
        self.device = device
        host = RecordingHost("H", log: log, kinds: kinds)
        a = LifecycleRecorder("A", log: log, kinds: kinds)
        b = LifecycleRecorder("B", log: log, kinds: kinds)
    }

    /// Shows the host, and forgets what it heard.
    func show(keepsLog: Bool = false) {
        device.show(host)
        device.step()
        if !keepsLog { _ = log.take() }
    }

    func showIt() throws { try slot.show(.controller(a)) }

    /// The inner host in the slot on screen, the log empty.
    func showInner() throws {
        show()
        try slot.show(.controller(inner))
        device.step()
        _ = log.take()
    }

    /// A navigation controller on screen begins to push the host.
    func push() {
        device.show(navigation)
        device.step()
        navigation.pushViewController(host, animated: true)
    }

    func present() {
        let root = UIViewController()
        device.show(root)
        device.step()
        host.modalPresentationStyle = .fullScreen
        root.present(host, animated: true)
    }

    /// What was heard since the last time, with the names of appearance cut to their initials, as F77 has them.
    func heard() -> String {
        var events = log.take().joined(separator: " ")
        for (name, initials) in [
            ("viewWillAppear", "WA"), ("viewDidAppear", "DA"), ("viewWillDisappear", "WD"), ("viewDidDisappear", "DD"),
            ("UINavigationController", "N"),
        ] {
            events = events.replacingOccurrences(of: name, with: initials)
        }
        return events
    }

    /// The slot with A in it on screen, the log empty.
    func showA() throws {
        show()
        try slot.show(.controller(a))
        device.step()
        _ = log.take()
    }
}

/// A recorder with a container as wide as its view and 100 points high, and a second one below it.
final class RecordingHost: LifecycleRecorder {
    private(set) var container: UIView!
    private(set) var second: UIView!
    var forwardsAppearance = true
    var hostAtLoading: (() -> Void)?
    /// Called for each of the four calls of appearance, with its initials, after the host has noted it.
    var atAppearance: ((String) -> Void)?

    override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwardsAppearance }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if !forwardsAppearance { for child in children { child.beginAppearanceTransition(true, animated: animated) } }
        atAppearance?("WA")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if !forwardsAppearance { for child in children { child.endAppearanceTransition() } }
        atAppearance?("DA")
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        if !forwardsAppearance { for child in children { child.beginAppearanceTransition(false, animated: animated) } }
        atAppearance?("WD")
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if !forwardsAppearance { for child in children { child.endAppearanceTransition() } }
        atAppearance?("DD")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        container = UIView(frame: CGRect(x: 0, y: 0, width: view.bounds.width, height: 100))
        second = UIView(frame: CGRect(x: 0, y: 200, width: view.bounds.width, height: 100))
        for box in [container, second] as [UIView] {
            box.autoresizingMask = .flexibleWidth
            view.addSubview(box)
        }
        hostAtLoading?()
    }
}

/// One way of a child into a slot or out of it, and all that is heard meanwhile.
struct HostingWay: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Done first, and what is heard of it is forgotten.
    let before: @MainActor @Sendable (HostingRig) async throws -> Void
    let way: @MainActor @Sendable (HostingRig) async throws -> Void
    let hears: String

    init(
        _ name: String, from before: @escaping @MainActor @Sendable (HostingRig) async throws -> Void = { _ in },
        by way: @escaping @MainActor @Sendable (HostingRig) async throws -> Void, hears: String
    ) {
        testDescription = name
        self.before = before
        self.way = way
        self.hears = hears
    }

    /// Goes the way, and compares what is heard: all of it, and nothing later.
    @MainActor
    func check(_ rig: HostingRig) async throws {
        try await before(rig)
        _ = rig.log.take()
        try await way(rig)
        #expect(rig.heard() == hears)
        await rig.device.advance(by: 1)
        #expect(rig.heard() == "", "nothing follows later")
        #expect(rig.device.issues == [])
    }
}

/// Keeps the sizes that it was told to get.
final class TurningController: UIViewController {
    private(set) var sizes: [CGSize] = []

    override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        super.viewWillTransition(to: size, with: coordinator)
        sizes.append(size)
    }
}

/// A nib of one view of 320 x 44 points with the tag 7, owned by a controller of that class.
func nib(ownedBy owner: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
        <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="\(owner)">
                <connections><outlet property="view" destination="vie-00-003" id="out-00-003"/></connections>
            </placeholder>
            <view contentMode="scaleToFill" tag="7" id="vie-00-003">
                <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
            </view>
        </objects>
    </document>
    """
}

/// A bar whose height is that of a view in it, by constraints.
final class FittingBar: UIViewController {
    private(set) var content: NSLayoutConstraint!

    override func viewDidLoad() {
        super.viewDidLoad()
        let block = UIView()
        block.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(block)
        content = block.heightAnchor.constraint(equalToConstant: 60)
        NSLayoutConstraint.activate([
            content,
            block.topAnchor.constraint(equalTo: view.topAnchor, constant: 10),
            block.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            block.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            view.bottomAnchor.constraint(equalTo: block.bottomAnchor, constant: 10),
        ])
    }
}

/// A host whose container, at the bottom, has no height of its own; a list fills what is left above.
final class BottomBarHost: HostViewController {
    let container = UIView()
    let list = UIView()
    var place: UIView? { container }

    override func viewDidLoad() {
        super.viewDidLoad()
        for part in [list, container] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
        }
        NSLayoutConstraint.activate([
            list.topAnchor.constraint(equalTo: view.topAnchor),
            list.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            list.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            list.bottomAnchor.constraint(equalTo: container.topAnchor),
            container.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            container.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            container.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
    }
}

/// The code of an issue that `body` throws, nil where it throws none.
@MainActor
func code(_ body: () throws -> Void) -> ScrimIssue.Code? {
    do {
        try body()
        return nil
    } catch {
        return (error as? ScrimIssue)?.code
    }
}

/// A folder with documents, or folders of them, that is a bundle, removed at the end.
final class DocumentBundle {
    let bundle: Bundle
    private let folder: URL

    init(_ files: [String: String]) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "scrim-hosting-\(ProcessInfo.processInfo.processIdentifier)-\(Self.next())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, text) in files {
            let file = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        bundle = try #require(Bundle(path: folder.path))
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private static let counter = Counter()
    private static func next() -> Int { counter.next() }

    /// A lock guards it.
    private final class Counter: @unchecked Sendable {
        private let lock = NSLock()
        private var value = 0
        func next() -> Int {
            lock.withLock {
                value += 1
                return value
            }
        }
    }
}
