import AppStore
import ChangeDetection
package import History
package import News
import TextAnalysis
package import Watchlists
import Wording

/// The search index of a month, such as `search/2026-03.js`. The file does not change once the
/// month is over.
///
/// - Parameters:
///   - changes: the changes of the month, oldest first.
///   - prices: the price changes up to the end of the month, oldest first.
///   - texts: the texts that first appeared in the month, oldest first.
///   - releases: the releases whose notes changed in the month.
package func searchIndex(
    of month: String,
    _ changes: [RecordedChange],
    prices: [RecordedChange],
    _ texts: [FreshTexts],
    _ releases: [ReleaseNews],
    _ settings: Watchlist.ReportSettings
) throws -> [UInt8] {
    var index = SearchMonthIndex(month, prices.earlierPriceChanges, settings)
    for group in changes.groups { index.add(group) }
    // If a field changed, its new text is added with the change, and not again as a new text.
    let reported = Dictionary(grouping: changes) { ListingNight($0) }
        .mapValues { Set($0.compactMap(\.field)) }
    for fresh in texts { index.add(fresh, besides: reported) }
    for release in releases { index.add(release) }
    return try index.indexScript
}

extension Encodable {
    /// A script that passes the value to a function, because a page that is opened from a disk can
    /// load data only as a script.
    var indexScript: [UInt8] {
        get throws { Array("storewatchIndex(\(try jsonLine));\n".utf8) }
    }
}

/// The search index of a month. Each text, storefront and kind is stored once, in a list; entries
/// refer to these lists by index.
struct SearchMonthIndex: JSONRecord {
    /// The changes and other new texts of one app in one run.
    private struct Entry: Encodable {
        let night: Int
        let app: AppID
        /// Three indices for each change: into the lists of storefronts, kinds and texts. The index
        /// of the text is -1 for a change without a text.
        var changes: [Int] = []
        /// Three indices for each new text without a change: into the lists of storefronts, kinds
        /// and texts. The kind is the name of the text's field.
        var texts: [Int] = []

        /// Encodes the entry as an array: the index of the night, the ID of the app, the changes
        /// and, if there are any, the texts.
        func encode(to encoder: any Encoder) throws {
            var list = encoder.unkeyedContainer()
            try list.encode(night)
            try list.encode(app.number)
            try list.encode(changes)
            if !texts.isEmpty { try list.encode(texts) }
        }
    }

    private let month: String
    private let format: ReportFormat
    /// The earlier price changes of each listing, by the number of the run in which the price
    /// changed again.
    private let earlierPriceChanges: [Int: [Listing: [RecordedChange]]]
    private var nights: [(run: Run, shown: String)] = []
    private var storefronts = Numbered<String>()
    private var kinds = Numbered<String>()
    private var texts = Numbered<String>()
    private var releases: [JSONArray] = []
    /// The dates of releases, each as a date such as `2026-03-06` and as the text that pages show.
    private var days = Numbered<[String]>()
    /// The `NotesBlock.shape` of each text of release notes, by the text's index in `texts`.
    private var shapes: [String: String] = [:]
    private var entries: [Entry] = []
    /// The index of each entry in `entries`, by run number and app.
    private var entryIndices: [Int: [AppID: Int]] = [:]

    init(
        _ month: String,
        _ earlierPriceChanges: [Int: [Listing: [RecordedChange]]],
        _ settings: Watchlist.ReportSettings
    ) {
        self.month = month
        self.earlierPriceChanges = earlierPriceChanges
        format = ReportFormat(settings)
    }

    var json: JSONObject {
        let nights = nights.map { night -> JSONArray in
            [night.run.number, night.run.night, night.shown]
        }
        return [
            "month": month, "nights": nights, "places": storefronts.values, "kinds": kinds.values,
            "texts": texts.values, "entries": entries, "releases": releases, "days": days.values,
            "shapes": shapes,
        ]
    }

    /// Adds a change, with all storefronts of the app in which the change happened.
    mutating func add(_ group: ChangeGroup) {
        guard let first = group.first else { return }
        let former = earlierPriceChanges[first.run.number]?[first.listing] ?? []
        let part = [
            storefronts[group.storefronts.codes], kinds[first.subject],
            format.searchText(of: first, after: former).map { texts[$0] } ?? -1,
        ]
        entries[entryIndex(first.run, first.listing.app)].changes += part
    }

