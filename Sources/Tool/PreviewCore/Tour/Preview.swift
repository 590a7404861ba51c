import Foundation
import InterfaceBuilder
import Scrim
import UIKit
import UIKitHeadless

/// `scrim preview`: a document on a device, step by step of a tour, as pictures and a report.
@MainActor
struct Preview {
    let options: PreviewOptions
    let source: PreviewDocument
    private let tour: ChosenTour?
    private let films: FilmFile?
    private let console: Console

    private enum ChosenTour {
        case file(TourFile)
        /// One that the app makes.
        case made(TourMaker)
    }

    init(_ options: PreviewOptions, tours: [String: TourMaker] = [:], console: Console) throws {
        self.options = options
        self.console = console
        source = try PreviewDocument(path: options.file, language: options.language)
        try source.requireSound()
        let folder = URL(fileURLWithPath: options.file).deletingLastPathComponent().path
        tour = try options.tour.map { name in
            if let maker = tours[name] { return .made(maker) }
            do {
                return .file(try TourFile(path: name, language: options.language, folder: folder))
            } catch let error as PreviewError where !tours.isEmpty && error.line == nil {
                let known = tours.keys.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
                throw PreviewError(error.code, error.message + " The app has \(known).", file: error.file)
            }
        }
        films = try options.films.map { try FilmFile(path: $0) }
    }

    func run() async throws {
        let output = try OutputFolder(path: options.output)
        do {
            let report = try await makeReport(into: output)
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            try output.write(encoder.encode(report), to: "report.json")
            try output.write(Data(ReportPage(report: report).html.utf8), to: "report.html")
        } catch {
            output.discard()
            throw error
        }
        try output.commit()
        try console.write(output.page)
    }

    // MARK: Screens

    private func makeReport(into output: OutputFolder) async throws -> Report {
        let folder = URL(fileURLWithPath: options.file).deletingLastPathComponent().path
        NamedImages.addFolder(folder)
        defer { NamedImages.removeFolder(folder) }
        var issues = IssueList()
        let steps: [Report.Picture]
        var tourID: String?
        if let tour {
            (tourID, steps) = try await runTour(tour, output, &issues)
        } else {
            steps = try await drawScenes(output, &issues)
        }
        var strips: [Report.Film] = []
        if let films { strips = try await playFilms(films, output, &issues) }
        for issue in issues.messages { console.complain("note: \(issue)") }
        return Report(
            document: URL(fileURLWithPath: options.file).lastPathComponent, tour: tourID, device: deviceInfo,
            steps: steps, films: strips, issues: issues.messages)
    }

    func makeDevice() -> HeadlessDevice {
        HeadlessDevice(
            options.device, orientation: options.isLandscape ? .landscapeRight : .portrait, appearance: options.style,
            contentSizeCategory: options.textSize, languages: options.language.map { [$0] } ?? ["en"])
    }

    private var deviceInfo: Report.Device {
        let device = makeDevice().context
        let bounds = device.screenBounds
        return Report.Device(
            name: options.device.name, slug: options.device.slug, width: bounds.width, height: bounds.height,
            scale: device.characteristics.scale, safeArea: Report.Rect(bounds.inset(by: device.safeArea)),
            orientation: device.isLandscape ? "landscape" : "portrait",
            appearance: options.style == .dark ? "dark" : "light",
            textSize: PreviewOptions.textSizes.first { $0.category == options.textSize }?.name ?? "l",
            language: options.language)
    }

    func initialObject() throws -> IBObject? {
        let document = source.document
        guard document.kind == .storyboard else { return nil }
        if let initial = document.initialViewController { return initial }
        let controllers = document.scenes.flatMap(\.objects).filter { NibClasses.isController($0.elementName) }
        if controllers.count == 1 { return controllers[0] }
        throw PreviewError(
            .input, "the storyboard has no initial view controller. Set \"Is Initial View Controller\" on one.",
            file: source.path)
    }

    /// The controller of an element, or, for a xib, a plain one around its first view.
    func makeController(_ object: IBObject?, on device: HeadlessDevice) throws -> UIViewController {
        if let object { return UIStoryboard(document: source.document).instantiate(object) }
        let controller = UIViewController()
        let views = UINib(document: source.document).instantiate(withOwner: controller)
        if controller.isViewLoaded { return controller }
        guard let view = views.lazy.compactMap({ $0 as? UIView }).first else {
            throw PreviewError(.input, "the xib holds no view. Name one that does.", file: source.path)
        }
        let screen = UIView(frame: device.screenBounds)
        screen.backgroundColor = .systemBackground
        view.frame = place(of: view.frame.size, in: screen.bounds, device.context.safeArea)
        screen.addSubview(view)
        controller.view = screen
        return controller
    }

