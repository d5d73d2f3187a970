import AppStore
import ChangeDetection
package import News
package import Watchlists

extension Exports {
    /// The index of a month, such as `search/2026-03.js`. It does not change once the month is
    /// over.
    ///
    /// - Parameters:
    ///   - changes: the changes of the month, oldest first.
    ///   - prices: the price changes up to the end of the month, oldest first.
    ///   - texts: the texts that first appeared in the month, oldest first.
    ///   - releases: the releases whose notes changed in the month.
    package static func search(
        _ month: String,
        _ changes: [RecordedChange],
        prices: [RecordedChange],
        _ texts: [FreshTexts],
        _ releases: [NotedRelease],
        _ settings: Watchlist.ReportSettings
    ) throws -> [UInt8] {
        var index = SearchMonthIndex(month, prices.formerPrices, settings)
        for group in changes.groups { index.add(group) }
        // Texts that are part of a change are left out.
        let reported = Dictionary(grouping: changes) { ListingNight($0) }
            .mapValues { Set($0.compactMap(\.field)) }
        for fresh in texts { index.add(fresh, besides: reported) }
        for release in releases { index.add(release) }
        return try script(index)
    }

    /// A script that passes the content to a function, because browsers load no other data into a
    /// page that is opened from a disk.
    static func script(_ content: some Encodable) throws -> [UInt8] {
        Array("storewatchIndex(\(try content.jsonLine));\n".utf8)
    }
}

/// The index of a month. It contains each text once; entries refer to texts by position.
struct SearchMonthIndex: JSONRecord {
    /// One app's changes and texts in one run.
    private struct Entry: Encodable {
        let night: Int
        let app: AppID
        /// Three positions for each change: of its storefronts, its kind and its text; -1 if it has
        /// no text.
        var changes: [Int] = []
        /// Three positions for each text without a change: of its storefront, its field and the
        /// text.
        var texts: [Int] = []

        func encode(to encoder: any Encoder) throws {
            var list = encoder.unkeyedContainer()
            try list.encode(night)
            try list.encode(app.number)
            try list.encode(changes)
            if !texts.isEmpty { try list.encode(texts) }
        }
    }

    private let month: String
    let format: ReportFormat
    /// The earlier price changes of each listing, by the run of a later one.
    private let formerPrices: [Int: [Listing: [RecordedChange]]]
    private var nights: [(run: Run, shown: String)] = []
    var places = Numbered<String>()
    private var kinds = Numbered<String>()
    var texts = Numbered<SearchText>()
    var releases: [JSONArray] = []
    /// The dates of releases, each with its text.
    var days = Numbered<[String]>()
    /// The shapes of notes by the positions of their texts.
    var shapes: [String: String] = [:]
    private var entries: [Entry] = []
    /// The positions of entries by run and app.
    private var positions: [Int: [AppID: Int]] = [:]

    init(
        _ month: String,
        _ formerPrices: [Int: [Listing: [RecordedChange]]],
        _ settings: Watchlist.ReportSettings
    ) {
        self.month = month
        self.formerPrices = formerPrices
        format = ReportFormat(settings)
    }

    var json: JSONObject {
        let nights = nights.map { night -> JSONArray in
            [night.run.number, night.run.night, night.shown]
        }
        return [
            "month": month, "nights": nights, "places": places.values, "kinds": kinds.values,
            "texts": texts.values, "entries": entries, "releases": releases, "days": days.values,
            "shapes": shapes,
        ]
    }

    mutating func add(_ group: ChangeGroup) {
        guard let first = group.first else { return }
        let former = formerPrices[first.run.number]?[first.listing] ?? []
        let part = [
            places[group.storefronts.codes], kinds[first.subject],
            format.searchText(of: first, after: former).map { texts[$0] } ?? -1,
        ]
        entries[position(first.run, first.listing.app)].changes += part
    }

    mutating func add(_ fresh: FreshTexts, besides reported: [ListingNight: Set<Field>]) {
        let listing = fresh.listing
        let known = reported[ListingNight(listing: listing, run: fresh.run.number), default: []]
        for (field, text) in fresh.texts.sorted(by: { $0.key.rawValue < $1.key.rawValue })
        where !known.contains(field) {
            let part = [
                places[listing.storefront.code], kinds[field.rawValue],
                texts[.text(text.searchable)],
            ]
            entries[position(fresh.run, listing.app)].texts += part
        }
    }

