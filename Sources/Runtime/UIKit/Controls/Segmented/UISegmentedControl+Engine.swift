import CoreGraphics
import Foundation
import QuartzCore

extension UISegmentedControl {
    func setUpSegments() {
        let indicator = UIView(frame: .zero)
        indicator.isUserInteractionEnabled = false
        indicator.isHidden = true
        segmented.indicator = indicator
        addSubview(indicator)
        layer.needsDisplayOnBoundsChange = true
        setNeedsDisplay()
    }

    func insertItems(_ items: [Any]) {
        for item in items {
            switch item {
            case let title as String: insert(Segment(title: title), at: numberOfSegments)
            case let image as UIImage: insert(Segment(image: image), at: numberOfSegments)
            case let action as UIAction: insert(Segment(action: action), at: numberOfSegments)
            default:
                RuntimeIssue.report(
                    "A segmented control has no segment for a \(type(of: item)): pass strings or images.")
            }
        }
    }

    // MARK: Segments

    func content(_ index: Int) -> Segment? {
        segmented.segments.indices.contains(index) ? segmented.segments[index] : nil
    }

    func insert(_ segment: Segment, at index: Int) {
        let index = min(max(index, 0), numberOfSegments)
        segmented.segments.insert(segment, at: index)
        if segmented.selected >= index { segmented.selected += 1 }
        segmentsDidChange()
    }

    func remove(at index: Int) {
        guard segmented.segments.indices.contains(index) else { return }
        let segment = segmented.segments.remove(at: index)
        segment.label?.removeFromSuperview()
        segment.imageView?.removeFromSuperview()
        if segmented.selected == index {
            segmented.selected = Self.noSegment
        } else if segmented.selected > index {
            segmented.selected -= 1
        }
        segmentsDidChange()
    }

    func removeAll() {
        for segment in segmented.segments {
            segment.label?.removeFromSuperview()
            segment.imageView?.removeFromSuperview()
        }
        segmented.segments = []
        segmented.selected = Self.noSegment
        segmentsDidChange()
    }

    func edit(_ index: Int, _ change: (inout Segment) -> Void) {
        guard segmented.segments.indices.contains(index) else {
            return RuntimeIssue.report("A segmented control of \(numberOfSegments) segments has no segment \(index).")
        }
        change(&segmented.segments[index])
        segmentsDidChange()
    }

