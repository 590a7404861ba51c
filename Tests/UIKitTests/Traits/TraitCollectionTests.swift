import Foundation
import Testing

@testable import UIKit

struct TraitCollectionTests {
    @Test func `a collection made of one trait specifies that one alone`() {
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        #expect(dark.userInterfaceStyle == .dark)
        #expect(dark.displayScale == 0)
        #expect(dark.userInterfaceIdiom == .unspecified)
        #expect(dark.preferredContentSizeCategory == .unspecified)
        #expect(dark.values.specifiedCount == 1)
    }

    @Test func `of several collections the later one wins where both specify a trait`() {
        let merged = UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(displayScale: 2),
            UITraitCollection(userInterfaceStyle: .light), UITraitCollection(),
        ])
        #expect(merged.userInterfaceStyle == .light)
        #expect(merged.displayScale == 2)
        #expect(merged.values.specifiedCount == 2)
    }

    @Test func `containing asks only for what the other specifies`() {
        let plain = UITraitCollection.plain
        #expect(plain.containsTraits(in: UITraitCollection(userInterfaceIdiom: .phone)))
        #expect(!plain.containsTraits(in: UITraitCollection(userInterfaceIdiom: .pad)))
        #expect(plain.containsTraits(in: nil))
    }

    @Test func `style, contrast and level change colours, and text size does not`() {
        let plain = UITraitCollection.plain
        func changed(_ trait: UITraitCollection) -> Bool {
            UITraitCollection(traitsFrom: [plain, trait]).hasDifferentColorAppearance(comparedTo: plain)
        }
        #expect(changed(UITraitCollection(userInterfaceStyle: .dark)))
        #expect(changed(UITraitCollection(accessibilityContrast: .high)))
        #expect(changed(UITraitCollection(userInterfaceLevel: .elevated)))
        #expect(!changed(UITraitCollection(preferredContentSizeCategory: .small)))
        #expect(plain.hasDifferentColorAppearance(comparedTo: nil))
    }

    @Test func `traits are current while actions run, and the former ones afterwards`() {
        let outer = UITraitCollection(displayScale: 2)
        let inner = UITraitCollection(displayScale: 3)
        outer.performAsCurrent {
            inner.performAsCurrent { #expect(UITraitCollection.current == inner) }
            #expect(UITraitCollection.current == outer)
        }
        #expect(UITraitCollection.current != outer)
    }

    @Test func `equal traits are equal collections`() {
        let first = UITraitCollection(layoutDirection: .rightToLeft)
        let second = UITraitCollection(layoutDirection: .rightToLeft)
        #expect(first == second)
        #expect(first.hash == second.hash)
        #expect(first.isRightToLeft)
    }

    @Test func `text sizes are ordered, and unspecified compares with none`() {
        #expect(UIContentSizeCategory.extraSmall < .large)
        #expect(UIContentSizeCategory.accessibilityMedium > .extraExtraExtraLarge)
        #expect(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
        #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
        #expect(!(UIContentSizeCategory.unspecified < .large))
        #expect(!(UIContentSizeCategory.unspecified >= .large))
    }
}
