import AppStore
import Archives
import ChangeDetection
import Foundation
import History
import Lookups
import Nightly
import TestSupport
import Testing
import Watchlists
import Wording

@testable import storewatch

/// The text about positions and names that a response does not contain.
struct UnknownPositionTests {
    private let archive = Archive.inMemory
    private let watchlist = Watchlist(following: [.keyword("bank")], app: 7)

    /// Plays a night with results for the keyword, of which the first ten are recorded.
    private func play(
        _ day: Double,
        _ order: [Int64],
        name: String? = "Kite"
    ) async throws -> RankingState {
        let apps = order.map {
            NamedApp(app: .of($0), name: name, developer: name.map { "\($0) Ltd" })
        }
        let store = StoreCatalog(ranking: apps)
        let run = try await NightPlayer(archive).play(day, watchlist, asking: store).run
        return try #require(try archive.states(of: watchlist.rankings, asOf: run).first)
    }

    private func row(of app: Int64, in state: RankingState) throws -> [String] {
        let format = OutputFormat(watchlist.report)
        let one = state.narrowed { $0.app.app.number == app }
        let row = try #require(one.rows(format, watched: []).first)
        return [row[2], row[4]]
    }

    @Test func `an app that may have been below the recorded positions has not entered`()
        async throws
    {
        _ = try await play(0, Array(100..<130))
        let state = try await play(1, [7, 129] + Array(100..<129))
        #expect(try row(of: 7, in: state) == ["in", "– 1"])
        #expect(state.entries.filter(state.hasEntered).map(\.app.app.number) == [7])
        let third = try await play(2, [7, 128, 129] + Array(100..<128))
        #expect(try row(of: 128, in: third) == ["new", "? ? 2"])
        _ = try await play(3, [7] + Array(100..<130))
        let last = try await play(4, [7, 128, 129] + Array(100..<128))
        #expect(try row(of: 128, in: last) == ["?", "? ? 2 ? 2"])
        #expect(!last.entries.contains(where: last.hasEntered))
    }

    @Test func `an app that a short list lacked was not among the results`() async throws {
        _ = try await play(0, [7, 1, 2, 3, 4, 5, 6])
        _ = try await play(1, [7, 1, 2, 3])
        let state = try await play(2, [7, 1, 2, 3, 4, 5, 6])
        #expect(try row(of: 5, in: state) == ["in", "6 – 6"])
    }

    @Test func `an unreadable name leaves the last known name`() async throws {
        _ = try await play(0, [1, 2])
        let state = try await play(1, [1, 2, 3], name: nil)
        let names = state.entries.filter { $0.position != nil }.map {
            [$0.app.name, $0.app.developer]
        }
        #expect(names == [["Kite", "Kite Ltd"], ["Kite", "Kite Ltd"], ["3", nil]])
        let renamed = try await play(2, [1, 2, 3], name: "Crow")
        #expect(renamed.entries.prefix(3).map(\.app.name) == ["Crow", "Crow", "Crow"])
    }
}
