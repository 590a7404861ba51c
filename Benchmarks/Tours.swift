import Scrim
@_spi(Linux) import UIKit
import UIKitHeadless

/// Tours: a frame that follows a scrolled anchor, a frame in which nothing moves, and whole tours; by the kit, and by an
/// overlay written out by hand for just that screen.
@MainActor
func tourBenchmarks() -> [PairMaker] {
    [
        { trackedFrames("a tour's frame while its anchor scrolls", movesEachFrame: true) },
        { trackedFrames("a tour's frame in which nothing moves", movesEachFrame: false) },
        { wholeTours() },
    ]
}

/// A list of a hundred buttons, and the twentieth to point at.
@MainActor
private final class ListScreen: UIViewController {
    let scrollView = UIScrollView()
    private(set) var buttons: [UIButton] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        scrollView.frame = view.bounds
        scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scrollView.contentSize = CGSize(width: 390, height: 6000)
        view.addSubview(scrollView)
        for row in 0..<100 {
            let button = UIButton(type: .system)
            button.setTitle("Row \(row)", for: .normal)
            button.frame = CGRect(x: 20, y: 20 + row * 60, width: 200, height: 44)
            scrollView.addSubview(button)
            buttons.append(button)
        }
    }
}

@MainActor
private func trackedFrames(_ name: String, movesEachFrame: Bool) -> Pair {
    let frames = 500

    func makeScreen() -> (device: HeadlessDevice, screen: ListScreen) {
        let device = HeadlessDevice(.iPhone16)
        device.makeCurrent()
        let screen = ListScreen()
        device.show(screen)
        device.stepFrames(2)
        screen.scrollView.contentOffset.y = 1000
        device.stepFrames(2)
        return (device, screen)
    }

    func scroll(_ device: HeadlessDevice, _ screen: ListScreen) {
        device.makeCurrent()
        for frame in 0..<frames {
            if movesEachFrame { screen.scrollView.contentOffset.y = 1000 + CGFloat(frame % 200) }
            device.stepFrames(1)
        }
    }

    let kit = makeScreen()
    let step = TourStep(
        id: "row", anchor: .view(kit.screen.buttons[25]), title: "A row", text: "Tap it to see more.", touch: .pass)
    let session = try? kit.device.scene.tours.start(Tour(id: "rows", steps: [step]))
    kit.device.stepFrames(90)
    Pair.require(session?.state == .shown(0), "the tour shows its step")

    let own = makeScreen()
    let overlay = OwnOverlay(anchor: own.screen.buttons[25], text: "Tap it to see more.")
    overlay.frame = own.screen.view.bounds
    own.screen.view.addSubview(overlay)
    own.device.stepFrames(90)

    return Pair(
        name: name, subject: { scroll(kit.device, kit.screen) }, reference: { scroll(own.device, own.screen) })
}

@MainActor
private func wholeTours() -> Pair {
    func makeScreen() -> (device: HeadlessDevice, screen: ListScreen) {
        let device = HeadlessDevice(.iPhone16)
        device.makeCurrent()
        let screen = ListScreen()
        device.show(screen)
        device.stepFrames(2)
        return (device, screen)
    }
    let kit = makeScreen()
    var tour = Tour(
        id: "rows",
        steps: (1...3).map { TourStep(id: "\($0)", anchor: .view(kit.screen.buttons[$0]), text: "Row \($0)") })
    tour.options.fadeDuration = 0
    tour.options.moveDuration = 0
    let own = makeScreen()
    return Pair(
        name: "100 tours of three steps",
        subject: {
            kit.device.makeCurrent()
            for _ in 0..<100 {
                let session = try? kit.device.scene.tours.start(tour)
                for _ in 0..<3 {
                    kit.device.stepFrames(6)
                    session?.next()
                }
                kit.device.stepFrames(4)
                Pair.require(session?.state == .ended(.finished), "the tour is over")
            }
            _ = kit.device.voiceOver.takeEvents()
        },
        reference: {
            own.device.makeCurrent()
            for _ in 0..<100 {
                let window = UIWindow(windowScene: own.device.scene)
                window.windowLevel = .alert
                window.rootViewController = UIViewController()
                window.isHidden = false
                for row in 1...3 {
                    let overlay = OwnOverlay(anchor: own.screen.buttons[row], text: "Row \(row)")
                    overlay.frame = window.bounds
                    window.rootViewController?.view.addSubview(overlay)
                    own.device.stepFrames(6)
                    overlay.removeFromSuperview()
                }
                own.device.stepFrames(4)
                window.isHidden = true
                window.rootViewController = nil
            }
        })
}

/// What an app would write for one screen: a dim with a hole, and a bubble below it, that follow a view each frame.
@MainActor
private final class OwnOverlay: UIView {
    override class var layerClass: AnyClass { CAShapeLayer.self }

    private weak var anchor: UIView?
    private let bubble = UIView()
    private let label = UILabel()
    private let button = UIButton(type: .system)
    private var link: CADisplayLink?
    private var last = CGRect.null

    init(anchor: UIView, text: String) {
        self.anchor = anchor
        super.init(frame: .zero)
        let shape = layer as? CAShapeLayer
        shape?.fillRule = .evenOdd
        shape?.fillColor = UIColor.black.withAlphaComponent(0.6).cgColor
        bubble.backgroundColor = .systemBackground
        bubble.layer.cornerRadius = 14
        label.text = text
        label.numberOfLines = 0
        button.setTitle("Done", for: .normal)
        bubble.addSubview(label)
        bubble.addSubview(button)
        addSubview(bubble)
    }

    required init?(coder: NSCoder) { nil }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        link?.invalidate()
        link = nil
        guard window != nil else { return }
        let relay = FrameRelay { [weak self] in self?.follow() }
        let link = CADisplayLink(target: relay, selector: FrameRelay.selector)
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    private func follow() {
        guard let anchor, anchor.window != nil else { return }
        let frame = convert(anchor.bounds, from: anchor)
        guard frame != last else { return }
        last = frame
        let path = UIBezierPath(rect: bounds)
        path.append(UIBezierPath(roundedRect: frame.insetBy(dx: -4, dy: -4), cornerRadius: 8))
        (layer as? CAShapeLayer)?.path = path.cgPath
        let size = label.sizeThatFits(CGSize(width: 280, height: 1000))
        bubble.frame = CGRect(x: max(frame.midX - 150, 8), y: frame.maxY + 12, width: 300, height: size.height + 70)
        label.frame = CGRect(x: 10, y: 10, width: 280, height: size.height)
        button.frame = CGRect(x: 200, y: size.height + 20, width: 80, height: 44)
    }
}

/// What the display link calls.
@MainActor
private final class FrameRelay: NSObject {
    static let selector = Selector("fire:", FrameRelay.fire)
    private let body: () -> Void

    init(body: @escaping () -> Void) { self.body = body }

    func fire(_ link: CADisplayLink) { body() }
}
