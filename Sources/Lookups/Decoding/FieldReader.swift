import AppStore
import Foundation

/// Reads one result according to the catalogue of fields. A missing field is nil. A field of a
/// wrong type is nil, too, and is counted.
struct FieldReader {
    private let source: ResultOutline
    private let now: Date
    private(set) var wrongTypes = 0
    /// The link to the store page; nil unless it leads to one of Apple's stores.
    let link: StoreLink?

    /// - Parameter now: the current time. A date more than a year later counts as unreadable.
    init(_ source: ResultOutline, now: Date = .now) {
        self.source = source
        self.now = now
        link = source[.trackViewUrl]?.text(through: .line, replacesBroken: false)
            .flatMap(StoreLink.init)
    }

    var kind: String? { line(.kind)?.lowercased() }

    /// Whether the result states that it is not an app.
    var isOtherThanApp: Bool {
        guard source.isMatchable else { return false }
        if let kind { return !["software", StorePage.macKind].contains(kind) }
        return line(.wrapperType).map { $0.lowercased() != "software" } ?? false
    }

    /// The ID that matches the result to a requested app; nil if there is none. `sighting()`
    /// rejects an ID in a string, but this property accepts it, so that only this app becomes
    /// unknown: a result without an ID makes all apps without a result unknown.
    var id: AppID? {
        if let number = source[.trackId]?.wholeNumber { return AppID(number) }
        return line(.trackId).flatMap(AppID.init(digits:))
    }

    var developer: AppID? { source[.artistId]?.wholeNumber.flatMap { AppID($0) } }

    /// The app as an entry of a list, perhaps without names; nil without a readable ID.
    var namedApp: NamedApp? {
        id.map { NamedApp(app: $0, name: label(.trackName), developer: label(.artistName)) }
    }

    /// The key's text for people, with unreadable characters replaced; nil if it would be blank.
    private func label(_ key: LookupKey) -> String? {
        source[key]?.text(through: .line).flatMap { $0.isBlank ? nil : $0.withoutNull }
    }

    /// A text of one line; nil if it is missing or cannot be read.
    private func line(_ key: LookupKey) -> String? {
        source[key]?.text(through: .line, replacesBroken: false)
    }

    /// The reason why `sighting()` returns nil.
    var flaw: Failure {
        let flawed = KeyedEntry.required.filter { requiredText($0) == nil }
        let keys = flawed.isEmpty ? [.trackId] : flawed.flatMap(\.keys)
        let names = keys.map(\.name).joined(separator: ", ")
        return Failure(
            .badResponse,
            "In the result, \(names) is missing, empty, far too long or of the wrong type."
        )
    }

    /// Reads the app's page and rating; nil without `trackId`, `trackName`, `bundleId` and
    /// `version` of the right types.
    mutating func sighting() -> Sighting? {
        let texts = KeyedEntry.required.compactMap(requiredText)
        guard source[.trackId]?.wholeNumber != nil,
            texts.count == KeyedEntry.required.count
        else { return nil }
        var page = StorePage(name: texts[0], bundleID: texts[1], version: texts[2])
        for entry in KeyedEntry.optional { read(entry, into: &page) }
        page[text: .kind] = page[text: .kind]?.lowercased()
        // Without the genres' numbers, the genres' names cannot be compared across languages.
        if page.unreadable.contains(.genreIDs) { page.unreadable.insert(.genres) }
        return Sighting(page: page, rating: rating())
    }

    /// The text of a required field; nil if it is too long or has no visible characters.
    private func requiredText(_ keyed: KeyedEntry) -> String? {
        guard let key = keyed.keys.first,
            let text = source[key]?.text(through: keyed.entry.gate, replacesBroken: false),
            !text.isBlank
        else { return nil }
        return text.withoutNull
    }

    /// Stores the first readable value of a field in a page. If all of the field's values are
    /// unreadable, the field is unknown.
    private mutating func read(_ keyed: KeyedEntry, into page: inout StorePage) {
        let entry = keyed.entry
        for (number, key) in keyed.keys.enumerated() {
            do {
                guard let value = try value(of: entry, key) else { continue }
                page[entry.field] = value
                if number > 0 { page.unreadable.remove(entry.field) }
                return
            } catch {
                wrongTypes += 1
                page.unreadable.insert(entry.field)
            }
        }
    }
}

private struct KeyedEntry {
    let entry: FieldEntry
    let keys: [LookupKey]

