import AppStore
import Archives
import ChangeDetection
import Foundation
import History
import Logging
import Lookups
import StorefrontStub
import Synchronization
import TestSupport
import Testing
import Watchlists

@testable import Nightly

/// Thirty nights of store pages from the stub, over HTTP.
struct StorePageSeriesTests {
    /// The requests and results of a night.
    private struct Night {
        let summary: RunSummary
        let changes: [RecordedChange]
        /// The request lines for store pages and `robots.txt`.
        let lines: [String]
        let warnings: [String]

        /// The apps whose pages were requested, in order.
        var requests: [Int] {
            lines.compactMap { $0.firstMatch(of: #/kr/app/plan/id(\d+)$/#) }
                .compactMap { Int($0.1) }
        }

        func changes(ofPages isOfPages: Bool) -> [RecordedChange] {
            changes.filter { $0.field.map(Field.ofWebPage.contains) ?? false == isOfPages }
        }
    }

    @Test func `each page is requested when it is due, and its news has the exact values`()
        async throws
    {
        let series = try StorePageSeries()
        defer { try? FileManager.default.removeItem(at: series.folder) }
        let (reading, quiet) = (try Archive(), try Archive())
        var account = StorePageAccount()
        var warnings: [Int: [String]] = [:]
        var told = 0
        for day in 0..<30 {
            try series.write(day: day)
            let night = try await play(day, of: series, in: reading, .first)
            let without = try await play(day, of: series, in: quiet, .off)
            let expected = account.play(day)
            #expect(night.requests == expected.requests, "day \(day)")
            #expect(night.requests.count <= 60)
            let lines = night.changes(ofPages: true).map(line)
            #expect(lines.sorted() == expected.news.sorted(), "day \(day)")
            let others = night.changes(ofPages: false).map(\.change)
            #expect(others == without.changes.map(\.change), "day \(day)")
            #expect(without.lines.isEmpty && night.summary.outcome == .complete)
            if expected.news.isEmpty {
                #expect(night.summary.counts == without.summary.counts, "day \(day)")
            }
            (warnings[day], told) = (night.warnings, told + expected.news.count)
        }
        // Without enough news, the comparison would prove nothing.
        #expect(told > 40)
        func days(of words: String) -> [Int] {
            warnings.filter { $1.contains { $0.contains(words) } }.keys.sorted()
        }
        #expect(days(of: "paused for a week") == [22])
        #expect(days(of: "forbids") == [13])
        // Day 21 has no warning, because its fault is the same as on day 20.
        #expect(warnings.filter { !$1.isEmpty }.keys.sorted() == [5, 12, 13, 16, 20, 22])
    }

    /// Plays the night of a day.
    private func play(
        _ day: Int,
        of series: StorePageSeries,
        in archive: Archive,
        _ use: Watchlist.StorePageUse
    ) async throws -> Night {
        var configuration = StubServer.Configuration(folder: series.folder.path)
        configuration.faults = [StorePageSeries.faults[day]].compactMap(\.self)
        var watchlist = Watchlist(StorePageSeries.apps.map(Int64.init), in: ["kr"])
        watchlist.storePages = use
        let order = NightOrder(watchlist, at: NightPlayer.moment(Double(day)))
        let warnings = Warnings()
        let log = Logger(label: "test") { _ in WarningLog(warnings: warnings) }
        return try await StubServer.run(configuration) { stub in
            var order = order
            order.endpoint = try #require(Endpoint(stub.url))
            let summary = try await order.withStore(log: log) { [order] store in
                try await runNight(order, in: archive, asking: store, log: log).summary
            }
            return Night(
                summary: summary,
                changes: try archive.changes(in: summary.run),
                lines: stub.requests().recent.filter {
                    $0.contains("/app/") || $0.contains("robots")
                },
                warnings: warnings.lines.withLock(\.self)
            )
        }
    }

    private func line(_ recorded: RecordedChange) -> String {
        let (change, app) = (recorded.change, recorded.listing.app)
        let words = [change.before, change.after].map { value in
            switch value {
            case .text(let text): text
            case .purchases(let purchases): purchases.map(\.formattedPrice).joined()
            case .list(let labels): "\(labels.count)"
            default: "-"
            }
        }
        return "\(app) \(change.field?.rawValue ?? "") \(words.joined(separator: " > "))"
    }
}

/// A log handler that collects warnings.
private final class Warnings: Sendable {
    let lines = Mutex<[String]>([])
}

private struct WarningLog: LogHandler {
    let warnings: Warnings
    var logLevel = Logger.Level.warning
    var metadata: Logger.Metadata = [:]

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        warnings.lines.withLock { $0.append(event.message.description) }
    }
}
