import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

/// Numbers beyond all measure on the way to the picture.
@MainActor
struct WildNumberTests {
    nonisolated static let wild: [CGFloat] = [
        .nan, .infinity, -.infinity, 1e300, -1e300, .greatestFiniteMagnitude, .leastNonzeroMagnitude, 1e19,
    ]

    @Test("A view of wild numbers leaves the rest of the picture as it is", arguments: wild)
    func aViewOfWildNumbersLeavesTheRestOfThePictureAsItIs(number: CGFloat) {
        let stage = Stage()
        let view = stage.view(0, 0, 50, 50)
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        label.text = "Words"
        view.addSubview(label)
        let after = stage.view(100, 100, 50, 50)
        after.backgroundColor = .red
        func expectRed(_ what: String) {
            stage.device.step()
            let pixel = stage.device.screenshot().pixel(at: CGPoint(x: 125, y: 125), scale: 2)
            #expect(pixel == PixelColor(red: 255, green: 0, blue: 0, alpha: 255), "\(what)")
        }
        view.frame = CGRect(x: number, y: number, width: number, height: number)
        expectRed("frame")
        view.bounds = CGRect(x: number, y: number, width: number, height: number)
        expectRed("bounds")
        view.transform = CGAffineTransform(scaleX: number, y: number)
        expectRed("transform")
        view.backgroundColor = .blue
        view.layer.cornerRadius = number
        view.layer.borderWidth = number
        expectRed("layer")
        view.layer.contentsScale = number
        view.layer.anchorPoint = CGPoint(x: number, y: number)
        expectRed("anchor point")
        view.transform = .identity
        view.bounds = CGRect(x: 0, y: 0, width: 50, height: 50)
        label.font = .systemFont(ofSize: number)
        label.frame = CGRect(x: 0, y: 0, width: number, height: number)
        expectRed("label")
    }
}
