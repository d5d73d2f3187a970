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

        var ofPages: [RecordedChange] { changes.filter { Self.isOfPages($0) } }
        var others: [Change] { changes.filter { !Self.isOfPages($0) }.map(\.change) }

        private static func isOfPages(_ change: RecordedChange) -> Bool {
            change.field.map { Field.ofWebPage.contains($0) } ?? false
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
            #expect(Set(night.ofPages.map(line)) == Set(expected.news), "day \(day)")
            #expect(night.ofPages.count == expected.news.count, "day \(day)")
            #expect(night.others == without.others && without.ofPages.isEmpty, "day \(day)")
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
        let order = order(day, use)
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
                changes: try archive.changes(ChangeFilter(run: summary.run.number)),
                lines: stub.requests().recent.filter {
                    $0.contains("/app/") || $0.contains("robots")
                },
                warnings: warnings.lines.withLock(\.self)
            )
        }
    }

    private func order(_ day: Int, _ use: Watchlist.StorePageUse) -> NightOrder {
        var watchlist = Watchlist(
            StorePageSeries.apps.map(Int64.init),
            in: [StorePageSeries.storefront]
        )
        watchlist.storePages = use
        return NightOrder(
            watchlist: watchlist,
            archive: "",
            reportFolder: nil,
            at: NightPlayer.moment(Double(day)),
            version: "0"
        )
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
