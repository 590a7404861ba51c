import CoreGraphics
import Foundation

/// What a cell shows at its trailing edge for an accessory type. Sizes as Interface Builder shows them, or by eye.
@MainActor
final class CellAccessoryView: UIView {
    private let type: UITableViewCell.AccessoryType
    private weak var cell: UITableViewCell?

    init(_ type: UITableViewCell.AccessoryType, _ cell: UITableViewCell) {
        self.type = type
        self.cell = cell
        super.init(frame: CGRect(origin: .zero, size: Self.size(of: type)))
        backgroundColor = .clear
        isOpaque = false
        guard type == .detailButton || type == .detailDisclosureButton else {
            isUserInteractionEnabled = false
            return
        }
        let button = UIControl(frame: CGRect(x: 0, y: 0, width: Self.detailWidth, height: bounds.height))
        button.isAccessibilityElement = true
        button.accessibilityLabel = "More Info"
        button.accessibilityTraits = .button
        button.addAction(UIAction { [weak self] _ in self?.cell?.accessoryButtonWasTapped() }, for: .touchUpInside)
        addSubview(button)
    }

    required init?(coder: NSCoder) { nil }

    private static let detailWidth: CGFloat = 22
    private static let chevronWidth: CGFloat = 10.5
    private static let gap: CGFloat = 10

    private static func size(of type: UITableViewCell.AccessoryType) -> CGSize {
        switch type {
        case .none: .zero
        case .disclosureIndicator: CGSize(width: chevronWidth, height: 13)
        case .checkmark: CGSize(width: 15, height: 13)
        case .detailButton: CGSize(width: detailWidth, height: 22)
        case .detailDisclosureButton: CGSize(width: detailWidth + gap + chevronWidth, height: 22)
        }
    }

    override func draw(_ rect: CGRect) {
        // A checkmark reads the same way everywhere: Human Interface Guidelines, "Right to left".
        if isRightToLeft, type != .checkmark, let context = UIGraphicsGetCurrentContext() {
            context.translateBy(x: bounds.width, y: 0)
            context.scaleBy(x: -1, y: 1)
        }
        switch type {
        case .none: break
        case .disclosureIndicator: drawChevron(at: 0)
        case .checkmark: drawCheckmark()
        case .detailButton: drawDetail()
        case .detailDisclosureButton:
            drawDetail()
            drawChevron(at: Self.detailWidth + Self.gap)
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let button = subviews.first else { return }
        button.frame.origin.x = isRightToLeft ? bounds.width - Self.detailWidth : 0
    }

    private func drawChevron(at x: CGFloat) {
        let middle = bounds.midY
        let path = UIBezierPath()
        path.move(to: CGPoint(x: x + 2, y: middle - 5.5))
        path.addLine(to: CGPoint(x: x + 7.5, y: middle))
        path.addLine(to: CGPoint(x: x + 2, y: middle + 5.5))
        stroke(path, .systemGray3, 2)
    }

    private func drawCheckmark() {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 1.5, y: 7))
        path.addLine(to: CGPoint(x: 5.5, y: 11.5))
        path.addLine(to: CGPoint(x: 13.5, y: 1.5))
        stroke(path, tintColor, 2)
    }

    private func drawDetail() {
        let circle = CGRect(x: 0.75, y: 0.75, width: Self.detailWidth - 1.5, height: Self.detailWidth - 1.5)
        stroke(UIBezierPath(ovalIn: circle), tintColor, 1.5)
        tintColor.setFill()
        UIBezierPath(ovalIn: CGRect(x: 9.75, y: 5, width: 2.5, height: 2.5)).fill()
        UIBezierPath(rect: CGRect(x: 10.1, y: 9, width: 1.8, height: 7.5)).fill()
    }

    private func stroke(_ path: UIBezierPath, _ color: UIColor, _ width: CGFloat) {
        path.lineWidth = width
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        color.setStroke()
        path.stroke()
    }
}
