import Testing
import UIKit

@MainActor
struct ViewLayerOrderTests {
    @Test func layersKeepTheOrderOfTheirViewsInEachMove() {
        let parent = UIView()
        let views = (0..<4).map { _ in UIView() }
        for view in views { parent.addSubview(view) }
        let moves: [(UIView) -> Void] = [
            { $0.bringSubviewToFront(views[0]) }, { $0.sendSubviewToBack(views[2]) },
            { $0.exchangeSubview(at: 0, withSubviewAt: 2) }, { $0.insertSubview(views[3], at: 1) },
            { $0.insertSubview(views[1], aboveSubview: views[3]) },
            { $0.insertSubview(views[0], belowSubview: views[2]) },
            { $0.exchangeSubview(at: 3, withSubviewAt: 1) },
        ]
        for (index, move) in moves.enumerated() {
            move(parent)
            #expect(parent.layer.sublayers == parent.subviews.map(\.layer), "move \(index)")
        }
    }

    @Test func aViewAddedLastLiesOverLayersThatBelongToNoView() {
        let parent = UIView()
        let bare = CALayer()
        parent.layer.addSublayer(bare)
        let view = UIView()
        parent.addSubview(view)
        #expect(parent.layer.sublayers == [bare, view.layer])
    }
}
