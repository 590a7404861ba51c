package import Foundation

/// A storyboard or xib as a tree of values.
package struct IBDocument: Sendable {
    /// The two kinds of document.
    package enum Kind: String, Sendable, Hashable {
        /// Controllers in scenes.
        case storyboard
        /// Loose objects with a File's Owner.
        case xib
    }

    /// The name given by the caller; for files, the last path component.
    package var name: String
    /// Storyboard or xib.
    package var kind: Kind
    /// The file it was read from.
    package var location: URL?
    /// The version of the format, such as `3.0`.
    package var version: String?
    /// The version of Xcode's tools that saved it.
    package var toolsVersion: String?
    /// The target runtime, such as `iOS.CocoaTouch`.
    package var targetRuntime: String?
    /// The id of the controller to start with.
    package var initialViewControllerID: String?
    /// Whether constraints are in use.
    package var useAutolayout = false
    /// Whether safe areas are in use.
    package var useSafeAreas = false
    /// Whether size classes are in use.
    package var useTraitCollections = false
    /// Whether it is a launch screen.
    package var launchScreen = false
    /// The device of Xcode's canvas.
    package var device: IBDevice?
    /// The scenes of a storyboard in document order.
    package var scenes: [IBScene] = []
    /// The top objects of a xib in document order; empty for a storyboard.
    package var objects: [IBObject] = []
    /// What is referred to by name.
    package var resources = IBResources()
    /// Remarks on what is unknown, malformed or dangling, by line.
    package var diagnostics: [IBDiagnostic] = []
    /// Everything with an id.
    var index: [String: IBIndexEntry] = [:]

    /// The objects at the top of all scenes, or of the xib.
    package var topObjects: [IBObject] { kind == .xib ? objects : scenes.flatMap(\.objects) }

    /// The object with the given id.
    package func object(id: String) -> IBObject? {
        if case .object(let object)? = index[id] { object } else { nil }
    }

    /// The constraint with the given id.
    package func constraint(id: String) -> IBConstraint? {
        if case .constraint(let constraint)? = index[id] { constraint } else { nil }
    }

    /// The layout guide with the given id, and the id of the object it belongs to.
    package func layoutGuide(id: String) -> (guide: IBLayoutGuide, owner: String)? {
        if case .layoutGuide(let guide, let owner)? = index[id] { (guide, owner) } else { nil }
    }

    /// The scene whose objects hold the given id.
    package func scene(containing id: String) -> IBScene? {
        guard let position = scenePositions[id] else { return nil }
        return scenes[position]
    }

    /// The initial controller.
    package var initialViewController: IBObject? { initialViewControllerID.flatMap(object(id:)) }

    /// The controller or placeholder with the given storyboard identifier.
    package func object(storyboardIdentifier: String) -> IBObject? {
        topObjects.first { $0.storyboardIdentifier == storyboardIdentifier }
    }

    /// A storyboard without scenes.
    package init(emptyStoryboard name: String) {
        self.init(name: name, kind: .storyboard)
    }

    init(name: String, kind: Kind) {
        self.name = name
        self.kind = kind
    }

    /// The position of the scene that holds an id.
    var scenePositions: [String: Int] = [:]
}

/// What an id stands for.
enum IBIndexEntry: Sendable {
    case object(IBObject)
    case constraint(IBConstraint)
    case layoutGuide(IBLayoutGuide, owner: String)
}
