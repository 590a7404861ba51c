/// How far a change of a layer's property reaches, so that no picture is made anew that is still good.
enum ChangeReach: Int, Comparable {
    /// Where, how strongly or how much of the layer's picture is put down, but not the picture.
    case place
    /// What the shadow of the layer looks like, but not what casts it.
    case shadow
    /// The picture of the layer.
    case picture

    static func < (left: ChangeReach, right: ChangeReach) -> Bool { left.rawValue < right.rawValue }
}

extension LayerValues {
    /// How far a change of a property reaches.
    static func reach(of key: String) -> ChangeReach {
        switch key {
        case "position", "anchorPoint", "anchorPointZ", "zPosition", "transform", "opacity", "hidden", "mask",
            "doubleSided", "isDoubleSided":
            .place
        case "shadowColor", "shadowOpacity", "shadowOffset", "shadowRadius", "shadowPath": .shadow
        default: .picture
        }
    }
}

extension CAAnimation {
    /// How far what the animation changes reaches.
    var reach: ChangeReach {
        switch self {
        case let animation as CAPropertyAnimation: animation.target.map { LayerValues.reach(of: $0.property) } ?? .place
        case let group as CAAnimationGroup: group.animations?.map(\.reach).max() ?? .place
        default: .picture
        }
    }
}
