import Foundation
import Testing
@_spi(Linux) import UIKit
import UIKitHeadless
import UIKitTestSupport

@testable import Scrim

/// All tests of tours: one after the other, as some share the app's handler of issues.
@Suite(.serialized)
enum TourTests {}

/// A screen of 390 x 844 points with three views, and tours over it.
@MainActor
final class TourRig {
    let device: HeadlessDevice
    let controller = UIViewController()
    var root: UIView { controller.view }
    /// 100 x 44 points each: near the top, in the middle, near the bottom.
    let anchors: [TapCounter]
    private(set) var events: [TourEvent] = []
    var session: TourSession?

    init(_ device: HeadlessDevice = HeadlessDevice(.iPhone14), shows: Bool = true) {
        self.device = device
        device.makeCurrent()
        anchors = [100, 400, 700].map { TapCounter(frame: CGRect(x: 145, y: $0, width: 100, height: 44)) }
        root.backgroundColor = .white
        for anchor in anchors { root.addSubview(anchor) }
        guard shows else { return }
        device.show(controller)
        device.stepFrames(2)
    }

    var runner: TourRunner { device.scene.tours }

    /// A tour of steps "0", "1", "2" at the three views.
    func tour(_ id: String = "tour", _ change: (inout Tour) -> Void = { _ in }) -> Tour {
        let steps = anchors.enumerated().map { index, anchor in
            TourStep(id: "\(index)", anchor: .view(anchor), title: "Step \(index)", text: "What it is for.")
        }
        var tour = Tour(id: id, steps: steps)
        tour.options.missingAnchor = MissingAnchorPolicy(wait: 0.5)
        change(&tour)
        return tour
    }

    @discardableResult
    func start(_ tour: Tour, from step: String? = nil, policy: TourPolicy = .refuse) throws -> TourSession {
        let session = try runner.start(tour, from: step, policy: policy)
        session.onEvent = { [weak self] in self?.events.append($0) }
        self.session = session
        return session
    }

    /// Starts a tour and lets its first step come all the way.
    @discardableResult
    func show(_ tour: Tour? = nil) async throws -> TourSession {
        let session = try start(tour ?? self.tour())
        await device.advance(by: 1)
        return session
    }

    func takeEvents() -> [TourEvent] {
        defer { events = [] }
        return events
    }

    var overlay: TourOverlayView? { runner.stage?.overlay }
    var bubble: BubbleView? { overlay.flatMap { $0.bubble.isHidden ? nil : $0.bubble } }
    var hole: CGRect? { overlay?.hole }
    var tourWindows: [UIWindow] { device.scene.windows.filter { $0 is TourWindow } }

    /// The title that shows.
    var title: String? { bubble?.titleLabel.text }

    /// The middle of a button of the bubble, on screen.
    func place(of action: BubbleAction) -> CGPoint? {
        guard let button = bubble?.buttonViews.first(where: { $0.model.action == action }), let overlay else {
            return nil
        }
        let frame = overlay.convert(button.bounds, from: button)
        return CGPoint(x: frame.midX, y: frame.midY)
    }

    func tap(_ action: BubbleAction) async throws {
        await device.tap(at: try #require(place(of: action)))
        await device.advance(by: 1)
    }
}

/// A control that counts its taps.
final class TapCounter: UIButton {
    private(set) var taps = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemOrange
        addAction(UIAction { [weak self] _ in self?.taps += 1 }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
}
