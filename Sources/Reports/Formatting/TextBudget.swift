import AppStore
import ChangeDetection
import History

/// How much of each long text a page shows.
struct TextBudget {
    /// Of one text, in bytes of UTF-8.
    let bytes: Int
    /// Of one difference: its lines and the gaps between them.
    let passages: Int
    /// Whether the page of the app's year shows more.
    let isShared: Bool
    /// Whether texts that were replaced are shown, too.
    let hasFormer: Bool

    /// The budget on the pages of an app's years, where a text that was replaced has its own entry.
    static let whole = TextBudget(bytes: .max, passages: 120, isShared: false, hasFormer: false)

    private init(bytes: Int, passages: Int, isShared: Bool, hasFormer: Bool) {
        self.bytes = bytes
        self.passages = passages
        self.isShared = isShared
        self.hasFormer = hasFormer
    }

    /// The budget on a page of many apps, which has to open at once however much happened: all long
    /// texts share about 350 kB, before and after.
    ///
    /// - Parameter isOver: whether another night followed. The page of such a night is kept for years, and
    ///   shows how its texts begin.
    init(sharedBy changes: [RecordedChange], isOver: Bool = false) {
        let texts = changes.lazy.filter { $0.change.field?.isLongText == true }.map(LongChange.init)
        self.init(
            bytes: min(max(175_000 / max(Set(texts).count, 1), 120), isOver ? 400 : 4_000),
            passages: isOver ? 6 : 40,
            isShared: true,
            hasFormer: !isOver
        )
    }
}

/// Changes that are equal here are shown once, for all their storefronts.
private struct LongChange: Hashable {
    let app: AppID
    let kind: Change.Kind

    init(_ change: RecordedChange) {
        app = change.change.listing.app
        kind = change.change.kind
    }

    /// Without the texts, of which an app has few a night.
    func hash(into hasher: inout Hasher) { hasher.combine(app) }
}

extension Field {
    /// Whether its text may fill a page.
    var isLongText: Bool { self == .releaseNotes || self == .description }
}

extension String {
    /// At most so many characters, cut between two words where there is a space.
    func cut(to most: Int) -> String {
        guard hasMore(than: most) else { return self }
        let start = prefix(most + 1)
        let space = start.lastIndex(where: \.isWhitespace)
        // Languages without spaces are cut anywhere.
        let kept = space.flatMap { count(of: $0) * 2 > most ? start[..<$0] : nil } ?? prefix(most)
        let end = kept.lastIndex { !$0.isWhitespace && !".,;:…-–—。、".contains($0) }
        return "\(end.map { kept[...$0] } ?? kept)…"
    }

    /// Whether it has more than so many characters, which are counted only where the bytes leave it open.
    func hasMore(than most: Int) -> Bool { utf8.count > most && count > most }

    /// At most so many characters from the start.
    func start(of most: Int) -> Substring { utf8.count > most ? prefix(most) : self[...] }

    private func count(of index: Index) -> Int { distance(from: startIndex, to: index) }
}

extension StringProtocol {
    /// The longest prefix of whole characters that takes at most this many bytes of UTF-8.
    func prefix(bytes: Int) -> SubSequence {
        guard utf8.count > bytes else { return self[...] }
        var left = bytes
        return prefix { character in
            left -= character.utf8.count
            return left >= 0
        }
    }

    /// The longest suffix of whole characters that takes at most this many bytes of UTF-8.
    func suffix(bytes: Int) -> SubSequence {
        let kept = String(reversed()).prefix(bytes: bytes).count
        return suffix(kept)
    }
}
