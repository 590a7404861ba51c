import CoreGraphics

/// The images of the button types that have one, as stencils.
enum ButtonGlyph {
    /// The side of the image in points: symbols of the body text's large scale, and 30 for the close button.
    private static func side(_ type: UIButton.ButtonType) -> CGFloat { type == .close ? 30 : 24 }

    /// Draws the image of a type; nil for types without one.
    static func image(for type: UIButton.ButtonType, scale: CGFloat) -> UIImage? {
        let side = side(type)
        guard let context = CGContext(size: CGSize(width: side, height: side), scale: scale, opaque: false) else {
            return nil
        }
        let black = CGColor(gray: 0, alpha: 1)
        context.setFillColor(black)
        context.setStrokeColor(black)
        context.setLineCap(.round)
        context.setLineWidth(1.5)
        let center = side / 2
        switch type {
        case .custom, .system: return nil
        case .detailDisclosure, .infoLight, .infoDark:
            context.strokeEllipse(in: CGRect(x: 2, y: 2, width: side - 4, height: side - 4))
            context.fillEllipse(in: CGRect(x: center - 1.25, y: 6.5, width: 2.5, height: 2.5))
            context.strokeLineSegments(between: [
                CGPoint(x: center - 1.5, y: 11), CGPoint(x: center, y: 11), CGPoint(x: center, y: 11),
                CGPoint(x: center, y: 17), CGPoint(x: center - 2.5, y: 17), CGPoint(x: center + 2.5, y: 17),
            ])
        case .contactAdd:
            context.strokeEllipse(in: CGRect(x: 2, y: 2, width: side - 4, height: side - 4))
            context.strokeLineSegments(between: [
                CGPoint(x: center - 5, y: center), CGPoint(x: center + 5, y: center), CGPoint(x: center, y: center - 5),
                CGPoint(x: center, y: center + 5),
            ])
        case .close:
            context.setFillColor(CGColor(gray: 0, alpha: 0.12))
            context.fillEllipse(in: CGRect(x: 0, y: 0, width: side, height: side))
            context.setStrokeColor(CGColor(gray: 0, alpha: 0.5))
            context.setLineWidth(2)
            context.strokeLineSegments(between: [
                CGPoint(x: center - 5, y: center - 5), CGPoint(x: center + 5, y: center + 5),
                CGPoint(x: center + 5, y: center - 5), CGPoint(x: center - 5, y: center + 5),
            ])
        }
        guard let picture = context.takeImage() else { return nil }
        let image = UIImage(cgImage: picture, scale: scale, orientation: .up)
        return type == .close ? image.withTintColor(.label, renderingMode: .alwaysOriginal) : image
    }
}
