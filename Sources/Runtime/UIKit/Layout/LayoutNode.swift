import CoreGraphics
import LayoutSolver

/// A view or guide as the solver knows it: four numbers in the space of its superview or owning view.
///
/// For a view they are those of its alignment rectangle.
@MainActor
final class LayoutNode {
    weak var view: UIView?
    weak var guide: UILayoutGuide?
    let minX: Variable
    let minY: Variable
    let width: Variable
    let height: Variable

    /// Rows of the runtime's own, by what they hold.
    var rows: [Row: Held] = [:]

    /// The baselines that rows were made for, nil where none speaks of them.
    var baselines: Baselines?
    /// Whether the view's height hangs on its width.
    var wraps = false
    /// The width that text was last wrapped to, nil before the first solve.
    var wrapWidth: CGFloat?

    /// What a row of the runtime's own fixes.
    enum Row: Hashable, CaseIterable {
        case minX, minY, width, height
        case hugWidth, resistWidth, hugHeight, resistHeight
        /// Where an ambiguous layout was asked to be instead.
        case otherMinX, otherMinY, otherWidth, otherHeight

        static let frame: [Row] = [.minX, .minY, .width, .height]
        static let intrinsic: [Row] = [.hugWidth, .resistWidth, .hugHeight, .resistHeight]
        static let other: [Row] = [.otherMinX, .otherMinY, .otherWidth, .otherHeight]
    }

    /// A row in the solver, or one on its way there.
    struct Held {
        var id: ConstraintID?
        /// The part besides the constant: where it is unchanged, a new constant is edited in place.
        var shape: RowShape
        var constant: Double
        var priority: Float
    }

    init(view: UIView?, guide: UILayoutGuide?, solver: Solver) {
        self.view = view
        self.guide = guide
        minX = solver.makeVariable()
        minY = solver.makeVariable()
        width = solver.makeVariable()
        height = solver.makeVariable()
    }

    var variables: [Variable] { [minX, minY, width, height] }
}

/// The unknowns of a row and how they relate to the constant.
struct RowShape: Equatable {
    var expression: LinearExpression
    var relation: Relation
}
