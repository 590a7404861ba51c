import CoreGraphics
import Foundation

extension UIViewController {
    var loadedView: UIView {
        if let view = storage.view { return view }
        precondition(!storage.isLoadingView, "\(self) asks for its view inside loadView()")
        storage.isLoadingView = true
        loadView()
        storage.isLoadingView = false
        if storage.view == nil {
            RuntimeIssue.report("loadView() of \(type(of: self)) set no view: an empty one stands in. Set view there.")
            view = UIView(frame: DeviceContext.current.screenBounds)
        }
        viewDidLoad()
        return storage.view ?? UIView()
    }

    func loadDefaultView() {
        if let scene = storage.scene, scene.loadView(into: self) { return }
        if let name = storage.nibName, UINib.loadView(of: self, nibName: name, bundle: storage.nibBundle) { return }
        let view = UIView(frame: DeviceContext.current.screenBounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        self.view = view
    }

    func setView(_ view: UIView?) {
        guard view !== storage.view else { return }
        if let old = storage.view, old.storage.viewController === self { old.storage.viewController = nil }
        if let holder = view?.storage.viewController, holder !== self {
            RuntimeIssue.report(
                "\(String(describing: view)) is the view of \(holder) already; it now belongs to \(self).")
            holder.storage.view = nil
        }
        storage.view = view
        view?.storage.viewController = self
        view?.updateTraits()
        view?.updateSafeArea()
        view?.layoutMarginsMayHaveChanged()
    }

    // MARK: As a root

    /// Shows the controller's view in `window`: will appear now, did appear after the window's first layout.
    func enter(_ window: UIWindow) {
        guard view.superview !== window else { return }
        updateTraits()
        beginAppearance(true, false)
        view.frame = window.bounds
        window.insert(view, at: 0)
        window.device.afterLayout.append { [weak self] in
            guard let self, storage.appearance == .appearing, owningWindow === window else { return }
            endAppearance()
        }
    }

    func leaveWindow() {
        guard let view = viewIfLoaded, view.superview is UIWindow else { return }
        beginAppearance(false, false)
        view.removeFromSuperview()
        // One that was told so by hand has disappeared already.
        if storage.appearance == .disappearing { endAppearance() }
    }

    // MARK: Insets

    var totalAdditionalSafeAreaInsets: UIEdgeInsets {
        let own = additionalSafeAreaInsets
        let bars = storage.containerInsets
        return UIEdgeInsets(
            top: own.top + bars.top, left: own.left + bars.left, bottom: own.bottom + bars.bottom,
            right: own.right + bars.right)
    }

    /// The system's margin at the sides; none above and below.
    var minimumMargins: NSDirectionalEdgeInsets {
        let window = viewIfLoaded?.window
        let device = window?.device ?? DeviceContext.current
        let side = SystemMargins.side(of: device)
        return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    }
}

/// Margins that the system chooses by the device.
@MainActor
enum SystemMargins {
    /// 16 points, 20 on screens from 414 points of portrait width up.
    ///
    /// These are the margins that Interface Builder shows on the 4.7, 5.8 and 6.1-inch against the 5.5-inch and larger
    /// phones and iPads.
    static func side(of device: DeviceContext) -> CGFloat {
        device.characteristics.portraitSize.width >= 414 ? 20 : 16
    }
}
