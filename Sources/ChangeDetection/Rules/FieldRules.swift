package import AppStore
import Foundation

/// How two values of a field are told apart.
package enum FieldRule: CaseIterable, Sendable {
    /// Any difference counts.
    case exact
    /// White space, invisible characters, line ends and Unicode normal forms do not count.
    case text
    /// The order and repeats do not count.
    case set
    /// Pictures in their order; host, size and format of their addresses do not count.
    case pictures
    /// Their numbers where both have them; names come in the storefront's language.
    case genres
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

extension Field {
    package var rule: FieldRule {
        switch self {
        case .name, .seller, .developer, .version, .releaseNotes, .description: .text
        case .languages, .advisories, .features, .supportedDevices: .set
        case .screenshots, .ipadScreenshots, .tvScreenshots: .pictures
        case .genres, .primaryGenre: .genres
        case .minimumOSVersion: .number
        case .url, .sellerURL: .address
        case .versionDate, .releaseDate, .size: .withVersion
        case .formattedPrice: .withoutPrice
        case .rating: .threshold
        case .ratingCount: .count
        case .icon: .picture
        case .price, .currency, .contentRating, .bundleID, .gameCenter, .kind: .exact
        }
    }

    /// Whether the field is a list of screenshots.
    package var isPictures: Bool { rule == .pictures }

    /// Whether the field is a list whose order means nothing.
    package var isSet: Bool { rule == .set }

    /// Whether no app has none of it, so that an answer without it is at fault: each was in all of 2,304
    /// recorded results, but lists, which answers drop for a night or for good without the store page
    /// losing them (facundoolano/app-store-scraper issue 215).
    package var isNeverEmpty: Bool {
        switch self {
        case .languages, .supportedDevices, .genres, .primaryGenre, .description, .seller,
            .developer, .currency, .contentRating, .minimumOSVersion, .url, .kind:
            true
        default: rule == .pictures
        }
    }

    func differs(between before: StorePage, and after: StorePage) -> Bool {
        let (old, new) = (before[self], after[self])
        guard old != new else { return false }
        switch rule {
        case .exact: return true
        case .text: return old?.text?.normalized != new?.text?.normalized
        case .set: return Set(old?.strings ?? []) != Set(new?.strings ?? [])
        case .pictures: return old?.pictures ?? [] != new?.pictures ?? []
        case .genres: return isAnotherGenre(before, after)
        case .number: return old?.text?.isAnotherNumber(than: new?.text) ?? true
        case .address: return old?.text?.address != new?.text?.address
        case .withVersion: return Field.version.differs(between: before, and: after)
        case .withoutPrice: return before.price == nil && after.price == nil
        case .count, .threshold, .picture: return false
        }
    }

    private func isAnotherGenre(_ before: StorePage, _ after: StorePage) -> Bool {
        guard let old = before.genreIDs, let new = after.genreIDs, !old.isEmpty, !new.isEmpty else {
            return true
        }
        return self == .primaryGenre ? old[0] != new[0] : old != new
    }
}

extension FieldValue {
    fileprivate var text: String? {
        guard case .text(let text) = self else { return nil }
        return text
    }

    fileprivate var strings: [String] {
        guard case .list(let strings) = self else { return [] }
        return strings
    }

    fileprivate var pictures: [String] {
        strings.map { ArtworkID(url: $0)?.path ?? $0 }
    }
}

extension String {
    /// Swift compares texts by canonical equivalence, so normal forms need no work here.
    fileprivate var normalized: String {
        if isNormalized { return self }
        return split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map { line in
                String(String.UnicodeScalarView(line.unicodeScalars.filter { !$0.isInvisible }))
                    .split(whereSeparator: \.isWhitespace).joined(separator: " ")
            }
            .joined(separator: "\n")
            .trimmingCharacters(in: .newlines)
    }

    /// Whether bytes alone tell that there is nothing to normalize, as in most texts: white space is
    /// single spaces and line feeds within, and no character is of a block that has other white space
    /// or invisible characters.
    private var isNormalized: Bool {
        var last = UInt8(ascii: "\n")
        for byte in utf8 {
            switch byte {
            case 0x20 where last == 0x20 || last == 0x0A: return false
            case 0x0A where last == 0x20: return false
            case 0x00...0x09, 0x0B...0x1F, 0x7F: return false
            // U+0080 to U+00BF, U+1000 to U+1FFF, U+2000 to U+2FFF.
            case 0xC2, 0xE1, 0xE2: return false
            // U+3000 to U+303F, U+FEC0 to U+FEFF.
            case 0x80 where last == 0xE3: return false
            case 0xBB where last == 0xEF: return false
            default: last = byte
            }
        }
        return last != 0x20 && last != 0x0A && utf8.first != 0x0A
    }

    fileprivate func isAnotherNumber(than other: String?) -> Bool {
        guard let other else { return true }
        return VersionNumber(self).order(relativeTo: VersionNumber(other)) != .same
    }

    /// The address without its scheme, its final slash and the name of the app, which is told by itself.
    fileprivate var address: String {
        let parts = split(separator: "/").dropFirst(contains("://") ? 1 : 0)
        let isNamed = parts.last?.hasPrefix("id") == true && parts.dropLast(2).last == "app"
        return (isNamed ? parts.dropLast(2) + parts.suffix(1) : parts).joined(separator: "/")
    }
}

extension Unicode.Scalar {
    /// Zero-width spaces, soft hyphens and byte order marks, which recorded notes hold.
    fileprivate var isInvisible: Bool { [0x00AD, 0x200B, 0x2060, 0xFEFF].contains(value) }
}