    func segmentsDidChange() {
        for index in segmented.segments.indices where segmented.segments[index].element == nil {
            segmented.segments[index].element = makeSegmentElement()
        }
        for index in segmented.segments.indices { showContent(index) }
        applySegmentLook()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func showContent(_ index: Int) {
        let segment = segmented.segments[index]
        if segment.title != nil, segment.label == nil {
            let label = UILabel(frame: .zero)
            label.textAlignment = .center
            segmented.segments[index].label = label
            addSubview(label)
        }
        if segment.image != nil, segment.imageView == nil {
            let view = UIImageView(frame: .zero)
            view.picture.isTemplateByDefault = true
            segmented.segments[index].imageView = view
            addSubview(view)
        }
        segmented.segments[index].label?.isHidden = segment.title == nil
        segmented.segments[index].imageView?.isHidden = segment.image == nil
        segmented.segments[index].label?.text = segment.title
        segmented.segments[index].imageView?.image = segment.image
    }

    private func makeSegmentElement() -> PartElement {
        PartElement(of: self) { [weak self] element in
            guard let self, let index = segmented.segments.firstIndex(where: { $0.element === element }) else {
                return nil
            }
            let segment = segmented.segments[index]
            var traits = UIAccessibilityTraits.button
            if index == segmented.selected { traits.insert(.selected) }
            if !isEnabled || !segment.isEnabled { traits.insert(.notEnabled) }
            return PartElement.Content(
                label: segment.title ?? segment.action?.title, traits: traits, frame: segmentRects[index])
        }
    }

    // MARK: Look

    /// The selected segment's colour: white, in dark appearance a grey.
    private var indicatorColor: UIColor {
        segmented.selectedTint
            ?? UIColor(dynamicProvider: { $0.userInterfaceStyle == .dark ? .systemGray2 : .white })
    }

    private func font(isSelected: Bool) -> UIFont {
        let state: UIControl.State = isSelected ? .selected : .normal
        let attributes = segmented.attributes.resolved(for: state)
        return attributes?[.font] as? UIFont ?? .systemFont(ofSize: 13, weight: isSelected ? .medium : .regular)
    }

    func applySegmentLook() {
        segmented.indicator?.backgroundColor = indicatorColor
        segmented.indicator?.isHidden = segmented.selected < 0
        for (index, segment) in segmented.segments.enumerated() {
            let isSelected = index == segmented.selected
            let isOn = isEnabled && segment.isEnabled
            let state: UIControl.State = !isOn ? .disabled : isSelected ? .selected : .normal
            let attributes = segmented.attributes.resolved(for: state)
            let color = attributes?[.foregroundColor] as? UIColor ?? (isOn ? .label : .tertiaryLabel)
            segment.label?.font = font(isSelected: isSelected)
            segment.label?.textColor = color
            segment.imageView?.tintColor = color
            let alpha: CGFloat = segmented.pressed == index && !isSelected ? 0.2 : 1
            segment.label?.alpha = alpha
            segment.imageView?.alpha = alpha
        }
        setNeedsDisplay()
    }

    // MARK: Places

    private var widths: SegmentWidths {
        let natural = segmented.segments.map { segment -> CGFloat in
            let content: CGFloat
            if let image = segment.image {
                content = image.size.width
            } else {
                let text = LabelText.plain(segment.title ?? "", font: font(isSelected: false))
                content = text.layout(width: nil).size.width
            }
            return content.roundedToPixel(scale: 1) + 2 * SegmentedState.padding
        }
        return SegmentWidths(
            natural: natural, asked: segmented.segments.map(\.width), apportions: segmented.apportions)
    }

    var naturalSegmentsWidth: CGFloat { widths.total }

    /// The segments' rectangles, in the order of the segments.
    var segmentRects: [CGRect] {
        var x = bounds.minX
        let scale = max(traitCollection.displayScale, 1)
        return widths.fitting(bounds.width).map { width in
            defer { x += width + SegmentedState.divider }
            let left = isRightToLeft ? bounds.minX + bounds.maxX - x - width : x
            return CGRect(x: left, y: bounds.minY, width: width, height: bounds.height).roundedToPixel(scale: scale)
        }
    }

    func placeSegments() {
        let scale = max(traitCollection.displayScale, 1)
        let rects = segmentRects
        for (segment, rect) in zip(segmented.segments, rects) {
            segment.label?.place(in: rect.insetBy(dx: min(3, rect.width / 2), dy: 0))
            if let size = segment.image?.size {
                let origin = CGPoint(x: rect.midX - size.width / 2, y: rect.midY - size.height / 2)
                segment.imageView?.place(in: CGRect(origin: origin.roundedToPixel(scale: scale), size: size))
            }
        }
        placeIndicator(rects)
    }

    private func placeIndicator(_ rects: [CGRect]) {
        guard let indicator = segmented.indicator, rects.indices.contains(segmented.selected) else { return }
        indicator.place(in: rects[segmented.selected].insetBy(dx: 2, dy: 2))
        indicator.layer.cornerRadius = 7
    }

    func drawSegments() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.fill(bounds, cornerRadius: 9, resolved(.tertiarySystemFill))
        context.setFillColor(resolved(.separator))
        let rects = segmentRects
        for index in rects.indices.dropFirst() where index != segmented.selected && index - 1 != segmented.selected {
            let x = isRightToLeft ? rects[index].maxX : rects[index].minX - SegmentedState.divider
            context.fill(
                CGRect(x: x, y: bounds.minY + 8, width: SegmentedState.divider, height: max(bounds.height - 16, 0)))
        }
    }

    // MARK: Selecting

    func select(_ index: Int, animated: Bool) {
        guard index != segmented.selected else { return }
        let isFirst = segmented.selected < 0
        segmented.selected = index
        applySegmentLook()
        guard animated, !isFirst, window != nil else { return placeSegments() }
        UIView.animate(withDuration: 0.25) { self.placeIndicator(self.segmentRects) }
    }

    private func segment(at point: CGPoint?) -> Int? {
        guard let point, bounds.contains(point) else { return nil }
        let index = segmentRects.firstIndex { point.x <= $0.maxX + SegmentedState.divider && point.x >= $0.minX - 1 }
        return index.flatMap { segmented.segments[$0].isEnabled ? $0 : nil }
    }

    func pressSegment(at point: CGPoint) {
        let segment = segment(at: point)
        guard segment != segmented.pressed else { return }
        segmented.pressed = segment
        applySegmentLook()
    }

    func releaseSegment(at point: CGPoint?) {
        segmented.pressed = nil
        guard let index = segment(at: point) else { return applySegmentLook() }
        let isNew = index != segmented.selected
        if segmented.isMomentary {
            applySegmentLook()
            // For the length of the event the segment counts as selected, so that its receiver can tell which it was.
            segmented.selected = index
        } else {
            select(index, animated: true)
        }
        if isNew || segmented.isMomentary {
            if let action = segmented.segments[index].action { sendAction(action) }
            sendActions(for: [.valueChanged, .primaryActionTriggered])
        }
        if segmented.isMomentary { segmented.selected = Self.noSegment }
        applySegmentLook()
    }
}
