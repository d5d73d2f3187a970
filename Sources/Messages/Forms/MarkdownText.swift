import AppStore

extension Notice.Entry {
    /// The entry in Markdown.
    ///
    /// - Parameter detail: what each line of the details begins with.
    func markdown(detail: String) -> String {
        let name = name.map { name in
            let text = "**\(name.markdown)**"
            return "\(url.map { "[\(text)](\(Escaping.linkTarget($0)))" } ?? text)  "
        }
        return
            (["\(name ?? "")\(name == nil ? summary.markdownLine : summary.markdown)"]
            + details.map { "\(detail)\($0.markdownLine)" }).joined(separator: "\n")
    }
}

extension Escaping {
    /// Signs that an address may hold, but its place in a link may not.
    fileprivate static let linkTarget: Escaping = ["(": "%28", ")": "%29"]
}
