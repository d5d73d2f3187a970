import AppStore
import Foundation

extension Storefront {
    /// `Norway (no)`: in a sentence, a code may read as a word.
    var label: String { "\(name(in: .english)) (\(code))" }
}

extension [Storefront] {
    private static let maxNamed = 5

    /// `Japan (jp), Norway (no) and United States (us)`; of many, the first and the number of the
    /// others.
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
    /// `9000000001 in Norway (no)`
    var label: String { "\(app) in \(storefront.label)" }
}

extension Locale {
    /// The language of the program's own strings.
    static let english = Locale(identifier: "en_US")
}
