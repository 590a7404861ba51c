import Foundation
import InterfaceBuilder

extension UIStoryboard {
    /// Makes the controller that a reference to another storyboard means: of the bundle it names or this one's, or of a
    /// file beside this one's.
    func follow(_ reference: IBObject) -> UIViewController? {
        let name = reference.string("storyboardName")
        guard let storyboard = name.map({ other($0, reference) }) ?? self else { return nil }
        let identifier = reference.string("referencedIdentifier")
        let target =
            identifier.map { storyboard.document.object(storyboardIdentifier: $0) }
            ?? storyboard.document.initialViewController
        guard let target else {
            report(
                "\(storyboard.document.name) has no \(identifier.map { "controller '\($0)'" } ?? "initial controller") for "
                    + "the reference.", reference)
            return nil
        }
        // A reference to a reference may lead back here.
        let id = reference.id ?? ""
        if let problem = StoryboardNesting.enter("\(document.name)#\(id)") {
            report("The reference \(problem) It is not followed.", reference)
            return nil
        }
        defer { StoryboardNesting.leave("\(document.name)#\(id)") }
        if target.elementName == "viewControllerPlaceholder" { return storyboard.follow(target) }
        return storyboard.instantiate(target)
    }

    private func other(_ name: String, _ reference: IBObject) -> UIStoryboard? {
        let named = reference.string("bundleIdentifier").flatMap(Bundle.init(identifier:))
        let bundle = named ?? self.bundle ?? .main
        let beside = document.location.flatMap { LocalizedFolder.document(name, .storyboard, beside: $0) }
        guard let url = LocalizedFolder.document(name, .storyboard, in: bundle) ?? beside else {
            report("There is no storyboard named '\(name)' in \(bundle.bundlePath) or beside this one.", reference)
            return nil
        }
        do {
            return UIStoryboard(document: try IBDocument.load(url), bundle: bundle, log: log)
        } catch {
            report("\(error)", reference)
            return nil
        }
    }

    private func report(_ message: String, _ reference: IBObject) {
        RuntimeIssue.report(
            "\(document.name):\(reference.line): \(message)", once: "\(document.name) reference \(reference.id ?? "")")
    }
}
