internal import Foundation

/// Breaks a shaped text into lines, places them one below the other and truncates the last one.
struct LineLayouter {
    private let text: ShapedText
    private var breaker: LineBreaker
    private let options: TextLayout.Options
    private let width: CGFloat
    private(set) var lines: [LaidOutLine] = []
    private(set) var isTruncated = false
    private var y: CGFloat = 0
    /// Ellipses by the attributes they have.
    private var ellipses: [Int: ShapedText] = [:]

    init(_ text: ShapedText, width: CGFloat, options: TextLayout.Options) {
        self.text = text
        self.width = width
        self.options = options
        breaker = LineBreaker(text: text)
        for cluster in text.clusters where cluster.traits.contains(.softHyphen) {
            guard breaker.hyphens[cluster.attributes] == nil else { continue }
            breaker.hyphens[cluster.attributes] = shaped("-", Int(cluster.attributes)).clusters.reduce(0) {
                $0 + $1.advance
            }
        }
    }

    /// The lines' height with the spaces between them, in points.
    var height: CGFloat { lines.last.map { $0.top + $0.height } ?? 0 }

    mutating func run() {
        for index in text.paragraphs.indices {
            let paragraph = text.paragraphs[index]
            let isLast = index == text.paragraphs.count - 1
            if isLast, paragraph.clusters.isEmpty, !paragraph.isCut, !options.hasLineBehindLastBreak { break }
            if index > 0, !paragraph.continuesParagraph {
                y += text.paragraphs[index - 1].style.paragraphSpacing + paragraph.style.paragraphSpacingBefore
            }
            guard layOut(index, hasMore: hasText(after: index)) else { return }
        }
    }

    private func hasText(after index: Int) -> Bool {
        guard index + 1 < text.paragraphs.count else { return false }
        return index + 2 < text.paragraphs.count || !text.paragraphs[index + 1].clusters.isEmpty
            || options.hasLineBehindLastBreak
    }

    /// Lays out a paragraph, and says whether there is room for another one.
    private mutating func layOut(_ index: Int, hasMore: Bool) -> Bool {
        let paragraph = text.paragraphs[index]
        let style = paragraph.style
        var start = paragraph.clusters.lowerBound
        repeat {
            let all = start..<paragraph.clusters.upperBound
            let broken = breakLine(index, from: start)
            let room = broken.room
            var line = broken.line
            let end = line.clusters.upperBound
            let hasMoreHere = end < all.upperBound || paragraph.isCut
            let isLast = isLastPermitted(line, hasMore: hasMore)
            if isLast, hasMoreHere || hasMore {
                truncate(&line, all, room: room, hasMore: hasMore || paragraph.isCut)
                isTruncated = true
            }
            if style.alignment == .justified, hasMoreHere, !isLast, room < .infinity { justify(&line, room: room) }
            lines.append(line)
            y += line.height + style.lineSpacing
            if isLast, hasMoreHere || hasMore { return false }
            start = end
        } while start < paragraph.clusters.upperBound
        return true
    }

    /// The line of a paragraph that begins at a cluster, and the room that there is for it.
    private mutating func breakLine(_ index: Int, from start: Int) -> (line: LaidOutLine, room: CGFloat) {
        let paragraph = text.paragraphs[index]
        let style = paragraph.style
        let isFirst = start == paragraph.clusters.lowerBound && !paragraph.continuesParagraph
        let head = isFirst ? style.firstLineHeadIndent : style.headIndent
        let tail =
            style.tailIndent > 0 && width < .infinity ? max(0, width - style.tailIndent) : max(0, -style.tailIndent)
        let room = style.tailIndent > 0 ? min(width, style.tailIndent) - head : width - head - tail
        let hasTabs = !style.tabStops.isEmpty || style.defaultTabInterval > 0
        breaker.tabs = hasTabs ? TabStops(style, indent: head) : TabStops()
        let end = breaker.lineEnd(
            from: start, to: paragraph.clusters.upperBound, width: room, mode: style.lineBreakMode)
        return (makeLine(index, start..<end, room: room, head: head, tail: tail), room)
    }

