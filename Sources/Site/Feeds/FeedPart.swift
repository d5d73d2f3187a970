/// A document of a feed (RFC 5005): the one that readers subscribe to, or a month's. The newest
/// month's document still changes; those of earlier months are final archives.
package struct FeedPart: Hashable, Sendable {
    /// A month, such as `2026-03`; nil for the document that readers subscribe to.
    package let month: String?
    /// Whether the month is final.
    package let isArchive: Bool
    /// The newest month, if this is the document that readers subscribe to.
    package let next: String?
    /// The newest archive that precedes this part.
    package let previousArchive: String?

    /// The only document of a feed without parts.
    package init() {
        month = nil
        isArchive = false
        next = nil
        previousArchive = nil
    }

    /// - Parameter months: the months with news, newest first.
    package init(_ month: String?, among months: [String]) {
        self.month = month
        isArchive = month != nil && month != months.first
        next = month == nil ? months.first : nil
        previousArchive = months.dropFirst().first { name in month.map { name < $0 } ?? true }
    }
}
