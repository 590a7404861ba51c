import CoreGraphics
package import Foundation

/// What assistive technologies see of a device: the elements of its windows, in the order they are read.
///
/// Hidden views and what lies in them are left out, and so is what has no size. Elements are read by rows, from the leading
/// side; a view that groups its elements, or lists them, keeps them together. Of views that lie side by side and of which
/// one is modal, only the uppermost modal one counts.
@MainActor
package struct AccessibilityTree {
    /// The elements, first to last.
    package private(set) var elements: [UIResponder] = []
    private var visited: Set<ObjectIdentifier> = []

    /// What is read together.
    private struct Group {
        var elements: [UIResponder]
        var frame: CGRect
    }

    package init(_ device: DeviceContext) {
        var windows = device.visibleWindows
        if let modal = windows.last(where: \.accessibilityViewIsModal) { windows = [modal] }
        elements = windows.flatMap { self.arranged(groups(in: $0), in: $0) }
    }

    // MARK: Walking

    private mutating func groups(in responder: UIResponder) -> [Group] {
        guard visited.insert(ObjectIdentifier(responder)).inserted else { return [] }
        let view = responder as? UIView
        if let view, view.isHidden || view.alpha < 0.01 { return [] }
        guard !responder.accessibilityElementsHidden else { return [] }
        if responder.isAccessibilityElement {
            let frame = responder.accessibilityFrame
            guard frame.width > 0, frame.height > 0, frame.minX.isFinite, frame.minY.isFinite else { return [] }
            return [Group(elements: [responder], frame: frame)]
        }
        if let listed = responder.listedAccessibilityElements {
            // The order is the container's.
            let elements = listed.compactMap { $0 as? UIResponder }.flatMap { inner in
                arranged(groups(in: inner), in: (inner as? UIView) ?? view)
            }
            return group(elements, view)
        }
        guard let view else { return [] }
        var subviews = view.subviews
        if let modal = subviews.last(where: { $0.accessibilityViewIsModal && !$0.isHidden && $0.alpha >= 0.01 }) {
            subviews = [modal]
        }
        let inner = subviews.flatMap { groups(in: $0) }
        guard view.shouldGroupAccessibilityChildren else { return inner }
        return group(arranged(inner, in: view), view)
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
