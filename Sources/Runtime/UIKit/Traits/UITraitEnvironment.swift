public import Foundation

/// Something that has traits and hears of their changes: screens, windows, views, controllers.
@MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
    /// The traits in force here.
    var traitCollection: UITraitCollection { get }

    /// Called after the traits changed, with those that were in force before; nil at the first time.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
