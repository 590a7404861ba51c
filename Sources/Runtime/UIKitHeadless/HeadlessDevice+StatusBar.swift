import UIKit

extension HeadlessDevice {
    /// Taps the status bar: the scroll view on the screen scrolls to its top, where it is the only one that does.
    public func tapStatusBar() {
        makeCurrent()
        context.statusBarWasTapped()
    }
}
