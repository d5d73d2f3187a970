import AppStore
import Archives
import Foundation
import Logging
import News
import Nightly
import Subprocess
import TestSupport
import Testing
import Watchlists

/// The recorded series as a git history.
@Suite(
    .enabled(
        if: Series.folder != nil,
        "set STOREWATCH_SERIES to the folder of the recorded series"
    )
)
struct SeriesImportTests {
    /// The number of nights to import. All 269 take minutes.
    private static let nights =
        ProcessInfo.processInfo.environment["STOREWATCH_NIGHTS"].flatMap { Int($0) } ?? 25

    private let folder = FileManager.default.temporaryDirectory.appending(
        path: "storewatch-git-\(UUID().uuidString)"
    )

    private func git(_ arguments: String..., at time: String = "2021-01-01T00:00:00Z") async throws
    {
        let ended = try await Subprocess.run(
            .name("git"),
            arguments: Arguments(["-C", folder.path] + arguments),
            environment: .inherit.updating([
                "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@example.com",
                "GIT_AUTHOR_DATE": time,
                "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@example.com",
            ]),
            output: .discarded,
            error: .string(limit: 1 << 16)
        )
        try #require(ended.terminationStatus.isSuccess, "\(ended.standardError)")
    }

    @Test func `its commits tell the same changes as its nights`() async throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await git("init", "-q")
        let player = NightPlayer(try Archive())
        var apps: Set<AppID> = []
        try await Series.eachNight(of: Self.nights) { night, body in
            try body.write(to: folder.appending(path: "no.json"))
            try await git("add", "no.json")
            try await git("commit", "-q", "--allow-empty", "-m", night, at: "\(night)T04:00:00Z")
            apps.formUnion(try Self.apps(in: body))
            try await Series.play(night, body, apps.sorted(), player)
        }
        let archive = folder.appending(path: "storewatch.sqlite").path
        var watchlist = Watchlist()
        watchlist.report.timezone = "GMT"
        var order = ImportOrder(
            source: folder.path,
            archive: archive,
            watchlist: watchlist,
            version: "0"
        )
        order.all = true
        let silent = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        _ = try await importHistory(order, log: silent) { _, _ in }
        let imported = try Archive(reading: archive).changes().map(\.id)
        #expect(imported.count > 500)
        #expect(imported == (try player.archive.changes().map(\.id)))
    }

    private struct Envelope: Decodable {
        struct Result: Decodable { let trackId: Int64 }

        let results: [Result]
    }

    private static func apps(in body: Data) throws -> [AppID] {
        try JSONDecoder().decode(Envelope.self, from: body).results.compactMap { AppID($0.trackId) }
    }
}
