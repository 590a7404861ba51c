/// Which module may use which: the design's order of modules.
enum Arrows {
    /// Lowest first. A module may use those of the rows above its own.
    private static let rows: [[String]] = [
        ["CoreGraphics"],
        ["TextEngine"],
        ["QuartzCore"],
        ["UIKit"],
        ["UIKitHeadless", "UIKitDesktop", "UIKitTestSupport", "Scrim"],
        ["PreviewCore"],
        ["ScrimTool"],
    ]

    /// Modules that use none of the package, under UIKit and all that stands on it.
    private static let standAlone: Set = ["LayoutSolver", "InterfaceBuilder"]

    /// C targets and the empty twins of the testing overlays, each with the modules that may use it.
    private static let owned: [String: Set<String>] = [
        "CCairo": ["CoreGraphics", "TextEngine", "QuartzCore"],
        "CPango": ["TextEngine"],
        "CDeflate": ["CoreGraphics"],
        "CImageCodecs": ["CoreGraphics"],
        "CExecutorHook": ["UIKitHeadless"],
        "CSDL2": ["UIKitDesktop"],
        "_Testing_UIKit": ["UIKit"],
        "CoreFoundationTypes": ["CoreGraphics"],
        "_Testing_CoreGraphics": ["CoreGraphics"],
    ]

    /// Exceptions to the rows.
    private static let alsoAllowed: [String: Set<String>] = [
        // Its dumps and comparisons are of scenes on a device in memory.
        "UIKitTestSupport": ["UIKitHeadless"]
    ]

    /// What the modules that are stricter than their row may use.
    private static let only: [String: Set<String>] = [
        // The kit is the same on iOS, where there is UIKit and nothing else of ours.
        "Scrim": ["UIKit"]
    ]

    /// Why `target` must not depend on `dependency`, or nil where it may.
    static func objection(to dependency: Manifest.Target, from target: Manifest.Target) -> String? {
        if dependency.kind == .test { return "nothing depends on tests" }
        if target.kind == .test { return nil }
        if let path = target.path.map({ $0 + "/" }), path.hasPrefix("Examples/") || path.hasPrefix("Benchmarks/") {
            return dependency.kind == .executable ? "nothing depends on a program" : nil
        }
        if let owners = owned[dependency.name] {
            return owners.contains(target.name) ? nil : "only \(owners.sorted()) may use \(dependency.name)"
        }
        if standAlone.contains(target.name) { return "\(target.name) stands alone" }
        guard let row = row(of: target.name) else { return "\(target.name) has no place in the order of modules" }
        if let only = only[target.name] {
            return only.contains(dependency.name) ? nil : "\(target.name) may only use \(only.sorted())"
        }
        if alsoAllowed[target.name]?.contains(dependency.name) == true { return nil }
        if standAlone.contains(dependency.name) {
            return row >= 3 ? nil : "\(dependency.name) stands under UIKit"
        }
        guard let other = Self.row(of: dependency.name) else {
            return "\(dependency.name) has no place in the order of modules"
        }
        return other < row ? nil : "\(dependency.name) does not stand below \(target.name)"
    }

    private static func row(of name: String) -> Int? { rows.firstIndex { $0.contains(name) } }
}
