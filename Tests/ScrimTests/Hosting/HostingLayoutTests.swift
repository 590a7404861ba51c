import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@testable import Scrim

extension HostingTests {
    @MainActor
    struct Layout {
        @Test func insetsMarginsAndSafeAreaOfTheContainerCount() throws {
            let rig = HostingRig()
            rig.host.loadViewIfNeeded()
            rig.device.show(rig.host)
            rig.slot.layout = HostLayout(
                insets: NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
            try rig.slot.show(.controller(rig.a))
            rig.device.step()
            #expect(rig.a.view.frame == CGRect(x: 2, y: 1, width: 369, height: 96))
            rig.host.container.insetsLayoutMarginsFromSafeArea = false
            rig.host.container.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
            rig.slot.layout = .margins
            rig.device.step()
            #expect(rig.a.view.frame == CGRect(x: 20, y: 10, width: 315, height: 60))
            // The status bar is 20 points high.
            rig.slot.layout = .safeArea
            rig.device.step()
            #expect(rig.a.view.frame == CGRect(x: 0, y: 20, width: 375, height: 80))
            #expect(rig.host.container.constraints.count == 4)
            #expect(rig.log.take().filter { $0.hasPrefix("A.") }.count { $0.contains("Appear") } == 2)
        }

        @Test func inARightToLeftLayoutTheLeadingInsetIsAtTheRight() throws {
            let rig = HostingRig(HeadlessDevice(.iPhoneSE, layoutDirection: .rightToLeft))
            rig.slot.layout = HostLayout(insets: NSDirectionalEdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 5))
            rig.show()
            try rig.slot.show(.controller(rig.a))
            rig.device.step()
            #expect(rig.a.view.frame == CGRect(x: 5, y: 0, width: 340, height: 100))
        }

        @Test func aLayoutGuideIsAPlaceToo() throws {
            let rig = HostingRig()
            rig.show()
            let guide = UILayoutGuide()
            let slot = HostSlot(rig.host, area: .layoutGuide(guide))
            #expect(code { try slot.show(.controller(rig.a)) } == .containerMissing)
            rig.host.view.addLayoutGuide(guide)
            NSLayoutConstraint.activate([
                guide.topAnchor.constraint(equalTo: rig.host.view.topAnchor, constant: 400),
                guide.heightAnchor.constraint(equalToConstant: 50),
                guide.leadingAnchor.constraint(equalTo: rig.host.view.leadingAnchor),
                guide.trailingAnchor.constraint(equalTo: rig.host.view.trailingAnchor, constant: -75),
            ])
            try slot.show(.controller(rig.a))
            rig.device.step()
            #expect(rig.a.view.frame == CGRect(x: 0, y: 400, width: 300, height: 50))
            #expect(rig.a.view.superview === rig.host.view)
        }

        @Test func aContainerTakesTheHeightThatTheChildsConstraintsAskForInTheFirstFrame() throws {
            let device = HeadlessDevice(.iPhoneSE)
            let host = BottomBarHost()
            let slot = HostSlot(host, in: \.place, layout: .fittingHeight)
            let bar = try slot.show(.make { FittingBar() })
            device.show(host)
            device.step()
            // 10 + 60 + 10.
            #expect(host.container.frame == CGRect(x: 0, y: 587, width: 375, height: 80))
            #expect(host.list.frame == CGRect(x: 0, y: 0, width: 375, height: 587))
            #expect(bar.view.bounds.size == CGSize(width: 375, height: 80))
            #expect(device.issues == [])
        }

        @Test func aContainerFollowsAChildThatGrowsAnimatedAndNothingElseMovesBefore() async throws {
            let device = HeadlessDevice(.iPhoneSE)
            let host = BottomBarHost()
            let slot = HostSlot(host, in: \.place, layout: .fittingHeight)
            let bar = try slot.show(.make { FittingBar() })
            device.show(host)
            await device.advance(by: 0.1)
            bar.content.constant = 160
            await device.advanceFrames(1)
            #expect(host.container.frame.height == 80)
            await device.advanceFrames(1)
            #expect(host.container.frame.height == 180)
            let shown = host.container.layer.presentation()?.bounds.height ?? 0
            #expect(shown < 100)
            await device.advance(by: 0.125)
            #expect(isNear(host.container.layer.presentation()?.bounds.height ?? 0, 130, 8))
            await device.advance(by: 0.3)
            #expect(host.container.layer.presentation()?.bounds.height == 180)
            #expect(host.list.frame.height == 487)
            #expect(await device.settle(limit: 1))
            #expect(device.issues == [])
        }

        @Test func withReducedMotionTheContainerFollowsInTheSameFrame() async throws {
            let device = HeadlessDevice(.iPhoneSE)
            device.reducesMotion = true
            let host = BottomBarHost()
            let slot = HostSlot(host, in: \.place, layout: .fittingHeight)
            let bar = try slot.show(.make { FittingBar() })
            device.show(host)
            await device.advance(by: 0.1)
            bar.content.constant = 100
            await device.advanceFrames(1)
            #expect(host.container.frame.height == 120)
        }

