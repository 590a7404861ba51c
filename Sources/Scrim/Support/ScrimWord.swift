import UIKit

/// A word of the kit's own, in the language of the interface.
///
/// The raw value is the word's key in `Scrim.strings`. A word is looked for, in this order, in
/// 1. ``replacement``,
/// 2. the table `Scrim.strings` of the app's main bundle, for the language that the app is shown in,
/// 3. the kit's own table for that language: Arabic, Chinese (simplified), English, French, German, Hindi, Japanese,
///    Portuguese (as in Brazil), Russian and Spanish,
/// 4. English.
///
/// A later version may have more words: give a `switch` over them a `default`.
public enum ScrimWord: String, CaseIterable, Sendable {
    /// The button that closes a modal or ends a tour.
    case close
    /// What VoiceOver calls the background of a modal, where a tap on it closes the modal.
    case dismiss
    /// What VoiceOver adds to ``dismiss``.
    case dismissHint
    /// A tour's button for the next step.
    case next
    /// A tour's button for the step before.
    case back
    /// A tour's button that ends it early.
    case skip
    /// The button of a tour's last step.
    case done
    /// Where a tour is. `%1$d` is the number of the step, `%2$d` that of all steps; see ``progress(step:of:)``.
    case progress
    /// What VoiceOver adds to the control that a step of a tour lights up.
    case highlightHint
    /// What VoiceOver calls a tour's bubble.
    case tour
    /// What VoiceOver calls a beacon that opens a bubble.
    case hint
    /// What VoiceOver adds to ``hint``.
    case openHint

    /// Asked first for each word; nil is for what would be shown otherwise. Nil at first.
    ///
    /// Called on the main actor whenever a word is about to be shown. What is on screen already stays as it is. Retained
    /// until it is replaced.
    ///
    /// ```swift
    /// ScrimWord.replacement = { $0 == .done ? "Got it" : nil }
    /// ```
    @MainActor public static var replacement: (@MainActor (ScrimWord) -> String?)?

    /// The word in the language of the interface.
    @MainActor public var text: String { replacement ?? entry.text }

    /// ``progress`` with its numbers, in the digits that the user reads with the language: "Step 2 of 5".
    ///
    /// A text that lacks a placeholder is shown without that number.
    @MainActor public static func progress(step: Int, of count: Int) -> String {
        let entry = Self.progress.entry
        let replacement = Self.progress.replacement
        // In what language a replacement is, only the app knows: that of the interface, surely.
        let interface = replacement == nil ? nil : InterfaceLanguages.chosen.first
        let locale = Locale(identifier: InterfaceLanguages.tag(for: interface ?? entry.localization))
        return WordFormat.filled(
            replacement ?? entry.text, with: [step, count].map { WordFormat.digits($0, in: locale) })
    }

    @MainActor private var replacement: String? { Self.replacement?(self) }

    /// What was found in the languages asked for last. Tables do not change while a program runs, and files are slow.
    @MainActor private static var found: (languages: [String], entries: [ScrimWord: WordTables.Entry]) = ([], [:])

    @MainActor private var entry: WordTables.Entry {
        let languages = InterfaceLanguages.chosen
        if Self.found.languages != languages { Self.found = (languages, [:]) }
        if let entry = Self.found.entries[self] { return entry }
        let entry = WordTables(app: .main, kit: KitResources.bundle).entry(for: self)
        Self.found.entries[self] = entry
        return entry
    }

    /// What is shown where no table has the word.
    var english: String {
        switch self {
        case .close: "Close"
        case .dismiss: "Dismiss"
        case .dismissHint: "Double-tap to close"
        case .next: "Next"
        case .back: "Back"
        case .skip: "Skip"
        case .done: "Done"
        case .progress: "Step %1$d of %2$d"
        case .highlightHint: "Highlighted in this step"
        case .tour: "Guided tour"
        case .hint: "Tip"
        case .openHint: "Double-tap to read it"
        }
    }
}
