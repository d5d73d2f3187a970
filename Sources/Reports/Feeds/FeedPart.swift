/// Which part of a feed a document is: the one that readers subscribe to, or a month's (RFC 5005). The newest
/// month's part grows with each night, so it is a page; the others stay as they are, and are archives.
package struct FeedPart: Hashable, Sendable {
    /// Such as `2026-03`; nil for the feed that readers subscribe to.
    package let month: String?
    /// Whether the month grows no more.
    package let isArchive: Bool
    /// The newest month that grows, where this is the feed that readers subscribe to.
    package let next: String?
    /// The newest archive before this part.
    package let previousArchive: String?

    /// A feed without parts.
    package init() {
        month = nil
        isArchive = false
        next = nil
        previousArchive = nil
    }

    /// - Parameter months: those with news, newest first.
    package init(_ month: String?, among months: [String]) {
        self.month = month
        isArchive = month != nil && month != months.first
        next = month == nil ? months.first : nil
        previousArchive = months.dropFirst().first { name in month.map { name < $0 } ?? true }
    }
}
