package import Foundation

/// The named images that an app or the preview fills, and the folders where loose files are looked for.
package enum NamedImages {
    private struct State {
        var variants: [String: [String: ImageVariants]] = [:]
        var folders: [String: [String]] = [:]
        var files: [String: ImageContent] = [:]
    }

    private static let state = Locked(State())

    /// Adds or replaces an image; a nil bundle means the main one.
    package static func register(_ variants: ImageVariants, in bundle: Bundle? = nil) {
        state.withLock { $0.variants[key(bundle), default: [:]][variants.name] = variants }
    }

    /// Adds a folder, by path, in which a bundle's loose files are looked for before the bundle itself.
    package static func addFolder(_ path: String, for bundle: Bundle? = nil) {
        state.withLock { $0.folders[key(bundle), default: []].append(path) }
    }

    /// Takes a folder away that was added last of all alike.
    package static func removeFolder(_ path: String, for bundle: Bundle? = nil) {
        state.withLock { state in
            guard let index = state.folders[key(bundle)]?.lastIndex(of: path) else { return }
            state.folders[key(bundle)]?.remove(at: index)
        }
    }

    /// Forgets a bundle's images and folders, and all files read so far.
    package static func removeAll(in bundle: Bundle? = nil) {
        state.withLock {
            $0.variants[key(bundle)] = nil
            $0.folders[key(bundle)] = nil
            $0.files = [:]
        }
    }

    /// The image of a name for traits: a registered one, else a loose file `Name.png`, `Name@2x.png`, `Name@3x.png` (or
    /// jpg, jpeg). nil if there is none.
    package static func content(named name: String, in bundle: Bundle?, traits: TraitValues) -> ImageContent? {
        let registered = state.withLock { $0.variants[key(bundle)]?[name] }
        if let registered { return registered.content(for: traits) }
        let folders = state.withLock { $0.folders[key(bundle)] ?? [] }
        let bundle = bundle ?? Bundle.main
        for folder in folders + [bundle.resourcePath, bundle.bundlePath].compactMap({ $0 }) {
            if let path = path(of: name, in: folder, scale: traits.displayScale) { return file(path) }
        }
        return nil
    }

    /// The file of a name, with or without extension, whose scale suits best; nil if there is none.
    static func path(of name: String, in folder: String, scale: CGFloat) -> String? {
        let stated = (name as NSString).pathExtension
        let known = ["png", "jpg", "jpeg"]
        let base = known.contains(stated.lowercased()) ? (name as NSString).deletingPathExtension : name
        for ending in known.contains(stated.lowercased()) ? [stated] : known {
            var found: [CGFloat: String] = [:]
            for (scale, suffix) in [(1, ""), (2, "@2x"), (3, "@3x")] as [(CGFloat, String)] {
                let path = "\(folder)/\(base)\(suffix).\(ending)"
                if FileManager.default.fileExists(atPath: path) { found[scale] = path }
            }
            if let best = ImageVariants.bestScale(Array(found.keys), for: scale) { return found[best] }
        }
        return nil
    }

    private static func file(_ path: String) -> ImageContent? {
        if let known = state.withLock({ $0.files[path] }) { return known }
        guard let content = ImageContent(path: path) else {
            RuntimeIssue.report("The file \(path) is no PNG or JPEG picture, or is damaged.", once: "UIImage.\(path)")
            return nil
        }
        state.withLock { $0.files[path] = content }
        return content
    }

    private static func key(_ bundle: Bundle?) -> String {
        (bundle ?? Bundle.main).bundlePath
    }
}

/// The symbols an app or the preview brings along, since Apple's SF Symbols are Apple's alone.
package enum SymbolImages {
    private static let makers = Locked<[String: @Sendable (SymbolValues) -> ImageContent?]>([:])

    /// Adds or replaces a symbol; the closure draws it for a size and weight.
    package static func register(_ name: String, _ maker: @escaping @Sendable (SymbolValues) -> ImageContent?) {
        makers.withLock { $0[name] = maker }
    }

    /// Whether there is a symbol of that name.
    package static func isRegistered(_ name: String) -> Bool { makers.withLock { $0[name] != nil } }

    /// How a symbol that is missing comes to be there.
    static func cure(_ name: String) -> String {
        "Register an image of that name: SystemSymbols.register(\"\(name)\", image), in UIKitHeadless."
    }

    /// Forgets a symbol.
    package static func remove(_ name: String) {
        makers.withLock { $0[name] = nil }
    }

    /// The symbol of a name; nil, and an issue once a name, where none is registered.
    package static func content(named name: String, _ values: SymbolValues) -> ImageContent? {
        let maker = makers.withLock { $0[name] }
        guard var content = maker?(values) else {
            RuntimeIssue.note(
                "UIImage(systemName: \"\(name)\") is nil: SF Symbols are Apple's and not part of this UIKit. \(cure(name))",
                once: "UIImage.systemName.\(name)")
            return nil
        }
        content.symbolName = name
        content.symbol = values
        return content
    }
}
