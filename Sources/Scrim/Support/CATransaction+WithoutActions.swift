import UIKit

extension CATransaction {
    /// Changes properties of layers at once, without the animations that they bring along.
    @MainActor
    static func withoutActions(_ changes: () -> Void) {
        begin()
        setDisableActions(true)
        changes()
        commit()
    }
}
