import CCairo
public import Foundation

/// The key of the title of a document, a string.
public let kCGPDFContextTitle: CFString = "kCGPDFContextTitle"
/// The key of the author of a document, a string.
public let kCGPDFContextAuthor: CFString = "kCGPDFContextAuthor"
/// The key of the subject of a document, a string.
public let kCGPDFContextSubject: CFString = "kCGPDFContextSubject"
/// The key of the keywords of a document, a string or an array of strings.
public let kCGPDFContextKeywords: CFString = "kCGPDFContextKeywords"
/// The key of the name of the program that made a document, a string.
public let kCGPDFContextCreator: CFString = "kCGPDFContextCreator"
/// The key of the rectangle of a page, data that holds a `CGRect`.
public let kCGPDFContextMediaBox: CFString = "kCGPDFContextMediaBox"

extension CGContext {
    /// Makes a context that writes a PDF; its space has its origin at the lower left corner of the page and points as
    /// units.
    ///
    /// Shapes and text stay what they are, with their fonts. Shadows and soft masks become pixels, patterns pictures.
    /// Nil without memory, or if the rectangle is empty, not finite or longer than a million points.
    /// - Parameters:
    ///   - mediaBox: The rectangle of pages that have none of their own; 612 by 792 points if nil.
    ///   - auxiliaryInfo: Title, author, subject, keywords and creator by their keys.
    public convenience init?(
        consumer: CGDataConsumer, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?
    ) {
        let given = mediaBox?.pointee ?? CGRect(x: 0, y: 0, width: 612, height: 792)
        guard let box = DocumentState.box(given) else { return nil }
        let document = DocumentState(consumer: consumer, mediaBox: box)
        let write: cairo_write_func_t = { closure, bytes, count in
            guard let closure, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
            let document = Unmanaged<DocumentState>.fromOpaque(closure).takeUnretainedValue()
            return document.consumer.put(bytes, Int(count)) ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR
        }
        // The context holds the document for longer than the surface lives.
        guard
            let surface = cairo_pdf_surface_create_for_stream(
                write, Unmanaged.passUnretained(document).toOpaque(), box.width, box.height)
        else { return nil }
        // Without dates, equal drawing makes equal documents.
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "")
        for (key, kind) in Self.metadata {
            guard let text = Self.text(auxiliaryInfo?[key]) else { continue }
            cairo_pdf_surface_set_metadata(surface, kind, text)
        }
        self.init(surface: surface, pixels: nil, format: .colorAndAlpha, document: document)
    }

    /// Makes a context that writes a PDF file; nil if the file cannot be made, or as the other initialiser says.
    public convenience init?(_ url: CFURL, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?) {
        guard let consumer = CGDataConsumer(url: url) else { return nil }
        self.init(consumer: consumer, mediaBox: mediaBox, auxiliaryInfo)
    }

    private static let metadata = [
        (kCGPDFContextTitle, CAIRO_PDF_METADATA_TITLE), (kCGPDFContextAuthor, CAIRO_PDF_METADATA_AUTHOR),
        (kCGPDFContextSubject, CAIRO_PDF_METADATA_SUBJECT), (kCGPDFContextKeywords, CAIRO_PDF_METADATA_KEYWORDS),
        (kCGPDFContextCreator, CAIRO_PDF_METADATA_CREATOR),
    ]

    private static func text(_ value: Any?) -> String? {
        value as? String ?? (value as? [String])?.joined(separator: ", ")
    }

    // MARK: Pages

    /// Begins a page, after ending one that is under way. The page may have a rectangle of its own under
    /// `kCGPDFContextMediaBox`. All settings are those of a new context. Nothing in a context of pixels.
    public func beginPDFPage(_ pageInfo: CFDictionary?) {
        var box: CGRect?
        if let data = pageInfo?[kCGPDFContextMediaBox] as? Data, data.count >= MemoryLayout<CGRect>.size {
            box = data.withUnsafeBytes { $0.loadUnaligned(as: CGRect.self) }
        }
        beginPage(box, pointsDown: false)
    }

    /// Begins a page with a rectangle of its own, or with the document's. Nothing in a context of pixels.
    public func beginPage(mediaBox: UnsafePointer<CGRect>?) {
        beginPage(mediaBox?.pointee, pointsDown: false)
    }

    /// Begins a page whose y axis points down from the upper left corner of a rectangle, as UIKit's do.
    package func beginPageForUIKit(_ box: CGRect?) {
        beginPage(box, pointsDown: true)
    }

    private func beginPage(_ given: CGRect?, pointsDown: Bool) {
        guard let document, !document.isClosed else { return }
        endPDFPage()
        let box = given.flatMap(DocumentState.box) ?? document.mediaBox
        document.pageBox = box
        document.isOnPage = true
        cairo_pdf_surface_set_size(surface, box.width, box.height)
        width = Int(box.width.rounded(.up))
        height = Int(box.height.rounded(.up))
        base = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: box.height)
        cairo_save(cairo)
        state = GraphicsState()
        state.ctm =
            pointsDown
            ? CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: -box.minX, ty: box.maxY)
            : CGAffineTransform(translationX: -box.minX, y: -box.minY)
        shadowSpace = state.ctm
        beginPath()
        syncMatrix()
    }

    /// Ends the page under way, if there is one. What was saved on it is forgotten.
    public func endPDFPage() {
        guard let document, document.isOnPage else { return }
        unwind(to: 0)
        cairo_show_page(cairo)
        cairo_restore(cairo)
        document.isOnPage = false
    }

    /// Ends the page under way, if there is one.
    public func endPage() {
        endPDFPage()
    }

    /// Ends the document and writes what is left of it. Nothing can be drawn any more. A context that ends does so, too.
    public func closePDF() {
        guard let document, !document.isClosed else { return }
        if !document.wanted.isSubset(of: document.places) {
            // A link to nowhere would cost the whole document: such links lead to the top of the last page.
            if !document.isOnPage { beginPage(nil, pointsDown: false) }
            for name in document.wanted.subtracting(document.places).sorted() {
                addPlace(name, at: CGPoint(x: 0, y: 0))
            }
        }
        endPDFPage()
        document.isClosed = true
        cairo_surface_finish(surface)
    }

    /// The rectangle of the page under way, in points; zero outside of pages.
    package var pageBounds: CGRect { document.map { $0.isOnPage ? $0.pageBox : .zero } ?? .zero }

    // MARK: Links

    /// Makes a rectangle of the page a link. Nothing in a context of pixels.
    public func setURL(_ url: CFURL, for rect: CGRect) {
        addLink(to: "uri=\(Self.quoted(url.absoluteString))", rect)
    }

    /// Names a place on the page for links that lead to it; the first place of a name counts. Nothing in a context of
    /// pixels.
    public func addDestination(_ name: CFString, at point: CGPoint) {
        guard let document, document.isOnPage, !name.isEmpty else { return }
        let place = point.applying(userSpaceToPixels)
        guard place.isFinite, document.places.insert(name).inserted else { return }
        addPlace(name, at: place)
    }

    /// Makes a rectangle of the page a link to a place that is named on this page or another. Nothing in a context of
    /// pixels.
    public func setDestination(_ name: CFString, for rect: CGRect) {
        guard let document, document.isOnPage, !name.isEmpty else { return }
        document.wanted.insert(name)
        addLink(to: "dest=\(Self.quoted(name))", rect)
    }

    private func addPlace(_ name: String, at place: CGPoint) {
        withTags {
            cairo_tag_begin(
                cairo, CAIRO_TAG_DEST, "name=\(Self.quoted(name)) x=\(Self.number(place.x)) y=\(Self.number(place.y))")
            cairo_tag_end(cairo, CAIRO_TAG_DEST)
        }
    }

    private func addLink(to target: String, _ rect: CGRect) {
        guard let document, document.isOnPage else { return }
        let area = rect.standardized.applying(userSpaceToPixels)
        guard area.isFinite, !area.isEmpty else { return }
        let numbers = [area.minX, area.minY, area.width, area.height].map(Self.number).joined(separator: " ")
        withTags {
            cairo_tag_begin(cairo, CAIRO_TAG_LINK, "rect=[\(numbers)] \(target)")
            cairo_tag_end(cairo, CAIRO_TAG_LINK)
        }
    }

    /// Runs what tags the page in the surface's space.
    private func withTags(_ body: () -> Void) {
        cairo_save(cairo)
        cairo_identity_matrix(cairo)
        cairo_reset_clip(cairo)
        // Cairo forgets the tags of a page that nothing is drawn on, so a speck that nobody can see is.
        cairo_new_path(cairo)
        cairo_rectangle(cairo, 0, 0, 0.01, 0.01)
        cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
        cairo_set_source_rgba(cairo, 1, 1, 1, 0.004)
        cairo_fill(cairo)
        body()
        cairo_restore(cairo)
    }

    private static func number(_ value: CGFloat) -> String {
        String(format: "%.3f", min(max(value, -DocumentState.longestSide), DocumentState.longestSide))
    }

    private static func quoted(_ text: String) -> String {
        let safe = text.filter { $0 != "\0" }.replacingOccurrences(of: "\\", with: "\\\\")
        return "'" + safe.replacingOccurrences(of: "'", with: "\\'") + "'"
    }
}
