import Testing
import UIKit
import UIKitHeadless

/// What a change costs is counted, not timed.
@MainActor
struct PlacingCostTests {
    private let stage = Stage()
    private var placed: Int { stage.device.context.frameCounters.placed }

    private func siblings(_ count: Int) -> [NSLayoutConstraint] {
        var widths: [NSLayoutConstraint] = []
        var all: [NSLayoutConstraint] = []
        for number in 0..<count {
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            stage.root.addSubview(view)
            let width = view.widthAnchor.constraint(equalToConstant: 10)
            widths.append(width)
            all += [
                width, view.heightAnchor.constraint(equalToConstant: 10),
                view.leftAnchor.constraint(equalTo: stage.root.leftAnchor),
                view.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: CGFloat(number)),
            ]
        }
        NSLayoutConstraint.activate(all)
        stage.device.step()
        return widths
    }

    @Test(arguments: [20, 400]) func oneEditPlacesOneViewHoweverManySiblingsThereAre(count: Int) {
        stage.device.makeCurrent()
        let widths = siblings(count)
        #expect(placed == count)
        widths[7].constant = 30
        stage.device.step()
        #expect(placed == count + 1)
        #expect(stage.root.subviews[7].frame == CGRect(x: 0, y: 7, width: 30, height: 10))
        stage.root.setNeedsLayout()
        stage.device.step()
        #expect(placed == count + 1)
    }

    @Test func whatFollowsAnEditedViewIsPlacedToo() {
        stage.device.makeCurrent()
        var above = stage.root.topAnchor
        var heights: [NSLayoutConstraint] = []
        for _ in 0..<100 {
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            stage.root.addSubview(view)
            let height = view.heightAnchor.constraint(equalToConstant: 5)
            heights.append(height)
            NSLayoutConstraint.activate([
                height, view.topAnchor.constraint(equalTo: above), view.widthAnchor.constraint(equalToConstant: 5),
                view.leftAnchor.constraint(equalTo: stage.root.leftAnchor),
            ])
            above = view.bottomAnchor
        }
        stage.device.step()
        let before = placed
        heights[89].constant = 6
        stage.device.step()
        // The view itself and the ten below it.
        #expect(placed == before + 11)
        #expect(stage.root.subviews[99].frame.minY == 496)
    }

    @Test func aFrameThatTheAppSetsIsPutRightByTheNextLayout() {
        stage.device.makeCurrent()
        _ = siblings(10)
        let view = stage.root.subviews[3]
        let right = view.frame
        view.frame = CGRect(x: 50, y: 60, width: 70, height: 80)
        #expect(view.frame.minX == 50)
        stage.device.step()
        #expect(view.frame.minX == 50)
        stage.root.setNeedsLayout()
        stage.device.step()
        #expect(view.frame == right)
        view.layer.anchorPoint = CGPoint(x: 0, y: 0)
        view.layer.position = CGPoint(x: 200, y: 200)
        stage.root.setNeedsLayout()
        stage.device.step()
        #expect(view.frame == right)
        #expect(view.center == right.origin)
    }

    @Test func aViewThatMovesToAnotherParentIsPlacedThere() {
        stage.device.makeCurrent()
        _ = siblings(3)
        let (view, other) = (stage.root.subviews[1], stage.view(100, 100, 100, 100))
        view.frame = CGRect(x: 5, y: 5, width: 5, height: 5)
        view.removeFromSuperview()
        other.addSubview(view)
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: other.leftAnchor), view.topAnchor.constraint(equalTo: other.topAnchor),
        ])
        stage.device.step()
        #expect(view.frame == CGRect(x: 0, y: 0, width: 10, height: 10))
    }

    @Test func aViewSolvedToNothingIsPlacedThere() {
        stage.device.makeCurrent()
        let view = stage.view(50, 60, 70, 80)
        stage.device.step()
        view.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: stage.root.leftAnchor),
            view.topAnchor.constraint(equalTo: stage.root.topAnchor),
            view.widthAnchor.constraint(equalToConstant: 0), view.heightAnchor.constraint(equalToConstant: 0),
        ])
        stage.device.step()
        #expect(view.frame == .zero)
    }

    @Test func alignmentInsetsThatFollowAnImageMoveTheView() {
        stage.device.makeCurrent()
        let view = UIImageView()
        func image(_ inset: CGFloat) -> UIImage {
            UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
                .withAlignmentRectInsets(UIEdgeInsets(top: 0, left: inset, bottom: 0, right: 0))
        }
        view.image = image(4)
        view.translatesAutoresizingMaskIntoConstraints = false
        stage.root.addSubview(view)
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: stage.root.leftAnchor, constant: 10),
            view.topAnchor.constraint(equalTo: stage.root.topAnchor), view.widthAnchor.constraint(equalToConstant: 30),
        ])
        stage.device.step()
        #expect(view.frame.minX == 6)
        view.image = image(8)
        stage.device.step()
        #expect(view.frame.minX == 2)
    }

    @Test func textThatKeepsItsWidthIsNotWrappedAgain() {
        stage.device.makeCurrent()
        let labels = (0..<20).map { number -> UILabel in
            let label = UILabel()
            label.numberOfLines = 0
            label.text = "a text that is longer than its label is wide, number \(number)"
            label.translatesAutoresizingMaskIntoConstraints = false
            stage.root.addSubview(label)
            return label
        }
        var widths: [NSLayoutConstraint] = []
        for (number, label) in labels.enumerated() {
            let width = label.widthAnchor.constraint(equalToConstant: 150)
            widths.append(width)
            NSLayoutConstraint.activate([
                width, label.leftAnchor.constraint(equalTo: stage.root.leftAnchor),
                label.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: CGFloat(number * 30)),
            ])
        }
        stage.device.step()
        let before = (placed, labels[5].frame.height)
        widths[5].constant = 300
        stage.device.step()
        #expect(labels[5].frame.height < before.1)
        // Its width, and then the height for it: one view, once.
        #expect(placed == before.0 + 1)
    }
}
