import Testing
import UIKit
import UIKitHeadless

@MainActor
struct AutoresizingTests {
    /// A child of 30 points, 10 from the start, in a parent that grows from 100 to 200 points: by before, size, after.
    static let grown: [(before: Bool, size: Bool, after: Bool, start: CGFloat, length: CGFloat)] = [
        (false, false, false, 10, 30),
        (false, false, true, 10, 30),
        (false, true, false, 10, 130),
        // 30 and 60 points share 100.
        (false, true, true, 10, 30 + 100.0 / 3),
        (true, false, false, 110, 30),
        // 10 and 60 points share 100.
        (true, false, true, 10 + 100.0 / 7, 30),
        // 10 and 30 points share 100.
        (true, true, false, 35, 105),
        (true, true, true, 20, 60),
    ]

    @Test func everyMaskSharesTheChangeInProportion() {
        for horizontal in Self.grown {
            for vertical in Self.grown {
                var mask: UIView.AutoresizingMask = []
                if horizontal.before { mask.insert(.flexibleLeftMargin) }
                if horizontal.size { mask.insert(.flexibleWidth) }
                if horizontal.after { mask.insert(.flexibleRightMargin) }
                if vertical.before { mask.insert(.flexibleTopMargin) }
                if vertical.size { mask.insert(.flexibleHeight) }
                if vertical.after { mask.insert(.flexibleBottomMargin) }
                let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
                let child = UIView(frame: CGRect(x: 10, y: 10, width: 30, height: 30))
                child.autoresizingMask = mask
                parent.addSubview(child)
                parent.frame.size = CGSize(width: 200, height: 200)
                #expect(
                    isNear(child.frame, horizontal.start, vertical.start, horizontal.length, vertical.length),
                    "mask \(mask.rawValue)")
            }
        }
    }

    @Test func everyMaskWithOneFlexiblePartComesBackAfterSeveralChanges() {
        for mask: UIView.AutoresizingMask in [
            [], .flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin,
            [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin],
        ] {
            let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let child = UIView(frame: CGRect(x: 10, y: 10, width: 30, height: 30))
            child.autoresizingMask = mask
            parent.addSubview(child)
            for width: CGFloat in [150, 320, 90, 100] { parent.frame.size.width = width }
            #expect(isNear(child.frame, 10, 10, 30, 30), "mask \(mask.rawValue)")
        }
    }

    @Test func aParentThatDoesNotResizeItsSubviewsLeavesThem() {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        parent.autoresizesSubviews = false
        let child = UIView(frame: parent.bounds)
        child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        parent.addSubview(child)
        parent.frame.size.width = 300
        #expect(child.frame.width == 100)
    }

    @Test func aViewAddedToAnEmptyParentGrowsWithIt() {
        let parent = UIView()
        let child = UIView()
        child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        parent.addSubview(child)
        parent.frame = CGRect(x: 5, y: 5, width: 120, height: 80)
        #expect(child.frame == CGRect(x: 0, y: 0, width: 120, height: 80))
    }

    @Test func aSizeNeverBecomesNegative() {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = UIView(frame: CGRect(x: 40, y: 0, width: 30, height: 100))
        child.autoresizingMask = .flexibleWidth
        parent.addSubview(child)
        parent.frame.size.width = 20
        #expect(child.frame.width == 0)
    }

    @Test func grandchildrenFollow() {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = UIView(frame: parent.bounds)
        let grandchild = UIView(frame: CGRect(x: 20, y: 0, width: 60, height: 10))
        child.autoresizingMask = .flexibleWidth
        grandchild.autoresizingMask = .flexibleWidth
        child.addSubview(grandchild)
        parent.addSubview(child)
        parent.bounds.size.width = 300
        #expect(grandchild.frame == CGRect(x: 20, y: 0, width: 260, height: 10))
    }

    @Test func aViewUnderConstraintsIsLeftToThem() {
        let stage = Stage()
        let view = UIView()
        view.autoresizingMask = .flexibleWidth
        view.translatesAutoresizingMaskIntoConstraints = false
        stage.root.addSubview(view)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor),
            view.topAnchor.constraint(equalTo: stage.root.topAnchor),
            view.widthAnchor.constraint(equalToConstant: 50), view.heightAnchor.constraint(equalToConstant: 50),
        ])
        stage.device.step()
        stage.device.orientation = .landscapeRight
        stage.device.step()
        #expect(view.frame.width == 50)
    }

    @Test func constraintsHoldToFrameBasedViewsThatMove() {
        let stage = Stage()
        let anchor = stage.view(10, 10, 100, 20)
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        stage.root.addSubview(view)
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: anchor.bottomAnchor, constant: 8),
            view.leadingAnchor.constraint(equalTo: anchor.leadingAnchor),
            view.widthAnchor.constraint(equalTo: anchor.widthAnchor, multiplier: 0.5),
            view.heightAnchor.constraint(equalToConstant: 5),
        ])
        stage.device.step()
        #expect(view.frame == CGRect(x: 10, y: 38, width: 50, height: 5))
        anchor.frame = CGRect(x: 20, y: 100, width: 60, height: 40)
        stage.device.step()
        #expect(view.frame == CGRect(x: 20, y: 148, width: 30, height: 5))
    }
}
