import Testing
import UIKit
import UIKitHeadless

@testable import Scrim

extension TourTests {
    /// T24: what touches do.
    @Suite @MainActor
    struct TouchCases {
        let rig = TourRig()

        /// What a step can light up.
        enum Target: CaseIterable {
            case button, toggle, field, cell, row, plainView, barItem, buttonInside
        }

        /// Shows a target in the rig, and answers its anchor, the view to tap, and how often it did what it is for.
        private func show(_ target: Target, _ rig: TourRig) -> (anchor: TourAnchor, view: UIView?, count: () -> Int) {
            let frame = CGRect(x: 145, y: 300, width: 100, height: 44)
            var taps = 0
            switch target {
            case .button:
                let button = TapCounter(frame: frame)
                rig.root.addSubview(button)
                return (.view(button), button, { button.taps })
            case .buttonInside:
                let box = UIView(frame: frame)
                let button = TapCounter(frame: CGRect(x: 10, y: 5, width: 80, height: 34))
                box.addSubview(button)
                rig.root.addSubview(box)
                return (.view(box), button, { button.taps })
            case .toggle:
                let toggle = UISwitch()
                toggle.frame.origin = frame.origin
                toggle.addAction(UIAction { _ in taps += 1 }, for: .valueChanged)
                rig.root.addSubview(toggle)
                return (.view(toggle), toggle, { taps })
            case .field:
                let field = UITextField(frame: frame)
                field.addAction(UIAction { _ in taps += 1 }, for: .editingDidBegin)
                rig.root.addSubview(field)
                return (.view(field), field, { taps })
            case .cell:
                let list = LazyList(frame: CGRect(x: 0, y: 60, width: 390, height: 500))
                let recognizer = UITapGestureRecognizer()
                let target = GestureTarget { _ in taps += 1 }
                target.add(to: recognizer)
                list.addGestureRecognizer(recognizer)
                rig.root.addSubview(list)
                rig.device.stepFrames(1)
                return (
                    .cell(at: .row(3), in: list), list.cells[3],
                    {
                        _ = target; return taps
                    }
                )
            case .row:
                let table = UITableView(frame: CGRect(x: 0, y: 60, width: 390, height: 500))
                let rows = TableRows()
                table.dataSource = rows
                table.delegate = rows
                rig.root.addSubview(table)
                rig.device.stepFrames(2)
                return (
                    .cell(at: IndexPath(row: 3, section: 0), in: table),
                    table.cellForRow(at: IndexPath(row: 3, section: 0)),
                    { rows.selected.filter { $0 == 3 }.count }
                )
            case .plainView:
                let view = UIView(frame: frame)
                let recognizer = UITapGestureRecognizer()
                let target = GestureTarget { _ in taps += 1 }
                target.add(to: recognizer)
                view.addGestureRecognizer(recognizer)
                rig.root.addSubview(view)
                return (
                    .view(view), view,
                    {
                        _ = target; return taps
                    }
                )
            case .barItem:
                let bar = UIToolbar(frame: CGRect(x: 0, y: 300, width: 390, height: 44))
                let item = UIBarButtonItem()
                item.title = "Add"
                item.primaryAction = UIAction { _ in taps += 1 }
                item.title = "Add"
                bar.items = [item]
                rig.root.addSubview(bar)
                rig.device.stepFrames(2)
                return (
                    .barItem(item), nil,
                    {
                        _ = item; return taps
                    }
                )
            }
        }

        private func tapHole(_ rig: TourRig, count: Int = 1) async throws {
            let hole = try #require(rig.hole)
            await rig.device.tap(at: CGPoint(x: hole.midX, y: hole.midY), count: count)
        }

