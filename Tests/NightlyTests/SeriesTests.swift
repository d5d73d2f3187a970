import AppStore
import Archives
import ChangeDetection
import Foundation
import History
import Lookups
import Nightly
import Subprocess
import SystemPackage
import TestSupport
import Testing

/// The recorded nights of 150 apps.
private enum Series {
    /// Where they are, with the script that lays them out.
    static let folder = ProcessInfo.processInfo.environment["STOREWATCH_SERIES"]
}

/// A version that an app had, and the next one.
private struct Step: Hashable {
    let night: String
    let app: Int64
    let before: String
    let after: String
}

/// What the recorded answers say is what the changes say.
@Suite(
    .enabled(
        if: Series.folder != nil,
        "set STOREWATCH_SERIES to the folder of the recorded series"
    )
)
struct SeriesTests {
    private static let nights = 40

    @Test func `each version of the recorded series is told once, and none is invented`()
        async throws
    {
        let scratch = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: scratch) }
        try await layOut(in: scratch)
        let player = NightPlayer(try Archive())
        var versions: [Int64: String] = [:]
        var expected: [Step] = []
        let folder = scratch.appending(path: "Nights")
        for night in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
            let body = try Data(contentsOf: folder.appending(path: "\(night)/no.json"))
            let shown = try Self.versions(in: body)
            for (app, version) in shown {
                if let before = versions.updateValue(version, forKey: app), before != version {
                    expected.append(Step(night: night, app: app, before: before, after: version))
                }
            }
            try await play(night, body, versions.keys.compactMap { AppID($0) }, player)
        }
        let told = try player.archive.changes(ChangeFilter(field: .version)).map(Step.init)
        #expect(expected.count > 500)
        #expect(told.count == Set(told).count)
        #expect(Set(told) == Set(expected))
    }

    private func layOut(in scratch: URL) async throws {
        let script = URL(filePath: Series.folder ?? "").appending(path: "nights.py").path
        let laidOut = try await Subprocess.run(
            .name("python3"),
            arguments: [script, scratch.path, "--first", "\(Self.nights)"],
            output: .string(limit: 1 << 20),
            error: .string(limit: 1 << 20)
        )
        try #require(laidOut.terminationStatus.isSuccess, "\(laidOut.standardError)")
    }

    private func play(
        _ night: String,
        _ body: Data,
        _ apps: [AppID],
        _ player: NightPlayer
    ) async throws {
        let storefront = try #require(Storefront("no"))
        let moment = try #require(Date(utc: "\(night)T04:00:00Z"))
        let listings = apps.map { Listing(app: $0, storefront: storefront) }
        // The answer holds more than a lookup asks for, as a recorded one may.
        let store = StoreCatalog(bodies: { _ in body })
        try await player.play(at: moment, listings, asking: store)
    }

    private struct Envelope: Decodable {
        struct Result: Decodable {
            let trackId: Int64
            let version: String
        }

        let results: [Result]
    }

    private static func versions(in body: Data) throws -> [(Int64, String)] {
        try JSONDecoder().decode(Envelope.self, from: body).results.map { ($0.trackId, $0.version) }
    }
}

extension Step {
    fileprivate init(_ recorded: RecordedChange) {
        func text(_ value: FieldValue?) -> String {
            guard case .text(let text) = value else { return "" }
            return text
        }
        self.init(
            night: recorded.run.night.label,
            app: recorded.change.listing.app.number,
            before: text(recorded.change.before),
            after: text(recorded.change.after)
        )
    }
}
