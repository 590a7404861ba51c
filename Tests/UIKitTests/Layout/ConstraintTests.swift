import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@MainActor
struct ConstraintTests {
    /// A box of 200 x 100 points at (20, 300), clear of the safe area, and a view in it that constraints place.
    @MainActor
    private struct Box {
        let stage: Stage
        let parent: UIView
        let view = UIView()
    }

    private func box(_ layoutDirection: UITraitEnvironmentLayoutDirection = .leftToRight) -> Box {
        let stage = Stage(layoutDirection: layoutDirection)
        let box = Box(stage: stage, parent: stage.view(20, 300, 200, 100))
        box.view.translatesAutoresizingMaskIntoConstraints = false
        box.parent.addSubview(box.view)
        return box
    }

    @Test func edgesPlaceAView() {
        let box = box()
        NSLayoutConstraint.activate([
            box.view.leadingAnchor.constraint(equalTo: box.parent.leadingAnchor, constant: 10),
            box.view.trailingAnchor.constraint(equalTo: box.parent.trailingAnchor, constant: -20),
            box.view.topAnchor.constraint(equalTo: box.parent.topAnchor, constant: 5),
            box.view.bottomAnchor.constraint(equalTo: box.parent.bottomAnchor, constant: -15),
        ])
        box.stage.device.step()
        #expect(box.view.frame == CGRect(x: 10, y: 5, width: 170, height: 80))
        #expect(box.stage.device.issues == [])
    }

    @Test func centersSizesAndMultipliersPlaceAView() {
        let box = box()
        NSLayoutConstraint.activate([
            box.view.centerXAnchor.constraint(equalTo: box.parent.centerXAnchor, constant: 10),
            box.view.centerYAnchor.constraint(equalTo: box.parent.centerYAnchor),
            box.view.widthAnchor.constraint(equalTo: box.parent.widthAnchor, multiplier: 0.25, constant: 10),
            box.view.heightAnchor.constraint(equalTo: box.view.widthAnchor, multiplier: 0.5),
        ])
        box.stage.device.step()
        #expect(box.view.frame == CGRect(x: 80, y: 35, width: 60, height: 30))
    }

    @Test func aMultiplierOnAnEdgeCountsFromTheParentsOrigin() {
        let box = box()
        NSLayoutConstraint.activate([
            NSLayoutConstraint(
                item: box.view, attribute: .left, relatedBy: .equal, toItem: box.parent, attribute: .right,
                multiplier: 0.5,
                constant: 0),
            NSLayoutConstraint(
                item: box.view, attribute: .centerY, relatedBy: .equal, toItem: box.parent, attribute: .centerY,
                multiplier: 0.5, constant: 0),
            box.view.widthAnchor.constraint(equalToConstant: 10), box.view.heightAnchor.constraint(equalToConstant: 10),
        ])
        box.stage.device.step()
        #expect(box.view.frame == CGRect(x: 100, y: 20, width: 10, height: 10))
    }

    @Test func marginsAreTheParentsGuide() {
        let box = box()
        box.parent.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        let margins = box.parent.layoutMarginsGuide
        NSLayoutConstraint.activate([
            box.view.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            box.view.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            NSLayoutConstraint(
                item: box.view, attribute: .top, relatedBy: .equal, toItem: box.parent, attribute: .topMargin,
                multiplier: 1,
                constant: 0),
            NSLayoutConstraint(
                item: box.view, attribute: .bottom, relatedBy: .equal, toItem: box.parent, attribute: .bottomMargin,
                multiplier: 1, constant: 0),
        ])
        box.stage.device.step()
        #expect(box.view.frame == CGRect(x: 2, y: 1, width: 194, height: 96))
        box.parent.layoutMargins.left = 50
        box.stage.device.step()
        #expect(box.view.frame == CGRect(x: 50, y: 1, width: 146, height: 96))
    }

