import UIKit

/// A coast that the app shows.
struct Place: Hashable {
    let name: String
    let country: String
    /// From here, in kilometres.
    let distance: Int
    let sky: UIColor
    let horizon: UIColor
    let hills: UIColor
    /// How high the hills rise, 0...1.
    let relief: CGFloat

    static let all = [
        Place(
            name: "Lofoten", country: "Norway", distance: 1_940, sky: .systemIndigo, horizon: .systemPink,
            hills: .init(white: 0.12, alpha: 1), relief: 0.9),
        Place(
            name: "Madeira", country: "Portugal", distance: 2_710, sky: .systemTeal, horizon: .systemYellow,
            hills: .init(red: 0.1, green: 0.35, blue: 0.2, alpha: 1), relief: 0.7),
        Place(
            name: "Hebrides", country: "Scotland", distance: 1_130, sky: .systemGray, horizon: .systemGray5,
            hills: .init(red: 0.25, green: 0.32, blue: 0.22, alpha: 1), relief: 0.35),
        Place(
            name: "Rügen", country: "Germany", distance: 240, sky: .systemBlue, horizon: .systemCyan,
            hills: .init(red: 0.2, green: 0.4, blue: 0.3, alpha: 1), relief: 0.25),
        Place(
            name: "Amalfi", country: "Italy", distance: 1_210, sky: .systemOrange, horizon: .systemYellow,
            hills: .init(red: 0.45, green: 0.2, blue: 0.25, alpha: 1), relief: 0.8),
        Place(
            name: "Algarve", country: "Portugal", distance: 2_320, sky: .systemPurple, horizon: .systemOrange,
            hills: .init(red: 0.5, green: 0.25, blue: 0.1, alpha: 1), relief: 0.45),
    ]
}

/// The order of the places.
enum Order: String, CaseIterable {
    case name = "Name"
    case country = "Country"
    case distance = "Distance"

    func sorted(_ places: [Place]) -> [Place] {
        switch self {
        case .name: places.sorted { $0.name < $1.name }
        case .country: places.sorted { ($0.country, $0.name) < ($1.country, $1.name) }
        case .distance: places.sorted { $0.distance < $1.distance }
        }
    }
}

/// A picture of a coast: sky, sun, hills and their likeness in the water.
final class PlaceView: UIView {
    private let sky = CAGradientLayer()
    private let sun = CAShapeLayer()
    private let hills = CAShapeLayer()
    private let water = CAShapeLayer()
    private let relief: CGFloat

    init(_ place: Place, cornerRadius: CGFloat = 0) {
        relief = place.relief
        super.init(frame: .zero)
        translatesAutoresizingMaskIntoConstraints = false
        sky.colors = [place.sky.cgColor, place.horizon.cgColor]
        sun.fillColor = UIColor.white.withAlphaComponent(0.7).cgColor
        hills.fillColor = place.hills.cgColor
        water.fillColor = place.sky.withAlphaComponent(0.75).cgColor
        for part in [sky, sun, hills, water] { layer.addSublayer(part) }
        layer.cornerRadius = cornerRadius
        layer.cornerCurve = .continuous
        layer.masksToBounds = true
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (width, height) = (bounds.width, bounds.height)
        for part in [sky, sun, hills, water] { part.frame = bounds }
        let shore = height * 0.72
        let radius = min(width, height) * 0.11
        sun.path =
            UIBezierPath(
                ovalIn: CGRect(x: width * 0.66, y: height * 0.2, width: radius * 2, height: radius * 2)
            ).cgPath
        let rise = shore * 0.75 * relief
        let line = UIBezierPath()
        line.move(to: CGPoint(x: 0, y: shore))
        line.addLine(to: CGPoint(x: 0, y: shore - rise * 0.45))
        line.addCurve(
            to: CGPoint(x: width * 0.34, y: shore - rise),
            controlPoint1: CGPoint(x: width * 0.12, y: shore - rise * 0.5),
            controlPoint2: CGPoint(x: width * 0.24, y: shore - rise))
        line.addCurve(
            to: CGPoint(x: width * 0.62, y: shore - rise * 0.3),
            controlPoint1: CGPoint(x: width * 0.46, y: shore - rise),
            controlPoint2: CGPoint(x: width * 0.5, y: shore - rise * 0.3))
        line.addCurve(
            to: CGPoint(x: width, y: shore - rise * 0.12),
            controlPoint1: CGPoint(x: width * 0.78, y: shore - rise * 0.3),
            controlPoint2: CGPoint(x: width * 0.86, y: shore - rise * 0.62))
        line.addLine(to: CGPoint(x: width, y: shore))
        line.close()
        hills.path = line.cgPath
        water.path = UIBezierPath(rect: CGRect(x: 0, y: shore, width: width, height: height - shore)).cgPath
    }
}
