import QuartzCore
import Testing
import UIKit
import UIKitHeadless

/// What a frame does is counted, not timed.
@MainActor
struct FrameCostTests {
    /// A screen with labels under constraints, a picture, a mask and a shadow.
    private func screen() -> (stage: Stage, moving: [UIView]) {
        let stage = Stage()
        let card = stage.view(20, 100, 200, 200)
        card.layer.shadowOpacity = 0.5
        let label = UILabel()
        label.text = "cost of a frame"
        label.translatesAutoresizingMaskIntoConstraints = false
        card.addSubview(label)
        NSLayoutConstraint.activate([
            label.centerXAnchor.constraint(equalTo: card.centerXAnchor),
            label.centerYAnchor.constraint(equalTo: card.centerYAnchor),
        ])
        // Beside the card: within it, the picture of the card's group and shadow would change with it.
        let image = UIImageView(frame: CGRect(x: 300, y: 400, width: 20, height: 20))
        image.image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image {
            UIColor.red.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        }
        stage.root.addSubview(image)
        stage.device.stepFrames(3)
        _ = stage.device.screenshot()
        return (stage, [card, image])
    }

    private func counts(_ stage: Stage) -> FrameCounters {
        var counters = stage.device.context.frameCounters
        counters.frames = 0
        return counters
    }

    @Test func frameAfterFrameNothingIsDoneWhereNothingChanges() async {
        let (stage, _) = screen()
        let (before, pictures) = (counts(stage), stage.device.window.host.statistics.rasterisations)
        stage.device.stepFrames(30)
        await stage.device.advance(by: 1)
        #expect(counts(stage) == before)
        #expect(stage.device.window.host.statistics.rasterisations == pictures)
        #expect(!stage.device.context.isPending)
    }

    @Test func opacityTransformAndPositionAreDrawnFromWhatIsThere() {
        let (stage, moving) = screen()
        var before = counts(stage)
        // The rows of a view that moves are brought up to date in the solver, which lays out nothing.
        before.solves = 0
        before.rounds = 0
        stage.device.window.host.statistics = CompositeStatistics()
        for step in 1...5 {
            for view in moving {
                view.alpha = 1 - CGFloat(step) / 10
                view.transform = CGAffineTransform(rotationAngle: CGFloat(step) / 10)
                view.center.x += 3
                view.layer.transform.m34 = -1 / 500
            }
            stage.device.step()
            _ = stage.device.screenshot()
        }
        var after = counts(stage)
        after.solves = 0
        after.rounds = 0
        #expect(after == before)
        #expect(stage.device.window.host.statistics.rasterisations == 0)
    }

    @Test func animatingThemDrawsNothingEither() async {
        let (stage, moving) = screen()
        UIView.animate(withDuration: 0.5) {
            for view in moving {
                view.alpha = 0.3
                view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
            }
        }
        stage.device.step()
        let before = counts(stage)
        stage.device.window.host.statistics = CompositeStatistics()
        for _ in 0..<10 {
            await stage.device.advance(by: 0.04)
            _ = stage.device.screenshot()
        }
        #expect(counts(stage) == before)
        #expect(stage.device.window.host.statistics.rasterisations == 0)
    }

    @Test func anEditedConstantIsSolvedAndLaidOutOnce() {
        let (stage, _) = screen()
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        stage.root.addSubview(view)
        let width = view.widthAnchor.constraint(equalToConstant: 10)
        NSLayoutConstraint.activate([
            width, view.heightAnchor.constraint(equalToConstant: 10),
            view.leftAnchor.constraint(equalTo: stage.root.leftAnchor),
            view.topAnchor.constraint(equalTo: stage.root.topAnchor),
        ])
        stage.device.step()
        let before = counts(stage)
        width.constant = 20
        width.constant = 30
        stage.device.step()
        let after = counts(stage)
        #expect(after.solves == before.solves + 1)
        #expect(after.rounds == before.rounds + 1)
        #expect(after.placed == before.placed + 1)
        // The root, and the view whose size changed.
        #expect(after.layouts == before.layouts + 2)
        #expect(after.displayed == before.displayed)
        #expect(after.constraintUpdates == before.constraintUpdates)
    }

    @Test func aConstraintThatEachLayoutChangesIsNamedAtTheBound() {
        let stage = Stage()
        let holder = RestlessView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        stage.root.addSubview(holder)
        stage.device.step()
        #expect(stage.device.issues.count == 1)
        #expect(stage.device.issues.first?.contains("did not settle in 12 rounds") == true)
        #expect(stage.device.issues.first?.contains("'restless'") == true, "\(stage.device.issues)")
        #expect(holder.layouts < 40)
        stage.device.step()
        #expect(stage.device.issues.count == 1)
    }
}

/// Makes its subview wider in each layout.
@MainActor
private final class RestlessView: UIView {
    private let child = UIView()
    private lazy var width = child.widthAnchor.constraint(equalToConstant: 10)
    var layouts = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        child.translatesAutoresizingMaskIntoConstraints = false
        addSubview(child)
        width.identifier = "restless"
        NSLayoutConstraint.activate([
            width, child.heightAnchor.constraint(equalToConstant: 10), child.leftAnchor.constraint(equalTo: leftAnchor),
            child.topAnchor.constraint(equalTo: topAnchor),
        ])
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
        width.constant += 1
    }
}