    private init(_ entry: FieldEntry) {
        self.entry = entry
        keys = entry.keys.map(LookupKey.init)
    }

    static let required = StorePage.required.map { KeyedEntry($0.entry) }
    static let optional = FieldEntry.ofPages.filter { entry in
        !StorePage.required.contains(entry.field)
    }.map(KeyedEntry.init)
}

extension FieldReader {
    /// The value of a field under a key; nil if missing or blank. Throws if its type is wrong or it
    /// is implausible.
    private func value(of entry: FieldEntry, _ key: LookupKey) throws -> FieldValue? {
        switch entry.type {
        case .text:
            // Broken characters are replaced only in texts for people: such a text stays useful.
            try read(key) { $0.text(through: entry.gate, replacesBroken: entry.rule == .text) }
                .flatMap { $0.isBlank ? nil : .text($0.withoutNull) }
        case .link:
            try link.map { .text($0.url) } ?? checked(string(key)) { _ in nil }
        case .list(let order):
            try read(key) { $0.texts(through: entry.gate) }.map { list in
                .list(list.filter { !$0.isBlank }.map(\.withoutNull).inOrder(order))
            }
        case .money(let bound):
            try checked(read(key) { $0.integer.map { Decimal($0) } ?? $0.decoded() }) { number in
                number >= 0 && number < Decimal(bound) ? .number(number) : nil
            }
        case .integer(let bound):
            try checked(integer(key)) { number in
                (0..<bound).contains(number) ? .number(Decimal(number)) : nil
            }
        case .flag: try read(key, \.flag).map(FieldValue.flag)
        case .date:
            try checked(string(key)) { text in
                Date(utc: text).flatMap { isPossible($0) ? .date($0) : nil }
            }
        case .rating, .purchases, .counts: nil
        }
    }

    /// The value under a key; nil if it is missing or null. Throws if it cannot be read.
    private func read<Value>(
        _ key: LookupKey,
        _ meaning: (JSONView) -> Value?
    ) throws -> Value? {
        guard let view = source[key] else { return nil }
        guard let value = meaning(view) else { throw Unreadable() }
        return value
    }

    private func checked<Value>(
        _ value: Value?,
        _ meaning: (Value) -> FieldValue?
    ) throws -> FieldValue? {
        guard let value else { return nil }
        guard let meaning = meaning(value) else { throw Unreadable() }
        return meaning
    }

    /// Whether the date is from 2008, when the App Store opened, to a year from now (pre-orders).
    private func isPossible(_ date: Date) -> Bool {
        let opening = Date(timeIntervalSince1970: 1_199_145_600)
        return date >= opening && date <= now.addingTimeInterval(366 * 86_400)
    }

    /// The text under a key; nil if it is missing or blank.
    private func string(_ key: LookupKey) throws -> String? {
        try read(key) { $0.text(through: .line, replacesBroken: false) }
            .flatMap { $0.isBlank ? nil : $0 }
    }

    /// The integer under a key; nil if missing or blank. It may be a text, as Apple writes sizes.
    private func integer(_ key: LookupKey) throws -> Int64? {
        if let number = source[key]?.wholeNumber { return number }
        guard let text = try string(key) else { return nil }
        guard let number = Int64(text) else { throw Unreadable() }
        return number
    }

    /// The rating; nil if the average or the number of ratings is missing, as in old responses.
    private mutating func rating() -> Rating? {
        do {
            let average = try read(.averageUserRating) { $0.number ?? $0.decoded() }
            let count = try read(.userRatingCount, \.wholeNumber)
            guard let average, let count else { return nil }
            guard (0...5).contains(average), (0...Int64(Rating.maxCount)).contains(count) else {
                throw Unreadable()
            }
            return Rating(average: average, count: Int(count))
        } catch {
            wrongTypes += 1
            return nil
        }
    }
}

extension JSONView {
    fileprivate var wholeNumber: Int64? { integer.map(Int64.init) ?? decoded() }
}

extension String {
    /// The text without U+0000, which would end the text early in C libraries.
    fileprivate var withoutNull: String { hasByte({ $0 == 0 }) ? replacing("\0", with: "") : self }
}

extension [String] {
    /// The texts in the given order. `.sortedSet` also removes repetitions.
    func inOrder(_ order: FieldType.ListOrder) -> [String] {
        switch order {
        case .asGiven: self
        case .sorted: sorted()
        case .sortedSet: Set(self).sorted()
        }
    }
}
