import CoreGraphics
import Foundation
import Testing

@_spi(Linux) @testable import UIKit

@MainActor
@Suite struct ButtonTests {
    let rig = TouchRig()

    private func button(_ title: String?, type: UIButton.ButtonType = .system) -> UIButton {
        let button = UIButton(type: type)
        rig.window.addSubview(button)
        button.setTitle(title, for: .normal)
        return button
    }

    private let square = picture([String](repeating: "rrrrrrrrrr", count: 10))

    // MARK: Natural sizes

    @Test(arguments: [
        // What Interface Builder recorded: title, width. Every height is 30.
        ("Button", 46.0), ("Close", 39.0), ("Blur", 30.0), ("Log in", 42.0), ("Back", 34.0),
    ])
    func systemButtonsHaveTheRecordedSizes(title: String, width: Double) {
        let size = button(title).intrinsicContentSize
        #expect(abs(size.width - width) <= 1)
        #expect(size.height == 30)
    }

    @Test(arguments: [(17.0, 33.0), (23.0, 40.0), (28.0, 46.0)])
    func theHeightIsThatOfTheFontInWholePointsAndTwelve(size: Double, height: Double) {
        let button = button("Title")
        button.titleLabel?.font = .systemFont(ofSize: size)
        #expect(button.intrinsicContentSize.height == CGFloat(height))
    }

