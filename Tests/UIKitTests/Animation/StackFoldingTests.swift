import Testing
import UIKit
import UIKitHeadless

@MainActor
struct StackFoldingTests {
    let stage = Stage()

    /// A stack at the top of the screen with views of 50, 30 and 20 points, 10 points apart.
    private func make() -> (UIStackView, [UIView]) {
        let views = [50.0, 30, 20].map { height in
            let view = UIView()
            view.heightAnchor.constraint(equalToConstant: CGFloat(height)).isActive = true
            return view
        }
        let stack = UIStackView(arrangedSubviews: views)
        stack.axis = .vertical
        stack.spacing = 10
        stack.translatesAutoresizingMaskIntoConstraints = false
        stage.root.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: stage.root.topAnchor),
            stack.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor),
            stack.widthAnchor.constraint(equalToConstant: 100),
        ])
        stage.device.step()
        return (stack, views)
    }

    private func shown(_ view: UIView) -> CALayer { view.layer.presentation() ?? view.layer }

    @Test func aViewHiddenInABlockFoldsAndIsSeenUntilTheEnd() async {
        let (_, views) = make()
        #expect(views[2].frame.minY == 100)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { views[1].isHidden = true }
        #expect(views[1].isHidden)
        #expect(views[2].frame.minY == 60)
        await stage.device.advance(by: 0.5)
        #expect(!shown(views[1]).isHidden)
        #expect(isNear(shown(views[1]).bounds.height, 15, 1e-3))
        #expect(isNear(shown(views[2]).frame.minY, 80, 1e-3))
        await stage.device.advance(by: 0.5)
        #expect(shown(views[1]).isHidden)
    }

    @Test func aViewShownInABlockUnfolds() async {
        let (_, views) = make()
        views[1].isHidden = true
        stage.device.step()
        #expect(views[1].frame.height == 0)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { views[1].isHidden = false }
        #expect(views[1].frame.minY == 60 && views[1].frame.height == 30)
        await stage.device.advance(by: 0.5)
        #expect(isNear(shown(views[1]).bounds.height, 15, 1e-3))
        #expect(isNear(shown(views[2]).frame.minY, 80, 1e-3))
    }

    @Test func outsideOfABlockItIsAtOnce() {
        let (_, views) = make()
        views[0].isHidden = true
        stage.device.step()
        #expect(shown(views[0]).isHidden)
        #expect(views[1].frame.minY == 0)
    }
}
