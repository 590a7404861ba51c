@_spi(Linux) import UIKit

// On iOS the names that a storyboard connects are found through Objective-C, which Linux lacks.

extension LibraryViewController: _OutletOwner {
    func _setOutlet(_ name: String, to value: Any?) -> Bool {
        guard name == "containerView" else { return false }
        containerView = value as? UIView
        return true
    }
}

extension SearchViewController: _OutletOwner {
    func _setOutlet(_ name: String, to value: Any?) -> Bool {
        guard name == "containerView" else { return false }
        containerView = value as? UIView
        return true
    }
}

extension AlbumViewController: _OutletOwner {
    func _setOutlet(_ name: String, to value: Any?) -> Bool {
        switch name {
        case "topContainer": topContainer = value as? UIView
        case "playerContainer": playerContainer = value as? UIView
        default: return false
        }
        return true
    }
}
