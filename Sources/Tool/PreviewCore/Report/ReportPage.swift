import Foundation

/// report.html: the pictures side by side, with their figures. One page without scripts that opens from disk.
struct ReportPage {
    let report: Report

    var html: String {
        let device = report.device
        let about =
            ([
                device.name, "\(number(device.width)) × \(number(device.height)) pt at \(number(device.scale))x",
                device.orientation,
                device.appearance, "text size \(device.textSize)",
            ] + (device.language.map { ["language \($0)"] } ?? [])).joined(separator: " · ")
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>\(escape(report.tour ?? report.document)) · Scrim</title>
            <style>
            \(Self.style)
            </style>
            </head>
            <body>
            <h1>\(escape(report.tour ?? report.document))</h1>
            <p class="about">\(escape(about))</p>
            <main>
            \(report.steps.enumerated().map { figure($0.element, $0.offset + 1) }.joined(separator: "\n"))
            </main>
            \(report.films.map(film).joined(separator: "\n"))
            \(issues(report.issues, title: "The document"))
            </body>
            </html>

            """
    }

    private static let style = """
        :root { color-scheme: light dark; --line: #8885; --quiet: #777; --bad: #c22; }
        body { font: 14px/1.45 system-ui, sans-serif; margin: 24px; }
        h1 { font-size: 22px; margin: 0; }
        .about { color: var(--quiet); margin: 4px 0 24px; }
        main { display: flex; flex-wrap: wrap; gap: 32px; align-items: flex-start; }
        figure { margin: 0; width: 320px; }
        figure.wide { width: 560px; }
        img { width: 100%; height: auto; border: 1px solid var(--line); border-radius: 12px; display: block; }
        figcaption { margin-top: 10px; }
        figcaption h2 { font-size: 16px; margin: 0 0 2px; }
        table { border-collapse: collapse; margin-top: 8px; width: 100%; font-variant-numeric: tabular-nums; }
        td, th { text-align: left; padding: 3px 8px 3px 0; border-top: 1px solid var(--line); font-weight: normal; }
        th { color: var(--quiet); }
        section { margin-top: 40px; }
        section h2 { font-size: 18px; margin: 0; }
        section h3 { font-size: 14px; font-weight: normal; margin: 12px 0 8px; color: var(--quiet); }
        .strip { display: flex; gap: 12px; overflow-x: auto; }
        .strip figure { width: 200px; flex: none; }
        .strip figcaption { margin-top: 4px; color: var(--quiet); font-variant-numeric: tabular-nums; }
        .bad { color: var(--bad); }
        ul { margin: 8px 0 0; padding-left: 18px; }
        """

    private func figure(_ step: Report.Picture, _ number: Int) -> String {
        let isWide = report.device.width > report.device.height
        return """
            <figure\(isWide ? " class=\"wide\"" : "")>
            <img src="\(escape(step.file))" width="\(Int(report.device.width))" height="\(Int(report.device.height))" \
            alt="\(escape(step.title))">
            <figcaption>
            <h2>\(number). \(escape(step.title))</h2>
            \(step.text.map { "<div>\(escape($0))</div>" } ?? "")
            \(table(step))
            \(overlaps(step))
            \(issues(step.issues, title: nil))
            </figcaption>
            </figure>
            """
    }

    private func film(_ film: Report.Film) -> String {
        """
        <section>
        <h2>\(escape(film.id))</h2>
        \(film.strips.map(strip).joined(separator: "\n"))
        </section>
        """
    }

    private func strip(_ strip: Report.Strip) -> String {
        let isWide = report.device.width > report.device.height
        let frames = strip.frames.map { frame in
            """
            <figure\(isWide ? " class=\"wide\"" : "")>
            <img src="\(escape(frame.file))" width="\(Int(report.device.width))" height="\(Int(report.device.height))" \
            alt="\(escape(strip.id)), \(frame.percent) %">
            <figcaption>\(frame.percent) % · \(number(frame.time)) s</figcaption>
            </figure>
            """
        }
        return """
            <h3>\(escape(strip.id)) · \(strip.action), \(number(strip.duration)) s</h3>
            <div class="strip">
            \(frames.joined(separator: "\n"))
            </div>
            """
    }

    private func table(_ step: Report.Picture) -> String {
        var rows: [String] = []
        func row(_ name: String, _ rect: Report.Rect, _ isInside: Bool, _ note: String) {
            let place = "\(number(rect.x)), \(number(rect.y)) · \(number(rect.width)) × \(number(rect.height))"
            let safe = isInside ? "inside the safe area" : "<span class=\"bad\">outside the safe area</span>"
            rows.append("<tr><th>\(name)</th><td>\(place)</td><td>\(safe)\(note)</td></tr>")
        }
        if let anchor = step.anchor { row("anchor", anchor.rect, anchor.insideSafeArea, "") }
        if let bubble = step.bubble { row("bubble", bubble.rect, bubble.insideSafeArea, "") }
        if let arrow = step.arrow { row("arrow", arrow.rect, arrow.insideSafeArea, ", bubble \(arrow.side)") }
        return rows.isEmpty ? "" : "<table>\(rows.joined())</table>"
    }

    private func overlaps(_ step: Report.Picture) -> String {
        guard !step.overlaps.isEmpty else { return "" }
        let items = step.overlaps.map { overlap in
            "<li>\(escape(overlap.first)) lies over \(escape(overlap.second)) "
                + "(\(number(overlap.rect.width)) × \(number(overlap.rect.height)))</li>"
        }
        return "<ul>\(items.joined())</ul>"
    }

    private func issues(_ issues: [String], title: String?) -> String {
        guard !issues.isEmpty else { return "" }
        let head = title.map { "<h2>\(escape($0))</h2>" } ?? ""
        return head + "<ul class=\"bad\">" + issues.map { "<li>\(escape($0))</li>" }.joined() + "</ul>"
    }

    private func number(_ value: Double) -> String {
        value == value.rounded() && value.magnitude < 1e15 ? String(Int(value)) : String((value * 100).rounded() / 100)
    }

    private func escape(_ text: String) -> String {
        text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
            .replacingOccurrences(of: ">", with: "&gt;").replacingOccurrences(of: "\"", with: "&quot;")
    }
}
