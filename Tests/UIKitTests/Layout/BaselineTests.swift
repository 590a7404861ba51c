import Testing
import UIKit
import UIKitHeadless

/// Baselines of texts, and the distances that hang on them. The system font's ascender is 0.952148 of its size.
@MainActor
struct BaselineTests {
    private let stage = Stage()

    private func label(_ text: String, _ size: CGFloat) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = .systemFont(ofSize: size)
        label.translatesAutoresizingMaskIntoConstraints = false
        stage.root.addSubview(label)
        label.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor).isActive = true
        return label
    }

    private func baseline(_ label: UILabel) -> CGFloat { label.frame.minY + 0.952148 * label.font.pointSize }

    @Test func aBaselineFollowsAFontThatChangesLater() {
        stage.device.makeCurrent()
        let (fixed, following) = (label("fixed", 40), label("following", 20))
        NSLayoutConstraint.activate([
            fixed.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 100),
            following.firstBaselineAnchor.constraint(equalTo: fixed.firstBaselineAnchor),
        ])
        stage.device.step()
        #expect(isNear(baseline(following), baseline(fixed), 0.6))
        following.font = .systemFont(ofSize: 10)
        stage.device.step()
        #expect(isNear(baseline(following), baseline(fixed), 0.6))
        #expect(isNear(following.frame.minY, 128.56, 0.6))
        fixed.font = .systemFont(ofSize: 60)
        stage.device.step()
        #expect(isNear(baseline(following), baseline(fixed), 0.6))
    }

    @Test func theLastBaselineIsThatOfTheLastLine() {
        stage.device.makeCurrent()
        let (lines, mark) = (label("one\ntwo\nthree", 20), label("mark", 20))
        lines.numberOfLines = 0
        NSLayoutConstraint.activate([
            lines.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 100),
            mark.firstBaselineAnchor.constraint(equalTo: lines.lastBaselineAnchor),
        ])
        stage.device.step()
        // Two lines of 23.867 points further down.
        #expect(isNear(mark.frame.minY, 100 + 2 * 23.867, 0.6))
        lines.text = "one"
        stage.device.step()
        #expect(isNear(mark.frame.minY, 100, 0.6))
    }

    @Test func systemSpacingToABaselineIsALineOfItsFont() {
        stage.device.makeCurrent()
        let (above, below) = (label("above", 34), label("below", 17))
        let gap = below.firstBaselineAnchor.constraint(
            equalToSystemSpacingBelow: above.lastBaselineAnchor, multiplier: 1)
        NSLayoutConstraint.activate([above.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 100), gap])
        stage.device.step()
        #expect(gap.constant == 22)
        #expect(isNear(baseline(below) - baseline(above), 22, 0.6))
        below.font = .systemFont(ofSize: 34)
        stage.device.step()
        #expect(gap.constant == 41)
        #expect(isNear(baseline(below) - baseline(above), 41, 0.6))
    }

    @Test func systemSpacingFromATopLeavesRoomForTheText() {
        stage.device.makeCurrent()
        let text = label("text", 17)
        let gap = text.firstBaselineAnchor.constraint(equalToSystemSpacingBelow: stage.root.topAnchor, multiplier: 2)
        gap.isActive = true
        stage.device.step()
        #expect(gap.constant == 44)
        #expect(isNear(baseline(text), 44, 0.6))
        gap.constant = 30
        text.font = .systemFont(ofSize: 20)
        stage.device.step()
        // A number of the app's own stays.
        #expect(gap.constant == 30)
        #expect(isNear(baseline(text), 30, 0.6))
    }

    @Test func theBaselineOfAStackIsThatOfItsFirstOrLastView() {
        stage.device.makeCurrent()
        let (first, second, mark) = (label("first", 20), label("second", 30), label("mark", 20))
        let stack = UIStackView(arrangedSubviews: [first, second])
        stack.axis = .vertical
        stack.translatesAutoresizingMaskIntoConstraints = false
        stage.root.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 100),
            stack.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor),
            mark.lastBaselineAnchor.constraint(equalTo: stack.lastBaselineAnchor),
        ])
        stage.device.step()
        func seen(_ label: UILabel) -> CGFloat {
            label.convert(CGPoint.zero, to: stage.root).y + 0.952148 * label.font.pointSize
        }
        #expect(isNear(seen(mark), seen(second), 0.6))
        second.isHidden = true
        stage.device.step()
        #expect(isNear(seen(mark), seen(first), 0.6))
        second.isHidden = false
        stage.device.step()
        #expect(isNear(seen(mark), seen(second), 0.6))
        #expect(stage.device.issues == [])
    }

    @Test func aViewWithoutTextHasItsBaselineAtItsEdges() {
        stage.device.makeCurrent()
        let (box, text) = (stage.view(0, 100, 50, 30), label("text", 20))
        text.lastBaselineAnchor.constraint(equalTo: box.lastBaselineAnchor).isActive = true
        stage.device.step()
        #expect(isNear(baseline(text), 130, 0.6))
    }

    @Test func theDistancesOfLinesAreThoseOfTheGuidelines() {
        stage.device.makeCurrent()
        for (size, leading) in [
            (11, 13), (12, 16), (13, 18), (15, 20), (17, 22), (19, 24), (22, 28), (34, 41), (53, 62),
        ] {
            let text = label("x", CGFloat(size))
            let gap = text.firstBaselineAnchor.constraint(
                equalToSystemSpacingBelow: stage.root.topAnchor, multiplier: 1)
            #expect(gap.constant == CGFloat(leading), "\(size)")
        }
    }
}
