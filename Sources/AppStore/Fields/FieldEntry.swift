/// The catalogue's entry for a field, which alone defines how the field is handled.
package struct FieldEntry: Sendable {
    package let field: Field
    /// The property of `StorePage` that holds the field, and its type.
    package let storage: FieldStorage
    /// The keys of Apple's response that may hold the field. The first readable one is used.
    package let keys: [String]
    package let rule: FieldRule
    let traits: [Trait]

    enum Trait: Equatable, Sendable {
        /// Apple writes the value in the language of the lookup.
        case localized
        /// Apple always sends the field; a response without it is faulty.
        ///
        /// All 2,304 recorded results contain each of these fields.
        case always
        /// The brake does not cover the field: a version, release notes or a rating.
        case unbraked
        /// The text may have several paragraphs.
        case long
        /// The other field is read, stored and confirmed together with this one, and is not news by
        /// itself.
        case with(Field)
    }
}

extension FieldEntry {
    /// The maximum length of notes and descriptions in bytes. Apple allows 4,000 characters (App
    /// Store Connect Help); this leaves 16 bytes for each, and most scripts need up to 4. The
    /// longest of 2,304 recorded results has 9 kB.
    static let maxLongLength = 64_000
    /// The maximum length of a line in bytes. Apple allows 30 characters in names; URLs have 250.
    static let maxLineLength = 4_000
    /// The maximum number of texts in a list. Recorded lists of devices have up to 127.
    package static let maxElements = 2_000

    /// The maximum UTF-8 length in bytes of a text, or of all texts of a list together. A longer
    /// value is unreadable: comparing and rendering it would take minutes.
    package var maxBytes: Int {
        traits.contains(.long) || storage.isList ? Self.maxLongLength : Self.maxLineLength
    }

    package var isLocalized: Bool { traits.contains(.localized) }

    package var companions: [Field] {
        traits.compactMap { if case .with(let field) = $0 { field } else { nil } }
    }

    /// Whether a text is short enough to be read.
    package func allows(_ text: String) -> Bool {
        text.utf8.count <= maxBytes && !text.hasOverlongCharacter
    }

    /// Whether a list is short enough to be read.
    package func allows(_ list: [String]) -> Bool {
        list.count <= Self.maxElements && list.reduce(0) { $0 + $1.utf8.count } <= maxBytes
            && !list.contains(where: \.hasOverlongCharacter)
    }
}

extension String {
    /// Whether a character has so many combining marks that comparing takes long: Swift sorts the
    /// marks of a character in quadratic time, 20,000 of them in a second. No language uses more
    /// than 30 (UAX #15).
    fileprivate var hasOverlongCharacter: Bool {
        // The first combining mark is U+0300.
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

/// The rule by which two values of a field are compared.
package enum FieldRule: CaseIterable, Sendable {
    /// Any difference is a change.
    case exact
    /// White space, line breaks, invisible characters and Unicode normal forms are ignored.
    case text
    /// Order and repeats are ignored.
    case set
    /// The pictures and their order are compared; host, size and format of their URLs are ignored.
    /// An empty list is not compared: many responses omit lists that the store page still shows,
    /// for a night or permanently (facundoolano/app-store-scraper issue 215).
    case pictures
    /// The numbers of the genres are compared if both pages have them, because names are in the
    /// storefront's language.
    case genres
    /// The field is never news by itself; the names of the genres are reported instead.
    case withGenres
    /// Values are compared as version numbers, so that 16 equals 16.0.
    case number
    /// URLs are compared without the app's name, scheme and final slash.
    case address
    /// A difference counts only with a new version: dates and sizes shift between releases.
    case withVersion
    /// The formatted price is compared only if neither page has a price.
    case withoutPrice
    /// Only a lasting reset of the count is a change.
    case count
    /// The average must move by the threshold of the watchlist.
    case threshold
    /// The pictures are compared, not their URLs.
    case picture
}

extension FieldEntry {
    /// The entries of all fields, in the order of `Field`.
    package static let all = Field.allCases.map(\.entry)

    /// The entries of the fields of `StorePage`, in the order of `Field`.
    package static let ofPages = all.filter(\.storage.isOnPage)
}

extension Field {
    /// The fields whose changes a release on the same night explains. Pictures are none of them:
    /// they are news of their own, with or without a release.
    package static let ofReleases: Set<Field> = [
        .version, .versionDate, .releaseNotes, .size, .minimumOSVersion, .supportedDevices,
        .languages, .features, .gameCenter,
    ]

    package var rule: FieldRule { entry.rule }
    package var isLocalized: Bool { entry.isLocalized }
    package var isNeverEmpty: Bool { entry.traits.contains(.always) }
    package var isBraked: Bool { !entry.traits.contains(.unbraked) }

    /// Whether the field is a list of screenshot URLs.
    package var isScreenshots: Bool { rule == .pictures }

    /// Whether the field is a list whose order is ignored.
    package var isSet: Bool { rule == .set }

    package var isDate: Bool { entry.storage.isDate }
}
