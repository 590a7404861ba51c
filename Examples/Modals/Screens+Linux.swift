@_spi(Linux) import UIKit

// On iOS the names that a storyboard connects are found through Objective-C, which Linux lacks.

extension PlacesViewController: _ActionResponder {
    func _perform(action: String, sender: Any?, event: UIEvent?) -> Bool {
        guard action == "sort:" else { return false }
        sort(sender)
        return true
    }

    func _responds(to action: String) -> Bool { action == "sort:" }
}

extension ProfileViewController: _ActionResponder {
    func _perform(action: String, sender: Any?, event: UIEvent?) -> Bool {
        guard action == "closeNews:", let segue = sender as? UIStoryboardSegue else { return false }
        closeNews(segue)
        return true
    }

    func _responds(to action: String) -> Bool { action == "closeNews:" }
}
