@_spi(Linux) import UIKit

// On iOS the names that a storyboard connects are found through Objective-C, which Linux lacks.

extension ButtonsViewController: _OutletOwner {
    func _setOutlet(_ name: String, to value: Any?) -> Bool {
        switch (name, value) {
        case ("firstButton", let button as UIButton): firstButton = button
        case ("secondButton", let button as UIButton): secondButton = button
        case ("textLabel", let label as UILabel): textLabel = label
        default: return false
        }
        return true
    }
}

extension ButtonsViewController: _ActionResponder {
    func _perform(action: String, sender: Any?, event: UIEvent?) -> Bool {
        guard let button = sender as? UIButton else { return false }
        switch action {
        case "firstButtonTapped:": firstButtonTapped(button)
        case "secondButtonTapped:": secondButtonTapped(button)
        default: return false
        }
        return true
    }

    func _responds(to action: String) -> Bool {
        ["firstButtonTapped:", "secondButtonTapped:"].contains(action)
    }
}
