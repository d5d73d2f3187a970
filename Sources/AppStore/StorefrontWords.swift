import Foundation

/// Storefronts in texts for people. Programs read codes in lower case.
extension Storefront {
    /// The code, such as `US`.
    package var shownCode: String { code.uppercased() }

    /// The country's English name within a sentence, such as `Japan` or `the US`.
    package var inSentence: String {
        switch code {
        case "gb": "the UK"
        case "us": "the US"
        default: Self.withArticle(name(in: Locale(identifier: "en_US")))
        }
    }

    /// A country's English name with the article that it has within a sentence, if it has one.
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

    /// The codes within a sentence, such as `JP, NO and US`; at most five, then the number of the
    /// others.
    package var codesInSentence: String { joined(by: "and", \.shownCode) }

    /// The countries within a sentence, such as `Japan, Norway and the US`; at most five, then the
    /// number of the others.
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