        @Test(arguments: Target.allCases, TourTouch.allCases)
        func t24OneTapFiresOnceAndAdvancesAsTheModeSays(_ target: Target, _ touch: TourTouch) async throws {
            let rig = self.rig
            let (anchor, view, count) = show(target, rig)
            try await rig.show(rig.caseTour([anchor, .view(rig.anchors[2])]) { $0.steps[0].touch = touch })
            #expect(rig.session?.state == .shown(0))
            let window = rig.device.window
            try await tapHole(rig)
            await rig.device.advance(by: 1)
            #expect(count() == (touch == .block ? 0 : 1))
            #expect(rig.session?.state == .shown(touch == .passAndAdvance ? 1 : 0))
            #expect(window.isKeyWindow)
            if target == .field { #expect((view as? UITextField)?.isFirstResponder == (touch != .block)) }
            if target == .toggle { #expect((view as? UISwitch)?.isOn == (touch != .block)) }
            rig.session?.stop()
            await rig.device.advance(by: 1)
            // As it was before the tour.
            #expect(window.gestureRecognizers?.isEmpty ?? true)
            if let control = view as? UIControl {
                var handlers = 0
                control.enumerateEventHandlers { _, _, _, _ in handlers += 1 }
                #expect(handlers <= 1)
            }
        }

        @Test(arguments: Target.allCases)
        func t24ADoubleTapAdvancesOnce(_ target: Target) async throws {
            let rig = self.rig
            let (anchor, _, count) = show(target, rig)
            try await rig.show(rig.caseTour([anchor, .none, .none]) { $0.steps[0].touch = .passAndAdvance })
            try await tapHole(rig, count: 2)
            await rig.device.advance(by: 1)
            #expect(rig.session?.state == .shown(1))
            #expect(count() == 1)
        }

        @Test func t24ThroughTheHoleTheAppIsTouchedAndElsewhereIsNot() async throws {
            let button = try await rig.showCase(CGRect(x: 145, y: 300, width: 100, height: 44)) {
                $0.options.touch = .pass
            }
            let places: [(CGPoint, Bool)] = [
                (CGPoint(x: 146, y: 301 + 10), true), (CGPoint(x: 244, y: 320), true), (CGPoint(x: 195, y: 343), true),
                (CGPoint(x: 144, y: 320), false), (CGPoint(x: 246, y: 320), false), (CGPoint(x: 195, y: 299), false),
                // Outside of the rounded corner.
                (CGPoint(x: 145.5, y: 300.5), false),
            ]
            for (point, isThrough) in places {
                let found = rig.device.view(at: point)
                #expect((found === button) == isThrough, "\(point)")
            }
            await rig.device.tap(at: CGPoint(x: 195, y: 720))
            #expect(rig.anchors[2].taps == 0)
        }

        @Test(arguments: [
            TourHighlight.Shape.rectangle, .circle, .capsule,
            .path { UIBezierPath(rect: CGRect(x: $0.minX, y: $0.minY, width: $0.width / 2, height: $0.height)) },
        ])
        func t24ThePathOfTheHoleDecides(_ shape: TourHighlight.Shape) async throws {
            let rig = self.rig
            let button = try await rig.showCase(CGRect(x: 145, y: 300, width: 100, height: 44)) {
                $0.options.touch = .pass
                $0.options.highlight.shape = shape
            }
            let outline = try #require(rig.overlay?.outlines.first)
            for x in stride(from: CGFloat(146.5), to: 245, by: 7) {
                for y in stride(from: CGFloat(301.5), to: 344, by: 7) {
                    let point = CGPoint(x: x, y: y)
                    #expect((rig.device.view(at: point) === button) == outline.contains(point), "\(point)")
                }
            }
        }

        @Test func t24AWrapperAroundTheOverlayChangesNothing() async throws {
            let button = try await rig.showCase(CGRect(x: 145, y: 300, width: 100, height: 44)) {
                $0.options.touch = .pass
            }
            let window = try #require(rig.tourWindows.first)
            let overlay = try #require(rig.overlay)
            for _ in 0..<2 {
                let wrapper = UIView(frame: window.bounds)
                let old = overlay.superview
                wrapper.addSubview(overlay)
                old?.addSubview(wrapper)
            }
            await rig.device.advanceFrames(2)
            await rig.device.tap(button)
            #expect(button.taps == 1)
            await rig.device.tap(rig.anchors[2])
            #expect(rig.anchors[2].taps == 0)
            #expect(rig.hole == button.frame)
        }

        @Test func t24AViewOverAllOfTheWindowChangesNothing() async throws {
            let button = try await rig.showCase(CGRect(x: 145, y: 300, width: 100, height: 44)) {
                $0.options.touch = .pass
            }
            let window = try #require(rig.tourWindows.first)
            window.addSubview(UIView(frame: window.bounds))
            await rig.device.tap(button)
            #expect(button.taps == 1)
            await rig.device.tap(rig.anchors[2])
            #expect(rig.anchors[2].taps == 0)
        }

        @Test func t24AWrapperAroundTheAppChangesNothing() async throws {
            let window = rig.device.window
            let wrapper = UIView(frame: window.bounds)
            window.addSubview(wrapper)
            wrapper.addSubview(rig.root)
            let button = try await rig.showCase(CGRect(x: 145, y: 300, width: 100, height: 44)) {
                $0.options.touch = .passAndAdvance
                $0.steps.append(TourStep(id: "1", text: "On it goes."))
            }
            await rig.device.tap(button)
            await rig.device.advance(by: 1)
            #expect(button.taps == 1)
            #expect(rig.session?.state == .shown(1))
        }

        @Test func t24AnAnchorThatIsUsedByTheAppItselfDoesNotAdvance() async throws {
            // What the tour's window keeps from the control is no use of it.
            let button = try await rig.showCase(CGRect(x: 145, y: 300, width: 100, height: 44)) {
                $0.options.touch = .block
                $0.steps.append(TourStep(id: "1", text: "On it goes."))
            }
            button.sendActions(for: .touchUpInside)
            await rig.device.advance(by: 1)
            #expect(rig.session?.state == .shown(0))
        }

        @Test func t24ATargetThatIsExchangedIsTheNewOne() async throws {
            let old = TapCounter(frame: CGRect(x: 145, y: 300, width: 100, height: 44))
            let new = TapCounter(frame: CGRect(x: 145, y: 400, width: 100, height: 44))
            for view in [old, new] { rig.root.addSubview(view) }
            let isNew = Flag()
            let anchor = TourAnchor.deferred { [weak old, weak new] in (isNew.isSet ? new : old).map { .view($0) } }
            try await rig.show(rig.caseTour([anchor, .none]) { $0.steps[0].touch = .passAndAdvance })
            isNew.isSet = true
            await rig.device.advanceFrames(2)
            #expect(rig.hole == new.frame)
            old.sendActions(for: .touchUpInside)
            await rig.device.advanceFrames(2)
            #expect(rig.session?.state == .shown(0))
            await rig.device.tap(new)
            await rig.device.advance(by: 1)
            #expect(new.taps == 1)
            #expect(rig.session?.state == .shown(1))
        }

        @Test func t24TheBubbleTakesTapsWhileARingPulses() async throws {
            var tour = rig.tour()
            tour.options.highlight.ring = TourHighlight.Ring(pulses: true)
            try await rig.show(tour)
            await rig.device.advance(by: 0.7)
            try await rig.tap(.next)
            #expect(rig.session?.state == .shown(1))
            try await rig.tap(.back)
            #expect(rig.session?.state == .shown(0))
        }

        @Test(arguments: OutsideTap.allCases)
        func t24ATapBesideDoesWhatTheTourSays(_ outside: OutsideTap) async throws {
            let rig = self.rig
            var tour = rig.tour()
            tour.options.outsideTap = outside
            try await rig.show(tour)
            await rig.device.tap(rig.anchors[2])
            await rig.device.advance(by: 1)
            #expect(rig.anchors[2].taps == 0)
            switch outside {
            case .ignore: #expect(rig.session?.state == .shown(0))
            case .advance: #expect(rig.session?.state == .shown(1))
            case .dismiss: #expect(rig.session?.state == .ended(.skipped))
            }
        }

        @Test(arguments: OutsideTap.allCases)
        func t24ATapOnTheHoleOrTheBubbleIsNotBeside(_ outside: OutsideTap) async throws {
            let rig = self.rig
            var tour = rig.tour()
            tour.options.outsideTap = outside
            try await rig.show(tour)
            try await tapHole(rig)
            let mark = try #require(rig.mark)
            await rig.device.tap(at: CGPoint(x: mark.midX, y: mark.minY + 6))
            await rig.device.advance(by: 1)
            #expect(rig.session?.state == .shown(0))
            #expect(rig.anchors[0].taps == 0)
        }

        @Test func t24ADoubleTapBesideGoesOneStep() async throws {
            var tour = rig.tour()
            tour.options.outsideTap = .advance
            try await rig.show(tour)
            await rig.device.tap(at: CGPoint(x: 20, y: 820), count: 2)
            await rig.device.advance(by: 1)
            #expect(rig.session?.state == .shown(1))
        }

        @Test func t24AScrollThroughTheHoleScrollsTheApp() async throws {
            let scrollView = UIScrollView(frame: CGRect(x: 0, y: 200, width: 390, height: 300))
            scrollView.contentSize = CGSize(width: 390, height: 2000)
            rig.root.addSubview(scrollView)
            try await rig.show(rig.caseTour([.view(scrollView)]) { $0.options.touch = .pass })
            await rig.device.drag(from: CGPoint(x: 195, y: 400), to: CGPoint(x: 195, y: 300))
            #expect(scrollView.contentOffset.y > 50)
        }

        // MARK: By itself

        private func waitForTheFirstStep() async {
            let rig = self.rig
            let didCome = await rig.device.advance(until: { rig.session?.state == .shown(0) })
            #expect(didCome)
        }

        @Test func aStepAdvancesAfterItsTimeAndNotWhilePaused() async throws {
            var tour = rig.tour()
            tour.steps[0].advance = .after(2)
            try rig.start(tour)
            await waitForTheFirstStep()
            await rig.device.advance(by: 1.9)
            #expect(rig.session?.state == .shown(0))
            rig.session?.pause()
            await rig.device.advance(by: 5)
            rig.session?.resume()
            await waitForTheFirstStep()
            await rig.device.advance(by: 1.9)
            #expect(rig.session?.state == .shown(0))
            await rig.device.advance(by: 1)
            #expect(rig.session?.state == .shown(1))
        }

        @Test func aStepDoesNotAdvanceByTimeWhileVoiceOverReads() async throws {
            rig.device.isVoiceOverRunning = true
            var tour = rig.tour()
            tour.steps[0].advance = .after(0.5)
            try await rig.show(tour)
            await rig.device.advance(by: 5)
            #expect(rig.session?.state == .shown(0))
        }

        @Test func aStepAdvancesWhenItsConditionHolds() async throws {
            let isDone = Flag()
            var tour = rig.tour()
            tour.steps[0].advance = .when { isDone.isSet }
            try await rig.show(tour)
            await rig.device.advance(by: 3)
            #expect(rig.session?.state == .shown(0))
            isDone.isSet = true
            await rig.device.advance(by: 1)
            #expect(rig.session?.state == .shown(2) || rig.session?.state == .shown(1))
            #expect(rig.takeEvents().contains(.didHide(step: "0")))
        }
    }
}

/// 100 rows of 60 points.
@MainActor
final class TableRows: NSObject, UITableViewDataSource, UITableViewDelegate {
    private(set) var selected: [Int] = []

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 60 }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath.row) }
}
