import AppStore
import History
import Language
package import News
import TextAnalysis

extension NewsDigest {
    /// The digest for terminals and plain mail.
    ///
    /// - Parameters:
    ///   - width: The maximum number of columns; at least 40 are used. CJK characters occupy two
    ///     columns.
    ///   - details: Whether the details follow each app's line.
    package func lines(width: Int, details: Bool) -> [String] {
        DigestText(digest: self, width: max(width, 40), showsDetails: details).lines
    }

    /// The maximum number of entries in a digest without sections.
    static let maxUngrouped = 12

    /// The entries by section. A short digest has only one section: nil, without a title.
    package var sections: [(section: NewsSection?, entries: [Entry])] {
        guard entries.count > Self.maxUngrouped else { return [(nil, entries)] }
        return entries.bySection.map { ($0, $1) }
    }
}

extension [NewsDigest.Entry] {
    var bySection: [(NewsSection, [NewsDigest.Entry])] {
        grouped(by: \.section).sorted { $0.0 < $1.0 }
    }
}

extension NewsDigest {
    /// The details of an entry as plain text, without indentation and without the page's address.
    package func plainDetails(of entry: Entry, width: Int) -> [String] {
        let address = address(of: entry.page)
        return DigestText(digest: self, width: width, showsDetails: true).details(entry)
            .map { String($0.drop { $0 == " " }) }
            .filter { !$0.isEmpty && $0 != address }
    }
}

struct DigestText {
    /// The minimum width of the column of names.
    private static let minColumn = 26
    private static let maxCodes = 12
    /// The minimum number of columns for release notes: a shorter text would not be informative.
    private static let minGistLength = 24

    let digest: NewsDigest
    let width: Int
    let showsDetails: Bool

    private var strings: Strings { digest.format.strings }

    var lines: [String] {
        var blocks = [(["\(digest.site): \(digest.title)"] + digest.remarks).flatMap(wrapped)]
        for (section, entries) in digest.sections where !entries.isEmpty {
            let heading = section.map { ["\(strings.news.section($0)) (\(entries.count))"] } ?? []
            blocks.append(heading + block(entries))
        }
        blocks += (digest.listSentences + [digest.further].compactMap(\.self)).map(wrapped)
        if let address = digest.address(of: digest.page) { blocks.append([address]) }
        return Array(blocks.joined(separator: [""]))
    }

    private func block(_ entries: [NewsDigest.Entry]) -> [String] {
        let longest = entries.map { plain($0.name).displayWidth }.max() ?? 0
        let column = min(longest, max(Self.minColumn, width / 3))
        let lines = entries.map { entry in
            line(entry, column: column) + (showsDetails ? details(entry) : [])
        }
        return Array(lines.joined(separator: showsDetails ? [""] : []))
    }

    /// An entry's line, such as `Paper Orchard  2.4 → 2.5 · “Orchards sync now”  DE JP KR US`,
    /// wrapped if it is too long. A name that is too long has a separate line.
    ///
    /// - Parameter column: The number of columns for the app's name.
    private func line(_ entry: NewsDigest.Entry, column: Int) -> [String] {
        let name = plain(entry.name)
        let room = width - column - 2
        let end = codes(entry.storefronts)
        var text = entry.phrases.map(plain).joined(separator: " · ")
        let left = room - text.displayWidth - end.displayWidth - 7
        if let gist = entry.gist.map(plain), left >= Self.minGistLength {
            text += " · “\(gist.shortened(toWidth: left))”"
        }
        let lines = wrapped(text, end: end, within: room)
        let rest = Self.appending(entry.onlyID ?? "", to: lines, within: room)
        let blanks = String(repeating: " ", count: column + 2)
        guard name.displayWidth <= column else {
            return name.wrapped(toWidth: width) + rest.map { blanks + $0 }
        }
        let pad = String(repeating: " ", count: column - name.displayWidth + 2)
        return rest.enumerated().map {
            $0.offset == 0 ? name + pad + $0.element : blanks + $0.element
        }
    }

    /// Storefront codes, or a phrase such as `in 14 stores` for many storefronts; empty if the
    /// watchlist and the news have only one storefront.
    private func codes(_ storefronts: [Storefront]) -> String {
        guard digest.namesStorefronts else { return "" }
        return storefronts.count > Self.maxCodes
            ? strings.news.inStores(storefronts.count)
            : storefronts.shownCodes
    }

    /// Wraps a text and appends `end` after two spaces, or on a new line if there is no room.
    private func wrapped(_ text: String, end: String, within width: Int) -> [String] {
        Self.appending(end, to: text.wrapped(toWidth: width), within: width)
    }

    private static func appending(_ end: String, to lines: [String], within width: Int) -> [String]
    {
        var extended = lines
        guard let last = lines.last, !end.isEmpty else { return lines }
        if last.displayWidth + 2 + end.displayWidth <= width {
            extended[lines.count - 1] = "\(last)  \(end)"
            return extended
        }
        return lines + end.wrapped(toWidth: width)
    }

    private func wrapped(_ text: String) -> [String] { plain(text).wrapped(toWidth: width) }

    /// The text on one line, without characters that control a terminal.
    private func plain(_ text: String) -> String { PlainText.line(text) }
}

extension DigestText {
    fileprivate func details(_ entry: NewsDigest.Entry) -> [String] {
        var lines: [String] = []
        var night: String?
        for detail in entry.details {
            if detail.night != night, let label = detail.night { lines.append("  \(label)") }
            night = detail.night
            lines += self.lines(detail)
        }
        return lines + (digest.address(of: entry.page).map { ["  \($0)"] } ?? [])
    }

    private func lines(_ detail: NewsDigest.Detail) -> [String] {
        indented(detail.line, end: codes(detail.storefronts)) + block(detail.content)
    }

    /// The lines below a label: a long text, or a difference between texts. Empty for content that
    /// is on the label's line.
    private func block(_ content: NewsDigest.Detail.Content) -> [String] {
        switch content {
        case .text(let text): return indented(text, by: 4)
        case .difference(let passages):
            return passages.flatMap { passage in
                // Continuation lines are aligned with the first word after the sign.
                let lines = indented(passage.plain(strings), by: 6)
                return lines.prefix(1).map { String($0.dropFirst(2)) } + lines.dropFirst()
            }
        case .sentence, .step, .items: return []
        }
    }

    private func indented(_ text: String, end: String) -> [String] {
        wrapped(text, end: end, within: width - 2).map { "  \($0)" }
    }

    private func indented(_ text: String, by blanks: Int) -> [String] {
        let margin = String(repeating: " ", count: blanks)
        return PlainText.label.cleaned(text).wrapped(toWidth: width - blanks).map { line in
            line.allSatisfy(\.isWhitespace) ? "" : margin + line
        }
    }
}
