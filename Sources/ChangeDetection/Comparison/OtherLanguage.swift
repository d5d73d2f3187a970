import AppStore
import TextAnalysis

extension PagePair {
    /// Whether the store seems to have sent texts in a different language, as servers sometimes do
    /// for a night. False for a new version, with which developers may change all texts.
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
        return old.isDifferent(from: new)
    }

    /// Whether the known categories have different names, because Apple writes names in the
    /// language of the response.
    private func hasTranslatedGenres(_ seen: StorePage) -> Bool {
        guard let names = seen[list: .genres], let known = before[list: .genres],
            names.count == known.count,
            let numbers = seen[list: .genreIDs], !numbers.isEmpty
        else { return false }
        return numbers == before[list: .genreIDs] && names != known
    }
}

extension StorePage {
    /// The language of the texts in some fields, taken together; nil if the language cannot be
    /// recognized. A name alone is too short for this.
    fileprivate func language(of fields: [Field]) -> WrittenLanguage? {
        WrittenLanguage(of: fields.compactMap { self[$0]?.plainText }.joined(separator: "\n"))
    }
}
