import AppStore
import Foundation
import Nightly
import Subprocess
import SystemPackage
import TestSupport
import Testing

/// The recorded nights of 150 apps.
enum Series {
    /// The folder of the recorded nights and of the script that prepares them.
    static let folder = ProcessInfo.processInfo.environment["STOREWATCH_SERIES"]

    /// The fields of an app in a response.
    struct Result: Decodable {
        let trackId: Int64
        let trackName: String
        let version: String
        let releaseNotes: String?
        let sellerName: String?
        let artistName: String?

        var app: AppID { .of(trackId) }
    }

    private struct Envelope: Decodable { let results: [Result] }

    static func results(in body: Data) throws -> [Result] {
        try JSONDecoder().decode(Envelope.self, from: body).results
    }

    /// Passes the first nights and their responses to `body`, in order.
    static func eachNight(
        of count: Int,
        _ body: (_ night: String, _ response: Data) async throws -> Void
    ) async throws {
        let scratch = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: scratch) }
        try await python("\(folder ?? "")/nights.py", scratch.path, "--first", "\(count)")
        let nights = scratch.appending(path: "Nights")
        for night in try FileManager.default.contentsOfDirectory(atPath: nights.path).sorted() {
            try await body(night, Data(contentsOf: nights.appending(path: "\(night)/no.json")))
        }
    }

    /// Runs a Python script, and returns what it prints.
    @discardableResult
    static func python(_ script: String, _ arguments: String...) async throws -> String {
        let ended = try await Subprocess.run(
            .name("python3"),
            arguments: Arguments(["-B", script] + arguments),
            output: .string(limit: 1 << 22),
            error: .string(limit: 1 << 20)
        )
        let printed = ended.standardOutput
        try #require(ended.terminationStatus.isSuccess, "\(printed)\(ended.standardError)")
        return printed
    }

    /// The path of a script in Tests/Series.
    static func script(_ name: String) -> String {
        URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Series/\(name)")
            .standardized.path
    }

    /// Plays one recorded night.
    static func play(
        _ night: String,
        _ body: Data,
        _ apps: Set<AppID>,
        _ player: NightPlayer
    ) async throws {
        let listings = apps.map { Listing(app: $0, storefront: .of("no")) }
        // The recorded response may contain more apps than the lookup requests.
        let store = StoreCatalog(bodies: { _ in body })
        try await player.play(at: NightPlayer.moment(night), listings, asking: store)
    }
}

extension Scratch {
    /// Expects the series of the site to have the values that SQL computes from the archive.
    func expectSeriesAsInSQL() async throws {
        try await Series.python(Series.script("by_sql.py"), path("archive"), path("site"))
    }
}

extension Trait where Self == ConditionTrait {
    static var onRecordedSeries: Self {
        .enabled(
            if: Series.folder != nil,
            "set STOREWATCH_SERIES to the folder of the recorded series"
        )
    }
}
