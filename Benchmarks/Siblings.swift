import Foundation
import UIKit
import UIKitHeadless

/// What a sibling costs that hangs on nothing but its superview: many in one view, made and laid out, against as many in groups
/// of 50 whose engines know nothing of each other. A ratio of 1 says that the cost of one is the same in any number.
@MainActor
func siblingBenchmarks() -> [PairMaker] {
    [100, 200, 500, 1000, 2000].map { count in { build(count) } } + [{ edit(2000) }]
}

/// A view with so many subviews, each held by four constraints to it.
@MainActor
private final class Group {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 4000))
    private(set) var widths: [NSLayoutConstraint] = []

    init(_ count: Int) {
        var constraints: [NSLayoutConstraint] = []
        for number in 0..<count {
            let sibling = UIView()
            sibling.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(sibling)
            let width = sibling.widthAnchor.constraint(equalToConstant: 30)
            widths.append(width)
            constraints += [
                sibling.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: CGFloat(number % 10 * 40)),
                sibling.topAnchor.constraint(equalTo: view.topAnchor, constant: CGFloat(number / 10 * 20)),
                width, sibling.heightAnchor.constraint(equalToConstant: 18),
            ]
        }
        NSLayoutConstraint.activate(constraints)
        view.layoutIfNeeded()
        Pair.require(
            view.subviews.last?.frame.width == 30 && view.subviews.last?.frame.height == 18,
            "the last sibling is laid out")
    }
}

@MainActor
private func build(_ count: Int) -> Pair {
    let device = HeadlessDevice(.iPhone16Pro)
    let rounds = max(1, 1000 / count)
    return Pair(
        name: "siblings, \(count) in one view", rounds: rounds * count, target: 1.2,
        subject: {
            device.makeCurrent()
            for _ in 0..<rounds { _ = Group(count) }
        },
        reference: {
            device.makeCurrent()
            for _ in 0..<rounds { _ = (0..<(count / 50)).map { _ in Group(50) } }
        })
}

/// One sibling gets another width, and all is laid out again.
@MainActor
private func edit(_ count: Int) -> Pair {
    let device = HeadlessDevice(.iPhone16Pro)
    let (many, few) = (Group(count), Group(50))
    let rounds = 200
    func change(_ group: Group) {
        for round in 0..<rounds {
            group.widths[round % 50].constant = group.widths[round % 50].constant == 30 ? 35 : 30
            group.view.layoutIfNeeded()
        }
    }
    return Pair(
        name: "siblings, one edit among \(count) against one among 50", rounds: rounds,
        subject: {
            device.makeCurrent()
            change(many)
        },
        reference: {
            device.makeCurrent()
            change(few)
        })
}
