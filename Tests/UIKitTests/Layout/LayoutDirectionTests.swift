import Testing
import UIKit
import UIKitHeadless

/// Whose direction turns leading and trailing: that of the view whose content is arranged.
@MainActor
@Suite struct LayoutDirectionTests {
    private let stage = Stage()

    @Test func aContainerTurnsItsContentAndNotItself() {
        stage.device.makeCurrent()
        let container = freeView(200)
        let inner = freeView(50)
        stage.root.addSubview(container)
        container.addSubview(inner)
        NSLayoutConstraint.activate([
            container.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor, constant: 20),
            inner.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 8),
        ])
        stage.device.step()
        #expect((container.frame.minX, inner.frame.minX) == (20, 8))
        container.semanticContentAttribute = .forceRightToLeft
        stage.device.step()
        #expect((container.frame.minX, inner.frame.minX) == (20, 142))
        container.semanticContentAttribute = .unspecified
        stage.device.step()
        #expect((container.frame.minX, inner.frame.minX) == (20, 8))
    }

    /// As a button that is turned to have its image behind its title stays where it is.
    @Test func aTurnedViewKeepsItsPlace() {
        stage.device.makeCurrent()
        let button = UIButton(type: .system)
        button.translatesAutoresizingMaskIntoConstraints = false
        button.setTitle("More", for: .normal)
        stage.root.addSubview(button)
        button.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor, constant: 12).isActive = true
        stage.device.step()
        button.semanticContentAttribute = .forceRightToLeft
        stage.device.step()
        #expect(button.frame.minX == 12)
    }

    @Test func theAttributeDoesNotReachFurtherDown() {
        stage.device.makeCurrent()
        let (outer, middle, inner) = (freeView(200), freeView(100), freeView(10))
        stage.root.addSubview(outer)
        outer.addSubview(middle)
        middle.addSubview(inner)
        NSLayoutConstraint.activate([
            outer.leftAnchor.constraint(equalTo: stage.root.leftAnchor),
            middle.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
            inner.leadingAnchor.constraint(equalTo: middle.leadingAnchor),
        ])
        outer.semanticContentAttribute = .forceRightToLeft
        stage.device.step()
        #expect((middle.frame.minX, inner.frame.minX) == (100, 0))
    }

    /// Whoever holds the constraint: older code adds all to a controller's view.
    @Test func theHolderDoesNotCount() {
        stage.device.makeCurrent()
        let (box, inner) = (freeView(200), freeView(50))
        stage.root.addSubview(box)
        box.addSubview(inner)
        box.leftAnchor.constraint(equalTo: stage.root.leftAnchor).isActive = true
        stage.root.addConstraint(inner.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 8))
        stage.device.step()
        #expect(inner.frame.minX == 8)
        box.semanticContentAttribute = .forceRightToLeft
        stage.device.step()
        #expect(inner.frame.minX == 142)
        box.semanticContentAttribute = .forceLeftToRight
        stage.root.semanticContentAttribute = .forceRightToLeft
        stage.device.step()
        #expect(inner.frame.minX == 8)
    }

    @Test func marginsAndGuidesTurnWithTheirView() {
        stage.device.makeCurrent()
        let container = freeView(200)
        let (inner, byGuide) = (freeView(50), freeView(50))
        container.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 5)
        container.semanticContentAttribute = .forceRightToLeft
        stage.root.addSubview(container)
        container.addSubview(inner)
        container.addSubview(byGuide)
        NSLayoutConstraint.activate([
            container.leftAnchor.constraint(equalTo: stage.root.leftAnchor),
            inner.leadingAnchor.constraint(equalTo: container.layoutMarginsGuide.leadingAnchor),
            byGuide.trailingAnchor.constraint(equalTo: container.safeAreaLayoutGuide.trailingAnchor),
        ])
        stage.device.step()
        #expect(inner.frame.minX == 120)
        #expect(byGuide.frame.minX == 0)
    }

    @Test(arguments: [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
    func aStackArrangesInItsOwnDirection(device: UITraitEnvironmentLayoutDirection) {
        let stage = Stage(layoutDirection: device)
        let views = [freeView(30), freeView(40)]
        let stack = UIStackView(arrangedSubviews: views)
        stack.spacing = 5
        stack.frame.size = CGSize(width: 75, height: 10)
        stage.root.addSubview(stack)
        stack.semanticContentAttribute = .forceRightToLeft
        stage.device.step()
        #expect(views.map(\.frame.minX) == [45, 0])
        stack.semanticContentAttribute = .forceLeftToRight
        stage.device.step()
        #expect(views.map(\.frame.minX) == [0, 35])
        stack.axis = .vertical
        stack.alignment = .leading
        stack.semanticContentAttribute = .forceRightToLeft
        stage.device.step()
        #expect(views.map(\.frame.minX) == [45, 35])
    }
}
