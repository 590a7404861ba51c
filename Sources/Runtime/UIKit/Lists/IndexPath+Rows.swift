public import Foundation

/// Index paths of two indexes: a section, and a row or item in it.
extension IndexPath {
    public init(row: Int, section: Int) { self = [section, row] }
    public init(item: Int, section: Int) { self = [section, item] }

    /// The first index; 0, reported, where there is none.
    public var section: Int {
        get { index(0, "section") }
        set { setIndex(0, newValue, "section") }
    }

    /// The second index; 0, reported, where there is none.
    public var row: Int {
        get { index(1, "row") }
        set { setIndex(1, newValue, "row") }
    }

    /// The second index; 0, reported, where there is none.
    public var item: Int {
        get { index(1, "item") }
        set { setIndex(1, newValue, "item") }
    }

    private func index(_ place: Int, _ name: String) -> Int {
        guard place < count else {
            RuntimeIssue.report("An index path of \(count) indexes has no \(name): make it with both.")
            return 0
        }
        return self[place]
    }

    private mutating func setIndex(_ place: Int, _ value: Int, _ name: String) {
        guard place < count else {
            return RuntimeIssue.report("An index path of \(count) indexes has no \(name): make it with both.")
        }
        self[place] = value
    }
}