    /// Adds a listing's new texts. Texts of fields in `reported` are left out, because their
    /// changes are already added.
    mutating func add(_ fresh: FreshTexts, besides reported: [ListingNight: Set<Field>]) {
        let listing = fresh.listing
        let known = reported[ListingNight(listing: listing, run: fresh.run.number), default: []]
        for (field, text) in fresh.texts.sorted(by: { $0.key.rawValue < $1.key.rawValue })
        where !known.contains(field) {
            let part = [
                storefronts[listing.storefront.code], kinds[field.rawValue],
                texts[text.searchable],
            ]
            entries[entryIndex(fresh.run, listing.app)].texts += part
        }
    }

    /// Adds a release with its notes of this month, beginning with the notes that readers
    /// understand best. A later month's index may contain further notes of the release.
    mutating func add(_ release: ReleaseNews) {
        let day = Night(of: release.date, in: format.zone, after: [])
        let notes = format.byReadability(release.changes(of: .releaseNotes))
            .compactMap { change -> [Int]? in
                guard let text = format.searchText(of: change, after: []) else { return nil }
                let index = texts[text]
                shapes["\(index)"] = change.after?.plainText.map {
                    NotesBlock.shape(of: $0.searchable)
                }
                return [nightIndex(change.run), storefronts[change.listing.storefront.code], index]
            }
        releases.append([
            release.app, release.version, release.formerVersion, format.step(release),
            release.date.utc, days[[day.date, format.date(release.date)]], release.night,
            release.changes[0].id, notes,
        ])
    }

    private mutating func entryIndex(_ run: Run, _ app: AppID) -> Int {
        if let index = entryIndices[run.number]?[app] { return index }
        entries.append(Entry(night: nightIndex(run), app: app))
        entryIndices[run.number, default: [:]][app] = entries.count - 1
        return entries.count - 1
    }

    private mutating func nightIndex(_ run: Run) -> Int {
        if let index = nights.lastIndex(where: { $0.run == run }) { return index }
        nights.append((run: run, shown: format.night(run.night)))
        return nights.count - 1
    }
}

/// Distinct values, numbered from 0 in the order in which they first occur.
struct Numbered<Value: Hashable> {
    private(set) var values: [Value] = []
    private var numbers: [Value: Int] = [:]

    subscript(value: Value) -> Int {
        mutating get {
            if let number = numbers[value] { return number }
            numbers[value] = values.count
            values.append(value)
            return values.count - 1
        }
    }
}

extension ReportFormat {
    private static let unsearchedFields: Set<Field> = [
        .versionDate, .size, .icon, .url, .releaseDate, .developerID, .genreIDs, .primaryGenreID,
        .formattedPrice,
    ]

    /// The text by which a search finds a change: the new text of a long field; for other fields,
    /// the words with which a digest reports the change. Nil if a search finds the change only by
    /// its kind, such as “Size”.
    ///
    /// - Parameter earlier: the earlier price changes of the listing, oldest first.
    func searchText(of change: RecordedChange, after earlier: [RecordedChange]) -> String? {
        guard change.isPreOrder || change.field.map({ !Self.unsearchedFields.contains($0) }) == true
        else { return nil }
        let found =
            switch (change.field, change.before, change.after) {
            case (.description, .text(let former), .text(let text)):
                Self.lines(of: text, besides: former).searchable
            case (.description, _, .text(let text)), (.releaseNotes, _, .text(let text)):
                text.searchable
            case (.releaseNotes, .text(let former), _):
                arrows([former.searchable, logNotes(of: [change]).whole])
            default: detail(of: [change], earlierPriceChanges: earlier).content.line ?? ""
            }
        return found.isEmpty ? logValues(of: change).after.part : found
    }

    /// The lines of the text `after` that the text `before` lacks.
    private static func lines(of after: String, besides before: String) -> String {
        let known = Set(before.split(whereSeparator: \.isNewline))
        return after.split(whereSeparator: \.isNewline).filter { !known.contains($0) }
            .joined(separator: "\n")
    }
}

extension String {
    var searchable: String { String(start(of: String.maxShown)) }
}
