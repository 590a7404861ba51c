import Foundation
import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@testable import Scrim

extension TourTests {
    /// Everything that users can change while a step shows, comes or goes.
    @Suite @MainActor
    struct SettingAttacks {
        enum Change: String, CaseIterable, Sendable {
            case textSize, direction, turn, lessMotion, lessTransparency, dark, voiceOver

            @MainActor func make(on device: HeadlessDevice) async {
                switch self {
                case .textSize: device.contentSizeCategory = .accessibilityLarge
                case .direction: device.layoutDirection = .rightToLeft
                case .turn: await device.rotate(to: .landscapeRight)
                case .lessMotion: device.reducesMotion = true
                case .lessTransparency: device.reducesTransparency = true
                case .dark: device.appearance = .dark
                case .voiceOver: device.isVoiceOverRunning = true
                }
            }
        }

        private func look(of rig: TourRig) -> String {
            guard let overlay = rig.overlay, let bubble = rig.bubble else { return "nothing" }
            let parts: [UIView] = [bubble.titleLabel, bubble.label, bubble.progressView] + bubble.buttonViews
            let frames = parts.map { overlay.convert($0.bounds, from: $0) }
            let arrow = overlay.arrow.isHidden ? "" : "\(overlay.arrow.frame) \(overlay.arrow.side)"
            return "\(bubble.frame) \(frames) \(arrow) \(overlay.pose.holes) \(overlay.backdrop.color.cgColor)"
        }

        private func rig() -> TourRig {
            let rig = TourRig()
            for anchor in rig.anchors {
                anchor.frame = CGRect(x: 145, y: anchor.frame.minY * 0.4, width: 100, height: 44)
            }
            return rig
        }

        private func tour(_ rig: TourRig) -> Tour {
            rig.tour { $0.options.backdrop = TourBackdrop(.blur(.dark)) }
        }

        /// Whether a setting changes before, during or after: in the end the step looks the same.
        @Test(arguments: Change.allCases, [0.15, 0.8])
        func aChangeAtAnyTimeComesToTheSameLook(_ change: Change, _ pause: TimeInterval) async throws {
            let rig = rig()
            try await rig.show(tour(rig))
            rig.session?.next()
            await rig.device.advance(by: pause)
            await change.make(on: rig.device)
            await rig.device.advance(by: 1)
            #expect(rig.session?.state == .shown(1))
            #expect(rig.audit.fault == nil)
            let late = look(of: rig)

            let other = self.rig()
            await change.make(on: other.device)
            let session = try other.start(tour(other), from: "1")
            await other.device.advance(by: 1.2)
            #expect(session.state == .shown(1))
            #expect(late == look(of: other))
        }

        @Test func theTimeOfAStepStandsStillOnceVoiceOverReads() async throws {
            let rig = TourRig()
            var tour = rig.tour()
            tour.steps[0].advance = .after(2)
            try await rig.show(tour)
            rig.device.isVoiceOverRunning = true
            await rig.device.advance(by: 3)
            #expect(rig.session?.state == .shown(0))
            #expect(rig.device.voiceOver.elements.first?.label == "Step 0")
            rig.device.isVoiceOverRunning = false
            await rig.device.advance(by: 2)
            #expect(rig.session?.state == .shown(1))
        }

        // MARK: Sizes

        @Test(arguments: [
            CGSize.zero, CGSize(width: 1e6, height: 1e6), CGSize(width: CGFloat.nan, height: 20),
            CGSize(width: CGFloat.infinity, height: CGFloat.infinity), CGSize(width: -50, height: -50),
            CGSize(width: 5000, height: 1),
        ])
        func aViewOfAnySizeLeavesTheBubbleWholeAndItsButtonsInReach(_ size: CGSize) async throws {
            let rig = TourRig()
            var tour = rig.tour()
            tour.steps[0].content.makeView = { Mark(size) }
            try await rig.show(tour)
            #expect(rig.session?.state == .shown(0))
            rig.expectWhole("\(size)")
            let bubble = try #require(rig.bubble)
            for button in bubble.buttonViews {
                let frame = bubble.convert(button.bounds, from: button)
                #expect(button.window != nil && bubble.bounds.insetBy(dx: -0.01, dy: -0.01).contains(frame), "\(frame)")
            }
            try await rig.tap(.next)
            #expect(rig.session?.state == .shown(1))
        }

