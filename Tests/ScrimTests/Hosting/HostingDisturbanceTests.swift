import Foundation
import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@testable import Scrim

extension HostingTests {
    /// What else happens at the wrong moment, and odd places.
    @MainActor
    struct Disturbances {
        @Test func aDeviceTurnedInMidSlideLeavesTheNewChildInItsPlace() async throws {
            let rig = HostingRig()
            rig.show()
            let slot = HostSlot(rig.host, area: .view(rig.host.view))
            let old = try slot.show(.make { TurningController() })
            rig.device.step()
            var ends: [HostEnd] = []
            let new = TurningController()
            try slot.replace(with: .controller(new), transition: .slide(duration: 0.6)) { ends.append($0) }
            await rig.device.advance(by: 0.2)
            await rig.device.rotate(to: .landscapeRight)
            await rig.device.advance(by: 1)
            #expect(ends == [.finished])
            #expect(new.view.frame == CGRect(x: 0, y: 0, width: 667, height: 375) && new.view.transform == .identity)
            #expect(old.parent == nil && old.view.transform == .identity)
            // F84: both are children then, and each hears of the size once.
            #expect(old.sizes == [CGSize(width: 667, height: 375)] && new.sizes == old.sizes)
            #expect(rig.device.issues == [])
        }

        @Test func largerTextInMidTransitionReachesTheContainerThatFollowsTheChild() async throws {
            final class Words: UIViewController {
                let label = UILabel()
                override func viewDidLoad() {
                    super.viewDidLoad()
                    label.text = "Slow Meridian"
                    label.font = .preferredFont(forTextStyle: .body)
                    label.adjustsFontForContentSizeCategory = true
                    label.translatesAutoresizingMaskIntoConstraints = false
                    view.addSubview(label)
                    NSLayoutConstraint.activate([
                        label.topAnchor.constraint(equalTo: view.topAnchor),
                        label.bottomAnchor.constraint(equalTo: view.bottomAnchor),
                        label.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                    ])
                }
            }
            let device = HeadlessDevice(.iPhoneSE)
            let host = BottomBarHost()
            device.show(host)
            device.step()
            let slot = HostSlot(host, in: \.container, layout: .fittingHeight)
            try slot.show(.make { FittingBar() })
            device.step()
            #expect(host.container.frame.height == 80)
            let words = Words()
            try slot.replace(with: .controller(words), transition: .crossFade(duration: 0.4))
            await device.advance(by: 0.2)
            device.contentSizeCategory = .accessibilityExtraExtraExtraLarge
            await device.advance(by: 1)
            let height = words.label.intrinsicContentSize.height
            // Body is 17 points at the default size and 53 at the largest.
            #expect(height > 53)
            #expect(isNear(host.container.frame.height, height, 0.5))
            #expect(isNear(host.list.frame.height, 667 - height, 0.5))
            #expect(device.issues == [])
        }

        @Test func aLayoutTurnedFromRightToLeftInMidSlideEndsInPlace() async throws {
            let rig = HostingRig()
            rig.slot.layout.insets.leading = 40
            try rig.showA()
            #expect(rig.a.view.frame.minX == 40)
            try rig.slot.replace(with: .controller(rig.b), transition: .slide(duration: 0.4))
            await rig.device.advance(by: 0.1)
            rig.device.layoutDirection = .rightToLeft
            await rig.device.advance(by: 1)
            #expect(rig.b.view.frame == CGRect(x: 0, y: 0, width: 335, height: 100))
            #expect(rig.b.view.transform == .identity && rig.host.children == [rig.b])
            #expect(rig.device.issues == [])
        }

        @Test func aSlotUsedWhileItsHostIsFreedThrowsAndDoesNothing() throws {
            final class Leaving: UIViewController {
                var slot: HostSlot?
                var atEnd: ((HostSlot?) -> Void)?
                isolated deinit { atEnd?(slot) }
            }
            var codes: [ScrimIssue.Code?] = []
            var ends: [HostEnd] = []
            let child = UIViewController()
            do {
                let host = Leaving()
                host.slot = HostSlot(host, area: .view(host.view))
                host.atEnd = { slot in
                    codes.append(code { try slot?.show(.controller(child)) })
                    codes.append(code { try slot?.putBack() })
                    #expect(slot?.takeOut { ends.append($0) } == nil)
                }
            }
            #expect(codes == [.hostMissing, .hostMissing])
            #expect(ends == [.finished] && child.parent == nil)
        }

