package import AppStore
import GRDB
package import History

extension Archive {
    /// The confirmed versions of an app by storefront, each storefront's oldest version first.
    package func versions(of app: AppID) throws(ArchiveError) -> [VersionSpan] {
        try versionRecords(of: app).flatMap { $0.versions() }
    }

    /// The records of an app's versions, by storefront.
    package func versionRecords(of app: AppID) throws(ArchiveError) -> [VersionRecord] {
        try read { db in
            try db.listings(of: app).map { try VersionRecord(of: $1, $0, db) }
        }
    }
}

/// What the archive knows about the versions of a listing. From it, the versions up to any run are
/// made without reading the archive again.
package struct VersionRecord: Sendable {
    private static let fields: [Field] = [.name, .version, .versionDate, .releaseNotes, .size]

    private let listing: Listing
    private let pages: [Database.KnownPage]
    /// Whether the listing's first response came after a response that lacked the listing.
    private let followsAbsence: Bool
    /// The release notes that the listing had and replaced, as rows of `value`, each with the
    /// numbers of the runs that replaced them.
    private let replacedNotes: [Int64: [Int]]
    /// All ratings with the numbers of their runs, oldest first.
    private let ratings: [(run: Int, rating: Rating?)]

    fileprivate init(of listing: Listing, _ id: RowID, _ db: Database) throws {
        self.listing = listing
        pages = try db.knownPages(of: id, Self.fields)
        followsAbsence = try pages.first.map { try db.followsAbsence(id, in: $0.run) } ?? false
        replacedNotes = try db.replacedNotes(of: id)
        ratings = try db.allRatings(of: id)
    }

    /// The versions that were confirmed up to a run, oldest first.
    package func versions(upTo last: Int = .max) -> [VersionSpan] {
        let pages = pages.prefix { $0.run.number <= last }
        let starts = pages.indices.filter {
            $0 == 0 || pages[$0].page.version != pages[$0 - 1].page.version
        }
        return zip(starts, starts.dropFirst() + [pages.count]).map { start, end in
            version(
                in: pages[start..<end],
                until: end < pages.count ? pages[end].run.number : .max
            )
        }
    }

    /// - Parameters:
    ///   - own: the pages with the version.
    ///   - next: the number of the run that confirmed the next version; `.max` if there is none.
    private func version(
        in own: ArraySlice<Database.KnownPage>,
        until next: Int
    ) -> VersionSpan {
        let (first, run) = (own.startIndex, own[own.startIndex].run)
        // The first response about a version may lack its date, its size or its notes, or still
        // have the notes of the previous version.
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
        span.followsAbsence = followsAbsence
        span.formerNotes = earlier?.page.releaseNotes
        let replacements = noted.notes.flatMap { replacedNotes[$0] } ?? []
        span.isRecurring = replacements.count { $0 < run.number } >= Archive.manyReplacements
        let former = ratings.last { $0.run < run.number }
        span.first = (former ?? ratings.first { $0.run >= run.number })?.rating
        span.last = ratings.last { $0.run < next }?.rating
        return span
    }
}

extension Database {
    /// Whether a listing was missing from the store before a run: the last earlier run that asked
    /// about the listing got a response that lacks it.
    func followsAbsence(_ listing: RowID, in run: Run) throws -> Bool {
        let sql = """
            SELECT s.run IS NOT NULL AND s.page IS NULL FROM run r
            LEFT JOIN snapshot s ON s.run = r.number AND s.listing = ?1
            LEFT JOIN unknown u ON u.run = r.number AND u.listing = ?1
            WHERE r.number < ?2 AND (s.run IS NOT NULL OR u.run IS NOT NULL)
            ORDER BY r.number DESC LIMIT 1
            """
        return try value(sql, [listing, run.number]) ?? false
    }

    /// The release notes that a listing had and replaced, as rows of `value`, each with the numbers
    /// of the runs that replaced them.
    fileprivate func replacedNotes(of listing: RowID) throws -> [Int64: [Int]] {
        let sql = """
            SELECT before, run FROM change
            WHERE listing = ? AND field = 'releaseNotes' AND before IS NOT NULL
            """
        return try groups(sql, [listing])
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
