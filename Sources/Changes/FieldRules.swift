package import AppStore
import Foundation

/// How two values of a field are told apart.
enum FieldRule {
    /// Any difference counts.
    case exact
    /// White space at the ends, line ends and Unicode normal forms do not count.
    case text
    /// The order and repeats do not count.
    case set
    /// Pictures in their order; host, size and format of their addresses do not count.
    case pictures
    /// Counts only together with a new version: dates move about and sizes jitter on their own.
    case withVersion
    /// The price as text counts only where there is no price to compare.
    case withoutPrice
    /// Compared elsewhere: ratings by their own rule, icons by their pictures.
    case elsewhere
}

extension Field {
    var rule: FieldRule {
        switch self {
        case .name, .seller, .developer, .releaseNotes, .description: .text
        case .languages, .advisories, .features, .supportedDevices: .set
        case .screenshots, .ipadScreenshots, .tvScreenshots: .pictures
        case .versionDate, .releaseDate, .size: .withVersion
        case .formattedPrice: .withoutPrice
        case .rating, .ratingCount, .icon: .elsewhere
        case .version, .price, .currency, .genres, .primaryGenre, .contentRating,
            .minimumOSVersion, .bundleID, .sellerURL, .url, .gameCenter, .kind:
            .exact
        }
    }

    /// Whether the field is a list whose order means nothing.
    package var isSet: Bool { rule == .set }

    func differs(between before: StorePage, and after: StorePage) -> Bool {
        let (old, new) = (before[self], after[self])
        guard old != new else { return false }
        switch rule {
        case .exact: return true
        case .text: return old?.normalizedText != new?.normalizedText
        case .set: return Set(old?.strings ?? []) != Set(new?.strings ?? [])
        case .pictures: return old?.pictures ?? [] != new?.pictures ?? []
        case .withVersion: return before.version != after.version
        case .withoutPrice: return before.price == nil && after.price == nil
        case .elsewhere: return false
        }
    }
}

extension FieldValue {
    fileprivate var strings: [String] {
        guard case .list(let strings) = self else { return [] }
        return strings
    }

    fileprivate var pictures: [String] {
        strings.map { ArtworkID(url: $0)?.path ?? $0 }
    }

    /// Swift compares texts by canonical equivalence, so normal forms need no work here.
    fileprivate var normalizedText: String? {
        guard case .text(let text) = self else { return nil }
        return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map { $0.trimmingCharacters(in: .whitespaces) }
            .joined(separator: "\n")
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
