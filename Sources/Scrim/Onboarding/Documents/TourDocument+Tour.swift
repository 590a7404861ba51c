public import UIKit

extension TourDocument {
    /// Makes the tour that the document describes, with the texts in the language of the interface.
    ///
    /// What cannot be data is set on the tour: `tour.showsIf`, or `canShow` of one of its steps.
    ///
    /// - Parameters:
    ///   - bundle: Where the strings table, images and named colours lie.
    ///   - purpose: With ``Purpose/preview`` the tour may have anchors that an app does not find.
    /// - Throws: All that is wrong, as ``validate(for:bundle:languages:)`` does; a key that is neither in the language of
    ///   the interface nor in the bundle's own; an image or a colour that the bundle has not.
    @MainActor
    public func tour(bundle: Bundle = .main, for purpose: Purpose = .shipping) throws(TourDocumentError) -> Tour {
        var localizations: [String?] = InterfaceLanguages.localizations(of: bundle)
        // Where one language lacks a text, the bundle's own has it. `developmentLocalization` ends the process on Linux where
        // a bundle has no property list.
        localizations.append(bundle.object(forInfoDictionaryKey: "CFBundleDevelopmentRegion") as? String ?? "en")
        localizations += ["Base", nil]
        return try tour(bundle: bundle, localizations: localizations, for: purpose)
    }

    /// - Parameter localizations: Those to look for texts in, the best one first; nil for tables of no language.
    package func tour(
        bundle: Bundle, localizations: [String?], for purpose: Purpose
    ) throws(TourDocumentError) -> Tour {
        try validate(for: purpose)
        let resources = DocumentResources(bundle: bundle, localizations: localizations, document: self)
        let options = self.options.options(resources, at: DocumentPlace.tour.inside("options"))
        let steps = self.steps.enumerated().map { index, step in
            step.step(options, resources, at: .step(index + 1, id: step.id))
        }
        try resources.problems.throwIfAny()
        return Tour(id: id, steps: steps, options: options, showing: showing)
    }

    /// Title and text of each step, one below the other.
    ///
    /// - Parameter localizations: Those to look for texts in, the best one first; nil for tables of no language.
    package func texts(bundle: Bundle, localizations: [String?]) throws(TourDocumentError) -> [String] {
        let resources = DocumentResources(bundle: bundle, localizations: localizations, document: self)
        let texts = steps.enumerated().map { index, step in
            let place = DocumentPlace.step(index + 1, id: step.id)
            return [
                resources.text(step.title, at: place, "title", step.source),
                resources.text(step.text, at: place, "text", step.source),
            ].compactMap { $0 }.joined(separator: "\n")
        }
        try resources.problems.throwIfAny()
        return texts
    }
}

extension TourDocument.Step {
    fileprivate func step(
        _ options: TourOptions, _ resources: DocumentResources, at place: DocumentPlace
    ) -> TourStep {
        var step = TourStep(
            id: id, anchor: anchor?.tourAnchor ?? .none,
            content: BubbleContent(
                title: resources.text(title, at: place, "title", source),
                text: resources.text(text, at: place, "text", source),
                image: resources.image(image, at: place, "image", source),
                imageLabel: resources.text(imageLabel, at: place, "imageLabel", source)),
            companions: companions.map(\.tourAnchor), touch: touch)
        step.highlight = highlight.map {
            $0.highlight(over: options.highlight, resources, at: place.inside("highlight"))
        }
        step.placement = placement.map { $0.options(over: options.placement) }
        step.missingAnchor = missingAnchor.map { $0.policy(over: options.missingAnchor) }
        if let advanceAfter { step.advance = .after(advanceAfter) }
        if let scrollsIntoView { step.scrollsIntoView = scrollsIntoView }
        step.buttons = buttons?.enumerated().map { index, button in
            let place = place.item(index + 1, of: "buttons", called: "button")
            return button.button(title: resources.text(button.title, at: place, "title", button.source))
        }
        return step
    }
}

extension TourDocument.Theme {
    /// The theme, where what is nil is as in the standard one.
    func theme(_ resources: DocumentResources, at place: DocumentPlace) -> BubbleTheme {
        var theme = BubbleTheme.standard
        if let cornerRadius { theme.cornerRadius = cornerRadius }
        if let maximumWidth { theme.maximumWidth = maximumWidth }
        if let minimumWidth { theme.minimumWidth = minimumWidth }
        if let borderWidth { theme.borderWidth = borderWidth }
        let inner = place.inside("colors")
        func set(_ part: WritableKeyPath<BubbleTheme.Colors, UIColor>, _ color: TourDocument.Color?, _ field: String) {
            guard let color else { return }
            let found = resources.color(color, at: inner, field, line: colors.source.line(of: field))
            if let found { theme.colors[keyPath: part] = found }
        }
        set(\.background, colors.background, "background")
        set(\.title, colors.title, "title")
        set(\.text, colors.text, "text")
        set(\.primaryFill, colors.primaryFill, "primaryFill")
        set(\.primaryTitle, colors.primaryTitle, "primaryTitle")
        set(\.secondaryTitle, colors.secondaryTitle, "secondaryTitle")
        set(\.progress, colors.progress, "progress")
        set(\.close, colors.close, "close")
        set(\.border, colors.border, "border")
        return theme
    }
}
