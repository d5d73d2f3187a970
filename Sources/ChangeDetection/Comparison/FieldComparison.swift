import AppStore
import Foundation

extension FieldEntry {
    /// Whether the pages differ in the field according to the field's rule.
    func differs(between before: StorePage, and after: StorePage) -> Bool {
        let (old, new) = (before[field], after[field])
        let (wasThere, isThere) = (old?.isBlank == false, new?.isBlank == false)
        guard old != new, wasThere || isThere, old?.differsVisibly(from: new) != false else {
            return false
        }
        switch rule {
        case .exact: return old.flatMap(\.code) != new.flatMap(\.code)
        case .money: return before.price.differs(from: after.price)
        case .withPrice: return wasThere && (!isThere || before.price != after.price)
        case .text: return true
        case .set: return old?.codes(missingIn: new) != [] || new?.codes(missingIn: old) != []
        case .pictures:
            guard wasThere, isThere, before.hasComparablePictures(field, of: after) else {
                return false
            }
            return !(old?.strings ?? []).showsPictures(of: new?.strings ?? [])
        case .genres: return wasThere != isThere || genresDiffer(before, after)
        case .number: return old?.plainText?.differsAsVersion(than: new?.plainText) ?? true
        case .address: return old?.plainText?.address != new?.plainText?.address
        case .withVersion:
            return wasThere && !isThere || Field.version.entry.differs(between: before, and: after)
        case .withoutPrice: return before.price == nil && after.price == nil
        case .purchases:
            let (olds, news) = (old?.purchases ?? [], new?.purchases ?? [])
            return !olds.lacking(in: news).isEmpty || !news.lacking(in: olds).isEmpty
        case .substitutePictures:
            guard wasThere, isThere, !isSubstituteUnneeded(before, after) else { return false }
            return !(old?.strings ?? []).showsPictures(of: new?.strings ?? [])
        case .reportedByGenreNames, .count, .threshold, .picture, .never: return false
        }
    }

    /// Whether either page has screenshots from a lookup. This field has the screenshots of the web
    /// page, which are then not compared.
    private func isSubstituteUnneeded(_ before: StorePage, _ after: StorePage) -> Bool {
        let original = Field.allCases.first { $0.substitute == field }
        return original.map { !before.hasNone(of: $0) || !after.hasNone(of: $0) } ?? false
    }

    private func genresDiffer(_ before: StorePage, _ after: StorePage) -> Bool {
        guard let old = before[list: .genreIDs], let new = after[list: .genreIDs], !old.isEmpty,
            !new.isEmpty
        else {
            return true
        }
        return type.isList ? Set(old) != Set(new) : old[0] != new[0]
    }
}

extension StorePage {
    /// Whether the field's pictures in both pages are for the same size of screen. True for fields
    /// other than a lookup's screenshots.
    func hasComparablePictures(_ field: Field, of other: StorePage) -> Bool {
        field.rule != .pictures
            || (self[list: field] ?? []).hasFirstBoxes == (other[list: field] ?? []).hasFirstBoxes
    }
}

extension FieldValue {
    /// Whether the values differ in more than white space, line breaks and invisible characters. A
    /// missing value, nil, differs from every value.
    fileprivate func differsVisibly(from other: FieldValue?) -> Bool {
        switch (self, other) {
        case (.text(let text), .text(let other)): text.differsVisibly(than: other)
        case (.list(let texts), .list(let others)):
            !texts.elementsEqual(others) { !$0.differsVisibly(than: $1) }
        default: self != other
        }
    }

    fileprivate var strings: [String] {
        guard case .list(let strings) = self else { return [] }
        return strings
    }

    /// The value in a form for comparing codes such as bundle IDs: in lower case, without white
    /// space at the start and the end. A flag that is off has no code, like a missing flag.
    fileprivate var code: FieldValue? {
        switch self {
        case .text(let text): .text(text.visibleText.lowercased())
        case .flag(false): nil
        default: self
        }
    }

