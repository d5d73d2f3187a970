/// The names that readers see for values such as cases of an enum or codes of the store.
package struct Names: Decodable, Sendable {
    private let names: [String: String]

    package init(from decoder: any Decoder) throws { names = try [String: String](from: decoder) }

    package subscript(value: String) -> String? { names[value] }

    /// The name for a value; the raw value if this language has no name for it.
    package func callAsFunction(_ value: some RawRepresentable<String>) -> String {
        names[value.rawValue] ?? value.rawValue
    }
}
