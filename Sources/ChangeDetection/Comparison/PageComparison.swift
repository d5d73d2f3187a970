package import AppStore

extension PagePair {
    /// Tonight's page, but the fields in `kept` have the values of the known page. A known value
    /// may be nil or unreadable.
    package typealias MergedPage = (page: StorePage, kept: Set<Field>)

    /// The fields in which two pages of the listing differ, in the order of `Field`.
    ///
    /// A field that becomes readable or unreadable is usually not a difference. A new version has
    /// two exceptions: a field that describes the version and becomes readable, and notes that
    /// become unreadable.
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

    /// Tonight's page, but with the known values of unreadable fields, of texts with replacement
    /// characters, and of screenshots and category numbers that the response omits.
    ///
    /// A different date or size without a new version is taken from tonight's page, although it is
    /// not a change: the first response about a version may lack both values, or still have the
    /// values of the previous version.
    package var confirmable: MergedPage {
        var merged: MergedPage = (after, [])
        for field in after.unreadable where mayKeepKnownValue(field) { keep(field, in: &merged) }
        for entry in fields where mayKeepKnownValue(entry.field) {
            let isLeftOut =
                [.pictures, .reportedByGenreNames, .substitutePictures].contains(entry.rule)
                && after.hasNone(of: entry.field)
            if isLeftOut || after.isBroken(entry.field, formOf: before) {
                keep(entry.field, in: &merged)
            }
        }
        return merged
    }

    /// Whether the known value of a field may replace a value that tonight's page lacks.
    func mayKeepKnownValue(_ field: Field) -> Bool {
        isInOneLanguage(field) && !(isNewVersion && Field.ofVersions.contains(field))
    }

    /// Whether the field has the same language in both pages, or does not depend on the language.
    private func isInOneLanguage(_ field: Field) -> Bool {
        (inOneLanguage || !field.isLocalized)
            && (!field.entry.isInPageLanguage || before.hasPageLanguage(of: after))
    }

    /// Copies the known values of a field and its companions to the merged page.
    func keep(_ field: Field, in merged: inout MergedPage) {
        for field in [field] + field.entry.companions {
            merged.page[field] = before[field]
            merged.kept.insert(field)
            // A field that was never read remains unreadable. Its first value is not a change.
            if !before.unreadable.contains(field) { merged.page.unreadable.remove(field) }
        }
    }
}

extension StorePage {
    func hasNone(of field: Field) -> Bool { self[field]?.isBlank ?? true }

    /// Whether both web pages have the same language. An unknown language counts as the same.
    func hasPageLanguage(of other: StorePage) -> Bool {
        guard let language = self[text: .pageLanguage],
            let otherLanguage = other[text: .pageLanguage]
        else { return true }
        return language == otherLanguage
    }

    /// Whether the field's text equals that of another page except for replacement characters.
    fileprivate func isBroken(_ field: Field, formOf other: StorePage) -> Bool {
        guard let text = self[field]?.plainText, let whole = other[field]?.plainText else {
            return false
        }
        return text.isBroken(formOf: whole)
    }
}

extension String {
    /// Whether the text equals `whole` except for replacement characters, which replace some
    /// characters or stand between them. White space is ignored.
    fileprivate func isBroken(formOf whole: String) -> Bool {
        guard unicodeScalars.contains("\u{FFFD}") else { return false }
        let parts = nonBlankScalars.split(separator: "\u{FFFD}", omittingEmptySubsequences: false)
        guard let first = parts.first, let last = parts.last else { return false }
        var rest = whole.nonBlankScalars[...]
        guard rest.starts(with: first) else { return false }
        rest = rest.dropFirst(first.count)
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            guard let place = rest.firstRange(of: part) else { return false }
            rest = rest[place.upperBound...]
        }
        return rest.count >= last.count && rest.suffix(last.count).elementsEqual(last)
    }

    private var nonBlankScalars: [Unicode.Scalar] {
        unicodeScalars.filter { !$0.properties.isWhitespace }
    }
}
