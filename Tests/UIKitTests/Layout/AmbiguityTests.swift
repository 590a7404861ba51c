import Testing
import UIKit
import UIKitHeadless

@MainActor
struct AmbiguityTests {
    private let stage = Stage()
    private let view = UIView()

    private func hold(_ constraints: [NSLayoutConstraint]) {
        view.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate(constraints)
        stage.device.step()
    }

    @Test func anAmbiguousWidthIsShownAndTakenBack() {
        stage.device.makeCurrent()
        stage.root.addSubview(view)
        hold([
            view.leftAnchor.constraint(equalTo: stage.root.leftAnchor, constant: 5),
            view.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 40),
            view.heightAnchor.constraint(equalToConstant: 20),
        ])
        let before = view.frame
        #expect(view.hasAmbiguousLayout)
        view.exerciseAmbiguityInLayout()
        stage.device.step()
        #expect(view.frame == CGRect(x: 5, y: 40, width: before.width + 50, height: 20))
        #expect(view.hasAmbiguousLayout)
        view.exerciseAmbiguityInLayout()
        stage.device.step()
        #expect(view.frame == before)
        #expect(stage.device.issues == [])
    }

    @Test func anAmbiguousPlaceStaysWithinItsBounds() {
        stage.device.makeCurrent()
        stage.root.addSubview(view)
        hold([
            view.leftAnchor.constraint(greaterThanOrEqualTo: stage.root.leftAnchor, constant: 10),
            view.leftAnchor.constraint(lessThanOrEqualTo: stage.root.leftAnchor, constant: 30),
            view.topAnchor.constraint(equalTo: stage.root.topAnchor),
            view.widthAnchor.constraint(equalToConstant: 20), view.heightAnchor.constraint(equalToConstant: 20),
        ])
        let first = view.frame.minX
        view.exerciseAmbiguityInLayout()
        stage.device.step()
        let second = view.frame.minX
        #expect(Set([first, second]) == [10, 30])
    }

    @Test func nothingElseDecidesOnceConstraintsDo() {
        stage.device.makeCurrent()
        stage.root.addSubview(view)
        hold([
            view.leftAnchor.constraint(equalTo: stage.root.leftAnchor),
            view.topAnchor.constraint(equalTo: stage.root.topAnchor),
            view.heightAnchor.constraint(equalToConstant: 20),
        ])
        view.exerciseAmbiguityInLayout()
        let wish = view.widthAnchor.constraint(equalToConstant: 33)
        wish.priority = UILayoutPriority(1)
        wish.isActive = true
        stage.device.step()
        #expect(view.frame.width == 33)
        #expect(!view.hasAmbiguousLayout)
    }

    @Test func aSettledLayoutAndAFrameBasedViewStay() {
        stage.device.makeCurrent()
        let framed = stage.view(1, 2, 3, 4)
        stage.root.addSubview(view)
        hold([
            view.leftAnchor.constraint(equalTo: framed.rightAnchor),
            view.topAnchor.constraint(equalTo: framed.topAnchor),
            view.widthAnchor.constraint(equalToConstant: 20), view.heightAnchor.constraint(equalToConstant: 20),
        ])
        view.exerciseAmbiguityInLayout()
        framed.exerciseAmbiguityInLayout()
        UIView().exerciseAmbiguityInLayout()
        stage.device.step()
        #expect(framed.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(view.frame == CGRect(x: 4, y: 2, width: 20, height: 20))
        #expect(!view.hasAmbiguousLayout && !framed.hasAmbiguousLayout)
    }

    @Test func aViewThatWasExercisedLeavesWithoutATrace() {
        stage.device.makeCurrent()
        stage.root.addSubview(view)
        hold([view.leftAnchor.constraint(equalTo: stage.root.leftAnchor)])
        view.exerciseAmbiguityInLayout()
        stage.device.step()
        view.removeFromSuperview()
        stage.device.step()
        stage.root.addSubview(view)
        hold([
            view.leftAnchor.constraint(equalTo: stage.root.leftAnchor),
            view.topAnchor.constraint(equalTo: stage.root.topAnchor),
            view.widthAnchor.constraint(equalToConstant: 20), view.heightAnchor.constraint(equalToConstant: 20),
        ])
        #expect(view.frame == CGRect(x: 0, y: 0, width: 20, height: 20))
        #expect(stage.device.issues == [])
    }
}
