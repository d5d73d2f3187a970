/// The catalogue's entry for a field, which alone defines how the field is handled.
package struct FieldEntry: Sendable {
    package let field: Field
    package let type: FieldType
    /// The keys of Apple's response that may hold the field. The first readable one is used.
    package let keys: [String]
    package let rule: FieldRule
    let traits: [Trait]

    enum Trait: Equatable, Sendable {
        /// Apple writes the value in the language of the lookup.
        case localized
        /// The brake does not cover the field: a version, release notes or a rating.
        case unbraked
        /// The text may have several paragraphs.
        case long
        /// If this field keeps its known value, the other one does, too.
        case with(Field)
        /// The field is read from the store's web page, not from a lookup.
        case read
        /// Apple writes the value in the language of the web page.
        case inPageLanguage
    }
}

extension FieldEntry {
    /// The gate that the field's values pass. A value that it refuses is unreadable.
    package var gate: TextGate {
        traits.contains(.long) || type.isList ? .paragraphs : .line
    }

    package var isLocalized: Bool { traits.contains(.localized) }

    /// Whether the field is read from the store's web page.
    package var isOfReading: Bool { traits.contains(.read) }

    package var isInPageLanguage: Bool { traits.contains(.inPageLanguage) }

    package var companions: [Field] {
        traits.compactMap { if case .with(let field) = $0 { field } else { nil } }
    }
}

/// The rule by which two values of a field are compared.
package enum FieldRule: CaseIterable, Sendable {
    /// Any difference is a change, except one of letter case or white space; a flag that is not set equals none.
    case exact
    /// Amounts are compared at the precision of their currency, and with it if both responses have
    /// one.
    case money
    /// The currency counts only with the price. One that is missing is never news without a price.
    case withPrice
    /// White space, line breaks, invisible characters and Unicode normal forms are ignored.
    case text
    /// Order, repeats, letter case and white space are ignored.
    case set
    /// The pictures and their order are compared; host, size and format of their URLs are ignored.
    /// An empty list is not compared: many responses omit lists that the store page still shows,
    /// for a night or permanently (facundoolano/app-store-scraper issue 215).
    case pictures
    /// The numbers of the genres are compared if both pages have them, because names are in the
    /// storefront's language.
    case genres
    /// The field is never news by itself; the names of the genres are reported instead. Numbers that
    /// are missing leave the known ones.
    case withGenres
    /// Values are compared as version numbers, so that 16 equals 16.0.
    case number
    /// URLs are compared without the app's name, scheme, final slash and letter case of the host.
    case address
    /// A different value counts only with a new version: dates and sizes shift between releases.
    case withVersion
    /// The formatted price is compared only if neither page has a price.
    case withoutPrice
    /// Only a lasting loss is a change.
    case count
    /// The average must move by the threshold of the watchlist.
    case threshold
    /// The pictures are compared, not their URLs.
    case picture
    /// Names and prices are compared, each as often as it is listed, in any order. Prices are
    /// compared as money if both pages name the currency.
    case purchases
    /// The pictures are compared if neither page has those for which they stand in.
    case standIn
    /// The field is never news.
    case never
}

extension FieldEntry {
    /// The entries of all fields, in the order of `Field`.
    package static let all = Field.allCases.map(\.entry)

    /// The entries of the fields of `StorePage`, in the order of `Field`.
    package static let ofPages = all.filter(\.type.isOnPage)
}

extension Field {
    /// The fields whose changes a release on the same night explains. Pictures are none of them:
    /// they are news of their own, with or without a release.
    package static let ofReleases: Set<Field> = [
        .version, .versionDate, .releaseNotes, .size, .minimumOSVersion, .supportedDevices,
        .languages, .features, .gameCenter,
    ]

    /// The fields that describe one version. What the response about a new version lacks is then
    /// unknown, and never the former version's.
    package static let ofVersions: Set<Field> = [.versionDate, .releaseNotes, .size]

    /// The fields that are read from the store's web page.
    package static let ofReadings = allCases.filter(\.entry.isOfReading)

    /// The field of the web page that stands in where a lookup leaves the screenshots out.
    package var standIn: Field? {
        switch self {
        case .screenshots: .pageScreenshots
        case .ipadScreenshots: .pageIPadScreenshots
        default: nil
        }
    }

    package var rule: FieldRule { entry.rule }
    package var isLocalized: Bool { entry.isLocalized }
    package var isBraked: Bool { !entry.traits.contains(.unbraked) }

    /// Whether the field is a list of screenshot URLs.
    package var isScreenshots: Bool { [.pictures, .standIn].contains(rule) }

    /// Whether the field is a list whose order is ignored.
    package var isSet: Bool { [.set, .purchases].contains(rule) }

    package var isDate: Bool { entry.type.isDate }

    /// Whether the field's values are numbers, which rise and fall.
    package var isNumber: Bool {
        [.price, .rating, .ratingCount, .size].contains(self)
    }
}
