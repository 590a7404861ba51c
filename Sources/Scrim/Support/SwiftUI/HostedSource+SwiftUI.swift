// On iOS only: Linux has no SwiftUI, and so this file is not compiled there.
#if canImport(SwiftUI)
    public import SwiftUI
    public import UIKit

    /// What a slot shows of SwiftUI: the content, which lays itself out in all of the slot or in the safe area.
    public struct HostedContent<Content: View>: View {
        let content: Content
        let fillsSlot: Bool

        /// Asked for by SwiftUI.
        public var body: some View {
            if fillsSlot { content.ignoresSafeArea() } else { content }
        }
    }

    extension HostedSource {
        /// A SwiftUI view.
        ///
        /// A hosting controller is opaque and keeps its content clear of the safe area. Inside another screen neither is
        /// wanted, as a rule: by default its background is clear, and the content fills the slot.
        ///
        /// - Parameters:
        ///   - background: The background of the view; nil leaves the system's.
        ///   - fillsSlot: Whether the content ignores the safe area.
        ///   - content: Makes the view when a child is needed. The slot retains it as long as it may have to do so again.
        public static func swiftUI<Content: View>(
            background: UIColor? = .clear, fillsSlot: Bool = true,
            @ViewBuilder content: @escaping @MainActor () -> Content
        ) -> HostedSource where Child == UIHostingController<HostedContent<Content>> {
            .make {
                let child = UIHostingController(
                    rootView: HostedContent(content: content(), fillsSlot: fillsSlot))
                if let background { child.view.backgroundColor = background }
                // So that a container that takes the child's size hears of a new one.
                child.sizingOptions = [.preferredContentSize, .intrinsicContentSize]
                return child
            }
        }
    }
#endif
