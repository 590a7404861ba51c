import Foundation
import UIKitHeadless

// On iOS the app's bundle knows the user's language. On Linux each device has its own.

extension Texts {
    /// The bundle with the string tables.
    private static let bundle =
        Bundle(url: Bundle.module.bundleURL.appendingPathComponent("Resources")) ?? .module

    static subscript(key: String) -> String { bundle.localizedStringOnDevice(forKey: key) }
}
