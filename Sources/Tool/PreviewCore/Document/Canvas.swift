import Foundation
import InterfaceBuilder
import UIKit
import UIKitHeadless

/// Interface Builder's canvas: the device a document was saved with, and the bars it simulates for each scene.
@MainActor
struct Canvas {
    private let document: IBDocument
    private var profile: DeviceProfile
    private let bars: SimulatedBars

    init(_ document: IBDocument) {
        self.document = document
        if let device = document.device.flatMap({ DeviceProfile.interfaceBuilder(id: $0.id) }) {
            profile = device
        } else {
            // Before Xcode 9 documents had no device: the canvas was of any size and measured in whole points.
            profile = .iPhoneSE
            profile.scale = 1
        }
        bars = SimulatedBars(document)
    }

    /// Makes a device for one scene and hands it over.
    func show(_ source: IBObject?, _ body: (DeviceContext) -> Void) {
        var settings = DeviceSettings()
        if document.device?.orientation == "landscape" { settings.interfaceOrientation = .landscapeRight }
        if document.device?.appearance == "dark" { settings.userInterfaceStyle = .dark }
        body(DeviceContext(profile.canvasCharacteristics, settings: settings))
    }

    /// Lays out a controller's view at the size the document gives its root view, under the bars it simulates.
    func layOut(_ controller: UIViewController, _ source: IBObject, on device: DeviceContext) {
        controller.loadViewIfNeeded()
        let size = controller.view.frame.size
        let window = makeWindow(size, on: device)
        controller.setContainerInsets(bars.insets(of: source))
        window.rootViewController = controller
        window.isHidden = false
        Frame.settle(device)
        Frame.settle(device)
        window.isHidden = true
    }

    /// Lays out a loose view at its own size.
    func layOut(_ view: UIView, on device: DeviceContext) -> UIView {
        if let window = view as? UIWindow {
            window.windowScene = UIWindowScene(device: device)
            window.isHidden = false
            Frame.settle(device)
            return window
        }
        let window = makeWindow(view.frame.size, on: device)
        let origin = view.frame.origin
        view.frame.origin = .zero
        window.addSubview(view)
        window.isHidden = false
        Frame.settle(device)
        window.isHidden = true
        view.center.x += origin.x
        view.center.y += origin.y
        return view
    }

    private func makeWindow(_ size: CGSize, on device: DeviceContext) -> UIWindow {
        let window = UIWindow(windowScene: UIWindowScene(device: device))
        window.frame = CGRect(origin: .zero, size: size)
        return window
    }
}

extension DeviceProfile {
    /// The device as the canvas shows it.
    var canvasCharacteristics: DeviceCharacteristics {
        DeviceCharacteristics(
            name: name, portraitSize: size, scale: scale, idiom: idiom, portraitSafeArea: portraitSafeArea,
            landscapeSafeArea: landscapeSafeArea, cornerRadius: displayCornerRadius,
            statusBarHeight: (portraitStatusBarHeight, landscapeStatusBarHeight))
    }
}

/// Which scenes Interface Builder shows under a navigation bar or above a tab bar: those in a container, and those that
/// a push leads to from there, unless the scene says otherwise.
struct SimulatedBars {
    private var top: Set<String> = []
    private var bottom: Set<String> = []
    /// Scenes in containers whose bar shows large titles.
    private var large: Set<String> = []

    init(_ document: IBDocument) {
        var segues: [String: [IBSegue]] = [:]
        for scene in document.scenes {
            for controller in scene.objects {
                guard let id = controller.id else { continue }
                segues[id] = Self.segues(in: controller)
            }
        }
        func spread(from id: String, into set: inout Set<String>) {
            var open = [id]
            while let current = open.popLast() {
                guard set.insert(current).inserted else { continue }
                for segue in segues[current] ?? [] where segue.kind == .show || segue.kind == .push {
                    if let next = segue.destination { open.append(next) }
                }
            }
        }
        for scene in document.scenes {
            for controller in scene.objects {
                for segue in segues[controller.id ?? ""] ?? [] where segue.kind == .relationship {
                    guard let child = segue.destination else { continue }
                    switch controller.elementName {
                    case "navigationController":
                        spread(from: child, into: &top)
                        if controller.child("navigationBar")?.bool("largeTitles") == true {
                            spread(from: child, into: &large)
                        }
                    case "tabBarController":
                        spread(from: child, into: &bottom)
                        for inner in segues[child] ?? [] where inner.kind == .relationship {
                            if let id = inner.destination { spread(from: id, into: &bottom) }
                        }
                    default: break
                    }
                }
            }
        }
    }

    /// The segues that start at a controller or anything inside it.
    private static func segues(in object: IBObject) -> [IBSegue] {
        var found: [IBSegue] = []
        for case .segue(let segue) in object.connections { found.append(segue) }
        for child in object.nestedObjects { found += segues(in: child) }
        return found
    }

    /// The room that simulated bars take from a scene's safe area, in points.
    @MainActor
    func insets(of source: IBObject) -> UIEdgeInsets {
        var insets = UIEdgeInsets.zero
        if let id = source.id {
            if top.contains(id) { insets.top = 44 }
            if large.contains(id), source.largeTitleDisplayMode != "never" { insets.top = 96 }
            if bottom.contains(id) { insets.bottom = 49 }
        }
        if let metrics = source.simulatedMetrics(key: "simulatedTopBarMetrics") {
            insets.top = metrics.elementName == "simulatedNavigationBarMetrics" ? 44 : 0
        }
        if let metrics = source.simulatedMetrics(key: "simulatedBottomBarMetrics") {
            insets.bottom = metrics.elementName == "simulatedTabBarMetrics" ? 49 : 44
        }
        return insets
    }
}

extension IBObject {
    fileprivate var largeTitleDisplayMode: String? {
        children.first { $0.elementName == "navigationItem" }?.string("largeTitleDisplayMode")
    }

    fileprivate func simulatedMetrics(key: String) -> (any IBAttributed)? {
        if let record = record(key) { return record }
        return otherChildren.first { $0.key == key }
    }
}
