import Foundation
import InterfaceBuilder
import UIKit
import UIKitHeadless

/// `scrim layout`: the frames of a document, laid out on the canvas it records.
@MainActor
enum LayoutCommand {
    static func run(_ options: LayoutOptions) throws -> String {
        let document = try PreviewDocument(path: options.file).document
        let frames = DocumentFrames(document)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        return String(decoding: try encoder.encode(frames.makeLayout()), as: UTF8.self)
    }
}

/// What `scrim layout` prints.
struct LayoutResult: Encodable {
    struct Scene: Encodable {
        let id: String
        let views: [View]
    }

    struct View: Encodable {
        let id: String
        /// x, y, width and height in points, in the superview's space.
        let frame: [Double]
    }

    struct Unknown: Encodable, Hashable {
        let element: String
        let line: Int
    }

    let scenes: [Scene]
    let unknown: [Unknown]
}

/// Lays out the scenes of a document one by one.
@MainActor
struct DocumentFrames {
    private let document: IBDocument
    private let canvas: Canvas

    init(_ document: IBDocument) {
        self.document = document
        canvas = Canvas(document)
    }

    func makeLayout() -> LayoutResult {
        let log = NibLog()
        let scenes = document.kind == .storyboard ? storyboardScenes(log) : [xibScene(log)]
        var unknown = log.standIns.map { LayoutResult.Unknown(element: $0.element, line: $0.line) }
        unknown += document.diagnostics.filter { $0.code == .unknownElement }
            .map { LayoutResult.Unknown(element: $0.element, line: $0.line) }
        var seen: Set<LayoutResult.Unknown> = []
        return LayoutResult(scenes: scenes, unknown: unknown.filter { seen.insert($0).inserted })
    }

    private func storyboardScenes(_ log: NibLog) -> [LayoutResult.Scene] {
        let storyboard = UIStoryboard(document: document, log: log)
        return document.scenes.compactMap { scene in
            guard let source = scene.objects.first(where: { NibClasses.isController($0.elementName) }) else {
                return nil
            }
            var views: [LayoutResult.View] = []
            canvas.show(source) { device in
                device.run {
                    let controller = storyboard.instantiate(source)
                    canvas.layOut(controller, source, on: device)
                    views = Self.frames(below: controller.view)
                    for loose in controller.looseViews { views += Self.frames(below: canvas.layOut(loose, on: device)) }
                }
            }
            return LayoutResult.Scene(id: scene.id, views: views)
        }
    }

    private func xibScene(_ log: NibLog) -> LayoutResult.Scene {
        var views: [LayoutResult.View] = []
        canvas.show(nil) { device in
            device.run {
                let objects = UINib(document: document, log: log).instantiate(withOwner: nil)
                for case let view as UIView in objects { views += Self.frames(below: canvas.layOut(view, on: device)) }
            }
        }
        return LayoutResult.Scene(id: "", views: views)
    }

    /// The frames of a view and all below it that have an id.
    private static func frames(below view: UIView) -> [LayoutResult.View] {
        var found: [LayoutResult.View] = []
        if let id = view.interfaceBuilderID {
            let frame = view.frame
            found.append(
                LayoutResult.View(
                    id: id,
                    frame: [frame.minX, frame.minY, frame.width, frame.height].map { ($0 * 1000).rounded() / 1000 }))
        }
        for subview in view.subviews { found += frames(below: subview) }
        return found
    }
}
