import UIKit

/// One step while it shows: follows its anchors, and puts hole, bubble and arrow where they belong, together.
@MainActor
final class StepShow {
    let index: Int
    private let stage: TourStage
    private let plan: StagePlan
    let tracker: AnchorTracker
    private let companions: [AnchorTracker]
    /// Whether the step stands in the middle, though it has an anchor.
    private let isCentred: Bool
    private var motion: StageMotion?
    private var input: StagePlan.Input?
    private var target = StagePose()
    private(set) var sights: [AnchorSight] = []
    /// Of each sight who found it.
    private var finders: [AnchorTracker] = []
    private var measured: (room: CGSize, traits: UITraitCollection, size: CGSize)?
    /// Whether the step has moved since assistive technologies heard of it.
    private var hasMoved = false
    private var framesAbsent = 0

    /// What a frame brought.
    enum Outcome: Equatable {
        case moving
        /// Everything is where it belongs.
        case settled
        /// The anchor has been away for too long.
        case lost
        case noRoom
    }

    /// For how many frames an anchor may be away, as while a list reloads.
    private static let graceFrames = 3

    init(
        _ index: Int, _ step: TourStep, _ tour: Tour, stage: TourStage, look: StepLook, tracker: AnchorTracker,
        companions: [AnchorTracker], isCentred: Bool, now: TimeInterval
    ) {
        self.index = index
        self.stage = stage
        self.tracker = tracker
        self.companions = companions
        self.isCentred = isCentred
        let theme = look.bubble.theme
        plan = StagePlan(
            highlight: look.highlight, placement: step.placement ?? tour.options.placement,
            arrow: theme.placementArrow,
            leastBubble: CGSize(width: 44, height: 32),
            keepsButtons: { [bubble = stage.overlay.bubble] in bubble.keepsButtons(in: $0) },
            shadow: theme.shadow)
        let from = stage.overlay.pose
        stage.overlay.look = look
        let duration = tour.options.moveDuration.usableDuration
        if stage.presence > 0, duration > 0 {
            motion = StageMotion(
                kind: UIAccessibility.isReduceMotionEnabled ? .fade : .move, from: from, start: now, duration: duration)
        }
    }

    // MARK: Each frame

    /// Puts everything where it belongs now.
    func tick(_ now: TimeInterval) -> Outcome {
        stage.layOut(tracker.view)
        guard readSights() else {
            framesAbsent += 1
            return framesAbsent > Self.graceFrames ? .lost : motion == nil ? .settled : .moving
        }
        framesAbsent = 0
        guard updateTarget() else { return .noRoom }
        place(now)
        if framesToFollow > 0 {
            framesToFollow -= 1
            wantsCatchUp = true
            stage.overlay.setNeedsLayout()
        }
        return motion == nil ? .settled : .moving
    }

    private func place(_ now: TimeInterval) {
        var pose = target
        if let motion {
            pose = motion.pose(at: now, to: target)
            if motion.progress(at: now) >= 1 { self.motion = nil }
        }
        UIView.performWithoutAnimation {
            stage.overlay.apply(pose)
            showPictures()
        }
    }

    /// Follows once more, right before the frame is drawn, an anchor that is on the move: a scroll view may have had its turn
    /// after the tour.
    func catchUp(_ now: TimeInterval) {
        guard wantsCatchUp else { return }
        wantsCatchUp = false
        // The next frame tells of what is lost.
        guard readSights(), updateTarget() else { return }
        place(now)
    }

    private var wantsCatchUp = false
    /// For how many frames more the anchor counts as on the move.
    private var framesToFollow = 0
    private static let followFrames = 3

    /// Whether the anchor is there. Companions that are not are left out.
    private func readSights() -> Bool {
        if isCentred {
            if !sights.isEmpty { sights = [] }
            return true
        }
        var index = 0
        func note(_ sight: AnchorSight, _ finder: AnchorTracker) {
            if index < sights.count {
                if sights[index] != sight { sights[index] = sight }
                if finders[index] !== finder { finders[index] = finder }
            } else {
                sights.append(sight)
                finders.append(finder)
            }
            index += 1
        }
        switch tracker.read(in: stage.overlay) {
        case .centred: break
        case .found(let sight): note(sight, tracker)
        case .absent: return false
        }
        for companion in companions {
            if case .found(let sight) = companion.read(in: stage.overlay) { note(sight, companion) }
        }
        if sights.count > index {
            finders.removeLast(sights.count - index)
            sights.removeLast(sights.count - index)
        }
        return true
    }

