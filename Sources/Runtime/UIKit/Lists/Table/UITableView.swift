public import CoreGraphics
public import Foundation

/// A scroll view that shows rows in sections, one below the other. Only the rows that are visible have cells.
///
/// Data source and delegate are not retained. The delegate is a `UITableViewDelegate`; here the property keeps the type
/// that scroll views give it.
@MainActor
open class UITableView: UIScrollView {
    var table: TableState

    public init(frame: CGRect, style: Style) {
        table = TableState(style: style)
        super.init(frame: frame)
        setUpTable()
    }

    public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    public required init?(coder: NSCoder) {
        table = TableState(style: .plain)
        super.init(coder: coder)
        setUpTable()
    }

    /// Stands for the height that the content needs, or for a value that the table chooses.
    public class var automaticDimension: CGFloat { -1 }

    /// Posted after the user selected or deselected rows. The object is the table.
    public class var selectionDidChangeNotification: NSNotification.Name {
        NSNotification.Name("UITableViewSelectionDidChangeNotification")
    }

    open var style: Style { table.style }

    open weak var dataSource: (any UITableViewDataSource)? {
        get { table.dataSource }
        set { setDataSource(newValue) }
    }

    open override weak var delegate: (any UIScrollViewDelegate)? {
        get { super.delegate }
        set {
            super.delegate = newValue
            takeDelegate(newValue)
        }
    }

    // MARK: Heights

    /// In points. Automatic, the default, for what the constraints in a cell's content need; the delegate goes before.
    open var rowHeight: CGFloat {
        get { table.heights.row }
        set { setHeight(\.row, newValue, "rowHeight") }
    }
    open var sectionHeaderHeight: CGFloat {
        get { table.heights.header }
        set { setHeight(\.header, newValue, "sectionHeaderHeight") }
    }
    open var sectionFooterHeight: CGFloat {
        get { table.heights.footer }
        set { setHeight(\.footer, newValue, "sectionFooterHeight") }
    }

    /// What rows are taken for until they come into view. 0 for no estimates: all heights are asked for at once.
    open var estimatedRowHeight: CGFloat {
        get { table.heights.estimatedRow }
        set { setHeight(\.estimatedRow, newValue, "estimatedRowHeight") }
    }
    open var estimatedSectionHeaderHeight: CGFloat {
        get { table.heights.estimatedHeader }
        set { setHeight(\.estimatedHeader, newValue, "estimatedSectionHeaderHeight") }
    }
    open var estimatedSectionFooterHeight: CGFloat {
        get { table.heights.estimatedFooter }
        set { setHeight(\.estimatedFooter, newValue, "estimatedSectionFooterHeight") }
    }

    /// Points above each header of a plain table; automatic for 22.
    open var sectionHeaderTopPadding: CGFloat {
        get { table.heights.headerPadding }
        set { setHeight(\.headerPadding, newValue, "sectionHeaderTopPadding") }
    }

    // MARK: Around the rows

    /// Above the first section, as wide as the table and as high as it was when it was set. Retained.
    open var tableHeaderView: UIView? {
        get { table.headerView }
        set { setEndView(\.headerView, newValue) }
    }

    /// Below the last section, as `tableHeaderView`.
    open var tableFooterView: UIView? {
        get { table.footerView }
        set { setEndView(\.footerView, newValue) }
    }

    /// Behind the rows; it does not scroll. Retained.
    open var backgroundView: UIView? {
        get { table.backgroundView }
        set { setBackgroundView(newValue) }
    }

    open var separatorStyle: UITableViewCell.SeparatorStyle {
        get { table.separatorStyle }
        set { changeLines(\.separatorStyle, newValue) }
    }

    /// Nil for no lines.
    open var separatorColor: UIColor? {
        get { table.separatorColor }
        set { changeLines(\.separatorColor, newValue) }
    }

    /// From the ends of the rows to the ends of the lines, in points; the sides change places from right to left.
    open var separatorInset: UIEdgeInsets {
        get { table.separatorInset ?? UIEdgeInsets(top: 0, left: sideMargin, bottom: 0, right: 0) }
        set { changeLines(\.separatorInset, newValue) }
    }

    open var separatorInsetReference: SeparatorInsetReference {
        get { table.separatorReference }
        set { changeLines(\.separatorReference, newValue) }
    }

    /// Whether the content of cells keeps clear of the safe area at the sides.
    open var insetsContentViewsToSafeArea: Bool {
        get { table.insetsContentToSafeArea }
        set {
            table.insetsContentToSafeArea = newValue
            forgetMeasuredHeights()
        }
    }

    // MARK: Reuse

