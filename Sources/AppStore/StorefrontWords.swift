import Foundation

/// Codes and names of storefronts in texts for people. Output for programs has lower-case codes.
extension Storefront {
    /// The code in capitals, such as `US`.
    package var shownCode: String { code.uppercased() }

    /// The country's English name within a sentence, such as `Japan` or `the US`.
    package var inSentence: String {
        switch code {
        case "gb": "the UK"
        case "us": "the US"
        default: Self.withArticle(name(in: Locale(identifier: "en_US")))
        }
    }

    /// A country's English name, with `the` if the name needs the article within a sentence: `the
    /// US`.
    package static func withArticle(_ country: String) -> String {
        let takesArticle =
            country.hasPrefix("United ") || country.hasSuffix(" Islands")
            || country.hasSuffix(" Republic") || namesWithArticle.contains(country)
        return takesArticle ? "the \(country)" : country
    }

    private static let namesWithArticle: Set<String> = [
        "Bahamas", "Gambia", "Maldives", "Netherlands", "Philippines",
    ]
}

extension [Storefront] {
    private static let maxNamed = 5

    /// The codes separated by spaces, such as `JP KR US`.
    package var shownCodes: String { map(\.shownCode).joined(separator: " ") }

    /// The codes as a list within a sentence, such as `JP, NO and US`. At most five codes are
    /// listed, followed by the number of other storefronts.
    package var codesInSentence: String { joined(by: "and", \.shownCode) }

    /// The countries as a list within a sentence, such as `Japan, Norway and the US`. At most five
    /// names are listed, followed by the number of other countries.
    package func inSentence(_ conjunction: String = "and") -> String {
        joined(by: conjunction, \.inSentence)
    }

    private func joined(by conjunction: String, _ name: (Storefront) -> String) -> String {
        let named = prefix(Self.maxNamed).map(name)
        let words = named + (count > named.count ? ["\(count - named.count) more"] : [])
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        return "\(words.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
    }
}