        @Test func slotsInsideAndAroundEachOtherKeepApart() throws {
            let rig = HostingRig()
            rig.show()
            let guide = UILayoutGuide()
            rig.host.view.addLayoutGuide(guide)
            NSLayoutConstraint.activate([
                guide.leadingAnchor.constraint(equalTo: rig.host.view.leadingAnchor),
                guide.trailingAnchor.constraint(equalTo: rig.host.view.trailingAnchor),
                guide.bottomAnchor.constraint(equalTo: rig.host.view.bottomAnchor),
                guide.heightAnchor.constraint(equalToConstant: 64),
            ])
            let bar = HostSlot(rig.host, area: .layoutGuide(guide), layout: .fittingHeight)
            let whole = HostSlot(rig.host, area: .view(rig.host.view))
            let player = try bar.show(.make { FittingBar() })
            // The bar's view is in the host's view, but it is the guide's.
            try whole.show(.controller(rig.a))
            #expect(bar.child === player && whole.child === rig.a)
            try rig.slot.show(.controller(rig.b))
            #expect(rig.host.children == [player, rig.a, rig.b])
            // A second slot for the same place finds the child there.
            let again = HostSlot(rig.host, area: .layoutGuide(guide))
            #expect(code { try again.show(.controller(UIViewController())) } == .slotTaken)
            #expect(again.child === player)
            again.takeOut()
            #expect(bar.child == nil && whole.child === rig.a && rig.slot.child === rig.b)
            let twin = HostSlot(rig.host, in: \.container)
            #expect(code { try twin.putBack() } == .slotTaken)
            #expect(twin.takeOut() === rig.b && rig.slot.child == nil)
        }

        @Test func aBlurredContainerTakesTheChildIntoItsContentView() throws {
            let rig = HostingRig()
            rig.show()
            let blur = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
            blur.frame = CGRect(x: 0, y: 400, width: 375, height: 60)
            rig.host.view.addSubview(blur)
            let slot = HostSlot(rig.host, area: .view(blur))
            try slot.show(.controller(rig.a))
            #expect(rig.a.view.superview === blur.contentView)
            rig.device.step()
            #expect(rig.a.view.frame == CGRect(x: 0, y: 0, width: 375, height: 60))
            #expect(HostSlot(rig.host, area: .view(blur)).takeOut() === rig.a)
            #expect(rig.device.issues == [])
        }

        @Test func propertiesOfAnyViewClassServeAsContainers() throws {
            final class Typed: UIViewController {
                let stack = UIStackView()
                let plain = UIView()
                let guide = UILayoutGuide()
                var outlet: UIScrollView!
                override func viewDidLoad() {
                    super.viewDidLoad()
                    outlet = UIScrollView()
                    for part in [stack, plain, outlet] as [UIView] { view.addSubview(part) }
                    view.addLayoutGuide(guide)
                }
            }
            let host = Typed()
            let slots = [
                HostSlot(host, in: \.stack), HostSlot(host, in: \.plain), HostSlot(host, in: \.guide),
                HostSlot(host, in: \.outlet),
            ]
            for slot in slots { try slot.show(.make { UIViewController() }) }
            #expect(
                host.children.map { $0.view.superview } == [host.stack, host.plain, host.view, host.outlet])
        }