    /// Whether no line may follow one: there are as many as may be, or there is no room for the next.
    private mutating func isLastPermitted(_ line: LaidOutLine, hasMore: Bool) -> Bool {
        if options.maximumLines > 0, lines.count + 1 >= options.maximumLines { return true }
        guard options.maximumHeight < .infinity else { return false }
        return y + line.height + distance(behind: line, hasMore: hasMore)
            > options.maximumHeight + LineBreaker.tolerance
    }

    /// From the bottom of a line to that of the next one, which may have other fonts. Where there is none, or it was not
    /// shaped, another line like this one is meant.
    private mutating func distance(behind line: LaidOutLine, hasMore: Bool) -> CGFloat {
        let paragraph = text.paragraphs[line.paragraph]
        var distance = paragraph.style.lineSpacing
        var next = (paragraph: line.paragraph, start: line.clusters.upperBound)
        if next.start >= paragraph.clusters.upperBound {
            guard hasMore, !paragraph.isCut else { return distance + line.height }
            next.paragraph += 1
            let following = text.paragraphs[next.paragraph]
            next.start = following.clusters.lowerBound
            if !following.continuesParagraph {
                distance += paragraph.style.paragraphSpacing + following.style.paragraphSpacingBefore
            }
        }
        // All in one font without attachments: the lines are alike.
        if text.attributes.count == 1, !text.hasAttachments { return distance + line.height }
        let tabs = breaker.tabs
        defer { breaker.tabs = tabs }
        return distance + breakLine(next.paragraph, from: next.start).line.height
    }

    private func makeLine(
        _ index: Int, _ clusters: Range<Int>, room: CGFloat, head: CGFloat, tail: CGFloat
    ) -> LaidOutLine {
        let paragraph = text.paragraphs[index]
        let endsParagraph = clusters.upperBound == paragraph.clusters.upperBound
        let trimmed = breaker.trimmed(clusters)
        let trimmedWidth = breaker.width(of: trimmed)
        var visible = trimmed
        var lineWidth = trimmedWidth
        var trailing: CGFloat = 0
        if endsParagraph, trimmed != clusters {
            // White space at the end of a paragraph counts as far as there is room for it.
            let full = breaker.width(of: clusters)
            if full <= room + LineBreaker.tolerance {
                visible = clusters
                lineWidth = full
                trailing = full - trimmedWidth
            } else {
                lineWidth = max(trimmedWidth, min(full, room))
            }
        }
        let start = text.utf16Offset(ofCluster: clusters.lowerBound, in: paragraph)
        let end = endsParagraph ? paragraph.utf16End : text.utf16Offset(ofCluster: clusters.upperBound, in: paragraph)
        var line = LaidOutLine(
            paragraph: index, clusters: clusters, visibleEnd: visible.upperBound, utf16Range: start..<end,
            width: lineWidth, trailing: trailing, hanging: lineWidth - trimmedWidth, headIndent: head, tailInset: tail,
            top: y, height: 0, baseline: 0, ascent: 0, descent: 0)
        if !endsParagraph { hyphenate(&line) }
        measureHeight(&line)
        return line
    }

    /// Shows the soft hyphen that a line ends with.
    private func hyphenate(_ line: inout LaidOutLine) {
        guard let last = line.clusters.last, text.clusters[last].traits.contains(.softHyphen) else { return }
        let attributes = text.clusters[last].attributes
        let width = breaker.hyphens[attributes] ?? 0
        line.hyphen = LaidOutLine.Ellipsis(
            omitted: line.clusters.upperBound..<line.clusters.upperBound, text: shaped("-", Int(attributes)),
            width: width, attributes: Int(attributes))
        line.width += width
    }

    private func measureHeight(_ line: inout LaidOutLine) {
        let paragraph = text.paragraphs[line.paragraph]
        var leading: CGFloat = 0
        var seen = -1
        func include(_ attributes: Int, in line: inout LaidOutLine) {
            guard attributes != seen else { return }
            seen = attributes
            let metrics = text.metrics[attributes]
            let raise = text.attributes[attributes].baselineOffset
            line.ascent = max(line.ascent, metrics.ascender + raise)
            line.descent = max(line.descent, -metrics.descender - raise)
            leading = max(leading, metrics.leading)
        }
        if line.clusters.isEmpty || text.attributes.count == 1 {
            include(paragraph.attributes, in: &line)
        } else {
            for index in line.clusters { include(Int(text.clusters[index].attributes), in: &line) }
        }
        if text.hasAttachments { includeAttachments(in: &line) }
        let natural = line.ascent + line.descent + leading
        let style = paragraph.style
        var height = natural * (style.lineHeightMultiple > 0 ? style.lineHeightMultiple : 1)
        height = max(height, style.minimumLineHeight)
        if style.maximumLineHeight > 0 { height = min(height, style.maximumLineHeight) }
        line.height = height
        line.baseline = line.ascent + height - natural
    }

