import AppStore
import Foundation

/// Reads one result by the catalogue of fields: a field that is absent, or of a wrong type, is nil, and
/// the latter is counted.
struct FieldReader {
    private let container: KeyedDecodingContainer<LookupKey>
    private let now: Date
    private(set) var wrongTypes = 0
    /// The link to the store page, where it is one to a store of Apple's.
    let link: StoreLink?

    /// - Parameter now: dates that lie further ahead than a year are not believed.
    init(_ container: KeyedDecodingContainer<LookupKey>, now: Date = .now) {
        self.container = container
        self.now = now
        let address = try? container.decode(String.self, forKey: .trackViewUrl)
        link = address.flatMap { Field.url.entry.allows($0) ? StoreLink($0) : nil }
    }

    /// Whether the result says of itself that it is no app.
    var isOtherThanApp: Bool {
        let kind = try? container.decode(String.self, forKey: .kind)
        if let kind { return !["software", "mac-software"].contains(kind) }
        let wrapper = try? container.decode(String.self, forKey: .wrapperType)
        return wrapper.map { $0 != "software" } ?? false
    }

    /// The ID, by which alone a result is matched. One that came as text is matched too, so that
    /// it costs no other listing its word; `sighting` refuses such a result.
    var id: AppID? {
        if let number = try? container.decode(Int64.self, forKey: .trackId) {
            return AppID(number)
        }
        return (try? container.decode(String.self, forKey: .trackId)).flatMap(AppID.init(digits:))
    }

    /// Why `sighting` is nil.
    var flaw: Failure {
        let flawed = Self.required.filter { requiredText($0) == nil }
        let names = flawed.isEmpty ? [LookupKey.trackId.stringValue] : flawed.flatMap(\.keys)
        return Failure(
            .badAnswer,
            """
            The result lacks \(names.joined(separator: ", ")), or has it empty, far too long or with a \
            wrong type.
            """
        )
    }

    /// An entry of the catalogue with its keys as the decoder takes them.
    private struct KeyedEntry {
        let entry: FieldEntry
        let keys: [LookupKey]

        init(_ entry: FieldEntry) {
            self.entry = entry
            keys = entry.keys.map(LookupKey.init(stringValue:))
        }
    }

    private static let required = [Field.name, .bundleID, .version].map(\.entry)
    private static let optional = FieldEntry.ofPages.filter { entry in
        !required.contains { $0.field == entry.field }
    }.map(KeyedEntry.init)

    /// - Returns: nil without `trackId`, `trackName`, `bundleId` and `version` of the right types.
    mutating func sighting() -> Sighting? {
        let texts = Self.required.compactMap(requiredText)
        guard (try? container.decode(Int64.self, forKey: .trackId)) != nil,
            texts.count == Self.required.count
        else { return nil }
        var page = StorePage(name: texts[0], bundleID: texts[1], version: texts[2])
        for entry in Self.optional { read(entry, into: &page) }
        // Without their numbers, names in some language say nothing.
        if page.unreadable.contains(.genreIDs) { page.unreadable.insert(.genres) }
        return Sighting(page: page, rating: rating())
    }

    /// Text in which there is something to see.
    private func requiredText(_ entry: FieldEntry) -> String? {
        guard let key = entry.keys.first,
            let text = try? container.decode(String.self, forKey: LookupKey(stringValue: key)),
            entry.allows(text)
        else { return nil }
        let isVisible = text.unicodeScalars.contains { scalar in
            let properties = scalar.properties
            return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
                && ![.control, .format].contains(properties.generalCategory)
        }
        return isVisible ? text.withoutNull : nil
    }

    /// Puts the first value that can be read into a page; where there are only others, it is unknown.
    private mutating func read(_ keyed: KeyedEntry, into page: inout StorePage) {
        let entry = keyed.entry
        for (number, key) in keyed.keys.enumerated() {
            do {
                guard let value = try value(of: entry, key) else { continue }
                entry.storage.put(value, into: &page)
                if number > 0 { page.unreadable.remove(entry.field) }
                return
            } catch {
                wrongTypes += 1
                page.unreadable.insert(entry.field)
            }
        }
    }
}

extension FieldReader {
    /// Says that a value makes no sense, though its JSON type is right.
    private struct OutOfRange: Error {}

    /// The value under a key; nil where there is none.
    private func value(of entry: FieldEntry, _ key: LookupKey) throws -> FieldValue? {
        switch entry.storage {
        case .required, .text:
            try checked(string(key)) { text in entry.allows(text) ? .text(text) : nil }
        case .link:
            try link.map { .text($0.url) } ?? checked(string(key)) { _ in nil }
        case .list(_, let order):
            try checked(strings(key)) { list in
                entry.allows(list) ? .list(list.inOrder(order)) : nil
            }
        case .decimal(_, let bound):
            try checked(container.decodeIfPresent(Decimal.self, forKey: key)) { number in
                number >= 0 && number < Decimal(bound) ? .number(number) : nil
            }
        case .integer(_, let bound):
            try checked(integer(key)) { number in
                (0..<bound).contains(number) ? .number(Decimal(number)) : nil
            }
        case .flag: try container.decodeIfPresent(Bool.self, forKey: key).map(FieldValue.flag)
        case .date:
            try checked(string(key)) { text in
                Date(utc: text).flatMap { isPossible($0) ? .date($0) : nil }
            }
        case .rating: nil
        }
    }

    private func checked<Value>(
        _ value: Value?,
        _ meaning: (Value) -> FieldValue?
    ) throws -> FieldValue? {
        guard let value else { return nil }
        guard let meaning = meaning(value) else { throw OutOfRange() }
        return meaning
    }

    /// The App Store opened in July 2008; a date may lie ahead, as that of a pre-order does.
    private func isPossible(_ date: Date) -> Bool {
        let opening = Date(timeIntervalSince1970: 1_199_145_600)
        return date >= opening && date <= now.addingTimeInterval(366 * 86_400)
    }

    /// Text without U+0000, which would end it early in C libraries.
    private func string(_ key: LookupKey) throws -> String? {
        try container.decodeIfPresent(String.self, forKey: key)?.withoutNull
    }

    private func strings(_ key: LookupKey) throws -> [String]? {
        try container.decodeIfPresent([String].self, forKey: key)?.map(\.withoutNull)
    }

    /// Apple sends sizes as text; a number is as good.
    private func integer(_ key: LookupKey) throws -> Int64? {
        if let number = try? container.decode(Int64.self, forKey: key) { return number }
        guard let text = try string(key) else { return nil }
        guard let number = Int64(text) else { throw OutOfRange() }
        return number
    }

    /// Old answers leave one half of the pair out; half a rating is none.
    private mutating func rating() -> Rating? {
        do {
            let average = try container.decodeIfPresent(Double.self, forKey: .averageUserRating)
            let count = try container.decodeIfPresent(Int.self, forKey: .userRatingCount)
            guard let average, let count else { return nil }
            guard (0...5).contains(average), (0...Rating.mostCount).contains(count) else {
                throw OutOfRange()
            }
            return Rating(average: average, count: count)
        } catch {
            wrongTypes += 1
            return nil
        }
    }
}

extension String {
    fileprivate var withoutNull: String { utf8.contains(0) ? replacing("\0", with: "") : self }
}

extension [String] {
    fileprivate func inOrder(_ order: FieldStorage.ListOrder) -> [String] {
        switch order {
        case .asGiven: self
        case .sorted: sorted()
        case .sortedOnce: Set(self).sorted()
        }
    }
}
