import InterfaceBuilder
import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

/// Split views that name their columns, in code and from documents.
@MainActor
struct SplitColumnTests {
    let pad = HeadlessDevice(.iPad)
    let phone = HeadlessDevice(.iPhone16ProMax)
    let log = CallLog()

    private func recorder(_ name: String) -> LifecycleRecorder {
        let recorder = LifecycleRecorder(name, log: log, kinds: .appearance)
        recorder.title = name
        return recorder
    }

    private func make(_ style: UISplitViewController.Style) -> (UISplitViewController, [LifecycleRecorder]) {
        let split = UISplitViewController(style: style)
        let columns: [(String, UISplitViewController.Column)] =
            style == .tripleColumn
            ? [("P", .primary), ("S", .supplementary), ("D", .secondary)] : [("P", .primary), ("D", .secondary)]
        let recorders = columns.map { name, column in
            let recorder = recorder(name)
            split.setViewController(recorder, for: column)
            return recorder
        }
        return (split, recorders)
    }

    private func show(
        _ split: UISplitViewController, on device: HeadlessDevice, _ orientation: UIInterfaceOrientation = .portrait
    ) {
        device.makeCurrent()
        device.orientation = orientation
        device.show(split)
        device.stepFrames(2)
    }

    // MARK: Expanded

    @Test func aColumnGetsANavigationControllerAroundIt() {
        let (split, columns) = make(.doubleColumn)
        show(split, on: pad, .landscapeLeft)
        #expect(split.style == .doubleColumn && split.displayMode == .oneBesideSecondary)
        #expect(split.viewController(for: .primary) === columns[0])
        #expect(columns.allSatisfy { $0.navigationController?.parent === split })
        #expect(columns.map { $0.view.bounds.width } == [320, 860])
        #expect(columns[0].traitCollection.horizontalSizeClass == .compact)
        #expect(AppearanceBalance.problems(log.take()) == [])
    }

