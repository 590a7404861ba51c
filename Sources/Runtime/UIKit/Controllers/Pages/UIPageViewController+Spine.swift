extension UIPageViewController {
    /// The pages that show of those that were given: as many as the spine takes, without a back.
    func fitting(_ controllers: [UIViewController]) -> [UIViewController] {
        if pages.isAskingForSpine, (1...2).contains(controllers.count) { return controllers }
        let hasBack = pages.count == 1 && isDoubleSided && controllers.count == 2
        precondition(
            controllers.count == pages.count || hasBack,
            "The number of view controllers provided (\(controllers.count)) doesn't match the number required "
                + "(\(pages.count)) for the requested transition")
        return Array(controllers.prefix(pages.count))
    }

    func setDoubleSided(_ isDoubleSided: Bool) {
        guard isDoubleSided || spineLocation != .mid || pages.isAskingForSpine else {
            RuntimeIssue.report(
                "Pages around a spine in the middle have two sides: isDoubleSided of \(self) stays true. Move the spine first."
            )
            return
        }
        pages.isDoubleSided = isDoubleSided
    }

    /// The interface turns: the delegate says where the spine goes, and has set the pages for it.
    func askForSpine() {
        guard transitionStyle == .pageCurl, let delegate, let orientation = viewIfLoaded?.window?.windowScene else {
            return
        }
        endTurnAtOnce()
        pages.isAskingForSpine = true
        let answer = delegate.pageViewController(self, spineLocationFor: orientation.interfaceOrientation)
        pages.isAskingForSpine = false
        endTurnAtOnce()
        pages.spine = answer == .none ? .min : answer
        if pages.spine == .mid { pages.isDoubleSided = true }
        precondition(
            pages.shown.isEmpty || pages.shown.count == pages.count,
            "The number of view controllers provided (\(pages.shown.count)) doesn't match the number required "
                + "(\(pages.count)) for the requested spine location")
        viewIfLoaded?.setNeedsLayout()
    }
}
