public import UIKit

/// When a tour may show, by what is known of earlier times. A ``TourMemory`` decides.
///
/// ```swift
/// tour.showing = .once
/// tour.showing = TourShowing(times: 3, afterLaunches: 2, interval: 7 * 86_400)
/// ```
public struct TourShowing: Sendable, Equatable {
    /// How often it shows, at most. Nil: any number of times.
    public var times: Int?
    /// It does not show before that. Nil: at any time.
    public var notBefore: Date?
    /// It does not show before the app was launched so often, counted by ``TourMemory/noteLaunch()``. The first launch is 1;
    /// with 0 and 1 it may show at once.
    public var afterLaunches: Int
    /// A higher one than was shown before counts anew: for a tour that tells of something new. At least 0.
    public var version: Int
    /// How many seconds lie between two showings, at least. Nil: none.
    public var interval: TimeInterval?

    public init(
        times: Int? = nil, notBefore: Date? = nil, afterLaunches: Int = 0, version: Int = 1,
        interval: TimeInterval? = nil
    ) {
        self.times = times
        self.notBefore = notBefore
        self.afterLaunches = afterLaunches
        self.version = version
        self.interval = interval
    }

    /// One time.
    public static let once = TourShowing(times: 1)
}

/// As in documents: `{"times": 1, "notBefore": "2026-05-01", "afterLaunches": 2, "version": 1, "interval": 86400}`, each of
/// which may be left out. Dates are written to a millisecond.
extension TourShowing: Codable {
    public init(from decoder: any Decoder) throws {
        let problems = DocumentProblems()
        let place = DocumentPlace(name: "the showing")
        let object = DocumentObject(try JSONNode(from: decoder), place, problems)
        self = object.map { TourShowing($0) } ?? TourShowing()
        try problems.throwIfAny()
    }

    public func encode(to encoder: any Encoder) throws { try node(DocumentSource()).encode(to: encoder) }

    init(_ object: DocumentObject) {
        self.init()
        times = object.wholeNumber("times")
        if let text = object.string("notBefore") {
            notBefore = DocumentDate.date(text)
            if notBefore == nil {
                object.note(
                    .unknownValue, "notBefore",
                    "\"notBefore\" of \(object.place.name) is \"\(text)\". Write it as 2026-05-01, or as "
                        + "2026-05-01T09:30:00Z.")
            }
        }
        afterLaunches = object.wholeNumber("afterLaunches") ?? afterLaunches
        version = object.wholeNumber("version") ?? version
        interval = object.number("interval")
    }

    func node(_ source: DocumentSource) -> JSONNode {
        var fields = DocumentFields(source)
        fields.set("times", times)
        fields.set("notBefore", notBefore.map(DocumentDate.text))
        if afterLaunches != 0 { fields.set("afterLaunches", afterLaunches) }
        if version != 1 { fields.set("version", version) }
        fields.set("interval", interval)
        return fields.node
    }

    func check(_ check: DocumentCheck) {
        check.number(times.map { Double($0) }, "times", .count)
        check.number(Double(afterLaunches), "afterLaunches", .launches)
        check.number(Double(version), "version", .version)
        check.number(interval, "interval", .interval)
    }
}

/// Dates as documents write them: ISO 8601, whole days in Greenwich's time.
enum DocumentDate {
    private static let shape = #"^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:?\d{2}))?$"#

    static func date(_ text: String) -> Date? {
        guard text.range(of: shape, options: .regularExpression) != nil else { return nil }
        guard text.contains("T") else {
            return try? Date(text, strategy: .iso8601.year().month().day())
        }
        return try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: text.contains(".")))
    }

    static func text(_ date: Date) -> String {
        let seconds = date.timeIntervalSince1970
        return date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: seconds.rounded() != seconds))
    }
}
