import Testing
import UIKit
import UIKitHeadless

@testable import Scrim

@Suite(.serialized)
@MainActor
struct BubbleGallery {
    static let image: UIImage = UIGraphicsImageRenderer(size: CGSize(width: 288, height: 120)).image { context in
        UIColor.systemTeal.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 288, height: 120))
        UIColor.white.setFill()
        UIBezierPath(ovalIn: CGRect(x: 114, y: 30, width: 60, height: 60)).fill()
    }

    func models(_ arabic: Bool) -> [BubbleModel] {
        let title = arabic ? "مشاريعك" : "Your projects"
        let text =
            arabic
            ? "كل ما تعمل عليه محفوظ هنا، الأحدث أولاً، ويمكنك البحث فيه."
            : "All that you work on is kept here, newest first. Search it at any time."
        var list: [BubbleModel] = []
        list.append(
            .step(
                title: title, text: text, buttons: [BubbleButton(.skip), BubbleButton(.next)], progress: (1, 5, .dots)
            ).with { $0.showsClose = true })
        list.append(
            .step(
                title: title, text: text, buttons: [BubbleButton(.back), BubbleButton(.next)], progress: (2, 5, .text)))
        list.append(
            .step(
                title: nil, text: arabic ? "اضغط هنا" : "Tap here", buttons: [BubbleButton(.done)],
                progress: (5, 5, .text)))
        list.append(
            .step(title: nil, text: arabic ? "اضغط هنا" : "Tap here to start", buttons: [], progress: nil).with {
                $0.showsClose = true
            })
        list.append(
            .step(
                title: title, text: text,
                buttons: [BubbleButton(.back), BubbleButton(.custom("Learn more")), BubbleButton(.next)],
                progress: (3, 12, .dots)
            ).with {
                $0.showsClose = true; $0.content.image = Self.image
            })
        list.append(
            .step(
                title: title, text: nil, buttons: [BubbleButton(.skip), BubbleButton(.back), BubbleButton(.next)],
                progress: (3, 30, .dots)
            ).with { $0.theme.borderWidth = 1 })
        return list
    }

    @Test(arguments: [("light", UIUserInterfaceStyle.light, "en"), ("dark", .dark, "en"), ("ar", .light, "ar")])
    func draw(_ name: String, _ style: UIUserInterfaceStyle, _ language: String) throws {
        let device = HeadlessDevice(.iPhone16, appearance: style, languages: [language])
        try page(device, models(language == "ar"), "/tmp/bubble-\(name).png")
    }

    @Test func large() throws {
        for (index, model) in models(false).enumerated() {
            let device = HeadlessDevice(.iPhone16, contentSizeCategory: .accessibilityExtraExtraExtraLarge)
            try page(device, [model], "/tmp/bubble-ax5-\(index).png")
        }
        let short = HeadlessDevice(
            .iPhoneSE, orientation: .landscapeLeft, contentSizeCategory: .accessibilityExtraExtraExtraLarge)
        try page(short, [models(false)[0]], "/tmp/bubble-ax5-short.png")
        let xxl = HeadlessDevice(.iPhoneSE, contentSizeCategory: .extraExtraExtraLarge)
        try page(xxl, models(false).dropLast(2), "/tmp/bubble-xxxl.png")
        let long = HeadlessDevice(.iPhoneSE)
        try page(
            long,
            [
                .step(text: String(repeating: "Quite a long text about very little. ", count: 200)).with {
                    $0.showsClose = true
                }
            ], "/tmp/bubble-long.png")
    }

    func page(_ device: HeadlessDevice, _ models: some Sequence<BubbleModel>, _ path: String) throws {
        device.makeCurrent()
        let root = UIViewController()
        let isDark = device.appearance == .dark
        root.view.backgroundColor = isDark ? UIColor(white: 0.04, alpha: 1) : UIColor(white: 0.75, alpha: 1)
        device.show(root)
        device.step()
        let safe = root.view.safeAreaInsets
        var y: CGFloat = max(safe.top, 16)
        let width = device.screenBounds.width - 24 - safe.left - safe.right
        for (index, model) in models.enumerated() {
            let bubble = BubbleView()
            bubble.model = model
            root.view.addSubview(bubble)
            let size = bubble.sizeThatFits(
                CGSize(width: width, height: device.screenBounds.height - y - max(safe.bottom, 16) - 10))
            bubble.frame = CGRect(origin: CGPoint(x: safe.left + 12 + (width - size.width) / 2, y: y), size: size)
            let arrow = BubbleArrowView()
            arrow.theme = model.theme
            arrow.side = index % 3 == 0 ? .top : index % 3 == 1 ? .left : .right
            let f = bubble.frame
            switch arrow.side {
            case .top: arrow.frame = CGRect(x: f.midX - 10, y: f.maxY, width: 20, height: 10)
            case .left: arrow.frame = CGRect(x: f.maxX, y: f.midY - 10, width: 10, height: 20)
            default: arrow.frame = CGRect(x: f.minX - 10, y: f.midY - 10, width: 10, height: 20)
            }
            root.view.addSubview(arrow)
            y = bubble.frame.maxY + 18
            print(path, index, bubble.frame)
        }
        device.step()
        try device.pngData().write(to: URL(fileURLWithPath: path))
    }
}
