public import UIKit

extension TourDocument {
    /// What holds for a whole tour: ``TourOptions`` as data. Durations are in seconds. What is nil is as there.
    public struct Options: Sendable, Equatable {
        public var backdrop: Backdrop?
        public var highlight: Highlight?
        public var touch: TourTouch?
        public var outsideTap: OutsideTap?
        public var placement: BubblePlacement?
        public var theme: Theme?
        public var progress: BubbleProgress?
        public var showsSkip: Bool?
        public var showsBack: Bool?
        public var showsClose: Bool?
        public var missingAnchor: MissingAnchor?
        public var fadeDuration: TimeInterval?
        public var moveDuration: TimeInterval?
        /// The raw value of a `UIWindow.Level`.
        public var windowLevel: CGFloat?

        var source = DocumentSource()

        public init() {}
    }
}

extension TourDocument.Options {
    private static let progresses: KeyValuePairs<String, BubbleProgress> = [
        "none": .none, "text": .text, "dots": .dots,
    ]

    init(_ object: DocumentObject) {
        backdrop = object.object("backdrop").flatMap { TourDocument.Backdrop($0) }
        highlight = object.object("highlight").map { TourDocument.Highlight($0) }
        touch = object.choice("touch")
        outsideTap = object.choice("outsideTap")
        placement = TourDocument.BubblePlacement(fieldOf: object)
        theme = object.object("theme").map { TourDocument.Theme($0) }
        progress = object.choice("progress", Self.progresses)
        showsSkip = object.bool("showsSkip")
        showsBack = object.bool("showsBack")
        showsClose = object.bool("showsClose")
        missingAnchor = object.object("missingAnchor").map { TourDocument.MissingAnchor($0) }
        fadeDuration = object.number("fadeDuration")
        moveDuration = object.number("moveDuration")
        windowLevel = object.length("windowLevel")
        source = object.source
    }

    var node: JSONNode {
        var fields = DocumentFields(source)
        fields.set("backdrop", backdrop?.node)
        fields.set("highlight", highlight?.node)
        fields.set("touch", touch?.rawValue)
        fields.set("outsideTap", outsideTap?.rawValue)
        fields.set("placement", placement?.node)
        fields.set("theme", theme?.node)
        fields.set("progress", progress, Self.progresses)
        fields.set("showsSkip", showsSkip)
        fields.set("showsBack", showsBack)
        fields.set("showsClose", showsClose)
        fields.set("missingAnchor", missingAnchor?.node)
        fields.set("fadeDuration", fadeDuration)
        fields.set("moveDuration", moveDuration)
        fields.set("windowLevel", windowLevel)
        return fields.node
    }

    func check(_ check: DocumentCheck) {
        if let backdrop { backdrop.check(check.inside("backdrop", backdrop.source)) }
        if let highlight { highlight.check(check.inside("highlight", highlight.source)) }
        if let placement { placement.check(check.inside("placement", placement.source)) }
        if let theme { theme.check(check.inside("theme", theme.source)) }
        if let missingAnchor { missingAnchor.check(check.inside("missingAnchor", missingAnchor.source)) }
        check.number(fadeDuration, "fadeDuration", .fade)
        check.number(moveDuration, "moveDuration", .fade)
        check.number(windowLevel.map { Double($0) }, "windowLevel", .level)
    }

    func options(_ colors: DocumentResources, at place: DocumentPlace) -> TourOptions {
        var options = TourOptions()
        if let made = backdrop?.backdrop(colors, at: place.inside("backdrop")) { options.backdrop = made }
        if let highlight {
            options.highlight = highlight.highlight(
                over: options.highlight, colors, at: place.inside("highlight"))
        }
        if let touch { options.touch = touch }
        if let outsideTap { options.outsideTap = outsideTap }
        if let placement { options.placement = placement.options(over: options.placement) }
        if let theme { options.theme = theme.theme(colors, at: place.inside("theme")) }
        if let progress { options.progress = progress }
        if let showsSkip { options.showsSkip = showsSkip }
        if let showsBack { options.showsBack = showsBack }
        if let showsClose { options.showsClose = showsClose }
        if let missingAnchor { options.missingAnchor = missingAnchor.policy(over: options.missingAnchor) }
        if let fadeDuration { options.fadeDuration = fadeDuration }
        if let moveDuration { options.moveDuration = moveDuration }
        if let windowLevel { options.windowLevel = UIWindow.Level(rawValue: windowLevel) }
        return options
    }
}
