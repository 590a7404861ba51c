import UIKit

/// A walk through an app: steps that light up one thing after the other and explain it.
///
/// A value: it keeps no view alive, and may be run any number of times, by the ``TourRunner`` of a window scene.
///
/// ```swift
/// let tour = Tour(id: "welcome", steps: [
///     TourStep(id: "hello", title: "Welcome", text: "A minute is enough."),
///     TourStep(id: "search", anchor: .view(searchField), text: "Find a recipe here."),
///     TourStep(id: "add", anchor: .barItem(addItem), text: "Add your own.", touch: .passAndAdvance),
/// ])
/// let end = try await view.window!.windowScene!.tours.run(tour)
/// ```
public struct Tour: Identifiable, Sendable {
    /// What the tour is known by in events, and in the memory of what was seen.
    public var id: String
    /// At least one, with ids that differ.
    public var steps: [TourStep]
    /// What holds for all steps that do not say otherwise.
    public var options: TourOptions
    /// When the tour may show, by what a ``TourMemory`` knows. Nil: always.
    public var showing: TourShowing?
    /// Asked last by a ``TourMemory``, on the main actor: false keeps the tour from showing. Retained with the tour.
    public var showsIf: (@MainActor @Sendable () -> Bool)?

    public init(
        id: String, steps: [TourStep], options: TourOptions = TourOptions(), showing: TourShowing? = nil,
        showsIf: (@MainActor @Sendable () -> Bool)? = nil
    ) {
        self.id = id
        self.steps = steps
        self.options = options
        self.showing = showing
        self.showsIf = showsIf
    }
}
