/// The names shown to readers for values such as cases of an enum or codes of the store.
package struct Names: Decodable, Sendable {
    private let names: [String: String]

    package init(from decoder: any Decoder) throws { names = try [String: String](from: decoder) }

    package subscript(value: String) -> String? { names[value] }

    /// The name shown to readers for a case; the raw value if this language has no name for the
    /// case.
    package func callAsFunction(_ value: some RawRepresentable<String>) -> String {
        names[value.rawValue] ?? value.rawValue
    }
}
