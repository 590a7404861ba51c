public import UIKit

extension TourDocument {
    /// What a document is for.
    public enum Purpose: Sendable {
        /// To be looked at beside its storyboard, where more kinds of anchors can be found.
        case preview
        /// To run in an app.
        case shipping
    }

    /// Looks for all that makes no sense.
    ///
    /// Images and colours of asset catalogs are not looked for here, but when ``tour(bundle:for:)`` needs them.
    ///
    /// - Parameters:
    ///   - bundle: Where the strings table lies. Nil: keys are not looked up.
    ///   - languages: Those that each key has to be in. Nil: all of the bundle's.
    /// - Throws: All that is wrong, with steps and fields, and with lines where the document was read from a text.
    public func validate(
        for purpose: Purpose = .shipping, bundle: Bundle? = nil, languages: [String]? = nil
    ) throws(TourDocumentError) {
        var problems = self.problems(for: purpose)
        if let bundle { problems += textProblems(in: bundle, languages) }
        if !problems.isEmpty { throw TourDocumentError(problems: problems, notes: notes) }
    }

    /// What was odd in the text that the document was read from, in its order, and hinders nothing: fields that Scrim does not
    /// know, with what was probably meant. They are kept. Of a document made in code there are none.
    public var notes: [TourDocumentError.Problem] {
        source.notes.inOrderOfLines
    }

    /// What is wrong with the document by itself.
    func problems(for purpose: Purpose) -> [TourDocumentError.Problem] {
        let problems = DocumentProblems()
        let check = DocumentCheck(place: .tour, source: source, problems: problems)
        checkVersion(check)
        check.notEmpty(id, "id", "Give the tour one.")
        check.notEmpty(table, "table", "Name a strings table, or leave it out.")
        if steps.isEmpty { check.add(.empty, "steps", "\"steps\" is empty. Give the tour at least one step.") }
        options.check(check.inside("options", options.source))
        showing?.check(check.inside("showing", showingSource))
        var seen: Set<String> = []
        for (index, step) in steps.enumerated() {
            let check = self.check(index, problems)
            step.check(check)
            if !seen.insert(step.id).inserted, !step.id.isEmpty {
                check.add(.duplicateID, "id", "two steps have the id \"\(step.id)\". Give each its own.")
            }
            if step.isDeadEnd(options) {
                check.add(
                    .deadEnd, "buttons",
                    "\(check.place.name) cannot be left: its \"buttons\" do not lead on. Add \"next\" or \"skip\" to them."
                )
            }
            if purpose == .shipping { checkShipping(step, check) }
        }
        return problems.list
    }

    private func check(_ index: Int, _ problems: DocumentProblems) -> DocumentCheck {
        let step = steps[index]
        return DocumentCheck(place: .step(index + 1, id: step.id), source: step.source, problems: problems)
    }

    private func checkShipping(_ step: Step, _ check: DocumentCheck) {
        if let anchor = step.anchor { anchor.checkShipping(check.inside("anchor", anchor.source)) }
        for (index, companion) in step.companions.enumerated() {
            companion.checkShipping(
                check.item(index + 1, of: "companions", called: "companion", companion.source))
        }
    }

    // MARK: Texts

    /// What no table has.
    private func textProblems(in bundle: Bundle, _ languages: [String]?) -> [TourDocumentError.Problem] {
        let problems = DocumentProblems()
        let keys = self.keys(problems)
        guard !keys.isEmpty else { return [] }
        let table = StringsTable(bundle: bundle, name: tableName)
        let all = bundle.localizations.filter { $0 != "Base" }.sorted()
        let wanted: [String?] = languages ?? (all.isEmpty ? [nil] : all)
        for language in wanted {
            let localization = language.map { Self.localization(for: $0, among: all) }
            let place = language.map { " in \"\($0)\"" } ?? ""
            guard table.exists(in: localization ?? nil), localization != .some(nil) else {
                let others = all.filter { table.exists(in: $0) }.map { "\"\($0)\"" }.joined(separator: ", ")
                let known = others.isEmpty ? "There is none at all" : "It is in \(others)"
                problems.add(
                    .missingText, at: .tour, "table", line: source.line(of: "table"), language: language,
                    "there is no table \"\(tableName)\"\(place). \(known): add it, or write texts without keys.")
                continue
            }
            if let damage = table.damage(in: localization ?? nil) {
                problems.add(
                    .damagedTable, at: .tour, "table", line: source.line(of: "table"), language: language,
                    damage.message)
                continue
            }
            for (key, field, check) in keys where table.text(key, in: localization ?? nil) == nil {
                check.problems.add(
                    .missingText, at: check.place, field, line: check.source.line(of: field), language: language,
                    missingText(key, field, check.place, place))
            }
        }
        return problems.list
    }

    func missingText(_ key: String, _ field: String, _ place: DocumentPlace, _ language: String) -> String {
        "\"\(field)\" of \(place.name): the table \"\(tableName)\" has no \"\(key)\"\(language). Add it."
    }

    /// The localisation that a language is shown in: its own, or that of its language without the region.
    private static func localization(for language: String, among all: [String]) -> String? {
        var parts = language.split(separator: "-")
        while !parts.isEmpty {
            let tag = parts.joined(separator: "-")
            if let found = all.first(where: { $0.caseInsensitiveCompare(tag) == .orderedSame }) { return found }
            parts.removeLast()
        }
        return nil
    }

    /// All keys, with the fields they stand in.
    private func keys(_ problems: DocumentProblems) -> [(key: String, field: String, check: DocumentCheck)] {
        var keys: [(String, String, DocumentCheck)] = []
        func add(_ text: Text?, _ field: String, _ check: DocumentCheck) {
            if case .key(let key) = text { keys.append((key, field + "Key", check)) }
        }
        for (index, step) in steps.enumerated() {
            let check = self.check(index, problems)
            add(step.title, "title", check)
            add(step.text, "text", check)
            add(step.imageLabel, "imageLabel", check)
            for (number, button) in (step.buttons ?? []).enumerated() {
                add(button.title, "title", check.item(number + 1, of: "buttons", called: "button", button.source))
            }
        }
        return keys
    }

    /// Whether there are texts that a table has to have.
    package var hasKeys: Bool { !keys(DocumentProblems()).isEmpty }
}
