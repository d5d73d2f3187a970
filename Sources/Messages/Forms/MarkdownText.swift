import AppStore

extension Notice.Entry {
    /// - Parameter detail: The characters at the start of each detail's line.
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
    fileprivate static let linkTarget: Escaping = ["(": "%28", ")": "%29"]
}
