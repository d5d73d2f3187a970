package import AppStore
import ChangeDetection
import GRDB
package import History
import TextAnalysis

extension Archive {
    /// The changes that brought wanted release notes, and the changes that brought the versions of
    /// these notes, oldest first. Notes that a listing had when it was first seen are not a change.
    /// Calls `isWanted` once for each text.
    package func releaseChanges(
        withNotes isWanted: (String) -> Bool
    ) throws(ArchiveError) -> [RecordedChange] {
        try read { db in
            let texts = """
                SELECT id, content FROM value WHERE typeof(content) = 'text' AND id IN (
                    SELECT after FROM change WHERE field = 'releaseNotes'
                )
                """
            // Tests each text as it is read, because all notes together may not fit into memory.
            let notes = try db.rows(texts, []) { row in
                (id: try row.decode("id") as RowID, isWanted: isWanted(try row.decode("content")))
            }
            let wanted = notes.filter(\.isWanted).map(\.id)
            let changes = """
                (WITH noted AS (
                    SELECT n.listing, n.run, (
                        SELECT max(v.run) FROM change v WHERE v.listing = n.listing
                        AND v.run <= n.run AND v.field = 'version'
                    ) AS start
                    FROM change n WHERE n.field = 'releaseNotes'
                    AND n.after IN (SELECT value FROM json_each(?))
                )
                SELECT DISTINCT c.* FROM noted
                CROSS JOIN change c ON c.listing = noted.listing AND c.run IN (noted.run, start)
                    AND (c.run = noted.run AND c.field = 'releaseNotes'
                        OR c.run = start AND c.field IN ('version', 'versionDate')))
                """
            return try db.changes(ChangeFilter(), in: (changes, [try wanted.jsonLine]))
        }
    }

    package func noteHistory(of listing: Listing) throws(ArchiveError) -> NoteHistory {
        var filter = ChangeFilter(fields: [.releaseNotes])
        filter.apps = [listing.app]
        filter.storefronts = [listing.storefront]
        filter.fillsInNotes = true
        let releases = """
            SELECT c.run FROM listing l JOIN change c ON c.listing = l.id
            WHERE l.app = ? AND l.storefront = ? AND c.field = 'version'
            AND NOT (\(Self.isReturn())) ORDER BY c.run
            """
        return try read { db in
            let news = try db.changes(filter, in: nil).filter { change in
                change.notesClass == .new || change.isUnreadable
            }
            return NoteHistory(
                releases: try db.values(releases, [listing.app.number, listing.storefront.code]),
                news: news.map(\.run.number),
                beganWithNews: try db.firstNotesClass(of: listing) == .new
            )
        }
    }

    /// For each app, the versions with which its listings were first seen. The value of a version
    /// is the number of the earliest run that first saw a listing with this version.
    package func firstVersions(
        in storefronts: Set<Storefront>?
    ) throws(ArchiveError) -> [AppID: [String: Int]] {
        let sql = """
            SELECT app, version.content AS version, min(k.run) AS run FROM listing l
            JOIN knownState k ON k.listing = l.id
                AND k.run = (SELECT min(run) FROM knownState WHERE listing = l.id)
            JOIN page p ON p.id = k.page JOIN value version ON version.id = p.version
            WHERE ?1 IS NULL OR storefront IN (SELECT value FROM json_each(?1))
            GROUP BY app, version.id
            """
        return try read { db in
            let codes = try storefronts.map { try $0.map(\.code).jsonLine }
            var first: [AppID: [String: Int]] = [:]
            for row in try db.rows(sql, [codes]) {
                try first[row.app(), default: [:]][row.text("version") ?? ""] = row.decode("run")
            }
            return first
        }
    }

    /// The confirmed versions of an app by storefront, each storefront's oldest version first.
    package func versions(of app: AppID) throws(ArchiveError) -> [VersionSpan] {
        try versionRecords(of: app).flatMap { $0.versions() }
    }

    package func versionRecords(of app: AppID) throws(ArchiveError) -> [VersionRecord] {
        try read { db in
            try db.listings(of: app).map { try VersionRecord(of: $0, db) }
        }
    }
}

