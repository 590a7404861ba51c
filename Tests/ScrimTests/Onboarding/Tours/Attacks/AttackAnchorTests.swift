import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@testable import Scrim

extension TourTests {
    /// Anchors that are not what a tour hopes for.
    @Suite @MainActor
    struct AnchorAttacks {
        let rig = TourRig()

        private func pixel(_ x: CGFloat, _ y: CGFloat) -> PixelColor? {
            rig.device.screenshot().pixel(at: CGPoint(x: x, y: y), scale: rig.device.profile.scale)
        }

        /// Runs a tour of one step until it shows or ends.
        private func expectMissing(_ anchor: TourAnchor) async throws {
            let session = try rig.start(rig.caseTour([anchor, .none]))
            await rig.device.advance(by: 1.2)
            #expect(rig.events.contains(.passedOver(step: "0", .anchorMissing)))
            session.stop()
            await rig.device.advance(by: 0.4)
            rig.expectNothingLeft()
        }

        @Test func aClosureThatLeadsBackToItselfIsMissing() async throws {
            @MainActor func alone() -> TourAnchor { .deferred { alone() } }
            @MainActor func inGroup() -> TourAnchor { .deferred { .group([inGroup(), inGroup()]) } }
            try await expectMissing(alone())
            try await expectMissing(inGroup())
        }

        @Test func aClosureMayNameWhatAnotherClosureFinds() async throws {
            let inner = TourAnchor.deferred { [weak view = rig.anchors[1]] in view.map { .view($0) } }
            try await rig.show(rig.caseTour([.deferred { inner }, .group([.deferred { .deferred { inner } }])]))
            #expect(rig.hole == rig.anchors[1].frame)
            rig.session?.next()
            await rig.device.advance(by: 1)
            #expect(rig.hole == rig.anchors[1].frame)
        }

        @Test(arguments: [
            CGAffineTransform(scaleX: 0, y: 0), CGAffineTransform(scaleX: 1, y: 0),
            CGAffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0),
            CGAffineTransform(translationX: .infinity, y: 0), CGAffineTransform(translationX: 1e200, y: 0),
        ])
        func anAncestorThatIsFoldedToNothingSuspendsTheStep(_ transform: CGAffineTransform) async throws {
            let box = UIView(frame: CGRect(x: 40, y: 200, width: 300, height: 300))
            let view = UIView(frame: CGRect(x: 100, y: 100, width: 80, height: 40))
            box.addSubview(view)
            rig.root.addSubview(box)
            try await rig.show(rig.caseTour([.view(view)]) { $0.options.missingAnchor = MissingAnchorPolicy(wait: 5) })
            let place = rig.hole
            box.transform = transform
            await rig.device.advance(by: 0.3)
            #expect(rig.bubble == nil || rig.bubble.map { rig.device.screenBounds.contains($0.frame) } == true)
            box.transform = .identity
            await rig.device.advance(by: 1)
            #expect(rig.session?.state == .shown(0))
            #expect(rig.hole == place)
            #expect(rig.audit.fault == nil)
        }

        @Test func aTurnedScaledAndFlippedAncestorIsFollowed() async throws {
            let box = UIView(frame: CGRect(x: 95, y: 300, width: 200, height: 200))
            let view = UIView(frame: CGRect(x: 60, y: 80, width: 80, height: 40))
            box.addSubview(view)
            rig.root.addSubview(box)
            try await rig.show(rig.caseTour([.view(view)]))
            func expect(_ frame: CGRect, _ transform: CGAffineTransform) async throws {
                box.transform = transform
                await rig.device.advance(by: 0.1)
                let hole = try #require(rig.hole)
                let off = [
                    hole.minX - frame.minX, hole.minY - frame.minY, hole.maxX - frame.maxX, hole.maxY - frame.maxY,
                ]
                #expect(off.allSatisfy { abs($0) < 0.01 }, "\(hole) is not \(frame)")
                rig.expectWhole("\(transform)")
            }
            try await expect(CGRect(x: 175, y: 360, width: 40, height: 80), CGAffineTransform(rotationAngle: .pi / 2))
            try await expect(CGRect(x: 115, y: 360, width: 160, height: 80), CGAffineTransform(scaleX: -2, y: 2))
            box.transform = .identity
            rig.root.layer.sublayerTransform = CATransform3DMakeScale(0.5, 0.5, 1)
            try await expect(CGRect(x: 175, y: 401, width: 40, height: 20), .identity)
            #expect(rig.hole == rig.place(of: view))
            rig.root.layer.sublayerTransform = CATransform3DIdentity
            box.layer.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
            await rig.device.advance(by: 0.1)
            #expect(rig.session?.state == .shown(0))
        }

