import CoreGraphics
import Foundation

/// What a sheet was told.
@MainActor
struct SheetState {
    var detents: [UISheetPresentationController.Detent] = [.large()]
    var selection: UISheetPresentationController.Detent.Identifier?
    var undimmed: UISheetPresentationController.Detent.Identifier?
    var showsGrabber = false
    var scrollingExpands = true
    var cornerRadius: CGFloat?
    var staysAtEdge = false
    var followsPreferredWidth = false
    var view: SheetView?
    var dimming: UIView?
    var isDragged = false
    /// The height under the finger, between detents.
    var dragHeight: CGFloat?
}

/// Where a sheet lies: pure geometry in the container's space, in points.
struct SheetLayout {
    var container: CGSize
    var safeArea: UIEdgeInsets
    var isCompactWidth: Bool
    var isCompactHeight: Bool
    var style: UIModalPresentationStyle
    var preferredSize: CGSize
    var staysAtEdge: Bool
    var followsPreferredWidth: Bool

    /// The gap above a large sheet, below the status bar. By eye.
    static let topGap: CGFloat = 10
    /// A form sheet in regular width, as documented for iPads; a page sheet is as wide as text reads well.
    static let formSize = CGSize(width: 540, height: 620)
    static let pageWidth: CGFloat = 704
    static let pageGap: CGFloat = 44

    enum Placement {
        case edge, fullScreen, center
    }

    var placement: Placement {
        if isCompactHeight { return staysAtEdge ? .edge : .fullScreen }
        return isCompactWidth ? .edge : .center
    }

    /// The height of the large detent, without the safe area at the bottom.
    var maximumValue: CGFloat { max(container.height - safeArea.top - Self.topGap - safeArea.bottom, 0) }

    /// The medium detent: half of the screen with the safe area.
    var mediumValue: CGFloat { max(container.height / 2 - safeArea.bottom, 0) }

    /// The sheet's frame with a detent of `value` points.
    func frame(value: CGFloat) -> CGRect {
        switch placement {
        case .fullScreen: return CGRect(origin: .zero, size: container)
        case .edge:
            var width = container.width
            if followsPreferredWidth, preferredSize.width > 0 { width = min(preferredSize.width, width) }
            let height = min(value + safeArea.bottom, container.height)
            return CGRect(x: (container.width - width) / 2, y: container.height - height, width: width, height: height)
        case .center:
            var size =
                style == .formSheet
                ? Self.formSize : CGSize(width: Self.pageWidth, height: container.height - 2 * Self.pageGap)
            if preferredSize.width > 0, preferredSize.height > 0 { size = preferredSize }
            let width = min(size.width, container.width)
            let height = min(size.height, container.height - safeArea.top - safeArea.bottom)
            return CGRect(
                x: (container.width - width) / 2, y: (container.height - height) / 2, width: width, height: height)
        }
    }

    /// What custom detents see.
    @MainActor
    final class Context: NSObject, UISheetPresentationControllerDetentResolutionContext {
        let containerTraitCollection: UITraitCollection
        let maximumDetentValue: CGFloat
        let medium: CGFloat

        init(_ layout: SheetLayout, _ traits: UITraitCollection) {
            containerTraitCollection = traits
            maximumDetentValue = layout.maximumValue
            medium = layout.mediumValue
        }
    }
}
