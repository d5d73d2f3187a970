import AppStore
import Files
package import Foundation
import Markup
import News
package import Watchlists

/// A feed, or a month of it, rendered as Atom and JSON Feed.
package struct NewsFeed: Sendable {
    package let scope: FeedScope
    /// The feed whose monthly documents contain this feed's older news.
    package let archive: FeedScope
    package let settings: Watchlist.ReportSettings
    /// The start of the archive's first run. It distinguishes entries of different archives.
    package let origin: Date
    package let part: FeedPart
    /// The start of the newest run whose news the feed may contain.
    package let updated: Date
    /// Newest entry first.
    package let entries: [FeedEntry]
    /// The number of changes that the part has no room for.
    package let further: Int

    package init(
        _ scope: FeedScope,
        archive: FeedScope? = nil,
        _ settings: Watchlist.ReportSettings,
        origin: Date,
        part: FeedPart = FeedPart(),
        updated: Date,
        entries: [FeedEntry],
        further: Int = 0
    ) {
        self.scope = scope
        self.archive = archive ?? scope
        self.settings = settings
        self.origin = origin
        self.part = part
        self.updated = updated
        self.entries = entries
        self.further = further
    }

    private var format: ReportFormat { ReportFormat(settings) }
    private var month: String? { part.month }

    /// A tag URI (RFC 4151). Its authority is a name that nobody can own, so that no setting, such
    /// as the report's address, changes the IDs of entries.
    private func tag(_ name: String) -> String {
        let start = origin.utc.filter { $0.isLetter || $0.isNumber }
        return "tag:storewatch.invalid,2026:\(start)/\(name)"
    }

    private var title: String {
        let title = "\(settings.title) · \(scope.title(format))"
        return month.map { "\(title) · \($0)" } ?? title
    }

    private var note: String? {
        let strings = format.strings.digest
        let notes = [
            further > 0 ? strings.cutEntries(further) : nil,
            settings.url == nil ? strings.relative : nil,
        ]
        let texts = notes.compactMap(\.self)
        return texts.isEmpty ? nil : texts.joined(separator: " ")
    }

    /// A link from the feed: absolute if the report's address is known, else relative to the feed's
    /// file.
    private func link(_ path: String) -> Link {
        if let site = settings.url { return .published(path, at: site) }
        let depth = scope.path.count { $0 == "/" } + (month == nil ? 0 : 1)
        return .local(String(repeating: "../", count: depth) + path)
    }

    private func path(of month: String?, as type: String) -> String {
        SitePath.feed(scope, of: month, as: type).path
    }
}

extension NewsFeed {
    package func atom() -> [UInt8] {
        AtomFeed(
            id: tag(month.map { "\(scope.path)/\($0)" } ?? scope.path),
            language: settings.language,
            title: title,
            subtitle: note,
            updated: updated,
            author: settings.title,
            generator: "Storewatch",
            links: links,
            isArchive: part.isArchive,
            entries: entries.map { entry in
                AtomFeed.Entry(
                    id: tag(entry.id),
                    title: entry.title,
                    updated: entry.run.at,
                    link: link(entry.page.path),
                    categories: entry.kinds.map(\.rawValue),
                    content: entry.html
                )
            }
        ).bytes()
    }

    private func archived(_ month: String) -> String {
        SitePath.feed(archive, of: month, as: "xml").path
    }

    private var links: [AtomFeed.Relation] {
        let atom = "application/atom+xml"
        let current = month.map { _ in
            AtomFeed.Relation(.current, link(path(of: nil, as: "xml")), type: atom)
        }
        let next = part.next.map { month in
            AtomFeed.Relation(.next, link(archived(month)), type: atom)
        }
        let before = part.previousArchive.map { month in
            AtomFeed.Relation(.previousArchive, link(archived(month)), type: atom)
        }
        return [
            AtomFeed.Relation(.itself, link(path(of: month, as: "xml")), type: atom),
            AtomFeed.Relation(.alternate, link(scope.page.path), type: "text/html"),
        ] + [current, next, before].compactMap(\.self)
    }
}

extension NewsFeed {
    /// The feed's files, in the order of `FeedScope.files`.
    package func files() throws -> [[UInt8]] { [atom(), try json()] }

    /// A document of JSON Feed 1.1.
    package func json() throws -> [UInt8] {
        let feed: JSONObject = [
            "version": "https://jsonfeed.org/version/1.1", "title": title,
            "language": settings.language, "authors": [["name": settings.title]],
            "home_page_url": link(scope.page.path).address,
            "feed_url": link(path(of: month, as: "json")).address, "items": entries.map(item),
        ]
        return try Exports.bytes(note.map { feed.adding(["description": $0]) } ?? feed)
    }

    private func item(_ entry: FeedEntry) -> JSONObject {
        [
            "id": tag(entry.id), "url": link(entry.page.path).address,
            "title": PlainText.label.cleaned(entry.title), "content_html": entry.html,
            "date_published": entry.run.at.utc, "tags": entry.kinds.map(\.rawValue),
        ]
    }
}
