public import Foundation
package import InterfaceBuilder

/// Controllers described by a storyboard of Interface Builder.
@MainActor
open class UIStoryboard: NSObject {
    package let document: IBDocument
    let bundle: Bundle?
    let log: NibLog

    /// Loads the storyboard `name`.storyboard of a bundle, by default the main one, in the language of the
    /// device.
    ///
    /// UIKit raises an exception where there is none; here the message is reported and the storyboard is empty.
    public convenience init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        let bundle = storyboardBundleOrNil ?? .main
        guard let url = LocalizedFolder.document(name, .storyboard, in: bundle) else {
            RuntimeIssue.report(
                "Could not find a storyboard named '\(name)' in bundle \(bundle.bundlePath). Add it to the resources.")
            self.init(document: IBDocument.empty(name: name), bundle: bundle)
            return
        }
        do {
            self.init(document: try IBDocument.load(url), bundle: bundle)
        } catch {
            RuntimeIssue.report("\(error)")
            self.init(document: IBDocument.empty(name: name), bundle: bundle)
        }
    }

    /// Makes a storyboard of a document that is read already.
    package init(document: IBDocument, bundle: Bundle? = nil, log: NibLog = NibLog()) {
        self.document = document
        self.log = log
        self.bundle = bundle
        super.init()
    }

    open func instantiateInitialViewController() -> UIViewController? {
        guard let source = document.initialViewController else { return nil }
        return instantiate(source)
    }

    /// Makes the controller with that storyboard identifier.
    ///
    /// UIKit raises an exception where there is none: so does this, as a documented precondition.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        guard let source = document.object(storyboardIdentifier: identifier) else {
            preconditionFailure(
                "Storyboard (\(document.name)) doesn't contain a view controller with identifier '\(identifier)'")
        }
        return instantiate(source)
    }

    /// Makes the initial controller, with `creator` in the place of its class's `init(coder:)`.
    public func instantiateInitialViewController<ViewController: UIViewController>(
        creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController? {
        guard let source = document.initialViewController else { return nil }
        return instantiate(source, creator: creator) as? ViewController
    }

    /// Makes the controller with that storyboard identifier, with `creator` in the place of its class's `init(coder:)`.
    ///
    /// A controller that is missing or of another class is a precondition failure, as in UIKit.
    public func instantiateViewController<ViewController: UIViewController>(
        identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController {
        guard let source = document.object(storyboardIdentifier: identifier) else {
            preconditionFailure(
                "Storyboard (\(document.name)) doesn't contain a view controller with identifier '\(identifier)'")
        }
        guard let controller = instantiate(source, creator: creator) as? ViewController else {
            preconditionFailure(
                "The view controller '\(identifier)' of \(document.name) is not a \(ViewController.self)")
        }
        return controller
    }
}

extension IBDocument {
    static func empty(name: String) -> IBDocument {
        IBDocument(emptyStoryboard: name)
    }
}
