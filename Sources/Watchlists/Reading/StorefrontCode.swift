import AppStore
import Foundation

extension [Storefront] {
    /// Reads the code of one storefront, or `all` for all storefronts.
    package init(code: some StringProtocol) throws(Mistake) {
        if code == "all" {
            self = Storefront.all
        } else if let storefront = Storefront(code) {
            self = [storefront]
        } else {
            throw Storefront.unknown(String(code))
        }
    }
}

extension [Storefront] {
    /// Reads the countries that a user typed: codes or English names, without duplicates.
    package init(typed text: String) throws(Mistake) {
        var found: [Storefront] = []
        for part in text.split(whereSeparator: { ",;".contains($0) }) {
            let words = part.trimmingBlanks
            if let storefront = Storefront(typed: words) {
                found.append(storefront)
                continue
            }
            for word in words.split(whereSeparator: \.isWhitespace) {
                if let storefront = Storefront(typed: word) {
                    found.append(storefront)
                } else {
                    found += try [Storefront](code: word)
                }
            }
        }
        self = found.distinct
    }
}

extension Storefront {
    fileprivate init?(typed word: some StringProtocol) {
        self.init(Self.meant(by: word) ?? String(word))
    }

    /// The code of the storefront that a word means, such as a country's name; nil if unknown.
    private static func meant(by word: some StringProtocol) -> String? {
        let name = String(word).asCountryName
        return otherWords[name] ?? countries[name]
    }

    fileprivate static func unknown(_ code: String) -> Mistake {
        let near = nearestWord(to: code, among: countries.keys.sorted())
        let found = meant(by: code) ?? near.flatMap { countries[$0] }
        let fix =
            found.map { "did you mean “\($0)”?" }
            ?? "write a country's two letters, as in “kr”, or “all”"
        return Mistake("unknown storefront “\(code)”; \(fix)")
    }

    /// Storefront codes by the countries' English names.
    private static let countries = {
        let english = Locale(identifier: "en_US")
        let codes = all.map { ($0.name(in: english).asCountryName, $0.code) }
        return Dictionary(codes) { first, _ in first }
    }()

    /// Storefront codes by languages, and by short or former names of countries.
    private static let otherWords = [
        "uk": "gb", "en": "us", "usa": "us", "eng": "us", "gbr": "gb", "ko": "kr", "kor": "kr",
        "korea": "kr", "ja": "jp", "jpn": "jp", "jap": "jp", "zh": "cn", "chn": "cn", "cs": "cz",
        "da": "dk", "el": "gr", "sp": "es", "ger": "de", "deu": "de", "fra": "fr", "uae": "ae",
        "america": "us", "britain": "gb", "great britain": "gb", "hong kong": "hk", "holland": "nl",
        "macao": "mo", "macau": "mo", "turkey": "tr", "czech republic": "cz", "ivory coast": "ci",
    ]
}

extension String {
    /// The name in a form that ignores case, accents, ampersands and apostrophes.
    fileprivate var asCountryName: String {
        folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
            .replacing("&", with: "and").replacing("’", with: "'")
    }
}
