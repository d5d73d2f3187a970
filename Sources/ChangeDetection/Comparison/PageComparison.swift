package import AppStore

extension PagePair {
    /// The page that was seen, with known values in the fields `kept`. A known value may itself be
    /// nil or unreadable.
    package typealias MergedPage = (page: StorePage, kept: Set<Field>)

    /// The fields in which two pages of the listing differ, in the order of `Field`.
    ///
    /// A field that becomes known is not a difference.
    package func differences(from before: StorePage, to after: StorePage) -> [Field] {
        fields.filter { entry in
            (inOneLanguage || !entry.isLocalized) && !before.unreadable.contains(entry.field)
                && entry.differs(between: before, and: after)
        }.map(\.field)
    }

    /// The page that was seen, with known values in place of unreadable ones and of lists of
    /// screenshots that the response leaves out.
    ///
    /// A date or size that changes without a new version keeps its known value, so that the next
    /// release is compared with the last confirmed one.
    package var confirmable: MergedPage {
        var merged: MergedPage = (after, [])
        let leftOut = fields.map(\.field).filter { $0.isScreenshots && after.hasNone(of: $0) }
        for field in after.unreadable.union(leftOut) where inOneLanguage || !field.isLocalized {
            keep(field, in: &merged)
        }
        if !Field.version.entry.differs(between: before, and: after) {
            for entry in fields where entry.rule == .withVersion {
                keep(entry.field, in: &merged)
            }
        }
        return merged
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
    /// Whether the list is missing or empty.
    func hasNone(of field: Field) -> Bool {
        self[field].map { $0 == .list([]) } ?? true
    }
}
