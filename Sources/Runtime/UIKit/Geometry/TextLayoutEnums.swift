import Foundation

/// How lines of text are aligned; the raw values are those of iOS.
public enum NSTextAlignment: Int, Sendable {
    case left = 0
    case center = 1
    case right = 2
    /// Both sides flush, but for a paragraph's last line.
    case justified = 3
    /// Left or right, by the script of the text.
    case natural = 4
}

/// What happens to text that does not fit a line.
public enum NSLineBreakMode: Int, Sendable {
    case byWordWrapping = 0
    case byCharWrapping = 1
    case byClipping = 2
    case byTruncatingHead = 3
    case byTruncatingTail = 4
    case byTruncatingMiddle = 5
}
