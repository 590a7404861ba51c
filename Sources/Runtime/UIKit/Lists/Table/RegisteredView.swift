import Foundation

/// Makes views of registered classes.
///
/// UIKit sends `init(style:reuseIdentifier:)` to whatever class was registered. In Swift a metatype reaches only required
/// initialisers, and these are not: on iOS a subclass overrides them with `override`, which a required one does not
/// allow. A convenience initialiser of the base class, though, calls the subclass's own one. Each is called here under
/// the name that the compiler gives it; as every initialiser it takes the class as a hidden last argument, just as a class
/// method does. A class that does not override the initialiser, and adds another one, ends the program as on iOS:
/// "Use of unimplemented initializer".
@MainActor
enum RegisteredView {
    /// What the initialiser that runs takes for its reuse identifier.
    fileprivate(set) static var identifier: String?

    static func cell(_ type: UITableViewCell.Type, _ identifier: String) -> UITableViewCell {
        with(identifier) { type.makeRegistered() }
    }

    static func headerFooter(_ type: UITableViewHeaderFooterView.Type, _ identifier: String)
        -> UITableViewHeaderFooterView
    {
        with(identifier) { type.makeRegistered() }
    }

    private static func with<View>(_ identifier: String, _ make: () -> View) -> View {
        let outer = self.identifier
        self.identifier = identifier
        defer { self.identifier = outer }
        return make()
    }
}

extension UITableViewCell {
    /// `init(_registered:)` of this class.
    @_silgen_name("$s5UIKit15UITableViewCellC11_registeredACyt_tcfC")
    fileprivate class func makeRegistered() -> UITableViewCell
}

extension UITableViewHeaderFooterView {
    /// `init(_registered:)` of this class.
    @_silgen_name("$s5UIKit023UITableViewHeaderFooterC0C11_registeredACyt_tcfC")
    fileprivate class func makeRegistered() -> UITableViewHeaderFooterView
}