    /// Makes cells of a class, which must be a `UITableViewCell`, for an identifier; nil for no more.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        registerCell(cellClass.map { .type($0) }, identifier)
    }

    /// Makes cells from a nib, whose first view must be a `UITableViewCell`, for an identifier; nil for no more.
    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        registerCell(nib.map { .nib($0) }, identifier)
    }

    open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        registerHeaderFooter(nib.map { .nib($0) }, identifier)
    }

    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        registerHeaderFooter(aClass.map { .type($0) }, identifier)
    }

    /// A cell that is not used any more, or a new one of what is registered; nil without either.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { dequeueCell(identifier) }

    /// As above; without anything registered it reports so and makes a plain cell.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        dequeueCell(identifier, for: indexPath)
    }

    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        dequeueHeaderFooter(identifier)
    }

    // MARK: Data

    open var numberOfSections: Int { loadedGeometry.sections.count }
    open func numberOfRows(inSection section: Int) -> Int { rowCount(section) }

    /// Asks the data source for everything anew, and forgets the selection. Cells come with the next layout.
    open func reloadData() { reloadAll() }

    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change(animation) { $0.reloadedRows.formUnion(indexPaths) }
    }

    /// Asks the data source for the rows' cells; those that are visible are used again as they are.
    open func reconfigureRows(at indexPaths: [IndexPath]) {
        change(.none) { $0.reconfiguredRows.formUnion(indexPaths) }
    }

    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change(animation) { $0.insertedRows.formUnion(indexPaths) }
    }

    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change(animation) { $0.deletedRows.formUnion(indexPaths) }
    }

    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change(.automatic) { $0.movedRows[indexPath] = newIndexPath }
    }

    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        change(animation) { $0.reloadedSections.formUnion(sections) }
    }

    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        change(animation) { $0.insertedSections.formUnion(sections) }
    }

    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        change(animation) { $0.deletedSections.formUnion(sections) }
    }

    open func moveSection(_ section: Int, toSection newSection: Int) {
        change(.automatic) { $0.movedSections[section] = newSection }
    }

    /// Makes the changes that `updates` tells of together: deletions count before all others, insertions after.
    ///
    /// - Parameter completion: Called once, at the end of the animation, with whether that ran to its end.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        runBatch(updates, completion)
    }

    open func beginUpdates() { beginBatch() }
    open func endUpdates() { endBatch() }

    /// Whether the table shows data as it was before changes that were begun.
    open var hasUncommittedUpdates: Bool { table.batch != nil }

    // MARK: Places

    // Rectangles are in the table's space, that of its content; zero, reported, for what there is not.
    open func rect(forSection section: Int) -> CGRect { sectionRect(section) }
    open func rectForHeader(inSection section: Int) -> CGRect { rect(of: .header(section)) }
    open func rectForFooter(inSection section: Int) -> CGRect { rect(of: .footer(section)) }
    open func rectForRow(at indexPath: IndexPath) -> CGRect { rowRect(indexPath) }

    open func indexPathForRow(at point: CGPoint) -> IndexPath? { row(at: point) }
    open func indexPath(for cell: UITableViewCell) -> IndexPath? { path(of: cell) }
    open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { rows(in: rect) }

    /// The row's cell; nil while it is not visible.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { table.cells[indexPath] }
    open var visibleCells: [UITableViewCell] { shownRows.compactMap { table.cells[$0] } }
    open var indexPathsForVisibleRows: [IndexPath]? { shownRows }
    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        table.headers[section] as? UITableViewHeaderFooterView
    }
    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        table.footers[section] as? UITableViewHeaderFooterView
    }

    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        scroll(to: indexPath, scrollPosition, animated)
    }

    open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        scrollToSelection(scrollPosition, animated)
    }

    // MARK: Selection

    /// Whether a tap selects rows.
    open var allowsSelection: Bool {
        get { table.allowsSelection }
        set { setAllowsSelection(\.allowsSelection, newValue) }
    }

    /// Whether a tap leaves other rows selected.
    open var allowsMultipleSelection: Bool {
        get { table.allowsMultipleSelection }
        set { setAllowsSelection(\.allowsMultipleSelection, newValue) }
    }

    /// The row that was selected first of those that still are.
    open var indexPathForSelectedRow: IndexPath? { table.selected.first }
    open var indexPathsForSelectedRows: [IndexPath]? { table.selected.isEmpty ? nil : table.selected }

    /// Selects a row, or deselects all for nil, without telling the delegate. `.none` does not scroll.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        select(indexPath, animated, scrollPosition)
    }

    open func deselectRow(at indexPath: IndexPath, animated: Bool) { deselect(indexPath, animated) }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        press(touches)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesMoved(touches, with: event)
        movePress(touches)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        endPress(touches)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
        cancelPress()
    }

    // MARK: As a view

    open override func layoutSubviews() {
        super.layoutSubviews()
        tile()
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        forgetMeasuredHeights()
    }

    open override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        if newWindow == nil { cancelPress() }
    }

    /// Notes that nobody implements an optional method of the data source or delegate.
    @_spi(Linux)
    public func noteDelegateDefault() { table.delegateDefaulted = true }
}