        @Test(arguments: [2, 6])
        func anAnchorThatBlinksNeitherHangsNorDoubles(_ period: Int) async throws {
            var frames = 0
            let blinking = TourAnchor.deferred { [weak view = rig.anchors[0]] in
                frames += 1
                return frames % period == 0 ? view.map { .view($0) } : nil
            }
            try rig.start(rig.caseTour([blinking, .view(rig.anchors[1])]))
            for _ in 0..<300 {
                await rig.device.advanceFrames(1)
                #expect(rig.bubbles.count <= 1)
            }
            #expect(rig.session?.state == .shown(1))
            #expect(rig.audit.fault == nil)
        }

        @Test func aWholeWindowIsAnAnchorLikeAnyOther() async throws {
            try await rig.show(rig.caseTour([.view(rig.device.window)]))
            #expect(rig.hole == CGRect(x: 0, y: 0, width: 390, height: 844))
            rig.expectWhole("a window")
            #expect(rig.arrow == nil)
        }

        @Test func aScrollViewThatScrollsBackCostsItsStepNotTheTour() async throws {
            let scroll = Backward(frame: CGRect(x: 0, y: 100, width: 390, height: 300))
            scroll.contentSize = CGSize(width: 390, height: 3000)
            let row = UIView(frame: CGRect(x: 20, y: 2000, width: 200, height: 40))
            scroll.addSubview(row)
            scroll.delegate = scroll
            rig.root.addSubview(scroll)
            try rig.start(rig.caseTour([.view(row), .view(rig.anchors[2])]))
            await rig.device.advance(by: 7)
            #expect(rig.session?.state == .shown(1))
            #expect(scroll.contentOffset == .zero)
            #expect(rig.audit.fault == nil)
        }

