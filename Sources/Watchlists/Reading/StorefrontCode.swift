import AppStore
import Foundation

extension [Storefront] {
    /// Reads one code, or `all`.
    init(code: some StringProtocol) throws(Mistake) {
        if code == "all" {
            self = Storefront.all
        } else if let storefront = Storefront(code) {
            self = [storefront]
        } else {
            throw Storefront.unknown(String(code))
        }
    }
}

extension Storefront {
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
