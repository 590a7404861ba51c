/// A ``Tour`` as data: read from JSON that ships with an app, or comes from a server, checked, and made into a tour.
///
/// ```swift
/// let url = Bundle.main.url(forResource: "welcome", withExtension: "json")!
/// let document = try TourDocument(data: Data(contentsOf: url))
/// let end = try await scene.tours.run(document.tour())
/// ```
///
/// <doc:ShipToursAsData> says what the fields are. What Scrim does not know is kept, on every level, and written again.
public struct TourDocument: Sendable, Equatable, Identifiable {
    /// The version that this Scrim writes, and the highest one that it reads.
    public static let currentVersion = 1

    /// The longest text that is read, in bytes: far more than any tour needs.
    package static let largest = 4 << 20

    /// The version of the format. Files that do not say are of version 1.
    public var version = TourDocument.currentVersion
    /// What the tour is known by in events, and in the memory of what was seen.
    public var id: String
    /// The strings table that ``Text/key(_:)`` is looked up in, without its suffix. Nil: `Localizable`.
    public var table: String?
    /// At least one, with ids that differ.
    public var steps: [Step]
    /// What holds for all steps that do not say otherwise.
    public var options: Options
    /// When the tour may show. Nil: always.
    public var showing: TourShowing?

    var source = DocumentSource()
    var showingSource = DocumentSource()

    public init(
        id: String, table: String? = nil, steps: [Step], options: Options = Options(), showing: TourShowing? = nil
    ) {
        self.id = id
        self.table = table
        self.steps = steps
        self.options = options
        self.showing = showing
    }

    /// The name of the strings table, whether it is said or not.
    package var tableName: String { table ?? "Localizable" }

    /// Words of a step.
    public enum Text: Sendable, Equatable {
        /// As they are, in every language.
        case literal(String)
        /// A key of the strings table.
        case key(String)
    }
}
