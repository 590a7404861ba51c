import Foundation
import UIKit

// On iOS the app's bundle knows the user's language. On Linux each device has its own.

extension Texts {
    /// The bundle with the string tables in the language of the device.
    static var bundle: Bundle {
        let resources = Bundle.module.bundleURL.appendingPathComponent("Resources")
        guard let all = Bundle(url: resources) else { return .module }
        let language = DeviceContext.current.localizations(of: all).first ?? "en"
        return Bundle(url: resources.appendingPathComponent("\(language).lproj")) ?? all
    }
}
