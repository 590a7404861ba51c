import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

@MainActor
@Suite(.ownIssues) struct EmitterTests {
    let rig = MaskRig()

    private func picture(_ side: Int) -> CGImage? {
        let context = CGContext(size: CGSize(width: side, height: side), scale: 1, opaque: false)
        context?.setFillColor(white)
        context?.fill(CGRect(x: 0, y: 0, width: side, height: side))
        return context?.makeImage()
    }

    /// Ten particles a second that fly to the right at 10 points a second for five seconds.
    private func cell(_ change: (CAEmitterCell) -> Void = { _ in }) -> CAEmitterCell {
        let cell = CAEmitterCell()
        cell.birthRate = 1
        cell.lifetime = 5
        cell.velocity = 10
        cell.contents = picture(4)
        change(cell)
        return cell
    }

    private func emitter(_ cells: [CAEmitterCell], _ change: (CAEmitterLayer) -> Void = { _ in }) -> CAEmitterLayer {
        let layer = CAEmitterLayer()
        rig.run {
            layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            layer.emitterPosition = CGPoint(x: 10, y: 50)
            layer.emitterCells = cells
            change(layer)
            rig.stage.root.addSublayer(layer)
        }
        return layer
    }

    private func xs(_ layer: CAEmitterLayer, at time: Double) -> [Double] {
        layer.particles(layer.values, at: time).map { Double($0.position.x) }
    }

