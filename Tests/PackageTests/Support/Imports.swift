/// The modules that Swift source text imports.
enum Imports {
    static func modules(in source: String) -> Set<String> {
        let code = SwiftText.code(of: source)
        let pattern =
            /(?m)^[ \t]*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+(?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?(\w+)/
        return Set(code.matches(of: pattern).map { String($0.1) })
    }
}
