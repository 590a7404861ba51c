import UIKit

/// The files that come with the kit.
@MainActor
enum KitResources {
    #if canImport(ObjectiveC)
        /// The kit's bundle.
        static var bundle: Bundle? { Bundle.module }
    #else
        /// The kit's bundle, which SwiftPM puts beside the program; nil (reported once) where it is missing.
        static let bundle = find(in: Bundle.main.bundleURL)

        /// SwiftPM's own accessor ends the process where a program was moved without its resources: words are no reason to.
        static func find(in folder: URL) -> Bundle? {
            let url = folder.appendingPathComponent("Scrim_Scrim.resources")
            if let bundle = Bundle(url: url) { return bundle }
            ScrimIssues.handler(
                ScrimIssue(
                    code: .resourcesMissing,
                    message: "There is no \(url.path), so Scrim's own words are in English. Copy that folder, which "
                        + "`swift build` writes beside the program, together with the program."))
            return nil
        }
    #endif
}
