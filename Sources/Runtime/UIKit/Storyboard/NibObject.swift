import CoreGraphics
import Foundation
import InterfaceBuilder

/// An element as an object reads its own values from it. What is out of range counts as absent.
struct NibObject {
    let source: IBObject

    /// The element that `coder` makes an object from, nil for another kind of coder.
    init?(_ coder: NSCoder) {
        guard let source = (coder as? NibCoder)?.object else { return nil }
        self.source = source
    }

    func flag(_ name: String) -> Bool? { source.bool(name) }

    func text(_ name: String) -> String? { source.string(name) }

    func number(_ name: String) -> CGFloat? {
        source.double(name).flatMap { $0.isFinite ? CGFloat($0) : nil }
    }

    /// A whole number of things, at least `least`.
    func count(_ name: String, from least: Int = 1) -> Int? { source.int(name).flatMap { $0 >= least ? $0 : nil } }

    /// A set of options, written as one name or as an element with a flag for each.
    func options<Options: OptionSet>(_ name: String, _ all: [(String, Options)]) -> Options?
    where Options.Element == Options {
        if let record = source.record(name) {
            return all.reduce(into: Options()) { options, option in
                if record.bool(option.0) == true { options.formUnion(option.1) }
            }
        }
        return source.string(name).flatMap { name in all.first { $0.0 == name }?.1 }
    }
}