/// The archive's data about all versions of a listing, from which `versions(upTo:)` makes the
/// versions up to any run without reading the archive again.
package struct VersionRecord: Sendable {
    private static let fields: [Field] = [.name, .version, .versionDate, .releaseNotes, .size]

    private let listing: Listing
    private let pages: [Database.KnownPage]
    /// Whether the last response before the listing's first appearance lacked the listing.
    private let followsAbsence: Bool
    private let replacedNotes: ReplacedNotes
    /// Oldest first.
    private let ratings: [(run: Int, rating: Rating?)]

    fileprivate init(of row: ListingRow, _ db: Database) throws {
        let id = row.id
        listing = row.listing
        pages = try db.knownPages(of: id, Self.fields)
        followsAbsence = try pages.first.map { try db.followsAbsence(id, in: $0.run) } ?? false
        replacedNotes = try ReplacedNotes(of: id, db)
        ratings = try db.allRatings(of: id)
    }

    /// The versions that were confirmed up to a run, oldest first, with the pages up to that run. A
    /// version has ratings until the next version is confirmed, even after that run.
    package func versions(upTo last: Int = .max) -> [VersionSpan] {
        let end = pages.prefix { $0.run.number <= last }.endIndex
        let starts = pages.indices.filter {
            $0 == 0 || pages[$0].page.version != pages[$0 - 1].page.version
        }
        return zip(starts, starts.dropFirst() + [pages.count]).prefix { $0.0 < end }
            .map { start, next in
                version(
                    in: pages[start..<min(next, end)],
                    until: next < pages.count ? pages[next].run.number : .max
                )
            }
    }

    /// - Parameter next: the number of the run that confirmed the next version, or `.max`.
    private func version(
        in own: ArraySlice<Database.KnownPage>,
        until next: Int
    ) -> VersionSpan {
        let (first, run) = (own.startIndex, own[own.startIndex].run)
        // The first response with a new version may lack the version's date, size or notes, or may
        // still have the notes of the previous version.
        let earlier = first == 0 ? nil : pages[first - 1]
        let noted =
            own.first { $0.notes != nil && $0.notes != earlier?.notes }
            ?? own.first { $0.notes != nil } ?? own[first]
        var page = own[first].page
        let corrected = own[own.endIndex - 1].page
        (page.versionDate, page.size) = (corrected.versionDate, corrected.size)
        page.releaseNotes = noted.page.releaseNotes
        if noted.notes != nil { page.unreadable.remove(.releaseNotes) }
        var span = VersionSpan(listing: listing, run: run, page: page, isFirst: first == 0)
        span.isCurrent = next == .max
        span.followsAbsence = followsAbsence
        span.formerNotes = earlier?.page.releaseNotes
        span.isRecurring =
            replacedNotes.lastRun(replacing: noted.notes, before: noted.run) != nil
        let during = ratings.drop { $0.run < run.number }.prefix { $0.run < next }
            .compactMap(\.rating)
        span.startRating = during.count > 1 && !during.haveReset ? during.first : nil
        span.endRating = during.last
        return span
    }
}

extension Database {
    /// The class of the notes that a listing had when it was first seen; nil if it had none.
    fileprivate func firstNotesClass(of listing: Listing) throws -> NotesClass? {
        let sql = """
            SELECT notes.content AS notes, name.content AS name FROM listing l
            JOIN knownState k ON k.listing = l.id JOIN page p ON p.id = k.page
            LEFT JOIN value notes ON notes.id = p.releaseNotes
            LEFT JOIN value name ON name.id = p.name
            WHERE l.app = ? AND l.storefront = ? ORDER BY k.run LIMIT 1
            """
        guard let row = try row(sql, [listing.app.number, listing.storefront.code]) else {
            return nil
        }
        let name = try row.text("name") ?? ""
        return try row.text("notes").map { NotesClass(of: $0, after: nil, app: name) }
    }

    /// The ratings of a listing in all runs whose response has a current rating, oldest first, each
    /// with the number of the run.
    fileprivate func allRatings(of listing: RowID) throws -> [(run: Int, rating: Rating?)] {
        let sql = """
            SELECT number, s.rating, s.ratingCount FROM run r
            CROSS JOIN snapshot s ON s.run = r.number AND s.listing = ?1
            WHERE outcome IS NOT NULL AND ratingCount IS NOT NULL AND \(Archive.isCurrent("s"))
            ORDER BY number
            """
        return try rows(sql, [listing]) { (run: try $0.decode("number"), rating: try $0.rating()) }
    }
}

/// The release notes that a listing had before it replaced them.
struct ReplacedNotes {
    private let listing: RowID
    /// The numbers of the runs that replaced each text, by the text's row in `value`.
    private let runs: [RowID: [Int]]

    init(of listing: RowID, _ db: Database) throws {
        self.listing = listing
        let sql = """
            SELECT before, run FROM change
            WHERE listing = ? AND field = 'releaseNotes' AND before IS NOT NULL
            """
        runs = try db.groups(sql, [listing])
    }

    /// The number of the last run before `run` in which the listing replaced these notes; nil if
    /// there is none.
    func lastRun(replacing notes: RowID?, before run: Run) -> Int? {
        notes.flatMap { runs[$0] }?.filter { $0 < run.number }.max()
    }

    /// The last version before `run` that had these notes; nil if there is none.
    func version(with notes: RowID?, before run: Run, _ db: Database) throws -> EarlierNotes? {
        guard let last = lastRun(replacing: notes, before: run) else { return nil }
        let sql = """
            SELECT version.content AS version, date.content AS date
            FROM knownState k JOIN page p ON p.id = k.page
            JOIN value version ON version.id = p.version
            LEFT JOIN value date ON date.id = p.versionDate
            WHERE k.listing = ? AND k.run < ? ORDER BY k.run DESC LIMIT 1
            """
        return try db.row(sql, [listing, last]).map { row in
            EarlierNotes(version: try row.text("version") ?? "", date: try row.date("date"))
        }
    }
}
