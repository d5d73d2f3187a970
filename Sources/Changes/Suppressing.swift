import AppStore

extension Comparison.Pages {
    /// Of the fields that differ, those that show again what was replaced not long ago, and have not
    /// shown it for enough nights in a row: caches answer with old states, and prices flip to and fro
    /// between servers.
    func suspects(among fields: [Field]) -> [Field] {
        let suspects = fields.filter { isBackward($0) && !isPersistent($0) }
        let isRelease = fields.contains(.version) && !suspects.contains(.version)
        // A release may have the notes, the size or the pictures of one before the last.
        return isRelease ? suspects.filter(\.isApartFromReleases) : suspects
    }

    /// Whether a state comes back that the archive saw replaced.
    private func isBackward(_ field: Field) -> Bool {
        memory.replaced.contains { !field.differs(between: $0, and: after) }
    }

    private func isPersistent(_ field: Field) -> Bool {
        let alike = memory.seen.prefix { !field.differs(between: $0.page, and: after) }
        return Set(alike.map(\.night) + [memory.tonight]).count >= memory.believeAfter
    }
}

extension Field {
    /// Whether a developer sets it without a release, too, and caches hold it on its own.
    fileprivate var isApartFromReleases: Bool { [.price, .currency].contains(self) }
}

extension StorePage {
    /// The page with what is suspect as it was before.
    func keeping(_ suspects: [Field], of before: StorePage) -> StorePage {
        // With an older version, all of the page is an older one.
        guard !suspects.contains(.version) else { return before }
        var page = self
        for field in suspects { page.copy(field, from: before) }
        // The same price in words.
        if suspects.contains(.price) { page.copy(.formattedPrice, from: before) }
        return page
    }
}
