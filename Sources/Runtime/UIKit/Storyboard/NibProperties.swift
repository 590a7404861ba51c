import CoreGraphics
import Foundation
import InterfaceBuilder

/// Sets what a document says of an object.
@MainActor
enum NibProperties {
    static func apply(_ source: IBObject, to view: UIView, loader: NibLoader) {
        loader.line = source.line
        if let frame = source.rect("frame") { view.frame = frame }
        if let mask = source.autoresizingMask { view.autoresizingMask = UIView.AutoresizingMask(mask) }
        if let translates = source.bool("translatesAutoresizingMaskIntoConstraints") {
            // "Fixed frame": a view without constraints, which Xcode places by its frame when it compiles the document.
            view.translatesAutoresizingMaskIntoConstraints = translates || source.bool("fixedFrame") == true
        }
        applyAppearance(source, to: view, loader)
        applyStandardMargins(source, to: view)
        applyLayout(source, to: view)
        applyAccessibility(source, to: view)
        applyControls(source, to: view, loader: loader)
    }

    private static func applyAppearance(_ source: IBObject, to view: UIView, _ loader: NibLoader) {
        if let mode = source.string("contentMode").flatMap(UIView.ContentMode.init(interfaceBuilder:)) {
            view.contentMode = mode
        }
        if let color = source.color("backgroundColor") { view.backgroundColor = loader.color(color) }
        if let color = source.color("tintColor") { view.tintColor = loader.color(color) }
        if let alpha = source.double("alpha") { view.alpha = CGFloat(alpha) }
        if let hidden = source.bool("hidden") { view.isHidden = hidden }
        if let clips = source.bool("clipsSubviews") { view.clipsToBounds = clips }
        if let clears = source.bool("clearsContextBeforeDrawing") { view.clearsContextBeforeDrawing = clears }
        if let opaque = source.bool("opaque") { view.isOpaque = opaque }
        if let tag = source.int("tag") { view.tag = tag }
        if let enabled = source.bool("userInteractionEnabled") { view.isUserInteractionEnabled = enabled }
        if let multiple = source.bool("multipleTouchEnabled") { view.isMultipleTouchEnabled = multiple }
        if let exclusive = source.bool("exclusiveTouch") { view.isExclusiveTouch = exclusive }
        if let resizes = source.bool("autoresizesSubviews") { view.autoresizesSubviews = resizes }
        switch source.string("semanticContentAttribute") {
        case "playback": view.semanticContentAttribute = .playback
        case "spatial": view.semanticContentAttribute = .spatial
        case "forceLeftToRight": view.semanticContentAttribute = .forceLeftToRight
        case "forceRightToLeft": view.semanticContentAttribute = .forceRightToLeft
        default: break
        }
        view.restorationIdentifier = source.restorationIdentifier
    }

    private static func applyLayout(_ source: IBObject, to view: UIView) {
        func priority(_ name: String) -> UILayoutPriority? {
            source.double(name).map { UILayoutPriority(Float($0)) }
        }
        if let value = priority("horizontalHuggingPriority") { view.setContentHuggingPriority(value, for: .horizontal) }
        if let value = priority("verticalHuggingPriority") { view.setContentHuggingPriority(value, for: .vertical) }
        if let value = priority("horizontalCompressionResistancePriority") {
            view.setContentCompressionResistancePriority(value, for: .horizontal)
        }
        if let value = priority("verticalCompressionResistancePriority") {
            view.setContentCompressionResistancePriority(value, for: .vertical)
        }
        if let preserves = source.bool("preservesSuperviewLayoutMargins") {
            view.preservesSuperviewLayoutMargins = preserves
        }
        if let insets = source.bool("insetsLayoutMarginsFromSafeArea") { view.insetsLayoutMarginsFromSafeArea = insets }
        if let margins = source.insets("layoutMargins") {
            if margins.isDirectional {
                view.directionalLayoutMargins = NSDirectionalEdgeInsets(
                    top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right)
            } else {
                view.layoutMargins = UIEdgeInsets(margins)
            }
        }
        if let margins = source.insets("directionalLayoutMargins") {
            view.directionalLayoutMargins = NSDirectionalEdgeInsets(
                top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right)
        }
    }

