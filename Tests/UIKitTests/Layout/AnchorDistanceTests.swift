import Testing
import UIKit
import UIKitHeadless

/// Constraints between distances of anchors are held where all four ends meet.
@MainActor
@Suite struct AnchorDistanceTests {
    private let stage = Stage()

    /// A view of 30 points at 20, and one of 20 points whose place is open, in a box of 200.
    private func pair() -> (box: UIView, near: UIView, far: UIView) {
        let (box, near, far) = (freeView(200), freeView(30), freeView(20))
        stage.root.addSubview(box)
        box.addSubview(near)
        box.addSubview(far)
        NSLayoutConstraint.activate([
            box.leftAnchor.constraint(equalTo: stage.root.leftAnchor),
            near.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 20),
        ])
        return (box, near, far)
    }

    @Test func aDistanceMayBeANumberOrASize() {
        stage.device.makeCurrent()
        let (box, near, far) = pair()
        let distance = near.rightAnchor.anchorWithOffset(to: far.leftAnchor)
        let number = distance.constraint(equalToConstant: 15)
        number.isActive = true
        #expect(box.constraints.contains(number))
        stage.device.step()
        #expect(far.frame.minX == 65)
        number.isActive = false
        let half = distance.constraint(equalTo: near.widthAnchor, multiplier: 0.5)
        half.isActive = true
        stage.device.step()
        #expect(far.frame.minX == 65)
        half.isActive = false
        near.widthAnchor.constraint(equalTo: distance, multiplier: 2).isActive = true
        stage.device.step()
        #expect(far.frame.minX == 65)
        #expect(stage.device.issues == [])
    }

    @Test func aDistanceTurnsWithTheBox() {
        stage.device.makeCurrent()
        let (box, near, far) = pair()
        near.trailingAnchor.anchorWithOffset(to: far.leadingAnchor).constraint(equalToConstant: 15).isActive = true
        box.semanticContentAttribute = .forceRightToLeft
        stage.device.step()
        #expect((near.frame.minX, far.frame.minX) == (150, 115))
    }

    @Test func aDistanceMayReachTheBoxItself() {
        stage.device.makeCurrent()
        let (box, _, far) = pair()
        far.rightAnchor.anchorWithOffset(to: box.rightAnchor).constraint(equalToConstant: 15).isActive = true
        stage.device.step()
        #expect(far.frame.minX == 165)
        #expect(stage.device.issues == [])
    }

    @Test func itLeavesWithItsFarEnd() {
        stage.device.makeCurrent()
        let (box, near, far) = pair()
        let constraint = near.rightAnchor.anchorWithOffset(to: far.leftAnchor).constraint(equalTo: near.widthAnchor)
        constraint.isActive = true
        stage.device.step()
        #expect(far.frame.minX == 80)
        far.removeFromSuperview()
        #expect(!constraint.isActive)
        stage.device.step()
        box.addSubview(far)
        constraint.isActive = true
        stage.device.step()
        #expect(far.frame.minX == 80)
        #expect(stage.device.issues == [])
        let guide = UILayoutGuide()
        box.addLayoutGuide(guide)
        let other = near.rightAnchor.anchorWithOffset(to: guide.leftAnchor).constraint(equalTo: near.widthAnchor)
        other.isActive = true
        box.removeLayoutGuide(guide)
        #expect(!other.isActive)
    }

    @Test func aFarEndElsewhereIsReported() {
        stage.device.makeCurrent()
        let (_, near, _) = pair()
        let constraint = near.rightAnchor.anchorWithOffset(to: UIView().leftAnchor).constraint(equalToConstant: 5)
        let stranger = freeView(10)
        let strange = near.rightAnchor.anchorWithOffset(to: stranger.leftAnchor).constraint(equalToConstant: 5)
        NSLayoutConstraint.activate([constraint, strange])
        #expect(!constraint.isActive && !strange.isActive)
        #expect(stage.device.issues.count == 2)
        #expect(stage.device.issues.allSatisfy { $0.contains("no common ancestor") })
    }
}