    @Test func columnsComeAndGoByNameWithOneCallEach() async {
        let (split, _) = make(.tripleColumn)
        let delegate = ColumnLog(log)
        split.delegate = delegate
        show(split, on: pad, .landscapeLeft)
        #expect(split.displayMode == .oneBesideSecondary)
        #expect(
            log.take() == ["S.viewWillAppear", "D.viewWillAppear", "S.viewDidAppear", "D.viewDidAppear"])
        split.show(.primary)
        #expect(split.displayMode == .twoBesideSecondary)
        await pad.advance(by: 0.5)
        #expect(log.take() == ["mode 4", "show 0", "P.viewWillAppear", "P.viewDidAppear"])
        split.hide(.supplementary)
        await pad.advance(by: 0.5)
        #expect(split.displayMode == .secondaryOnly)
        #expect(
            log.take() == [
                "mode 1", "hide 0", "hide 1", "P.viewWillDisappear", "S.viewWillDisappear", "P.viewDidDisappear",
                "S.viewDidDisappear",
            ])
        split.show(.supplementary)
        split.show(.primary)
        split.hide(.primary)
        await pad.advance(by: 0.5)
        #expect(split.displayMode == .oneBesideSecondary)
        #expect(AppearanceBalance.problems(log.take()) == [])
    }

    @Test func behavioursLayTheColumnsOut() async {
        let (split, columns) = make(.tripleColumn)
        split.preferredSplitBehavior = .displace
        split.preferredDisplayMode = .twoDisplaceSecondary
        split.preferredPrimaryColumnWidth = 250
        split.preferredSupplementaryColumnWidth = 300
        show(split, on: pad, .landscapeLeft)
        #expect(split.primaryColumnWidth == 250 && split.supplementaryColumnWidth == 300)
        let frames = columns.map { $0.navigationController?.view.frame.minX ?? -1 }
        #expect(frames == [0, 250, 550])
        #expect(columns[2].view.bounds.width == 880)
        split.preferredSplitBehavior = .overlay
        #expect(split.displayMode == .twoOverSecondary)
        pad.step()
        #expect(columns[2].view.bounds.width == 1_180)
        split.primaryEdge = .trailing
        pad.step()
        #expect(columns[0].navigationController?.view.frame.maxX == 1_180)
    }

    @Test func theButtonStandsInTheFirstColumnToBeSeen() async throws {
        let (split, columns) = make(.doubleColumn)
        show(split, on: pad, .landscapeLeft)
        let view = try #require(split.displayModeButtonItem.shownButton)
        #expect(view.isDescendant(of: columns[0].navigationController!.navigationBar))
        await pad.tap(view)
        await pad.advance(by: 0.5)
        #expect(split.displayMode == .secondaryOnly)
        let moved = try #require(split.displayModeButtonItem.shownButton)
        #expect(moved.isDescendant(of: columns[1].navigationController!.navigationBar))
        await pad.tap(moved)
        await pad.advance(by: 0.5)
        #expect(split.displayMode == .oneBesideSecondary)
        split.displayModeButtonVisibility = .never
        #expect(split.displayModeButtonItem.shownButton == nil)
    }

    @Test func aColumnCanBeReplacedWhileItShows() {
        let (split, columns) = make(.doubleColumn)
        show(split, on: pad, .landscapeLeft)
        _ = log.take()
        let next = recorder("N")
        split.setViewController(next, for: .secondary)
        pad.step()
        #expect(
            log.take() == ["D.viewWillDisappear", "D.viewDidDisappear", "N.viewWillAppear", "N.viewDidAppear"])
        #expect(next.view.bounds.width == 860)
        #expect(columns[1].navigationController?.parent == nil)
        split.setViewController(nil, for: .secondary)
        #expect(log.take() == ["N.viewWillDisappear", "N.viewDidDisappear"])
    }

    @Test func traitsOfAWindowThatShrinksCollapseAndGrowBack() {
        let (split, columns) = make(.doubleColumn)
        show(split, on: pad, .landscapeLeft)
        let size = pad.window.bounds.size
        pad.window.frame.size.width = 400
        pad.step()
        #expect(split.isCollapsed)
        #expect(columns[1].view.bounds.width == 400)
        pad.window.frame.size.width = size.width
        pad.stepFrames(2)
        #expect(!split.isCollapsed)
        #expect(columns.map { $0.view.bounds.width } == [320, 860])
        #expect(AppearanceBalance.problems(log.take()) == [])
        #expect(pad.issues == [])
    }

    @Test func theSafeAreaOfAColumnIsAsBeforeAfterTheViewCollapsedAndGrewBack() {
        let (split, columns) = make(.doubleColumn)
        show(split, on: pad, .landscapeLeft)
        let insets = columns.map(\.view.safeAreaInsets)
        let bars = columns.map { $0.navigationController?.navigationBar.frame }
        let size = pad.window.bounds.size
        for _ in 0..<2 {
            pad.window.frame.size.width = 400
            pad.stepFrames(2)
            #expect(split.isCollapsed)
            pad.window.frame.size = size
            pad.stepFrames(2)
            #expect(!split.isCollapsed)
            #expect(columns.map(\.view.safeAreaInsets) == insets)
            #expect(columns.map { $0.navigationController?.navigationBar.frame } == bars)
        }
    }

    // MARK: Collapsed

    @Test func theStackOfACollapsedViewEndsWithTheSecondaryUnlessTheDelegateSaysOtherwise() async {
        let (split, columns) = make(.tripleColumn)
        show(split, on: phone)
        #expect(columns[2].view.window != nil)
        #expect(columns[0].navigationController?.viewControllers.count == 3)
        #expect(columns[0].navigationController?.navigationBar.items?.map(\.title) == ["P", "S", "D"])

        let (other, parts) = make(.tripleColumn)
        let delegate = ColumnLog(log)
        delegate.top = .primary
        other.delegate = delegate
        show(other, on: phone)
        #expect(parts[0].view.window != nil && parts[2].viewIfLoaded?.window == nil)
        #expect(parts[0].navigationController?.viewControllers == [parts[0]])
        _ = log.take()
        other.show(.secondary)
        await phone.advance(by: 0.5)
        #expect(parts[0].navigationController?.navigationBar.items?.map(\.title) == ["P", "S", "D"])
        #expect(parts[2].view.window != nil)
        other.hide(.secondary)
        await phone.advance(by: 0.5)
        #expect(parts[1].view.window != nil)
        other.show(.primary)
        await phone.advance(by: 0.5)
        #expect(parts[0].view.window != nil)
        #expect(phone.issues == [])
    }

    @Test func turningCollapsesAndExpandsWithTheDelegatesCalls() async {
        let (split, columns) = make(.doubleColumn)
        let delegate = ColumnLog(log)
        split.delegate = delegate
        show(split, on: phone)
        #expect(log.take().filter { $0.hasPrefix("did") || $0.hasPrefix("top") } == ["top 2", "didCollapse"])
        await phone.rotate(to: .landscapeLeft)
        await phone.settle()
        #expect(log.take().filter { $0.hasPrefix("did") || $0.hasPrefix("expand") } == ["expand 2", "didExpand"])
        #expect(columns[0].navigationController?.viewControllers == [columns[0]])
        #expect(columns[1].navigationController?.parent === split)
        await phone.rotate(to: .portrait)
        await phone.settle()
        #expect(columns[1].navigationController?.parent === columns[0].navigationController)
        #expect(log.take().filter { $0.hasPrefix("did") } == ["didCollapse"])
    }

    @Test func aCompactColumnStandsForAllOfThem() async {
        let (split, columns) = make(.doubleColumn)
        let compact = recorder("C")
        split.setViewController(compact, for: .compact)
        show(split, on: phone)
        #expect(split.viewControllers == [compact])
        #expect(compact.navigationController == nil)
        #expect(columns.allSatisfy { $0.viewIfLoaded?.window == nil })
        await phone.rotate(to: .landscapeLeft)
        await phone.settle()
        #expect(compact.view.window == nil && compact.parent == nil)
        #expect(columns.allSatisfy { $0.view.window != nil })
        await phone.rotate(to: .portrait)
        await phone.settle()
        #expect(AppearanceBalance.problems(log.take()).filter { !$0.contains("ends") } == [])
        #expect(compact.view.window != nil)
    }

    @Test func wrongUseTraps() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run { UISplitViewController(style: .doubleColumn).viewControllers = [] }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run { UISplitViewController().setViewController(nil, for: .primary) }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                UISplitViewController(style: .doubleColumn).setViewController(UIViewController(), for: .supplementary)
            }
        }
    }

    // MARK: From documents

    private func scenes(_ attributes: String, _ relationships: [(String, String)]) -> String {
        let segues = relationships.enumerated().map { index, pair in
            "<segue destination=\"\(pair.1)\" kind=\"relationship\" relationship=\"\(pair.0)\" id=\"sg\(index)-aa-aaa\"/>"
        }.joined()
        let split = """
            <scene sceneID="sc0-aa-aaa"><objects><splitViewController id="vc1-aa-aaa" \(attributes) \
            sceneMemberID="viewController"><connections>\(segues)</connections></splitViewController></objects></scene>
            """
        let others = relationships.enumerated().map { index, pair in
            """
            <scene sceneID="sc\(index + 1)-aa-aaa"><objects><viewController id="\(pair.1)" title="\(pair.0)" \
            sceneMemberID="viewController"><view key="view" id="vi\(index)-aa-aaa"/></viewController></objects></scene>
            """
        }
        return split + others.joined()
    }

    private func load(_ scenes: String, on device: HeadlessDevice) throws -> UISplitViewController {
        device.makeCurrent()
        let storyboard = UIStoryboard(document: try Documents.storyboard(scenes))
        return try #require(storyboard.instantiateInitialViewController() as? UISplitViewController)
    }

    @Test func aDocumentGivesMasterAndDetail() throws {
        let split = try load(
            scenes(
                "preferredDisplayMode=\"allVisible\" maximumPrimaryColumnWidth=\"280\" presentsWithGesture=\"NO\"",
                [("masterViewController", "m00-aa-aaa"), ("detailViewController", "d00-aa-aaa")]), on: pad)
        #expect(split.style == .unspecified && split.preferredDisplayMode == .oneBesideSecondary)
        #expect(!split.presentsWithGesture)
        show(split, on: pad)
        #expect(split.viewControllers.map(\.title) == ["masterViewController", "detailViewController"])
        #expect(split.primaryColumnWidth == 280)
        #expect(pad.issues == [])
    }

    @Test func aDocumentGivesNamedColumns() throws {
        let split = try load(
            scenes(
                "style=\"tripleColumn\" behavior=\"tile\" preferredDisplayMode=\"twoBesideSecondary\"",
                [
                    ("masterViewController", "m00-aa-aaa"), ("supplementaryViewController", "s00-aa-aaa"),
                    ("detailViewController", "d00-aa-aaa"), ("compactViewController", "c00-aa-aaa"),
                ]), on: pad)
        #expect(split.style == .tripleColumn && split.preferredSplitBehavior == .tile)
        #expect(split.viewController(for: .compact)?.title == "compactViewController")
        show(split, on: pad, .landscapeLeft)
        #expect(split.displayMode == .twoBesideSecondary)
        #expect(split.viewController(for: .supplementary)?.view.window != nil)
        #expect(pad.issues == [])
    }

    @Test func aDocumentGivesBarsTheirAppearances() throws {
        pad.makeCurrent()
        let bar = """
            <scene sceneID="sc1-aa-aaa"><objects><navigationController id="vc1-aa-aaa" sceneMemberID="viewController">
            <navigationBar key="navigationBar" id="nb1-aa-aaa"><navigationBarAppearance key="scrollEdgeAppearance">
            <color key="backgroundColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
            <textAttributes key="titleTextAttributes"><fontDescription key="fontDescription" type="system" pointSize="23"/>
            <color key="textColor" white="1" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>
            </textAttributes></navigationBarAppearance></navigationBar></navigationController></objects></scene>
            """
        let storyboard = UIStoryboard(document: try Documents.storyboard(bar))
        let navigation = try #require(storyboard.instantiateInitialViewController() as? UINavigationController)
        let appearance = try #require(navigation.navigationBar.scrollEdgeAppearance)
        #expect(appearance.backgroundColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect((appearance.titleTextAttributes[.font] as? UIFont)?.pointSize == 23)
        #expect(appearance.titleTextAttributes[.foregroundColor] != nil)
        #expect(pad.issues == [])
    }

    @Test func aRelationshipWithoutAPlaceIsReported() throws {
        let split = try load(
            scenes("style=\"doubleColumn\"", [("supplementaryViewController", "s00-aa-aaa")]), on: pad)
        #expect(split.children == [])
        #expect(pad.takeIssues().count == 1)
    }
}

