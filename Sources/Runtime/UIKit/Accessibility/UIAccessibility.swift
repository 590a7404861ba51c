/// What the user asked of all apps in the accessibility settings of the current device.
public struct UIAccessibility {
    @MainActor
    public static var isReduceMotionEnabled: Bool { DeviceContext.current.settings.reducesMotion }

    /// Whether screens should fade rather than slide. Only where motion is reduced.
    @MainActor
    public static var prefersCrossFadeTransitions: Bool {
        isReduceMotionEnabled && DeviceContext.current.settings.prefersCrossFadeTransitions
    }
}
