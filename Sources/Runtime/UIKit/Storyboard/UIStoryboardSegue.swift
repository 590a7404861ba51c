public import Foundation
import InterfaceBuilder

/// A change from one controller to another, described in a storyboard or made in code.
@MainActor
open class UIStoryboardSegue: NSObject {
    public let identifier: String?
    public let source: UIViewController
    public let destination: UIViewController
    private let handler: (() -> Void)?

    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
        handler = nil
        super.init()
    }

    private init(
        identifier: String?, source: UIViewController, destination: UIViewController, handler: @escaping () -> Void
    ) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
        self.handler = handler
        super.init()
    }

    /// Shows the destination: by default what the segue was made to do.
    open func perform() { handler?() }
}

extension UIStoryboardSegue {
    /// A segue that runs `performHandler`.
    static func make(
        identifier: String?, source: UIViewController, destination: UIViewController,
        performHandler: @escaping () -> Void
    ) -> UIStoryboardSegue {
        UIStoryboardSegue(identifier: identifier, source: source, destination: destination, handler: performHandler)
    }
}

/// A segue of a document, ready to be performed. The controller it starts from retains it.
@MainActor
final class SegueTemplate {
    private let segue: IBSegue
    private weak var source: UIViewController?
    private let document: IBDocument

    init(_ segue: IBSegue, source: UIViewController, document: IBDocument) {
        self.segue = segue
        self.source = source
        self.document = document
    }

    var identifier: String? { segue.identifier }

    /// Makes the child of a container view and puts it there.
    func embed(in container: UIView) {
        guard let source, let child = makeDestination() else { return }
        let performed = UIStoryboardSegue.make(identifier: segue.identifier, source: source, destination: child) {
            source.addChild(child)
            let view: UIView = child.view
            view.frame = container.bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            container.addSubview(view)
            child.didMove(toParent: source)
        }
        source.prepare(for: performed, sender: nil)
        performed.perform()
    }

    /// Performs the segue as if its control had been touched.
    func trigger(sender: Any?) {
        guard let source, source.shouldPerformSegue(withIdentifier: segue.identifier ?? "", sender: sender) else {
            return
        }
        RuntimeIssue.report(
            "\(document.name):\(segue.line): the segue \(segue.identifier ?? segue.id ?? "") is not performed: "
                + "presentations are not there yet.", once: "\(document.name) segue \(segue.id ?? "")")
    }

    private func makeDestination() -> UIViewController? {
        guard let source, let storyboard = source.storyboard, let id = segue.destination,
            let target = document.object(id: id), NibClasses.isController(target.elementName)
        else { return nil }
        // Containers load their children's views late, after the nesting ended: there the parents tell of a cycle.
        let parents = sequence(first: source, next: \.parent)
        let isCycle = parents.contains { $0.storage.storyboard === storyboard && $0.interfaceBuilderID == id }
        if let problem = isCycle ? "leads back to itself. Break the cycle." : StoryboardNesting.enter(id) {
            RuntimeIssue.report(
                "\(document.name):\(segue.line): The embedded controller \(id) \(problem) It is left out.",
                once: "\(document.name) cycle \(id)")
            return nil
        }
        defer { StoryboardNesting.leave(id) }
        let controller = storyboard.instantiate(target)
        controller.loadViewIfNeeded()
        return controller
    }
}