        /// Chats turn their lists upside down; previews shrink a screen.
        @Test(arguments: [CGVector(dx: 1, dy: -1), CGVector(dx: -1, dy: 1), CGVector(dx: 0.5, dy: 0.5)])
        func aListThatIsUpsideDownOrShrunkIsScrolled(_ scale: CGVector) async throws {
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 390, height: 600))
            scroll.contentSize = CGSize(width: 800, height: 3000)
            let rows = [30, 1500, 2950].map { UIView(frame: CGRect(x: $0 / 5, y: $0, width: 200, height: 40)) }
            for row in rows { scroll.addSubview(row) }
            rig.root.addSubview(scroll)
            scroll.transform = CGAffineTransform(scaleX: scale.dx, y: scale.dy)
            try rig.start(rig.caseTour(rows.reversed().map { .view($0) }))
            for (step, row) in rows.reversed().enumerated() {
                await rig.device.advance(by: 1.5)
                #expect(rig.session?.state == .shown(step))
                #expect(rig.hole == rig.place(of: row))
                #expect(rig.place(of: scroll).insetBy(dx: -0.01, dy: -0.01).holds(try #require(rig.hole)))
                rig.expectWhole("\(scale), row \(step)")
                rig.session?.next()
            }
        }

        @Test func aRowThatIsDeletedUnderItsStepGivesItsPlaceToTheNext() async throws {
            let table = UITableView(frame: rig.root.bounds)
            let rows = FewRows()
            table.dataSource = rows
            rig.root.addSubview(table)
            rig.device.stepFrames(2)
            try await rig.show(rig.caseTour([.cell(at: IndexPath(row: 2, section: 0), in: table), .none]))
            #expect(rig.session?.state == .shown(0))
            rows.count = 3
            table.deleteRows(at: [IndexPath(row: 2, section: 0)], with: .fade)
            await rig.device.advance(by: 1)
            #expect(rig.session?.state == .shown(0))
            let next = try #require(table.cellForRow(at: IndexPath(row: 2, section: 0)))
            #expect(rig.hole == rig.place(of: next))
            rows.count = 2
            table.deleteRows(at: [IndexPath(row: 2, section: 0)], with: .automatic)
            await rig.device.advance(by: 3)
            #expect(rig.session?.state == .shown(1))
            rows.count = 0
            table.reloadData()
            rig.session?.back()
            await rig.device.advance(by: 3)
            #expect(rig.session?.state == .shown(1))
            #expect(rig.audit.fault == nil)
        }

        // MARK: A way on

        @Test func aStepThatCannotBeTouchedHasAButtonToGoOn() async throws {
            let tour = rig.tour {
                $0.options.touch = .passAndAdvance
                $0.options.missingAnchor = MissingAnchorPolicy(wait: 0, fallback: .center)
                $0.steps[0].anchor = .identifier("nowhere")
                $0.steps[1].highlight = TourHighlight(.none)
            }
            try await rig.show(tour)
            #expect(rig.place(of: .next) != nil)
            try await rig.tap(.next)
            #expect(rig.session?.state == .shown(1))
            try await rig.tap(.next)
            #expect(rig.session?.state == .shown(2))
            // This one is touched.
            #expect(rig.place(of: .done) == nil)
            await rig.device.tap(rig.anchors[2])
            await rig.device.advance(by: 1)
            #expect(rig.session?.state == .ended(.finished))
        }

        @Test func aWaitWithoutEndLastsUntilTheAnchorComes() async throws {
            var tour = rig.tour()
            tour.options.missingAnchor = MissingAnchorPolicy(wait: .infinity)
            tour.steps[0].anchor = .identifier("late")
            try rig.start(tour)
            await rig.device.advance(by: 3)
            #expect(rig.session?.state == .seeking(0))
            rig.anchors[0].accessibilityIdentifier = "late"
            await rig.device.advance(by: 1)
            #expect(rig.session?.state == .shown(0))
        }

        @Test func aTimeWithoutEndNeverLeadsOn() async throws {
            var tour = rig.tour()
            tour.steps[0].advance = .after(.infinity)
            try await rig.show(tour)
            await rig.device.advance(by: 2)
            #expect(rig.session?.state == .shown(0))
        }

        // MARK: Looks

        @Test(arguments: [TourHighlight.Style.snapshot, .liveSnapshot])
        func whatNoPictureCanBeTakenOfIsLitUpByAHole(_ style: TourHighlight.Style) async throws {
            let view = rig.anchors[0]
            view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
            let anchors: [TourAnchor] = [
                .rect(CGRect(x: 10, y: 10, width: 40, height: 20), in: view),
                .group([.view(view), .view(rig.anchors[1])]),
                .view(view),
            ]
            try rig.start(
                rig.caseTour(anchors) {
                    $0.options.highlight.style = style
                    $0.options.highlight.shape = .rectangle
                })
            for step in 0..<3 {
                await rig.device.advance(by: 1)
                #expect(rig.session?.state == .shown(step))
                #expect(pixel(160, 120)?.isNear(.red, tolerance: 3) == true)
                rig.session?.next()
            }
        }

        @Test func eachPictureIsOfItsOwnAnchorThoughOthersAreMissing() async throws {
            rig.anchors[2].backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
            try await rig.show(
                rig.caseTour([.view(rig.anchors[0])]) {
                    $0.options.highlight.style = .snapshot
                    $0.steps[0].companions = [.identifier("nowhere"), .view(rig.anchors[2])]
                })
            #expect(rig.overlay?.pose.isCut == false)
            #expect(pixel(160, 720)?.isNear(.red, tolerance: 3) == true)
        }

        @Test func aPaddingBeyondAllScreensLightsUpTheScreen() async throws {
            try await rig.show(
                rig.caseTour([.view(rig.anchors[0])]) {
                    $0.options.highlight.padding = UIEdgeInsets(top: 1e300, left: 1e300, bottom: 1e300, right: 1e300)
                    $0.options.highlight.ring = TourHighlight.Ring(width: 1e300, gap: .nan, pulses: true)
                })
            #expect(rig.session?.state == .shown(0))
            rig.expectWhole("a huge padding")
            #expect(pixel(20, 800) == .white)
        }

        @Test func anOutlineThatIsNoneIsTheRectangle() async throws {
            try await rig.show(
                rig.caseTour([.view(rig.anchors[0]), .view(rig.anchors[1])]) {
                    $0.options.highlight.shape = .path { area in
                        let path = UIBezierPath()
                        path.move(to: area.origin)
                        path.addLine(to: CGPoint(x: CGFloat.nan, y: area.maxY))
                        path.addLine(to: CGPoint(x: area.maxX, y: .infinity))
                        path.close()
                        return path
                    }
                    $0.steps[1].highlight = TourHighlight(shape: .path { _ in UIBezierPath() }, padding: .zero)
                })
            #expect(rig.overlay?.outlines.map(\.bounds) == [rig.anchors[0].frame])
            #expect(pixel(150, 120) == PixelColor(red: 255, green: 149, blue: 0))
            #expect(pixel(20, 800) == PixelColor(gray: 102))
            rig.session?.next()
            await rig.device.advance(by: 1)
            #expect(rig.overlay?.outlines.map(\.bounds) == [rig.anchors[1].frame])
        }

        @Test func anOutlineOfTheAppsIsAskedForNoMoreThanTwiceForEachHole() async throws {
            var asked = 0
            try await rig.show(
                rig.caseTour([.view(rig.anchors[0])]) { [rig] in
                    $0.options.highlight.shape = .path { area in
                        asked += 1
                        return UIBezierPath(rect: area)
                    }
                    $0.steps[0].companions = (0..<60).map {
                        .rect(CGRect(x: 20 + $0 % 6 * 20, y: 500 + $0 / 6 * 20, width: 10, height: 10), in: rig.root)
                    }
                })
            #expect(rig.overlay?.outlines.count == 61)
            asked = 0
            rig.anchors[0].frame.origin.y += 40
            rig.device.stepFrames(1)
            #expect((61...122).contains(asked))
        }

        @Test func aPaddingOfTheBubbleThatIsNoNumberCountsAsNone() async throws {
            try await rig.show(
                rig.caseTour([.view(rig.anchors[0]), .none]) {
                    let none = CGFloat.nan
                    $0.options.placement = PlacementOptions(
                        gap: .infinity, padding: UIEdgeInsets(top: none, left: none, bottom: none, right: -5))
                })
            #expect(rig.session?.state == .shown(0))
            #expect(rig.mark == CGRect(x: 95, y: 152, width: 200, height: 100))
            rig.session?.next()
            await rig.device.advance(by: 1)
            #expect(rig.session?.state == .shown(1))
            rig.expectWhole(in: CGRect(x: 0, y: 47, width: 390, height: 763), "no padding")
        }

        @Test func aPictureOfAnEndlessPageIsNoLargerThanTheScreen() async throws {
            let scroll = UIScrollView(frame: rig.root.bounds)
            let page = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 400_000))
            page.backgroundColor = .white
            scroll.contentSize = page.bounds.size
            scroll.addSubview(page)
            rig.root.addSubview(scroll)
            try await rig.show(rig.caseTour([.view(page)]) { $0.options.highlight.style = .snapshot })
            #expect(rig.session?.state == .shown(0))
            _ = rig.device.screenshot()
            rig.expectWhole("an endless page")
        }
    }
}

private final class Backward: UIScrollView, UIScrollViewDelegate {
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        if scrollView.contentOffset != .zero { scrollView.contentOffset = .zero }
    }
}

private final class FewRows: NSObject, UITableViewDataSource {
    var count = 4

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
}
