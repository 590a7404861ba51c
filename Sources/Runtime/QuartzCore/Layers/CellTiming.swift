import Foundation

/// The timing of a kind of particles as a value: leads from the time around it, the layer's or the age of the particle that
/// leaves them, to its own and back. What is no number counts as not set.
///
/// Its own time is that around it while its speed is 1 and its offset 0: it does not begin with 0.
struct CellTiming {
    let begin: CFTimeInterval
    let speed: Double
    private let offset: CFTimeInterval
    /// The own time at which particles cease to come.
    let end: CFTimeInterval

    init(_ cell: CAEmitterCell) {
        begin = cell.beginTime.isFinite ? cell.beginTime : 0
        speed = cell.speed.isFinite ? Double(cell.speed) : 1
        offset = cell.timeOffset.isFinite ? cell.timeOffset : 0
        let once = cell.duration > 0 && cell.duration.isFinite ? cell.duration : .infinity
        let repeats = cell.repeatCount > 0 ? Double(cell.repeatCount) : 1
        let active =
            cell.repeatDuration > 0 && once.isFinite
            ? cell.repeatDuration : once * repeats * (cell.autoreverses ? 2 : 1)
        end = begin + active
    }

    /// The own time at a time around it.
    func own(_ time: CFTimeInterval) -> CFTimeInterval { begin + (time - begin) * speed + offset }

    /// The time around it at an own time; the same time where it stands still.
    func outer(_ own: CFTimeInterval) -> CFTimeInterval {
        speed == 0 ? own : begin + (own - begin - offset) / speed
    }
}
