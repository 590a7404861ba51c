import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

@MainActor
@Suite(.ownIssues) struct TransitionTests {
    let rig = MaskRig()

    private func transition(_ type: CATransitionType, _ subtype: CATransitionSubtype? = nil) -> CATransition {
        let transition = CATransition()
        transition.type = type
        transition.subtype = subtype
        transition.duration = 1
        transition.timingFunction = CAMediaTimingFunction(name: .linear)
        return transition
    }

    private func isAbout(_ pixel: [Int], _ values: [Int]) -> Bool {
        pixel.count == values.count && zip(pixel, values).allSatisfy { abs($0 - $1) <= 2 }
    }

    /// A red layer that becomes blue, as it looks half-way.
    private func halfway(_ transition: CATransition) -> Pixels {
        let layer = rig.layer(20, 20, 40, 40, red)
        _ = rig.stage.image()
        rig.run {
            layer.add(transition, forKey: nil)
            layer.backgroundColor = blue
        }
        rig.stage.frame(to: 0.5)
        return rig.stage.image()
    }

    @Test func aFadeBlendsOldAndNew() {
        let pixels = halfway(transition(.fade))
        let middle = pixels[40, 40]
        #expect(abs(middle[0] - 128) <= 2 && abs(middle[2] - 128) <= 2 && middle[3] >= 254, "\(middle)")
    }

