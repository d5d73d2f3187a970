import Files
import Foundation

extension [String] {
    /// Unique file names, without extension, for these names of groups or topics. Most file names
    /// depend only on the name of their own group or topic, so that bookmarks keep working.
    ///
    /// - Parameter kind: the beginning of the file name for a name in a non-Latin script, such as
    ///   `group` in `group-1a2b3c`.
    func fileNames(_ kind: String) -> [String] {
        var taken: Set<String> = []
        return map { name in
            let code = SiteFile.cacheKey([name]).prefix(6)
            let base = name.slug
            let names = [base, "\(base ?? kind)-\(code)"].compactMap(\.self)
            let numbered = sequence(first: 2) { $0 + 1 }.lazy.map {
                "\(base ?? kind)-\(code)-\($0)"
            }
            let name =
                names.first { !taken.contains($0) } ?? numbered.first { !taken.contains($0) } ?? ""
            taken.insert(name)
            return name
        }
    }
}

extension String {
    private static let spellings: [Character: String] = [
        "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ł": "l",
        "ı": "i",
    ]

    /// The words of the name in lower case and without accents, such as `our-apps` for “Our apps”;
    /// nil for a name in a non-Latin script.
    fileprivate var slug: String? {
        let letters = lowercased().decomposedStringWithCanonicalMapping.unicodeScalars
            .filter { $0.properties.generalCategory != .nonspacingMark }
        let latin = String(String.UnicodeScalarView(letters))
            .map { Self.spellings[$0] ?? ("“”„«»’".contains($0) ? " " : String($0)) }.joined()
        let words = latin.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        let slug = words.joined(separator: "-").prefix(60)
        let isWhole = latin.allSatisfy { $0.isASCII }
        return slug.isEmpty || !isWhole ? nil : String(slug)
    }
}
