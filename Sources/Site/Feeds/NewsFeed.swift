import AppStore
package import Foundation
import History
import Language
import Markup
import News
package import Watchlists
import Wording

/// A feed of news, as the bytes of an Atom file.
///
/// - Parameters:
///   - origin: the start of the archive's first run, which distinguishes entries of different
///     archives.
///   - entries: the entries, newest first.
package func newsFeed(
    _ scope: FeedScope,
    _ settings: Watchlist.ReportSettings,
    origin: Date,
    _ entries: [FeedEntry]
) -> [UInt8] {
    let format = ReportFormat(settings)
    let itself = SitePath.feed(scope.name)
    // The IDs of entries are tag URIs (RFC 4151). Instead of the report's address, which may
    // change, they contain a domain that nobody can own.
    let start = origin.utc.filter { $0.isLetter || $0.isNumber }
    let tag = "tag:storewatch.invalid,2026:\(start)/"
    /// A link in the feed: absolute if the report's address is known, otherwise relative to the
    /// feed's file.
    func link(_ file: SitePath) -> Link {
        if let site = settings.url { return .published(file.path, at: site) }
        let depth = itself.path.count { $0 == "/" }
        return .local(String(repeating: "../", count: depth) + file.path)
    }
    return atomFeed(
        id: "\(tag)feeds/\(scope.name)",
        language: settings.language,
        title: "\(settings.title) · \(scope.title(format))",
        subtitle: format.strings.periods.describes(scope.title(format)),
        updated: entries.first?.run.at ?? origin,
        author: settings.title,
        generator: "Storewatch",
        itself: link(itself),
        page: link(scope.page),
        entries: entries.map { entry in
            atomEntry(
                id: "\(tag)\(entry.id)",
                title: entry.title,
                updated: entry.run.at,
                link: link(entry.page),
                categories: entry.kinds.map(\.rawValue),
                content: entry.html
            )
        }
    )
}