        @Test func aContainerFollowsTheSizeThatTheChildPrefers() async throws {
            let device = HeadlessDevice(.iPhoneSE)
            let host = BottomBarHost()
            let slot = HostSlot(host, in: \.place, layout: HostLayout(height: .preferred, resizeDuration: 0))
            slot.forwarding = .preferredContentSize
            let child = UIViewController()
            child.preferredContentSize = CGSize(width: 0, height: 44)
            try slot.show(.controller(child))
            device.show(host)
            await device.advanceFrames(1)
            #expect(host.container.frame.height == 44)
            child.preferredContentSize.height = 70
            await device.advanceFrames(1)
            #expect(host.container.frame.height == 70)
            #expect(host.preferredContentSize.height == 70)
            #expect(device.issues == [])
        }

        @Test func textOfALargerSizeMakesTheContainerHigher() async throws {
            let device = HeadlessDevice(.iPhoneSE)
            let host = BottomBarHost()
            let slot = HostSlot(host, in: \.place, layout: .fittingHeight)
            let child = UIViewController()
            let label = UILabel()
            label.font = .preferredFont(forTextStyle: .body)
            label.adjustsFontForContentSizeCategory = true
            label.numberOfLines = 0
            label.text = "A banner that says something in a few more words than fit on one line of a small phone."
            label.translatesAutoresizingMaskIntoConstraints = false
            child.view.addSubview(label)
            NSLayoutConstraint.activate(HostArea.view(child.view).pins(label, .edges))
            try slot.show(.controller(child))
            device.show(host)
            await device.advance(by: 0.1)
            let before = host.container.frame.height
            #expect(before > 30)
            device.contentSizeCategory = .accessibilityExtraLarge
            await device.advance(by: 0.5)
            #expect(host.container.frame.height > before * 1.8)
            #expect(host.container.frame.height == label.frame.height)
            device.orientation = .landscapeRight
            await device.advance(by: 0.5)
            #expect(host.container.frame.height == label.frame.height)
            #expect(host.container.frame.width == 667)
            #expect(device.issues == [])
        }

        @Test func anExchangeTakesTheContainerFromOneHeightToTheOther() async throws {
            let device = HeadlessDevice(.iPhoneSE)
            let host = BottomBarHost()
            let slot = HostSlot(host, in: \.place, layout: .fittingHeight)
            try slot.show(.make { FittingBar() })
            device.show(host)
            await device.advance(by: 0.1)
            let second = FittingBar()
            second.loadViewIfNeeded()
            second.content.constant = 180
            try slot.replace(with: .controller(second), transition: .crossFade(duration: 0.4))
            await device.advance(by: 0.2)
            #expect(isNear(host.container.layer.presentation()?.bounds.height ?? 0, 140, 6))
            await device.advance(by: 0.4)
            #expect(host.container.frame.height == 200)
            #expect(host.container.subviews.count == 1)
            let third = FittingBar()
            try slot.replace(with: .controller(third), transition: .slide(duration: 0.4))
            await device.advance(by: 0.2)
            slot.transition?.reverse()
            await device.advance(by: 0.5)
            #expect(host.container.frame.height == 200 && slot.child === second)
            #expect(device.issues == [])
        }

        @Test func aWrapperLeavesWithItsChild() async throws {
            let device = HeadlessDevice(.iPhoneSE)
            let host = BottomBarHost()
            let slot = HostSlot(host, in: \.place, layout: .fittingHeight)
            let bar = try slot.show(.make { FittingBar() })
            device.show(host)
            await device.advance(by: 0.1)
            slot.takeOut()
            #expect(host.container.subviews == [] && bar.view.superview == nil)
            try slot.show(.controller(bar))
            await device.advance(by: 0.1)
            // By other hands.
            bar.willMove(toParent: nil)
            bar.view.removeFromSuperview()
            bar.removeFromParent()
            await device.advance(by: 0.1)
            #expect(host.container.subviews == [])
        }

        @Test func aSizeThatNeverComesToRestIsReportedOnceAndEndsTheFollowing() async throws {
            /// Grows by a point each time it is laid out.
            final class Restless: UIViewController {
                private var height: NSLayoutConstraint!
                override func viewDidLoad() {
                    height = view.heightAnchor.constraint(equalToConstant: 50)
                    height.isActive = true
                }
                override func viewDidLayoutSubviews() {
                    if height.constant < 10_000 { height.constant += 1 }
                }
            }
            let device = HeadlessDevice(.iPhoneSE)
            try await device.perform {
                let host = BottomBarHost()
                let slot = HostSlot(host, in: \.place, layout: HostLayout(height: .fitting, resizeDuration: 0))
                var issues: [ScrimIssue.Code] = []
                slot.onIssue = { issues.append($0.code) }
                try slot.show(.make { Restless() })
                await RuntimeIssue.$taskChannel.withValue(RuntimeIssueChannel()) {
                    device.show(host)
                    await device.advanceFrames(20)
                }
                #expect(issues == [.hostedSizeUnstable])
            }
        }
    }
}