    private func updateTarget() -> Bool {
        let overlay = stage.overlay
        let new = StagePlan.Input(
            sights: sights, freeArea: overlay.freeArea, bounds: overlay.bounds, bubble: bubbleSize,
            isRightToLeft: overlay.effectiveUserInterfaceLayoutDirection == .rightToLeft,
            scale: max(overlay.traitCollection.displayScale, 1))
        guard new != input else {
            announceMovementIfOver()
            return true
        }
        if input != nil {
            hasMoved = true
            framesToFollow = Self.followFrames
        }
        input = new
        guard let (pose, side) = try? plan.pose(new) else { return false }
        target = pose
        if let side { overlay.arrow.side = side }
        return true
    }

    /// Scrolling is one change, and not many.
    private func announceMovementIfOver() {
        guard hasMoved, motion == nil, framesToFollow == 0 else { return }
        hasMoved = false
        stage.overlay.announceMovement()
    }

    /// What the bubble asks for in the room that there is; nil where the step says nothing.
    private var bubbleSize: CGSize? {
        let overlay = stage.overlay
        guard let look = overlay.look, look.hasBubble else { return nil }
        // In less than this there is no bubble. Asked for less it would be content with it.
        let bounds = plan.placement.bounds(in: overlay.freeArea)?.size ?? .zero
        let room = CGSize(
            width: max(bounds.width, plan.leastBubble.width), height: max(bounds.height, plan.leastBubble.height))
        if let measured, measured.room == room,
            measured.traits === overlay.traitCollection
                || measured.traits == overlay.traitCollection
        {
            return measured.size
        }
        let size = overlay.bubble.sizeThatFits(room)
        measured = (room, overlay.traitCollection, size)
        return size
    }

    private func showPictures() {
        let style = plan.highlight.style
        guard style == .snapshot || style == .liveSnapshot else { return }
        guard !target.isCut else { return stage.overlay.removePictures() }
        stage.overlay.showPictures(of: zip(finders, sights).map { ($0.source, $1) }, isLive: style == .liveSnapshot)
    }

    /// Scrolls the anchor and its bubble into view. Returns whether something moves.
    static func reveal(
        _ tracker: AnchorTracker, _ sight: AnchorSight, _ step: TourStep, _ tour: Tour, _ look: StepLook,
        _ overlay: TourOverlayView
    ) -> Bool {
        guard step.scrollsIntoView, let view = tracker.view else { return false }
        let placement = step.placement ?? tour.options.placement
        guard let bounds = placement.bounds(in: overlay.freeArea) else { return false }
        let size = look.hasBubble ? overlay.measure(look.bubble, in: bounds.size) : .zero
        let reveal = AnchorReveal(
            overlay: overlay, bubble: size,
            gap: max(placement.gap.usableLength, look.bubble.theme.arrowSize.height.usableLength), bubbleBounds: bounds)
        return reveal.reveal(
            view, look.highlight.area(around: sight.frame), animated: !UIAccessibility.isReduceMotionEnabled)
    }
}

extension StepLook {
    /// Whether there is anything to say or to tap.
    var hasBubble: Bool { !bubble.content.isEmpty || !bubble.buttons.isEmpty || bubble.showsClose }
}

extension PlacementOptions {
    /// Where a bubble may be in an area; nil for nowhere.
    fileprivate func bounds(in area: CGRect) -> CGRect? {
        PlacementRequest(anchor: nil, bubble: .zero, container: area, options: self).bounds
    }
}

extension TimeInterval {
    /// Seconds, or 0 for what is no time.
    var usableDuration: TimeInterval { TimeInterval(CGFloat(self).usableLength) }

    /// The same for what is waited for, which may be for ever.
    var usableWait: TimeInterval { self == .infinity ? self : usableDuration }
}
