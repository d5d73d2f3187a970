import AppStore
import Foundation

extension [Storefront] {
    /// Reads one code, or `all`.
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
    /// Reads what people type who are asked for countries: codes, or English names, each once.
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
        let lowered = word.lowercased()
        self.init(Self.countries[lowered] ?? Self.misnomers[lowered] ?? lowered)
    }

    fileprivate static func unknown(_ code: String) -> Mistake {
        let word = code.lowercased()
        let meant = (misnomers[word] ?? countries[word]).map { "did you mean “\($0)”?" }
        let fix = meant ?? "write a country's two letters, as in “kr”, or “all”"
        return Mistake("unknown storefront “\(code)”; \(fix)")
    }

    /// Codes by the countries' English names.
    private static let countries = {
        let english = Locale(identifier: "en_US")
        let codes = all.map { ($0.name(in: english).lowercased(), $0.code) }
        return Dictionary(codes) { first, _ in first }
    }()

    /// Codes of languages, and of countries elsewhere, that are taken for those of storefronts.
    private static let misnomers = [
        "uk": "gb", "en": "us", "usa": "us", "eng": "us", "gbr": "gb", "ko": "kr", "kor": "kr",
        "korea": "kr", "ja": "jp", "jpn": "jp", "jap": "jp", "zh": "cn", "chn": "cn", "cs": "cz",
        "da": "dk", "el": "gr", "sp": "es", "ger": "de", "deu": "de", "fra": "fr", "uae": "ae",
    ]
}
