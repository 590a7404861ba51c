import CoreGraphics
import Foundation

/// What assistive technologies see of a device: the elements of its windows, in the order they are read.
///
/// Hidden views and what lies in them are left out, and so is what has no size, or lies outside of the screen where nothing
/// scrolls it in. Elements are read by rows, from the leading
/// side; a view that groups its elements, or lists them, keeps them together. Of views that lie side by side and of which
/// one is modal, only the uppermost modal one counts.
@MainActor
package struct AccessibilityTree {
    /// The elements, first to last.
    package private(set) var elements: [UIResponder] = []
    private var visited: Set<ObjectIdentifier> = []
    /// Retains what was visited: containers may make their elements anew for each question, and a freed one's identity is
    /// given to the next.
    private var kept: [UIResponder] = []
    private let screen: CGRect
    /// How deep containers that list their elements may lie in each other: one that always lists new ones ends somewhere.
    private static let maximumDepth = 256

    /// What is read together.
    private struct Group {
        var elements: [UIResponder]
        var frame: CGRect
    }

    package init(_ device: DeviceContext) {
        var windows = device.visibleWindows
        if let modal = windows.last(where: \.accessibilityViewIsModal) { windows = [modal] }
        screen = device.screenBounds
        elements = windows.flatMap { self.arranged(groups(in: $0, Place()), in: $0) }
    }

    // MARK: Walking

    /// Where the walk is.
    private struct Place {
        var depth = 0
        /// Whether something around can be scrolled.
        var isScrolled = false
    }

    private mutating func groups(in responder: UIResponder, _ place: Place) -> [Group] {
        guard place.depth < Self.maximumDepth, visited.insert(ObjectIdentifier(responder)).inserted else { return [] }
        kept.append(responder)
        let view = responder as? UIView
        if view?.isSeen == false { return [] }
        guard !responder.accessibilityElementsHidden else { return [] }
        if responder.isAccessibilityElement {
            let frame = responder.accessibilityFrame
            guard frame.isReadable, place.isScrolled || frame.intersects(screen) else { return [] }
            return [Group(elements: [responder], frame: frame)]
        }
        var inside = place
        if responder is UIScrollView { inside.isScrolled = true }
        if let listed = responder.listedAccessibilityElements ?? responder.ownAccessibilityElements {
            inside.depth += 1
            // The order is the container's.
            let elements = Self.modalOrAll(listed.compactMap { $0 as? UIResponder }).flatMap { inner in
                arranged(groups(in: inner, inside), in: (inner as? UIView) ?? view)
            }
            return group(elements, view)
        }
        guard let view else { return [] }
        let inner = Self.modalOrAll(view.subviews).flatMap { groups(in: $0, inside) }
        guard view.shouldGroupAccessibilityChildren else { return inner }
        return group(arranged(inner, in: view), view)
    }

    /// The uppermost of `siblings` that is modal, alone; else all.
    private static func modalOrAll<Sibling: UIResponder>(_ siblings: [Sibling]) -> [Sibling] {
        let modal = siblings.last { $0.accessibilityViewIsModal && ($0 as? UIView)?.isSeen != false }
        return modal.map { [$0] } ?? siblings
    }

    private func group(_ elements: [UIResponder], _ view: UIView?) -> [Group] {
        guard !elements.isEmpty else { return [] }
        let frames = elements.map(\.accessibilityFrame)
        let frame = view?.accessibilityFrame ?? frames.dropFirst().reduce(frames[0]) { $0.union($1) }
        return [Group(elements: elements, frame: frame)]
    }

    private func arranged(_ groups: [Group], in view: UIView?) -> [UIResponder] {
        let isRightToLeft = view?.isRightToLeft ?? false
        return ReadingOrder.sorted(groups.map(\.frame), isRightToLeft: isRightToLeft).flatMap { groups[$0].elements }
    }
}

extension CGRect {
    /// Whether it has a size, and numbers that a screen can have.
    fileprivate var isReadable: Bool {
        width > 0 && height > 0 && [minX, minY, width, height].allSatisfy { abs($0) < 1e7 }
    }
}

extension UIView {
    fileprivate var isSeen: Bool { !isHidden && alpha >= 0.01 }
}

extension UIResponder {
    /// The elements that a container gives itself, by either way of the informal protocol.
    var listedAccessibilityElements: [Any]? {
        if let elements = accessibilityElements { return elements }
        let count = accessibilityElementCount()
        // No view has more; a count from a broken container must not hang the reader.
        guard count > 0, count < 100_000 else { return nil }
        return (0..<count).compactMap { accessibilityElement(at: $0) }
    }
}

extension UIView {
    /// A rectangle of this view's space in the screen's.
    func screenRect(_ rect: CGRect) -> CGRect {
        guard let window else { return rect }
        let inWindow = convert(rect, to: nil)
        return inWindow.offsetBy(dx: window.frame.minX, dy: window.frame.minY)
    }
}