        @Test func buttonsWithoutEndLeaveTheBubbleWhole() async throws {
            let rig = TourRig()
            var tour = rig.tour()
            tour.steps[0].buttons = (0..<40).map { BubbleButton(.custom("\($0)"), title: "Button \($0)") }
            tour.steps[1].buttons = [BubbleButton(.next, title: String(repeating: "a", count: 2000))]
            try await rig.show(tour)
            for step in 0..<2 {
                #expect(rig.session?.state == .shown(step))
                rig.expectWhole("step \(step)")
                let bubble = try #require(rig.bubble)
                #expect(bubble.scrollView.contentSize.height > bubble.scrollView.bounds.height)
                rig.session?.next()
                await rig.device.advance(by: 0.6)
            }
        }

        @Test func aViewIsMadeOnceForEachTimeThatItsStepShows() async throws {
            let rig = TourRig()
            let scroll = UIScrollView(frame: rig.root.bounds)
            scroll.contentSize = CGSize(width: 390, height: 3000)
            let row = UIView(frame: CGRect(x: 20, y: 2000, width: 200, height: 40))
            scroll.addSubview(row)
            rig.root.addSubview(scroll)
            var made: [UIView] = []
            let tour = rig.caseTour([.view(row), .view(row)]) {
                $0.steps[0].content.makeView = {
                    made.append(Mark())
                    return made.last!
                }
            }
            try rig.start(tour)
            await rig.device.advance(by: 2)
            #expect(rig.session?.state == .shown(0))
            #expect(made.count == 1)
            #expect(made.last?.isDescendant(of: try #require(rig.bubble)) == true)
            row.isHidden = true
            await rig.device.advance(by: 0.2)
            row.isHidden = false
            await rig.device.advance(by: 1)
            #expect(rig.session?.state == .shown(0))
            #expect(made.last?.isDescendant(of: try #require(rig.bubble)) == true)
            #expect(rig.mark?.size == CGSize(width: 200, height: 100))
        }

        @Test(arguments: [CGSize(width: 1, height: 1), CGSize(width: 320, height: 40), CGSize(width: 50, height: 300)])
        func aScreenWithoutRoomEndsTheTourWithTheReason(_ size: CGSize) async throws {
            let device = HeadlessDevice(DeviceProfile(name: "tiny", slug: "tiny", size: size, scale: 2))
            let rig = TourRig(device)
            let session = try rig.start(rig.caseTour([.view(rig.root), .none]))
            await device.advance(by: 1.5)
            guard case .ended(.failed(let issue)) = session.state else {
                Issue.record("\(session.state)")
                return
            }
            #expect(issue.code == .bubbleDoesNotFit || issue.code == .tourShowedNothing)
            #expect(rig.audit.fault == nil)
            rig.expectNothingLeft()
        }

        @Test func theKeyboardThatComesWhileAStepMovesIsMadeRoomFor() async throws {
            let rig = TourRig()
            let field = UITextField(frame: CGRect(x: 20, y: 60, width: 200, height: 40))
            rig.root.addSubview(field)
            try await rig.show(rig.caseTour([.view(rig.anchors[0]), .none, .view(rig.anchors[1])]))
            rig.session?.next()
            await rig.device.advance(by: 0.1)
            field.becomeFirstResponder()
            await rig.device.advance(by: 1)
            let top = try #require(rig.device.keyboardFrame).minY
            #expect(rig.session?.state == .shown(1))
            rig.expectWhole(in: CGRect(x: 8, y: 55, width: 374, height: top - 8 - 55), "above the keyboard")
            rig.session?.next()
            await rig.device.advance(by: 0.1)
            field.resignFirstResponder()
            await rig.device.advance(by: 1)
            #expect(rig.mark == CGRect(x: 95, y: 452, width: 200, height: 100))
        }

        // MARK: What is remembered

        @Test func recordsAndRulesOfAnyNumbersGiveAVerdict() throws {
            var records = TourRecords()
            records.launches = .min
            let store = MemoryTourStore(records)
            let memory = TourMemory(store: store)
            let rig = TourRig()
            var tour = rig.tour()
            tour.showing = TourShowing(afterLaunches: 5)
            #expect(memory.verdict(on: tour) == .tooFewLaunches(missing: .max))
            tour.showing = TourShowing(notBefore: Date(timeIntervalSince1970: .nan), interval: .greatestFiniteMagnitude)
            memory.noteShown(tour)
            memory.noteEnded(tour, finished: true)
            _ = memory.verdict(on: tour)
            store.records.tours[tour.id]?.lastShown = Date(timeIntervalSince1970: .nan)
            _ = memory.verdict(on: tour)
            for seconds in [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e18] {
                let showing = TourShowing(notBefore: Date(timeIntervalSince1970: seconds), interval: seconds)
                _ = try? JSONEncoder().encode(showing)
                store.records.tours["x"] = TourRecord()
                store.records.tours["x"]?.lastShown = Date(timeIntervalSince1970: seconds)
                _ = try? JSONEncoder().encode(store.records)
            }
        }
    }
}
