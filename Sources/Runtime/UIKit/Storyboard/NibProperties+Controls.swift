import CoreGraphics
import Foundation
import InterfaceBuilder

extension NibProperties {
    static func applyControls(_ source: IBObject, to view: UIView, loader: NibLoader) {
        switch view {
        case let label as UILabel: apply(source, to: label, loader)
        case let imageView as UIImageView: apply(source, to: imageView, loader)
        case let stack as UIStackView: apply(source, to: stack)
        case let textView as UITextView: apply(source, to: textView, loader)
        case let scroll as UIScrollView: applyScrolling(source, to: scroll)
        case let control as UIControl: apply(source, toControl: control, loader)
        case let indicator as UIActivityIndicatorView: apply(source, to: indicator)
        case let progress as UIProgressView: progress.progress = Float(source.double("progress") ?? 0)
        default: break
        }
    }

    private static func apply(_ source: IBObject, to label: UILabel, _ loader: NibLoader) {
        if let font = source.font("fontDescription") { label.font = loader.font(font) }
        if let color = source.color("textColor") { label.textColor = loader.color(color) ?? .label }
        if let color = source.color("highlightedColor") { label.highlightedTextColor = loader.color(color) }
        label.textAlignment =
            source.string("textAlignment").flatMap(NSTextAlignment.init(interfaceBuilder:)) ?? .natural
        if let mode = source.string("lineBreakMode").flatMap(NSLineBreakMode.init(interfaceBuilder:)) {
            label.lineBreakMode = mode
        }
        if let lines = source.int("numberOfLines") { label.numberOfLines = lines }
        if let adjusts = source.bool("adjustsFontSizeToFit") { label.adjustsFontSizeToFitWidth = adjusts }
        if let scale = source.double("minimumScaleFactor") { label.minimumScaleFactor = CGFloat(scale) }
        if let width = source.double("preferredMaxLayoutWidth") { label.preferredMaxLayoutWidth = CGFloat(width) }
        if let adjusts = source.bool("adjustsFontForContentSizeCategory") {
            label.adjustsFontForContentSizeCategory = adjusts
        }
        if let enabled = source.bool("enabled") { label.isEnabled = enabled }
        if let string = source.attributedString("attributedText") {
            label.attributedText = loader.attributedString(string)
        } else {
            label.text = source.text("text")
        }
    }

    private static func apply(_ source: IBObject, to imageView: UIImageView, _ loader: NibLoader) {
        if let image = source.image("image") { imageView.image = loader.image(image) }
        if let image = source.image("highlightedImage") { imageView.highlightedImage = loader.image(image) }
    }

    private static func apply(_ source: IBObject, to stack: UIStackView) {
        stack.axis = source.string("axis") == "vertical" ? .vertical : .horizontal
        switch source.string("distribution") {
        case "fillEqually": stack.distribution = .fillEqually
        case "fillProportionally": stack.distribution = .fillProportionally
        case "equalSpacing": stack.distribution = .equalSpacing
        case "equalCentering": stack.distribution = .equalCentering
        default: stack.distribution = .fill
        }
        switch source.string("alignment") {
        case "leading", "top": stack.alignment = .leading
        case "trailing", "bottom": stack.alignment = .trailing
        case "center": stack.alignment = .center
        case "firstBaseline": stack.alignment = .firstBaseline
        case "lastBaseline", "baseline": stack.alignment = .lastBaseline
        default: stack.alignment = .fill
        }
        if source.string("spacingType") == "standard" {
            stack.spacing = UIStackView.spacingUseSystem
        } else if let spacing = source.double("spacing") {
            stack.spacing = CGFloat(spacing)
        }
        if let relative = source.bool("baselineRelativeArrangement") { stack.isBaselineRelativeArrangement = relative }
        if let relative = source.bool("layoutMarginsRelativeArrangement")
            ?? source.bool("isLayoutMarginsRelativeArrangement")
        {
            stack.isLayoutMarginsRelativeArrangement = relative
        }
    }

    private static func apply(_ source: IBObject, to textView: UITextView, _ loader: NibLoader) {
        applyScrolling(source, to: textView)
        if let font = source.font("fontDescription") { textView.font = loader.font(font) }
        if let color = source.color("textColor") { textView.textColor = loader.color(color) }
        textView.textAlignment =
            source.string("textAlignment").flatMap(NSTextAlignment.init(interfaceBuilder:)) ?? .natural
        if let editable = source.bool("editable") { textView.isEditable = editable }
        if let selectable = source.bool("selectable") { textView.isSelectable = selectable }
        if let string = source.attributedString("attributedText") {
            textView.attributedText = loader.attributedString(string)
        } else {
            textView.text = source.text("text") ?? ""
        }
        source.textInputTraits.map { apply($0, to: textView) }
    }

