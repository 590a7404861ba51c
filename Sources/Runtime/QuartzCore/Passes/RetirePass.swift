/// Ends the animations whose time is over and tells their delegates and transactions. It belongs at the start of a
/// frame,
/// after timers and display links, so that what the callbacks change is part of the frame.
@MainActor
package enum RetirePass {
    /// Retires what is due by the clock's present time.
    package static func run(on clock: FrameClock) {
        clock.withCurrent { clock.animations.retire(at: clock.now) }
    }
}
