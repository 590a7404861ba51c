// On iOS only: Linux has no SwiftUI, and so this file is not compiled there.
#if canImport(SwiftUI)
    public import SwiftUI
    import UIKit

    extension View {
        /// Makes this view something that steps of tours and hints can point at, as ``TourAnchor/identifier(_:)``.
        ///
        /// ```swift
        /// Button("Add") { … }
        ///     .tourAnchor("add")
        /// ```
        /// A clear view of UIKit lies behind the content, as large as that, and has the identifier; it takes no touches
        /// and is no element for assistive technologies.
        public func tourAnchor(_ identifier: String) -> some View { background(TourAnchorView(identifier: identifier)) }
    }

    private struct TourAnchorView: UIViewRepresentable {
        let identifier: String

        func makeUIView(context: Context) -> UIView {
            let view = UIView()
            view.isUserInteractionEnabled = false
            view.isAccessibilityElement = false
            return view
        }

        func updateUIView(_ view: UIView, context: Context) { view.accessibilityIdentifier = identifier }
    }
#endif
