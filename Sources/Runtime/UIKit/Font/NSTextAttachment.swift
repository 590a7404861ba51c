import CoreGraphics
public import Foundation
import TextEngine

/// A picture that stands in a line of text like a letter.
///
/// Put it into an attributed string with `NSAttributedString(attachment:)`. What it is when the string is set or drawn
/// counts: a later change shows with the next layout of the text.
open class NSTextAttachment: NSObject {
    /// Foundation on Linux takes the first stored word of an attribute for a type number; see `_CopyableObject`.
    private let typeMarker: UInt = 0x1_0000

    /// The picture; without one that of `contents` is shown. Retained. A stencil, such as a symbol, takes the text's colour.
    open var image: UIImage?

    /// Where the picture lies from the place on the baseline at which it stands, in points, y up: a negative y lowers it.
    /// Zero stands for the picture's size on the baseline, or on its own baseline if it has one.
    open var bounds = CGRect.zero

    /// Room left free on both sides, in points.
    open var lineLayoutPadding: CGFloat = 0

    /// The data of a picture, in a format that `UIImage` reads.
    open var contents: Data? {
        didSet { decoded = nil }
    }

    /// The uniform type of `contents`; kept, not looked at.
    open var fileType: String?

    /// The picture of `contents`, once it was asked for.
    private var decoded: UIImage?

    /// The object replacement character, U+FFFC, that attachments stand in place of.
    public class var character: Int { Int(TextAttachment.character.value) }

    /// Makes an attachment of a picture's data.
    public init(data contentData: Data?, ofType uti: String?) {
        contents = contentData
        fileType = uti
        super.init()
    }

    /// Makes an attachment without a picture.
    public convenience override init() { self.init(data: nil, ofType: nil) }

    /// Makes an attachment of a picture in its own size.
    public convenience init(image: UIImage) {
        self.init()
        self.image = image
    }

    private var shownImage: UIImage? {
        if let image { return image }
        if decoded == nil { decoded = contents.flatMap { UIImage(data: $0) } }
        return decoded
    }

    /// The attachment as it is now, in the text engine's terms.
    func textAttachment(for traits: UITraitCollection) -> TextAttachment {
        guard let image = shownImage else { return TextAttachment(bounds: bounds, padding: lineLayoutPadding) }
        let natural = CGRect(origin: CGPoint(x: 0, y: -(image.baselineOffsetFromBottom ?? 0)), size: image.size)
        let picture = TextPicture(of: image, variant: traits.hash) { context, rect, color in
            let tint = image.tint(viewTint: UIColor(cgColor: color))
            image.painted(tint: tint, traits: traits).draw(in: rect, context)
        }
        return TextAttachment(bounds: bounds == .zero ? natural : bounds, padding: lineLayoutPadding, picture: picture)
    }
}

extension NSAttributedString {
    /// A string of one character, which an attachment stands in place of.
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: String(Character(TextAttachment.character)), attributes: [.attachment: attachment])
    }
}