    /// What cells give their content views: 11 points above and below, at the sides the system's minimum.
    ///
    /// These are the margins that Interface Builder shows in cells of tables.
    private static func applyStandardMargins(_ source: IBObject, to view: UIView) {
        guard source.elementName == "tableViewCellContentView" else { return }
        let side = SystemMargins.side(of: DeviceContext.current)
        view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: side, bottom: 11, trailing: side)
    }

    /// Beside an accessory a cell's content keeps 8 points instead of the side's margin.
    static func applyAccessoryMargin(of cell: IBObject, to content: UIView) {
        guard let accessory = cell.string("accessoryType"), accessory != "none" else { return }
        content.directionalLayoutMargins.trailing = 8
    }

    private static func applyAccessibility(_ source: IBObject, to view: UIView) {
        guard let accessibility = source.accessibility else { return }
        if let identifier = accessibility.identifier { view.accessibilityIdentifier = identifier }
        if let label = accessibility.label { view.accessibilityLabel = label }
        if let hint = accessibility.hint { view.accessibilityHint = hint }
        if let traits = accessibility.traits {
            view.accessibilityTraits = UIAccessibilityTraits(interfaceBuilder: traits)
        }
        if let isElement = accessibility.isElement { view.isAccessibilityElement = isElement }
    }

    // MARK: Controllers

    static func apply(_ source: IBObject, to controller: UIViewController, loader: NibLoader) {
        if let hides = source.bool("hidesBottomBarWhenPushed") { controller.hidesBottomBarWhenPushed = hides }
        if let extended = source.bool("extendedLayoutIncludesOpaqueBars") {
            controller.extendedLayoutIncludesOpaqueBars = extended
        }
        if let size = source.size("preferredContentSize") ?? source.size("contentSizeForViewInPopover") {
            controller.preferredContentSize = size
        }
        if let respects = source.bool("viewRespectsSystemMinimumLayoutMargins") {
            controller.viewRespectsSystemMinimumLayoutMargins = respects
        }
        if let name = source.string("modalPresentationStyle"),
            let style = UIModalPresentationStyle(interfaceBuilder: name)
        {
            controller.modalPresentationStyle = style
        }
        if let name = source.string("modalTransitionStyle") {
            if let style = UIModalTransitionStyle(interfaceBuilder: name) {
                controller.modalTransitionStyle = style
            } else {
                loader.note(
                    "The transition style \(name) is not there; coverVertical stands in.", line: source.line,
                    once: "style \(name)")
            }
        }
        if let defines = source.bool("definesPresentationContext") { controller.definesPresentationContext = defines }
        if let provides = source.bool("providesPresentationContextTransitionStyle") {
            controller.providesPresentationContextTransitionStyle = provides
        }
        NibBars.apply(source, to: controller, loader: loader)
    }

    // MARK: Runtime attributes

    static func applyRuntimeAttributes(_ source: IBObject, to object: AnyObject, loader: NibLoader) {
        for attribute in source.runtimeAttributes {
            loader.line = attribute.line
            let value = loader.value(attribute.value)
            if let view = object as? UIView, set(attribute.keyPath, value, on: view) { continue }
            if let owner = object as? any _OutletOwner, owner._setOutlet(attribute.keyPath, to: value) { continue }
            guard !(object is any _OutletOwner) || source.customClass == nil else {
                loader.report(
                    "\(type(of: object)) takes no runtime attribute \"\(attribute.keyPath)\" of type \(attribute.type).",
                    line: attribute.line, once: "attribute \(type(of: object)).\(attribute.keyPath)")
                continue
            }
            // A class that is not linked in, or the system's own without such a property.
            loader.report(
                "The runtime attribute \"\(attribute.keyPath)\" has no effect on \(type(of: object)).",
                line: attribute.line,
                once: "attribute \(type(of: object)).\(attribute.keyPath)")
        }
    }

    /// Attributes of the system's own classes, by key path; `false` for those without effect.
    private static func set(_ keyPath: String, _ value: Any?, on view: UIView) -> Bool {
        // Not UIView's own, but what most apps have added to it under this name.
        if keyPath == "cornerRadius" { return set("layer.cornerRadius", value, on: view) }
        let layerPath = keyPath.hasPrefix("layer.") ? String(keyPath.dropFirst("layer.".count)) : nil
        if let layerPath, !view.layer.hasProperty(at: layerPath) { return false }
        return view.property(at: keyPath)?.set(value) ?? false
    }
}

extension UIView.AutoresizingMask {
    init(_ mask: IBAutoresizing) {
        self = []
        if mask.contains(.flexibleMinX) { insert(.flexibleLeftMargin) }
        if mask.contains(.widthSizable) { insert(.flexibleWidth) }
        if mask.contains(.flexibleMaxX) { insert(.flexibleRightMargin) }
        if mask.contains(.flexibleMinY) { insert(.flexibleTopMargin) }
        if mask.contains(.heightSizable) { insert(.flexibleHeight) }
        if mask.contains(.flexibleMaxY) { insert(.flexibleBottomMargin) }
    }
}

extension UIView.ContentMode {
    init?(interfaceBuilder name: String) {
        switch name {
        case "scaleToFill": self = .scaleToFill
        case "scaleAspectFit": self = .scaleAspectFit
        case "scaleAspectFill": self = .scaleAspectFill
        case "redraw": self = .redraw
        case "center": self = .center
        case "top": self = .top
        case "bottom": self = .bottom
        case "left": self = .left
        case "right": self = .right
        case "topLeft": self = .topLeft
        case "topRight": self = .topRight
        case "bottomLeft": self = .bottomLeft
        case "bottomRight": self = .bottomRight
        default: return nil
        }
    }
}

extension UIEdgeInsets {
    init(_ insets: IBInsets) {
        self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }
}
