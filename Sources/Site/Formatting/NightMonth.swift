package import AppStore

extension Night {
    /// The night's month, such as `2026-03`.
    package var month: String { String(label.prefix(7)) }
}