        @Test func aChildFindsItsSizeInViewWillAppear() throws {
            final class Sized: UIViewController {
                var size: CGSize?
                override func viewWillAppear(_ animated: Bool) { size = view.bounds.size }
            }
            let rig = HostingRig()
            rig.show()
            rig.host.container.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
            rig.host.container.insetsLayoutMarginsFromSafeArea = false
            let insets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40)
            for (layout, size) in [
                (HostLayout.edges, CGSize(width: 375, height: 100)),
                (HostLayout(insets: insets), CGSize(width: 315, height: 60)),
                (HostLayout(.margins, insets: insets), CGSize(width: 309, height: 56)),
                // The status bar of an iPhone SE is 20 points high.
                (HostLayout(.safeArea), CGSize(width: 375, height: 80)),
            ] {
                let slot = HostSlot(rig.host, in: \.container, layout: layout)
                let child = try slot.show(.make { Sized() })
                #expect(child.size == size)
                rig.device.step()
                #expect(child.view.bounds.size == size)
                slot.takeOut()
            }
        }

        @Test func aChildWhoseViewIsTurnedKeepsItsTurnAndGetsItsSize() throws {
            let rig = HostingRig()
            rig.show()
            rig.a.view.transform = CGAffineTransform(rotationAngle: .pi / 2)
            try rig.slot.show(.controller(rig.a))
            #expect(rig.a.view.bounds.size == CGSize(width: 375, height: 100))
            rig.device.step()
            #expect(rig.a.view.bounds.size == CGSize(width: 375, height: 100))
            #expect(rig.a.view.center == CGPoint(x: 187.5, y: 50))
        }

        @Test func aChildThatIsTakenOutWithATransitionLeavesThoughItsContainerIsGone() throws {
            final class Losing: UIViewController {
                var place: UIView?
            }
            let device = HeadlessDevice(.iPhoneSE)
            let host = Losing()
            let container = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            host.view.addSubview(container)
            host.place = container
            device.show(host)
            device.step()
            let slot = HostSlot(host, in: \.place)
            let child = try slot.show(.make { UIViewController() })
            host.place = nil
            var ends: [HostEnd] = []
            #expect(slot.takeOut(transition: .slide()) { ends.append($0) } === child)
            #expect(ends == [.finished] && child.parent == nil && container.subviews == [])
        }

        @Test func movingAChildToTheSlotItIsInLeavesItAloneAndAnotherSlotCanMakeItAgain() throws {
            let rig = HostingRig()
            rig.show()
            let child = try rig.slot.show(.make { FittingBar() })
            #expect(try rig.slot.move(to: rig.slot) === child)
            #expect(try rig.slot.move(to: rig.secondSlot) === child)
            rig.secondSlot.takeOut()
            #expect(try rig.secondSlot.putBack() is FittingBar)
        }

        @Test func pagesOfASplitViewControllerAreRefused() throws {
            let rig = HostingRig()
            rig.show()
            let split = UISplitViewController(style: .doubleColumn)
            let page = UINavigationController(rootViewController: UIViewController())
            split.setViewController(page, for: .primary)
            rig.device.show(split)
            rig.device.step()
            #expect(page.parent === split)
            #expect(code { try rig.slot.show(.controller(page)) } == .hostedInUse)
            #expect(page.parent === split)
        }

        @Test func aReplacementOfTheSameClassNeedsToBeMadeFirst() throws {
            let rig = HostingRig()
            rig.show()
            let first = try rig.slot.show(.make { FittingBar() })
            #expect(try rig.slot.replace(with: .make { FittingBar() }) === first)
            let second = FittingBar()
            #expect(try rig.slot.replace(with: .controller(second)) === second)
            #expect(rig.host.children == [second])
        }

        /// 100 rounds of each way, 1,000 with `SCRIM_LONG=1`: nothing piles up.
        @Test(arguments: ["cut", "kept", "exchange", "slide", "reversed", "move", "follow"])
        func manyRoundsLeaveNothingBehind(_ way: String) async throws {
            let rig = HostingRig()
            rig.show()
            let tracker = LeakTracker()
            let quick = HostTransition.slide(duration: 0.01)
            let rounds = ProcessInfo.processInfo.environment["SCRIM_LONG"] == "1" ? 1000 : 100
            for round in 0..<rounds {
                if way == "follow" { rig.slot.layout = .fittingHeight }
                let child = try rig.slot.show(.make { FittingBar() })
                tracker.track(child, "\(way) \(round)")
                tracker.track(child.view, "\(way) view \(round)")
                switch way {
                case "kept":
                    rig.slot.takeOut(state: .kept)
                    try rig.slot.putBack()
                case "exchange": try rig.slot.replace(with: .controller(UIViewController()))
                case "slide":
                    try rig.slot.replace(with: .controller(UIViewController()), transition: quick)
                    if round.isMultiple(of: 2) { rig.slot.finishTransition() } else { rig.device.step() }
                case "reversed":
                    try rig.slot.replace(with: .controller(UIViewController()), transition: quick)
                    rig.slot.transition?.reverse()
                    rig.slot.finishTransition()
                case "move":
                    try rig.slot.move(to: rig.secondSlot)
                    rig.secondSlot.takeOut()
                case "follow": rig.device.step()
                default: break
                }
                rig.slot.takeOut()
                _ = rig.log.take()
            }
            await rig.device.advance(by: 0.1)
            #expect(tracker.survivors == [])
            #expect(rig.host.children == [] && rig.host.container.subviews == [] && rig.host.second.subviews == [])
            #expect(rig.host.container.constraints == [] && rig.host.second.constraints == [])
        }
    }
}