    private func includeAttachments(in line: inout LaidOutLine) {
        for index in line.clusters where text.clusters[index].traits.contains(.attachment) {
            let attributes = text.attributes[Int(text.clusters[index].attributes)]
            guard let bounds = attributes.attachment?.bounds else { continue }
            line.ascent = max(line.ascent, bounds.maxY + attributes.baselineOffset)
            line.descent = max(line.descent, -bounds.minY - attributes.baselineOffset)
        }
    }

    private func justify(_ line: inout LaidOutLine, room: CGFloat) {
        let spaces = (line.clusters.lowerBound..<line.visibleEnd).count {
            !text.clusters[$0].traits.isDisjoint(with: .stretching)
        }
        guard spaces > 0, room > line.width else { return }
        line.spaceExtra = (room - line.width) / CGFloat(spaces)
        line.width = room
    }
}

extension LineLayouter {
    /// Makes a line the last one: "…" stands for what does not fit, or it is cut, as its paragraph's style says.
    private mutating func truncate(_ line: inout LaidOutLine, _ all: Range<Int>, room: CGFloat, hasMore: Bool) {
        let paragraph = text.paragraphs[line.paragraph]
        switch paragraph.style.lineBreakMode {
        case .wordWrap, .characterWrap:
            return
        case .clip:
            line = makeLine(line.paragraph, all, room: .infinity, head: line.headIndent, tail: line.tailInset)
            return
        case .truncateHead, .truncateTail, .truncateMiddle:
            break
        }
        let attributes = line.clusters.last.map { Int(text.clusters[$0].attributes) } ?? paragraph.attributes
        let ellipsis = shapedEllipsis(attributes)
        let ellipsisWidth = ellipsis.clusters.reduce(0) { $0 + $1.advance }
        let available = max(0, room - ellipsisWidth)
        var omitted: Range<Int>
        switch paragraph.style.lineBreakMode {
        case .truncateHead where !hasMore:
            let kept = breaker.longestEnd(of: all, width: available)
            omitted = all.lowerBound..<kept.lowerBound
        case .truncateMiddle where !hasMore:
            let start = breaker.longestStart(of: all, width: available / 2)
            let rest = start.upperBound..<all.upperBound
            let kept = breaker.longestEnd(of: rest, width: available - breaker.width(of: start))
            omitted = start.upperBound..<kept.lowerBound
        default:
            let kept = breaker.trimmed(breaker.longestStart(of: all, width: available))
            omitted = kept.upperBound..<all.upperBound
        }
        let head = line.headIndent
        let tail = line.tailInset
        line = makeLine(line.paragraph, all, room: .infinity, head: head, tail: tail)
        line.visibleEnd = all.upperBound
        line.ellipsis = LaidOutLine.Ellipsis(
            omitted: omitted, text: ellipsis, width: ellipsisWidth, attributes: attributes)
        let before = breaker.width(of: all.lowerBound..<omitted.lowerBound)
        let after = breaker.width(of: omitted.upperBound..<all.upperBound, from: before + ellipsisWidth)
        line.width = before + ellipsisWidth + after
        let seen = breaker.trimmed(omitted.upperBound..<all.upperBound)
        line.trailing = after - breaker.width(of: seen, from: before + ellipsisWidth)
        line.hanging = line.trailing
    }

    private mutating func shapedEllipsis(_ attributes: Int) -> ShapedText {
        if let known = ellipses[attributes] { return known }
        let shaped = shaped("\u{2026}", attributes)
        ellipses[attributes] = shaped
        return shaped
    }

    /// A sign of the layout's own, in the font of some characters.
    private func shaped(_ sign: String, _ attributes: Int) -> ShapedText {
        var style = text.attributes[attributes]
        style.paragraph = nil
        style.attachment = nil
        return TextLayoutCache.shared.shapedText(AttributedText(sign, attributes: style))
    }
}
