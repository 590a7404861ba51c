import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

/// A view whose alignment rectangle leaves out a shadow of 4 points at each side and 10 below.
@MainActor
private final class ShadowedView: UIView {
    override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 4, left: 4, bottom: 10, right: 4) }
}

@MainActor
struct ConstraintDetailTests {
    private func add(_ view: UIView, to parent: UIView) {
        view.translatesAutoresizingMaskIntoConstraints = false
        parent.addSubview(view)
    }

    private func fix(_ view: UIView, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
        guard let parent = view.superview else { return }
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: parent.leftAnchor, constant: x),
            view.topAnchor.constraint(equalTo: parent.topAnchor, constant: y),
            view.widthAnchor.constraint(equalToConstant: width),
            view.heightAnchor.constraint(equalToConstant: height),
        ])
    }

    @Test func constraintsWorkOnAlignmentRectangles() {
        let stage = Stage()
        let view = ShadowedView()
        add(view, to: stage.root)
        fix(view, 20, 30, 100, 50)
        stage.device.step()
        #expect(view.frame == CGRect(x: 16, y: 26, width: 108, height: 64))
    }

    @Test func whatIsTiedToAShadowedViewFollowsItsAlignmentRectangle() {
        let stage = Stage()
        let view = ShadowedView(frame: CGRect(x: 100, y: 100, width: 108, height: 64))
        stage.root.addSubview(view)
        let (beside, inside) = (UIView(), UIView())
        add(beside, to: stage.root)
        add(inside, to: view)
        NSLayoutConstraint.activate([
            beside.leftAnchor.constraint(equalTo: view.rightAnchor),
            beside.topAnchor.constraint(equalTo: view.topAnchor),
            beside.widthAnchor.constraint(equalTo: view.widthAnchor),
            beside.heightAnchor.constraint(equalTo: view.heightAnchor),
            inside.leftAnchor.constraint(equalTo: view.leftAnchor),
            inside.topAnchor.constraint(equalTo: view.topAnchor),
            inside.rightAnchor.constraint(equalTo: view.rightAnchor),
            inside.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
        stage.device.step()
        #expect(beside.frame == CGRect(x: 204, y: 104, width: 100, height: 50))
        #expect(inside.frame == CGRect(x: 4, y: 4, width: 100, height: 50))
    }

    @Test func aFrameBasedChildFollowsAParentThatConstraintsSize() {
        let stage = Stage()
        let parent = UIView()
        add(parent, to: stage.root)
        let child = UIView(frame: parent.bounds)
        child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        parent.addSubview(child)
        fix(parent, 10, 20, 200, 100)
        let mark = UIView()
        add(mark, to: parent)
        NSLayoutConstraint.activate([
            mark.rightAnchor.constraint(equalTo: child.rightAnchor, constant: -5),
            mark.topAnchor.constraint(equalTo: child.topAnchor), mark.widthAnchor.constraint(equalToConstant: 10),
            mark.heightAnchor.constraint(equalTo: child.heightAnchor, multiplier: 0.5),
        ])
        stage.device.step()
        #expect(child.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
        #expect(mark.frame == CGRect(x: 185, y: 0, width: 10, height: 50))
        #expect(stage.device.issues == [])
    }

    @Test func aViewCanBeHandedToConstraintsAndBack() {
        let stage = Stage()
        let view = stage.view(50, 60, 70, 80)
        stage.device.step()
        view.translatesAutoresizingMaskIntoConstraints = false
        fix(view, 1, 2, 3, 4)
        let constraints = stage.root.constraints + view.constraints
        stage.device.step()
        #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
        NSLayoutConstraint.deactivate(constraints)
        view.translatesAutoresizingMaskIntoConstraints = true
        view.frame = CGRect(x: 9, y: 9, width: 9, height: 9)
        stage.device.step()
        #expect(view.frame == CGRect(x: 9, y: 9, width: 9, height: 9))
        #expect(stage.device.issues == [])
    }

    @Test func aTreeThatMovesToAnotherParentKeepsItsInnerConstraints() {
        let stage = Stage()
        let (first, second) = (stage.view(0, 0, 100, 100), stage.view(0, 200, 300, 100))
        let (card, label) = (UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 60)), UIView())
        first.addSubview(card)
        add(label, to: card)
        NSLayoutConstraint.activate([
            label.leftAnchor.constraint(equalTo: card.leftAnchor, constant: 8),
            label.rightAnchor.constraint(equalTo: card.rightAnchor, constant: -8),
            label.centerYAnchor.constraint(equalTo: card.centerYAnchor),
            label.heightAnchor.constraint(equalToConstant: 10),
        ])
        stage.device.step()
        second.addSubview(card)
        card.frame.size.width = 200
        stage.device.step()
        #expect(label.frame == CGRect(x: 8, y: 25, width: 184, height: 10))
        card.removeFromSuperview()
        card.frame.size.width = 50
        card.layoutIfNeeded()
        #expect(label.frame == CGRect(x: 8, y: 25, width: 34, height: 10))
        first.addSubview(card)
        card.frame.size.width = 60
        stage.device.step()
        #expect(label.frame.width == 44)
    }

    @Test func aBrokenConstraintHoldsAgainOnceItsConflictIsGone() {
        let stage = Stage()
        let view = UIView()
        add(view, to: stage.root)
        fix(view, 0, 0, 50, 10)
        let second = view.widthAnchor.constraint(equalToConstant: 80)
        second.isActive = true
        stage.device.step()
        #expect(view.frame.width == 50)
        view.constraints.first { $0.firstAttribute == .width && $0 !== second }?.isActive = false
        stage.device.step()
        #expect(view.frame.width == 80)
        #expect(stage.device.issues.count == 1)
    }

    @Test func requiredNeverBecomesOptionalWhileActive() {
        let stage = Stage()
        let view = UIView()
        add(view, to: stage.root)
        let width = view.widthAnchor.constraint(equalToConstant: 10)
        width.isActive = true
        width.priority = .defaultHigh
        #expect(width.priority == .required)
        #expect(stage.device.issues.count == 1)
        width.isActive = false
        width.priority = .defaultHigh
        #expect(width.priority == .defaultHigh)
    }

    @Test func placesAgainstSizesAreRefused() {
        let stage = Stage()
        let view = UIView()
        add(view, to: stage.root)
        let odd = NSLayoutConstraint(
            item: view, attribute: .left, relatedBy: .equal, toItem: stage.root, attribute: .width, multiplier: 1,
            constant: 0)
        odd.isActive = true
        #expect(!odd.isActive)
        let place = NSLayoutConstraint(
            item: view, attribute: .left, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
            constant: 5)
        place.isActive = true
        #expect(!place.isActive)
        #expect(stage.device.issues.count == 2)
    }

    @Test func numbersThatAreNoneAreRefused() {
        let stage = Stage()
        let view = UIView()
        add(view, to: stage.root)
        fix(view, 0, 0, 10, 10)
        stage.device.step()
        let width = view.constraints.first { $0.firstAttribute == .width }
        width?.constant = .nan
        stage.device.step()
        #expect(view.frame.width.isFinite)
        #expect(stage.device.issues.count == 1)
        width?.constant = 20
        stage.device.step()
        #expect(view.frame.width == 20)
    }

    @Test func systemSpacingIsEightPointsBetweenViews() {
        let stage = Stage()
        let (first, second) = (stage.view(10, 10, 50, 20), UIView())
        add(second, to: stage.root)
        NSLayoutConstraint.activate([
            second.leadingAnchor.constraint(equalToSystemSpacingAfter: first.trailingAnchor, multiplier: 2),
            second.topAnchor.constraint(equalToSystemSpacingBelow: first.bottomAnchor, multiplier: 1),
            second.widthAnchor.constraint(equalToConstant: 5), second.heightAnchor.constraint(equalToConstant: 5),
        ])
        stage.device.step()
        #expect(second.frame == CGRect(x: 76, y: 38, width: 5, height: 5))
    }

    @Test func centersCanBeThoseOfTheMargins() {
        let stage = Stage()
        let parent = stage.view(0, 200, 100, 100)
        parent.layoutMargins = UIEdgeInsets(top: 0, left: 40, bottom: 20, right: 0)
        let view = UIView()
        add(view, to: parent)
        NSLayoutConstraint.activate([
            NSLayoutConstraint(
                item: view, attribute: .centerX, relatedBy: .equal, toItem: parent, attribute: .centerXWithinMargins,
                multiplier: 1, constant: 0),
            NSLayoutConstraint(
                item: view, attribute: .centerY, relatedBy: .equal, toItem: parent, attribute: .centerYWithinMargins,
                multiplier: 1, constant: 0),
            view.widthAnchor.constraint(equalToConstant: 10), view.heightAnchor.constraint(equalToConstant: 10),
        ])
        stage.device.step()
        #expect(view.center == CGPoint(x: 70, y: 40))
    }

    @Test func theReadableGuideIsNarrowerOnAWideScreen() {
        let phone = Stage(.iPhone16)
        #expect(phone.root.readableContentGuide.layoutFrame.width == 361)
        let pad = Stage(.iPad)
        let frame = pad.root.readableContentGuide.layoutFrame
        #expect(frame.width == 672)
        #expect(frame.midX == 410)
    }

    @Test func constraintsOfAFreedViewGoWithIt() throws {
        let stage = Stage()
        let other = stage.view(0, 0, 10, 10)
        try expectFreed {
            let view = UIView()
            add(view, to: stage.root)
            let tie = view.leftAnchor.constraint(equalTo: other.rightAnchor)
            tie.isActive = true
            stage.device.step()
            view.removeFromSuperview()
            stage.device.step()
            return [view, tie]
        }
    }

    @Test func manyRowsSolveAndFollowTheirWidth() {
        let stage = Stage()
        var above = stage.root.topAnchor
        var rows: [UIView] = []
        for _ in 0..<60 {
            let row = UIView()
            add(row, to: stage.root)
            NSLayoutConstraint.activate([
                row.topAnchor.constraint(equalTo: above, constant: 2),
                row.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor, constant: 10),
                row.trailingAnchor.constraint(equalTo: stage.root.trailingAnchor, constant: -10),
                row.heightAnchor.constraint(equalToConstant: 8),
            ])
            above = row.bottomAnchor
            rows.append(row)
        }
        stage.device.step()
        #expect(rows[59].frame == CGRect(x: 10, y: 592, width: 355, height: 8))
        stage.device.orientation = .landscapeRight
        stage.device.step()
        #expect(rows[59].frame == CGRect(x: 10, y: 592, width: 647, height: 8))
    }

    @Test func aControllersRootCanBeUnderConstraints() {
        let device = HeadlessDevice(.iPhoneSE)
        let (parent, child) = (UIViewController(), UIViewController())
        device.show(parent)
        parent.addChild(child)
        let view: UIView = child.view
        view.translatesAutoresizingMaskIntoConstraints = false
        parent.view.addSubview(view)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: parent.view.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: parent.view.trailingAnchor),
            view.topAnchor.constraint(equalTo: parent.view.safeAreaLayoutGuide.topAnchor),
            view.heightAnchor.constraint(equalToConstant: 120),
        ])
        child.didMove(toParent: parent)
        device.step()
        #expect(view.frame == CGRect(x: 0, y: 20, width: 375, height: 120))
        #expect(device.issues == [])
    }

    @Test func theUpdateOfAControllersConstraintsIsItsOwn() {
        let device = HeadlessDevice(.iPhoneSE)
        let controller = UpdatingController()
        device.show(controller)
        device.step()
        #expect(controller.updates == 1)
        controller.view.setNeedsUpdateConstraints()
        device.step()
        #expect(controller.updates == 2)
    }

    @Test func aGuideWithoutIdentifierIsNamedByItsClassInMessages() {
        let device = HeadlessDevice()
        let guide = UILayoutGuide()
        guide.widthAnchor.constraint(equalToConstant: 4).isActive = true
        #expect(guide.identifier.isEmpty)
        #expect(device.issues.count == 1)
        #expect(device.issues.first?.contains(" UILayoutGuide:0x") == true)
        #expect(device.issues.first?.contains(".width == 4   (inactive)>") == true)
    }
}

@MainActor
private final class UpdatingController: UIViewController {
    var updates = 0

    override func updateViewConstraints() {
        updates += 1
        super.updateViewConstraints()
    }

    @Test func aGuideKnowsItsConstraintsAndWhetherTheyPlaceIt() {
        let stage = Stage()
        let guide = UILayoutGuide()
        stage.root.addLayoutGuide(guide)
        let fixed = [
            guide.leftAnchor.constraint(equalTo: stage.root.leftAnchor, constant: 5),
            guide.widthAnchor.constraint(equalToConstant: 30),
            guide.topAnchor.constraint(equalTo: stage.root.topAnchor),
        ]
        NSLayoutConstraint.activate(fixed)
        stage.device.step()
        #expect(guide.hasAmbiguousLayout)
        let height = guide.heightAnchor.constraint(equalToConstant: 10)
        height.isActive = true
        stage.device.step()
        #expect(!guide.hasAmbiguousLayout)
        #expect(Set(guide.constraintsAffectingLayout(for: .horizontal)) == Set(fixed[..<2]))
        #expect(Set(guide.constraintsAffectingLayout(for: .vertical)) == [fixed[2], height])
        #expect(UILayoutGuide().constraintsAffectingLayout(for: .vertical).isEmpty)
    }
}
