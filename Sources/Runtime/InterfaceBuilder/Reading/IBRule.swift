/// What is known about one kind of element.
struct IBRule {
    /// What the element is.
    enum Role {
        /// An object with identity: becomes an `IBObject`.
        case object
        /// A list of objects, by the element's name.
        case list
        /// A keyed value.
        case value
        /// Attributes and keyed values: becomes an `IBRecord` under its key, or under its name where it has none.
        case record
        /// A part of something that is read along with it.
        case part
        /// Of no effect at run time; its children are not looked at.
        case ignored
    }

    /// What the element is.
    var role: Role
    /// The attributes and their forms.
    var attributes: [String: Form]
    /// Whether other attributes pass without remark, as in option sets.
    var isOpen: Bool
    /// Whether its id is one that others may refer to.
    var hasID = false

    /// The attributes that name images, in alphabetical order.
    private(set) var imageNames: [String] = []

    /// The form of an attribute's value.
    enum Form: Character {
        case string = "s"
        case bool = "b"
        case integer = "i"
        case number = "n"
        case multiplier = "x"
        /// The name of an image.
        case image = "m"
        /// The id of another element.
        case reference = "r"

        /// Whether a value has this form.
        func accepts(_ text: String) -> Bool {
            switch self {
            case .string, .image, .reference: true
            case .bool: IBNumber.bool(text) != nil
            case .integer: IBNumber.int(text) != nil
            case .number: IBNumber.double(text) != nil
            case .multiplier: IBNumber.multiplier(text) != nil
            }
        }

        /// The form in words.
        var description: String {
            switch self {
            case .string: "a text"
            case .image: "the name of an image"
            case .reference: "an id"
            case .bool: "YES or NO"
            case .integer: "a whole number"
            case .number: "a number"
            case .multiplier: "a number or a ratio such as 1:2"
            }
        }
    }

    /// Makes a rule from attributes written `name:form`, the form being `s` where left out.
    init(_ role: Role, _ attributes: String, isOpen: Bool = false) {
        self.role = role
        self.isOpen = isOpen
        self.hasID = isOpen
        self.attributes = [:]
        for word in attributes.split(separator: " ") {
            if word.utf8.count > 2, word.utf8.dropLast().last == UInt8(ascii: ":"), let form = word.last {
                self.attributes[String(word.dropLast(2))] = Form(rawValue: form) ?? .string
            } else {
                self.attributes[String(word)] = .string
            }
        }
        if self.attributes["id"] != nil { hasID = true }
        imageNames = self.attributes.filter { $0.value == .image }.keys.sorted()
    }
}
