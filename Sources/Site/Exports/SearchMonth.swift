import AppStore
import ChangeDetection
package import News
package import Watchlists

package struct SearchMonth: Sendable {
    let settings: Watchlist.ReportSettings
    let month: String
    /// Oldest change first.
    let changes: [RecordedChange]
    /// Oldest text first.
    let texts: [FreshTexts]

    package init(
        settings: Watchlist.ReportSettings,
        month: String,
        changes: [RecordedChange],
        texts: [FreshTexts]
    ) {
        self.settings = settings
        self.month = month
        self.changes = changes
        self.texts = texts
    }
}

extension Exports {
    /// The index of a month, such as `search/2026-03.js`. It does not change once the month is
    /// over.
    package static func search(_ month: SearchMonth) throws -> [UInt8] {
        var index = SearchMonthIndex(month)
        let currencies = Dictionary(
            grouping: month.changes.filter { $0.field == .currency },
            by: \.run.number
        )
        for group in ChangeGroup.grouped(month.changes) {
            guard let run = group.members.first?.run.number else { continue }
            index.add(group, amid: currencies[run, default: []])
        }
        // Texts that are part of a change are left out.
        let reported = Set(month.changes.map(ReportedText.init))
        for fresh in month.texts { index.add(fresh, besides: reported) }
        return try script(index)
    }

    /// A script that passes the content to a function, because browsers load no other data into a
    /// page that is opened from a disk.
    static func script(_ content: some Encodable) throws -> [UInt8] {
        Array("storewatchIndex(\(try content.jsonLine));\n".utf8)
    }
}

/// The key of a text: a field of a listing in a run.
private struct ReportedText: Hashable {
    let run: Int
    let listing: Listing
    let field: Field?

    init(run: Int, listing: Listing, field: Field?) {
        self.run = run
        self.listing = listing
        self.field = field
    }

    init(_ change: RecordedChange) {
        let (run, change) = (change.run.number, change.change)
        self.init(run: run, listing: change.listing, field: change.field)
    }
}

/// The index of a month. It contains each text once; entries refer to texts by position.
private struct SearchMonthIndex: JSONRecord {
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

    private struct Key: Hashable {
        let run: Int
        let app: AppID
    }

    private let month: String
    private let text: SearchText
    private var nights: [(run: Run, shown: String)] = []
    private var places = Numbered()
    private var kinds = Numbered()
    private var texts = Numbered()
    private var entries: [Entry] = []
    private var positions: [Key: Int] = [:]

    init(_ month: SearchMonth) {
        self.month = month.month
        text = SearchText(format: ReportFormat(month.settings))
    }

    var json: JSONObject {
        let nights = nights.map { night -> JSONArray in
            [night.run.number, night.run.night, night.shown]
        }
        return [
            "month": month, "nights": nights, "places": places.texts, "kinds": kinds.texts,
            "texts": texts.texts, "entries": entries,
        ]
    }

    /// - Parameter currencies: the changes of currencies in the group's run.
    mutating func add(_ group: ChangeGroup, amid currencies: [RecordedChange]) {
        guard let first = group.members.first else { return }
        let part = [
            places[group.storefronts.codes], kinds[first.subject],
            text.text(of: first, amid: currencies).map { texts[$0] } ?? -1,
        ]
        entries[position(first.run, first.listing.app)].changes += part
    }

    mutating func add(_ fresh: FreshTexts, besides reported: Set<ReportedText>) {
        for (field, text) in fresh.texts.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            let listing = fresh.listing
            let known = ReportedText(run: fresh.run.number, listing: listing, field: field)
            guard !reported.contains(known) else { continue }
            let part = [
                places[listing.storefront.code], kinds[field.rawValue], texts[self.text.cut(text)],
            ]
            entries[position(fresh.run, listing.app)].texts += part
        }
    }

    private mutating func position(_ run: Run, _ app: AppID) -> Int {
        let key = Key(run: run.number, app: app)
        if let position = positions[key] { return position }
        if nights.last?.run != run, !nights.contains(where: { $0.run == run }) {
            nights.append((run: run, shown: text.format.night(run.night)))
        }
        let night = nights.lastIndex { $0.run == run } ?? 0
        entries.append(Entry(night: night, app: app))
        positions[key] = entries.count - 1
        return entries.count - 1
    }
}

/// Distinct texts, numbered in the order of their first occurrence.
private struct Numbered {
    private(set) var texts: [String] = []
    private var numbers: [String: Int] = [:]

    subscript(text: String) -> Int {
        mutating get {
            if let number = numbers[text] { return number }
            numbers[text] = texts.count
            texts.append(text)
            return texts.count - 1
        }
    }
}
