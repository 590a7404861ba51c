public import UIKit

/// Where a modal stands and how large it is, in points.
///
/// The modal stands within its bounds: the container, less the safe area as ``safeArea`` says, less the keyboard, less
/// ``insets``. It never becomes larger than that.
public struct ModalLayout: Equatable, Sendable {
    /// One length of the modal.
    public enum Length: Equatable, Sendable {
        /// All that the bounds have.
        case fill
        /// A part of the bounds, 0...1.
        case fraction(CGFloat)
        /// So many points.
        case fixed(CGFloat)
        /// What the constraints in the modal's view ask for.
        case fitting
        /// As its `preferredContentSize` says, and as ``fitting`` where that is zero.
        case preferred
    }

    public enum HorizontalPosition: Equatable, Sendable {
        /// At the left where the layout runs left to right, else at the right.
        case leading
        case center
        /// At the right where the layout runs left to right, else at the left.
        case trailing
    }

    public enum VerticalPosition: Equatable, Sendable {
        case top, center, bottom
    }

    /// What the safe area means to the modal.
    public enum SafeArea: Equatable, Sendable {
        /// Nothing: its bounds are all of the container. Its own view has the safe area all the same.
        case ignored
        /// It stays inside.
        case respected
        /// It is placed inside; edges that lie at the edge of the safe area then go on to that of the container, as a
        /// panel at the bottom does below the home indicator. The size is that much larger.
        case extended
    }

    public var width: Length
    public var height: Length
    public var horizontal: HorizontalPosition
    public var vertical: VerticalPosition
    public var safeArea: SafeArea
    /// Kept free at the edges of the bounds.
    public var insets: NSDirectionalEdgeInsets
    /// The size it never exceeds; nil for no limit.
    public var maximumWidth: CGFloat?
    public var maximumHeight: CGFloat?
    /// Whether the bounds end where the keyboard begins.
    public var avoidsKeyboard: Bool

    public init(
        width: Length = .fill, height: Length = .fill, horizontal: HorizontalPosition = .center,
        vertical: VerticalPosition = .center, safeArea: SafeArea = .respected, insets: NSDirectionalEdgeInsets = .zero,
        maximumWidth: CGFloat? = nil, maximumHeight: CGFloat? = nil, avoidsKeyboard: Bool = true
    ) {
        self.width = width
        self.height = height
        self.horizontal = horizontal
        self.vertical = vertical
        self.safeArea = safeArea
        self.insets = insets
        self.maximumWidth = maximumWidth
        self.maximumHeight = maximumHeight
        self.avoidsKeyboard = avoidsKeyboard
    }

    /// All of the container, below the bars and the keyboard too.
    public static let full = ModalLayout(safeArea: .ignored, avoidsKeyboard: false)
    /// In the middle, as large as its content asks for, 16 points clear of the edges.
    public static let center = ModalLayout(
        width: .preferred, height: .preferred,
        insets: NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16))
    /// At the bottom, from side to side, as high as its content asks for.
    public static let bottom = ModalLayout(height: .preferred, vertical: .bottom, safeArea: .extended)
    /// At the top, from side to side, as high as its content asks for.
    public static let top = ModalLayout(height: .preferred, vertical: .top, safeArea: .extended)
}

extension NSDirectionalEdgeInsets {
    /// The insets at left and right in a layout of that direction.
    func resolved(_ isRightToLeft: Bool) -> UIEdgeInsets {
        UIEdgeInsets(
            top: top, left: isRightToLeft ? trailing : leading, bottom: bottom,
            right: isRightToLeft ? leading : trailing)
    }
}
