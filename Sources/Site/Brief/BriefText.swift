import AppStore
import Language
import TextAnalysis

extension Brief {
    /// The brief as Markdown (CommonMark). Texts from the store cannot add markup to it.
    package var markdown: String {
        var blocks = ["# \(title.markdown)", "\(period) · \(headline)".markdownLine]
        for section in sections {
            blocks.append("## \(section.title.markdown)")
            let lines =
                section.items.map(markdown)
                + [section.further].compactMap { $0.map { "- \($0.markdown)" } }
            blocks.append(lines.joined(separator: "\n"))
        }
        blocks += remarks.map(\.markdownLine)
        if let address = page.address(at: format.site) { blocks.append("<\(address)>") }
        return blocks.joined(separator: "\n\n") + "\n"
    }

    private func markdown(_ item: Item) -> String {
        let name = item.name.markdown
        let link = SitePath.app(item.app).address(at: format.site).map { "[\(name)](<\($0)>)" }
        let quote = item.quote.map { ": “\($0.markdown)”" } ?? ""
        return "- **\(link ?? name)** \(item.text.markdown)\(quote)"
    }

    /// The brief as plain text.
    ///
    /// - Parameter width: the maximum number of columns; any number below 40 counts as 40.
    package func text(width: Int) -> String {
        let width = max(width, 40)
        func wrapped(_ text: String, indent: String = "") -> String {
            PlainText.label.cleaned(text).wrapped(toWidth: width - indent.count)
                .map { indent + $0 }.joined(separator: "\n")
        }
        var blocks = [[title, wrapped("\(period) · \(headline)")].joined(separator: "\n")]
        for section in sections {
            let items = section.items.flatMap { item in
                [wrapped("\(item.name) — \(item.text)", indent: "  ")]
                    + [item.quote.map { wrapped("“\($0)”", indent: "    ") }].compactMap(\.self)
            }
            let lines =
                [section.title] + items
                + [section.further].compactMap { $0.map { wrapped($0, indent: "  ") } }
            blocks.append(lines.joined(separator: "\n"))
        }
        blocks += remarks.map { wrapped($0) }
        if let address = page.address(at: format.site) { blocks.append(address) }
        return blocks.joined(separator: "\n\n") + "\n"
    }
}