extension UIBarButtonItem {
    /// The button that stands for the item in a bar that is to be seen.
    fileprivate var shownButton: UIView? {
        DeviceContext.current.visibleWindows.lazy.compactMap { self.find(in: $0) }.first
    }

    private func find(in view: UIView) -> UIView? {
        if let button = view as? UIButton, button.currentImage != nil, button.currentImage === image { return button }
        return view.subviews.lazy.compactMap { self.find(in: $0) }.first
    }
}

@MainActor
private final class ColumnLog: NSObject, UISplitViewControllerDelegate {
    private let log: CallLog
    var top: UISplitViewController.Column?

    init(_ log: CallLog) { self.log = log }

    func splitViewController(
        _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) { log.note("mode \(displayMode.rawValue)") }

    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
        log.note("top \(proposedTopColumn.rawValue)")
        return top ?? proposedTopColumn
    }

    func splitViewController(
        _ svc: UISplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode {
        log.note("expand \(proposedDisplayMode.rawValue)")
        return proposedDisplayMode
    }

    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { log.note("didCollapse") }
    func splitViewControllerDidExpand(_ svc: UISplitViewController) { log.note("didExpand") }

    func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
        log.note("show \(column.rawValue)")
    }

    func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
        log.note("hide \(column.rawValue)")
    }
}
