public import UIKit

extension TourDocument {
    /// What lies between the app and what is lit up: a ``TourBackdrop`` as data. In JSON `{"dim": "#00000099"}` or
    /// `{"blur": "systemMaterial"}`.
    public struct Backdrop: Sendable, Equatable {
        public enum Style: Sendable, Equatable {
            case dim(Color)
            case blur(UIBlurEffect.Style)
        }

        public var style: Style

        var source = DocumentSource()

        public init(_ style: Style) { self.style = style }
    }
}

extension TourDocument.Backdrop {
    private static let blurs: KeyValuePairs<String, UIBlurEffect.Style> = [
        "extraLight": .extraLight, "light": .light, "dark": .dark, "regular": .regular, "prominent": .prominent,
        "systemUltraThinMaterial": .systemUltraThinMaterial, "systemThinMaterial": .systemThinMaterial,
        "systemMaterial": .systemMaterial, "systemThickMaterial": .systemThickMaterial,
        "systemChromeMaterial": .systemChromeMaterial, "systemUltraThinMaterialLight": .systemUltraThinMaterialLight,
        "systemThinMaterialLight": .systemThinMaterialLight, "systemMaterialLight": .systemMaterialLight,
        "systemThickMaterialLight": .systemThickMaterialLight, "systemChromeMaterialLight": .systemChromeMaterialLight,
        "systemUltraThinMaterialDark": .systemUltraThinMaterialDark, "systemThinMaterialDark": .systemThinMaterialDark,
        "systemMaterialDark": .systemMaterialDark, "systemThickMaterialDark": .systemThickMaterialDark,
        "systemChromeMaterialDark": .systemChromeMaterialDark,
    ]

    init?(_ object: DocumentObject) {
        switch object.present(of: ["dim", "blur"]) {
        case ["dim"]:
            guard let color = TourDocument.Color(fieldOf: object, "dim") else { return nil }
            style = .dim(color)
        case ["blur"]:
            guard let blur = object.choice("blur", Self.blurs) else { return nil }
            style = .blur(blur)
        case []:
            object.noteMissing(["dim", "blur"], nil, "\(object.place.name) is nothing. Give it \"dim\" or \"blur\".")
            return nil
        default:
            object.note(
                .contradiction, "blur", "\(object.place.name) has \"dim\" and \"blur\". Leave one of them out.")
            return nil
        }
        source = object.source
    }

    var node: JSONNode {
        var fields = DocumentFields(source)
        switch style {
        case .dim(let color): fields.set("dim", color.node)
        case .blur(let blur): fields.set("blur", blur, Self.blurs)
        }
        return fields.node
    }

    func check(_ check: DocumentCheck) {
        if case .dim(let color) = style { color.check("dim", check) }
    }

    /// Nil, and noted, where there is no such colour.
    func backdrop(_ colors: DocumentResources, at place: DocumentPlace) -> TourBackdrop? {
        switch style {
        case .dim(let color):
            colors.color(color, at: place, "dim", line: source.line(of: "dim")).map { TourBackdrop(.dim($0)) }
        case .blur(let blur): TourBackdrop(.blur(blur))
        }
    }
}
