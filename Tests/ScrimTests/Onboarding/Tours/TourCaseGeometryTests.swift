import Testing
import UIKit
import UIKitHeadless

@testable import Scrim

extension TourTests {
    /// T1 to T7: where the bubble stands. Screen 390 x 844, safe area from 47 to 810.
    @Suite @MainActor
    struct GeometryCases {
        let rig = TourRig()

        // MARK: T1

        @Test func t1OverAnAnchorThatLeavesNoRoomTheBubbleIsWholeAndHasNoArrow() async throws {
            let anchor = try await rig.showCase(CGRect(x: 0, y: 91, width: 390, height: 700))
            #expect(rig.hole == anchor.frame)
            #expect(rig.mark == CGRect(x: 95, y: 55, width: 200, height: 100))
            #expect(rig.arrow == nil)
        }

        @Test func t1NoAnchorEverCutsTheBubbleOff() async throws {
            let anchor = try await rig.showCase(CGRect(x: 0, y: 91, width: 390, height: 700))
            for height in [1, 60, 400, 560, 640, 700, 900, 3000] as [CGFloat] {
                for width in [1, 120, 390, 1200] as [CGFloat] {
                    for y in stride(from: CGFloat(-200), through: 900, by: 157) {
                        for x in [-80, 0, 150, 371] as [CGFloat] {
                            anchor.frame = CGRect(x: x, y: y, width: width, height: height)
                            rig.device.stepFrames(1)
                            rig.expectWhole("anchor \(anchor.frame)")
                        }
                    }
                }
            }
            #expect(rig.bubbles.count == 1)
        }

        @Test func t1ABubbleLargerThanTheScreenIsCutToTheSafeArea() async throws {
            let view = TapCounter(frame: CGRect(x: 100, y: 300, width: 80, height: 40))
            rig.root.addSubview(view)
            try await rig.show(
                rig.caseTour([.view(view)]) {
                    $0.steps[0].content = BubbleContent(makeView: { Mark(CGSize(width: 700, height: 2000)) })
                })
            rig.expectWhole("a huge bubble")
            #expect(rig.mark?.width == 374)
        }

        // MARK: T2

        @Test func t2TheFirstSideThatFitsIsTakenAndTheArrowGoesWithIt() async throws {
            try await rig.showCase(CGRect(x: 155, y: 400, width: 80, height: 380))
            #expect(rig.mark == CGRect(x: 95, y: 292, width: 200, height: 100))
            #expect(rig.overlay?.arrow.side == .top)
            #expect(rig.arrow == CGRect(x: 190, y: 392, width: 10, height: 8))
        }

