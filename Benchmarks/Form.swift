import CoreGraphics
import Foundation
import UIKit
import UIKitHeadless

/// A form of 200 rows from cold: views are made, laid out and drawn into a picture of the screen. By constraints, and with
/// frames laid out by hand, so that what Auto Layout costs is seen.
@MainActor
func formBenchmarks() -> [PairMaker] { [form] }

private let rows = 200

/// A row of a form: a title, a longer text below it, and a switch.
private final class FormRow: UIView {
    let title = UILabel()
    let detail = UILabel()
    let toggle = UISwitch()

    init(_ number: Int) {
        super.init(frame: .zero)
        backgroundColor = number.isMultiple(of: 2) ? .white : UIColor(white: 0.96, alpha: 1)
        title.text = "Setting \(number)"
        detail.text = "What setting \(number) is good for, in a few words"
        detail.font = .systemFont(ofSize: 13)
        detail.textColor = .darkGray
        toggle.isOn = number.isMultiple(of: 3)
        for view in [title, detail, toggle] as [UIView] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }
}

private final class ConstrainedForm: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        let scroll = UIScrollView()
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(scroll)
        var constraints = [
            scroll.topAnchor.constraint(equalTo: view.topAnchor),
            scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ]
        var above = scroll.contentLayoutGuide.topAnchor
        for number in 0..<rows {
            let row = FormRow(number)
            row.translatesAutoresizingMaskIntoConstraints = false
            for view in row.subviews { view.translatesAutoresizingMaskIntoConstraints = false }
            scroll.addSubview(row)
            constraints += [
                row.topAnchor.constraint(equalTo: above),
                row.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
                row.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
                row.title.topAnchor.constraint(equalTo: row.topAnchor, constant: 10),
                row.title.leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: 20),
                row.detail.topAnchor.constraint(equalTo: row.title.bottomAnchor, constant: 2),
                row.detail.leadingAnchor.constraint(equalTo: row.title.leadingAnchor),
                row.detail.bottomAnchor.constraint(equalTo: row.bottomAnchor, constant: -10),
                row.toggle.centerYAnchor.constraint(equalTo: row.centerYAnchor),
                row.toggle.trailingAnchor.constraint(equalTo: row.trailingAnchor, constant: -20),
                row.toggle.leadingAnchor.constraint(greaterThanOrEqualTo: row.title.trailingAnchor, constant: 8),
                row.toggle.leadingAnchor.constraint(greaterThanOrEqualTo: row.detail.trailingAnchor, constant: 8),
            ]
            above = row.bottomAnchor
        }
        constraints += [
            above.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
            scroll.contentLayoutGuide.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
        ]
        NSLayoutConstraint.activate(constraints)
    }
}

private final class HandLaidForm: UIViewController {
    private let scroll = UIScrollView()
    private var forms: [FormRow] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        scroll.contentInsetAdjustmentBehavior = .never
        view.addSubview(scroll)
        for number in 0..<rows {
            let row = FormRow(number)
            scroll.addSubview(row)
            forms.append(row)
        }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        scroll.frame = view.bounds
        let width = scroll.bounds.width
        let pixel = 1 / max(traitCollection.displayScale, 1)
        var top: CGFloat = 0
        for row in forms {
            let title = row.title.intrinsicContentSize
            let detail = row.detail.intrinsicContentSize
            let toggle = row.toggle.intrinsicContentSize
            let height = 10 + title.height + 2 + detail.height + 10
            row.frame = CGRect(x: 0, y: top, width: width, height: height)
            row.title.frame = CGRect(x: 20, y: 10, width: title.width, height: title.height)
            row.detail.frame = CGRect(x: 20, y: 12 + title.height, width: detail.width, height: detail.height)
            // A hair more, so that noise in the last digit does not decide about half a pixel.
            let middle = ((height - toggle.height) / 2 / pixel + 1e-6).rounded() * pixel
            row.toggle.frame = CGRect(
                x: width - 20 - toggle.width, y: middle, width: toggle.width, height: toggle.height)
            top += height
        }
        scroll.contentSize = CGSize(width: width, height: top)
    }
}

@MainActor
private func form() -> Pair {
    func show(_ controller: UIViewController) -> CGImage {
        let device = HeadlessDevice(.iPhone16Pro)
        device.show(controller)
        return device.screenshot()
    }
    func bytes(_ picture: CGImage) -> Data {
        Data(bytes: picture.pixels.bytes, count: picture.pixels.bytesPerRow * picture.pixels.height)
    }
    return Pair(
        name: "form, 200 rows from cold", allowedGrowth: 2048,
        subject: { _ = show(ConstrainedForm()) },
        reference: { _ = show(HandLaidForm()) },
        check: {
            Pair.require(
                bytes(show(ConstrainedForm())) == bytes(show(HandLaidForm())), "both ways draw the same picture")
        })
}
