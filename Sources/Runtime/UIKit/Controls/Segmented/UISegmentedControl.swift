import CoreGraphics
public import Foundation

/// A row of segments of which one can be selected. 32 points high, of which constraints align 31.
@MainActor
open class UISegmentedControl: UIControl {
    var segmented = SegmentedState()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpSegments()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpSegments()
    }

    /// Makes a control with a segment for each string or image; other items are reported and left out.
    public init(items: [Any]?) {
        super.init(frame: .zero)
        setUpSegments()
        insertItems(items ?? [])
        bounds.size = sizeThatFits(.zero)
    }

    /// Makes a control with a segment for each action, which shows its image or title and performs it when selected.
    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(frame: frame)
        for (index, action) in actions.enumerated() { insertSegment(action: action, at: index, animated: false) }
    }

    /// The index of no segment, -1.
    public class var noSegment: Int { -1 }

    open var numberOfSegments: Int { segmented.segments.count }

    /// The selected segment, or `noSegment`. Setting it sends no event.
    open var selectedSegmentIndex: Int {
        get { segmented.selected }
        set { select(segmented.segments.indices.contains(newValue) ? newValue : Self.noSegment, animated: false) }
    }

    /// Whether segments only send events and do not stay selected.
    open var isMomentary: Bool {
        get { segmented.isMomentary }
        set {
            segmented.isMomentary = newValue
            if newValue { select(Self.noSegment, animated: false) }
        }
    }

    /// Whether segments are as wide as their content, and not all alike.
    open var apportionsSegmentWidthsByContent: Bool {
        get { segmented.apportions }
        set {
            segmented.apportions = newValue
            segmentsDidChange()
        }
    }

    /// The colour of the selected segment, nil for the system's.
    open var selectedSegmentTintColor: UIColor? {
        get { segmented.selectedTint }
        set {
            segmented.selectedTint = newValue
            applySegmentLook()
        }
    }

    override var ownAccessibilityElements: [UIResponder]? { segmented.segments.compactMap(\.element) }

    // MARK: Segments

    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        insert(Segment(title: title), at: segment)
    }
    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        insert(Segment(image: image), at: segment)
    }
    open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        insert(Segment(action: action), at: segment)
    }
    open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
        edit(segment) { $0.take(action) }
    }
    open func actionForSegment(at segment: Int) -> UIAction? { content(segment)?.action }

    open func removeSegment(at segment: Int, animated: Bool) { remove(at: segment) }
    open func removeAllSegments() { removeAll() }

    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        edit(segment) { ($0.title, $0.image) = (title, nil) }
    }
    open func titleForSegment(at segment: Int) -> String? { content(segment)?.title }
    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
        edit(segment) { ($0.title, $0.image) = (nil, image) }
    }
    open func imageForSegment(at segment: Int) -> UIImage? { content(segment)?.image }

    /// Gives a segment a width in points; 0 for the width of its content.
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) { edit(segment) { $0.width = max(width, 0) } }
    open func widthForSegment(at segment: Int) -> CGFloat { content(segment)?.width ?? 0 }
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { edit(segment) { $0.isEnabled = enabled } }
    open func isEnabledForSegment(at segment: Int) -> Bool { content(segment)?.isEnabled ?? false }

    /// The font and colour of titles in a state.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        segmented.attributes[state] = attributes
        segmentsDidChange()
    }
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        segmented.attributes[state]
    }

    // MARK: Size and touches

    override var isOpaqueByDefault: Bool { false }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: naturalSegmentsWidth, height: SegmentedState.height - alignmentRectInsets.bottom)
    }
    /// A document's control of 28 points has a height constraint of 27.
    open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: 1, right: 0) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: naturalSegmentsWidth, height: SegmentedState.height)
    }

    open override func draw(_ rect: CGRect) { drawSegments() }

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeSegments()
    }

    override var keepsTapsFromSuperviews: Bool { true }
    override func stateDidChange(from old: State) {
        super.stateDidChange(from: old)
        applySegmentLook()
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        pressSegment(at: touch.location(in: self))
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        pressSegment(at: touch.location(in: self))
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        releaseSegment(at: touch?.location(in: self))
    }

    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        releaseSegment(at: nil)
    }
}