        @Test(arguments: Placement.Side.allCases)
        func t2AForcedSideIsHonouredOrTheBubbleHasNoArrow(_ side: Placement.Side) async throws {
            let rig = TourRig()
            let anchor = try await rig.showCase(CGRect(x: 155, y: 400, width: 80, height: 40)) {
                $0.options.placement = PlacementOptions(preferred: Placement(side), allowed: [])
            }
            for y in stride(from: CGFloat(0), through: 800, by: 40) {
                for x in stride(from: CGFloat(0), through: 310, by: 31) {
                    anchor.frame.origin = CGPoint(x: x, y: y)
                    rig.device.stepFrames(1)
                    rig.expectWhole("\(side) of \(anchor.frame)")
                    let hole = try #require(rig.hole)
                    let room =
                        switch side {
                        case .top: hole.minY - 8 - 100 >= 55
                        case .bottom: hole.maxY + 8 + 100 <= 802
                        case .left: hole.minX - 8 - 200 >= 8
                        case .right: hole.maxX + 8 + 200 <= 382
                        }
                    #expect(rig.overlay?.arrow.side == side)
                    if !room { #expect(rig.arrow == nil, "\(side) of \(anchor.frame)") }
                    guard room, let mark = rig.mark else { continue }
                    let gap =
                        switch side {
                        case .top: hole.minY - mark.maxY
                        case .bottom: mark.minY - hole.maxY
                        case .left: hole.minX - mark.maxX
                        case .right: mark.minX - hole.maxX
                        }
                    // Wider only where the edge of the screen pushes the bubble off.
                    let isPushed = !TourRig.bounds.insetBy(dx: 0.01, dy: 0.01).contains(mark)
                    #expect(isPushed ? gap > 7.999 : abs(gap - 8) < 0.001, "\(side) of \(anchor.frame)")
                }
            }
        }

        // MARK: T4

        @Test func t4AnArrowThatWouldMissANarrowAnchorIsHidden() async throws {
            try await rig.showCase(CGRect(x: 372, y: 300, width: 16, height: 40))
            #expect(rig.mark == CGRect(x: 182, y: 348, width: 200, height: 100))
            #expect(rig.arrow == nil)
            var request = PlacementRequest(
                anchor: CGRect(x: 372, y: 300, width: 16, height: 40), bubble: CGSize(width: 200, height: 100),
                container: CGRect(x: 0, y: 47, width: 390, height: 763))
            request.arrow = PlacementRequest.Arrow(length: 10, height: 8, cornerRadius: 12)
            let result = try #require(request.resolve())
            #expect(result.findings.arrow?.position == 178)
            #expect(result.arrowMiss == 15)
        }

        @Test func t4AnArrowThatShowsPointsAtItsAnchorAndKeepsClearOfTheCorners() async throws {
            let anchor = try await rig.showCase(CGRect(x: 0, y: 300, width: 16, height: 40))
            for width in [2, 16, 40, 150, 300] as [CGFloat] {
                for x in stride(from: CGFloat(0), through: 390 - width, by: 7) {
                    anchor.frame = CGRect(x: x, y: 300, width: width, height: 40)
                    rig.device.stepFrames(1)
                    rig.expectWhole("anchor \(anchor.frame)")
                    // Between the corners it always shows.
                    if x + width / 2 >= 25, x + width / 2 <= 365 { #expect(rig.arrow != nil, "anchor \(anchor.frame)") }
                }
            }
        }

        // MARK: T5

        @Test func t5AnArrowAtTheSideTakesWidthAndNoHeight() async throws {
            try await rig.showCase(CGRect(x: 20, y: 300, width: 80, height: 40)) {
                $0.options.placement.preferred = .right
            }
            #expect(rig.mark == CGRect(x: 108, y: 270, width: 200, height: 100))
            #expect(rig.arrow == CGRect(x: 100, y: 315, width: 8, height: 10))
            #expect(rig.mark?.union(rig.arrow ?? .null).size == CGSize(width: 208, height: 100))
        }

        @Test(arguments: Placement.Side.allCases)
        func t5TheBubbleIsAsLargeOnEachSide(_ side: Placement.Side) async throws {
            let rig = TourRig()
            let x: CGFloat = side == .left ? 300 : side == .right ? 10 : 155
            try await rig.showCase(CGRect(x: x, y: 400, width: 80, height: 40)) {
                $0.options.placement.preferred = Placement(side)
            }
            #expect(rig.mark?.size == CGSize(width: 200, height: 100))
            let arrow = try #require(rig.arrow)
            let outer = try #require(rig.mark?.union(arrow).size)
            let isStacked = side == .top || side == .bottom
            #expect(outer == (isStacked ? CGSize(width: 200, height: 108) : CGSize(width: 208, height: 100)))
        }

        // MARK: T6

        @Test(arguments: [UIInterfaceOrientation.landscapeLeft, .landscapeRight])
        func t6InLandscapeTheBubbleStaysBesideTheNotch(_ orientation: UIInterfaceOrientation) async throws {
            let rig = TourRig(HeadlessDevice(.iPhone14, orientation: orientation))
            let anchor = try await rig.showCase(CGRect(x: 50, y: 150, width: 40, height: 40))
            #expect(rig.overlay?.bounds == CGRect(x: 0, y: 0, width: 844, height: 390))
            #expect(rig.mark == CGRect(x: 55, y: 198, width: 200, height: 100))
            // 844 - 47 - 8 - 200.
            anchor.frame.origin.x = 790
            rig.device.stepFrames(1)
            #expect(rig.mark == CGRect(x: 589, y: 198, width: 200, height: 100))
        }

        @Test(arguments: [DeviceProfile.iPhoneSE, .iPhone14, .iPhone16ProMax, .iPad])
        func t6OnEachDeviceInEachOrientationTheSafeAreaIsTheBoundary(_ profile: DeviceProfile) async throws {
            for orientation in [UIInterfaceOrientation.portrait, .landscapeLeft, .landscapeRight] {
                let rig = TourRig(HeadlessDevice(profile, orientation: orientation))
                let anchor = try await rig.showCase(CGRect(x: 100, y: 150, width: 40, height: 40))
                let area = rig.root.bounds.inset(by: rig.root.safeAreaInsets).insetBy(dx: 8, dy: 8)
                for x in [0, 50, rig.root.bounds.width - 40] as [CGFloat] {
                    for y in [0, 150, rig.root.bounds.height - 40] as [CGFloat] {
                        anchor.frame.origin = CGPoint(x: x, y: y)
                        rig.device.stepFrames(1)
                        rig.expectWhole(in: area, "\(profile.name) \(orientation.rawValue), anchor \(anchor.frame)")
                    }
                }
            }
        }

        // MARK: T7

        /// Ways in which a bubble can stand.
        enum Mode: CaseIterable {
            case plain, arrowless, automatic, automaticArrowless, forced, noHighlight
        }

        @Test(arguments: Mode.allCases)
        func t7TheSameClampAppliesInEachMode(_ mode: Mode) async throws {
            let rig = TourRig()
            let anchor = try await rig.showCase(CGRect(x: 155, y: 300, width: 80, height: 40)) { tour in
                switch mode {
                case .plain: break
                case .arrowless: tour.options.theme.arrowSize = .zero
                case .automatic: tour.options.placement.preferred = nil
                case .automaticArrowless:
                    tour.options.placement.preferred = nil
                    tour.options.theme.arrowSize = .zero
                case .forced: tour.options.placement = PlacementOptions(preferred: .leftEnd, allowed: [])
                case .noHighlight: tour.options.highlight.style = .none
                }
            }
            for y in stride(from: CGFloat(-60), through: 860, by: 92) {
                for x in stride(from: CGFloat(-100), through: 400, by: 50) {
                    anchor.frame.origin = CGPoint(x: x, y: y)
                    rig.device.stepFrames(1)
                    if mode == .arrowless || mode == .automaticArrowless { #expect(rig.arrow == nil) }
                    if mode != .noHighlight { rig.expectWhole("\(mode), anchor \(anchor.frame)") }
                    #expect(TourRig.bounds.contains(try #require(rig.mark)), "\(mode), anchor \(anchor.frame)")
                }
            }
        }

        @Test func t7TheSideWithTheMostRoomIsFoundForViewsToo() async throws {
            let anchor = try await rig.showCase(CGRect(x: 155, y: 700, width: 80, height: 40)) {
                $0.options.placement.preferred = nil
            }
            #expect(rig.mark == CGRect(x: 95, y: 592, width: 200, height: 100))
            anchor.frame.origin.y = 100
            rig.device.stepFrames(1)
            #expect(rig.mark == CGRect(x: 95, y: 148, width: 200, height: 100))
        }

        @Test func t7WithoutAnAnchorTheBubbleIsWholeToo() async throws {
            try await rig.show(
                rig.caseTour([.none]) {
                    $0.steps[0].content = BubbleContent(makeView: { Mark(CGSize(width: 900, height: 3000)) })
                })
            rig.expectWhole("a huge bubble in the middle")
        }
    }
}
