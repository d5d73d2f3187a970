import AppStore
import TextAnalysis

extension PagePair {
    /// Whether the store seems to have sent the listing's texts in another language, as servers
    /// sometimes do for a night. Developers change texts only with a new version, so that a flip
    /// comes without one.
    func isInOtherLanguage(_ seen: StorePage) -> Bool {
        guard inOneLanguage, !isNewVersion else { return false }
        if hasTranslatedGenres(seen) { return true }
        let changed = [Field.releaseNotes, .description].filter { field in
            !before.hasNone(of: field) && !seen.hasNone(of: field)
                && field.entry.differs(between: before, and: seen)
        }
        guard let old = before.language(of: changed), let new = seen.language(of: changed) else {
            return false
        }
        return old.isOther(than: new)
    }

    /// Whether the same categories have other names, which are in the language of the response.
    private func hasTranslatedGenres(_ seen: StorePage) -> Bool {
        guard let names = seen[list: .genres], let known = before[list: .genres],
            names.count == known.count,
            let numbers = seen[list: .genreIDs], !numbers.isEmpty
        else { return false }
        return numbers == before[list: .genreIDs] && names != known
    }
}

extension StorePage {
    /// The language of some texts together. A name is too short to tell one.
    fileprivate func language(of fields: [Field]) -> WrittenLanguage? {
        WrittenLanguage(of: fields.compactMap { self[$0]?.plainText }.joined(separator: "\n"))
    }
}
