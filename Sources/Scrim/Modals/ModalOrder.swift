/// Who is next: a list by priority, and by age among equals.
struct ModalOrder<Element: Sendable>: Sendable {
    private struct Entry: Sendable {
        let element: Element
        let priority: Int
    }

    private var entries: [Entry] = []

    /// From the next to the last.
    var elements: [Element] { entries.map(\.element) }
    var isEmpty: Bool { entries.isEmpty }

    mutating func insert(_ element: Element, priority: Int) {
        let place = entries.firstIndex { $0.priority < priority } ?? entries.endIndex
        entries.insert(Entry(element: element, priority: priority), at: place)
    }

    /// Puts an element before all others, whatever their priorities are.
    mutating func insertFirst(_ element: Element) {
        entries.insert(Entry(element: element, priority: .max), at: 0)
    }

    /// Takes the first element out that may go now; those before it keep their places.
    mutating func takeFirst(where isReady: (Element) -> Bool) -> Element? {
        guard let index = entries.firstIndex(where: { isReady($0.element) }) else { return nil }
        return entries.remove(at: index).element
    }

    mutating func remove(where isMeant: (Element) -> Bool) -> [Element] {
        let removed = entries.filter { isMeant($0.element) }.map(\.element)
        entries.removeAll { isMeant($0.element) }
        return removed
    }
}
