import Foundation
import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

/// Fonts of readers who asked for bold text.
@MainActor
struct BoldTextTests {
    private let bold = UITraitCollection(legibilityWeight: .bold)
    private let regular = UITraitCollection(legibilityWeight: .regular)

    private func weight(_ font: UIFont) -> CGFloat? {
        let traits = font.fontDescriptor.object(forKey: .traits) as? [UIFontDescriptor.TraitKey: Any]
        return CGFloat((traits?[.weight] as? CGFloat) ?? .nan)
    }

    @Test("System fonts are two weights heavier, black at most, while the device asks for it")
    func system() async {
        await HeadlessDevice.with { device in
            device.legibilityWeight = .bold
            #expect(UIAccessibility.isBoldTextEnabled)
            let expected: [(UIFont.Weight, UIFont.Weight)] = [
                (.ultraLight, .light), (.thin, .regular), (.light, .medium), (.regular, .semibold), (.medium, .bold),
                (.semibold, .heavy), (.bold, .black), (.heavy, .black), (.black, .black),
            ]
            for (asked, drawn) in expected {
                #expect(weight(.systemFont(ofSize: 17, weight: asked)) == drawn.rawValue)
            }
            #expect(UIFont.systemFont(ofSize: 17).fontName == ".SFUI-Semibold")
            #expect(UIFont.systemFont(ofSize: 17).fontDescriptor.symbolicTraits.contains(.traitBold))
            #expect(weight(.monospacedSystemFont(ofSize: 12, weight: .regular)) == UIFont.Weight.semibold.rawValue)
            #expect(weight(.italicSystemFont(ofSize: 12)) == UIFont.Weight.semibold.rawValue)
            device.legibilityWeight = .regular
            #expect(UIFont.systemFont(ofSize: 17).fontName == ".SFUI-Regular")
        }
    }

    @Test("Text styles follow the traits that they are asked for, and keep to them when they are made anew")
    func styles() {
        let body = UIFont.preferredFont(forTextStyle: .body, compatibleWith: bold)
        #expect(weight(body) == UIFont.Weight.semibold.rawValue)
        #expect(body != UIFont.preferredFont(forTextStyle: .body, compatibleWith: regular))
        #expect(UIFont(descriptor: body.fontDescriptor, size: 0).fontName == body.fontName)
        #expect(weight(body.withSize(30)) == UIFont.Weight.semibold.rawValue)
        let plain = UIFont.systemFont(ofSize: 20)
        let metrics = UIFontMetrics(forTextStyle: .body)
        #expect(weight(metrics.scaledFont(for: plain, compatibleWith: bold)) == UIFont.Weight.semibold.rawValue)
        let own = UIFont(name: "Inter", size: 20) ?? plain
        if own.fontName != plain.fontName {
            #expect(metrics.scaledFont(for: own, compatibleWith: bold).fontName == own.fontName)
        }
    }

    @Test("Labels and fields that follow the reader's settings change with this one, and back; others stay")
    func views() async {
        await HeadlessDevice.with { device in
            let root = UIViewController()
            let (label, fixed) = (UILabel(), UILabel())
            let (field, text) = (UITextField(), UITextView())
            label.adjustsFontForContentSizeCategory = true
            field.adjustsFontForContentSizeCategory = true
            text.adjustsFontForContentSizeCategory = true
            let body = UIFont.preferredFont(forTextStyle: .body)
            for view in [label, fixed] {
                view.text = "Heavier letters are wider"
                view.font = body
                root.view.addSubview(view)
            }
            field.font = body
            text.font = body
            root.view.addSubview(field)
            root.view.addSubview(text)
            device.show(root)
            await device.settle()
            let width = label.intrinsicContentSize.width
            device.legibilityWeight = .bold
            await device.settle()
            for font in [label.font, field.font, text.font] {
                #expect(font?.fontName == ".SFUI-Semibold")
                #expect(font?.pointSize == body.pointSize)
            }
            #expect(fixed.font == body)
            #expect(label.intrinsicContentSize.width > width)
            #expect(fixed.intrinsicContentSize.width == width)
            device.legibilityWeight = .regular
            await device.settle()
            #expect(label.font == body)
            #expect(label.intrinsicContentSize.width == width)
        }
    }
}
