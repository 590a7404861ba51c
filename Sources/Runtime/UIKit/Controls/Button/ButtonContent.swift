import CoreGraphics
import Foundation

/// What a button shows in its states: values by state, with those of the normal state for the others.
struct StateTable<Value> {
    private var values: [UInt: Value] = [:]

    /// The value given for exactly this state.
    subscript(state: UIControl.State) -> Value? {
        get { values[state.rawValue] }
        set { values[state.rawValue] = newValue }
    }

    /// The value for a state: its own, else the normal state's.
    func resolved(for state: UIControl.State) -> Value? { self[state] ?? self[.normal] }
}

/// What a button stores.
struct ButtonState {
    var type = UIButton.ButtonType.custom
    var role = UIButton.Role.normal
    var titles = StateTable<String>()
    var attributedTitles = StateTable<NSAttributedString>()
    var titleColors = StateTable<UIColor>()
    var titleShadowColors = StateTable<UIColor>()
    var images = StateTable<UIImage>()
    var backgroundImages = StateTable<UIImage>()
    var symbolConfigurations = StateTable<UIImage.SymbolConfiguration>()

    var contentEdgeInsets = UIEdgeInsets.zero
    var titleEdgeInsets = UIEdgeInsets.zero
    var imageEdgeInsets = UIEdgeInsets.zero
    var adjustsImageWhenHighlighted = true
    var adjustsImageWhenDisabled = true
    var changesSelection = false

    var titleLabel: UILabel?
    var imageView: UIImageView?
    var backgroundImageView: UIImageView?

    // Configurations
    var configuration: UIButton.Configuration?
    var updateHandler: UIButton.ConfigurationUpdateHandler?
    var updatesConfiguration = true
    var needsConfigurationUpdate = false
    var isUpdatingConfiguration = false
    /// The configuration as it is shown in the present state.
    var shownConfiguration: UIButton.Configuration?
    var subtitleLabel: UILabel?
    var backgroundView: UIView?
    var activityIndicator: UIActivityIndicatorView?
}

extension UIButton {
    public enum ButtonType: Int, Sendable {
        case custom = 0
        case system = 1
        case detailDisclosure = 2
        case infoLight = 3
        case infoDark = 4
        case contactAdd = 5
        case close = 7

        /// The old name of `system`.
        public static var roundedRect: UIButton.ButtonType { .system }
    }

    /// What pressing the button means.
    public enum Role: Int, Sendable {
        case normal, primary, cancel, destructive
    }

    public typealias ConfigurationUpdateHandler = (UIButton) -> Void
}
