import AppStore
package import Foundation
import Markup
import News
package import Watchlists

/// A feed, rendered as Atom.
package struct NewsFeed: Sendable {
    package let scope: FeedScope
    package let settings: Watchlist.ReportSettings
    /// The start of the archive's first run. It distinguishes entries of different archives.
    package let origin: Date
    /// The start of the newest run whose news the feed may contain.
    package let updated: Date
    /// Newest entry first.
    package let entries: [FeedEntry]

    package init(
        _ scope: FeedScope,
        _ settings: Watchlist.ReportSettings,
        origin: Date,
        updated: Date,
        entries: [FeedEntry]
    ) {
        self.scope = scope
        self.settings = settings
        self.origin = origin
        self.updated = updated
        self.entries = entries
    }

    package func bytes() -> [UInt8] {
        let format = ReportFormat(settings)
        return atomFeed(
            id: tag(scope.path),
            language: settings.language,
            title: "\(settings.title) · \(scope.title(format))",
            subtitle: settings.url == nil ? format.strings.digest.relative : nil,
            updated: updated,
            author: settings.title,
            generator: "Storewatch",
            itself: link(.feed(scope)),
            page: link(scope.page),
            entries: entries.map { entry in
                atomEntry(
                    id: tag(entry.id),
                    title: entry.title,
                    updated: entry.run.at,
                    link: link(entry.page),
                    categories: entry.kinds.map(\.rawValue),
                    content: entry.html
                )
            }
        )
    }

    /// A tag URI (RFC 4151). Its authority is a name that nobody can own, so that no setting, such
    /// as the report's address, changes the IDs of entries.
    private func tag(_ name: String) -> String {
        let start = origin.utc.filter { $0.isLetter || $0.isNumber }
        return "tag:storewatch.invalid,2026:\(start)/\(name)"
    }

    /// A link from the feed: absolute if the report's address is known, else relative to the feed's
    /// file.
    private func link(_ file: SitePath) -> Link {
        if let site = settings.url { return .published(file.path, at: site) }
        let depth = scope.path.count { $0 == "/" }
        return .local(String(repeating: "../", count: depth) + file.path)
    }
}
