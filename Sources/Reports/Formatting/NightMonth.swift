package import AppStore

extension Night {
    /// `2026-03`.
    package var month: String { String(label.prefix(7)) }
}
