import CoreGraphics
public import Foundation
import Synchronization

/// The versions of one image for different traits, as an image set of a catalog holds them. Safe to use from any thread.
///
/// It keeps the images that are registered. An image that it gives follows the traits of the view that shows it.
open class UIImageAsset: NSObject, @unchecked Sendable {
    // @unchecked: a lock guards the versions.
    private let state: Mutex<ImageVariants>

    /// Makes an asset without versions.
    public override init() {
        state = Mutex(ImageVariants(name: "", entries: []))
        super.init()
    }

    package init(_ variants: ImageVariants) {
        state = Mutex(variants)
        super.init()
    }

    package var variants: ImageVariants { state.withLock { $0 } }

    /// The version for the traits of a configuration; see ``image(with:)``.
    open func image(with configuration: UIImage.Configuration) -> UIImage { image(with: configuration.values.traits) }

    /// The version that asks for most of some traits, and for none against them; of several the one of the best scale. An
    /// empty image without versions.
    open func image(with traitCollection: UITraitCollection) -> UIImage { image(with: traitCollection.values) }

    private func image(with traits: TraitValues?) -> UIImage {
        guard var content = variants.content(for: traits ?? TraitValues()) else { return UIImage() }
        content.variants = nil
        content.asset = self
        return UIImage(content)
    }

    /// Adds a version for the traits of a configuration; see ``register(_:with:)``.
    open func register(_ image: UIImage, with configuration: UIImage.Configuration) {
        register(image, with: configuration.values.traits)
    }

    /// Adds a version for some traits, in the place of the one for the same traits and of the same scale, if there is one.
    open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
        register(image, with: traitCollection.values)
    }

    private func register(_ image: UIImage, with traits: TraitValues?) {
        var content = image.content
        // It would keep this one, or another, for ever.
        (content.asset, content.variants) = (nil, nil)
        let traits = traits ?? TraitValues()
        state.withLock { variants in
            variants.entries.removeAll {
                $0.traits.isSame(as: traits) && $0.content.scale == content.scale
            }
            variants.entries.append(.init(traits: traits, content: content))
        }
    }

    /// Takes out the versions for exactly the traits of a configuration; see ``unregister(imageWith:)``.
    open func unregisterImage(with configuration: UIImage.Configuration) {
        unregister(configuration.values.traits)
    }

    /// Takes out the versions for exactly some traits: of all scales, or of the one that the traits say.
    open func unregister(imageWith traitCollection: UITraitCollection) { unregister(traitCollection.values) }

    private func unregister(_ traits: TraitValues?) {
        let traits = traits ?? TraitValues()
        state.withLock { variants in
            variants.entries.removeAll {
                $0.traits.isSame(as: traits)
                    && (traits.displayScale == 0 || $0.content.scale == traits.displayScale)
            }
        }
    }
}

extension TraitValues {
    /// Whether both say the same but for the scale, which is the image's own.
    fileprivate func isSame(as other: TraitValues) -> Bool {
        var (own, other) = (self, other)
        (own.displayScale, other.displayScale) = (0, 0)
        return own == other
    }
}
