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

    public init(id: String, steps: [TourStep], options: TourOptions = TourOptions()) {
        self.id = id
        self.steps = steps
        self.options = options
    }
}
