package import AppStore

extension PagePair {
    /// The fields in which two pages of a listing differ, in the order of `Field`.
    ///
    /// What was unknown before is no news when it is known.
    package func differences(from before: StorePage, to after: StorePage) -> [Field] {
        fields.filter { entry in
            (inOneLanguage || !entry.isLocalized) && !before.unreadable.contains(entry.field)
                && entry.differs(between: before, and: after)
        }.map(\.field)
    }

    /// The page that was seen, with what was known before in place of what it says nothing about.
    ///
    /// A date or a size that moves without a new version stays where it was, too, so that the next
    /// release is told from what was told last.
    package var believable: MergedPage {
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

/// The page that was seen, with some fields as they were known.
package struct MergedPage: Sendable {
    package private(set) var page: StorePage
    /// The fields that are as they were known, be they known or not.
    package private(set) var kept: Set<Field> = []

    init(page: StorePage) { self.page = page }

    /// Takes a field and what goes with it from another page.
    mutating func keep(_ field: Field, of before: StorePage) {
        for field in [field] + field.entry.companions {
            page[field] = before[field]
            kept.insert(field)
            // What was never read stays unread, so that it is no news when it is read at last.
            if !before.unreadable.contains(field) { page.unreadable.remove(field) }
        }
    }
}

extension StorePage {
    /// Whether the page has no such list, or an empty one.
    func hasNone(of field: Field) -> Bool {
        self[field].map { $0 == .list([]) } ?? true
    }
}
