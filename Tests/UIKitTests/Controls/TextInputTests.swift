import CoreGraphics
import Foundation
import Testing

@_spi(Linux) @testable import UIKit

private final class FieldDelegate: NSObject, UITextFieldDelegate {
    var log: [String] = []
    var mayEnd = true
    var mayChange = true

    func textFieldDidBeginEditing(_ textField: UITextField) { log.append("begin") }
    func textFieldDidEndEditing(_ textField: UITextField) { log.append("end") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { mayEnd }
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        log.append("\(range.location)+\(range.length) \"\(string)\"")
        return mayChange
    }
}

@MainActor
@Suite struct TextFieldTests {
    let rig = TouchRig()
    private let field: UITextField

    init() {
        field = UITextField(frame: CGRect(x: 100, y: 100, width: 150, height: 34))
        rig.window.addSubview(field)
    }

    @Test func aRoundedFieldIs34High() {
        field.borderStyle = .roundedRect
        for size in [14.0, 17.0] {
            field.font = .systemFont(ofSize: size)
            #expect(field.intrinsicContentSize.height == 34)
        }
        field.borderStyle = .none
        // A line of 17 points is 20.3 high: 21, and 1.
        #expect(field.intrinsicContentSize.height == 22)
    }

    @Test func theTextKeepsClearOfBorderAndSideViews() {
        let bounds = CGRect(x: 0, y: 0, width: 150, height: 34)
        #expect(field.textRect(forBounds: bounds) == bounds)
        field.borderStyle = .roundedRect
        #expect(field.textRect(forBounds: bounds) == CGRect(x: 7, y: 2, width: 136, height: 30))
        field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
        #expect(field.textRect(forBounds: bounds) == CGRect(x: 7, y: 2, width: 136, height: 30))
        field.leftViewMode = .always
        #expect(field.leftViewRect(forBounds: bounds) == CGRect(x: 0, y: 7, width: 30, height: 20))
        #expect(field.textRect(forBounds: bounds) == CGRect(x: 30, y: 2, width: 113, height: 30))
    }

    @Test func editingTellsDelegateAndTargets() {
        let delegate = FieldDelegate()
        field.delegate = delegate
        let log = ControlEventLog(
            field, [("begin", .editingDidBegin), ("changed", .editingChanged), ("end", .editingDidEnd)])
        rig.tap(120, 110, at: 0)
        #expect(field.isFirstResponder)
        #expect(field.isEditing)
        field.insertText("ab")
        field.deleteBackward()
        #expect(field.text == "a")
        delegate.mayChange = false
        field.insertText("z")
        #expect(field.text == "a")
        delegate.mayEnd = false
        #expect(!field.resignFirstResponder())
        delegate.mayEnd = true
        #expect(field.resignFirstResponder())
        #expect(!field.isEditing)
        #expect(log.entries == ["begin", "changed", "changed", "end"])
        #expect(delegate.log == ["begin", "0+0 \"ab\"", "1+1 \"\"", "1+0 \"z\"", "end"])
    }

    @Test func thePlaceholderGoesWithTheFirstCharacter() throws {
        field.overrideUserInterfaceStyle = .light
        field.placeholder = "\u{2588}"
        let grey = try Picture(field)
        let ink = try #require(grey.inkBounds())
        #expect(grey[ink.midX, ink.midY].alpha < 100)
        field.text = "\u{2588}"
        #expect(try Picture(field)[ink.midX, ink.midY].isNear(.black))
    }

    @Test func secureTextShowsDots() throws {
        field.text = "\u{2588}\u{2588}"
        let plain = try #require(try Picture(field).inkBounds())
        field.isSecureTextEntry = true
        let dots = try #require(try Picture(field).inkBounds())
        #expect(dots.height < plain.height / 2)
        #expect(field.text == "\u{2588}\u{2588}")
    }

    @Test func aDisabledFieldDoesNotBegin() {
        field.isEnabled = false
        #expect(!field.becomeFirstResponder())
    }

    @Test func itGoesWithItsOwner() {
        weak var released: UITextField?
        do {
            let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 34))
            rig.window.addSubview(field)
            field.becomeFirstResponder()
            field.resignFirstResponder()
            field.removeFromSuperview()
            released = field
        }
        #expect(released == nil)
    }
}

@MainActor
@Suite struct TextViewTests {
    let rig = TouchRig()
    private let view: UITextView

    init() {
        view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        rig.window.addSubview(view)
        view.backgroundColor = nil
        // Clear of the status bar.
        view.contentInsetAdjustmentBehavior = .never
        view.font = .systemFont(ofSize: 17)
    }

    @Test func theContentIsTheTextWithItsInsets() {
        view.text = "a\nb"
        view.layoutIfNeeded()
        // 2 x 20.287 + 16 = 56.574, the next half point is 57.
        #expect(view.contentSize == CGSize(width: 200, height: 57))
        view.text = "a\n"
        view.layoutIfNeeded()
        #expect(view.contentSize.height == 57)
    }

    @Test func onlyATextViewThatDoesNotScrollHasASize() {
        view.text = "a"
        #expect(view.intrinsicContentSize == CGSize(width: -1, height: -1))
        view.isScrollEnabled = false
        // 20.287 + 16 = 36.287.
        #expect(view.intrinsicContentSize.height == 36.5)
        #expect(view.wrapsToWidth)
    }

    @Test func textStartsAt5And8() throws {
        view.overrideUserInterfaceStyle = .light
        view.text = "H"
        let ink = try #require(try Picture(view).inkBounds())
        // The ascender is 16.19 and capitals about 12 high: they begin about 4 below the line's top.
        #expect(ink.minX > 5 && ink.minX < 8)
        #expect(abs(ink.minY - 12) <= 1)
    }

    @Test func scrollingMovesTheText() throws {
        view.text = String(repeating: "H\n", count: 40)
        let before = try #require(try Picture(view).inkBounds())
        view.contentOffset = CGPoint(x: 0, y: 5)
        view.layoutIfNeeded()
        DisplayPass.run(on: view.layer)
        let canvas = try #require(view.textual.canvas)
        #expect(canvas.frame == CGRect(x: 0, y: 5, width: 200, height: 100))
        let after = try #require(try Picture(canvas).inkBounds())
        #expect(before.minY - after.minY == 5)
    }
}
