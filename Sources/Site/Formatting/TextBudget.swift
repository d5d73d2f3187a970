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
}

extension StringProtocol {
    /// The longest suffix of whole characters that fits into a number of bytes of UTF-8.
    func suffix(bytes: Int) -> SubSequence {
        let kept = String(reversed()).prefix(bytes: bytes).count
        return suffix(kept)
    }
}