    @Test func theSafeAreaIsAGuideThatFollowsRotation() {
        let stage = Stage(.iPhone16)
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        stage.root.addSubview(view)
        let safe = stage.root.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: safe.trailingAnchor),
            view.topAnchor.constraint(equalTo: safe.topAnchor),
            view.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
        ])
        stage.device.step()
        #expect(view.frame == CGRect(x: 0, y: 59, width: 393, height: 759))
        stage.device.orientation = .landscapeRight
        stage.device.step()
        #expect(view.frame == CGRect(x: 59, y: 0, width: 734, height: 372))
    }

    @Test func leadingMeansRightInRightToLeft() {
        let box = box(.rightToLeft)
        NSLayoutConstraint.activate([
            box.view.leadingAnchor.constraint(equalTo: box.parent.leadingAnchor, constant: 10),
            box.view.widthAnchor.constraint(equalToConstant: 30), box.view.heightAnchor.constraint(equalToConstant: 30),
            box.view.topAnchor.constraint(equalTo: box.parent.topAnchor),
        ])
        box.stage.device.step()
        #expect(box.view.frame == CGRect(x: 160, y: 0, width: 30, height: 30))
        box.stage.device.layoutDirection = .leftToRight
        box.stage.device.step()
        #expect(box.view.frame == CGRect(x: 10, y: 0, width: 30, height: 30))
    }

    @Test func leftStaysLeftInRightToLeft() {
        let box = box(.rightToLeft)
        NSLayoutConstraint.activate([
            box.view.leftAnchor.constraint(equalTo: box.parent.leftAnchor, constant: 10),
            box.view.widthAnchor.constraint(equalToConstant: 30), box.view.heightAnchor.constraint(equalToConstant: 30),
            box.view.topAnchor.constraint(equalTo: box.parent.topAnchor),
        ])
        box.stage.device.step()
        #expect(box.view.frame.minX == 10)
    }

    @Test func aHigherPriorityIsNeverOutvoted() {
        let box = box()
        var constraints = (0..<5).map { _ in
            let constraint = box.view.widthAnchor.constraint(equalToConstant: 100)
            constraint.priority = UILayoutPriority(250)
            return constraint
        }
        let strong = box.view.widthAnchor.constraint(equalToConstant: 10)
        strong.priority = UILayoutPriority(251)
        constraints.append(strong)
        constraints += [
            box.view.leadingAnchor.constraint(equalTo: box.parent.leadingAnchor),
            box.view.topAnchor.constraint(equalTo: box.parent.topAnchor),
            box.view.heightAnchor.constraint(equalToConstant: 10),
        ]
        NSLayoutConstraint.activate(constraints)
        box.stage.device.step()
        #expect(box.view.frame.width == 10)
        strong.priority = UILayoutPriority(100)
        box.stage.device.step()
        #expect(box.view.frame.width == 100)
        strong.isActive = false
        box.stage.device.step()
        #expect(box.view.frame.width == 100)
        #expect(box.stage.device.issues == [])
    }

    @Test func inequalitiesBound() {
        let box = box()
        let wish = box.view.widthAnchor.constraint(equalToConstant: 500)
        wish.priority = .defaultHigh
        NSLayoutConstraint.activate([
            wish, box.view.widthAnchor.constraint(lessThanOrEqualTo: box.parent.widthAnchor, constant: -40),
            box.view.heightAnchor.constraint(greaterThanOrEqualToConstant: 12),
            box.view.heightAnchor.constraint(lessThanOrEqualToConstant: 12),
            box.view.centerXAnchor.constraint(equalTo: box.parent.centerXAnchor),
            box.view.topAnchor.constraint(equalTo: box.parent.topAnchor),
        ])
        box.stage.device.step()
        #expect(box.view.frame == CGRect(x: 20, y: 0, width: 160, height: 12))
    }

    @Test func aConflictIsReportedInUIKitsWordsAndTheRestHolds() throws {
        let box = box()
        NSLayoutConstraint.activate([
            box.view.leadingAnchor.constraint(equalTo: box.parent.leadingAnchor),
            box.view.topAnchor.constraint(equalTo: box.parent.topAnchor),
            box.view.heightAnchor.constraint(equalToConstant: 10), box.view.widthAnchor.constraint(equalToConstant: 50),
        ])
        let second = box.view.widthAnchor.constraint(equalToConstant: 80)
        second.identifier = "second width"
        second.isActive = true
        box.stage.device.step()
        #expect(box.view.frame == CGRect(x: 0, y: 0, width: 50, height: 10))
        let message = try #require(box.stage.device.issues.first)
        #expect(message.contains("Unable to simultaneously satisfy constraints"))
        #expect(message.contains("second width"))
        #expect(box.stage.device.issues.count == 1)
    }

    @Test func inactiveConstraintsDoNothing() {
        let box = box()
        let wide = box.view.widthAnchor.constraint(equalToConstant: 90)
        let narrow = box.view.widthAnchor.constraint(equalToConstant: 30)
        NSLayoutConstraint.activate([
            box.view.leadingAnchor.constraint(equalTo: box.parent.leadingAnchor),
            box.view.topAnchor.constraint(equalTo: box.parent.topAnchor),
            box.view.heightAnchor.constraint(equalToConstant: 10), narrow,
        ])
        box.stage.device.step()
        #expect(box.view.frame.width == 30)
        narrow.isActive = false
        wide.isActive = true
        box.stage.device.step()
        #expect(box.view.frame.width == 90)
        #expect(!narrow.isActive)
        #expect(!box.view.constraints.contains(narrow))
        #expect(box.stage.device.issues == [])
    }

    @Test func constraintsOfViewsWithoutACommonAncestorStayInactive() {
        let device = HeadlessDevice()
        let (first, second) = (UIView(), UIView())
        let constraint = first.widthAnchor.constraint(equalTo: second.widthAnchor)
        constraint.isActive = true
        #expect(!constraint.isActive)
        #expect(device.issues.count == 1)
    }

    @Test func leavingTheParentDropsWhatTiedTheViewToIt() {
        let box = box()
        let tie = box.view.leadingAnchor.constraint(equalTo: box.parent.leadingAnchor)
        let own = box.view.widthAnchor.constraint(equalToConstant: 10)
        NSLayoutConstraint.activate([tie, own])
        box.stage.device.step()
        box.view.removeFromSuperview()
        #expect(!tie.isActive)
        #expect(own.isActive)
        box.stage.root.addSubview(box.view)
        box.stage.device.step()
        #expect(box.view.frame.width == 10)
    }

    @Test func nestedViewsAreTiedAcrossLevels() {
        let box = box()
        let inner = UIView()
        inner.translatesAutoresizingMaskIntoConstraints = false
        box.view.addSubview(inner)
        NSLayoutConstraint.activate([
            box.view.leadingAnchor.constraint(equalTo: box.parent.leadingAnchor, constant: 30),
            box.view.topAnchor.constraint(equalTo: box.parent.topAnchor, constant: 10),
            box.view.widthAnchor.constraint(equalToConstant: 50), box.view.heightAnchor.constraint(equalToConstant: 50),
            inner.trailingAnchor.constraint(equalTo: box.parent.trailingAnchor),
            inner.topAnchor.constraint(equalTo: box.stage.root.topAnchor, constant: 320),
            inner.widthAnchor.constraint(equalToConstant: 20), inner.heightAnchor.constraint(equalToConstant: 20),
        ])
        box.stage.device.step()
        #expect(inner.frame == CGRect(x: 150, y: 10, width: 20, height: 20))
    }

    @Test func layoutGuidesSpaceViews() {
        let box = box()
        let (left, right) = (UILayoutGuide(), UILayoutGuide())
        box.parent.addLayoutGuide(left)
        box.parent.addLayoutGuide(right)
        NSLayoutConstraint.activate([
            left.leadingAnchor.constraint(equalTo: box.parent.leadingAnchor),
            left.trailingAnchor.constraint(equalTo: box.view.leadingAnchor),
            right.leadingAnchor.constraint(equalTo: box.view.trailingAnchor),
            right.trailingAnchor.constraint(equalTo: box.parent.trailingAnchor),
            right.widthAnchor.constraint(equalTo: left.widthAnchor, multiplier: 3),
            left.topAnchor.constraint(equalTo: box.parent.topAnchor), left.heightAnchor.constraint(equalToConstant: 4),
            right.topAnchor.constraint(equalTo: box.parent.topAnchor),
            right.heightAnchor.constraint(equalToConstant: 4),
            box.view.widthAnchor.constraint(equalToConstant: 40), box.view.heightAnchor.constraint(equalToConstant: 10),
            box.view.topAnchor.constraint(equalTo: left.bottomAnchor),
        ])
        box.stage.device.step()
        #expect(box.view.frame == CGRect(x: 40, y: 4, width: 40, height: 10))
        #expect(right.layoutFrame == CGRect(x: 80, y: 0, width: 120, height: 4))
    }

    @Test func framesAreRoundedToDevicePixels() {
        let box = box()
        NSLayoutConstraint.activate([
            box.view.leadingAnchor.constraint(equalTo: box.parent.leadingAnchor, constant: 0.3),
            box.view.topAnchor.constraint(equalTo: box.parent.topAnchor, constant: 0.2),
            box.view.widthAnchor.constraint(equalTo: box.parent.widthAnchor, multiplier: 1.0 / 3),
            box.view.heightAnchor.constraint(equalToConstant: 10),
        ])
        box.stage.device.step()
        for value in [box.view.frame.minX, box.view.frame.minY, box.view.frame.maxX, box.view.frame.maxY] {
            #expect((value * 2).rounded() == value * 2)
        }
        #expect(isNear(box.view.frame.width, 66.667, 0.5))
    }

    @Test func aTransformIsNoPartOfLayout() {
        let box = box()
        NSLayoutConstraint.activate([
            box.view.leadingAnchor.constraint(equalTo: box.parent.leadingAnchor),
            box.view.topAnchor.constraint(equalTo: box.parent.topAnchor),
            box.view.widthAnchor.constraint(equalToConstant: 40), box.view.heightAnchor.constraint(equalToConstant: 20),
        ])
        box.view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        box.stage.device.step()
        #expect(box.view.bounds.size == CGSize(width: 40, height: 20))
        #expect(box.view.center == CGPoint(x: 20, y: 10))
        box.stage.device.step()
        #expect(box.view.center == CGPoint(x: 20, y: 10))
    }

    @Test func ambiguityIsKnown() {
        let box = box()
        NSLayoutConstraint.activate([
            box.view.leadingAnchor.constraint(equalTo: box.parent.leadingAnchor),
            box.view.topAnchor.constraint(equalTo: box.parent.topAnchor),
            box.view.heightAnchor.constraint(equalToConstant: 20),
        ])
        box.stage.device.step()
        #expect(box.view.hasAmbiguousLayout)
        box.view.widthAnchor.constraint(equalToConstant: 20).isActive = true
        box.stage.device.step()
        #expect(!box.view.hasAmbiguousLayout)
    }

    @Test func layoutIfNeededSolvesADetachedTree() {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        parent.addSubview(view)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: 10),
            view.trailingAnchor.constraint(equalTo: parent.trailingAnchor, constant: -10),
            view.topAnchor.constraint(equalTo: parent.topAnchor), view.heightAnchor.constraint(equalToConstant: 5),
        ])
        parent.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 10, y: 0, width: 80, height: 5))
        parent.frame.size.width = 60
        parent.layoutIfNeeded()
        #expect(view.frame.width == 40)
    }
}
