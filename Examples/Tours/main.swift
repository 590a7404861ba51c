import Foundation
import PreviewCore
import UIKit

let status = await PreviewCommand.run(
    CommandLine.arguments, targetModule: "ToursExample",
    tours: [
        "windowsill": { root in
            guard let list = (root as? UINavigationController)?.viewControllers.first as? PlantsViewController else {
                throw MissingScreen()
            }
            return list.makeTour()
        }
    ])
exit(status)

/// The tour is taken from the list of plants.
struct MissingScreen: Error, CustomStringConvertible {
    let description = "the storyboard does not begin with the list of plants."
}