    private static func apply(_ source: IBObject, to indicator: UIActivityIndicatorView) {
        switch source.string("style") {
        case "whiteLarge", "large": indicator.style = .large
        default: indicator.style = .medium
        }
        if let hides = source.bool("hidesWhenStopped") { indicator.hidesWhenStopped = hides }
        if source.bool("animating") == true { indicator.startAnimating() }
    }

    // MARK: Controls

    private static func apply(_ source: IBObject, toControl control: UIControl, _ loader: NibLoader) {
        if let enabled = source.bool("enabled") { control.isEnabled = enabled }
        if let selected = source.bool("selected") { control.isSelected = selected }
        if let highlighted = source.bool("highlighted") { control.isHighlighted = highlighted }
        switch source.string("contentHorizontalAlignment") {
        case "left": control.contentHorizontalAlignment = .left
        case "right": control.contentHorizontalAlignment = .right
        case "fill": control.contentHorizontalAlignment = .fill
        case "leading": control.contentHorizontalAlignment = .leading
        case "trailing": control.contentHorizontalAlignment = .trailing
        default: break
        }
        switch source.string("contentVerticalAlignment") {
        case "top": control.contentVerticalAlignment = .top
        case "bottom": control.contentVerticalAlignment = .bottom
        case "fill": control.contentVerticalAlignment = .fill
        default: break
        }
        switch control {
        case let button as UIButton: apply(source, to: button, loader)
        case let toggle as UISwitch: apply(source, to: toggle, loader)
        case let slider as UISlider: apply(source, to: slider, loader)
        case let stepper as UIStepper: apply(source, to: stepper)
        case let segmented as UISegmentedControl: apply(source, to: segmented, loader)
        case let page as UIPageControl:
            page.numberOfPages = source.int("numberOfPages") ?? 0
            page.currentPage = source.int("currentPage") ?? 0
        case let field as UITextField: apply(source, to: field, loader)
        default: break
        }
    }

    private static func apply(_ source: IBObject, to toggle: UISwitch, _ loader: NibLoader) {
        toggle.isOn = source.bool("on") ?? false
        if let color = source.color("onTintColor") { toggle.onTintColor = loader.color(color) }
        if let color = source.color("thumbTintColor") { toggle.thumbTintColor = loader.color(color) }
    }

    private static func apply(_ source: IBObject, to slider: UISlider, _ loader: NibLoader) {
        slider.minimumValue = Float(source.double("minValue") ?? 0)
        slider.maximumValue = Float(source.double("maxValue") ?? 1)
        slider.value = Float(source.double("value") ?? 0)
        if let color = source.color("minimumTrackTintColor") { slider.minimumTrackTintColor = loader.color(color) }
        if let color = source.color("maximumTrackTintColor") { slider.maximumTrackTintColor = loader.color(color) }
    }

    private static func apply(_ source: IBObject, to stepper: UIStepper) {
        stepper.minimumValue = source.double("minimumValue") ?? 0
        stepper.maximumValue = source.double("maximumValue") ?? 100
        stepper.value = source.double("value") ?? 0
        if let step = source.double("stepValue") { stepper.stepValue = step }
    }

    private static func apply(_ source: IBObject, to segmented: UISegmentedControl, _ loader: NibLoader) {
        segmented.removeAllSegments()
        for (index, segment) in source.segments.enumerated() {
            loader.line = segment.line
            if let image = segment.image("image"), let picture = loader.image(image) {
                segmented.insertSegment(with: picture, at: index, animated: false)
            } else {
                segmented.insertSegment(withTitle: segment.text("title") ?? "", at: index, animated: false)
            }
        }
        segmented.selectedSegmentIndex = source.int("selectedSegmentIndex") ?? UISegmentedControl.noSegment
    }

    private static func apply(_ source: IBObject, to field: UITextField, _ loader: NibLoader) {
        if let font = source.font("fontDescription") { field.font = loader.font(font) }
        if let color = source.color("textColor") { field.textColor = loader.color(color) }
        field.textAlignment =
            source.string("textAlignment").flatMap(NSTextAlignment.init(interfaceBuilder:)) ?? .natural
        switch source.string("borderStyle") {
        case "line": field.borderStyle = .line
        case "bezel": field.borderStyle = .bezel
        case "roundedRect": field.borderStyle = .roundedRect
        default: field.borderStyle = .none
        }
        field.placeholder = source.text("placeholder")
        field.text = source.text("text")
        source.textInputTraits.map { apply($0, to: field) }
    }
}
