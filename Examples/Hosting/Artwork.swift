import UIKit

/// A record's cover: two colours, a sun and a hill.
final class ArtworkView: UIView {
    private let gradient = CAGradientLayer()
    private let sun = CAShapeLayer()

    init(_ record: Record, cornerRadius: CGFloat = 8) {
        super.init(frame: .zero)
        translatesAutoresizingMaskIntoConstraints = false
        gradient.colors = [record.top.cgColor, record.bottom.cgColor]
        gradient.startPoint = CGPoint(x: 0, y: 0)
        gradient.endPoint = CGPoint(x: 1, y: 1)
        sun.fillColor = UIColor.white.withAlphaComponent(0.35).cgColor
        layer.addSublayer(gradient)
        layer.addSublayer(sun)
        layer.cornerRadius = cornerRadius
        layer.masksToBounds = true
        isAccessibilityElement = false
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        gradient.frame = bounds
        sun.frame = bounds
        let (width, height) = (bounds.width, bounds.height)
        let side = min(width, height)
        let path = UIBezierPath(
            ovalIn: CGRect(x: width - side * 0.5, y: height * 0.16, width: side * 0.3, height: side * 0.3))
        path.append(
            UIBezierPath(ovalIn: CGRect(x: -width * 0.4, y: height * 0.62, width: width * 1.5, height: height)))
        sun.path = path.cgPath
    }
}

/// What the app plays.
struct Record {
    let title: String
    let artist: String
    let length: String
    let top: UIColor
    let bottom: UIColor

    static let all = [
        Record(
            title: "Harbour Lights", artist: "Mara Lindqvist", length: "3:42", top: .systemIndigo, bottom: .systemPink),
        Record(title: "Slow Meridian", artist: "Theo Okafor", length: "4:18", top: .systemTeal, bottom: .systemBlue),
        Record(
            title: "Paper Lanterns", artist: "The Quiet Hours", length: "2:57", top: .systemOrange, bottom: .systemRed),
        Record(title: "Northbound", artist: "Ines Carvalho", length: "5:03", top: .systemGreen, bottom: .systemTeal),
        Record(
            title: "Glass Season", artist: "Mara Lindqvist", length: "3:29", top: .systemPurple, bottom: .systemIndigo),
    ]
}

/// Small pictures that take the tint colour.
enum Glyph {
    case play, next, back, more, search

    @MainActor
    var image: UIImage {
        let size = CGSize(width: 24, height: 24)
        let renderer = UIGraphicsImageRenderer(size: size)
        return renderer.image { _ in
            UIColor.black.setFill()
            UIColor.black.setStroke()
            draw()
        }.withRenderingMode(.alwaysTemplate)
    }

    private func draw() {
        switch self {
        case .play: triangle(CGRect(x: 5, y: 3, width: 16, height: 18))
        case .next:
            triangle(CGRect(x: 2, y: 5, width: 10, height: 14))
            triangle(CGRect(x: 12, y: 5, width: 10, height: 14))
        case .back: line([CGPoint(x: 15, y: 4), CGPoint(x: 7, y: 12), CGPoint(x: 15, y: 20)])
        case .more:
            for x: CGFloat in [2, 9.5, 17] {
                UIBezierPath(ovalIn: CGRect(x: x, y: 9.5, width: 5, height: 5)).fill()
            }
        case .search:
            let ring = UIBezierPath(ovalIn: CGRect(x: 4, y: 4, width: 12, height: 12))
            ring.lineWidth = 2
            ring.stroke()
            line([CGPoint(x: 14.5, y: 14.5), CGPoint(x: 20, y: 20)])
        }
    }

    private func triangle(_ rect: CGRect) {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: rect.minX, y: rect.minY))
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
        path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
        path.close()
        path.lineJoinStyle = .round
        path.fill()
    }

    private func line(_ points: [CGPoint]) {
        let path = UIBezierPath()
        path.lineWidth = 2.5
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        for (index, point) in points.enumerated() {
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.stroke()
    }
}

extension UILabel {
    /// A label of a text style that follows the reader's text size.
    static func styled(
        _ text: String, _ style: UIFont.TextStyle, color: UIColor = .label, weight: UIFont.Weight? = nil
    ) -> UILabel {
        let label = UILabel()
        label.text = text
        label.textColor = color
        label.font = .preferredFont(forTextStyle: style)
        if let weight {
            // Its size before it grows with the reader's text size.
            let large = UITraitCollection(preferredContentSizeCategory: .large)
            let size = UIFont.preferredFont(forTextStyle: style, compatibleWith: large).pointSize
            label.font = UIFontMetrics(forTextStyle: style).scaledFont(for: .systemFont(ofSize: size, weight: weight))
        }
        label.adjustsFontForContentSizeCategory = true
        return label
    }
}

extension UIButton {
    /// A button of 44 x 44 points with a small picture.
    static func glyph(_ glyph: Glyph, _ label: String) -> UIButton {
        let button = UIButton(type: .system)
        button.setImage(glyph.image, for: .normal)
        button.accessibilityLabel = label
        NSLayoutConstraint.activate([
            button.widthAnchor.constraint(equalToConstant: 44), button.heightAnchor.constraint(equalToConstant: 44),
        ])
        return button
    }
}
