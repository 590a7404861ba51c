import Foundation
import Scrim

/// Films as a file: what a finger does on a scene, and with it the transitions to draw as strips of pictures.
///
/// `{"films": [{"id": "...", "scene": "...", "steps": [{"id": "...", "tap": {...}}]}]}`
struct FilmFile: Equatable {
    struct Film: Equatable {
        let id: String
        /// The Storyboard ID or object id of the controller to begin with; nil for the initial one.
        let scene: String?
        let steps: [Step]
        /// Where the film stands in the file, from 1.
        let line: Int
    }

    struct Step: Equatable {
        let action: Action
        /// Whether it begins a transition, which is drawn.
        let isFilmed: Bool
        let place: StepPlace
    }

    /// What the finger does.
    enum Action: Equatable {
        /// A touch in the middle of the view.
        case tap(Anchor)
        /// A drag from the middle of the view to a side of the screen.
        case swipe(Anchor, to: Side)

        var anchor: Anchor {
            switch self {
            case .tap(let anchor), .swipe(let anchor, _): anchor
            }
        }
    }

    enum Side: String, CaseIterable {
        case top, bottom, left, right
    }

    let path: String
    let films: [Film]

    init(path: String) throws {
        try self.init(data: InputFile.read(path, "film"), path: path)
    }

    init(data: Data, path: String) throws {
        let root = try InputFile.parse(data, path, "film")
        let reader = FieldReader(path: path)
        let fields = try reader.object(root, "a file of films")
        self.path = path
        let list = try reader.array(fields, "films", "the file", root)
        guard !list.isEmpty else {
            throw PreviewError(
                .input, "\"films\" is empty. Add a film.", file: path, line: reader.line(of: "films", root))
        }
        films = try list.enumerated().map { try Film($0.element, number: $0.offset + 1, reader) }
        var seen: Set<String> = []
        for film in films where !seen.insert(film.id).inserted {
            throw PreviewError(
                .input, "two films have the id \"\(film.id)\". Give each its own.", file: path, line: film.line)
        }
    }
}

extension FilmFile.Film {
    fileprivate init(_ node: JSONNode, number: Int, _ reader: FieldReader) throws {
        let fields = try reader.object(node, "film \(number)")
        let id = try reader.string(fields, "id", "film \(number)", node)
        let name = "film \"\(id)\""
        scene = try reader.optionalString(fields, "scene", name)
        let list = try reader.array(fields, "steps", name, node)
        guard !list.isEmpty else {
            throw PreviewError(
                .input, "\"steps\" of \(name) is empty. Give the film at least one step.", file: reader.path,
                line: reader.line(of: "steps", node))
        }
        steps = try list.enumerated().map {
            try FilmFile.Step($0.element, "step \($0.offset + 1) of \(name)", reader)
        }
        self.id = id
        line = node.line
    }
}

extension FilmFile.Step {
    fileprivate init(_ node: JSONNode, _ name: String, _ reader: FieldReader) throws {
        let fields = try reader.object(node, name)
        let id = try reader.string(fields, "id", name, node)
        func anchor(_ node: JSONNode) throws -> Anchor { try Anchor(node, "the anchor of \(name) (\"\(id)\")", reader) }
        switch (fields["tap"], fields["swipe"]) {
        case (let tap?, nil): action = .tap(try anchor(tap))
        case (nil, let swipe?):
            let to = try reader.string(fields, "to", "\(name) (\"\(id)\")", node)
            guard let side = FilmFile.Side(rawValue: to) else {
                let sides = FilmFile.Side.allCases.map(\.rawValue).joined(separator: ", ")
                throw PreviewError(
                    .input, "\(name) (\"\(id)\") swipes to \"\(to)\". Use one of \(sides).", file: reader.path,
                    line: reader.line(of: "to", node))
            }
            action = .swipe(try anchor(swipe), to: side)
        case (nil, nil):
            throw PreviewError(
                .input, "\(name) (\"\(id)\") does nothing. Give it \"tap\" or \"swipe\".", file: reader.path,
                line: node.line)
        case (_?, _?):
            throw PreviewError(
                .input, "\(name) (\"\(id)\") taps and swipes. Make two steps of it.", file: reader.path,
                line: node.line)
        }
        isFilmed = try reader.optionalBool(fields, "filmed", name) ?? true
        place = StepPlace(id: id, path: reader.path, line: node.line)
    }
}
