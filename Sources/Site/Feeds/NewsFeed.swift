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
        month.map { "\(scope.path)/\($0).\(type)" } ?? "\(scope.path).\(type)"
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

    private var links: [AtomFeed.Relation] {
        let atom = "application/atom+xml"
        let current = month.map { _ in
            AtomFeed.Relation(.current, link(path(of: nil, as: "xml")), type: atom)
        }
        let next = part.next.map { month in
            AtomFeed.Relation(.next, link("\(archive.path)/\(month).xml"), type: atom)
        }
        let before = part.previousArchive.map { month in
            AtomFeed.Relation(.previousArchive, link("\(archive.path)/\(month).xml"), type: atom)
        }
        return [
            AtomFeed.Relation(.itself, link(path(of: month, as: "xml")), type: atom),
            AtomFeed.Relation(.alternate, link(scope.page.path), type: "text/html"),
        ] + [current, next, before].compactMap(\.self)
    }
}

extension NewsFeed {
    package func json() throws -> [UInt8] { try Exports.bytes(JSONFeed(feed: self)) }

    /// A document of JSON Feed 1.1.
    private struct JSONFeed: Encodable {
        let feed: NewsFeed

        private enum Key: String, CodingKey {
            case version, title, description, language, authors, items
            case page = "home_page_url"
            case address = "feed_url"
        }

        func encode(to encoder: any Encoder) throws {
            var object = encoder.container(keyedBy: Key.self)
            try object.encode("https://jsonfeed.org/version/1.1", forKey: .version)
            try object.encode(feed.title, forKey: .title)
            try object.encodeIfPresent(feed.note, forKey: .description)
            try object.encode(feed.settings.language, forKey: .language)
            try object.encode([["name": feed.settings.title]], forKey: .authors)
            try object.encode(feed.link(feed.scope.page.path).address, forKey: .page)
            let address = feed.link(feed.path(of: feed.month, as: "json")).address
            try object.encode(address, forKey: .address)
            try object.encode(feed.entries.map { Item(feed: feed, entry: $0) }, forKey: .items)
        }
    }

    private struct Item: Encodable {
        let feed: NewsFeed
        let entry: FeedEntry

        private enum Key: String, CodingKey {
            case id, url, title, tags
            case html = "content_html"
            case published = "date_published"
        }

        func encode(to encoder: any Encoder) throws {
            var object = encoder.container(keyedBy: Key.self)
            try object.encode(feed.tag(entry.id), forKey: .id)
            try object.encode(feed.link(entry.page.path).address, forKey: .url)
            try object.encode(PlainText.label.cleaned(entry.title), forKey: .title)
            try object.encode(entry.html, forKey: .html)
            try object.encode(entry.run.at.utc, forKey: .published)
            try object.encode(entry.kinds.map(\.rawValue), forKey: .tags)
        }
    }
}
