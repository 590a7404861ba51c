import InterfaceBuilder
import UIKit
import UIKitHeadless

extension Preview {
    /// Plays all films, each on a device of its own.
    func playFilms(
        _ file: FilmFile, _ output: OutputFolder, _ issues: inout IssueList
    ) async throws -> [Report.Film] {
        // All scenes first: a mistake in the last film shows before anything is drawn.
        let scenes = try file.films.map { try scene(of: $0, in: file) }
        var films: [Report.Film] = []
        for (index, film) in file.films.enumerated() {
            let device = makeDevice()
            let made = try await device.perform {
                device.show(try makeController(scenes[index], on: device))
                await device.advance(by: 0.1)
                let stage = FilmStage(
                    device: device, film: film, number: index + 1,
                    finder: AnchorFinder(
                        document: source.document, source: shownSource(of: scenes[index]), root: device.window))
                return try await stage.run(output)
            }
            films.append(made)
            issues.take(from: device)
        }
        return films
    }

    private func scene(of film: FilmFile.Film, in file: FilmFile) throws -> IBObject? {
        guard let name = film.scene else { return try initialObject() }
        let controllers = source.document.scenes.flatMap(\.objects).filter { NibClasses.isController($0.elementName) }
        if let found = controllers.first(where: { $0.storyboardIdentifier == name || $0.id == name }) { return found }
        let known = controllers.compactMap { $0.storyboardIdentifier ?? $0.id }
        let list = known.prefix(6).map { "\"\($0)\"" }.joined(separator: ", ")
        let cure = known.isEmpty ? "There is none at all." : "There are \(list)\(known.count > 6 ? " and more" : "")."
        throw PreviewError(
            .input, "film \"\(film.id)\": the document has no scene \"\(name)\". \(cure)", file: file.path,
            line: film.line)
    }
}
