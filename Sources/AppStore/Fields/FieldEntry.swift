/// One entry of the catalogue: all that Storewatch knows of a field, said once.
package struct FieldEntry: Sendable {
    package let field: Field
    /// Where a page has it, and of what kind it is.
    package let storage: FieldStorage
    /// The keys of Apple's answer that hold it; the first that can be read counts.
    package let keys: [String]
    /// How two values are compared.
    package let rule: FieldRule
    /// The most bytes of UTF-8 that its text may have, or all texts of its list together. A value of more
    /// cannot be read: comparing and showing it would cost the night minutes.
    package let mostBytes: Int
    /// Whether Apple writes it in the language of the lookup.
    package let isLocalized: Bool
    /// Whether no app is without it, so that an answer without it is at fault.
    ///
    /// Each was in all of 2,304 recorded results, but lists, which answers drop for a night or for good
    /// without the store page losing them (facundoolano/app-store-scraper issue 215).
    package let isNeverEmpty: Bool
    /// Whether the brake covers it: never versions, notes, nor ratings.
    package let isBraked: Bool
    /// Fields that are read, kept and believed with this one: alone they say nothing.
    package let companions: [Field]
}

extension FieldEntry {
    /// Apple allows 4,000 characters in notes and descriptions (App Store Connect Help); this is room for
    /// 16 bytes in each, where the scripts of the world take up to 4. The longest of 2,304 recorded
    /// results took 9 kB.
    static let mostOfLong = 64_000
    /// Apple allows 30 characters in a name. The longest address recorded had 250.
    static let mostOfLine = 4_000
    /// The most texts of a list: recorded lists of devices have up to 127.
    package static let mostElements = 2_000

    /// Whether a text is short enough to be read.
    package func allows(_ text: String) -> Bool {
        text.utf8.count <= mostBytes && !text.hasOverlongCharacter
    }

    /// Whether a list is short enough to be read.
    package func allows(_ list: [String]) -> Bool {
        list.count <= Self.mostElements && list.reduce(0) { $0 + $1.utf8.count } <= mostBytes
            && !list.contains(where: \.hasOverlongCharacter)
    }
}

extension String {
    /// Whether a letter has so many marks that comparing takes long: Swift sorts the marks on a letter in
    /// quadratic time, 20,000 in a second. No language has more than 30 (UAX #15).
    fileprivate var hasOverlongCharacter: Bool {
        // The first mark is U+0300.
        guard hasByte({ $0 >= 0xCC }) else { return false }
        var marks = 0
        for scalar in unicodeScalars {
            let isMark =
                scalar.value >= 0x300
                && scalar.properties.canonicalCombiningClass != .notReordered
            marks = isMark ? marks + 1 : 0
            if marks > 64 { return true }
        }
        return false
    }
}

/// How two values of a field are compared.
package enum FieldRule: CaseIterable, Sendable {
    /// Any difference counts.
    case exact
    /// White space, line breaks, invisible characters and Unicode normal forms do not count.
    case text
    /// The order and repeats do not count.
    case set
    /// Pictures in their order; host, size and format of their addresses do not count.
    case pictures
    /// Their numbers where both have them; names come in the storefront's language.
    case genres
    /// Never by itself: the names of the genres are what is reported.
    case withGenres
    /// As version numbers, so that 16 and 16.0 are one.
    case number
    /// What follows the name of the app in the address; scheme and final slash do not count.
    case address
    /// Counts only together with a new version: dates move about and sizes jitter on their own.
    case withVersion
    /// The price as text counts only where there is no price to compare.
    case withoutPrice
    /// Fewer, and for good.
    case count
    /// By a threshold that the watchlist may set.
    case threshold
    /// By what its picture shows.
    case picture
}

extension FieldEntry {
    /// Every field, in the order of `Field`.
    package static let all = Field.allCases.map(\.entry)

    /// The fields that are on a page, in the order of `Field`.
    package static let ofPages = all.filter(\.storage.isOnPage)
}

extension Field {
    package var rule: FieldRule { entry.rule }
    package var isLocalized: Bool { entry.isLocalized }
    package var isNeverEmpty: Bool { entry.isNeverEmpty }
    package var isBraked: Bool { entry.isBraked }

    /// Whether it is a list of screenshots, by their addresses.
    package var isScreenshots: Bool { rule == .pictures }

    /// Whether it is a list whose order means nothing.
    package var isSet: Bool { rule == .set }

    package var isDate: Bool { entry.storage.isDate }
}
