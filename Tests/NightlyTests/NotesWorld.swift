import AppStore
import Archives
import Foundation
import History
import Nightly
import Synchronization
import TestSupport
import Testing
import Watchlists
import Wording

/// Nights whose release notes appear on the pages of notes and in briefs. The site is rendered when
/// a test reads it.
final class NotesWorld: Sendable {
    /// The page of a listing on a night; without a version, the store does not have the listing.
    struct Shown {
        var version: String?
        var notes: String?
        var isReadable: Bool
        var date: String?
        var released: String?

        static let missing = Shown(nil)

        /// - Parameters:
        ///   - date: the date of the version.
        ///   - released: the date of the app's first release.
        init(
            _ version: String?,
            _ notes: String? = nil,
            isReadable: Bool = true,
            date: String? = nil,
            released: String? = nil
        ) {
            (self.version, self.notes, self.isReadable) = (version, notes, isReadable)
            (self.date, self.released) = (date, released)
        }
    }

    /// The XPath of an article about release notes; cards of other news on a group's page are
    /// excluded.
    static let story = "//article[contains(@class, 'story') and not(starts-with(@id, 'app-'))]"

    let archive = Archive.inMemory
    private let folder = TestSite()
    /// The watchlist of a night that the site does not show yet.
    private let unpublished = Mutex<Watchlist?>(nil)

    /// The site of the last night.
    var site: TestSite {
        get async throws {
            if let watchlist = unpublished.withLock({ $0.take() }) {
                try await publish(archive, watching: watchlist, to: folder.path)
            }
            return folder
        }
    }

    /// Plays a night in GMT on which each listing, such as `1/us`, has a version and release notes.
    ///
    /// - Parameters:
    ///   - edit: changes other fields of each page.
    ///   - settings: changes the watchlist, in which each app has its own group.
    @discardableResult
    func night(
        _ date: String,
        _ shown: [String: Shown],
        _ edit: (inout StorePage) -> Void = { _ in },
        settings: (inout Watchlist) -> Void = { _ in }
    ) async throws -> Run {
        var store: [Listing: Finding] = [:]
        for (name, shown) in shown {
            let listing = try #require(Listing(named: name))
            guard let version = shown.version else {
                store[listing] = .missing
                continue
            }
            var page = StorePage(version, name: "App \(listing.app)", notes: shown.notes)
            page.versionDate = shown.date.flatMap { Date(utc: "\($0)T00:00:00Z") }
            page[date: .releaseDate] = shown.released.flatMap { Date(utc: "\($0)T00:00:00Z") }
            if !shown.isReadable { page.unreadable.insert(.releaseNotes) }
            edit(&page)
            store[listing] = .showing(page, Rating(average: 4, count: 10))
        }
        let apps = Dictionary(grouping: store.keys, by: \.app).sorted { $0.key < $1.key }
        let groups = apps.map {
            Watchlist.Group(name: "Group \($0)", apps: [Watchlist.WatchedApp($0, in: $1)])
        }
        var watchlist = Watchlist(inGMT: groups)
        settings(&watchlist)
        let run = try await NightPlayer(archive).play(
            at: NightPlayer.moment(date),
            watchlist,
            asking: StoreCatalog(showing: store)
        ).run
        unpublished.withLock { [watchlist] in $0 = watchlist }
        return run
    }

    /// Plays a night in GMT on which each listing has a version, and release notes or none.
    func night(
        _ date: String,
        _ shown: [String: (version: String, notes: String?)],
        _ edit: (inout StorePage) -> Void = { _ in },
        settings: (inout Watchlist) -> Void = { _ in }
    ) async throws {
        let shown = shown.mapValues { Shown($0.version, $0.notes) }
        try await night(date, shown, edit, settings: settings)
    }

    func page(_ path: String) async throws -> ParsedPage { try await site.page(path) }

    /// The digest of all nights as text.
    func digest() throws -> String {
        try archive.digest(watching: Watchlist()).text(width: 200)
    }
}
