package import AppStore

extension PagePair {
    /// The page that was seen, with known values in the fields `kept`. A known value may itself be
    /// nil or unreadable.
    package typealias MergedPage = (page: StorePage, kept: Set<Field>)

    /// The fields in which two pages of the listing differ, in the order of `Field`.
    ///
    /// A field that becomes known is not a difference, unless it describes a new version. Neither is
    /// one that becomes unknown, except for notes of a new version: that they cannot be read is
    /// news.
    package func differences(from before: StorePage, to after: StorePage) -> [Field] {
        fields.filter { entry in
            let field = entry.field
            guard isInOneLanguage(field) else { return false }
            let isOfNewVersion = isNewVersion && Field.ofVersions.contains(field)
            if after.unreadable.contains(field) { return isOfNewVersion && field == .releaseNotes }
            if before.unreadable.contains(field) { return isOfNewVersion && after[field] != nil }
            return entry.differs(between: before, and: after)
                && (isOfNewVersion || !before.isBroken(field, formOf: after))
        }.map(\.field)
    }

    /// The page that was seen, with known values in place of unreadable ones, and of lists of
    /// screenshots and numbers of categories that the response leaves out.
    ///
    /// A date or a size follows the page without a change, because the first response about a
    /// version may lack them or still have the former version's.
    package var confirmable: MergedPage {
        var merged: MergedPage = (after, [])
        for field in after.unreadable where isComparable(field) { keep(field, in: &merged) }
        for entry in fields where isComparable(entry.field) {
            let isLeftOut =
                [.pictures, .withGenres, .standIn].contains(entry.rule)
                && after.hasNone(of: entry.field)
            if isLeftOut || after.isBroken(entry.field, formOf: before) {
                keep(entry.field, in: &merged)
            }
        }
        return merged
    }

    /// Whether the known value of a field still holds for the page that was seen, if that has none.
    func isComparable(_ field: Field) -> Bool {
        isInOneLanguage(field) && !(isNewVersion && Field.ofVersions.contains(field))
    }

    /// Whether both pages have the field's texts in one language, or the field has none.
    private func isInOneLanguage(_ field: Field) -> Bool {
        (inOneLanguage || !field.isLocalized)
            && (!field.entry.isInPageLanguage || before.hasPageLanguage(of: after))
    }

    /// Copies a field and its companions from the known page.
    func keep(_ field: Field, in merged: inout MergedPage) {
        for field in [field] + field.entry.companions {
            merged.page[field] = before[field]
            merged.kept.insert(field)
            // A field that was never read stays unread, so that its first value is not a change.
            if !before.unreadable.contains(field) { merged.page.unreadable.remove(field) }
        }
    }
}

extension StorePage {
    /// Whether the field is missing or empty.
    func hasNone(of field: Field) -> Bool { self[field]?.isBlank ?? true }

    /// Whether the web pages of both readings have one language. A page that does not state its
    /// language, or was not read, has that of the other.
    func hasPageLanguage(of other: StorePage) -> Bool {
        guard let language = self[text: .pageLanguage],
            let otherLanguage = other[text: .pageLanguage]
        else { return true }
        return language == otherLanguage
    }

    /// Whether the field's text is that of another page with some characters that could not be
    /// read.
    fileprivate func isBroken(_ field: Field, formOf other: StorePage) -> Bool {
        guard let text = self[field]?.plainText, let whole = other[field]?.plainText else {
            return false
        }
        return text.isBroken(formOf: whole)
    }
}

extension String {
    /// Whether the text is the whole one with replacement characters in place of some others, or
    /// between them. White space does not count.
    fileprivate func isBroken(formOf whole: String) -> Bool {
        guard unicodeScalars.contains("\u{FFFD}") else { return false }
        let parts = inked.split(separator: "\u{FFFD}", omittingEmptySubsequences: false)
        guard let first = parts.first, let last = parts.last else { return false }
        var rest = whole.inked[...]
        guard rest.starts(with: first) else { return false }
        rest = rest.dropFirst(first.count)
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            guard let place = rest.firstRange(of: part) else { return false }
            rest = rest[place.upperBound...]
        }
        return rest.count >= last.count && rest.suffix(last.count).elementsEqual(last)
    }

    /// The scalars that are not white space.
    private var inked: [Unicode.Scalar] { unicodeScalars.filter { !$0.properties.isWhitespace } }
}
