import AppStore
import Language
import TextAnalysis

extension NewsDigest {
    /// The digest as Markdown (CommonMark). Markup in texts from the store is escaped.
    ///
    /// - Parameter details: Whether the details follow each app's line.
    package func markdown(details: Bool = false) -> String {
        var blocks = ["# \(headline.markdown)", "\(site) · \(period)".markdownLine]
        blocks += remarks.map(\.markdownLine)
        for (section, entries) in sections where !entries.isEmpty {
            if let section { blocks.append("## \(format.strings.news.section(section).markdown)") }
            blocks.append(entries.map { item($0, hasDetails: details) }.joined(separator: "\n"))
        }
        blocks += (listSentences + [further].compactMap(\.self)).map(\.markdownLine)
        if let address = address(of: page) { blocks.append("<\(address)>") }
        return blocks.joined(separator: "\n\n") + "\n"
    }

    private func item(_ entry: Entry, hasDetails: Bool) -> String {
        let name = entry.name.markdown
        let link = address(of: entry.page).map { "[\(name)](<\($0)>)" } ?? name
        let phrases = entry.phrases.map(\.markdown).joined(separator: " · ")
        let gist = entry.gist.map { " — “\($0.markdown)”" } ?? ""
        let line = "- **\(link)** \(phrases)\(codes(entry.storefronts))\(gist)"
        guard hasDetails else { return line }
        var night: String?
        let details = entry.details.flatMap { detail -> [String] in
            defer { night = detail.night }
            let label = detail.night == night ? nil : detail.night
            return [label.map { "*\($0.markdown)*" }, self.detail(detail)].compactMap(\.self)
        }
        return ([line] + details.map(\.indented)).joined(separator: "\n\n")
    }

    private func codes(_ storefronts: [Storefront]) -> String {
        namesStorefronts && !storefronts.isEmpty ? " (\(storefronts.shownCodes))" : ""
    }

    private func detail(_ detail: Detail) -> String {
        let title = detail.label.map { "\($0.markdown):" } ?? ""
        let label = title.isEmpty ? "" : "\(title) "
        let end = codes(detail.storefronts)
        switch detail.content {
        case .step(let before, let after, let note):
            let facts = note.map { " (\($0.markdown))" } ?? ""
            return "\(label)\(before.markdown) → \(after.markdown)\(facts)\(end)"
        case .sentence, .items:
            let line = detail.content.line ?? ""
            return "\(label)\(label.isEmpty ? line.markdownLine : line.markdown)\(end)"
        case .text(let text):
            let blocks = NotesBlock.blocks(of: PlainText.label.cleaned(text)).map(\.markdown)
            let lines = blocks.joined(separator: "\n\n").split(
                separator: "\n",
                omittingEmptySubsequences: false
            )
            return "\(title)\(end)\n\n"
                + lines.map { $0.isEmpty ? ">" : "> \($0)" }.joined(separator: "\n")
        case .difference(let lines):
            return "\(title)\(end)\n\n"
                + fenced(lines.map { $0.plain(format.strings) }.joined(separator: "\n"))
        }
    }

    /// A block of Markdown code. The fence has more backticks than any row of them in the text.
    private func fenced(_ text: String) -> String {
        let text = PlainText.label.cleaned(text)
        let longest = text.utf8.split { $0 != UInt8(ascii: "`") }.map(\.count).max() ?? 0
        let fence = String(repeating: "`", count: max(longest + 1, 3))
        return "\(fence)diff\n\(text)\n\(fence)"
    }
}

extension NotesBlock {
    /// Each line of a paragraph becomes a paragraph in Markdown.
    fileprivate var markdown: String {
        switch self {
        case .heading(let text): return "#### \(text.markdown)"
        case .paragraph(let lines): return lines.map(\.markdownLine).joined(separator: "\n\n")
        case .list(let items, let start):
            let marks = items.indices.map { place in start.map { "\($0 + place)." } ?? "-" }
            return zip(marks, items).map { "\($0) \($1.markdownLine)" }.joined(separator: "\n")
        }
    }
}

extension String {
    /// The text indented to continue a list item.
    fileprivate var indented: String {
        split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
    }
}

extension TextDifference.Passage {
    /// The passage as plain text. A line has a sign at the start, and marks around removed and
    /// added words. Omitted lines become a note, such as `… 3 lines the same`.
    func plain(_ strings: Strings) -> String {
        switch self {
        case .omitted(let count): strings.sameLines(count)
        case .line(let line): line.plain
        }
    }
}