    @Test func aPushMovesBothByTheLayersSizeAndFadesTheOldOutAndTheNewIn() {
        let pixels = halfway(transition(.push, .fromRight))
        // The old one has gone half its width to the left, the new one is half in.
        for x in [5, 35] { #expect(isAbout(pixels[x, 40], [128, 0, 0, 128]), "\(pixels[x, 40])") }
        for x in [45, 75] { #expect(isAbout(pixels[x, 40], [0, 0, 128, 128]), "\(pixels[x, 40])") }
        #expect(pixels[85, 40][3] == 0)
    }

    @Test func theNewOneMovesInFadingOverTheOldFromTheSideOfLargestYNamedTop() {
        let pixels = halfway(transition(.moveIn, .fromTop))
        #expect(pixels[40, 25] == [255, 0, 0, 255])
        #expect(isAbout(pixels[40, 45], [128, 0, 128, 255]) && isAbout(pixels[40, 75], [0, 0, 128, 128]))
    }

    @Test func theOldOneFadesAndUncoversTheNew() {
        let pixels = halfway(transition(.reveal, .fromLeft))
        #expect(pixels[25, 40] == [0, 0, 255, 255] && isAbout(pixels[45, 40], [128, 0, 128, 255]))
        #expect(isAbout(pixels[75, 40], [128, 0, 0, 128]))
    }

    @Test func aSlideFadesAsMuchAsTheLayerIsSeen() {
        let layer = rig.layer(20, 20, 40, 40, red)
        rig.run { layer.opacity = 0.5 }
        _ = rig.stage.image()
        rig.run {
            layer.add(transition(.push, .fromRight), forKey: nil)
            layer.backgroundColor = blue
        }
        rig.stage.frame(to: 0.25)
        let pixels = rig.stage.image()
        #expect(isAbout(pixels[15, 40], [96, 0, 0, 96]) && isAbout(pixels[55, 40], [0, 0, 32, 32]))
        rig.stage.frame(to: 1)
        #expect(isAbout(rig.stage.image()[40, 40], [0, 0, 128, 128]))
    }

    @Test func aPartOfATransitionStartsAndEndsThere() {
        let part = transition(.moveIn, .fromLeft)
        part.startProgress = 0.5
        let pixels = halfway(part)
        // Three quarters in: its right side is 10 points short.
        #expect(isAbout(pixels[45, 40], [64, 0, 191, 255]) && pixels[55, 40] == [255, 0, 0, 255])
    }

    @Test func aTransitionHasItsOwnKeyAndEndsWithNothingLeft() {
        let recorder = Recorder()
        let layer = rig.layer(20, 20, 40, 40, red)
        _ = rig.stage.image()
        let first = transition(.push)
        first.delegate = recorder
        rig.run { layer.add(first, forKey: "mine") }
        #expect(layer.animationKeys() == [kCATransition])
        rig.run { layer.add(transition(.fade), forKey: nil) }
        #expect(layer.animationKeys() == [kCATransition] && layer.record.transition != nil)
        rig.stage.frame(to: 0.1)
        #expect(recorder.events == ["start CATransition", "stop CATransition cut off"])
        rig.stage.frame(to: 1)
        #expect(layer.animationKeys() == nil && layer.record.transition == nil)
        #expect(rig.stage.image()[40, 40] == [255, 0, 0, 255])
    }

    @Test func asAnActionItTakesTheLookBeforeTheChange() {
        let layer = rig.layer(20, 20, 40, 40, red)
        _ = rig.stage.image()
        layer.actions = ["backgroundColor": transition(.moveIn, .fromLeft)]
        rig.stage.run { layer.backgroundColor = blue }
        rig.stage.frame(to: 0.5)
        let pixels = rig.stage.image()
        #expect(isAbout(pixels[25, 40], [128, 0, 128, 255]) && pixels[55, 40] == [255, 0, 0, 255])
    }

    @Test func aTransitionInAGroupAndOneOfNoName() {
        let layer = rig.layer(20, 20, 40, 40, red)
        _ = rig.stage.image()
        let group = CAAnimationGroup()
        group.duration = 1
        group.animations = [transition(.reveal, .fromLeft)]
        rig.run {
            layer.add(group, forKey: "group")
            layer.backgroundColor = blue
        }
        rig.stage.frame(to: 0.5)
        #expect(rig.stage.image()[25, 40] == [0, 0, 255, 255])
        #expect(CATransition().kind.isDissolve && transition(CATransitionType(rawValue: "cube")).kind.isDissolve)
    }

    /// A red layer that changes without animation but for a transition, as it looks half-way.
    private func halfway(
        _ transition: CATransition, from old: (CALayer) -> Void = { _ in }, to new: (CALayer) -> Void
    ) -> Pixels {
        let layer = rig.layer(20, 20, 40, 40, red)
        rig.run { old(layer) }
        _ = rig.stage.image()
        rig.run {
            layer.add(transition, forKey: nil)
            new(layer)
        }
        rig.stage.frame(to: 0.5)
        return rig.stage.image()
    }

    @Test func whatIsHiddenFadesOut() {
        let gone = halfway(transition(.fade)) { $0.isHidden = true }
        #expect(isAbout(gone[40, 40], [128, 0, 0, 128]))
        rig.stage.frame(to: 1)
        #expect(rig.stage.image()[40, 40] == [0, 0, 0, 0])
    }

    @Test func whatBecomesClearFadesOut() {
        let clear = halfway(transition(.fade)) { $0.opacity = 0 }
        #expect(isAbout(clear[40, 40], [128, 0, 0, 128]))
    }

    @Test func whatComesToBeSeenFadesIn() {
        let shown = halfway(transition(.fade), from: { $0.isHidden = true }) { $0.isHidden = false }
        #expect(isAbout(shown[40, 40], [128, 0, 0, 128]))
    }

    @Test func whatGoesSlidesOut() {
        let gone = halfway(transition(.push, .fromRight)) { $0.isHidden = true }
        #expect(isAbout(gone[5, 40], [128, 0, 0, 128]) && gone[45, 40] == [0, 0, 0, 0])
    }

    @Test func bothLooksAreSeenAsMuchAsEachIs() {
        let pixels = halfway(transition(.fade), from: { $0.opacity = 0.5 }) {
            $0.opacity = 1
            $0.backgroundColor = blue
        }
        #expect(isAbout(pixels[40, 40], [64, 0, 128, 191]))
    }

    @Test func aTransitionBreaksOffWhereItIsWhenAnotherOneBegins() {
        let layer = rig.layer(20, 20, 40, 40, red)
        _ = rig.stage.image()
        rig.run {
            layer.add(transition(.fade), forKey: nil)
            layer.isHidden = true
        }
        rig.stage.frame(to: 0.5)
        rig.run {
            layer.add(transition(.fade), forKey: nil)
            layer.isHidden = false
        }
        #expect(isAbout(rig.stage.image()[40, 40], [128, 0, 0, 128]))
        rig.stage.frame(to: 1)
        #expect(isAbout(rig.stage.image()[40, 40], [191, 0, 0, 191]))
    }

    @Test func aFadeIsBlendedAsTheLayerIs() {
        rig.run { rig.stage.root.backgroundColor = CGColor(srgbRed: 1, green: 1, blue: 0, alpha: 1) }
        let pixels = halfway(transition(.fade), from: { $0.compositingFilter = "multiplyBlendMode" }) {
            $0.backgroundColor = CGColor(srgbRed: 0, green: 1, blue: 1, alpha: 1)
        }
        // Half red and half cyan, on yellow.
        #expect(isAbout(pixels[40, 40], [128, 128, 0, 255]), "\(pixels[40, 40])")
    }

    /// A layer that turns or slides in a container as large as itself, after a quarter.
    private func quarter(_ kind: LayerTransition.Kind, in change: (CALayer) -> Void) -> Pixels {
        let rig = MaskRig()
        let container = rig.layer(30, 30, 40, 40, nil)
        let layer = rig.layer(0, 0, 40, 40, red, in: container)
        rig.run { change(container) }
        _ = rig.stage.image()
        let animation = CABasicAnimation(keyPath: LayerTransition.key)
        (animation.fromValue, animation.toValue, animation.duration) = (CGFloat(0), CGFloat(1), 1)
        animation.timingFunction = CAMediaTimingFunction(name: .linear)
        rig.run {
            layer.transition = LayerTransition(kind, from: layer, scale: 1)
            layer.add(animation, forKey: nil)
            layer.backgroundColor = blue
        }
        rig.stage.frame(to: 0.25)
        return rig.stage.image()
    }

    @Test(
        "A transition beyond its layer is seen in the pictures that are made of what it lies in",
        arguments: [
            LayerTransition.Kind.flip(.left), .flip(.top),
            .slide(movesOld: true, movesNew: true, CGVector(dx: 1, dy: 0)),
            .dissolve,
        ])
    func aTransitionIsSeenInPictures(_ kind: LayerTransition.Kind) {
        let plain = quarter(kind) { _ in }
        #expect(plain[50, 50][3] > 0)
        let pictures: [(CALayer) -> Void] = [
            { $0.shouldRasterize = true },
            { container in
                let mask = CALayer()
                mask.frame = CGRect(x: -30, y: -30, width: 100, height: 100)
                mask.backgroundColor = red
                container.mask = mask
            },
            { $0.compositingFilter = "multiplyBlendMode" },
        ]
        for (index, picture) in pictures.enumerated() {
            #expect(quarter(kind, in: picture).greatestDifference(to: plain) <= 2, "\(index)")
        }
        if case .slide = kind { #expect(plain[75, 50][3] > 0) }
    }

    @Test func aFlipIsBlendedInBothHalves() {
        for (time, expected) in [(0.25, [255, 0, 0, 255]), (0.75, [0, 255, 0, 255])] {
            let rig = MaskRig()
            rig.run { rig.stage.root.backgroundColor = CGColor(srgbRed: 1, green: 1, blue: 0, alpha: 1) }
            let layer = rig.layer(30, 30, 40, 40, CGColor(srgbRed: 1, green: 0, blue: 1, alpha: 1))
            rig.run { layer.compositingFilter = "multiplyBlendMode" }
            let animation = CABasicAnimation(keyPath: LayerTransition.key)
            (animation.fromValue, animation.toValue, animation.duration) = (CGFloat(0), CGFloat(1), 1)
            animation.timingFunction = CAMediaTimingFunction(name: .linear)
            rig.run {
                layer.transition = LayerTransition(.flip(.left), from: layer, scale: 1)
                layer.add(animation, forKey: nil)
                layer.backgroundColor = CGColor(srgbRed: 0, green: 1, blue: 1, alpha: 1)
            }
            rig.stage.frame(to: time)
            #expect(isAbout(rig.stage.image()[50, 50], expected))
        }
    }

    @Test(arguments: [CATransitionType.fade, .reveal])
    func aLayerOfAnySizeIsInTransition(_ type: CATransitionType) {
        let layer = rig.layer(-20_000, -20_000, 40_000, 40_000, red)
        _ = rig.stage.image()
        rig.run {
            layer.add(transition(type), forKey: nil)
            layer.backgroundColor = blue
        }
        rig.stage.frame(to: 0.0001)
        #expect(isAbout(rig.stage.image()[40, 40], [255, 0, 0, 255]))
        rig.stage.frame(to: 0.5)
        let half = type == .fade ? [128, 0, 128, 255] : [0, 0, 255, 255]
        #expect(isAbout(rig.stage.image()[40, 40], half))
        rig.stage.frame(to: 1)
        #expect(rig.stage.image()[40, 40] == [0, 0, 255, 255])
    }

    @Test func anEmptyLayersTransitionOnlyEnds() {
        let recorder = Recorder()
        let layer = rig.layer(20, 20, 0, 0, nil)
        let animation = transition(.fade)
        animation.delegate = recorder
        rig.run { layer.add(animation, forKey: nil) }
        rig.stage.frame(to: 1)
        #expect(recorder.events.last == "stop CATransition finished")
    }
}

extension LayerTransition.Kind {
    fileprivate var isDissolve: Bool {
        if case .dissolve = self { return true }
        return false
    }
}