    @Test func contentInsetsReplaceTheRoomAroundTheTitle() {
        let button = button("Title")
        let width = button.intrinsicContentSize.width
        button.contentEdgeInsets = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        // 15 points make a line of 17.9, so 18, and 16 of insets.
        #expect(button.intrinsicContentSize.height == 34)
        #expect(
            button.intrinsicContentSize.width == max(width - 1, 0) + 16
                || button.intrinsicContentSize.width == width + 16)
    }

    @Test func anImageAloneHasItsOwnSize() {
        let button = button(nil, type: .custom)
        button.setImage(square, for: .normal)
        #expect(button.intrinsicContentSize == CGSize(width: 10, height: 10))
    }

    @Test func aCustomButtonHas18PointsAndWhite() {
        let button = button("Title", type: .custom)
        #expect(button.titleLabel?.font.pointSize == 18)
        #expect(button.currentTitleColor == .white)
        // A line of 18 points is 21.48 high: 22 and 12.
        #expect(button.intrinsicContentSize.height == 34)
    }

    // MARK: States

    @Test func aStateWithoutATitleShowsTheNormalOne() {
        let button = button("Normal")
        button.setTitle("Off", for: .disabled)
        #expect(button.title(for: .selected) == "Normal")
        #expect(button.titleLabel?.text == "Normal")
        button.isEnabled = false
        #expect(button.titleLabel?.text == "Off")
    }

    @Test func aSystemButtonsTitleHasTheTint() {
        let button = button("Title")
        #expect(button.titleLabel?.textColor == .systemBlue)
        button.tintColor = .red
        #expect(button.titleLabel?.textColor == .red)
        button.setTitleColor(.green, for: .normal)
        #expect(button.titleLabel?.textColor == .green)
    }

    @Test func aPressedSystemButtonFadesItsTitle() {
        let button = button("Title")
        button.isHighlighted = true
        #expect(abs((button.titleLabel?.alpha ?? 1) - 0.2) < 0.001)
        button.isHighlighted = false
        #expect(button.titleLabel?.alpha == 1)
    }

    @Test func aSystemButtonThatIsDisabledIsGrey() {
        let button = button("Title")
        button.isEnabled = false
        #expect(button.titleLabel?.textColor == .tertiaryLabel)
    }

    @Test func systemButtonsTintImagesAndCustomOnesDoNot() throws {
        for (type, color) in [
            (UIButton.ButtonType.system, Pixel.systemBlue), (.custom, Pixel(red: 255, green: 0, blue: 0, alpha: 255)),
        ] {
            let button = button(nil, type: type)
            button.setImage(square, for: .normal)
            button.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            #expect(try Picture(button)[5, 5].isNear(color))
        }
    }

    @Test func aPressedCustomButtonDarkensItsImage() throws {
        let button = button(nil, type: .custom)
        button.setImage(square, for: .normal)
        button.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        button.isHighlighted = true
        #expect(try Picture(button)[5, 5].isNear(Pixel(red: 166, green: 0, blue: 0, alpha: 255)))
        button.adjustsImageWhenHighlighted = false
        #expect(try Picture(button)[5, 5].isNear(Pixel(red: 255, green: 0, blue: 0, alpha: 255)))
    }

    // MARK: Places

    @Test func theImageLiesBeforeTheTitle() throws {
        let button = button("Title", type: .custom)
        button.setImage(square, for: .normal)
        button.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
        button.layoutIfNeeded()
        let image = try #require(button.imageView).frame
        let title = try #require(button.titleLabel).frame
        #expect(image.maxX == title.minX)
        #expect(abs((image.minX + title.maxX) / 2 - 100) <= 0.5)
        #expect(image.minY == 15)
        button.semanticContentAttribute = .forceRightToLeft
        button.layoutIfNeeded()
        #expect(try #require(button.imageView).frame.minX == (try #require(button.titleLabel)).frame.maxX)
    }

    @Test func titleInsetsMoveTheTitleAlone() throws {
        let button = button("Title", type: .custom)
        button.setImage(square, for: .normal)
        button.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
        button.layoutIfNeeded()
        let (image, title) = (try #require(button.imageView).frame, try #require(button.titleLabel).frame)
        button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: -8)
        button.layoutIfNeeded()
        #expect(try #require(button.titleLabel).frame == title.offsetBy(dx: 8, dy: 0))
        #expect(try #require(button.imageView).frame == image)
    }

    @Test func alignmentsMoveTheContent() {
        var placement = ButtonPlacement(title: CGSize(width: 50, height: 20), image: CGSize(width: 10, height: 10))
        let room = CGRect(x: 0, y: 0, width: 200, height: 100)
        #expect(placement.titleRect(in: room) == CGRect(x: 80, y: 40, width: 50, height: 20))
        #expect(placement.imageRect(in: room) == CGRect(x: 70, y: 45, width: 10, height: 10))
        placement.horizontal = .leading
        placement.vertical = .top
        #expect(placement.titleRect(in: room) == CGRect(x: 10, y: 0, width: 50, height: 20))
        placement.isRightToLeft = true
        #expect(placement.titleRect(in: room) == CGRect(x: 140, y: 0, width: 50, height: 20))
        #expect(placement.imageRect(in: room) == CGRect(x: 190, y: 0, width: 10, height: 10))
        placement.horizontal = .right
        placement.isRightToLeft = false
        placement.vertical = .bottom
        #expect(placement.titleRect(in: room) == CGRect(x: 150, y: 80, width: 50, height: 20))
    }

    @Test func aLongTitleKeepsToTheButton() {
        let placement = ButtonPlacement(title: CGSize(width: 500, height: 20))
        #expect(
            placement.titleRect(in: CGRect(x: 0, y: 0, width: 100, height: 30))
                == CGRect(x: 0, y: 5, width: 100, height: 20))
    }

    // MARK: Actions

    @Test func aTapSendsThePrimaryAction() {
        var count = 0
        let button = UIButton(type: .system, primaryAction: UIAction(title: "Go") { _ in count += 1 })
        rig.window.addSubview(button)
        button.frame = CGRect(x: 100, y: 100, width: 60, height: 30)
        #expect(button.currentTitle == "Go")
        rig.tap(120, 110, at: 0)
        #expect(count == 1)
    }

    @Test func aTapSelectsAButtonThatChangesItsSelection() {
        let button = button("Title")
        button.frame = CGRect(x: 100, y: 100, width: 60, height: 30)
        button.changesSelectionAsPrimaryAction = true
        rig.tap(120, 110, at: 0)
        #expect(button.isSelected)
        rig.tap(120, 110, at: 1)
        #expect(!button.isSelected)
    }

    @Test func aButtonGoesWithItsOwner() {
        weak var released: UIButton?
        do {
            let button = UIButton(configuration: .filled(), primaryAction: UIAction(title: "x") { _ in })
            button.layoutIfNeeded()
            released = button
        }
        #expect(released == nil)
    }
}

@MainActor
@Suite struct ButtonConfigurationTests {
    let rig = TouchRig()

    private func button(_ configuration: UIButton.Configuration) -> UIButton {
        let button = UIButton(configuration: configuration)
        rig.window.addSubview(button)
        return button
    }

    private func titled(_ base: UIButton.Configuration = .plain()) -> UIButton.Configuration {
        var configuration = base
        configuration.title = "Button"
        return configuration
    }

