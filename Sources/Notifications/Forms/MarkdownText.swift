extension Notice.Entry {
    /// The entry in Markdown.
    ///
    /// - Parameter detail: what each line of the details begins with.
    func markdown(detail: String) -> String {
        let name = name.map { name in
            let text = "**\(name.withoutMarkdown)**"
            return "\(url.map { "[\(text)](\($0))" } ?? text)  "
        }
        return
            (["\(name ?? "")\(summary.withoutMarkdown)"]
            + details.map { "\(detail)\($0.withoutMarkdown)" }).joined(separator: "\n")
    }
}

extension String {
    /// The text with a backslash before each sign that Markdown has a use for.
    var withoutMarkdown: String {
        String(flatMap { "\\*_~`|>[]#<".contains($0) ? ["\\", $0] : [$0] })
    }
}
