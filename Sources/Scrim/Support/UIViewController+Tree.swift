import UIKit

extension UIViewController {
    /// The outermost of the containers around this controller; itself where it is in none.
    var outermost: UIViewController {
        var controller = self
        while let parent = controller.parent { controller = parent }
        return controller
    }
}
