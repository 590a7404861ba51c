public import Foundation

/// The environment an interface is laid out and drawn in; immutable, so that any thread may read it.
open class UITraitCollection: _CopyableObject, @unchecked Sendable {
    // @unchecked: `values` never changes, and UIKit leaves subclasses to keep that promise.

    /// The traits as a plain value.
    package let values: TraitValues

    /// Makes traits from a plain value.
    package init(_ values: TraitValues) {
        self.values = values
        super.init()
    }

    /// Makes traits that say nothing.
    public override init() {
        values = TraitValues()
        super.init()
    }

    /// Makes the union of several collections; where two specify a trait, the later one wins.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        self.init(
            traitCollections.reduce(into: TraitValues()) { result, collection in
                result.merge(collection.values)
            })
    }

    /// Whether every trait that `trait` specifies has the same value here; true for nil.
    open func containsTraits(in trait: UITraitCollection?) -> Bool {
        values.contains(trait?.values ?? TraitValues())
    }

    /// Whether colours may look different under the two; nil counts as traits that say nothing.
    open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        values.hasDifferentColorAppearance(from: traitCollection?.values ?? TraitValues())
    }

    /// Runs `actions` with these traits as `current`, and puts the former ones back.
    open func performAsCurrent(_ actions: () -> Void) {
        withCurrent(actions)
    }

    /// The kind of device.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
    /// Light or dark appearance.
    open var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
    /// The layout direction.
    open var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
    /// Device pixels a point; 0 when unspecified.
    open var displayScale: CGFloat { values.displayScale }
    /// The colours the display can show.
    open var displayGamut: UIDisplayGamut { values.displayGamut }
    /// How much room there is sideways.
    open var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
    /// How much room there is up and down.
    open var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
    /// Whether the screen feels how hard it is pressed.
    open var forceTouchCapability: UIForceTouchCapability { values.forceTouchCapability }
    /// How large the user wants text.
    open var preferredContentSizeCategory: UIContentSizeCategory { values.preferredContentSizeCategory }
    /// Whether the user asked for more contrast.
    open var accessibilityContrast: UIAccessibilityContrast { values.accessibilityContrast }
    /// Whether the interface lies above other content.
    open var userInterfaceLevel: UIUserInterfaceLevel { values.userInterfaceLevel }
    /// Whether the user asked for bold text.
    open var legibilityWeight: UILegibilityWeight { values.legibilityWeight }
    /// Whether the interface is the one in use.
    open var activeAppearance: UIUserInterfaceActiveAppearance { values.activeAppearance }

    /// The traits that drawing and dynamic colours go by on this thread.
    open class var current: UITraitCollection {
        get { currentOverride.value ?? currentFallback() }
        set { currentOverride.value = newValue }
    }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UITraitCollection)?.values == values
    }

    open override var hash: Int { values.hashValue }

    open override var description: String { "<UITraitCollection: \(values)>" }
}
