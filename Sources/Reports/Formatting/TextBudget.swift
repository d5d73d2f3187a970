import AppStore
import ChangeDetection
import History

/// How much of each long text there is room for on a page.
struct TextBudget {
    /// Of one text, in UTF-8.
    let bytes: Int
    /// Of one difference: lines, and gaps between them.
    let passages: Int
    /// Whether there is more room on the page of the app.
    let isShared: Bool

    /// On the page of the app itself.
    static let whole = TextBudget(bytes: .max, passages: 120, isShared: false)

    private init(bytes: Int, passages: Int, isShared: Bool) {
        self.bytes = bytes
        self.passages = passages
        self.isShared = isShared
    }

    /// On a page of many apps, which is to be opened at once however loud the night was: all long texts
    /// share some 350 kB, before and after.
    init(sharedBy changes: [RecordedChange]) {
        let texts = changes.lazy.filter { $0.change.field?.isLongText == true }.map(LongChange.init)
        self.init(
            bytes: min(max(175_000 / max(Set(texts).count, 1), 120), 4_000),
            passages: 40,
            isShared: true
        )
    }
}

/// Told once, in however many storefronts it is.
private struct LongChange: Hashable {
    let app: AppID
    let kind: Change.Kind

    init(_ change: RecordedChange) {
        app = change.change.listing.app
        kind = change.change.kind
    }
}

extension Field {
    /// Whether its texts may fill a page.
    var isLongText: Bool { self == .releaseNotes || self == .description }
}

extension StringProtocol {
    /// As much of the beginning as takes so many bytes of UTF-8, in whole characters.
    func prefix(bytes: Int) -> SubSequence {
        guard utf8.count > bytes else { return self[...] }
        var left = bytes
        return prefix { character in
            left -= character.utf8.count
            return left >= 0
        }
    }

    /// As much of the end.
    func suffix(bytes: Int) -> SubSequence {
        let kept = String(reversed()).prefix(bytes: bytes).count
        return suffix(kept)
    }
}
