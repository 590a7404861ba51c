import Foundation

/// A part of a table that has a height of its own.
enum TablePart: Hashable, Sendable {
    case header(Int)
    case row(Int, section: Int)
    case footer(Int)

    var section: Int {
        switch self {
        case .header(let section), .row(_, let section), .footer(let section): section
        }
    }

    init(_ path: IndexPath) { self = .row(path.row, section: path.section) }

    /// Nil but for rows.
    var path: IndexPath? {
        if case .row(let row, let section) = self { IndexPath(row: row, section: section) } else { nil }
    }
}

/// A way down the content, in points.
struct TableSpan: Equatable, Sendable {
    var start: CGFloat
    var length: CGFloat
    var end: CGFloat { start + length }
}

/// Where the sections, rows, headers and footers of a table lie, from heights alone.
struct TableGeometry: Sendable, Equatable {
    struct Section: Sendable, Equatable {
        /// Points free above the header.
        var padding: CGFloat = 0
        var header = TableExtent.none
        var rows: RowHeights
        var footer = TableExtent.none

        var height: CGFloat { padding + header.height + rows.total + footer.height }
    }

    private(set) var sections: [Section]
    private var sums: SumTree
    /// The heights of the views above the first section and below the last.
    var top: CGFloat = 0
    var bottom: CGFloat = 0

    init(_ sections: [Section] = []) {
        self.sections = sections
        sums = SumTree(sections.map(\.height))
    }

    var contentHeight: CGFloat { top + sums.total + bottom }
    /// Where the last section ends.
    var sectionsEnd: CGFloat { top + sums.total }
    var rowCounts: [Int] { sections.map(\.rows.count) }

    func contains(_ part: TablePart) -> Bool {
        guard sections.indices.contains(part.section) else { return false }
        guard case .row(let row, let section) = part else { return true }
        return row >= 0 && row < sections[section].rows.count
    }

    func extent(of part: TablePart) -> TableExtent {
        switch part {
        case .header(let section): sections[section].header
        case .row(let row, let section): sections[section].rows[row]
        case .footer(let section): sections[section].footer
        }
    }

    // MARK: Places

    func span(ofSection section: Int) -> TableSpan {
        TableSpan(start: top + sums.sum(before: section), length: sums[section])
    }

    func span(of part: TablePart) -> TableSpan {
        let section = sections[part.section]
        let start = top + sums.sum(before: part.section) + section.padding
        let rows = start + section.header.height
        return switch part {
        case .header: TableSpan(start: start, length: section.header.height)
        case .row(let row, _):
            TableSpan(start: rows + section.rows.sum(before: row), length: section.rows[row].height)
        case .footer: TableSpan(start: rows + section.rows.total, length: section.footer.height)
        }
    }

    /// The part at `y`: the first before the beginning, the last after the end; nil without sections. In the padding of
    /// a section it is the header.
    func part(at y: CGFloat) -> TablePart? {
        guard !sections.isEmpty else { return nil }
        let index = sums.index(at: y - top)
        let section = sections[index]
        let inner = y - top - sums.sum(before: index) - section.padding
        if inner < section.header.height { return .header(index) }
        let inRows = inner - section.header.height
        if inRows < section.rows.total { return .row(section.rows.index(at: inRows), section: index) }
        return .footer(index)
    }

    func part(after part: TablePart) -> TablePart? {
        switch part {
        case .header(let section):
            sections[section].rows.count > 0 ? .row(0, section: section) : .footer(section)
        case .row(let row, let section):
            row + 1 < sections[section].rows.count ? .row(row + 1, section: section) : .footer(section)
        case .footer(let section): section + 1 < sections.count ? .header(section + 1) : nil
        }
    }

    func part(before part: TablePart) -> TablePart? {
        switch part {
        case .header(let section): section > 0 ? .footer(section - 1) : nil
        case .row(let row, let section): row > 0 ? .row(row - 1, section: section) : .header(section)
        case .footer(let section):
            sections[section].rows.count > 0
                ? .row(sections[section].rows.count - 1, section: section) : .header(section)
        }
    }

    // MARK: Changes

    /// Gives a part the height that it has. Answers by how much it grew.
    mutating func measure(_ part: TablePart, _ height: CGFloat) -> CGFloat {
        let old = sections[part.section].height
        switch part {
        case .header(let section): sections[section].header = TableExtent(height: height, isMeasured: true)
        case .row(let row, let section): sections[section].rows.measure(row, height)
        case .footer(let section): sections[section].footer = TableExtent(height: height, isMeasured: true)
        }
        let new = sections[part.section].height
        if new != old { sums[part.section] = new }
        return new - old
    }

    mutating func setPadding(_ padding: CGFloat, ofSection section: Int) {
        sections[section].padding = padding
        sums[section] = sections[section].height
    }

    /// Where a height is not known, takes that of `other`, which has the same sections.
    mutating func takeEstimates(from other: TableGeometry) {
        guard sections.count == other.sections.count else { return }
        for index in sections.indices {
            let old = other.sections[index]
            if !sections[index].header.isMeasured { sections[index].header.height = old.header.height }
            if !sections[index].footer.isMeasured { sections[index].footer.height = old.footer.height }
            if sections[index].header.height <= 0 { sections[index].padding = 0 }
        }
        sums = SumTree(sections.map(\.height))
    }
}
