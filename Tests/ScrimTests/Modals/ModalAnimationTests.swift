import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@testable import Scrim

extension ModalTests {
    /// What modals look like at given moments of their transitions.
    @MainActor
    struct Animations {
        static let linear = UICubicTimingParameters(animationCurve: .linear)

        /// A view of 200 x 100 points at (100, 350) in a container of 400 x 800, on a device.
        private func context(
            isPresenting: Bool, rightToLeft: Bool = false
        ) -> (device: HeadlessDevice, context: ModalAnimation.Context, anchor: UIView) {
            let device = HeadlessDevice(.iPhone16)
            device.makeCurrent()
            let container = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
            let view = UIView(frame: CGRect(x: 100, y: 350, width: 200, height: 100))
            let anchor = UIView(frame: CGRect(x: 20, y: 40, width: 100, height: 44))
            if rightToLeft { container.semanticContentAttribute = .forceRightToLeft }
            let root = UIViewController()
            device.show(root)
            root.view.addSubview(container)
            container.addSubview(anchor)
            container.addSubview(view)
            device.step()
            return (
                device,
                ModalAnimation.Context(
                    view: view, container: container, isPresenting: isPresenting, reducesMotion: false),
                anchor
            )
        }

        @Test(arguments: [
            (HostTransition.Edge.bottom, false, CGPoint(x: 0, y: 450)), (.top, false, CGPoint(x: 0, y: -450)),
            (.leading, false, CGPoint(x: -300, y: 0)), (.trailing, false, CGPoint(x: 300, y: 0)),
            (.leading, true, CGPoint(x: 300, y: 0)), (.trailing, true, CGPoint(x: -300, y: 0)),
        ])
        func aSlideBeginsJustOutsideOfTheContainer(edge: HostTransition.Edge, rightToLeft: Bool, offset: CGPoint) {
            for isPresenting in [true, false] {
                let (device, context, _) = context(isPresenting: isPresenting, rightToLeft: rightToLeft)
                let away = CGAffineTransform(translationX: offset.x, y: offset.y)
                let changes = ModalAnimation.slide(from: edge).prepare(context)
                #expect(context.view.transform == (isPresenting ? away : .identity))
                changes()
                #expect(context.view.transform == (isPresenting ? .identity : away))
                #expect(context.view.alpha == 1)
                _ = device
            }
        }

        @Test func fadesScalesZoomsAndFlipsBeginAsTheySay() throws {
            let (device, context, anchor) = context(isPresenting: true)
            let view = context.view
            func look(_ animation: ModalAnimation) -> (alpha: CGFloat, transform: CGAffineTransform) {
                let changes = animation.prepare(context)
                let look = (view.alpha, view.transform)
                changes()
                #expect(view.alpha == 1 && CATransform3DIsIdentity(view.transform3D))
                return look
            }
            #expect(look(.fade()) == (0, .identity))
            #expect(look(.scaleAndFade(from: 0.8)) == (0, CGAffineTransform(scaleX: 0.8, y: 0.8)))
            for (scale, used) in [(CGFloat(0), CGFloat(0.001)), (-2, 0.001), (.nan, 1), (.infinity, 1), (1.5, 1.5)] {
                #expect(look(.scaleAndFade(from: scale)).transform == CGAffineTransform(scaleX: used, y: used))
            }
            // From (70, 62), where the anchor's middle is, to (200, 400); as high as the anchor, and as wide as that gives.
            let zoomed = look(.zoom(from: anchor))
            #expect(zoomed.alpha == 0)
            let expected = CGAffineTransform(a: 0.44, b: 0, c: 0, d: 0.44, tx: -130, ty: -338)
            #expect(zoomed.transform == expected)
            // Without an anchor, or with one that is gone: in the middle.
            anchor.removeFromSuperview()
            for animation in [ModalAnimation.zoom(from: anchor), .zoom(from: nil), .zoom(from: UIView())] {
                #expect(look(animation) == (0, CGAffineTransform(scaleX: 0.9, y: 0.9)))
            }
            let changes = ModalAnimation.flip().prepare(context)
            // Seen from its edge: no width.
            #expect(abs(view.transform3D.m11) < 1e-9 && abs(abs(view.transform3D.m13) - 1) < 1e-9)
            changes()
            #expect(CATransform3DIsIdentity(view.transform3D))
            _ = device
        }

