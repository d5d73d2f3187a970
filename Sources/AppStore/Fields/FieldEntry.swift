/// The catalogue's entry for a field, which alone defines how the field is handled.
package struct FieldEntry: Sendable {
    package let field: Field
    package let type: FieldType
    /// The keys of Apple's response that may hold the field. The first key with a readable value is
    /// used.
    package let keys: [String]
    package let rule: FieldRule
    let traits: [Trait]

    enum Trait: Equatable, Sendable {
        /// Apple writes the value in the language of the lookup.
        case localized
        /// The brake never holds changes of the field, which is a version, release notes or a
        /// rating.
        case unbraked
        /// The text may have several paragraphs.
        case long
        /// If this field keeps its known value, the field in parentheses keeps its own, too.
        case with(Field)
        /// The field is read from the store's web page, not from a lookup.
        case read
        /// Apple writes the value in the language of the web page.
        case inPageLanguage
    }
}

extension FieldEntry {
    /// The gate that the field's values pass. A value that the gate refuses is unreadable.
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
    /// Any difference is a change, except one in letter case or white space. A missing flag equals
    /// a flag that is not set.
    case exact
    /// Amounts are compared at the precision of their currency. Currencies are compared, too, if
    /// both responses state one.
    case money
    /// A different currency is a change only together with a price. A currency that goes missing
    /// alone is never news.
    case withPrice
    /// White space, line breaks, invisible characters and Unicode normal forms are ignored.
    case text
    /// Order, repeats, letter case and white space are ignored.
    case set
    /// The pictures and their order are compared; host, size and format of their URLs are ignored.
    /// An empty list is not compared: many responses omit lists that the store page still shows,
    /// for a night or permanently (facundoolano/app-store-scraper issue 215).
    case pictures
    /// Genres are compared by their numbers if both pages have them, because the names are in the
    /// storefront's language.
    case genres
    /// The field is never news; the names of the genres are reported instead. If a page lacks the
    /// numbers of the genres, their known values remain.
    case withGenres
    /// Values are compared as version numbers, so that 16 equals 16.0.
    case number
    /// URLs are compared without the app's name, the scheme, a final slash and the letter case of
    /// the host.
    case address
    /// A different value counts only with a new version: dates and sizes shift between releases.
    case withVersion
    /// The formatted price is compared only if neither page has a price.
    case withoutPrice
    /// A changed number of ratings counts only if many ratings are lost for good.
    case count
    /// An average rating must change by the threshold in the watchlist.
    case threshold
    /// The pictures are compared, not their URLs.
    case picture
    /// Purchases are compared by name and price, each as often as the page lists it, in any order.
    /// Prices are compared as money if both pages name the currency.
    case purchases
    /// Pictures of the web page are compared only if neither page has the lookup's screenshots,
    /// which the field replaces.
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
    /// The fields whose changes are explained by a release on the same night. Fields of pictures
    /// are not among them: new pictures are news with or without a release.
    package static let ofReleases: Set<Field> = [
        .version, .versionDate, .releaseNotes, .size, .minimumOSVersion, .supportedDevices,
        .languages, .features, .gameCenter,
    ]

    /// The fields that describe one version. If the response about a new version lacks such a
    /// field, its value is unknown, never that of the previous version.
    package static let ofVersions: Set<Field> = [.versionDate, .releaseNotes, .size]

    /// The fields that are read from the store's web page.
    package static let ofReadings = allCases.filter(\.entry.isOfReading)

    /// The field of the web page whose pictures are shown if a lookup omits the screenshots in this
    /// field; nil for other fields.
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

    /// Whether the field's values are numbers that can rise and fall.
    package var isNumber: Bool {
        [.price, .rating, .ratingCount, .size].contains(self)
    }
}
