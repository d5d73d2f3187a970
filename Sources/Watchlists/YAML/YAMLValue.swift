/// A value in the watchlist, as the text that was written: `no` is Norway, not false, and `0284`
/// retains its four digits.
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

/// A key of a mapping and its value.
struct YAMLEntry {
    let key: String
    let position: SourcePosition
    let value: YAMLValue
}

extension YAMLValue {
    /// The kind of value, as diagnostics name it.
    var kind: String {
        switch content {
        case .nothing: "nothing"
        case .text: "a single value"
        case .list: "a list"
        case .mapping: "a mapping"
        }
    }
}
