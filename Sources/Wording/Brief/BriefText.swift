import AppStore
import TextAnalysis

extension Brief {
    /// The brief as Markdown (CommonMark). Markup in texts from the store is escaped.
    package var markdown: String {
        var blocks = ["# \(title.markdown)", "\(period) · \(headline)".markdownLine]
        for section in sections {
            blocks.append("## \(section.title.markdown)")
            let further = section.further.map { "- \($0.text.markdown)" }
            let lines = section.items.map(markdown) + [further].compactMap(\.self)
            blocks.append(lines.joined(separator: "\n"))
        }
        blocks += (lists.map(\.text) + remarks).map(\.markdownLine)
        if let address { blocks.append("<\(address)>") }
        return blocks.joined(separator: "\n\n") + "\n"
    }

    /// The address of `page`; nil if the report's address is unknown.
    package var address: String? { page.address(at: format.site) }

    private func markdown(_ item: Item) -> String {
        func linked(_ text: String, _ address: String?) -> String {
            address.map { "[\(text.markdown)](<\($0)>)" } ?? text.markdown
        }
        let app = SitePath.app(item.app).address(at: format.site)
        let name = linked(item.name, app ?? item.story?.storeAddress)
        let text = linked(item.text, item.story?.path.address(at: format.site))
        let quote = item.story.map { ": “\($0.quote.markdown)”" } ?? ""
        return "- **\(name)** \(text)\(quote)"
    }

    /// - Parameter width: The maximum number of columns; at least 40 are used.
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
                    + (item.story.map { story in
                        let link = story.path.address(at: format.site) ?? story.storeAddress
                        return [wrapped("“\(story.quote)”", indent: "    "), "    \(link)"]
                    } ?? [])
            }
            let further = section.further.map { wrapped($0.text, indent: "  ") }
            let lines = [section.title] + items + [further].compactMap(\.self)
            blocks.append(lines.joined(separator: "\n"))
        }
        blocks += (lists.map(\.text) + remarks).map { wrapped($0) }
        if let address { blocks.append(address) }
        return blocks.joined(separator: "\n\n") + "\n"
    }
}
