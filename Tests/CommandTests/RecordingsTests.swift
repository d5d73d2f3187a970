import AppStore
import Archives
import ChangeDetection
import Foundation
import History
import TestSupport
import Testing

/// Real responses of Apple's servers, arranged as nights, pass through the whole program.
@Suite(
    .enabled(
        if: RecordedNights.folder != nil,
        "set STOREWATCH_RECORDINGS to the folder of recorded responses"
    )
)
struct RecordingsTests {
    private let scratch = Scratch()

    @Test func `no result is lost, and every page parses`() async throws {
        let nights = try RecordedNights(folder: URL(filePath: try #require(RecordedNights.folder)))
        try #require(nights.count >= 8)
        try scratch.watch(nights.watchlist)
        for index in 0..<nights.count { try nights.write(index, to: scratch) }
        try await scratch.stub(night: nights.date(0)) { stub in
            for index in 0..<nights.count {
                try await stub.serve(night: nights.date(index))
                let time = "\(nights.date(index))T04:00:00Z"
                // Only the last night's site is rendered and checked.
                let isLast = index == nights.count - 1
                let outcome = try await scratch.run(stub, at: time, isLast ? [] : ["--no-report"])
                #expect([0, 2].contains(outcome.status), "\(outcome.errors)")
            }
        }
        let archive = try Archive(existingAt: scratch.path("storewatch.sqlite"))
        #expect(try archive.faults() == [])
        let runs = try archive.runs()
        #expect(runs.count == nights.count)
        for (index, run) in runs.enumerated() {
            let statuses: [ListingStatus] = [.new, .changed, .unchanged]
            let seen = try statuses.flatMap { try archive.standings(with: $0, in: run) }
            // If a response contains no known listing, its missing listings wait for a second
            // night.
            var blank = ChangeFilter(run: run.number)
            blank.status = .suppressed
            let waiting = try archive.changes(blank).filter { $0.rule == .blank }.map(\.listing)
            let shown = Set(seen.map(\.listing)).subtracting(waiting)
            #expect(shown == nights.confirmable(index))
            let unknown = try archive.standings(with: .unknown, in: run)
            #expect(Set(unknown.map(\.listing)) == nights.flawed(index))
            #expect(unknown.allSatisfy { $0.failure?.reason == .badResponse })
            let summary = try #require(try archive.summary(of: run))
            #expect(summary.due == nights.listings.count)
            #expect(summary.oddities.notApps == nights.otherKinds(index))
        }
        try checkPages(apps: Set(nights.listings.map(\.app)))
    }

    private func checkPages(apps: Set<AppID>) throws {
        let names = ["index", "apps", "changes", "nights", "groups/recorded"]
        for name in names + apps.map({ "apps/\($0)" }) {
            let page = try ParsedPage(html: scratch.read("Reports/\(name).html"))
            let complaints = page.complaints
            #expect(complaints.isEmpty, "\(name): \(complaints)")
            #expect(page.count("//h1") == 1, "\(name)")
        }
        let all = try ParsedPage(html: scratch.read("Reports/apps.html"))
        #expect(all.count("//tbody/tr[@data-groups]") == apps.count)
    }
}
