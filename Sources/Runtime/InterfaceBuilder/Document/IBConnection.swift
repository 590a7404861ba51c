/// A connection that starts at an object.
package enum IBConnection: Sendable, Equatable {
    /// A property that refers to one object.
    case outlet(Outlet)
    /// A property that refers to several objects; each connection adds one.
    case outletCollection(OutletCollection)
    /// A message sent on an event.
    case action(Action)
    /// A way to another controller.
    case segue(IBSegue)

    /// A property that refers to one object.
    package struct Outlet: Sendable, Hashable {
        /// The property's name.
        package var property: String
        /// The id of the object referred to.
        package var destination: String
        /// The connection's id.
        package var id: String?
        /// The line of the tag, from 1.
        package var line: Int
    }

    /// One member of a property that refers to several objects.
    package struct OutletCollection: Sendable, Hashable {
        /// The property's name; `gestureRecognizers` attaches recognizers to a view.
        package var property: String
        /// The id of the object added.
        package var destination: String
        /// The class of the collection, where saved.
        package var collectionClass: String?
        /// Whether the object is appended to what is there.
        package var appends: Bool
        /// The connection's id.
        package var id: String?
        /// The line of the tag, from 1.
        package var line: Int
    }

    /// A message sent on an event.
    package struct Action: Sendable, Hashable {
        /// The selector, such as `tapped:`.
        package var selector: String
        /// The id of the receiver; the first responder's means the responder chain.
        package var destination: String
        /// The control event, such as `touchUpInside`; nil for items and recognizers.
        package var eventType: String?
        /// The connection's id.
        package var id: String?
        /// The line of the tag, from 1.
        package var line: Int
    }

    /// The id of the object at the other end.
    package var destination: String? {
        switch self {
        case .outlet(let outlet): outlet.destination
        case .outletCollection(let outlet): outlet.destination
        case .action(let action): action.destination
        case .segue(let segue): segue.destination
        }
    }

    /// The connection's id.
    package var id: String? {
        switch self {
        case .outlet(let outlet): outlet.id
        case .outletCollection(let outlet): outlet.id
        case .action(let action): action.id
        case .segue(let segue): segue.id
        }
    }

    /// The line of the tag, from 1.
    package var line: Int {
        switch self {
        case .outlet(let outlet): outlet.line
        case .outletCollection(let outlet): outlet.line
        case .action(let action): action.line
        case .segue(let segue): segue.line
        }
    }
}

/// A way from one controller to another, or a fixed relation between two.
package struct IBSegue: Sendable, Equatable, IBAttributed {
    /// The name of the XML element.
    package var elementName: String
    /// All attributes as written.
    package var attributes: [String: String]
    /// The line of the tag, from 1.
    package var line: Int
    /// The kind.
    package var kind: Kind
    /// The id of the controller it leads to, or of the exit; nil for a preview or commit that inherits.
    package var destination: String?
    /// The previews and commits nested in it, by `key`.
    package var segues: [IBSegue]
    /// Children such as popover arrow directions and pass-through views, as written.
    package var otherChildren: [IBElement]

    /// The kinds of segue.
    package enum Kind: Sendable, Hashable {
        /// The kinds since iOS 8.
        case show, showDetail, presentation, embed, relationship, unwind, custom
        /// The kinds of documents before iOS 8.
        case push, modal, popover, replace
        /// A kind no rule names.
        case other(String)
    }

    /// The name that code performs or recognizes it by.
    package var identifier: String? { string("identifier") }
    /// `rootViewController`, `viewControllers`, `masterViewController`, … for a relationship.
    package var relationship: String? { string("relationship") }
    /// The segue class of a custom segue.
    package var customClass: String? { string("customClass") }
    /// The module of `customClass`.
    package var customModule: String? { string("customModule") }
    /// The method of the source that makes the destination.
    package var destinationCreationSelector: String? { string("destinationCreationSelector") }
    /// How the destination is presented.
    package var modalPresentationStyle: String? { string("modalPresentationStyle") }
    /// How the presentation is animated.
    package var modalTransitionStyle: String? { string("modalTransitionStyle") }
    /// Whether it animates; true where the document says nothing.
    package var animates: Bool { bool("animates") ?? true }
    /// The action of an unwind segue.
    package var unwindAction: String? { string("unwindAction") }
    /// The id of the view a popover points at.
    package var popoverAnchorView: String? { string("popoverAnchorView") }
    /// The id of the item a popover points at.
    package var popoverAnchorBarButtonItem: String? { string("popoverAnchorBarButtonItem") }
    /// What on the source triggers it, such as `accessoryAction` of a cell.
    package var trigger: String? { string("trigger") }
}
