/// The table of known elements and their attributes.
enum IBRules {
    /// The rule of an element; nil for unknown ones.
    static func rule(for element: String) -> IBRule? {
        table[element] ?? (element.hasPrefix("simulated") || element.hasSuffix("SimulatedSizeMetrics") ? ignored : nil)
    }

    /// Attributes any element may have.
    static let everywhere: [String: IBRule.Form] = ["key": .string, "userLabel": .string, "colorLabel": .string]

    private static let ignored = IBRule(.ignored, "")

    /// All rules by element name.
    static let table: [String: IBRule] = {
        var table: [String: IBRule] = [:]
        let groups: [(IBRule.Role, [(String, String)])] = [
            (.object, controllers), (.object, views), (.object, controls), (.object, scrolling), (.object, bars),
            (.object, recognizers), (.object, others), (.value, values), (.record, records), (.part, parts),
        ]
        for (role, rules) in groups {
            for (names, attributes) in rules {
                let isOpen = attributes.hasSuffix("*")
                let rule = IBRule(role, isOpen ? String(attributes.dropLast()) : attributes, isOpen: isOpen)
                for name in names.split(separator: " ") { table[String(name)] = rule }
            }
        }
        for name in lists.split(separator: " ") { table[String(name)] = IBRule(.list, "") }
        for name in withoutEffect.split(separator: " ") { table[String(name)] = ignored }
        // A device's id names a model; it is no identity.
        table["device"]?.hasID = false
        return table
    }()

    /// Lists of objects.
    private static let lists = """
        objects subviews gestureRecognizers items toolbarItems leftBarButtonItems rightBarButtonItems sections cells \
        prototypes viewControllers leadingItemGroups trailingItemGroups barButtonItems
        """

    /// What serves Xcode's canvas, its inspectors or its compatibility checks only.
    private static let withoutEffect = """
        dependencies deployment plugIn capability development classes class relationships designables designable \
        customFonts inferredMetricsTieBreakers animations adaptation accessibilityUserComments nsLayoutGuides
        """
}
