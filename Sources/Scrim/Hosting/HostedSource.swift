public import UIKit

/// Where a slot gets its child from.
///
/// A source is a recipe: the child is made when a slot needs one, on the main actor, and not when the slot already
/// holds a child of that class.
@MainActor
public struct HostedSource<Child: UIViewController> {
    /// Makes, or finds, the child.
    let make: @MainActor (_ host: UIViewController, _ area: HostArea) throws(ScrimIssue) -> Child
    /// The child, where it exists already. The source retains it.
    var existing: Child?
    /// Whether the child is looked for in the container.
    var isEmbedded = false

    init(_ make: @escaping @MainActor (UIViewController, HostArea) throws(ScrimIssue) -> Child) { self.make = make }

    /// Whether `child`, which is in the slot, is what the source would bring.
    func isSatisfied(by child: UIViewController) -> Bool {
        if let existing { return existing === child }
        return child is Child
    }

    /// Makes such a child again; nil where the source brings one that exists.
    var remake: (@MainActor (UIViewController, HostArea) throws(ScrimIssue) -> UIViewController)? {
        guard existing == nil, !isEmbedded else { return nil }
        let make = make
        return { host, area throws(ScrimIssue) in try make(host, area) }
    }

    /// The identifier that Interface Builder is asked for by default: the name of the class.
    static var className: String { String(describing: Child.self) }
}

extension HostedSource {
    /// The controller under an identifier of the storyboard that the host comes from.
    ///
    /// - Parameter identifier: Its Storyboard ID; by default the name of the class.
    public static func storyboard(_ type: Child.Type = Child.self, identifier: String? = nil) -> HostedSource {
        HostedSource { host, _ throws(ScrimIssue) in
            let identifier = identifier ?? className
            guard let storyboard = host.storyboard else { throw .storyboardMissing(host, identifier) }
            if StoryboardLookup.host(host, canMake: identifier) == false {
                throw .identifierUnknown(identifier, in: "the storyboard of \(Swift.type(of: host))")
            }
            return try instantiate(identifier, storyboard)
        }
    }

    /// The controller under an identifier of a storyboard file.
    ///
    /// - Parameters:
    ///   - name: The name of the file, without extension.
    ///   - bundle: The bundle that holds it; the main one for nil.
    ///   - identifier: Its Storyboard ID; by default the name of the class.
    public static func storyboard(
        _ type: Child.Type = Child.self, named name: String, bundle: Bundle? = nil, identifier: String? = nil
    ) -> HostedSource {
        HostedSource { _, _ throws(ScrimIssue) in
            let bundle = bundle ?? .main
            let identifier = identifier ?? className
            guard StoryboardLookup.exists(name, in: bundle) else { throw .storyboardMissing(named: name, bundle) }
            let storyboard = UIStoryboard(name: name, bundle: bundle)
            if StoryboardLookup.storyboard(storyboard, name, bundle, canMake: identifier) == false {
                throw .identifierUnknown(identifier, in: "\(name).storyboard")
            }
            return try instantiate(identifier, storyboard)
        }
    }

    /// The controller that `make` makes for the name of a nib and its bundle, as in
    /// `.nib("PlayerBar", make: PlayerBar.init(nibName:bundle:))`.
    ///
    /// - Parameters:
    ///   - name: The name of the file, without extension; by default that of the class.
    ///   - bundle: The bundle that holds it; the main one for nil.
    ///   - make: Called when a child is needed. The slot retains it as long as it may have to make the child again.
    public static func nib(
        _ name: String? = nil, bundle: Bundle? = nil, make: @escaping @MainActor (String?, Bundle?) -> Child
    ) -> HostedSource {
        HostedSource { _, _ throws(ScrimIssue) in
            let name = name ?? className
            guard StoryboardLookup.nibExists(name, in: bundle ?? .main) else {
                throw .nibMissing(name, bundle ?? .main)
            }
            return make(name, bundle)
        }
    }

    /// The controller that a closure makes when one is needed.
    ///
    /// - Parameter make: The slot retains it as long as it may have to make the child again.
    public static func make(_ make: @escaping @MainActor () -> Child) -> HostedSource {
        HostedSource { _, _ throws(ScrimIssue) in make() }
    }

    /// A controller that exists already. One that another controller hosts is taken from there.
    public static func controller(_ child: Child) -> HostedSource {
        var source = HostedSource { _, _ throws(ScrimIssue) in child }
        source.existing = child
        return source
    }

    /// The child that a container view of Interface Builder has embedded.
    public static func embedded(_ type: Child.Type = Child.self) -> HostedSource {
        var source = HostedSource { host, area throws(ScrimIssue) in
            guard let child = area.embeddedChild(of: host) else { throw .hostedMissing(host, embedded: true) }
            guard let typed = child as? Child else {
                throw .hostedClassWrong(
                    child, Child.self, at: "The child embedded in the container of \(Swift.type(of: host))")
            }
            return typed
        }
        source.isEmbedded = true
        return source
    }

    private static func instantiate(_ identifier: String, _ storyboard: UIStoryboard) throws(ScrimIssue) -> Child {
        let made = storyboard.instantiateViewController(withIdentifier: identifier)
        guard let child = made as? Child else {
            throw .hostedClassWrong(made, Child.self, at: "The view controller \"\(identifier)\"")
        }
        return child
    }
}

extension HostArea {
    /// The child of `host` whose view is directly in the area, or in a wrapper of ours.
    func embeddedChild(of host: UIViewController) -> UIViewController? {
        let area = forSubviews
        guard let superview = area.superview else { return nil }
        return host.children.first { child in
            guard let view = child.viewIfLoaded else { return false }
            let outer = view.superview is HostFollowerView ? view.superview ?? view : view
            guard outer.superview === superview else { return false }
            let guides = HostArea.guides(of: outer, in: superview)
            switch area {
            case .view: return guides.isEmpty
            // Other views of the owner lie beside the guide's child.
            case .layoutGuide(let guide): return guides.contains { $0 === guide }
            }
        }
    }
}
