import CoreGraphics
import InterfaceBuilder

extension NibProperties {
    static func applyScrolling(_ source: IBObject, to scroll: UIScrollView) {
        let switches: [(String, ReferenceWritableKeyPath<UIScrollView, Bool>)] = [
            ("scrollEnabled", \.isScrollEnabled), ("directionalLockEnabled", \.isDirectionalLockEnabled),
            ("pagingEnabled", \.isPagingEnabled), ("bounces", \.bounces), ("bouncesZoom", \.bouncesZoom),
            ("alwaysBounceVertical", \.alwaysBounceVertical), ("alwaysBounceHorizontal", \.alwaysBounceHorizontal),
            ("delaysContentTouches", \.delaysContentTouches),
            ("canCancelContentTouches", \.canCancelContentTouches), ("scrollsToTop", \.scrollsToTop),
            ("showsHorizontalScrollIndicator", \.showsHorizontalScrollIndicator),
            ("showsVerticalScrollIndicator", \.showsVerticalScrollIndicator),
            ("automaticallyAdjustsScrollIndicatorInsets", \.automaticallyAdjustsScrollIndicatorInsets),
        ]
        for (key, path) in switches {
            if let value = source.bool(key) { scroll[keyPath: path] = value }
        }
        switch source.string("indicatorStyle") {
        case "black": scroll.indicatorStyle = .black
        case "white": scroll.indicatorStyle = .white
        default: break
        }
        switch source.string("contentInsetAdjustmentBehavior") {
        case "never": scroll.contentInsetAdjustmentBehavior = .never
        case "always": scroll.contentInsetAdjustmentBehavior = .always
        case "scrollableAxes": scroll.contentInsetAdjustmentBehavior = .scrollableAxes
        default: break
        }
        switch source.string("keyboardDismissMode") {
        case "onDrag": scroll.keyboardDismissMode = .onDrag
        case "interactive": scroll.keyboardDismissMode = .interactive
        case "onDragWithAccessory": scroll.keyboardDismissMode = .onDragWithAccessory
        case "interactiveWithAccessory": scroll.keyboardDismissMode = .interactiveWithAccessory
        default: break
        }
        if let scale = source.double("minimumZoomScale") { scroll.minimumZoomScale = CGFloat(scale) }
        if let scale = source.double("maximumZoomScale") { scroll.maximumZoomScale = CGFloat(scale) }
        if let insets = source.insets("contentInset") { scroll.contentInset = UIEdgeInsets(insets) }
        if let insets = source.insets("scrollIndicatorInsets") {
            scroll.scrollIndicatorInsets = UIEdgeInsets(insets)
        }
    }
}
