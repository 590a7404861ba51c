import Testing
import UIKit
import UIKitHeadless

@MainActor
@Suite struct SystemSymbolsTests {
    private func square(_ side: CGFloat) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { $0.fill($0.format.bounds) }
    }

    private func buttons(in view: UIView) -> [UIButton] {
        view.subviews.flatMap { [$0 as? UIButton].compactMap { $0 } + buttons(in: $0) }
    }

    /// The one button of a navigation bar with the item.
    private func barButton(_ item: UIBarButtonItem, on device: HeadlessDevice) -> UIButton? {
        let controller = UIViewController()
        controller.navigationItem.rightBarButtonItem = item
        let navigation = UINavigationController(rootViewController: controller)
        device.show(navigation)
        device.stepFrames(2)
        return buttons(in: navigation.navigationBar).first
    }

    @Test func aRegisteredSymbolIsFoundAndScaledWithItsText() {
        HeadlessDevice().makeCurrent()
        SystemSymbols.register("SystemSymbolsTests.plain", square(20))
        SystemSymbols.register("SystemSymbolsTests.drawn") { size, _ in
            UIGraphicsImageRenderer(size: CGSize(width: size + 1, height: size)).image { _ in }
        }
        #expect(UIImage(systemName: "SystemSymbolsTests.plain")?.size == CGSize(width: 20, height: 20))
        let double = UIImage.SymbolConfiguration(pointSize: 34)
        let large = UIImage(systemName: "SystemSymbolsTests.plain", withConfiguration: double)
        #expect(abs((large?.size.width ?? 0) - 40) < 0.01 && large?.isSymbolImage == true)
        #expect(
            UIImage(systemName: "SystemSymbolsTests.drawn", withConfiguration: double)?.size
                == CGSize(width: 35, height: 34))
        SystemSymbols.remove("SystemSymbolsTests.plain")
        let channel = RuntimeIssueChannel()
        RuntimeIssue.$taskChannel.withValue(channel) {
            #expect(UIImage(systemName: "SystemSymbolsTests.plain") == nil)
        }
        #expect(
            channel.recorded.map(\.message) == [
                "UIImage(systemName: \"SystemSymbolsTests.plain\") is nil: SF Symbols are Apple's and not part of this "
                    + "UIKit. Register an image of that name: SystemSymbols.register(\"SystemSymbolsTests.plain\", image), "
                    + "in UIKitHeadless."
            ])
        SystemSymbols.remove("SystemSymbolsTests.drawn")
    }

    @Test func aViewPrefersAConfigurationOfSymbolsThatSayNothingThemselves() {
        HeadlessDevice().makeCurrent()
        SystemSymbols.register("SystemSymbolsTests.preferred", square(20))
        defer { SystemSymbols.remove("SystemSymbolsTests.preferred") }
        let plain = UIImage(systemName: "SystemSymbolsTests.preferred")
        let view = UIImageView(image: plain)
        #expect(view.intrinsicContentSize == CGSize(width: 20, height: 20))
        view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 34)
        #expect(abs(view.intrinsicContentSize.width - 40) < 0.01 && view.image === plain)
        // The image's own size goes before the view's.
        view.image = UIImage(
            systemName: "SystemSymbolsTests.preferred", withConfiguration: UIImage.SymbolConfiguration(pointSize: 51))
        #expect(abs(view.intrinsicContentSize.width - 60) < 0.01)
        view.image = square(20)
        #expect(view.intrinsicContentSize == CGSize(width: 20, height: 20))
        let button = UIButton(type: .custom)
        button.setImage(plain, for: .normal)
        button.setPreferredSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: 34), forImageIn: .normal)
        #expect(abs(button.intrinsicContentSize.width - 40) < 0.01)
    }

    @Test func aSymbolIsShownInTheColoursItIsAskedForIn() throws {
        let device = HeadlessDevice(.iPhone16)
        device.makeCurrent()
        SystemSymbols.register("SystemSymbolsTests.coloured", square(20))
        defer { SystemSymbols.remove("SystemSymbolsTests.coloured") }
        let controller = UIViewController()
        controller.view.tintColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        controller.view.addSubview(view)
        device.show(controller)
        func shown(_ image: UIImage?) -> [Int] {
            view.image = image
            device.step()
            return device.screenshot().pixel(x: 30, y: 30).map { [$0.red, $0.green, $0.blue] } ?? []
        }
        let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
        let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        let name = "SystemSymbolsTests.coloured"
        #expect(shown(UIImage(systemName: name)) == [0, 0, 255])
        let palette = UIImage.SymbolConfiguration(paletteColors: [green, red])
        let image = UIImage(systemName: name, withConfiguration: palette)
        #expect(shown(image) == [0, 255, 0])
        #expect(shown(image?.withTintColor(red)) == [255, 0, 0])
        #expect(shown(image?.withRenderingMode(.alwaysTemplate)) == [0, 0, 255])
        #expect(shown(image?.applyingSymbolConfiguration(.preferringMonochrome())) == [0, 0, 255])
        let shaded = UIImage.SymbolConfiguration(pointSize: 17).applying(
            UIImage.SymbolConfiguration(hierarchicalColor: red))
        view.preferredSymbolConfiguration = shaded
        #expect(shown(UIImage(systemName: name)) == [255, 0, 0])
        #expect(shown(image) == [0, 255, 0])
    }

    @Test func anItemOfABarWhoseImageIsMissingCanBeSeenAndTapped() async throws {
        let device = HeadlessDevice(.iPhone16)
        device.makeCurrent()
        var taps = 0
        let item = UIBarButtonItem(image: nil, style: .plain, target: nil, action: nil)
        item.primaryAction = UIAction { _ in taps += 1 }
        let button = try #require(barButton(item, on: device))
        #expect(button.image(for: .normal)?.size == CGSize(width: 22, height: 22))
        #expect(button.image(for: .normal)?.renderingMode == .alwaysTemplate)
        #expect(button.bounds.width >= 22 && button.bounds.height >= 22)
        await device.tap(button)
        #expect(taps == 1)
    }

    @Test func anItemThatHasATitleOrNeverHadAnImageKeepsNoPlaceForOne() throws {
        let device = HeadlessDevice(.iPhone16)
        device.makeCurrent()
        let titled = UIBarButtonItem(image: nil, style: .plain, target: nil, action: nil)
        titled.title = "Sort"
        #expect(try #require(barButton(titled, on: device)).image(for: .normal) == nil)
        let empty = UIBarButtonItem(title: nil, style: .plain, target: nil, action: nil)
        #expect(barButton(empty, on: device)?.image(for: .normal) == nil)
        // An image that comes later takes the outline's place.
        let late = UIBarButtonItem(image: nil, style: .plain, target: nil, action: nil)
        late.image = square(30)
        #expect(try #require(barButton(late, on: device)).image(for: .normal)?.size == CGSize(width: 30, height: 30))
    }
}
