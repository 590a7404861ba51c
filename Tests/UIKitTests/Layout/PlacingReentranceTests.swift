import Testing
import UIKit
import UIKitHeadless

/// Constraints that change while a view is being placed.
@MainActor
struct PlacingReentranceTests {
    /// As high as it is wide, which it says when it gets a size, and asks at once where that puts it.
    private final class Square: UIView {
        var height: NSLayoutConstraint?

        override var bounds: CGRect {
            didSet {
                guard let height, height.constant != bounds.width else { return }
                height.constant = bounds.width
                _ = hasAmbiguousLayout
            }
        }
    }

    @Test func aViewThatEditsItsOwnConstraintWhileItIsPlacedGetsTheNewPlace() {
        let stage = Stage()
        stage.device.makeCurrent()
        let view = Square()
        view.translatesAutoresizingMaskIntoConstraints = false
        stage.root.addSubview(view)
        let width = view.widthAnchor.constraint(equalToConstant: 40)
        let height = view.heightAnchor.constraint(equalToConstant: 10)
        view.height = height
        NSLayoutConstraint.activate([
            width, height, view.leftAnchor.constraint(equalTo: stage.root.leftAnchor),
            view.topAnchor.constraint(equalTo: stage.root.topAnchor),
        ])
        stage.device.step()
        #expect(view.frame == CGRect(x: 0, y: 0, width: 40, height: 40))
        width.constant = 70
        stage.device.step()
        #expect(view.frame == CGRect(x: 0, y: 0, width: 70, height: 70))
    }
}
