import Foundation
import UIKit
import UIKitHeadless

/// A command line, taken apart.
enum Command {
    case help(String?)
    case devices
    case layout(LayoutOptions)
    case preview(PreviewOptions)
    case validate(ValidateOptions)

    init(_ arguments: [String]) throws {
        var arguments = Arguments(arguments)
        guard let name = arguments.next() else {
            self = .help(nil)
            return
        }
        switch name {
        case "help", "--help", "-h": self = try .help(Self.topic(&arguments))
        case "devices":
            guard !arguments.wantsHelp else {
                self = .help(name)
                return
            }
            try arguments.end(of: name)
            self = .devices
        case "layout": self = try arguments.wantsHelp ? .help(name) : .layout(LayoutOptions(&arguments))
        case "preview": self = try arguments.wantsHelp ? .help(name) : .preview(PreviewOptions(&arguments))
        case "validate": self = try arguments.wantsHelp ? .help(name) : .validate(ValidateOptions(&arguments))
        default:
            throw PreviewError(
                .usage, "unknown command \"\(name)\". Use preview, validate, layout, devices or help.")
        }
    }

    private static func topic(_ arguments: inout Arguments) throws -> String? {
        guard let name = arguments.next() else { return nil }
        guard Help.topics.contains(name) else {
            throw PreviewError(.usage, "there is no help on \"\(name)\". Use \(Help.topics.joined(separator: ", ")).")
        }
        try arguments.end(of: "help \(name)")
        return name
    }
}

/// What `scrim layout` was asked for.
struct LayoutOptions {
    var file = ""

    init(_ arguments: inout Arguments) throws {
        var file: String?
        while let argument = arguments.next() {
            switch argument {
            case "--format":
                let format = try arguments.value(of: argument)
                guard format == "json" else {
                    throw PreviewError(.usage, "unknown format \"\(format)\". The only one is json.")
                }
            default: file = try arguments.operand(argument, after: file, "one document")
            }
        }
        guard let file else { throw PreviewError(.usage, "no document named. Use: scrim layout FILE --format json") }
        self.file = file
    }
}

/// What `scrim validate` was asked for.
struct ValidateOptions {
    var file = ""
    /// The folder with strings tables, in their `.lproj` folders.
    var strings: String?
    var isForShipping = false

    init(_ arguments: inout Arguments) throws {
        var file: String?
        while let argument = arguments.next() {
            switch argument {
            case "--strings": strings = try arguments.value(of: argument)
            case "--shipping": isForShipping = true
            default: file = try arguments.operand(argument, after: file, "one tour")
            }
        }
        guard let file else { throw PreviewError(.usage, "no tour named. Use: scrim validate TOUR.json [options]") }
        self.file = file
    }
}

/// What `scrim preview` was asked for.
struct PreviewOptions {
    var file = ""
    var tour: String?
    var films: String?
    var device: DeviceProfile = .iPhone16
    var output = "scrim-report"
    var style: UIUserInterfaceStyle = .light
    var textSize: UIContentSizeCategory = .large
    var isLandscape = false
    /// Nil for that of the document itself.
    var language: String?

    init(_ arguments: inout Arguments) throws {
        var file: String?
        while let argument = arguments.next() {
            switch argument {
            case "--tour": tour = try arguments.value(of: argument)
            case "--films": films = try arguments.value(of: argument)
            case "--out": output = try arguments.value(of: argument)
            case "--landscape": isLandscape = true
            case "--device": device = try Self.device(arguments.value(of: argument))
            case "--appearance": style = try Self.style(arguments.value(of: argument))
            case "--language": language = try Self.language(arguments.value(of: argument))
            case "--text-size": textSize = try Self.textSize(arguments.value(of: argument))
            default: file = try arguments.operand(argument, after: file, "one document")
            }
        }
        guard let file else { throw PreviewError(.usage, "no document named. Use: scrim preview FILE [options]") }
        self.file = file
    }

    private static func device(_ name: String) throws -> DeviceProfile {
        if let device = DeviceProfile.named(name) { return device }
        throw PreviewError(.usage, "unknown device \"\(name)\". scrim devices lists the known ones.")
    }

    private static func style(_ name: String) throws -> UIUserInterfaceStyle {
        switch name {
        case "light": return .light
        case "dark": return .dark
        default: throw PreviewError(.usage, "unknown appearance \"\(name)\". Use light or dark.")
        }
    }

    private static func language(_ tag: String) throws -> String {
        if LanguageTag.isLanguage(tag) { return tag }
        throw PreviewError(.usage, "unknown language \"\(tag)\". Use a tag such as de, zh-Hans or ar-EG.")
    }

    /// The names of text sizes, smallest first; ax1 to ax5 are the accessibility sizes.
    static let textSizes: [(name: String, category: UIContentSizeCategory)] = [
        ("xs", .extraSmall), ("s", .small), ("m", .medium), ("l", .large), ("xl", .extraLarge),
        ("xxl", .extraExtraLarge), ("xxxl", .extraExtraExtraLarge), ("ax1", .accessibilityMedium),
        ("ax2", .accessibilityLarge), ("ax3", .accessibilityExtraLarge), ("ax4", .accessibilityExtraExtraLarge),
        ("ax5", .accessibilityExtraExtraExtraLarge),
    ]

    private static func textSize(_ name: String) throws -> UIContentSizeCategory {
        if let size = textSizes.first(where: { $0.name == name.lowercased() }) { return size.category }
        let names = textSizes.map(\.name).joined(separator: ", ")
        throw PreviewError(.usage, "unknown text size \"\(name)\". Use one of \(names).")
    }
}

/// Words of a command line, read one by one.
struct Arguments {
    private var words: [String]

    init(_ words: [String]) { self.words = words }

    var wantsHelp: Bool { words.contains("--help") || words.contains("-h") }

    mutating func next() -> String? { words.isEmpty ? nil : words.removeFirst() }

    /// The word after an option. `--option=value` is not a form of it.
    mutating func value(of option: String) throws -> String {
        guard let value = next(), !value.hasPrefix("--") else {
            throw PreviewError(.usage, "\(option) needs a value. Write it after the option, with a space.")
        }
        return value
    }

    /// A word that is no option, where none came before.
    func operand(_ word: String, after earlier: String?, _ what: String) throws -> String {
        guard !word.hasPrefix("-") else {
            throw PreviewError(.usage, "unknown option \"\(word)\". scrim help lists the known ones.")
        }
        guard earlier == nil else { throw PreviewError(.usage, "\"\(word)\" is one too many: name \(what).") }
        return word
    }

    mutating func end(of command: String) throws {
        if let word = next() { throw PreviewError(.usage, "\(command) takes no \"\(word)\". Leave it out.") }
    }
}
