import AppStore
import ChangeDetection
import History

/// How much of each long text a page shows.
struct TextBudget {
    /// The maximum number of characters of release notes.
    let maxNotesLength: Int
    /// The maximum size of any other text, in bytes of UTF-8.
    let maxBytes: Int
    /// The maximum number of passages in a comparison of two texts. A passage is a line, or several
    /// omitted lines in a row.
    let maxPassages: Int
    /// Whether the app's page for the year shows more of each text than this page.
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
    /// opens quickly however many changes it shows.
    ///
    /// - Parameter isPastNight: whether the page is about a past night. The site keeps such pages
    ///   for years, so texts other than notes are cut to their beginnings.
    init(sharedBy changes: [RecordedChange], isPastNight: Bool = false) {
        let texts = Dictionary(
            grouping: changes.filter { $0.field?.isLongText == true },
            by: \.listing.app
        )
        // The page shows equal changes of an app once, so they count once. They are compared
        // instead of hashed, because their texts are long, and an app has few changes on one night.
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

extension StringProtocol {
    /// The longest suffix of whole characters that fits into a number of bytes of UTF-8.
    func suffix(bytes: Int) -> SubSequence {
        let kept = String(reversed()).prefix(bytes: bytes).count
        return suffix(kept)
    }
}
