import CoreGraphics
public import Foundation

/// A row of dots, one a page, of which the present page's stands out.
@MainActor
open class UIPageControl: UIControl {
    var pages = PageControlState()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpPages()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpPages()
    }

    open var numberOfPages: Int {
        get { pages.count }
        set {
            pages.count = max(newValue, 0)
            pages.current = min(pages.current, max(pages.count - 1, 0))
            pagesDidChange()
        }
    }

    /// Setting it sends no event; numbers outside of the pages are moved to the ends.
    open var currentPage: Int {
        get { pages.current }
        set {
            pages.current = min(max(newValue, 0), max(pages.count - 1, 0))
            setNeedsDisplay()
        }
    }

    open var hidesForSinglePage: Bool {
        get { pages.hidesForSinglePage }
        set {
            pages.hidesForSinglePage = newValue
            setNeedsDisplay()
        }
    }

    /// The colour of the other pages' dots, nil for white at 30 %.
    open var pageIndicatorTintColor: UIColor? {
        get { pages.tint }
        set {
            pages.tint = newValue
            setNeedsDisplay()
        }
    }

    /// The colour of the present page's dot, nil for white.
    open var currentPageIndicatorTintColor: UIColor? {
        get { pages.currentTint }
        set {
            pages.currentTint = newValue
            setNeedsDisplay()
        }
    }

    /// The size that dots for so many pages need, in points.
    open func size(forNumberOfPages pageCount: Int) -> CGSize { PageControlState.size(pageCount) }

    override var isOpaqueByDefault: Bool { false }

    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(forNumberOfPages: numberOfPages) }

    open override func draw(_ rect: CGRect) { drawPages() }

    override var keepsTapsFromSuperviews: Bool { true }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if let touch { turnPage(at: touch.location(in: self)) }
    }

    // MARK: Accessibility

    override var isElementByDefault: Bool { true }
    override var defaultValue: String? { spokenValue }

    open override func accessibilityIncrement() { turn(by: 1) }
    open override func accessibilityDecrement() { turn(by: -1) }

    override var defaultTraits: UIAccessibilityTraits { stateTraits([.adjustable]) }
}

/// What a page control stores.
struct PageControlState {
    static let dot: CGFloat = 8
    /// From dot to dot. Interface Builder gives three pages 115.5 x 26 points since iOS 14; the part of a page in it is
    /// an estimate.
    static let pitch: CGFloat = 17
    static let height: CGFloat = 26
    static let ends: CGFloat = 64.5

    var count = 0
    var current = 0
    var hidesForSinglePage = false
    var tint: UIColor?
    var currentTint: UIColor?

    static func size(_ count: Int) -> CGSize { CGSize(width: ends + pitch * CGFloat(max(count, 0)), height: height) }
}

extension UIPageControl {
    func setUpPages() {
        layer.needsDisplayOnBoundsChange = true
        setNeedsDisplay()
    }

    func pagesDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }

    func drawPages() {
        guard let context = UIGraphicsGetCurrentContext(), pages.count > 0 else { return }
        guard !pages.hidesForSinglePage || pages.count > 1 else { return }
        let length = CGFloat(pages.count - 1) * PageControlState.pitch
        for page in 0..<pages.count {
            let offset = CGFloat(page) * PageControlState.pitch - length / 2
            let x = bounds.midX + (isRightToLeft ? -offset : offset)
            let dot = CGRect(
                x: x - PageControlState.dot / 2, y: bounds.midY - PageControlState.dot / 2, width: PageControlState.dot,
                height: PageControlState.dot)
            guard dot.minX >= bounds.minX, dot.maxX <= bounds.maxX else { continue }
            let color =
                page == pages.current ? pages.currentTint ?? .white : pages.tint ?? .white.withAlphaComponent(0.3)
            context.setFillColor(resolved(color))
            context.fillEllipse(in: dot)
        }
    }

    /// A tap in the trailing half turns to the next page, one in the leading half to the one before.
    func turnPage(at point: CGPoint) {
        guard bounds.contains(point) else { return }
        turn(by: (point.x > bounds.midX) != isRightToLeft ? 1 : -1)
    }

    func turn(by step: Int) {
        let page = min(max(pages.current + step, 0), max(pages.count - 1, 0))
        guard page != pages.current else { return }
        currentPage = page
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }
}
