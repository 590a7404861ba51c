import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

/// What UIKit raises an exception for is reported in its words and changes nothing.
@MainActor
struct ConstraintMisuseTests {
    private let stage = Stage()
    private let view = UIView()

    init() {
        view.translatesAutoresizingMaskIntoConstraints = false
        stage.root.addSubview(view)
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: stage.root.leftAnchor, constant: 10),
            view.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 20),
        ])
    }

    private func make(
        _ first: Any, _ attribute: NSLayoutConstraint.Attribute, _ second: Any?,
        _ secondAttribute: NSLayoutConstraint.Attribute, _ multiplier: CGFloat = 1, _ constant: CGFloat = 0
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(
            item: first, attribute: attribute, relatedBy: .equal, toItem: second, attribute: secondAttribute,
            multiplier: multiplier, constant: constant)
    }

    private func size(_ width: CGFloat, _ height: CGFloat) {
        NSLayoutConstraint.activate([
            view.widthAnchor.constraint(equalToConstant: width), view.heightAnchor.constraint(equalToConstant: height),
        ])
    }

    private func expectRefused(_ constraint: NSLayoutConstraint, _ words: String) {
        let before = stage.device.issues.count
        constraint.isActive = true
        #expect(!constraint.isActive)
        #expect(stage.device.issues.count == before + 1)
        #expect(stage.device.issues.last?.contains(words) == true, "\(stage.device.issues)")
    }

    @Test func whatIsNoConstraintIsRefusedInUIKitsWords() {
        stage.device.makeCurrent()
        size(30, 40)
        stage.device.step()
        let stranger = UIColor(white: 0.3, alpha: 1)
        expectRefused(make(view, .left, nil, .notAnAttribute, 1, 5), "A multiplier of 0 or a nil second item")
        expectRefused(make(view, .left, nil, .left, 1, 5), "A multiplier of 0 or a nil second item")
        expectRefused(make(view, .centerX, stage.root, .centerX, 0), "A multiplier of 0 or a nil second item")
        expectRefused(make(view, .left, stage.root, .width), "Invalid pairing of layout attributes")
        expectRefused(make(view, .top, stage.root, .left), "Invalid pairing of layout attributes")
        expectRefused(make(view, .leading, stage.root, .left), "Use leading/trailing for both or neither")
        expectRefused(make(view, .notAnAttribute, stage.root, .left), "NSLayoutAttributeNotAnAttribute")
        expectRefused(make(stranger, .width, stage.root, .width), "must each be a view or layout guide")
        expectRefused(make(view, .width, stranger, .width), "must each be a view or layout guide")
        expectRefused(make(view, .width, stage.root, .width, .nan), "Multiplier is not finite! That's illegal.")
        expectRefused(make(view, .width, stage.root, .width, .infinity), "Multiplier is not finite! That's illegal.")
        expectRefused(make(view, .width, stage.root, .width, 1, .nan), "Constant is not finite! That's illegal.")
        expectRefused(make(view, .width, UIView(), .width), "no common ancestor")
        expectRefused(make(UIView(), .width, stage.root, .width), "no common ancestor")
        stage.device.step()
        #expect(view.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
    }

    @Test func aSizeMayBeGivenWithoutASecondItemOrWithAMultiplierOfNought() {
        stage.device.makeCurrent()
        NSLayoutConstraint.activate([
            make(view, .width, nil, .width, 1, 70), make(view, .height, stage.root, .width, 0, 80),
        ])
        stage.device.step()
        #expect(view.frame == CGRect(x: 10, y: 20, width: 70, height: 80))
        #expect(stage.device.issues == [])
    }

    @Test func aConstantThatIsNoNumberLeavesTheOldOne() {
        stage.device.makeCurrent()
        size(30, 40)
        let width = view.constraints[0]
        for bad: CGFloat in [.nan, .infinity, -.infinity] {
            width.constant = bad
            stage.device.step()
            #expect(width.constant == 30)
            #expect(view.frame.width == 30)
        }
        #expect(stage.device.issues.count == 3)
        #expect(stage.device.issues.first?.contains("Constant is not finite! That's illegal. constant:nan") == true)
    }

    @Test func aPriorityOutOfRangeLeavesTheOldOne() {
        stage.device.makeCurrent()
        let width = view.widthAnchor.constraint(equalToConstant: 30)
        width.priority = .defaultHigh
        width.isActive = true
        for bad: Float in [0, -1, 1_001, .nan, .infinity] {
            width.priority = UILayoutPriority(bad)
            #expect(width.priority == .defaultHigh)
        }
        stage.device.step()
        #expect(view.frame.width == 30)
        #expect(stage.device.issues.count == 5)
        #expect(stage.device.issues.contains { $0.contains("It's illegal to set priority:1001") })
    }

    @Test func theSameConstraintTwiceCountsOnce() {
        stage.device.makeCurrent()
        size(30, 40)
        let width = view.constraints[0]
        NSLayoutConstraint.activate([width, width])
        view.addConstraint(width)
        stage.root.addConstraint(width)
        #expect(view.constraints.count { $0 === width } == 1)
        #expect(!stage.root.constraints.contains(width))
        stage.device.step()
        #expect(view.frame.width == 30)
        width.isActive = false
        #expect(!view.constraints.contains(width))
        NSLayoutConstraint.deactivate([width, width])
        stage.device.step()
        #expect(view.frame.width == 0)
        #expect(stage.device.issues == [])
    }

    @Test func twoThatSayTheSameAreNoConflict() {
        stage.device.makeCurrent()
        size(30, 40)
        size(30, 40)
        stage.device.step()
        #expect(view.frame.size == CGSize(width: 30, height: 40))
        #expect(stage.device.issues == [])
    }

    @Test func aConstraintOfAnEdgeToItselfSaysNothingOrBreaksAlone() throws {
        stage.device.makeCurrent()
        size(30, 40)
        make(view, .left, view, .left).isActive = true
        stage.device.step()
        #expect(stage.device.issues == [])
        let odd = make(view, .left, view, .left, 1, 10)
        odd.identifier = "odd"
        odd.isActive = true
        stage.device.step()
        let message = try #require(stage.device.issues.first)
        #expect(message.contains("'odd'"))
        #expect(!message.contains(".width"))
        #expect(view.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
    }

    @Test func aSizeThatIsAMultipleOfItselfIsNothing() {
        stage.device.makeCurrent()
        NSLayoutConstraint.activate([
            view.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 2),
            view.heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: 0.5, constant: 10),
        ])
        stage.device.step()
        #expect(view.frame == CGRect(x: 10, y: 20, width: 0, height: 20))
        #expect(stage.device.issues == [])
    }

    @Test func aConflictNamesItsSetTheMasksAndTheBrokenOne() throws {
        stage.device.makeCurrent()
        let box = stage.view(0, 300, 100, 50)
        let inner = UIView()
        inner.translatesAutoresizingMaskIntoConstraints = false
        box.addSubview(inner)
        let width = inner.widthAnchor.constraint(equalToConstant: 200)
        width.identifier = "too wide"
        NSLayoutConstraint.activate([
            inner.leftAnchor.constraint(equalTo: box.leftAnchor),
            inner.rightAnchor.constraint(equalTo: box.rightAnchor),
            inner.topAnchor.constraint(equalTo: box.topAnchor), inner.heightAnchor.constraint(equalToConstant: 5),
        ])
        width.isActive = true
        stage.device.step()
        let message = try #require(stage.device.issues.first)
        #expect(stage.device.issues.count == 1)
        #expect(message.hasPrefix("Unable to simultaneously satisfy constraints."))
        #expect(message.contains("refer to the documentation for the UIView property translatesAutoresizingMask"))
        #expect(message.contains("<NSAutoresizingMaskLayoutConstraint h=--& v=--& "))
        #expect(message.contains(".width == 100   (active)>"))
        let broken = try #require(
            message.components(separatedBy: "Will attempt to recover by breaking constraint\n").last)
        #expect(broken.hasPrefix("<NSLayoutConstraint:0x") && broken.contains(" 'too wide' UIView:0x"))
        // The heights and tops have nothing to do with it.
        #expect(!message.contains(".height"))
        #expect(inner.frame == CGRect(x: 0, y: 0, width: 100, height: 5))
    }

    @Test func aConflictNamesWhatStacksAndGuidesAskFor() throws {
        stage.device.makeCurrent()
        let label = UIView()
        let stack = UIStackView(arrangedSubviews: [label])
        stack.translatesAutoresizingMaskIntoConstraints = false
        stage.root.directionalLayoutMargins = .zero
        stage.root.addSubview(stack)
        NSLayoutConstraint.activate([
            label.heightAnchor.constraint(equalToConstant: 20),
            stack.leadingAnchor.constraint(equalTo: stage.root.safeAreaLayoutGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: stage.root.safeAreaLayoutGuide.trailingAnchor),
            stack.topAnchor.constraint(equalTo: stage.root.topAnchor),
            label.widthAnchor.constraint(equalToConstant: 1000),
        ])
        stage.device.step()
        let message = try #require(stage.device.issues.first)
        #expect(message.contains(" 'UISV-canvas-connection' UIView:0x"))
        #expect(message.contains("<NSLayoutConstraint 'UIViewSafeAreaLayoutGuide-right' UILayoutGuide:0x"))
        #expect(message.contains("'UIViewSafeAreaLayoutGuide'.right == "))
    }

    @Test func aConflictOfUsersAloneSaysNothingOfMasks() throws {
        stage.device.makeCurrent()
        size(30, 40)
        view.widthAnchor.constraint(equalToConstant: 31).isActive = true
        stage.device.step()
        let message = try #require(stage.device.issues.first)
        #expect(!message.contains("translatesAutoresizingMask"))
        #expect(message.contains("Try this:"))
        #expect(view.frame.width == 30)
    }

    @Test func aRequiredNaturalSizeNamesItsPrioritiesInAConflict() throws {
        stage.device.makeCurrent()
        let natural = NaturalView(50, 10)
        natural.translatesAutoresizingMaskIntoConstraints = false
        natural.setContentHuggingPriority(.required, for: .horizontal)
        stage.root.addSubview(natural)
        NSLayoutConstraint.activate([
            natural.leftAnchor.constraint(equalTo: stage.root.leftAnchor),
            natural.topAnchor.constraint(equalTo: stage.root.topAnchor),
            natural.widthAnchor.constraint(equalToConstant: 60),
        ])
        stage.device.step()
        let message = try #require(stage.device.issues.first)
        #expect(message.contains("<NSContentSizeLayoutConstraint "))
        #expect(message.contains("Hug:1000.0 CompressionResistance:750.0>"))
        #expect(natural.frame.width == 50)
    }

    @Test func manyConflictsEndAndLeaveWhatCanHold() {
        stage.device.makeCurrent()
        size(30, 40)
        for number in 0..<50 { view.widthAnchor.constraint(equalToConstant: CGFloat(number)).isActive = true }
        stage.device.step()
        #expect(view.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
        // That of 30 is none.
        #expect(stage.device.issues.count == 49)
        stage.device.step()
        #expect(stage.device.issues.count == 49)
    }

    @Test func freedViewsTakeTheirConstraintsAlong() throws {
        stage.device.makeCurrent()
        size(30, 40)
        let guide = UILayoutGuide()
        stage.root.addLayoutGuide(guide)
        try expectFreed {
            let (gone, beside) = (UIView(), UIView())
            for new in [gone, beside] {
                new.translatesAutoresizingMaskIntoConstraints = false
                stage.root.addSubview(new)
            }
            let ties = [
                view.rightAnchor.constraint(lessThanOrEqualTo: gone.leftAnchor),
                gone.widthAnchor.constraint(equalTo: beside.widthAnchor),
                guide.leftAnchor.constraint(equalTo: gone.rightAnchor),
            ]
            NSLayoutConstraint.activate(ties)
            stage.device.step()
            gone.removeFromSuperview()
            beside.removeFromSuperview()
            stage.device.step()
            #expect(ties.allSatisfy { !$0.isActive })
            return [gone, beside, ties[0], ties[1], ties[2]]
        }
        #expect(view.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
    }

    @Test func aConstraintWhoseItemWasFreedCannotBeActivated() {
        stage.device.makeCurrent()
        size(30, 40)
        var gone: UIView? = UIView()
        let tie = view.leftAnchor.constraint(equalTo: gone!.leftAnchor)
        gone = nil
        expectRefused(tie, "no common ancestor")
        #expect(tie.secondItem == nil)
        stage.device.step()
        #expect(view.frame.minX == 10)
    }

    @Test func aNaturalSizeThatIsNoNumberIsLeftOut() {
        stage.device.makeCurrent()
        let natural = NaturalView(.nan, 10)
        natural.translatesAutoresizingMaskIntoConstraints = false
        stage.root.addSubview(natural)
        NSLayoutConstraint.activate([
            natural.leftAnchor.constraint(equalTo: stage.root.leftAnchor),
            natural.topAnchor.constraint(equalTo: stage.root.topAnchor),
        ])
        stage.device.step()
        #expect(natural.frame == CGRect(x: 0, y: 0, width: 0, height: 10))
        natural.size.width = .infinity
        stage.device.step()
        #expect(natural.frame.width.isFinite)
        natural.size.width = 25
        stage.device.step()
        #expect(natural.frame.width == 25)
    }

    @Test func constraintsAddedToTheWrongViewAreRefused() {
        stage.device.makeCurrent()
        size(30, 40)
        let stranger = stage.view(0, 0, 10, 10)
        let width = view.widthAnchor.constraint(equalToConstant: 99)
        stranger.addConstraint(width)
        #expect(!width.isActive)
        #expect(stage.device.issues.last?.contains("The view hierarchy is not prepared for the constraint") == true)
        stage.device.step()
        #expect(view.frame.width == 30)
    }
}
