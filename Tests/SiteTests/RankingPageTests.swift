import AppStore
import Foundation
import Markup
import News
import TestSupport
import Testing
import Watchlists

@testable import Site

struct RankingPageTests {
    private func app(_ number: Int) throws -> AppID { try #require(AppID(Int64(number))) }

    private func run(_ night: Int) -> Run {
        Run(
            number: night + 1,
            at: Date(timeIntervalSince1970: 1_772_000_000 + Double(night) * 86_400),
            night: Night(label: "2026-02-\(night + 10)")
        )
    }

    /// A chart of three apps on nine nights: app 1 rises from 9 to 2 within a week, app 2 leads, app 3
    /// entered tonight and app 4 left.
    private func page(
        _ ranking: Ranking,
        _ edit: (inout RankingState) -> Void = { _ in }
    ) throws -> [UInt8] {
        let nights = try (0..<9).map { night in
            (run: run(night), positions: [try app(1): max(9 - night, 2), try app(2): 1])
        }
        func entry(_ number: Int, _ position: Int?, _ former: Int?) throws -> RankingState.Entry {
            let app = NamedApp(app: try self.app(number), name: "App <\(number)>", developer: "Dev")
            var entry = RankingState.Entry(app: app)
            entry.position = position
            entry.previous = former
            return entry
        }
        var state = RankingState(ranking: ranking, top: 10)
        state.answered = run(8)
        state.results = 3
        state.previous = run(7)
        state.entries = [
            try entry(2, 1, 1), try entry(1, 2, 3), try entry(3, 3, nil), try entry(4, nil, 2),
        ]
        edit(&state)
        return RankingPage(
            .init(timezone: "UTC"),
            try Sample.report().summary,
            state,
            course: RankingCourse(nights: nights),
            watched: [try app(1)],
            names: [try app(1): "Own"]
        ).page.bytes()
    }

    private func chart(_ code: String, _ device: Device = .iphone) throws -> Ranking {
        Ranking(
            .chart(try #require(Chart(code: code))),
            storefront: try #require(Storefront("jp")),
            device: device
        )
    }

    @Test(
        arguments: [
            (nil, "not among the first 3"),
            (12, "not among the first 3; last at 12 on Wed, 11 Feb 2026"),
        ] as [(Int?, String)]
    )
    func `a keyword's page has a watched app that is not among the results`(
        last: Int?,
        note: String
    ) throws {
        let jp = try #require(Storefront("jp"))
        let keyword = Ranking(.keyword("bank"), storefront: jp, device: .iphone)
        let page = ParsedPage(
            html: try page(keyword) { state in
                state.entries[1].position = nil
                state.entries[1].last = last.map { last in
                    PastPosition(position: last, night: run(1).night)
                }
            }
        )
        #expect(page.texts("//tbody/tr/td[1]") == ["1", "–", "3"])
        #expect(page.texts("//tr[@class='watched']/th/small").last == note)
    }

    @Test func `a page without a response names the night that it shows`() throws {
        let page = ParsedPage(
            html: try page(chart("top-free")) { state in
                state.failure = Failure(.badResponse, "The response is empty.")
            }
        )
        let note = """
            The last run had no response. The response is empty. The positions are those of Wed, \
            18 Feb 2026.
            """
        #expect(page.texts("//main/p[@class='note']").contains(note))
    }

    @Test(arguments: [
        ("top-free", Device.iphone, "rankings/jp-top-free.html"),
        ("top-free/6015", .ipad, "rankings/jp-top-free-6015-ipad.html"),
    ])
    func `each chart has a page of its own`(code: String, device: Device, path: String) throws {
        #expect(try SitePath.ranking(chart(code, device)).path == path)
    }

    @Test func `keywords that differ have different pages`() throws {
        let jp = try #require(Storefront("jp"))
        let paths = ["habit tracker", "habit-tracker", "習慣", "日記"].map {
            SitePath.ranking(Ranking(.keyword($0), storefront: jp, device: .iphone)).path
        }
        #expect(paths[0] == "rankings/jp-keyword-habit-tracker.html")
        #expect(Set(paths).count == 4)
    }

    @Test func `a night outside is a gap in a line`() {
        let path = ChartPath(through: [(0, 1), (1, 2), nil, (3, 4), nil])
        #expect(path.commands == "M0 1L1 2M3 4h0")
    }
}
