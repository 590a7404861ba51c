import Foundation
import UIKit
import UIKitHeadless

/// Ten thousand animations, a hundred views at a time, and their memory: by `UIView.animate`, and by values that are set in each
/// frame.
@MainActor
func animationBenchmarks() -> [PairMaker] { [animations] }

@MainActor
private func animations() -> Pair {
    let device = HeadlessDevice(.iPhone16Pro)
    let host = UIViewController()
    let views = (0..<100).map { number in
        let view = UIView(frame: CGRect(x: number % 10 * 40, y: number / 10 * 80, width: 30, height: 60))
        view.backgroundColor = .systemBlue
        host.view.addSubview(view)
        return view
    }
    device.show(host)
    device.stepFrames(2)
    // 0.1 s are six frames; in the seventh the ends are told.
    let frames = 7
    return Pair(
        name: "animations, 10,000", allowedGrowth: 256,
        subject: {
            device.makeCurrent()
            var ended = 0
            for round in 0..<100 {
                for view in views {
                    UIView.animate(
                        withDuration: 0.1,
                        animations: {
                            view.alpha = round.isMultiple(of: 2) ? 0.5 : 1
                            view.center.x += round.isMultiple(of: 2) ? 5 : -5
                        }, completion: { _ in ended += 1 })
                }
                device.stepFrames(frames)
            }
            Pair.require(ended == 10_000, "all animations have ended, not \(ended)")
        },
        reference: {
            device.makeCurrent()
            for round in 0..<100 {
                let sign: CGFloat = round.isMultiple(of: 2) ? 1 : -1
                for frame in 1...frames {
                    let part = CGFloat(min(frame, 6)) / 6
                    for view in views {
                        view.alpha = sign > 0 ? 1 - 0.5 * part : 0.5 + 0.5 * part
                        if frame <= 6 { view.center.x += sign * 5 / 6 }
                    }
                    device.stepFrames(1)
                }
            }
        })
}
