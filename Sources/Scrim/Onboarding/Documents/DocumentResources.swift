import UIKit

/// Finds what the texts, colours and images of a document mean, and notes what there is not.
struct DocumentResources {
    let bundle: Bundle
    /// Those to look for texts in, the best one first; nil for tables that belong to no language.
    let localizations: [String?]
    let document: TourDocument
    let problems = DocumentProblems()

    func text(_ text: TourDocument.Text?, at place: DocumentPlace, _ field: String, _ source: DocumentSource) -> String?
    {
        switch text {
        case nil: return nil
        case .literal(let text): return text
        case .key(let key):
            let table = StringsTable(bundle: bundle, name: document.tableName)
            for localization in localizations {
                if let found = table.text(key, in: localization) { return found }
            }
            let language = localizations.first ?? nil
            if let damage = localizations.lazy.compactMap({ table.damage(in: $0) }).first {
                // Once, and not for each key.
                if !problems.list.contains(where: { $0.message == damage.message }) {
                    problems.add(
                        .damagedTable, at: .tour, "table", line: document.source.line(of: "table"), language: language,
                        damage.message)
                }
                return nil
            }
            problems.add(
                .missingText, at: place, field + "Key", line: source.line(of: field + "Key"), language: language,
                document.missingText(key, field + "Key", place, language.map { " in \"\($0)\"" } ?? ""))
            return nil
        }
    }

    func color(_ color: TourDocument.Color, at place: DocumentPlace, _ field: String, line: Int?) -> UIColor? {
        guard let light = shade(color.light, at: place, field, line) else { return nil }
        guard let name = color.dark else { return light }
        guard let dark = shade(name, at: place, field, line) else { return nil }
        return UIColor { @Sendable traits in traits.userInterfaceStyle == .dark ? dark : light }
    }

    private func shade(_ text: String, at place: DocumentPlace, _ field: String, _ line: Int?) -> UIColor? {
        if let parts = TourDocument.Color.hexadecimal(text) {
            return UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
        }
        if let color = TourDocument.Color.system.first(where: { $0.key == text })?.value { return color }
        if let color = UIColor(named: text, in: bundle, compatibleWith: nil) { return color }
        problems.add(
            .missingResource, at: place, field, line: line,
            "\"\(field)\" of \(place.name): there is no colour \"\(text)\", neither UIKit's nor in the bundle. Add it, or "
                + "write one as #RRGGBB.")
        return nil
    }

    func image(_ name: String?, at place: DocumentPlace, _ field: String, _ source: DocumentSource) -> UIImage? {
        guard let name else { return nil }
        if let image = UIImage(named: name, in: bundle, compatibleWith: nil) { return image }
        problems.add(
            .missingResource, at: place, field, line: source.line(of: field),
            "\"\(field)\" of \(place.name): the bundle has no image \"\(name)\". Add it.")
        return nil
    }
}
