package import AppStore

extension PagePair {
    /// The fields in which two pages of the listing differ, in the order of `Field`.
    ///
    /// A field that becomes known is not a difference.
    package func differences(from before: StorePage, to after: StorePage) -> [Field] {
        fields.filter { entry in
            (inOneLanguage || !entry.isLocalized) && !before.unreadable.contains(entry.field)
                && entry.differs(between: before, and: after)
        }.map(\.field)
    }

    /// The page that was seen, with known values in place of unreadable ones.
    ///
    /// A date or size that changes without a new version keeps its known value, so that the next
    /// release is compared with the last confirmed one.
    package var confirmable: MergedPage {
        var merged = MergedPage(page: after)
        for field in after.unreadable where inOneLanguage || !field.isLocalized {
            merged.keep(field, of: before)
        }
        if !Field.version.entry.differs(between: before, and: after) {
            for entry in fields where entry.rule == .withVersion {
                merged.keep(entry.field, of: before)
            }
        }
        return merged
    }
}

/// The page that was seen, with known values in some fields.
package struct MergedPage: Sendable {
    package private(set) var page: StorePage
    /// The fields with known values. A known value may itself be nil or unreadable.
    package private(set) var kept: Set<Field> = []

    init(page: StorePage) { self.page = page }

    /// Copies a field and its companions from another page.
    mutating func keep(_ field: Field, of before: StorePage) {
        for field in [field] + field.entry.companions {
            page[field] = before[field]
            kept.insert(field)
            // A field that was never read stays unread, so that its first value is not a change.
            if !before.unreadable.contains(field) { page.unreadable.remove(field) }
        }
    }
}

extension StorePage {
    /// Whether the list is missing or empty.
    func hasNone(of field: Field) -> Bool {
        self[field].map { $0 == .list([]) } ?? true
    }
}
