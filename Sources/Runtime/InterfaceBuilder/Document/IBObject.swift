/// An object of a document: controller, view, item, cell, gesture recognizer, placeholder.
///
/// One type serves all of them, for they share attributes, keyed values, connections and children; `elementName` says
/// which it is. Everything the document holds about the object is reachable from here.
package struct IBObject: Sendable, Equatable, IBKeyed {
    /// The name of the XML element, such as `viewController` or `label`.
    package var elementName: String
    /// All attributes as written.
    package var attributes: [String: String]
    /// The line of the start tag, from 1.
    package var line: Int

    /// The keyed values: frames, colours, fonts, texts, images, traits.
    package var values: [String: IBValue] = [:]
    /// Nested objects that are not in a list, in document order: a controller's view, a cell's content view, an item.
    package var children: [IBObject] = []
    /// Nested objects by the list element they stand in, such as `subviews`, `items`, `cells`.
    package var lists: [String: [IBObject]] = [:]
    /// The constraints this view owns, in document order.
    package var constraints: [IBConstraint] = []
    /// The guides of a view (`safeArea`, `contentLayoutGuide`, `frameLayoutGuide`) or a controller (`top`, `bottom`).
    package var layoutGuides: [IBLayoutGuide] = []
    /// The springs and struts; nil where the document says nothing.
    package var autoresizingMask: IBAutoresizing?
    /// The connections that start here, in document order.
    package var connections: [IBConnection] = []
    /// What differs by size class, in document order.
    package var variations: [IBVariation] = []
    /// The values set by key path, in document order.
    package var runtimeAttributes: [IBRuntimeAttribute] = []
    /// The accessibility settings.
    package var accessibility: IBAccessibility?
    /// A button's settings by state, in document order; a record's `key` is the state.
    package var buttonStates: [IBRecord] = []
    /// A segmented control's segments in order.
    package var segments: [IBRecord] = []
    /// A controller's key commands in document order.
    package var keyCommands: [IBRecord] = []
    /// Children that no rule takes, as written.
    package var otherChildren: [IBElement] = []

    /// Makes an object of the given element.
    package init(_ elementName: String, attributes: [String: String] = [:], line: Int = 0) {
        self.elementName = elementName
        self.attributes = attributes
        self.line = line
    }
}

extension IBObject {
    /// The class to make instead of the element's own.
    package var customClass: String? { string("customClass") }
    /// The module of `customClass`.
    package var customModule: String? { string("customModule") }
    /// `target` where the module is that of the target being built.
    package var customModuleProvider: String? { string("customModuleProvider") }
    /// The name shown in Xcode's outline; no effect at run time.
    package var userLabel: String? { string("userLabel") }
    /// The name by which code instantiates a controller.
    package var storyboardIdentifier: String? { string("storyboardIdentifier") }
    /// The name under which state is restored.
    package var restorationIdentifier: String? { string("restorationIdentifier") }
    /// The name under which a cell or view is dequeued.
    package var reuseIdentifier: String? { string("reuseIdentifier") }
    /// `IBFirstResponder` or `IBFilesOwner`, for a placeholder.
    package var placeholderIdentifier: String? { string("placeholderIdentifier") }

    /// The subviews, back to front.
    package var subviews: [IBObject] { lists["subviews"] ?? [] }
    /// The gesture recognizers nested in the view; most documents connect them by outlet collection instead.
    package var gestureRecognizers: [IBObject] { lists["gestureRecognizers"] ?? [] }
    /// The cells of a collection view or table section.
    package var cells: [IBObject] { lists["cells"] ?? [] }
    /// The prototype cells of a table view.
    package var prototypes: [IBObject] { lists["prototypes"] ?? [] }
    /// The sections of a static table view.
    package var sections: [IBObject] { lists["sections"] ?? [] }
    /// The items of a bar.
    package var items: [IBObject] { lists["items"] ?? [] }
    /// The toolbar items of a controller.
    package var toolbarItems: [IBObject] { lists["toolbarItems"] ?? [] }

    /// The nested object that is the value of `key`, such as `view`, `contentView`, `navigationItem`.
    package func child(_ key: String) -> IBObject? { children.first { $0.key == key } }

    /// The guide of the given key, such as `safeArea` or `top`.
    package func layoutGuide(_ key: String) -> IBLayoutGuide? { layoutGuides.first { $0.key == key } }

    /// The settings of a button in the given state, such as `normal`.
    package func buttonState(_ state: String) -> IBRecord? { buttonStates.first { $0.key == state } }

    /// A button's configuration.
    package var buttonConfiguration: IBRecord? { record("configuration") }
    /// The keyboard settings of a text field, text view or search bar.
    package var textInputTraits: IBRecord? { record("textInputTraits") }

    /// All nested objects, children first, then the lists by name.
    package var nestedObjects: [IBObject] {
        children + lists.sorted { $0.key < $1.key }.flatMap(\.value)
    }
}
