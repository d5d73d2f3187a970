import AppStore
import Archives
import ChangeDetection
import History
import StorefrontStub
import Synchronization
import Testing

/// Two nights. On the second night, every app has a new version; the first night has no faults.
struct TwoNights {
    /// The outcome of the second night.
    struct Outcome {
        let status: Int32
        let summary: RunSummary
        /// The states of the listings as of the second night.
        let states: [ListingState]
        let elapsed: Duration
        /// The number of lookups that the stub received, by storefront.
        let asked: [String: Int]

        var unknown: [ListingState] { states.filter { $0.status == .unknown } }
        var reasons: Set<Reason> { Set(unknown.compactMap(\.standing.failure?.reason)) }
        var details: [String] { unknown.compactMap(\.standing.failure?.detail) }
    }

    /// Texts of different lengths, so that results vary in size as much as Apple's.
    private static func texts(of app: Int) -> String {
        let words = String(repeating: "Some words on the app. ", count: 40 + app * 7 % 31)
        return #", "description": "\#(words)""#
    }

    /// The first nights that were already played, by the apps that are watched in each storefront.
    private static let firsts = Mutex<[[String: [Int]]: SharedNights<Void>]>([:])

    /// A folder in which the first night has been played.
    let scratch: Scratch

    /// - Parameter apps: the IDs that are watched in each storefront.
    init(_ apps: [String: [Int]]) async throws {
        let first = Self.firsts.withLock { firsts in
            let first = firsts[apps] ?? SharedNights { try await Self.playFirst(apps, in: $0) }
            firsts[apps] = first
            return first
        }
        scratch = try await first.copy()
    }

    private static func playFirst(_ apps: [String: [Int]], in scratch: Scratch) async throws {
        for (night, version) in [("2026-03-02", "1.0"), ("2026-03-03", "2.0")] {
            let results = apps.mapValues { $0.map { result($0, version: version, texts(of: $0)) } }
            try scratch.write(night: night, results)
        }
        let groups = apps.map { storefront, ids in
            "  - {name: \(storefront), storefronts: \(storefront), apps: \(ids)}\n"
        }
        try scratch.watch("groups:\n\(groups.sorted().joined())")
        try await scratch.complete(["2026-03-02"])
    }

    /// Runs the second night with faults, or with a server other than the stub.
    func outcome(
        _ faults: [Fault] = [],
        of endpoint: String? = nil,
        hasReport: Bool = false,
        _ more: [String] = []
    ) async throws -> Outcome {
        let run = ["run", "--json", "--pace", "0", "--patience", "1"] + more
        let night = ["--at", "2026-03-03T04:00:00Z"] + (hasReport ? [] : ["--no-report"])
        let (ended, asked) = try await scratch.stub(faults: faults) { stub in
            let ended = try await scratch.ask(run + night + ["--endpoint", endpoint ?? stub.url])
            return (ended, try await stub.requests().byStorefront)
        }
        let archive = try Archive(existingAt: scratch.path("storewatch.sqlite"))
        let runs = try archive.runs()
        try #require(runs.count == 2, "\(ended.errors)")
        let summary = try #require(try archive.summary(of: runs[1]))
        #expect(try ended.record["outcome"] as? String == summary.outcome.rawValue)
        let apps = try archive.listings().map(\.app).distinct
        let states = try apps.flatMap { try archive.states(of: $0, asOf: runs[1]) }
        #expect(states.count == summary.due)
        return Outcome(
            status: ended.status,
            summary: summary,
            states: states,
            elapsed: ended.elapsed,
            asked: asked
        )
    }
}

extension TwoNights.Outcome {
    /// Checks that the chosen listings are unknown and as on the first night, and that all others
    /// have their new version.
    func check(
        unknown isUnknown: (Listing) -> Bool,
        location: SourceLocation = #_sourceLocation
    ) {
        let expected = states.map { state in
            isUnknown(state.listing) ? "unknown 1.0 2026-03-02" : "changed 2.0 2026-03-03"
        }
        let told = states.map { state in
            let night = state.standing.lastAnswered?.night.label ?? "never"
            return "\(state.status?.rawValue ?? "") \(state.page?.version ?? "") \(night)"
        }
        #expect(told == expected, "\(states.map(\.listing))", sourceLocation: location)
    }
}
