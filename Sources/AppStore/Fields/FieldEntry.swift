/// A field's entry in the catalogue, which alone defines how the field is handled.
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
        /// The brake never holds changes of the field.
        case neverHeld
        /// The text may have several paragraphs.
        case long
        /// If this field keeps its known value, the field named here keeps its known value, too.
        case keptWith(Field)
        /// The field is read from the store's web page, not from a lookup.
        case fromWebPage
        /// Apple writes the value in the language of the web page.
        case inPageLanguage
    }
}

extension FieldEntry {
    /// The limits for the field's texts. A value beyond the limits is unreadable.
    package var gate: TextGate {
        traits.contains(.long) || type.isList ? .paragraphs : .line
    }

    package var isLocalized: Bool { traits.contains(.localized) }

    package var isFromWebPage: Bool { traits.contains(.fromWebPage) }

    package var isInPageLanguage: Bool { traits.contains(.inPageLanguage) }

    /// The fields that keep their known values if this field keeps its known value.
    package var companions: [Field] {
        traits.compactMap { if case .keptWith(let field) = $0 { field } else { nil } }
    }
}

/// The rule by which two values of a field are compared. `FieldRuleSentences.swift` tells users
/// which differences count under each rule.
package enum FieldRule: CaseIterable, Sendable {
    case exact, money, withPrice, text, set
    /// Lists are compared only if both have pictures: many responses omit pictures that the store
    /// page still shows, for a night or permanently (facundoolano/app-store-scraper issue 215).
    case pictures
    case genres
    /// The field is never reported as changed: the field with the genres' names reports the change.
    /// If tonight's page lacks the genres' numbers, it gets the known numbers.
    case reportedByGenreNames
    case number, address
    /// A different value is a change only if the version differs, too, because Apple corrects dates
    /// and sizes between releases. A missing value is always a change.
    case withVersion
    case withoutPrice, count, threshold, picture
    /// Prices of purchases are compared as money if both pages name the currency.
    case purchases
    /// Screenshots of the web page are compared only if neither page has screenshots from a lookup.
    case substitutePictures
    case never
}

extension FieldEntry {
    package static let all = Field.allCases.map(\.entry)

    /// The entries of all fields except the ratings, in the order of `Field`.
    package static let ofPages = all.filter(\.type.isOnPage)
}

extension Field {
    /// The fields whose changes are explained by a release on the same night. Fields of pictures
    /// are not included: new pictures are news with or without a release.
    package static let ofReleases: Set<Field> = [
        .version, .versionDate, .releaseNotes, .size, .minimumOSVersion, .supportedDevices,
        .languages, .features, .gameCenter,
    ]

    /// The fields that describe one version. If the response about a new version lacks such a
    /// field, the field is unknown: the previous version's value is not kept.
    package static let ofVersions: Set<Field> = [.versionDate, .releaseNotes, .size]

    package static let ofWebPage = allCases.filter(\.entry.isFromWebPage)

    /// The web page's field whose screenshots are shown if a lookup omits this field.
    package var substitute: Field? {
        switch self {
        case .screenshots: .pageScreenshots
        case .ipadScreenshots: .pageIPadScreenshots
        default: nil
        }
    }

    package var rule: FieldRule { entry.rule }
    package var isLocalized: Bool { entry.isLocalized }
    /// Whether a brake can hold changes of the field.
    package var canBeHeld: Bool { !entry.traits.contains(.neverHeld) }

    package var isScreenshots: Bool { [.pictures, .substitutePictures].contains(rule) }
    package var isPicture: Bool { self == .icon || isScreenshots }

    /// Whether the field is a list whose order is ignored.
    package var isSet: Bool { [.set, .purchases].contains(rule) }

    package var isDate: Bool { entry.type.isDate }

    /// Whether the field's values are numbers that can rise and fall.
    package var isNumber: Bool {
        [.price, .rating, .ratingCount, .size].contains(self)
    }
}
