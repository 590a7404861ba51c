import UIKit

/// A view that an anchor means, or a part of one.
struct AnchorPart {
    let view: UIView
    /// In the view's space; nil for all of it.
    var rect: CGRect?
}

/// Why nothing of an anchor can be lit up now.
enum AnchorAbsence: Error, Hashable {
    /// What it referred to was freed.
    case freed
    /// Nothing like it is on screen.
    case notFound
    /// It is there, but in no window.
    case offScreen
    /// Something that the app presents lies over it.
    case covered
    /// It is hidden, clear, or has no size or place.
    case unseen
    /// Its file may only be used in previews.
    case previewOnly

    /// For messages.
    var reason: String {
        switch self {
        case .freed: "the view it refers to was freed"
        case .notFound: "nothing on screen is like it"
        case .offScreen: "its view is in no window"
        case .covered: "something that is presented lies over it"
        case .unseen: "it is hidden, clear, or has no size"
        case .previewOnly: "it points at an element of a document, which only previews know"
        }
    }
}

/// Where an anchor can be seen, in the space of the view that shows the tour.
struct AnchorSight: Equatable {
    /// All of it, seen or not.
    var place: VisualPlace
    /// What makes a picture of it out of date; nil where none is taken: of several views, and of a part of one.
    var key: AnchorPicture.Key?
    /// The upright rectangle round it.
    var frame: CGRect { place.frame }
    /// What can be seen of it; null where that is nothing.
    var seen: CGRect { place.seen }
}
