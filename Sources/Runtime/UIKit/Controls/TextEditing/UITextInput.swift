public import CoreGraphics
public import Foundation

/// A place between two characters of a text. The runtime's.
@MainActor
open class UITextPosition: NSObject {
    /// In UTF-16 units from the text's start.
    let offset: Int

    init(offset: Int) {
        self.offset = offset
        super.init()
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UITextPosition)?.offset == offset }
    open override var hash: Int { offset }
}

/// A part of a text. The runtime's.
@MainActor
open class UITextRange: NSObject {
    let range: NSRange

    init(_ range: NSRange) {
        self.range = range
        super.init()
    }

    open var start: UITextPosition { UITextPosition(offset: range.location) }
    open var end: UITextPosition { UITextPosition(offset: range.location + range.length) }
    open var isEmpty: Bool { range.length == 0 }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UITextRange)?.range == range }
    open override var hash: Int { range.location ^ range.length }
}

/// A text with a selection that keys and code edit. Offsets count UTF-16 units, rectangles are in the object's own space.
///
/// On iOS the protocol asks for more: marked text, tokens and directions are not there yet.
@MainActor
public protocol UITextInput: UIKeyInput {
    func text(in range: UITextRange) -> String?
    /// Puts `text` in the place of a part of it. Asks no delegate.
    func replace(_ range: UITextRange, withText text: String)
    /// What is selected; empty for the caret.
    var selectedTextRange: UITextRange? { get set }
    var beginningOfDocument: UITextPosition { get }
    var endOfDocument: UITextPosition { get }
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
    /// Nil where that leaves the text.
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
    /// What the first line of `range` covers.
    func firstRect(for range: UITextRange) -> CGRect
    func caretRect(for position: UITextPosition) -> CGRect
    func closestPosition(to point: CGPoint) -> UITextPosition?
}
