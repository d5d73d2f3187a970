import AppStore

extension PagePair {
    /// Whether the store seems to have sent the listing's texts in another language, as servers
    /// sometimes do for a night: without a new version, all texts differ at once, and no author
    /// could have edited one into the other.
    func isInOtherLanguage(_ seen: StorePage) -> Bool {
        guard inOneLanguage, !isNewVersion else { return false }
        let known = Self.texts.filter { !before.hasNone(of: $0) && !seen.hasNone(of: $0) }
        let changed = known.filter { $0.entry.differs(between: before, and: seen) }
        // A name is often the same in all languages.
        guard !changed.isEmpty, known.allSatisfy({ $0 == .name || changed.contains($0) }),
            known != [.name]
        else { return false }
        if hasTranslatedGenres(seen) { return true }
        let (old, new) = (Wording(changed, of: before), Wording(changed, of: seen))
        return old.script != new.script || changed.count > 1 && !old.sharesWords(with: new)
    }

    private static let texts: [Field] = [.name, .releaseNotes, .description]

    /// Whether the same categories have other names, which are in the language of the response.
    private func hasTranslatedGenres(_ seen: StorePage) -> Bool {
        guard let names = seen.genres, let known = before.genres, names.count == known.count,
            let numbers = seen.genreIDs, !numbers.isEmpty
        else { return false }
        return numbers == before.genreIDs && names != known
    }
}

/// The script and the words of some texts.
private struct Wording {
    /// The script of most letters; nil if there are no letters.
    let script: Script?
    private let words: Set<Substring>

    init(_ fields: [Field], of page: StorePage) {
        let text = fields.compactMap { page[$0]?.plainText }.joined(separator: "\n").lowercased()
        words = Set(text.split { !$0.isLetter })
        let scripts = text.unicodeScalars.lazy.filter(\.properties.isAlphabetic).map(Script.init)
        script =
            Dictionary(scripts.map { ($0, 1) }, uniquingKeysWith: +)
            .max { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }?.key
    }

    /// Whether a fifth of the words is the same, as it is in every edit: texts of one language share
    /// at least their articles and pronouns.
    func sharesWords(with other: Wording) -> Bool {
        let shared = words.intersection(other.words).count
        return shared * 5 >= min(words.count, other.words.count)
    }
}

/// A group of scripts whose languages share no letters with others.
private enum Script: Int {
    case latin, greek, cyrillic, hebrew, arabic, indic, thai, hangul, eastAsian, other

    init(_ scalar: Unicode.Scalar) {
        self =
            switch scalar.value {
            case 0..<0x370, 0x1E00...0x1EFF, 0xFF21...0xFF5A: .latin
            case 0x370...0x3FF, 0x1F00...0x1FFF: .greek
            case 0x400...0x52F: .cyrillic
            case 0x590...0x5FF: .hebrew
            case 0x600...0x77F: .arabic
            case 0x900...0xDFF: .indic
            case 0xE00...0xE7F: .thai
            case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7AF: .hangul
            case 0x3040...0x30FF, 0x3400...0x9FFF, 0xFF66...0xFF9F, 0x20000...0x3FFFD: .eastAsian
            default: .other
            }
    }
}
