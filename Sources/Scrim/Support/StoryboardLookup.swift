#if canImport(ObjectiveC)
    import UIKit
#else
    @_spi(Linux) import UIKit
#endif

/// Looks at documents of Interface Builder before UIKit is asked for what they hold.
///
/// `instantiateViewController(withIdentifier:)` raises an Objective-C exception for an unknown identifier, which Swift
/// cannot catch, and no public call says beforehand which identifiers there are. So on iOS the lookup reads what Xcode
/// compiled: a folder `Name.storyboardc` in the bundle, whose `Info.plist` lists the identifiers. That format is not
/// documented. Where it is not as expected, the answer is "unknown", the controller is asked for all the same, and a wrong
/// identifier ends in UIKit's exception, which names it. On Linux the document itself is asked.
@MainActor
enum StoryboardLookup {
    #if canImport(ObjectiveC)
        private static let storyboardExtension = "storyboardc"
        private static let nibExtension = "nib"

        static func exists(_ name: String, in bundle: Bundle) -> Bool {
            bundle.url(forResource: name, withExtension: storyboardExtension) != nil
        }

        static func nibExists(_ name: String, in bundle: Bundle) -> Bool {
            bundle.url(forResource: name, withExtension: nibExtension) != nil
        }
    #else
        static func exists(_ name: String, in bundle: Bundle) -> Bool {
            LocalizedFolder.document(name, .storyboard, in: bundle) != nil
        }

        static func nibExists(_ name: String, in bundle: Bundle) -> Bool {
            LocalizedFolder.document(name, .xib, in: bundle) != nil
        }
    #endif

    /// Whether the host's own storyboard has a controller of that identifier; nil where that is unknown.
    static func host(_ host: UIViewController, canMake identifier: String) -> Bool? {
        #if canImport(ObjectiveC)
            // A controller's view is a nib in the folder of its storyboard, which tells us which storyboard that is.
            guard let nib = host.nibName else { return nil }
            let bundle = host.nibBundle ?? Bundle(for: type(of: host))
            let folders = bundle.urls(forResourcesWithExtension: storyboardExtension, subdirectory: nil) ?? []
            let own = folders.filter {
                FileManager.default.fileExists(atPath: $0.appendingPathComponent("\(nib).nib").path)
            }
            let known = own.compactMap(identifiers(in:))
            return known.isEmpty ? nil : known.contains { $0.contains(identifier) }
        #else
            guard let storyboard = host.storyboard else { return nil }
            return storyboard.document.object(storyboardIdentifier: identifier) != nil
        #endif
    }

    /// Whether a storyboard of a bundle has a controller of that identifier; nil where that is unknown.
    static func storyboard(
        _ storyboard: UIStoryboard, _ name: String, _ bundle: Bundle, canMake identifier: String
    ) -> Bool? {
        #if canImport(ObjectiveC)
            bundle.url(forResource: name, withExtension: storyboardExtension)
                .flatMap(identifiers(in:))?.contains(identifier)
        #else
            storyboard.document.object(storyboardIdentifier: identifier) != nil
        #endif
    }

    #if canImport(ObjectiveC)
        /// The identifiers that a compiled storyboard lists; nil where it has no such list.
        private static func identifiers(in folder: URL) -> Set<String>? {
            let info = NSDictionary(contentsOf: folder.appendingPathComponent("Info.plist"))
            guard let names = info?["UIViewControllerIdentifiersToNibNames"] as? [String: Any] else { return nil }
            return Set(names.keys)
        }
    #endif
}