    /// The codes that are in this list, but not in another list.
    fileprivate func codes(missingIn other: FieldValue?) -> Set<String> {
        // Most strings are in both lists, and need no code.
        let (strings, others) = (Set(strings), other?.strings ?? [])
        let missing = strings.subtracting(others)
        return missing.isEmpty ? [] : Self.codes(missing).subtracting(Self.codes(others))
    }

    private static func codes(_ strings: some Sequence<String>) -> Set<String> {
        Set(strings.lazy.filter { !$0.isBlank }.map { $0.visibleText.lowercased() })
    }
}

extension [String] {
    /// The boxes into which all screenshots in lookups fitted until August 2026. Since then, some
    /// responses have screenshots for a different size of screen, in other boxes such as 320x480
    /// (recorded responses).
    private static let firstBoxes = ["392x696", "406x228", "552x414", "576x768", "800x500"]

    fileprivate var hasFirstBoxes: Bool {
        contains { url in
            url.split(separator: "/").last.map { Self.firstBoxes.contains(where: $0.hasPrefix) }
                ?? false
        }
    }

    fileprivate func showsPictures(of others: [String]) -> Bool {
        count == others.count
            && zip(self, others).allSatisfy { one, other in
                one == other
                    || (ArtworkID(url: one)?.path ?? one) == (ArtworkID(url: other)?.path ?? other)
            }
    }
}

extension String {
    /// Whether the texts differ in more than white space, line breaks and invisible characters.
    /// Swift compares strings by canonical equivalence, so normal forms need no handling.
    fileprivate func differsVisibly(than other: String) -> Bool {
        self != other && !VisibleWords(self).elementsEqual(VisibleWords(other))
    }

    /// The text's words without invisible characters, with single spaces between them.
    fileprivate var visibleText: String {
        // Most codes are one word of visible ASCII characters.
        utf8.allSatisfy { 0x21...0x7E ~= $0 }
            ? self : VisibleWords(self).joined(separator: " ")
    }

    fileprivate func differsAsVersion(than other: String?) -> Bool {
        guard let other else { return true }
        let (old, new) = (VersionNumber(visibleText), VersionNumber(other.visibleText))
        return old.order(relativeTo: new) != .same
    }

    /// The URL in a form for comparison: with the host in lower case, and without the scheme, a
    /// final slash and the app's name, which is a separate field.
    fileprivate var address: String {
        let text = visibleText
        var parts = text.split(separator: "/").dropFirst(text.contains("://") ? 1 : 0)
            .map(String.init)
        if let host = parts.first { parts[0] = host.lowercased() }
        let isNamed = parts.last?.hasPrefix("id") == true && parts.dropLast(2).last == "app"
        return (isNamed ? parts.dropLast(2) + parts.suffix(1) : parts).joined(separator: "/")
    }
}

/// The words of a text without invisible characters. They are computed one at a time, because most
/// texts differ near their start.
private struct VisibleWords: Sequence, IteratorProtocol {
    private var rest: Substring

    init(_ text: String) { rest = text[...] }

    mutating func next() -> String? {
        while true {
            rest = rest.drop(while: \.isSpacing)
            guard !rest.isEmpty else { return nil }
            let word = rest.prefix { !$0.isSpacing }
            rest = rest[word.endIndex...]
            let visible = word.utf8.allSatisfy { $0 < 0x80 } ? String(word) : word.visible
            if !visible.isEmpty { return visible }
        }
    }
}

extension Substring {
    fileprivate var visible: String {
        String(String.UnicodeScalarView(unicodeScalars.filter { !$0.isInvisible }))
    }
}

extension Character {
    /// Whether the character is white space. ASCII needs no lookup in Unicode's tables.
    fileprivate var isSpacing: Bool {
        asciiValue.map { $0 <= 0x20 && isWhitespace } ?? isWhitespace
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is a soft hyphen, zero-width space, word joiner or byte order mark.
    /// Recorded notes contain all of these.
    fileprivate var isInvisible: Bool { [0x00AD, 0x200B, 0x2060, 0xFEFF].contains(value) }
}
