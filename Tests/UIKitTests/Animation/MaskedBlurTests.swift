import CoreGraphics
import QuartzCore
import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

/// A blur with holes.
@MainActor
struct MaskedBlurTests {
    let stage = Stage()

    /// The left half black, the right half white, and a blur over both with a hole of 40 points in its middle, on the edge.
    private func make(hole: Bool = true) -> UIVisualEffectView {
        stage.device.makeCurrent()
        stage.root.backgroundColor = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
        let left = stage.view(0, 0, 150, 300)
        left.backgroundColor = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
        let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemUltraThinMaterialLight))
        view.frame = CGRect(x: 50, y: 50, width: 200, height: 200)
        stage.root.addSubview(view)
        if hole { view.layer.mask = makeHole(CGRect(x: 80, y: 80, width: 40, height: 40)) }
        stage.device.step()
        return view
    }

    private func makeHole(_ rect: CGRect) -> CAShapeLayer {
        let shape = CAShapeLayer()
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 200, height: 200))
        path.append(UIBezierPath(rect: rect))
        shape.path = path.cgPath
        shape.fillRule = .evenOdd
        return shape
    }

    private func gray(_ x: Int, _ y: Int) -> Int { stage.device.screenshot().pixel(x: x * 2, y: y * 2)?.green ?? -1 }

    @Test func theBlurIsAsWithoutAMaskAndTheHoleShowsWhatLiesBelow() {
        let view = make(hole: false)
        let whole = stage.device.screenshot()
        view.layer.mask = makeHole(CGRect(x: 80, y: 80, width: 40, height: 40))
        stage.device.step()
        let cut = stage.device.screenshot()
        var (greatest, wrong) = (0, 0)
        for y in stride(from: 1, to: 600, by: 7) {
            for x in stride(from: 1, to: 600, by: 7) {
                guard let a = whole.pixel(x: x, y: y), let b = cut.pixel(x: x, y: y) else { continue }
                if (260..<340).contains(x), (260..<340).contains(y) {
                    if b != (x < 300 ? .black : .white) { wrong += 1 }
                } else {
                    greatest = max(greatest, a.distance(to: b))
                }
            }
        }
        #expect(greatest <= 1 && wrong == 0, "\(greatest) \(wrong)")
    }

    @Test func halfAMaskIsHalfABlur() {
        let view = make(hole: false)
        let blurred = gray(140, 150)
        let mask = UIView(frame: view.bounds)
        mask.backgroundColor = UIColor(white: 0, alpha: 0.5)
        view.mask = mask
        stage.device.step()
        // Black lies below.
        #expect(abs(gray(140, 150) - blurred / 2) <= 2, "\(gray(140, 150)) \(blurred)")
    }

    @Test func nothingIsBlurredAnewWhileTheHoleMoves() {
        let view = make()
        func blurs() -> Int { view.window?.host.statistics.blurs ?? 0 }
        _ = gray(0, 0)
        let before = blurs()
        view.layer.mask = makeHole(CGRect(x: 20, y: 20, width: 40, height: 40))
        stage.device.step()
        #expect(gray(80, 80) == 0 && gray(149, 150) > 100)
        #expect(blurs() == before)
    }

    @Test func aMaskAroundABlurCutsIt() {
        stage.root.clipsToBounds = true
        let view = make(hole: false)
        let outer = stage.view(0, 0, 300, 300)
        outer.addSubview(view)
        let mask = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 150))
        mask.backgroundColor = .black
        outer.mask = mask
        stage.device.step()
        #expect(abs(gray(151, 120) - 169) <= 8 && gray(148, 170) == 0 && gray(152, 170) == 255)
    }
}
