/// The names of values, by the values’ own names in the program or in the store.
package struct Names: Decodable, Sendable {
    private let names: [String: String]

    package init(from decoder: any Decoder) throws { names = try [String: String](from: decoder) }

    package subscript(value: String) -> String? { names[value] }

    /// The name of a case.
    package func callAsFunction(_ value: some RawRepresentable<String>) -> String {
        names[value.rawValue] ?? value.rawValue
    }
}