    @Test func sizesAreThoseOfIOS() {
        // At 2x: a body line of 20.5 points and 14, 10 or 30 of insets; small ones have 15 points, so 18.
        var configuration = titled()
        #expect(button(configuration).intrinsicContentSize.height == 34.5)
        configuration.buttonSize = .small
        #expect(button(configuration).intrinsicContentSize.height == 28)
        configuration.buttonSize = .large
        #expect(button(configuration).intrinsicContentSize.height == 50.5)
    }

    @Test func theWidthIsTheTitlesWithTheInsets() {
        let button = button(titled())
        let title = button.titleLabel?.intrinsicContentSize.width ?? 0
        #expect(button.intrinsicContentSize.width == title + 24)
    }

    @Test func insetsThatWereSetStay() {
        var configuration = titled()
        configuration.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        configuration.buttonSize = .large
        #expect(configuration.contentInsets.leading == 2)
        configuration.setDefaultContentInsets()
        #expect(configuration.contentInsets.leading == 20)
    }

    @Test func aFilledButtonIsWhiteOnTheTint() throws {
        let button = button(titled(.filled()))
        button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        #expect(try Picture(button)[50, 3].isNear(.systemBlue))
        #expect(button.titleLabel?.textColor == .white)
        button.isEnabled = false
        #expect(button.titleLabel?.textColor == .tertiaryLabel)
    }

    @Test func aTintedButtonsBackgroundIsItsTintAt18Percent() throws {
        let button = button(titled(.tinted()))
        button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        // Alpha 46 of 255, premultiplied: blue 46, green 122 * 0.18 = 22.
        #expect(try Picture(button)[50, 3].isNear(Pixel(red: 0, green: 22, blue: 46, alpha: 46)))
    }

    @Test func aCapsuleHasRoundEnds() throws {
        var configuration = titled(.filled())
        configuration.cornerStyle = .capsule
        let button = button(configuration)
        button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        button.layoutIfNeeded()
        #expect(button.button.backgroundView?.layer.cornerRadius == 20)
        #expect(try Picture(button)[1, 1] == .clear)
    }

    @Test func imagePlacementAndPaddingPlaceTheImage() {
        var placement = ConfigurationPlacement(
            title: CGSize(width: 50, height: 20), subtitle: .zero, image: CGSize(width: 10, height: 10), edge: .leading,
            imagePadding: 5, titlePadding: 1, alignment: .center, horizontal: .center, vertical: .center,
            isRightToLeft: false, scale: 2)
        let room = CGRect(x: 0, y: 0, width: 165, height: 40)
        #expect(placement.size == CGSize(width: 65, height: 20))
        #expect(placement.frames(in: room).image == CGRect(x: 50, y: 15, width: 10, height: 10))
        #expect(placement.frames(in: room).title == CGRect(x: 65, y: 10, width: 50, height: 20))
        placement.edge = .trailing
        #expect(placement.frames(in: room).image == CGRect(x: 105, y: 15, width: 10, height: 10))
        placement.edge = .top
        #expect(placement.size == CGSize(width: 50, height: 35))
        #expect(placement.frames(in: room).image.minY == 2.5)
        #expect(placement.frames(in: room).title.minY == 17.5)
        placement.edge = .leading
        placement.isRightToLeft = true
        #expect(placement.frames(in: room).image.minX == 105)
    }

    @Test func aSubtitleLiesUnderTheTitle() throws {
        var configuration = titled()
        configuration.subtitle = "More"
        let button = button(configuration)
        // 20.5, 1, a line of 12 points of 14.32 so 14.5, and 14.
        #expect(button.intrinsicContentSize.height == 50)
        button.bounds.size = button.intrinsicContentSize
        button.layoutIfNeeded()
        #expect(try #require(button.subtitleLabel).frame.minY == 28.5)
    }

    @Test func theHandlerChangesTheConfigurationForAState() {
        let button = button(titled())
        button.configurationUpdateHandler = { button in
            button.configuration?.title = button.isHighlighted ? "Down" : "Up"
        }
        button.layoutIfNeeded()
        #expect(button.titleLabel?.text == "Up")
        button.isHighlighted = true
        button.layoutIfNeeded()
        #expect(button.titleLabel?.text == "Down")
    }

    @Test func aDestructiveButtonIsRed() {
        let button = button(titled())
        button.role = .destructive
        #expect(button.titleLabel?.textColor == .systemRed)
    }

    @Test func configurationsCompareByValue() {
        #expect(titled() == titled())
        #expect(titled() != titled(.filled()))
        var other = titled()
        other.imagePadding = 3
        #expect(titled() != other)
    }
}