        @Test func anAnimationOfYourOwnGetsItsContextAndIsPutBack() async throws {
            let rig = ModalRig()
            rig.show()
            var seen: [Bool] = []
            let own = ModalAnimation.custom(duration: 0.2) { context in
                seen.append(context.isPresenting)
                let turned = CGAffineTransform(rotationAngle: 1)
                if context.isPresenting { context.view.transform = turned }
                return { context.view.transform = context.isPresenting ? .identity : turned }
            }
            rig.transitioning.presentation = own
            rig.transitioning.dismissal = own
            let modal = try await rig.present()
            #expect(try wrapper(rig).transform == .identity)
            modal.dismiss()
            await rig.device.advance(by: 0.5)
            #expect(seen == [true, false] && modal.state == .ended(.code))
        }

        // MARK: In time

        private func wrapper(_ rig: ModalRig) throws -> UIView {
            try #require(rig.b.presentationController?.presentedView)
        }

        private func opacity(_ rig: ModalRig) throws -> CGFloat {
            let wrapper = try wrapper(rig)
            return CGFloat((wrapper.layer.presentation() ?? wrapper.layer).opacity)
        }

        private func offset(_ rig: ModalRig) throws -> CGFloat {
            let wrapper = try wrapper(rig)
            return (wrapper.layer.presentation() ?? wrapper.layer).affineTransform().ty
        }

        /// Up to two frames pass before an animation shows: 0.034 s of 0.4 s.
        private let tolerance: CGFloat = 0.09

        @Test func aLinearFadeIsWhereItsTimeSaysInBothDirections() async throws {
            let rig = ModalRig()
            rig.show()
            rig.transitioning.presentation = .fade(duration: 0.4, timing: Self.linear)
            rig.transitioning.dismissal = .fade(duration: 0.8, timing: Self.linear)
            let modal = try rig.a.presentModal(rig.b, with: rig.transitioning)
            for part in [0.25, 0.5, 0.75] as [CGFloat] {
                await rig.device.advance(by: 0.1)
                #expect(abs(try opacity(rig) - part) < tolerance)
            }
            await rig.device.advance(by: 0.15)
            #expect(modal.state == .presented)
            #expect(try opacity(rig) == 1)
            modal.dismiss()
            for part in [0.75, 0.5, 0.25] as [CGFloat] {
                await rig.device.advance(by: 0.2)
                #expect(abs(try opacity(rig) - part) < tolerance)
            }
            await rig.device.advance(by: 0.25)
            #expect(modal.state == .ended(.code))
        }

        @Test func aDelayComesFirstAndCountsAsPartOfTheTransition() async throws {
            let rig = ModalRig()
            rig.show()
            rig.transitioning.presentation = .slide(from: .bottom, duration: 0.4, delay: 0.2, timing: Self.linear)
            let modal = try rig.a.presentModal(rig.b, with: rig.transitioning)
            await rig.device.advance(by: 0.15)
            #expect(try offset(rig) == 667)
            #expect(rig.b.transitionCoordinator?.transitionDuration == 0.6000000000000001)
            await rig.device.advance(by: 0.25)
            #expect(abs(try offset(rig) / 667 - 0.5) < tolerance)
            await rig.device.advance(by: 0.15)
            #expect(modal.state.isInTransition)
            await rig.device.advance(by: 0.15)
            #expect(modal.state == .presented)
        }

