import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@testable import Scrim

extension TourTests {
    /// Fingers that are too fast, and controls that are not where the tour looked for them.
    @Suite @MainActor
    struct TouchAttacks {
        let rig = TourRig()

        enum Place: String, CaseIterable, Sendable { case later, group, companion, inside }

        /// Whatever is lit up and does what it does leads on, wherever it is.
        @Test(arguments: Place.allCases)
        func eachLitUpControlLeadsOn(_ place: Place) async throws {
            let (first, second) = (rig.anchors[0], rig.anchors[1])
            let card = UIView(frame: CGRect(x: 20, y: 500, width: 300, height: 100))
            rig.root.addSubview(card)
            let tour = rig.tour {
                $0.options.touch = .passAndAdvance
                switch place {
                case .later: $0.steps[0].anchor = .view(card)
                case .group: $0.steps[0].anchor = .group([.view(first), .view(second)])
                case .companion: $0.steps[0].companions = [.view(second)]
                case .inside: if let label = second.titleLabel { $0.steps[0].anchor = .view(label) }
                }
            }
            second.setTitle("Title", for: .normal)
            try await rig.show(tour)
            if place == .later {
                second.frame = CGRect(x: 10, y: 10, width: 100, height: 44)
                card.addSubview(second)
                await rig.device.advanceFrames(2)
            }
            await rig.device.tap(second)
            await rig.device.advance(by: 1)
            #expect(second.taps == 1)
            #expect(rig.session?.state == .shown(1))
            #expect(rig.audit.fault == nil)
            rig.session?.stop()
            await rig.device.advance(by: 0.5)
            #expect(rig.device.window.gestureRecognizers?.isEmpty != false)
        }

        @Test func aCardThatMovesToAnotherWindowStillLeadsOn() async throws {
            let card = UIView(frame: CGRect(x: 20, y: 500, width: 300, height: 100))
            rig.root.addSubview(card)
            try await rig.show(
                rig.tour {
                    $0.options.touch = .passAndAdvance
                    $0.steps[0].anchor = .view(card)
                })
            let other = UIWindow(windowScene: rig.device.scene)
            other.rootViewController = UIViewController()
            other.isHidden = false
            other.rootViewController?.view.addSubview(card)
            await rig.device.advance(by: 0.5)
            #expect(rig.session?.state == .shown(0))
            await rig.device.tap(card)
            await rig.device.advanceFrames(2)
            #expect(rig.session?.state != .shown(0))
            rig.session?.stop()
            await rig.device.advance(by: 0.5)
            #expect(other.gestureRecognizers?.isEmpty != false)
        }

        @Test(arguments: [0.3, 0])
        func theSecondTapOnAButtonThatEndsTheTourStaysWithTheTour(_ fade: Double) async throws {
            try await rig.show(
                rig.tour {
                    $0.options.fadeDuration = fade
                    $0.steps = [TourStep(id: "0", text: "That is all.")]
                })
            let place = try #require(rig.place(of: .done))
            let below = TapCounter(frame: CGRect(x: place.x - 30, y: place.y - 30, width: 60, height: 60))
            rig.root.addSubview(below)
            await rig.device.tap(at: place, count: 2)
            await rig.device.advance(by: 0.4)
            #expect(below.taps == 0)
            #expect(rig.session?.state == .ended(.finished))
            rig.expectNothingLeft()
            await rig.device.tap(at: place)
            #expect(below.taps == 1)
        }

        @Test func theSecondTapOnNextDoesNotUseWhatIsLitUpThere() async throws {
            let below = TapCounter(frame: .zero)
            rig.root.addSubview(below)
            try await rig.show(
                rig.tour {
                    $0.options.touch = .pass
                    $0.options.moveDuration = 0
                    $0.steps[1].anchor = .view(below)
                })
            let place = try #require(rig.place(of: .next))
            below.frame = CGRect(x: place.x - 30, y: place.y - 30, width: 60, height: 60)
            await rig.device.tap(at: place)
            await rig.device.advanceFrames(3)
            await rig.device.tap(at: place)
            await rig.device.advance(by: 1)
            #expect(below.taps == 0)
            #expect(rig.session?.state == .shown(1))
            await rig.device.tap(below)
            #expect(below.taps == 1)
        }

        @Test func aTourThatTheAppStopsGivesTouchesBackAtOnce() async throws {
            try rig.start(rig.caseTour([.none]))
            await rig.device.advanceFrames(10)
            rig.session?.stop()
            await rig.device.tap(rig.anchors[1])
            #expect(rig.anchors[1].taps == 1)
        }

        @Test func aLevelThatIsNoNumberIsThatOfAlerts() async throws {
            try await rig.show(rig.caseTour([.none]) { $0.options.windowLevel = UIWindow.Level(rawValue: .nan) })
            #expect(rig.tourWindows.map(\.windowLevel) == [.alert])
            #expect(rig.device.visibleWindows.last is TourWindow)
        }
    }
}
