import AppStore
import Foundation

extension Storefront {
    /// The name and the code, such as `Norway (no)`: the code alone may look like a word.
    var label: String { "\(name(in: .english)) (\(code))" }
}

extension [Storefront] {
    private static let maxNamed = 5

    /// The labels in a sentence, such as `Japan (jp), Norway (no) and United States (us)`; at most
    /// five, then the number of further storefronts.
    var labels: String {
        let named = prefix(Self.maxNamed).map(\.label)
        guard count <= named.count else {
            return "\(named.joined(separator: ", ")) and \(count - named.count) more"
        }
        guard let last = named.last, count > 1 else { return named.first ?? "" }
        return "\(named.dropLast().joined(separator: ", ")) and \(last)"
    }
}

extension Listing {
    /// The app and the storefront, such as `9000000001 in Norway (no)`.
    var label: String { "\(app) in \(storefront.label)" }
}

extension Locale {
    /// The language of the program's own strings.
    static let english = Locale(identifier: "en_US")
}