    /// Where a loose view stands: at its own size at the safe area's top, or over all that the screen has of it.
    private func place(of size: CGSize, in screen: CGRect, _ insets: UIEdgeInsets) -> CGRect {
        let safe = screen.inset(by: insets)
        let fits = size.width <= safe.width && size.height <= safe.height
        let room = fits ? safe : screen
        let width = min(size.width, room.width)
        let height = min(size.height, room.height)
        return CGRect(x: (room.midX - width / 2).rounded(.down), y: room.minY, width: width, height: height)
    }

    private func drawScenes(_ output: OutputFolder, _ issues: inout IssueList) async throws -> [Report.Picture] {
        let document = source.document
        var objects: [IBObject?] = document.scenes.flatMap(\.objects).filter { NibClasses.isController($0.elementName) }
        if document.kind == .xib { objects = [nil] }
        guard !objects.isEmpty else {
            throw PreviewError(.input, "the storyboard has no scene to draw. Add a view controller.", file: source.path)
        }
        var pictures: [Report.Picture] = []
        for (index, object) in objects.enumerated() {
            let device = makeDevice()
            let picture = try await device.perform {
                device.show(onStage(try makeController(object, on: device), object, device))
                await device.advance(by: 0.1)
                return try device.pngData()
            }
            let file = "scene-\(index + 1).png"
            try output.write(picture, to: file)
            let id = object?.id ?? document.name
            pictures.append(
                Report.Picture(
                    id: id, title: object?.storyboardIdentifier ?? object?.customClass ?? id, file: file, text: nil,
                    anchor: nil, bubble: nil, arrow: nil, overlaps: [], issues: []))
            issues.take(from: device)
        }
        return pictures
    }

    /// A controller as its scene's picture shows it: one of a free-form scene, such as a bar that others host, at its own
    /// size at the safe area's top, the width taken from the screen where the scene is as wide as an iPhone or wider.
    private func onStage(
        _ controller: UIViewController, _ object: IBObject?, _ device: HeadlessDevice
    ) -> UIViewController {
        guard var size = object?.size("freeformSize"), size.width > 0, size.height > 0 else { return controller }
        let stage = UIViewController()
        stage.view.frame = device.screenBounds
        stage.view.backgroundColor = .systemGroupedBackground
        // The narrowest iPhone is 320 points wide.
        if size.width >= 320 { size.width = device.screenBounds.width }
        stage.addChild(controller)
        controller.view.frame = place(of: size, in: device.screenBounds, device.context.safeArea)
        controller.view.autoresizingMask = []
        stage.view.addSubview(controller.view)
        controller.didMove(toParent: stage)
        return stage
    }

    private func runTour(
        _ chosen: ChosenTour, _ output: OutputFolder, _ issues: inout IssueList
    ) async throws -> (id: String, pictures: [Report.Picture]) {
        let object = try initialObject()
        let device = makeDevice()
        let (id, result) = try await device.perform {
            let controller = try makeController(object, on: device)
            device.show(controller)
            await device.advance(by: 0.1)
            let tour: TourSource
            switch chosen {
            case .made(let maker): tour = TourSource(tour: try maker(controller))
            case .file(let file):
                let finder = AnchorFinder(
                    document: source.document, source: shownSource(of: object), root: device.window)
                tour = TourSource(tour: try file.tour(finder), document: (file, finder))
            }
            return (tour.tour.id, try await TourStage(device: device, source: tour).run(output))
        }
        if case .file(let file) = chosen { issues.take(file.notes) }
        issues.take(result.notes)
        issues.take(from: device)
        return (id, result.pictures)
    }

    /// The controller that is on screen first: inside containers, the one they show. For a xib, its owner.
    func shownSource(of object: IBObject?) -> IBObject? {
        guard object != nil else {
            return source.document.objects.first { $0.placeholderIdentifier == "IBFilesOwner" }
        }
        var current = object
        var seen: Set<String> = []
        while let controller = current, seen.insert(controller.id ?? "").inserted,
            let segue = controller.connections.first(where: { connection in
                if case .segue(let segue) = connection { segue.kind == .relationship } else { false }
            }), let next = segue.destination.flatMap(source.document.object(id:))
        {
            current = next
        }
        return current
    }
}

/// What devices reported, each remark once.
struct IssueList {
    private(set) var messages: [String] = []
    private var seen: Set<String> = []

    @MainActor
    mutating func take(from device: HeadlessDevice) {
        for issue in device.context.issues.recorded where seen.insert(issue.key ?? issue.message).inserted {
            messages.append(issue.message)
        }
    }

    mutating func take(_ notes: [String]) {
        for note in notes where seen.insert(note).inserted { messages.append(note) }
    }
}
