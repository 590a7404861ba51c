import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@MainActor
struct WindowTouchTests {
    @Test("hiding a window cancels the touches in it")
    func hiding() async {
        let device = HeadlessDevice()
        let view = CancelCounter()
        device.show(view)
        device.step()
        device.touchDown(at: CGPoint(x: 100, y: 100))
        await device.advanceFrames(1)
        #expect(view.cancelled == 0)
        device.window.isHidden = true
        #expect(view.cancelled == 1)
        device.touchUp()
        await device.advanceFrames(2)
        #expect(view.ended == 0)
    }

    @Test("the current traits are those of the device, as its user sets them, where nobody set others")
    func currentTraits() async {
        let (phone, pad) = (HeadlessDevice(.iPhone16), HeadlessDevice(.iPadPro11))
        await phone.perform {
            #expect(UITraitCollection.current.userInterfaceIdiom == .phone)
            #expect(UITraitCollection.current.displayScale == 3)
            #expect(UITraitCollection.current.userInterfaceStyle == .light)
            phone.appearance = .dark
            #expect(UITraitCollection.current.userInterfaceStyle == .dark)
            // Colours that are asked for outside of drawing follow.
            #expect(UIColor.label.cgColor == UIColor.label.resolvedColor(with: UITraitCollection.current).cgColor)
            await pad.perform { #expect(UITraitCollection.current.userInterfaceIdiom == .pad) }
            #expect(UITraitCollection.current.userInterfaceIdiom == .phone)
            UITraitCollection(userInterfaceIdiom: .tv).performAsCurrent {
                #expect(UITraitCollection.current.userInterfaceIdiom == .tv)
            }
            let idiom = await Task.detached { UITraitCollection.current.userInterfaceIdiom != .unspecified }.value
            #expect(idiom)
        }
    }
}

@MainActor
private final class CancelCounter: UIView {
    var cancelled = 0
    var ended = 0

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { cancelled += 1 }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { ended += 1 }
}
