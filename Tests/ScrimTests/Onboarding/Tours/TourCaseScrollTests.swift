import Testing
import UIKit
import UIKitHeadless

@testable import Scrim

extension TourTests {
    /// T9, T11 and T12: what scrolls.
    @Suite @MainActor
    struct ScrollCases {
        let rig = TourRig()

        /// A scroll view over the whole screen, its content 2,000 points high, under a header of 120 points.
        private func scrollView(_ anchor: CGRect, height: CGFloat = 2000) -> (UIScrollView, TapCounter) {
            let scrollView = UIScrollView(frame: rig.root.bounds)
            scrollView.contentInsetAdjustmentBehavior = .never
            scrollView.contentInset.top = 120
            scrollView.contentSize = CGSize(width: 390, height: height)
            let view = TapCounter(frame: anchor)
            scrollView.addSubview(view)
            rig.root.addSubview(scrollView)
            let header = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 120))
            rig.root.addSubview(header)
            return (scrollView, view)
        }

        private func start(_ anchor: UIView) async throws {
            try rig.start(rig.caseTour([.view(anchor)]))
            await rig.device.advance(by: 2)
            #expect(rig.session?.state == .shown(0))
        }

        // MARK: T9

        @Test func t9WhatComesFromAboveStopsUnderTheHeader() async throws {
            let (scrollView, anchor) = scrollView(CGRect(x: 145, y: 300, width: 100, height: 44))
            scrollView.contentOffset.y = 1000
            try await start(anchor)
            #expect(scrollView.contentOffset.y == 180)
            #expect(rig.hole == CGRect(x: 145, y: 120, width: 100, height: 44))
            #expect(rig.mark == CGRect(x: 95, y: 172, width: 200, height: 100))
        }

        @Test func t9WhatComesFromBelowStopsAboveTheHomeIndicator() async throws {
            let (scrollView, anchor) = scrollView(CGRect(x: 145, y: 1900, width: 100, height: 44))
            scrollView.contentOffset.y = 180
            try await start(anchor)
            #expect(scrollView.contentOffset.y == 1134)
            #expect(rig.hole == CGRect(x: 145, y: 766, width: 100, height: 44))
            #expect(rig.mark == CGRect(x: 95, y: 658, width: 200, height: 100))
        }

        @Test func t9AnchorAndBubbleAreBothSeenWhereBothFit() async throws {
            let (scrollView, anchor) = scrollView(CGRect(x: 0, y: 1000, width: 390, height: 580), height: 3000)
            scrollView.contentOffset.y = 1134
            try await start(anchor)
            // Under the header there were 120 to 700, and no room for the bubble: 108 more.
            #expect(rig.hole == CGRect(x: 0, y: 228, width: 390, height: 580))
            #expect(rig.mark == CGRect(x: 95, y: 120, width: 200, height: 100))
            #expect(rig.arrow != nil)
        }

        @Test func t9WhereNotBothFitTheBubbleIsWhole() async throws {
            let (scrollView, anchor) = scrollView(CGRect(x: 0, y: 1000, width: 390, height: 660), height: 3000)
            scrollView.contentOffset.y = 1134
            try await start(anchor)
            rig.expectWhole("a tall anchor")
            #expect(rig.hole?.minY == 120)
        }

        @Test func t9WhateverCanBeSeenDoesNotScroll() async throws {
            let (scrollView, anchor) = scrollView(CGRect(x: 145, y: 1300, width: 100, height: 44))
            scrollView.contentOffset.y = 1000
            try await start(anchor)
            #expect(scrollView.contentOffset.y == 1000)
        }

        @Test func t9AStepThatDoesNotWantItDoesNotScroll() async throws {
            let (scrollView, anchor) = scrollView(CGRect(x: 145, y: 700, width: 100, height: 44))
            var tour = rig.caseTour([.view(anchor)])
            tour.steps[0].scrollsIntoView = false
            try await rig.show(tour)
            #expect(scrollView.contentOffset.y == -120)
            #expect(rig.session?.state == .shown(0))
        }

        @Test func t9BarsCount() async throws {
            let rig = TourRig(shows: false)
            let navigation = UINavigationController(rootViewController: rig.controller)
            let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
            scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            scrollView.contentSize = CGSize(width: 390, height: 2000)
            let anchor = TapCounter(frame: CGRect(x: 145, y: 300, width: 100, height: 44))
            scrollView.addSubview(anchor)
            rig.controller.view.addSubview(scrollView)
            navigation.isToolbarHidden = false
            rig.device.show(navigation)
            rig.device.stepFrames(2)
            scrollView.contentOffset.y = 1000
            try rig.start(rig.caseTour([.view(anchor)]))
            await rig.device.advance(by: 2)
            // 47 of status bar and 44 of navigation bar.
            #expect(rig.hole == CGRect(x: 145, y: 91, width: 100, height: 44))
            rig.session?.stop()
            await rig.device.advance(by: 1)
            anchor.frame.origin.y = 1400
            try rig.start(rig.caseTour([.view(anchor)]))
            await rig.device.advance(by: 2)
            let toolbarTop = rig.place(of: navigation.toolbar).minY
            #expect(rig.hole?.maxY == toolbarTop)
        }

        @Test func t9TheKeyboardCounts() async throws {
            let (_, anchor) = scrollView(CGRect(x: 145, y: 700, width: 100, height: 44))
            let field = UITextField(frame: CGRect(x: 20, y: 20, width: 100, height: 30))
            rig.root.addSubview(field)
            field.becomeFirstResponder()
            await rig.device.advance(by: 1)
            let keyboard = try #require(rig.device.keyboardFrame)
            try await start(anchor)
            #expect(rig.hole?.maxY == keyboard.minY)
            let mark = try #require(rig.mark)
            #expect(mark.maxY == keyboard.minY - 44 - 8)
            #expect(field.isFirstResponder)
        }

        @Test func t9InnerAndOuterScrollViewsBothMove() async throws {
            let outer = UIScrollView(frame: rig.root.bounds)
            outer.contentInsetAdjustmentBehavior = .never
            outer.contentSize = CGSize(width: 390, height: 2000)
            let inner = UIScrollView(frame: CGRect(x: 0, y: 1200, width: 390, height: 300))
            inner.contentSize = CGSize(width: 900, height: 1000)
            let anchor = TapCounter(frame: CGRect(x: 600, y: 800, width: 100, height: 44))
            inner.addSubview(anchor)
            outer.addSubview(inner)
            rig.root.addSubview(outer)
            try await start(anchor)
            let place = rig.place(of: anchor)
            #expect(rig.hole == place)
            #expect(CGRect(x: 0, y: 47, width: 390, height: 763).contains(place))
            #expect(rig.place(of: inner).contains(place))
            rig.expectWhole("nested")
        }

        @Test func t9FromRightToLeftAWideAnchorShowsItsRightEnd() async throws {
            let device = HeadlessDevice(.iPhone14, languages: ["ar"])
            let rig = TourRig(device)
            let scrollView = UIScrollView(frame: CGRect(x: 0, y: 200, width: 390, height: 200))
            scrollView.contentSize = CGSize(width: 1500, height: 200)
            let anchor = TapCounter(frame: CGRect(x: 500, y: 50, width: 600, height: 44))
            scrollView.addSubview(anchor)
            rig.root.addSubview(scrollView)
            try rig.start(rig.caseTour([.view(anchor)]))
            await rig.device.advance(by: 2)
            #expect(scrollView.contentOffset.x == 710)
        }

        // MARK: T11

        @Test(arguments: [false, true])
        func t11ACellThatIsNotLoadedIsScrolledToAndLitUp(_ isLate: Bool) async throws {
            let rig = TourRig()
            let list = LazyList(frame: rig.root.bounds)
            rig.root.addSubview(list)
            rig.device.stepFrames(1)
            #expect(list.cells[50] == nil)
            let cell = TourAnchor.cell(at: .row(50), in: list)
            try rig.start(rig.caseTour([isLate ? .deferred { cell } : cell]))
            await rig.device.advance(by: 3)
            #expect(rig.session?.state == .shown(0))
            #expect(list.contentOffset.y == 2608)
            #expect(rig.hole == CGRect(x: 0, y: 392, width: 390, height: 60))
            #expect(rig.hole == list.cells[50].map(rig.place))
            #expect(rig.mark == CGRect(x: 95, y: 460, width: 200, height: 100))
        }

        @Test func t11WhileTheListStillScrollsNothingIsLitUp() async throws {
            let list = LazyList(frame: rig.root.bounds)
            rig.root.addSubview(list)
            rig.device.stepFrames(1)
            try rig.start(rig.caseTour([.cell(at: .row(50), in: list)]))
            for _ in 0..<180 {
                await rig.device.advanceFrames(1)
                guard rig.session?.state != .seeking(0), rig.session?.state != .waiting else { continue }
                #expect(rig.hole == CGRect(x: 0, y: 392, width: 390, height: 60))
            }
            #expect(rig.takeEvents() == [.started, .willShow(step: "0"), .didShow(step: "0")])
        }

        @Test func t11WithReduceMotionTheListJumps() async throws {
            rig.device.reducesMotion = true
            let list = LazyList(frame: rig.root.bounds)
            rig.root.addSubview(list)
            rig.device.stepFrames(1)
            try rig.start(rig.caseTour([.cell(at: .row(50), in: list)]))
            await rig.device.advanceFrames(3)
            #expect(list.contentOffset.y == 2608)
            // Not the rows between.
            #expect(list.made < 40)
        }

        @Test func t11EachCellOfAListCanBeShownInTurn() async throws {
            let list = LazyList(frame: rig.root.bounds)
            rig.root.addSubview(list)
            rig.device.stepFrames(1)
            let rows = [99, 0, 50, 51, 20]
            try rig.start(rig.caseTour(rows.map { .cell(at: .row($0), in: list) }))
            for (step, row) in rows.enumerated() {
                await rig.device.advance(by: 3)
                #expect(rig.session?.state == .shown(step))
                #expect(rig.hole == list.cells[row].map(rig.place))
                rig.session?.next()
            }
        }

        @Test func t11ARowThatDoesNotExistIsMissing() async throws {
            let list = LazyList(frame: rig.root.bounds)
            rig.root.addSubview(list)
            rig.device.stepFrames(1)
            try rig.start(
                rig.caseTour([.cell(at: .row(500), in: list), .view(rig.anchors[1])]))
            await rig.device.advance(by: 2)
            #expect(rig.takeEvents().contains(.passedOver(step: "0", .anchorMissing)))
        }

        @Test func t11ACellOnAScreenThatComesLaterIsScrolledTo() async throws {
            let rig = TourRig(shows: false)
            let navigation = UINavigationController(rootViewController: rig.controller)
            rig.device.show(navigation)
            rig.device.stepFrames(3)
            let second = UIViewController()
            let list = LazyList(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
            second.view.addSubview(list)
            let session = try await rig.show(
                rig.caseTour([.view(rig.anchors[1]), .cell(at: .row(60), in: list)]) {
                    $0.options.missingAnchor = MissingAnchorPolicy(wait: 5)
                })
            session.next()
            await rig.device.advance(by: 0.3)
            navigation.pushViewController(second, animated: true)
            await rig.device.advance(by: 3)
            #expect(session.state == .shown(1))
            #expect(rig.hole == list.cells[60].map(rig.place))
        }

        @Test func t11AWaitForWhatIsScrolledAwayIsAsLongAsItSays() async throws {
            let scrollView = UIScrollView(frame: CGRect(x: 0, y: 100, width: 390, height: 200))
            scrollView.contentSize = CGSize(width: 390, height: 2000)
            let view = TapCounter(frame: CGRect(x: 20, y: 900, width: 100, height: 44))
            scrollView.addSubview(view)
            rig.root.addSubview(scrollView)
            try rig.start(
                rig.caseTour([.view(view)]) {
                    $0.steps[0].scrollsIntoView = false
                    $0.options.missingAnchor = MissingAnchorPolicy(wait: 0.5)
                })
            await rig.device.advance(by: 0.7)
            #expect(rig.takeEvents().contains(.passedOver(step: "0", .anchorMissing)))
        }

        @Test func t11RowsOfATableViewAreScrolledToAndLitUp() async throws {
            let table = UITableView(frame: rig.root.bounds)
            let rows = TableRows()
            table.dataSource = rows
            table.delegate = rows
            rig.root.addSubview(table)
            rig.device.stepFrames(2)
            let paths = [50, 99, 0].map { IndexPath(row: $0, section: 0) }
            try rig.start(rig.caseTour(paths.map { .cell(at: $0, in: table) }))
            for (step, path) in paths.enumerated() {
                await rig.device.advance(by: 3)
                #expect(rig.session?.state == .shown(step))
                let cell = try #require(table.cellForRow(at: path))
                #expect(rig.hole == rig.place(of: cell))
                #expect(CGRect(x: 0, y: 47, width: 390, height: 763).contains(rig.place(of: cell)))
                rig.expectWhole("row \(path.row)")
                rig.session?.next()
            }
            // The first cell is of another row by now, or gone; what is shown never was its place.
            #expect(rig.audit.fault == nil)
        }

        @Test func t11PathsThatAreNoneOfAListAreMissing() async throws {
            let table = UITableView(frame: rig.root.bounds)
            let rows = TableRows()
            table.dataSource = rows
            rig.root.addSubview(table)
            rig.device.stepFrames(2)
            let paths = [IndexPath(), [0], [0, 100], [7, 0], [0, -1], [0, 1, 2]] as [IndexPath]
            let session = try rig.start(rig.caseTour(paths.map { .cell(at: $0, in: table) }))
            await rig.device.advance(by: 5)
            #expect(session.state == .ended(.failed(.tourShowedNothing)))
        }

        @Test func t11ACellThatIsReplacedKeepsItsHole() async throws {
            let list = LazyList(frame: rig.root.bounds)
            rig.root.addSubview(list)
            rig.device.stepFrames(1)
            try rig.start(rig.caseTour([.cell(at: .row(5), in: list)]))
            await rig.device.advance(by: 1)
            _ = rig.takeEvents()
            // Off the screen and back: another view.
            list.contentOffset.y = 1200
            rig.device.stepFrames(1)
            list.contentOffset.y = 0
            await rig.device.advanceFrames(2)
            #expect(rig.hole == CGRect(x: 0, y: 300, width: 390, height: 60))
            #expect(rig.takeEvents() == [])
        }

        // MARK: T12

        /// In a scroll view in a scroll view, at (120, 300).
        private func nested() -> (outer: UIScrollView, inner: UIScrollView, anchor: TapCounter) {
            let outer = UIScrollView(frame: CGRect(x: 0, y: 100, width: 390, height: 600))
            let inner = UIScrollView(frame: CGRect(x: 20, y: 50, width: 350, height: 300))
            for view in [outer, inner] { view.contentInsetAdjustmentBehavior = .never }
            outer.contentSize = CGSize(width: 390, height: 1500)
            inner.contentSize = CGSize(width: 350, height: 1000)
            let anchor = TapCounter(frame: CGRect(x: 100, y: 150, width: 80, height: 40))
            inner.addSubview(anchor)
            outer.addSubview(inner)
            rig.root.addSubview(outer)
            return (outer, inner, anchor)
        }

        @Test func t12HoleAndBubbleFollowInnerAndOuterScrollingTogether() async throws {
            let (outer, inner, anchor) = nested()
            try await start(anchor)
            let mark = try #require(rig.mark)
            let arrow = try #require(rig.arrow)
            #expect(rig.hole == CGRect(x: 120, y: 300, width: 80, height: 40))
            inner.contentOffset.y = 50
            outer.contentOffset.y = 30
            rig.device.stepFrames(1)
            #expect(rig.hole == CGRect(x: 120, y: 220, width: 80, height: 40))
            #expect(rig.mark == mark.offsetBy(dx: 0, dy: -80))
            #expect(rig.arrow == arrow.offsetBy(dx: 0, dy: -80))
        }

        @Test func t12TheHoleIsCutByWhatScrollsItAndGoesWithTheLastOfIt() async throws {
            let (outer, inner, anchor) = nested()
            try await start(anchor)
            outer.contentOffset.y = 30
            inner.contentOffset.y = 170
            rig.device.stepFrames(1)
            // The inner one shows from 120 on.
            #expect(rig.hole == CGRect(x: 120, y: 120, width: 80, height: 20))
            inner.contentOffset.y = 190
            rig.device.stepFrames(1)
            #expect(rig.hole?.isEmpty == true)
            #expect(rig.arrow == nil)
            inner.contentOffset.y = 200
            rig.device.stepFrames(1)
            #expect(rig.hole?.isNull == true)
            #expect(rig.arrow == nil)
            rig.expectWhole("out of sight")
            #expect(rig.session?.state == .shown(0))
            inner.contentOffset.y = 0
            outer.contentOffset.y = 0
            rig.device.stepFrames(1)
            #expect(rig.hole == CGRect(x: 120, y: 300, width: 80, height: 40))
            #expect(rig.arrow != nil)
            #expect(rig.takeEvents() == [.started, .willShow(step: "0"), .didShow(step: "0")])
        }

        @Test func t12WhileAFingerScrollsTheHoleIsOnTheAnchorInEachFrame() async throws {
            let (_, inner, anchor) = nested()
            try rig.start(
                rig.caseTour([.view(anchor)]) {
                    $0.options.touch = .pass
                    // The finger has to reach the list.
                    $0.options.highlight.padding = UIEdgeInsets(top: 80, left: 80, bottom: 80, right: 80)
                })
            await rig.device.advance(by: 1)
            rig.device.touchDown(at: CGPoint(x: 250, y: 330))
            for step in 0..<12 {
                rig.device.touchMove(to: CGPoint(x: 250, y: 330 - 6 * CGFloat(step)))
                await rig.device.advanceFrames(1)
                let seen = rig.place(of: anchor).intersection(rig.place(of: inner))
                #expect(rig.hole == seen.insetBy(dx: -80, dy: -80))
            }
            rig.device.touchUp()
            await rig.device.settle()
            #expect(inner.contentOffset.y > 40)
        }

        @Test func t12WhatScrollsByItselfIsFollowedInEachFrame() async throws {
            let (outer, inner, anchor) = nested()
            try await start(anchor)
            for scroll in [
                { inner.setContentOffset(CGPoint(x: 0, y: 120), animated: true) },
                { outer.setContentOffset(CGPoint(x: 0, y: 90), animated: true) },
            ] {
                scroll()
                // Where the scroll view has its first turn after the tour, it is one frame ahead.
                await rig.device.advanceFrames(2)
                for _ in 0..<30 {
                    await rig.device.advanceFrames(1)
                    let seen = rig.place(of: anchor).intersection(rig.place(of: inner))
                        .intersection(rig.place(of: outer))
                    let hole = try #require(rig.hole)
                    #expect(abs(hole.minY - seen.minY) < 0.01 && abs(hole.maxY - seen.maxY) < 0.01)
                }
            }
            #expect(inner.contentOffset.y == 120)
            #expect(outer.contentOffset.y == 90)
        }

        @Test func t12ANewSizeOfTheAnchorMovesBoth() async throws {
            let (outer, _, anchor) = nested()
            try await start(anchor)
            anchor.frame = CGRect(x: 60, y: 100, width: 180, height: 90)
            outer.frame.origin.y = 140
            rig.device.stepFrames(1)
            #expect(rig.hole == CGRect(x: 80, y: 290, width: 180, height: 90))
            #expect(rig.mark == CGRect(x: 70, y: 388, width: 200, height: 100))
            #expect(rig.arrow == CGRect(x: 165, y: 380, width: 10, height: 8))
        }

        @Test func t12AnAnchorThatIsAnimatedIsFollowedInEachFrame() async throws {
            let anchor = try await rig.showCase(CGRect(x: 145, y: 300, width: 100, height: 44))
            UIView.animate(withDuration: 0.5) { anchor.frame.origin.y = 500 }
            var places: Set<CGFloat> = []
            for _ in 0..<30 {
                await rig.device.advanceFrames(1)
                let hole = try #require(rig.hole)
                let mark = try #require(rig.mark)
                #expect(abs(mark.minY - hole.maxY - 8) < 0.34)
                places.insert(hole.minY)
            }
            #expect(places.count > 20)
            await rig.device.advance(by: 0.2)
            #expect(rig.hole == CGRect(x: 145, y: 500, width: 100, height: 44))
        }
    }
}
