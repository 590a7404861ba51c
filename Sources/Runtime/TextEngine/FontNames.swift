internal import CPango
internal import Foundation

/// The names of the installed fonts.
struct FontNames {
    struct Face {
        var family: String
        /// `nil` where the name is a family's, which has many.
        var weight: FontWeight?
        var isItalic: Bool
    }

    /// All family and PostScript names, sorted.
    private(set) var all: [String] = []
    private var faces: [String: Face] = [:]

    init(configuration: OpaquePointer) {
        guard let pattern = FcPatternCreate() else { return }
        defer { FcPatternDestroy(pattern) }
        guard let properties = FcObjectSetCreate() else { return }
        defer { FcObjectSetDestroy(properties) }
        for property in [FC_FAMILY, FC_FULLNAME, FC_POSTSCRIPT_NAME, FC_WEIGHT, FC_SLANT, FC_VARIABLE] {
            FcObjectSetAdd(properties, property)
        }
        guard let list = FcFontList(configuration, pattern, properties) else { return }
        defer { FcFontSetDestroy(list) }
        var names: Set<String> = []
        for index in 0..<Int(list.pointee.nfont) {
            guard let font = list.pointee.fonts[index], let family = Self.string(font, FC_FAMILY) else { continue }
            var weight: Int32 = 80
            var slant: Int32 = 0
            FcPatternGetInteger(font, FC_WEIGHT, 0, &weight)
            FcPatternGetInteger(font, FC_SLANT, 0, &slant)
            let face = Face(
                family: family, weight: FontWeight(Int(FcWeightToOpenType(weight))), isItalic: slant > 0)
            names.insert(family)
            // A family's name alone asks for its regular upright face.
            faces[family.lowercased()] = Face(family: family, weight: nil, isItalic: false)
            for property in [FC_POSTSCRIPT_NAME, FC_FULLNAME] {
                guard let name = Self.string(font, property), name != family else { continue }
                if property == FC_POSTSCRIPT_NAME { names.insert(name) }
                faces[name.lowercased()] = face
            }
        }
        all = names.sorted()
    }

    /// The face of a PostScript name, full name or family name, in any case.
    func face(named name: String) -> Face? {
        faces[name.lowercased()]
    }

    /// The weight that a PostScript name such as "Avenir-Heavy" ends with, if any.
    static func weight(statedIn name: String) -> FontWeight? {
        let style = name.split(separator: "-").dropFirst().joined().lowercased()
        let words: [(String, FontWeight)] = [
            ("ultralight", .ultraLight), ("extralight", .thin), ("thin", .thin), ("light", .light),
            ("semibold", .semibold), ("demibold", .semibold), ("extrabold", .heavy), ("heavy", .heavy),
            ("black", .black), ("medium", .medium), ("bold", .bold),
        ]
        return words.first { style.contains($0.0) }?.1
    }

    /// Whether a PostScript name such as "Avenir-Oblique" is that of a slanted face.
    static func statesItalic(_ name: String) -> Bool {
        let style = name.split(separator: "-").dropFirst().joined().lowercased()
        return style.contains("italic") || style.contains("oblique")
    }

    private static func string(_ pattern: OpaquePointer, _ property: String) -> String? {
        var value: UnsafeMutablePointer<FcChar8>?
        guard FcPatternGetString(pattern, property, 0, &value) == FcResultMatch, let value else { return nil }
        return String(cString: value)
    }
}
