internal import CPango
internal import Foundation

/// The C objects of a font library. Used under the library's lock only.
final class FontContext {
    let configuration: OpaquePointer
    let map: UnsafeMutablePointer<PangoFontMap>
    let context: OpaquePointer
    private(set) var names: FontNames
    private(set) var problems: [TextEngineError] = []
    private var fonts: [UnsafeMutableRawPointer: LoadedFont] = [:]

    init(files: [String]) {
        configuration = FcConfigCreate()
        // Pango asks for emoji by this family name.
        let alias = """
            <fontconfig><match target="pattern">
            <test name="family"><string>emoji</string></test>
            <edit name="family" mode="assign" binding="strong"><string>Noto Color Emoji</string></edit>
            </match></fontconfig>
            """
        FcConfigParseAndLoadFromMemory(configuration, alias, FcFalse)
        map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT)
        pango_fc_font_map_set_config(OpaquePointer(map), configuration)
        pango_cairo_font_map_set_resolution(OpaquePointer(map), 72)
        context = pango_font_map_create_context(map)
        pango_context_set_round_glyph_positions(context, 0)
        pango_context_set_language(context, pango_language_from_string("en"))
        let options = FontContext.makeFontOptions()
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        var readFiles = 0
        for file in files where FcConfigAppFontAddFile(configuration, file) != 0 { readFiles += 1 }
        names = FontNames(configuration: configuration)
        configurationChanged()
        if readFiles == 0 {
            let message = "No fonts are installed, so text is not drawn: apt-get install fonts-inter fonts-noto-core"
            problems.append(TextEngineError(code: .noFonts, message: message))
        }
        if names.face(named: "Inter") == nil {
            let message = "The system font is missing, so texts have wrong widths: apt-get install fonts-inter"
            problems.append(TextEngineError(code: .systemFontMissing, message: message))
        }
    }

    deinit {
        fonts = [:]
        g_object_unref(UnsafeMutableRawPointer(context))
        g_object_unref(UnsafeMutableRawPointer(map))
        FcConfigDestroy(configuration)
    }

    /// Gray anti-aliasing, outlines as designed, advances unrounded.
    static func makeFontOptions() -> OpaquePointer? {
        let options = cairo_font_options_create()
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        return options
    }

    /// Whether the file holds a font.
    func add(fontFile path: String) -> Bool {
        FcConfigAppFontAddFile(configuration, path) != 0
    }

    func configurationChanged() {
        names = FontNames(configuration: configuration)
        fonts = [:]
        pango_fc_font_map_config_changed(OpaquePointer(map))
    }

    /// Whether any text can be shaped at all.
    var hasFonts: Bool { !names.all.isEmpty }

    /// A new Pango description of a font; the caller frees it.
    func makeDescription(of font: ResolvedFont) -> OpaquePointer? {
        let description = pango_font_description_new()
        pango_font_description_set_family(description, font.families)
        pango_font_description_set_absolute_size(description, Double(font.size) * Double(PANGO_SCALE))
        pango_font_description_set_weight(description, PangoWeight(UInt32(font.weight.value)))
        pango_font_description_set_style(description, font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
        return description
    }

    /// The Swift side of a Pango font.
    func font(_ pointer: UnsafeMutablePointer<PangoFont>) -> LoadedFont {
        if let known = fonts[pointer] { return known }
        let font = LoadedFont(pointer)
        // Animated font sizes would pile up fonts; texts that live hold on to theirs.
        if fonts.count >= 512 { fonts = [:] }
        fonts[pointer] = font
        return font
    }

    /// The measures that a font's file states, in points.
    func metrics(of resolved: ResolvedFont) -> FontMetrics {
        guard hasFonts, let description = makeDescription(of: resolved) else {
            return .sanFrancisco(pointSize: resolved.size)
        }
        defer { pango_font_description_free(description) }
        guard let pointer = pango_context_load_font(context, description) else {
            return .sanFrancisco(pointSize: resolved.size)
        }
        defer { g_object_unref(pointer) }
        return font(pointer).metrics(pointSize: resolved.size)
    }
}
