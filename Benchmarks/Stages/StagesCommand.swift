import AppStore
import Archives
import ArgumentParser
import ChangeDetection
import Foundation
import Logging
import Lookups
import Nightly
import Watchlists

/// Runs nights stage by stage, each stage alone on one core, and prints the seconds of each stage.
struct StagesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stages",
        abstract: "Time each stage of the written nights; one JSON object a night."
    )

    @Argument(help: "The folder of written answers.")
    var folder: String

    @Option(help: "The server of the night that is asked.")
    var endpoint: String

    @Option(help: "The first of the nights, counted from 1.")
    var night = 1

    @Option(help: "The archive, which may have nights already.")
    var archive: String

    @Option(help: "The folder of the site.")
    var reports: String

    private struct Seconds: Encodable {
        var ask = 0.0
        var decode = 0.0
        var keep = 0.0
        var compare = 0.0
        var render = 0.0
    }

    func run() async throws {
        let written = try WrittenNights(folder)
        let archive = try Archive(at: archive)
        let run = try archive.begin(
            at: WrittenNights.moment(ofNight: night),
            zone: .gmt,
            watchlist: written.watchlist.jsonLine
        ).run
        var seconds = Seconds()
        let whole = try await timeOfAsking(written)
        for lookup in written.schedule.lookups {
            let body = try written.body(of: lookup, night: night)
            var response: LookupResponse?
            seconds.decode += time { response = LookupResponse(body, to: lookup) }
            guard let response else { continue }
            seconds.keep += try time {
                try archive.record(response, to: lookup, in: run, requests: 0)
            }
        }
        // The whole time includes decoding, which is measured separately.
        seconds.ask = max(whole - seconds.decode, 0)
        seconds.compare = try time {
            _ = try archive.judge(
                run,
                of: archive.requests(about: written.watchlist, in: run),
                DetectionSettings(),
                unasked: Failure(.notAsked, "It was not asked."),
                requestCount: 0,
                seconds: { 0 }
            )
        }
        let start = ContinuousClock.now
        try await publish(archive, watching: written.watchlist, to: reports)
        seconds.render = (ContinuousClock.now - start) / .seconds(1)
        print(try seconds.jsonLine)
    }

    /// The seconds for sending all lookups one by one, and receiving the responses.
    private func timeOfAsking(_ written: WrittenNights) async throws -> Double {
        guard let endpoint = Endpoint(endpoint) else { throw ValidationError("no such endpoint") }
        return try await StoreClient.with(
            endpoint,
            cacheBuster: nil,
            limiter: RateLimiter(perMinute: 0, patience: .zero, clock: ContinuousClock()),
            version: "0",
            log: Logger(label: "bench") { _ in SwiftLogNoOpLogHandler() }
        ) { store in
            let start = ContinuousClock.now
            for lookup in written.schedule.lookups { _ = await store.response(lookup, known: [:]) }
            return (ContinuousClock.now - start) / .seconds(1)
        }
    }

    private func time(_ work: () throws -> Void) rethrows -> Double {
        let start = ContinuousClock.now
        try work()
        return (ContinuousClock.now - start) / .seconds(1)
    }
}
