import CoreGraphics
import Foundation
import UIKit
import UIKitHeadless

/// Plays a film on a device that shows its scene: does what its steps say, and takes the pictures of the transitions
/// that begin with them, each at its exact moment of the virtual time.
@MainActor
struct FilmStage {
    let device: HeadlessDevice
    let film: FilmFile.Film
    /// From 1; part of the names of the pictures.
    let number: Int
    let finder: AnchorFinder

    /// When pictures are taken, in parts of the way.
    static let moments = [0, 0.25, 0.5, 0.75, 1]
    /// How long a transition may take to begin after the finger is lifted, and to end after it should have, in virtual
    /// seconds.
    private static let patience = (begin: 1.0, end: 5.0)
    /// Frames that a tapping finger stays down, and that a swipe takes: a multiple of four, for quarters of the way.
    private static let frames = (tap: 3, swipe: 32)

    func run(_ output: OutputFolder) async throws -> Report.Film {
        var strips: [Report.Strip] = []
        for (index, step) in film.steps.enumerated() {
            let view = try finder.view(for: step.action.anchor, at: step.place)
            let camera = FilmCamera(device: device, output: output, name: "film-\(number)-\(index + 1)")
            guard step.isFilmed else {
                await perform(step.action, on: view)
                await rest()
                continue
            }
            let strip =
                switch step.action {
                case .tap: try await filmTap(view, step, camera)
                case .swipe(_, let side): try await filmSwipe(view, side, step, camera)
                }
            strips.append(strip)
        }
        return Report.Film(id: film.id, strips: strips)
    }

    private func perform(_ action: FilmFile.Action, on view: UIView) async {
        switch action {
        case .tap: await tap(view)
        case .swipe(_, let side):
            let start = device.center(of: view)
            await device.drag(from: start, to: side.point(from: start, in: device.screenBounds))
        }
    }

    // MARK: Taps

    private func tap(_ view: UIView) async {
        device.touchDown(at: device.center(of: view))
        await device.advanceFrames(Self.frames.tap)
        device.touchUp()
    }

    private func filmTap(_ view: UIView, _ step: FilmFile.Step, _ camera: FilmCamera) async throws -> Report.Strip {
        let target = device.view(at: device.center(of: view))
        await tap(view)
        let hasBegun = await device.advance(until: { transition != nil }, limit: Self.patience.begin)
        guard hasBegun, let transition else { throw nothingMoved(step, target) }
        let duration = transition.transitionDuration
        let start = device.time
        var frames: [Report.Frame] = []
        for moment in Self.moments {
            await device.advance(by: max(start + duration * moment - device.time, 0))
            frames.append(try camera.shoot(moment, at: device.time - start))
        }
        try await finish(step)
        return Report.Strip(id: step.place.id, action: "tap", duration: duration, frames: frames)
    }

    private func nothingMoved(_ step: FilmFile.Step, _ target: UIView?) -> PreviewError {
        let met = target.map { "The finger met \(AnchorFinder.describe($0))." } ?? "The finger met no view."
        return step.place.error(
            "no animated transition began within \(Int(Self.patience.begin)) s of it. \(met) Point at what begins one, or "
                + "say \"filmed\": false.")
    }

    // MARK: Swipes

    private func filmSwipe(
        _ view: UIView, _ side: FilmFile.Side, _ step: FilmFile.Step, _ camera: FilmCamera
    ) async throws -> Report.Strip {
        let start = device.center(of: view)
        let end = side.point(from: start, in: device.screenBounds)
        let target = device.view(at: start)
        let begin = device.time
        var frames: [Report.Frame] = []
        var hasBegun = false
        device.touchDown(at: start)
        await device.advanceFrames(1)
        for frame in 0...Self.frames.swipe {
            let part = CGFloat(frame) / CGFloat(Self.frames.swipe)
            device.touchMove(
                to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
            await device.advanceFrames(1)
            hasBegun = hasBegun || transition != nil
            // The last picture is that of what came of it.
            guard part < 1, Self.moments.contains(part) else { continue }
            frames.append(try camera.shoot(part, at: device.time - begin))
        }
        device.touchUp()
        await device.advanceFrames(1)
        guard hasBegun || transition != nil else { throw nothingMoved(step, target) }
        try await finish(step)
        frames.append(try camera.shoot(1, at: device.time - begin))
        return Report.Strip(id: step.place.id, action: "swipe", duration: device.time - begin, frames: frames)
    }

    // MARK: Transitions

    /// The transition under way on the screen.
    private var transition: (any UIViewControllerTransitionCoordinator)? {
        var controller = device.window.rootViewController
        while let current = controller {
            if let found = transition(in: current) { return found }
            controller = current.presentedViewController
        }
        return nil
    }

    private func transition(in controller: UIViewController) -> (any UIViewControllerTransitionCoordinator)? {
        if let found = controller.transitionCoordinator { return found }
        for child in controller.children {
            if let found = transition(in: child) { return found }
        }
        return nil
    }

    private func finish(_ step: FilmFile.Step) async throws {
        let hasEnded = await device.advance(until: { transition == nil }, limit: Self.patience.end)
        guard hasEnded else {
            throw step.place.error(
                "its transition had not ended \(Int(Self.patience.end)) s after it should have. Call "
                    + "completeTransition(_:) at the end of the animation.")
        }
        await rest()
    }

    /// Lets what follows a transition, such as a highlight that fades, come to its end.
    private func rest() async { await device.advance(by: 0.5) }
}

/// Takes the pictures of one strip.
@MainActor
struct FilmCamera {
    let device: HeadlessDevice
    let output: OutputFolder
    let name: String

    /// - Parameters:
    ///   - part: Of the way, 0...1.
    ///   - time: Since the transition began, in seconds.
    func shoot(_ part: Double, at time: TimeInterval) throws -> Report.Frame {
        let percent = Int((part * 100).rounded())
        let file = "\(name)-\(percent).png"
        try output.write(try device.pngData(), to: file)
        return Report.Frame(file: file, percent: percent, time: (time * 1e6).rounded() / 1e6)
    }
}

extension FilmFile.Side {
    /// The point of the screen's edge that a finger from `start` comes to.
    fileprivate func point(from start: CGPoint, in screen: CGRect) -> CGPoint {
        switch self {
        case .top: CGPoint(x: start.x, y: screen.minY)
        case .bottom: CGPoint(x: start.x, y: screen.maxY)
        case .left: CGPoint(x: screen.minX, y: start.y)
        case .right: CGPoint(x: screen.maxX, y: start.y)
        }
    }
}
