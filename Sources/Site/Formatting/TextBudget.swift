import AppStore
import ChangeDetection
import News

/// The amount of each long text that a page shows.
struct TextBudget {
    /// The maximum size of one text, in bytes of UTF-8.
    let bytes: Int
    /// The maximum number of lines and gaps in one difference.
    let passages: Int
    /// Whether the app's page of the year shows more.
    let isShared: Bool
    /// Whether replaced texts are shown.
    let hasFormer: Bool

    /// The budget on the pages of an app's years, where a replaced text has its own entry.
    static let whole = TextBudget(bytes: .max, passages: 120, isShared: false, hasFormer: false)

    private init(bytes: Int, passages: Int, isShared: Bool, hasFormer: Bool) {
        self.bytes = bytes
        self.passages = passages
        self.isShared = isShared
        self.hasFormer = hasFormer
    }

    /// The budget on a page of many apps. All long texts share about 350 kB, before and after, so
    /// that the page opens at once however many changes it shows.
    ///
    /// - Parameter isOver: whether another night followed. Pages of such nights are stored for
    ///   years, and show only the beginnings of texts.
    init(sharedBy changes: [RecordedChange], isOver: Bool = false) {
        let texts = changes.lazy.filter { $0.field?.isLongText == true }.map(LongChange.init)
        self.init(
            bytes: min(max(175_000 / max(Set(texts).count, 1), 120), isOver ? 400 : 4_000),
            passages: isOver ? 6 : 40,
            isShared: true,
            hasFormer: !isOver
        )
    }
}

/// The key of a long text's change. Equal changes are shown once for all their storefronts.
private struct LongChange: Hashable {
    let app: AppID
    let kind: Change.Kind

    init(_ change: RecordedChange) {
        app = change.listing.app
        kind = change.kind
    }

    /// Leaves out the texts, because an app has few of them a night.
    func hash(into hasher: inout Hasher) { hasher.combine(app) }
}

extension Field {
    /// Whether the field's text may fill a page.
    var isLongText: Bool { self == .releaseNotes || self == .description }
}

extension String {
    /// The first characters up to a maximum, cut at a space if there is one.
    func cut(to most: Int) -> String {
        guard hasMore(than: most) else { return self }
        let start = prefix(most + 1)
        let space = start.lastIndex(where: \.isWhitespace)
        // Text without spaces is cut anywhere.
        let kept = space.flatMap { count(of: $0) * 2 > most ? start[..<$0] : nil } ?? prefix(most)
        let end = kept.lastIndex { !$0.isWhitespace && !".,;:…-–—。、".contains($0) }
        return "\(end.map { kept[...$0] } ?? kept)…"
    }

    /// Whether the text has more characters than a maximum. They are counted only if the number of
    /// bytes does not decide.
    func hasMore(than most: Int) -> Bool { utf8.count > most && count > most }

    /// The first characters up to a maximum.
    func start(of most: Int) -> Substring { utf8.count > most ? prefix(most) : self[...] }

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