        @Test func aSpringTakesItsOwnTimeAndOvershoots() async throws {
            let rig = ModalRig()
            rig.show()
            rig.transitioning.presentation = .slide(
                from: .bottom, duration: 0.6, timing: UISpringTimingParameters(dampingRatio: 0.4))
            let modal = try rig.a.presentModal(rig.b, with: rig.transitioning)
            var least: CGFloat = .infinity
            for _ in 0..<30 {
                await rig.device.advanceFrames(1)
                least = min(least, try offset(rig))
            }
            #expect(least < -10)
            await rig.device.advance(by: 0.5)
            #expect(modal.state == .presented)
            #expect(try offset(rig) == 0)
        }

        @Test func aDimComesAndGoesWithTheModal() async throws {
            let rig = ModalRig()
            rig.show()
            rig.transitioning.style.background = .dim(.black)
            rig.transitioning.presentation = .slide(timing: Self.linear)
            rig.transitioning.dismissal = .slide(timing: Self.linear)
            let modal = try rig.a.presentModal(rig.b, with: rig.transitioning)
            await rig.device.advance(by: 0.2)
            let backdrop = try #require(rig.containers.first?.subviews.first as? ModalBackdropView)
            let shade = try #require(backdrop.subviews.first { $0.backgroundColor == .black })
            #expect(abs(CGFloat(shade.layer.presentation()?.opacity ?? 0) - 0.5) < tolerance)
            await rig.device.advance(by: 0.4)
            #expect(shade.alpha == 1 && modal.state == .presented)
            modal.dismiss()
            await rig.device.advance(by: 0.2)
            #expect(abs(CGFloat(shade.layer.presentation()?.opacity ?? 0) - 0.5) < tolerance)
            await rig.device.advance(by: 0.4)
            #expect(shade.window == nil)
        }

        // MARK: The user's settings

        @Test(arguments: ["slide", "scale", "flip", "zoom"])
        func withLessMotionWhatMovesFades(name: String) async throws {
            let animation = try #require(Cases.animations.first { $0.0 == name }?.1)
            let rig = ModalRig()
            rig.show()
            rig.device.reducesMotion = true
            rig.transitioning.presentation = animation
            rig.transitioning.dismissal = animation
            let modal = try rig.a.presentModal(rig.b, with: rig.transitioning)
            await rig.device.advance(by: 0.2)
            #expect(CATransform3DIsIdentity(try wrapper(rig).transform3D), "\(name)")
            #expect(abs(try opacity(rig) - 0.5) < 0.15, "\(name)")
            await rig.device.advance(by: 0.4)
            // Read at each transition (F65).
            rig.device.reducesMotion = false
            modal.dismiss()
            await rig.device.advance(by: 0.2)
            #expect(!CATransform3DIsIdentity(try wrapper(rig).transform3D), "\(name)")
            await rig.device.advance(by: 0.4)
            #expect(modal.state == .ended(.code) && rig.takeIssues() == [])
        }

        @Test func anotherAnimationMayStandInForLessMotion() {
            let adapted = ModalAnimation.slide().reducingMotion(to: .scaleAndFade(from: 0.95, duration: 0.1))
            #expect(adapted.adapted(reducesMotion: false, prefersCrossFade: false).duration == 0.4)
            #expect(adapted.adapted(reducesMotion: true, prefersCrossFade: false).duration == 0.1)
            #expect(adapted.adapted(reducesMotion: false, prefersCrossFade: true).duration == 0.1)
            let own = ModalAnimation.custom(duration: 0.7) { _ in {} }
            if case .custom = own.adapted(reducesMotion: true, prefersCrossFade: false).kind {
            } else {
                Issue.record("An animation of the app's is told of less motion, and stays.")
            }
            if case .fade = own.adapted(reducesMotion: true, prefersCrossFade: true).kind {
            } else {
                Issue.record("Who prefers fades gets one.")
            }
        }
    }
}
