import Foundation

extension FontAttributes {
    /// Takes over a descriptor's attributes; one that is unknown or of another type is reported and left out.
    mutating func add(_ attributes: [UIFontDescriptor.AttributeName: Any]) {
        // In a fixed order: a name decides on the base that family and face then change.
        for key in attributes.keys.sorted(by: { order($0) < order($1) }) {
            guard let value = attributes[key] else { continue }
            if !add(value, for: key) {
                RuntimeIssue.report(
                    "UIFontDescriptor: the attribute \(key.rawValue) with a \(type(of: value)) has no effect here.",
                    once: "UIFontDescriptor.\(key.rawValue)")
            }
        }
    }

    private func order(_ key: UIFontDescriptor.AttributeName) -> String {
        let order: [UIFontDescriptor.AttributeName] = [.textStyle, .name, .family, .face, .size, .traits]
        return order.firstIndex(of: key).map { "\($0)" } ?? key.rawValue
    }

    private mutating func add(_ value: Any, for key: UIFontDescriptor.AttributeName) -> Bool {
        switch key {
        case .name:
            guard let name = value as? String else { return false }
            let named = FontAttributes(name: name, size: size)
            base = named.base
            if case .system = base { (weight, isItalic) = (named.weight, named.isItalic) }
        case .family:
            guard let family = value as? String else { return false }
            if family == FontAttributes.systemFamily {
                base = .system(.default, monospacedDigits: false)
            } else {
                base = .family(family, face: nil)
            }
        case .face:
            guard let face = value as? String else { return false }
            return setFace(face)
        case .size:
            guard let number = CGFloat(anyNumber: value) else { return false }
            size = number
        case .textStyle:
            let name = value as? String
            guard let style = value as? UIFont.TextStyle ?? name.map({ UIFont.TextStyle(rawValue: $0) }) else {
                return false
            }
            textStyle = style
            size = TextStyleTable.pointSize(style, UITraitCollection.contentSizeCategory(nil))
            weight = TextStyleTable.weight(style)
            isHeavier = UITraitCollection.wantsBoldText(nil)
        case .traits:
            if let traits = value as? [UIFontDescriptor.TraitKey: Any] { return addTraits(traits) }
            guard let traits = value as? [String: Any] else { return false }
            return addTraits(
                Dictionary(uniqueKeysWithValues: traits.map { (UIFontDescriptor.TraitKey(rawValue: $0), $1) }))
        default: return false
        }
        return true
    }

    private mutating func setFace(_ face: String) -> Bool {
        switch base {
        case .family(let family, _): base = .family(family, face: face)
        case .named: return false
        case .system:
            let named = FontAttributes(
                name: FontAttributes.systemPrefix + face.replacingOccurrences(of: " ", with: ""), size: size)
            (weight, isItalic) = (named.weight, named.isItalic)
        }
        return true
    }

    private mutating func addTraits(_ traits: [UIFontDescriptor.TraitKey: Any]) -> Bool {
        var understood = true
        if let value = traits[.symbolic] {
            let raw = (value as? UInt32) ?? CGFloat(anyNumber: value).flatMap { UInt32(exactly: $0) }
            let symbolic =
                value as? UIFontDescriptor.SymbolicTraits ?? raw.map { UIFontDescriptor.SymbolicTraits(rawValue: $0) }
            if let changed = symbolic.flatMap({ withSymbolicTraits($0) }) { self = changed } else { understood = false }
        }
        if let value = traits[.weight] {
            if let weight = value as? UIFont.Weight {
                self.weight = weight
            } else if let number = CGFloat(anyNumber: value) {
                weight = UIFont.Weight(number)
            } else {
                understood = false
            }
        }
        if let value = traits[.slant] {
            if let number = CGFloat(anyNumber: value) { isItalic = number > 0 } else { understood = false }
        }
        return understood && traits.keys.allSatisfy { [.symbolic, .weight, .slant].contains($0) }
    }

    /// The attributes in a descriptor's form.
    var dictionary: [UIFontDescriptor.AttributeName: Any] {
        var result: [UIFontDescriptor.AttributeName: Any] = [:]
        switch base {
        case .named(let name): result[.name] = name
        case .family(let family, let face):
            result[.family] = family
            result[.face] = face
        case .system: result[.name] = postscriptName
        }
        if size > 0 { result[.size] = size }
        if let textStyle { result[.textStyle] = textStyle.rawValue }
        result[.traits] = [
            UIFontDescriptor.TraitKey.weight: drawnWeight.rawValue,
            UIFontDescriptor.TraitKey.symbolic: symbolicTraits.rawValue,
        ]
        return result
    }
}

extension FontAttributes {
    /// The attributes with other traits; nil where there is no face with them. Bold is a text style's emphasised weight.
    func withSymbolicTraits(_ traits: UIFontDescriptor.SymbolicTraits) -> FontAttributes? {
        let effective: UIFontDescriptor.SymbolicTraits = [
            .traitBold, .traitItalic, .traitMonoSpace, .traitUIOptimized,
        ]
        guard traits.isSubset(of: effective) else { return nil }
        var result = self
        if traits.contains(.traitBold) {
            result.weight = textStyle.map { TextStyleTable.emphasizedWeight($0) } ?? max(weight, .bold)
            if weight >= .semibold { result.weight = weight }
        } else if weight >= .semibold {
            result.weight = .regular
        }
        result.isItalic = traits.contains(.traitItalic)
        if traits.contains(.traitMonoSpace) {
            guard case .system = base else { return nil }
            result.base = .system(.monospaced, monospacedDigits: false)
        } else if case .system(.monospaced, _) = base {
            result.base = .system(.default, monospacedDigits: false)
        }
        return result
    }

    /// The attributes with another design of the system font; nil for other fonts and unknown designs.
    func withDesign(_ design: UIFontDescriptor.SystemDesign) -> FontAttributes? {
        guard case .system(_, let digits) = base,
            [.default, .serif, .rounded, .monospaced].contains(design)
        else { return nil }
        if design == .rounded {
            RuntimeIssue.note(
                "The rounded design of the system font has no free counterpart: it is drawn as the default design.",
                once: "UIFontDescriptor.rounded")
        }
        var result = self
        result.base = .system(design, monospacedDigits: digits)
        return result
    }
}