    private mutating func position(_ run: Run, _ app: AppID) -> Int {
        if let position = positions[run.number]?[app] { return position }
        entries.append(Entry(night: position(run), app: app))
        positions[run.number, default: [:]][app] = entries.count - 1
        return entries.count - 1
    }

    mutating func position(_ run: Run) -> Int {
        if let position = nights.lastIndex(where: { $0.run == run }) { return position }
        nights.append((run: run, shown: format.night(run.night)))
        return nights.count - 1
    }
}

/// Distinct values, numbered in the order of their first occurrence.
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

/// The text of a change in the index.
enum SearchText: Hashable, Encodable {
    case text(String)
    /// What the log shows before and after, joined by an arrow where the text is shown.
    case step(before: String, after: String)
    /// What the log shows before and after, and a text for searches.
    case sides(before: String, after: String, text: String)
    /// In addition, the whole texts, of which the log shows a part.
    case long(before: String, after: String, text: String, wholes: [String])

    func encode(to encoder: any Encoder) throws {
        switch self {
        case .text(let text):
            var value = encoder.singleValueContainer()
            try value.encode(text)
        case .step(let before, let after):
            try [before, after].encode(to: encoder)
        case .sides(let before, let after, let text):
            try [before, after, text].encode(to: encoder)
        case .long(let before, let after, let text, let wholes):
            // No text is repeated.
            let ends = wholes == [before, after] ? [] : wholes.map { $0 == text ? "" : $0 }
            try ([before, after, text == after ? "" : text] + ends).encode(to: encoder)
        }
    }
}

extension ReportFormat {
    /// The maximum number of characters of a list or of short values. A list may have thousands.
    private static let maxSearchedLength = 300

    /// Fields whose values readers do not search for.
    private static let unsearchedFields: Set<Field> = [
        .versionDate, .size, .icon, .url, .releaseDate, .developerID, .genreIDs, .primaryGenreID,
        .formattedPrice,
    ]

    /// The searchable text of a change: the new text, or the values before and after if they are
    /// short; nil if the kind of the change is enough.
    ///
    /// - Parameter former: the earlier price changes of the listing, oldest first.
    func searchText(of recorded: RecordedChange, after former: [RecordedChange]) -> SearchText? {
        let change = recorded.change
        let (before, after) = logEnds(of: recorded)
        if recorded.isPreOrder { return .step(before: before, after: after) }
        guard let field = change.field, !Self.unsearchedFields.contains(field) else { return nil }
        func sides(_ text: String?) -> SearchText {
            .sides(before: before, after: after, text: text ?? after)
        }
        switch (change.before, change.after) {
        case (let former, .text(let text)) where field.isLongText:
            let wholes = [former?.plainText ?? before, text].map(\.searchable)
            guard field == .description, let former = former?.plainText else {
                return .long(before: before, after: after, text: wholes[1], wholes: wholes)
            }
            let lines = Self.lines(of: text, besides: former).searchable
            return .long(before: before, after: after, text: lines, wholes: wholes)
        case (.text(let former), nil) where field.isLongText && former != before:
            let wholes = [former.searchable, after]
            return .long(before: before, after: after, text: "\(before) → \(after)", wholes: wholes)
        case (let before, let after) where field.isScreenshots:
            return sides(pictures(from: before?.items ?? [], to: after?.items ?? []))
        case (.list, .list), (.purchases, .purchases):
            let (removed, added) = change.exchanged
            let signs = [("+ ", added), ("− ", removed)].filter { !$0.1.isEmpty }
            let items = signs.map { sign, items in sign + text(.list(items), of: field) }
            return sides(short(items.joined(separator: " ")))
        case (_, _) where field == .price:
            return sides(step(PriceStep(recorded, after: former)))
        default:
            return .step(before: short(before), after: short(after))
        }
    }

    private func short(_ text: String) -> String { String(text.start(of: Self.maxSearchedLength)) }

    /// The new lines of a text. Descriptions are long, and few of their lines change.
    private static func lines(of after: String, besides before: String) -> String {
        let known = Set(before.split(whereSeparator: \.isNewline))
        return after.split(whereSeparator: \.isNewline).filter { !known.contains($0) }
            .joined(separator: "\n")
    }
}

extension String {
    /// The part of the text that the search covers.
    var searchable: String { String(start(of: StoreText.maxLength)) }
}
