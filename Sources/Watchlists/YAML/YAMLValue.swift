/// A value in the watchlist, as the text that the user wrote: `no` is Norway, not false, and `0284`
/// keeps its zero.
struct YAMLValue {
    enum Content {
        /// No content, as after a key without a value.
        case nothing
        case text(String)
        case list([YAMLValue])
        /// The values of a mapping; their keys are unique.
        case mapping([YAMLValue])
    }

    typealias Key = (name: String, position: SourcePosition)

    /// The key of the value; for an item of a list, the key of the list.
    let key: Key
    let position: SourcePosition
    let content: Content
}

extension YAMLValue {
    /// The values of a list; a single value counts as a list of one.
    var items: [YAMLValue] { if case .list(let values) = content { values } else { [self] } }

    /// Whether this is a mapping with a value for the key.
    func hasKey(_ key: String) -> Bool {
        if case .mapping(let values) = content {
            values.contains { $0.key.name == key }
        } else {
            false
        }
    }

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