    @Test func particlesFollowEachOtherAlongTheirWay() {
        let layer = emitter([cell()])
        rig.stage.frame(to: 2.5)
        // Born at 2, 1, 0, -1 and -2 seconds: it has been going on for ever.
        let places = xs(layer, at: 2.5)
        #expect(places.count == 5 && zip(places, [55, 45, 35, 25, 15]).allSatisfy { isNear($0, $1) }, "\(places)")
        let pixels = rig.stage.image()
        for x in [15, 25, 35, 45, 55] { #expect(pixels[x, 50] == [255, 255, 255, 255]) }
        #expect(pixels[20, 50][3] == 0 && pixels[65, 50][3] == 0 && pixels[15, 53][3] == 0)
    }

    @Test func aBeginTimeIsWhereTheFirstComes() {
        let layer = emitter([cell()]) { $0.beginTime = 1 }
        #expect(xs(layer, at: 0.5).isEmpty)
        let places = xs(layer, at: 2.5)
        #expect(places.count == 2 && isNear(places[0], 25) && isNear(places[1], 15))
        let late = emitter([
            cell {
                $0.beginTime = 2; $0.duration = 1.5
            }
        ])
        #expect(xs(late, at: 1.9).isEmpty && xs(late, at: 4).count == 2 && xs(late, at: 8.5).isEmpty)
    }

    @Test func theSpeedOfACellMovesItsParticlesAndTheirComing() {
        // Twice as fast: two a second, that fly twice as far in half their life.
        let fast = emitter([cell { $0.speed = 2 }]) { $0.beginTime = 1 }
        #expect(xs(fast, at: 0.9).isEmpty)
        let places = xs(fast, at: 2.25)
        // 1.25 seconds after the beginning: born 0, 1 and 2 seconds of their own after it.
        #expect(places.count == 3 && zip(places, [35, 25, 15]).allSatisfy { isNear($0, $1) }, "\(places)")
        #expect(xs(fast, at: 11).count == 5)
        // With a beginning of its own, and an offset.
        let late = emitter([
            cell {
                ($0.beginTime, $0.speed, $0.timeOffset) = (2, 0.5, 1)
                $0.duration = 2.5
            }
        ])
        #expect(xs(late, at: -0.5).isEmpty)
        // Half as fast: at 4 it is 2 seconds of its own after the beginning.
        let slow = xs(late, at: 4)
        #expect(slow.count == 3 && zip(slow, [30, 20, 10]).allSatisfy { isNear($0, $1) }, "\(slow)")
        // No more come after 2.5 seconds of its own, which are 5.
        #expect(xs(late, at: 6).count == 3 && xs(late, at: 16.1).isEmpty)
    }

    @Test func aCellThatStandsStillShowsTheMomentOfItsOffset() {
        let still = emitter([cell { ($0.speed, $0.timeOffset) = (0, 2.5) }])
        for time in [0.0, 3, 100] {
            let places = xs(still, at: time)
            #expect(places.count == 5 && isNear(places[0], 55) && isNear(places[4], 15), "\(places)")
        }
        let back = emitter([cell { $0.speed = -1 }])
        // A second later the one that was at 55 has come back to 45.
        #expect(isNear(xs(back, at: -2.5)[0], 55) && isNear(xs(back, at: -1.5)[1], 45))
    }

    @Test func durationsFollowEachOther() {
        func count(_ time: Double, _ change: (CAEmitterCell) -> Void) -> Int {
            xs(
                emitter([
                    cell {
                        ($0.beginTime, $0.duration, $0.lifetime) = (1, 0.5, 100)
                        change($0)
                    }
                ]), at: time
            ).count
        }
        // One at 1; with more time also at 2 and 3.
        #expect(count(50) { _ in } == 1)
        #expect(count(50) { $0.repeatCount = 4 } == 3)
        #expect(count(50) { $0.autoreverses = true } == 2)
        #expect(count(50) { $0.repeatDuration = 2.2 } == 3)
        #expect(count(50) { $0.repeatCount = .infinity } == 50)
    }

    @Test func aCellInACellHasItsTimeToo() {
        // One that stands still for 4 seconds, and leaves others from its second one on, half as fast.
        let inner = cell { ($0.birthRate, $0.beginTime, $0.speed, $0.lifetime) = (1, 1, 0.5, 1) }
        let layer = emitter([
            cell {
                ($0.birthRate, $0.lifetime, $0.velocity, $0.contents) = (0.1, 4, 0, nil)
                $0.emitterCells = [inner]
            }
        ]) { $0.beginTime = 10 }
        func ages(_ time: Double) -> [Double] {
            layer.particles(layer.values, at: time).filter { $0.cell === inner }.map(\.age)
        }
        #expect(ages(10.9).isEmpty)
        #expect(ages(12).count == 1 && isNear(ages(12).first, 0.5))
        // Two seconds later the next one comes, where the first has gone.
        #expect(ages(13.5).count == 1 && isNear(ages(13.5).first, 0.25))
        #expect(ages(15.5).isEmpty)
    }

    @Test(arguments: [Float.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -1e30])
    func noTimingOfACellEndsInNothing(number: Float) {
        let wild = cell {
            ($0.speed, $0.repeatCount) = (number, number)
            ($0.timeOffset, $0.beginTime, $0.duration) = (Double(number), Double(number), Double(number))
            $0.repeatDuration = Double(number)
        }
        let outer = cell { $0.emitterCells = [wild] }
        let layer = emitter([wild, outer])
        #expect(layer.particles(layer.values, at: 3).count <= CAEmitterLayer.mostParticles)
        #expect(rig.stage.image()[90, 90] == [0, 0, 0, 0])
        _ = LayerIssue.log.take()
    }

    @Test func accelerationAnglesAndFactorsMoveParticles() {
        let layer = emitter([
            cell {
                $0.emissionLongitude = .pi / 2
                $0.xAcceleration = 4
                $0.birthRate = 0.25
                $0.lifetime = 3
            }
        ]) {
            $0.velocity = 2
            $0.beginTime = 1
        }
        let particle = layer.particles(layer.values, at: 3).first
        #expect(particle.map { isNear($0.position, 10 + 8, 50 + 40) } == true)
    }

    @Test func sizeTurnAndColourChangeWithAge() {
        let layer = emitter([
            cell {
                $0.scaleSpeed = 1
                $0.spin = 0.5
                $0.color = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
                $0.greenSpeed = 0.25
                $0.alphaSpeed = -0.25
                $0.birthRate = 0.1
                $0.velocity = 0
            }
        ]) { $0.beginTime = 1 }
        let particle = layer.particles(layer.values, at: 3).first
        #expect(particle?.scale == 3 && particle?.angle == 1 && particle?.color.green == 0.5)
        #expect(particle?.color.alpha == 0.5 && particle?.box?.width == 12)
        rig.stage.frame(to: 3)
        let middle = rig.stage.image()[10, 50]
        #expect(abs(middle[0] - 128) <= 2 && abs(middle[1] - 64) <= 4 && middle[2] == 0 && abs(middle[3] - 128) <= 1)
    }

    @Test func theSameSeedLooksTheSameAndAnotherDoesNot() {
        let wild = cell {
            $0.emissionRange = 2 * .pi
            $0.velocityRange = 10
            $0.scaleRange = 1
            $0.birthRate = 20
        }
        let layer = emitter([wild]) {
            $0.emitterPosition = CGPoint(x: 50, y: 50)
            $0.seed = 7
        }
        rig.stage.frame(to: 3)
        let first = rig.stage.image().bytes
        #expect(first == rig.stage.image().bytes)
        rig.run { layer.seed = 8 }
        #expect(first != rig.stage.image().bytes)
        rig.run { layer.seed = 7 }
        #expect(first == rig.stage.image().bytes)
        let particles = layer.particles(layer.values, at: 3)
        #expect(particles.count == 100 && particles.allSatisfy { $0.scale >= 0.5 && $0.scale <= 1.5 })
        // All around.
        #expect(particles.contains { $0.position.x < 45 } && particles.contains { $0.position.x > 55 })
    }

    @Test(arguments: [
        (CAEmitterLayerEmitterShape.line, CAEmitterLayerEmitterMode.volume), (.rectangle, .volume),
        (.rectangle, .outline), (.circle, .outline), (.circle, .volume), (.rectangle, .points),
    ]) func particlesComeFromTheShape(_ shape: CAEmitterLayerEmitterShape, _ mode: CAEmitterLayerEmitterMode) {
        let layer = emitter([
            cell {
                $0.velocity = 0
                $0.birthRate = 100
            }
        ]) {
            $0.emitterPosition = .zero
            $0.emitterSize = CGSize(width: 40, height: 20)
            $0.emitterShape = shape
            $0.emitterMode = mode
        }
        let points = layer.particles(layer.values, at: 1).map(\.position)
        #expect(points.count == 500)
        let isRight = points.allSatisfy { p in
            let length = hypot(p.x, p.y)
            return switch (shape, mode) {
            case (.line, _): p.y == 0 && abs(p.x) <= 20
            case (.rectangle, .points): abs(p.x) == 20 && abs(p.y) == 10
            case (.rectangle, .outline): isNear(abs(p.x), 20) || isNear(abs(p.y), 10)
            case (.rectangle, _): abs(p.x) <= 20 && abs(p.y) <= 10
            case (.circle, .outline): isNear(length, 40)
            default: length <= 40
            }
        }
        #expect(isRight && Set(points.map { "\($0)" }).count > 3)
    }

    @Test func changedRatesLeaveWhatIsThereOnItsWay() {
        let layer = emitter([cell()])
        rig.stage.frame(to: 2.5)
        rig.run { layer.birthRate = 0 }
        #expect(xs(layer, at: 2.5).count == 5)
        rig.stage.frame(to: 4.5)
        let places = xs(layer, at: 4.5)
        #expect(places.count == 3 && isNear(places.last, 35), "\(places)")
        #expect(layer.isLive)
        rig.stage.frame(to: 8)
        #expect(xs(layer, at: 8).isEmpty && !layer.isLive)
        rig.run { layer.birthRate = 2 }
        rig.stage.frame(to: 9.1)
        #expect(xs(layer, at: 9.1).count == 2)
    }

    @Test func particlesLeaveParticles() {
        let spark = cell {
            $0.velocity = 0
            $0.birthRate = 2
            $0.lifetime = 1
        }
        let rocket = cell {
            $0.birthRate = 0.1
            $0.lifetime = 2
            $0.emitterCells = [spark]
        }
        let layer = emitter([rocket]) { $0.beginTime = 1 }
        let sparks = layer.particles(layer.values, at: 2.25).filter { $0.cell === spark }
        // Left at 0.5 and 1 second of the rocket's way.
        #expect(sparks.map { Double($0.position.x) }.sorted().elementsEqual([15, 20]) { isNear($0, $1) })
        // Half a second after the rocket has gone its last spark is still there.
        #expect(layer.particles(layer.values, at: 3.4).filter { $0.cell === spark }.count == 2)
        spark.emitterCells = [rocket]
        _ = layer.particles(layer.values, at: 2.25)
    }

    @Test func orderAndAdditionOfColours() {
        let layer = emitter([
            cell {
                $0.velocity = 0
                $0.color = CGColor(srgbRed: 0.25, green: 0, blue: 0, alpha: 1)
                $0.redSpeed = 0.1
            }
        ]) { $0.renderMode = .oldestFirst }
        rig.stage.frame(to: 2.5)
        let newest = rig.stage.image()[10, 50][0]
        rig.run { layer.renderMode = .oldestLast }
        let oldest = rig.stage.image()[10, 50][0]
        #expect(newest < oldest)
        rig.run { layer.renderMode = .additive }
        #expect(rig.stage.image()[10, 50][0] == 255)
    }

    @Test func framesGoOnWhileParticlesMove() {
        let layer = emitter([cell()])
        #expect(!rig.stage.clock.hasWork)
        _ = rig.stage.image()
        #expect(rig.stage.clock.hasWork && rig.stage.host.needsNextFrame)
        rig.run { layer.removeFromSuperlayer() }
        #expect(!rig.stage.clock.hasWork)
        rig.run { rig.stage.root.addSublayer(layer) }
        rig.run { layer.emitterCells = nil }
        #expect(!rig.stage.clock.hasWork)
    }

    @Test func aBillionParticlesAreBoundedAndReported() {
        _ = LayerIssue.log.take()
        let layer = emitter([cell { $0.birthRate = 1_000_000_000 }])
        rig.stage.frame(to: 1)
        _ = rig.stage.image()
        #expect(layer.particles(layer.values, at: 1).count == CAEmitterLayer.mostParticles)
        #expect(LayerIssue.log.take().filter { $0.code == .tooMany }.count == 1)
        let inner = cell { $0.birthRate = .greatestFiniteMagnitude }
        rig.run { layer.emitterCells = [cell { $0.emitterCells = [inner] }, cell { $0.lifetime = .infinity }] }
        #expect(layer.particles(layer.values, at: 1).count <= CAEmitterLayer.mostParticles)
    }

    @Test func numbersOfNoSenseEndNothing() {
        let odd = cell {
            $0.birthRate = .nan
            $0.velocity = .infinity
            $0.scale = .nan
            $0.spin = .nan
            $0.beginTime = .nan
            $0.lifetimeRange = .infinity
            $0.contentsScale = 0
            $0.contentsRect = CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1)
        }
        let other = cell {
            $0.velocity = .nan
            $0.emissionLongitude = .infinity
            $0.xAcceleration = 1e300
            $0.alphaRange = .nan
            $0.duration = -1
        }
        let layer = emitter([odd, other]) {
            $0.emitterSize = CGSize(width: CGFloat.nan, height: CGFloat.infinity)
            $0.emitterShape = .circle
            $0.lifetime = .nan
        }
        rig.stage.frame(to: 1)
        _ = rig.stage.image()
        rig.layer(90, 90, 5, 5, green)
        rig.run { layer.lifetime = 1 }
        #expect(rig.stage.image()[92, 92] == [0, 255, 0, 255])
    }

    @Test func depthOfParticlesIsReportedAsMissing() {
        let layer = emitter([cell()])
        _ = LayerIssue.log.take()
        rig.run { layer.preservesDepth = true }
        #expect(LayerIssue.log.take().map(\.code) == [.noDepth] && layer.preservesDepth)
    }

    @Test func aCopyShowsWhatIsAnimated() {
        let layer = emitter([cell()])
        let move = CABasicAnimation(keyPath: "emitterPosition.y")
        move.byValue = 40
        move.duration = 1
        rig.stage.run { layer.add(move, forKey: nil) }
        rig.stage.frame(to: 0.5)
        #expect(layer.presentation()?.emitterPosition.y == 70 && rig.stage.image()[15, 70][3] == 255)
    }
}
