/// What happens to a request for a modal while its presenter, or the scene, is not free: another one is there or moves.
public enum ModalPolicy: Hashable, Sendable {
    /// It is refused with an error.
    case refuse
    /// It waits in the scene's ``ModalQueue``: higher priorities first, the older of equal ones first. It is shown even
    /// if who asked for it went away meanwhile; then by the root of the window.
    case queue(priority: Int = 0)
    /// The modal that is there is dismissed with ``ModalDismissalReason/replaced``, and this one comes next, before all
    /// that wait. What is not a modal of the kit is never replaced: the request is refused then.
    case replace
}
