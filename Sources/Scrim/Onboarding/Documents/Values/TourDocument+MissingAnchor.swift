public import UIKit

extension TourDocument {
    /// What happens where an anchor cannot be found: a ``MissingAnchorPolicy`` as data. What is nil is as in the tour's
    /// options, or there as in a policy that says nothing.
    public struct MissingAnchor: Sendable, Equatable {
        /// In seconds.
        public var wait: TimeInterval?
        public var fallback: MissingAnchorPolicy.Fallback?

        var source = DocumentSource()

        public init(wait: TimeInterval? = nil, fallback: MissingAnchorPolicy.Fallback? = nil) {
            self.wait = wait
            self.fallback = fallback
        }
    }
}

extension TourDocument.MissingAnchor {
    init(_ object: DocumentObject) {
        wait = object.number("wait")
        fallback = object.choice("fallback")
        source = object.source
    }

    var node: JSONNode {
        var fields = DocumentFields(source)
        fields.set("wait", wait)
        fields.set("fallback", fallback?.rawValue)
        return fields.node
    }

    func check(_ check: DocumentCheck) { check.number(wait, "wait", .wait) }

    /// The policy, where what is nil is as in `base`.
    func policy(over base: MissingAnchorPolicy) -> MissingAnchorPolicy {
        MissingAnchorPolicy(wait: wait ?? base.wait, fallback: fallback ?? base.fallback)
    }
}
