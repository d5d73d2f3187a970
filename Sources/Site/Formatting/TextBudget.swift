import AppStore
import ChangeDetection
import History

/// How much of each long text a page shows.
struct TextBudget {
    /// The maximum number of characters of release notes.
    let maxNotesLength: Int
    /// The maximum size of any other text, in bytes of UTF-8.
    let maxBytes: Int
    /// The maximum number of lines in one difference, counting each gap as a line.
    let maxPassages: Int
    /// Whether a longer part of each text is on the app's page for the year, because this page
    /// shares its room among many texts.
    let hasLongerTextElsewhere: Bool

    /// The budget for the page of an app's year.
    static let whole = TextBudget(
        maxNotesLength: .max,
        maxBytes: .max,
        maxPassages: 120,
        hasLongerTextElsewhere: false
    )
}

extension TextBudget {
    /// The budget for a page with many apps. All long texts share about 175 kB, so that the page
    /// opens at once however many changes it shows.
    ///
    /// - Parameter isPastNight: whether the page shows only the beginnings of texts other than
    ///   notes. Pages of past nights do so, because they are stored for years.
    init(sharedBy changes: [RecordedChange], isPastNight: Bool = false) {
        let texts = Dictionary(
            grouping: changes.filter { $0.field?.isLongText == true },
            by: \.listing.app
        )
        // Equal changes of an app are shown once for all their storefronts. They are compared rather
        // than hashed, because they are long, and an app has few of them on one night.
        let count = texts.values.map { changes in
            changes.reduce(into: [Change.Kind]()) { kinds, change in
                if !kinds.contains(change.kind) { kinds.append(change.kind) }
            }.count
        }.reduce(0, +)
        let share = min(max(175_000 / max(count, 1), 120), 4_000)
        self.init(
            maxNotesLength: share,
            maxBytes: isPastNight ? min(share, 400) : share,
            maxPassages: isPastNight ? 6 : 40,
            hasLongerTextElsewhere: true
        )
    }
}

extension Collection {
    /// The first elements whose sizes in bytes add up to at most the given number; at least one
    /// element if there is any.
    func prefix(fitting bytes: Int, _ size: (Element) -> Int) -> SubSequence {
        var room = bytes
        let fitting = prefix { element in
            room -= size(element)
            return room >= 0
        }
        return prefix(Swift.max(fitting.count, 1))
    }
}

extension Field {
    /// Whether pages show the field's changes as pictures.
    var isPicture: Bool { self == .icon || isScreenshots }

    /// Whether the field's text may fill a page.
    var isLongText: Bool { self == .releaseNotes || self == .description }
}

extension String {
    /// The first characters up to a maximum, cut at a space if there is one near, and followed by
    /// an ellipsis; the whole text if it is shorter.
    func cut(to limit: Int) -> String {
        guard hasMore(than: limit) else { return self }
        let start = prefix(limit + 1)
        let space = start.lastIndex(where: \.isWhitespace)
        // Text without spaces is cut anywhere.
        let kept = space.flatMap { count(of: $0) * 2 > limit ? start[..<$0] : nil } ?? prefix(limit)
        let end = kept.lastIndex { !$0.isWhitespace && !".,;:…-–—。、".contains($0) }
        return "\(end.map { kept[...$0] } ?? kept)…"
    }

    /// The beginning of the text in a number of bytes, with an ellipsis if it is not the whole text.
    func beginning(bytes: Int) -> String {
        let start = prefix(bytes: bytes)
        return start.endIndex < endIndex ? "\(start)…" : self
    }

    /// Whether the text has more characters than a maximum. They are counted only if the number of
    /// bytes exceeds the maximum.
    func hasMore(than limit: Int) -> Bool { utf8.count > limit && count > limit }

    /// The first characters of the text, as many as the limit allows.
    func start(of limit: Int) -> Substring { utf8.count > limit ? prefix(limit) : self[...] }

    private func count(of index: Index) -> Int { distance(from: startIndex, to: index) }
}

extension StringProtocol {
    /// The longest prefix of whole characters that fits into a number of bytes of UTF-8.
    func prefix(bytes: Int) -> SubSequence {
        guard utf8.count > bytes else { return self[...] }
        var left = bytes
        return prefix { character in
            left -= character.utf8.count
            return left >= 0
        }
    }

    /// The longest suffix of whole characters that fits into a number of bytes of UTF-8.
    func suffix(bytes: Int) -> SubSequence {
        let kept = String(reversed()).prefix(bytes: bytes).count
        return suffix(kept)
    }
}
