import AppStore
import ArgumentParser
import ChangeDetection
import Foundation

/// Measures the comparison of pairs of pages in memory.
struct CompareCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare",
        abstract: "Time the comparison of pairs of pages on one core; one JSON object."
    )

    @Option(help: "How many pairs.")
    var pairs = 100_000

    @Option(help: "Of a hundred, how many differ.")
    var differing = 5

    private struct Seconds: Encodable {
        let pairs: Int
        /// The number of changes that comparing all fields of each pair finds.
        let changes: Int
        let compare: Double
        /// The seconds for building dictionaries of the same fields and comparing them with `==`,
        /// as scripts do.
        let plain: Double
    }

    func run() throws {
        let comparisons = try (0..<pairs).map(comparison)
        let start = ContinuousClock.now
        let night = judge(NightEvidence(run: 1, date: "2026-03-02", listings: comparisons))
        let changes = night.verdicts.reduce(0) { $0 + $1.changes.count }
        let compared = ContinuousClock.now
        let plain = comparisons.reduce(0) { $0 + Self.differences(in: $1) }
        let ended = ContinuousClock.now
        guard changes > 0, plain > 0 else { throw ValidationError("nothing differs") }
        let seconds = Seconds(
            pairs: pairs,
            changes: changes,
            compare: (compared - start) / .seconds(1),
            plain: (ended - compared) / .seconds(1)
        )
        print(try seconds.jsonLine)
    }

    private func comparison(_ number: Int) throws -> Evidence {
        guard let app = AppID(Int64(number + 1)), let storefront = Storefront("kr") else {
            throw ValidationError("too many pairs")
        }
        let before = Self.page(number)
        var after = Self.page(number)
        if number % 100 < differing {
            after.version = "2.0"
            after.releaseNotes = "What is new in \(number)."
            after.amount = Decimal(number % 7 + 1)
        }
        let listing = Listing(app: app, storefront: storefront)
        var evidence = Evidence(listing: listing, knownPresence: .present, isSeen: true)
        if before != after {
            evidence.pages = PagePair(before: before, after: after, inOneLanguage: true)
        }
        return evidence
    }

    /// A page with texts as long as Apple's.
    private static func page(_ number: Int) -> StorePage {
        var page = StorePage(
            name: "App \(number)",
            bundleID: "com.example.a\(number)",
            version: "1.0"
        )
        page.description = String(repeating: "It does \(number) things well. ", count: 60)
        page.releaseNotes = String(repeating: "Faster \(number). ", count: 20)
        page[text: .seller] = "Example Ltd"
        page.amount = 0
        page.currency = "KRW"
        page[list: .genres] = ["Games", "Puzzle"]
        page[list: .genreIDs] = ["6014", "7012"]
        page[list: .languages] = ["DE", "EN", "JA", "KO", "ZH"]
        page[list: .supportedDevices] = (0..<120).map { "iPhone\($0)-iPhone\($0)" }
        page[list: .screenshots] = (0..<6).map {
            "https://a/image/thumb/\(number)-\($0)/392x696bb.png"
        }
        return page
    }

    private static func differences(in evidence: Evidence) -> Int {
        guard let pages = evidence.pages else { return 0 }
        let (old, new) = (dictionary(pages.before), dictionary(pages.after))
        return old.count { new[$0.key] != $0.value }
    }

    private static func dictionary(_ page: StorePage) -> [Field: FieldValue] {
        Dictionary(
            uniqueKeysWithValues: Field.allCases.compactMap { field in
                page[field].map { (field, $0) }
            }
        )
    }
}
