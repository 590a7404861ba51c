import Foundation
import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

/// Who is first responder once a presentation is over.
@MainActor
struct FormerResponderTests {
    private let rig = PresentationRig()
    private let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))

    init() {
        rig.a.view.addSubview(field)
        field.becomeFirstResponder()
    }

    @Test(
        "A field goes on being edited after a presentation of any style",
        arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen, .pageSheet, .currentContext], [true, false])
    func comesBack(style: UIModalPresentationStyle, isAnimated: Bool) async {
        let b = rig.recorder("B", style)
        await rig.present(b, animated: isAnimated)
        #expect(!field.isFirstResponder)
        #expect(rig.device.keyboardFrame == nil)
        await rig.dismiss(animated: isAnimated)
        #expect(field.isFirstResponder)
        #expect(rig.device.keyboardFrame != nil)
    }

    @Test("What the presented controller edits goes, and with it a chain on top of it")
    func chain() async {
        let (b, c) = (rig.recorder("B", .overFullScreen), rig.recorder("C", .overFullScreen))
        await rig.present(b)
        let inner = UITextField(frame: field.frame)
        b.view.addSubview(inner)
        inner.becomeFirstResponder()
        await rig.present(c, on: b)
        #expect(!inner.isFirstResponder)
        await rig.dismiss(b)
        #expect(inner.isFirstResponder)
        await rig.present(c, on: b)
        await rig.dismiss(rig.a)
        #expect(field.isFirstResponder)
        #expect(!inner.isFirstResponder)
    }

    @Test("Nobody gets it who had given it up, has gone, or refuses; and who took it meanwhile keeps it")
    func notBack() async {
        field.resignFirstResponder()
        await rig.present(rig.recorder("B"))
        await rig.dismiss()
        #expect(!field.isFirstResponder)
        field.becomeFirstResponder()
        await rig.present(rig.recorder("B"))
        field.removeFromSuperview()
        await rig.dismiss()
        #expect(!field.isFirstResponder)
        rig.a.view.addSubview(field)
        field.becomeFirstResponder()
        await rig.present(rig.recorder("B"))
        field.isEnabled = false
        await rig.dismiss()
        #expect(!field.isFirstResponder)
        field.isEnabled = true
        field.becomeFirstResponder()
        let other = UITextField(frame: field.frame)
        rig.a.view.addSubview(other)
        await rig.present(rig.recorder("B", .overFullScreen))
        other.becomeFirstResponder()
        await rig.dismiss()
        #expect(other.isFirstResponder)
        #expect(!field.isFirstResponder)
    }

    @Test("A presentation that is cancelled gives it back, too")
    func cancelled() async {
        let b = rig.recorder("B", .overFullScreen)
        let delegate = TestDelegate()
        let driver = UIPercentDrivenInteractiveTransition()
        delegate.presenting = SlideAnimator()
        delegate.presentationDriver = driver
        b.transitioningDelegate = delegate
        rig.a.present(b, animated: true)
        await rig.device.advanceFrames(2)
        driver.update(0.3)
        #expect(!field.isFirstResponder)
        driver.cancel()
        await rig.device.settle()
        #expect(rig.a.presentedViewController == nil)
        #expect(field.isFirstResponder)
    }
}
