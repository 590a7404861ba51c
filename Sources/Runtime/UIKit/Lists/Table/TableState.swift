import CoreGraphics
import Foundation

/// What a table stores beside what scroll views do.
struct TableState {
    let style: UITableView.Style
    weak var dataSource: (any UITableViewDataSource)?
    weak var delegate: (any UITableViewDelegate)?
    var heights = TableHeights()

    // Data
    var geometry = TableGeometry()
    /// Whether the geometry is that of the data source.
    var isLoaded = false
    /// Counts loads, to see whether a callback made one.
    var generation = 0
    /// Whether cells are being made and placed just now, or the data source is being asked for numbers.
    var isBusy = false
    /// Whether a callback asked to reload meanwhile.
    var reloadsWhenIdle = false
    /// The width that the measured heights are for, in points.
    var measuredWidth: CGFloat?
    /// Questions that nobody answers, until data source or delegate change.
    var unanswered: Set<TableQuestion> = []
    /// Whether the delegate answers for the heights of rows, as far as is known.
    var knowsHeights = false
    /// Whether a default answered the question asked just now.
    var delegateDefaulted = false
    /// Where an animated scrolling leads.
    var goal: Goal?

    // What is shown
    var cells: [IndexPath: UITableViewCell] = [:]
    var headers: [Int: UIView] = [:]
    var footers: [Int: UIView] = [:]
    /// The headers and footers whose display the delegate heard of.
    var shownParts: Set<TablePart> = []
    /// Headers and footers that have a height but no view, by what was answered.
    var blankParts: Set<TablePart> = []
    /// Headers and footers that were asked for before they show.
    var prepared: [TablePart: UIView] = [:]
    var headerView: UIView?
    var footerView: UIView?
    var backgroundView: UIView?

    // Reuse
    var cellSources: [String: ViewSource] = [:]
    var headerFooterSources: [String: ViewSource] = [:]
    var cellPool: [String: [UITableViewCell]] = [:]
    var headerFooterPool: [String: [UITableViewHeaderFooterView]] = [:]

    // Selection
    var allowsSelection = true
    var allowsMultipleSelection = false
    /// In the order in which they were selected.
    var selected: [IndexPath] = []
    /// The row under the finger.
    var pressed: Press?

    // Lines
    var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
    var separatorColor: UIColor? = .separator
    var separatorInset: UIEdgeInsets?
    var separatorReference = UITableView.SeparatorInsetReference.fromCellEdges
    var insetsContentToSafeArea = true

    var batch: Batch?
    /// Whether a cell is being filled again, which is then dequeued as it is.
    var isReconfiguring = false

    /// What views of an identifier are made from.
    enum ViewSource {
        case type(AnyClass)
        case nib(UINib)
    }

    struct Goal {
        let row: IndexPath
        let position: UITableView.ScrollPosition
        /// The offset at which that is, as far as is known.
        var offset: CGFloat
    }

    struct Press {
        weak var touch: UITouch?
        let row: IndexPath
    }

    /// Changes that are told of one by one and happen together.
    struct Batch {
        var depth = 1
        var changes = TableChanges()
        var completions: [(Bool) -> Void] = []
        let generation: Int
    }
}

/// Heights as they were set, in points; `UITableView.automaticDimension` for what the content needs.
struct TableHeights {
    var row: CGFloat = -1
    var header: CGFloat = -1
    var footer: CGFloat = -1
    var estimatedRow: CGFloat = -1
    var estimatedHeader: CGFloat = -1
    var estimatedFooter: CGFloat = -1
    var headerPadding: CGFloat = -1
}

/// Optional methods whose absence means something else than a default value.
enum TableQuestion: Hashable {
    case rowHeight, headerHeight, footerHeight
    case estimatedRowHeight, estimatedHeaderHeight, estimatedFooterHeight
    case headerView, footerView, headerTitle, footerTitle
    case indentation
}

/// Sizes of UIKit's tables as they are commonly observed, in points.
enum TableMetrics {
    static let row: CGFloat = 44
    static let plainHeader: CGFloat = 28
    static let plainPadding: CGFloat = 22
    static let groupedTitle: CGFloat = 38
    /// Above the first group without a title, and above and below others.
    static let firstGap: CGFloat = 35
    static let gap: CGFloat = 17.5
    static let cornerRadius: CGFloat = 10
}
