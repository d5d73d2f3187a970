import AppStore
import Archives
import News
import Site
import Synchronization
import TextAnalysis

/// The words that the apps of each group used for the first time in a month. All words are found in
/// one pass over the texts.
final class NewWords: Sendable {
    /// The maximum number of words per group and month.
    private static let maxWords = 24

    private let archive: Archive
    private let groups: [GroupEntry]
    private let last: Run
    /// The new words by month and by the slug of a group; nil until they are first needed.
    private let found = Mutex<[String: [String: [NewWord]]]?>(nil)

    init(_ archive: Archive, _ groups: [GroupEntry], upTo last: Run) {
        self.archive = archive
        self.groups = groups
        self.last = last
    }

    /// - Parameter month: a month such as `2026-03`.
    func words(of month: String, in group: GroupEntry) throws -> [NewWord] {
        try found.withLock { found in
            if found == nil { found = try read() }
            return found?[month]?[group.slug] ?? []
        }
    }

    private func read() throws -> [String: [String: [NewWord]]] {
        var found: [String: [String: [NewWord]]] = [:]
        var readings = groups.map { _ in Reading() }
        let places = Dictionary(
            grouping: groups.indices.flatMap { place in groups[place].apps.map { ($0, place) } },
            by: \.0
        ).mapValues { $0.map(\.1) }
        var seen: [AppID: Set<Int64>] = [:]
        var month = ""
        func endMonth() {
            for place in groups.indices {
                let words = readings[place].endMonth(maxWords: Self.maxWords)
                if !words.isEmpty { found[month, default: [:]][groups[place].slug] = words }
            }
        }
        try archive.eachShownText(upTo: last) { shown, text in
            if shown.run.night.month != month {
                endMonth()
                month = shown.run.night.month
            }
            // Storefronts share most texts.
            let app = shown.listing.app
            guard let places = places[app], seen[app, default: []].insert(shown.value).inserted,
                let text = try text()
            else { return }
            NotableWord.each(of: text) { word in
                for place in places { readings[place].add(word, shown) }
            }
        }
        endMonth()
        return found
    }
}

/// The words that a group's apps have used so far.
private struct Reading {
    private struct New {
        let text: String
        let isProper: Bool
        let first: ShownText
        var apps: Set<AppID>

        /// Whether the word has a capital letter or a digit after its first character, as in
        /// `CarPlay`.
        var isCoined: Bool { text.dropFirst().contains { $0.isUppercase || $0.isNumber } }
    }

    private var known: Set<UInt64> = []
    /// The new words of the current month.
    private var new: [UInt64: New] = [:]

    mutating func add(_ word: NotableWord, _ shown: ShownText) {
        guard known.insert(word.key).inserted else {
            if shown.field != .description { new[word.key]?.apps.insert(shown.listing.app) }
            return
        }
        guard shown.isChange, shown.field != .description else { return }
        new[word.key] = New(
            text: String(word.text),
            isProper: word.isProper,
            first: shown,
            apps: [shown.listing.app]
        )
    }

    /// The month's new words. Words that more apps use come first; then words of app names, likely
    /// proper names and newer words.
    mutating func endMonth(maxWords: Int) -> [NewWord] {
        defer { new = [:] }
        let ranked = new.values.sorted { one, other in
            (
                -one.apps.count, one.first.field == .name ? 0 : 1, one.isProper ? 0 : 1,
                -one.first.run.number, one.text
            ) < (
                -other.apps.count, other.first.field == .name ? 0 : 1, other.isProper ? 0 : 1,
                -other.first.run.number, other.text
            )
        }
        // An ordinary word in one app's notes is not news.
        return ranked.lazy
            .filter { $0.apps.count > 1 || $0.first.field == .name || $0.isCoined }
            .filter { !NotableWord.isGeneric($0.text) }.prefix(maxWords)
            .map { (text: $0.text, apps: $0.apps.count, first: $0.first) }
    }
}
