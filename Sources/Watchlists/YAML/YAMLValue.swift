/// A piece of the watchlist, read as the text that was written: `no` is Norway and `0284` has four
/// digits, whatever YAML makes of them.
struct YAMLValue {
    enum Content {
        /// A key without a value.
        case nothing
        case text(String)
        case list([YAMLValue])
        case mapping([YAMLEntry])
    }

    let position: SourcePosition
    let content: Content
}

/// One line of a mapping.
struct YAMLEntry {
    let key: String
    let position: SourcePosition
    let value: YAMLValue
}

extension YAMLValue {
    /// What stands there, in a message's words.
    var kind: String {
        switch content {
        case .nothing: "nothing"
        case .text: "a single value"
        case .list: "a list"
        case .mapping: "a mapping"
        }
    }
}
