internal import CPango
internal import Foundation

/// The fonts of this machine and the C objects that read them.
///
/// Fonts come from a configuration of the library's own, to which files are added one by one in the order of their
/// paths, so that neither the user's fontconfig settings nor the locale changes what is drawn.
///
/// Pango, HarfBuzz and fontconfig objects may not be used by two threads at once. All of them are reached under one
/// `lock`, which is recursive and shared by all libraries; that is why the class can be `@unchecked Sendable`.
package final class FontLibrary: @unchecked Sendable {
    /// The library that all texts use. It reads the fonts when the first text is measured.
    package static let shared = FontLibrary(directories: ["/usr/share/fonts", "/usr/local/share/fonts"])

    private static let lock = NSRecursiveLock()
    private let directories: [String]

    // Guarded by `lock`.
    private var loaded: FontContext?
    private var registered: [String] = []
    private var metricsCache: [FontDescription: FontMetrics] = [:]
    private var resolutionCache: [FontDescription: ResolvedFont] = [:]
    private var generationCount = 0

    /// A library of the font files below some directories.
    package init(directories: [String]) {
        self.directories = directories
    }

    /// What is missing on this machine; empty when all is well.
    package var problems: [TextEngineError] {
        withContext { $0.problems }
    }

    /// A number that grows when fonts are added, so that caches of measured text can tell that they are stale.
    package var generation: Int {
        Self.lock.withLock { generationCount }
    }

    /// Makes a font file usable by its names, in addition to the machine's.
    package func register(fontFile path: String) throws(TextEngineError) {
        let result: Result<Void, TextEngineError> = withContext { context in
            guard context.add(fontFile: path) else {
                let message = "No font can be read from “\(path)”: give the path of an OpenType or TrueType file."
                return .failure(TextEngineError(code: .unreadableFontFile, message: message))
            }
            registered.append(path)
            context.configurationChanged()
            metricsCache = [:]
            resolutionCache = [:]
            generationCount += 1
            return .success(())
        }
        try result.get()
    }

    /// The names by which fonts can be asked for: families and PostScript names, sorted.
    package var availableNames: [String] {
        withContext { $0.names.all }
    }

    func metrics(of description: FontDescription) -> FontMetrics {
        Self.lock.withLock {
            if let known = metricsCache[description] { return known }
            let metrics = withContext { context in
                let resolved = resolve(description)
                return resolved.usesSystemMetrics
                    ? .sanFrancisco(pointSize: description.effectivePointSize)
                    : context.metrics(of: resolved)
            }
            if metricsCache.count >= 1024 { metricsCache = [:] }
            metricsCache[description] = metrics
            return metrics
        }
    }

    func resolve(_ description: FontDescription) -> ResolvedFont {
        Self.lock.withLock {
            if let known = resolutionCache[description] { return known }
            let resolved = withContext { ResolvedFont(description, names: $0.names) }
            if resolutionCache.count >= 1024 { resolutionCache = [:] }
            resolutionCache[description] = resolved
            return resolved
        }
    }

    /// Runs code that uses Pango, alone.
    func withContext<Value>(_ body: (FontContext) throws -> Value) rethrows -> Value {
        try Self.lock.withLock {
            if let loaded { return try body(loaded) }
            let context = FontContext(files: Self.fontFiles(below: directories))
            loaded = context
            return try body(context)
        }
    }

    /// Frees C objects, alone.
    static func withLock(_ body: () -> Void) {
        lock.withLock(body)
    }

    /// All font files below some directories, in the order of their paths.
    private static func fontFiles(below directories: [String]) -> [String] {
        directories.flatMap { directory -> [String] in
            guard let walker = FileManager.default.enumerator(atPath: directory) else { return [] }
            return walker.compactMap { entry in
                guard let path = entry as? String else { return nil }
                let isFont = [".otf", ".ttf", ".ttc", ".otc"].contains { path.lowercased().hasSuffix($0) }
                return isFont ? directory + "/" + path : nil
            }.sorted()
        }
    }
}
