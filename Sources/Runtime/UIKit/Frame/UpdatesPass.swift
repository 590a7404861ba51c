import QuartzCore

/// Moves the clock to the frame's time: timers, display links, then the ends of animations with their completions.
@MainActor
enum UpdatesPass {
    static func run(_ device: DeviceContext, to time: Double) {
        device.clock.tick(to: time)
        RetirePass.run(on: device.clock)
    }
}
