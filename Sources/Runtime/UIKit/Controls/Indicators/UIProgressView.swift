import CoreGraphics
public import Foundation

/// A bar that shows how far something has come. 4 points high.
@MainActor
open class UIProgressView: UIView {
    public enum Style: Int, Sendable {
        case `default`
        /// As in a bar: square ends.
        case bar
    }

    var bar = ProgressState()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpProgress()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpProgress()
    }

    public convenience init(progressViewStyle style: UIProgressView.Style) {
        self.init(frame: CGRect(x: 0, y: 0, width: 150, height: ProgressState.height))
        progressViewStyle = style
    }

    open var progressViewStyle: UIProgressView.Style {
        get { bar.style }
        set {
            bar.style = newValue
            setNeedsLayout()
        }
    }

    /// 0 to 1; values outside are moved to the ends.
    open var progress: Float {
        get { bar.progress }
        set { setProgress(newValue, animated: false) }
    }

    open func setProgress(_ progress: Float, animated: Bool) { changeProgress(to: progress, animated) }

    /// The colour of the part that is done, nil for the tint.
    open var progressTintColor: UIColor? {
        get { bar.progressTint }
        set {
            bar.progressTint = newValue
            applyProgressColors()
        }
    }

    /// The colour behind, nil for the system's.
    open var trackTintColor: UIColor? {
        get { bar.trackTint }
        set {
            bar.trackTint = newValue
            applyProgressColors()
        }
    }

    override var isOpaqueByDefault: Bool { false }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: ProgressState.height)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: bounds.width, height: ProgressState.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeProgress()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        applyProgressColors()
    }

    // MARK: Accessibility

    override var isElementByDefault: Bool { true }
    override var defaultLabel: String? { "Progress" }
    override var defaultValue: String? { spokenValue }
    override var defaultTraits: UIAccessibilityTraits { .updatesFrequently }
}

/// What a progress view stores.
struct ProgressState {
    /// The height since iOS 14; documents of older Xcodes record 2.
    static let height: CGFloat = 4

    var style = UIProgressView.Style.default
    var progress: Float = 0
    var progressTint: UIColor?
    var trackTint: UIColor?
    var track: UIView?
    var done: UIView?
}

extension UIProgressView {
    func setUpProgress() {
        isUserInteractionEnabled = false
        let (track, done) = (UIView(frame: .zero), UIView(frame: .zero))
        track.clipsToBounds = true
        track.addSubview(done)
        addSubview(track)
        (bar.track, bar.done) = (track, done)
        applyProgressColors()
    }

    func applyProgressColors() {
        bar.track?.backgroundColor = bar.trackTint ?? .systemFill
        bar.done?.backgroundColor = bar.progressTint ?? effectiveTintColor
    }

    func changeProgress(to progress: Float, _ animated: Bool) {
        guard !progress.isNaN else { return }
        bar.progress = min(max(progress, 0), 1)
        guard animated, window != nil else { return placeProgress() }
        UIView.animate(withDuration: 0.25) { self.placeProgress() }
    }

    func placeProgress() {
        guard let track = bar.track, let done = bar.done else { return }
        track.place(in: bounds)
        let width = bounds.width * CGFloat(bar.progress)
        let area = CGRect(x: isRightToLeft ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
        done.place(in: area)
        let radius = bar.style == .bar ? 0 : min(bounds.height, bounds.width) / 2
        track.layer.cornerRadius = radius
        done.layer.cornerRadius = min(radius, width / 2)
    }
}
