import AppStore
import Archives
import ChangeDetection
import Foundation
import History
import StorefrontStub
import Testing

/// Twelve of Apple's charts on 26 nights, from third-party recordings, played through the program.
struct RecordedChartsTests {
    /// The folder of the third-party recordings, which are not in the repository.
    private static let folder = ProcessInfo.processInfo.environment["STOREWATCH_CHARTS"]
    private static let comment: Comment = "set STOREWATCH_CHARTS to the recorded charts"

    private struct ChartPosition: Hashable {
        let night: String
        let chart: String
        let app: Int
    }

    /// The recorded charts as nights, with their dates.
    private static let written = SharedNights { scratch in
        let script = URL(filePath: try #require(folder)).appending(path: "charts.py")
        try await scratch.python([script.path, scratch.folder.path]).expect(0)
        return try scratch.names(in: "Nights")
    }

    private static let feeds = [
        "topfreeapplications": "top-free", "toppaidapplications": "top-paid",
    ]

    /// Positions in the recorded files, by night, chart and app.
    private func recorded(_ nights: [String], _ scratch: Scratch) throws -> [ChartPosition: Int] {
        var places: [ChartPosition: Int] = [:]
        for night in nights {
            let folder = scratch.folder.appending(path: "Nights/\(night)/charts")
            for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
                let parts = file.dropLast(".json".count).split(separator: "-").map(String.init)
                let kind = try #require(Self.feeds[parts[1]])
                let body = try Data(contentsOf: folder.appending(path: file))
                let feed = (try JSONSerialization.jsonObject(with: body) as? [String: Any])?["feed"]
                let entries = (feed as? [String: Any])?["entry"] as? [[String: Any]]
                for (position, entry) in zip(1..., try #require(entries)) {
                    let id = (entry["id"] as? [String: Any])?["attributes"] as? [String: Any]
                    let number = try #require((id?["im:id"] as? String).flatMap { Int($0) })
                    let chart = "\(parts[0]) \(kind) \(parts[2])"
                    places[ChartPosition(night: night, chart: chart, app: number)] = position
                }
            }
        }
        return places
    }

    /// A position.
    private struct Line: Decodable {
        let chart: String
        let category: Int
        let storefront: String
        let night: String
        let app: Int
        let position: Int?
        let former: Int?

        func place(on night: String) -> ChartPosition {
            ChartPosition(night: night, chart: "\(storefront) \(chart) \(category)", app: app)
        }
    }

    private static func place(of news: PositionNews, on night: String) -> ChartPosition {
        let ranking = news.ranking
        let chart = ranking.chart.map { "\($0.kind.rawValue) \($0.category?.number ?? 0)" } ?? ""
        let place = "\(ranking.storefront) \(chart)"
        return ChartPosition(night: night, chart: place, app: Int(news.app.number))
    }

    /// Positions in the program's output, by night, chart and app.
    private func shown(_ nights: [String], _ scratch: Scratch) async throws -> [ChartPosition: Int]
    {
        var places: [ChartPosition: Int] = [:]
        for night in nights {
            for line in try await lines("--until", night, in: scratch) {
                guard let position = line.position, line.night == night else { continue }
                places[line.place(on: night)] = position
            }
        }
        return places
    }

    private func lines(_ options: String..., in scratch: Scratch) async throws -> [Line] {
        let arguments = ["charts", "--json", "--archive", "a.sqlite"] + options
        let lines = try await scratch.ask(arguments).expect(0).lines
        return try lines.map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
    }

    /// The apps that entered and left each chart between two nights of the recordings.
    private func moves(
        from former: String,
        to night: String,
        _ recorded: [String: [ChartPosition]]
    ) -> (entered: Set<ChartPosition>, left: Set<ChartPosition>) {
        func places(_ day: String) -> Set<ChartPosition> {
            let places = recorded[day, default: []]
            return Set(places.map { ChartPosition(night: night, chart: $0.chart, app: $0.app) })
        }
        let (old, new) = (places(former), places(night))
        return (new.subtracting(old), old.subtracting(new))
    }

    private static let watched = 60
    /// The number of nights with failing responses; `make soak` plays all of them.
    private static let faultyNights =
        ProcessInfo.processInfo.environment["STOREWATCH_NIGHTS"].flatMap { Int($0) } ?? 5

    private func write(_ places: [ChartPosition: Int], _ scratch: Scratch) throws {
        // The apps with the most positions in the recorded charts.
        let counts = places.keys.reduce(into: [:]) { $0[$1.app, default: 0] += 1 }
        let apps = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(Self.watched)
        try scratch.watch(
            """
            storefronts: [cn, jp, us]
            report: {timezone: GMT, images: none}
            groups:
              - name: Competitors
                apps: [\(apps.map { "\($0.key)" }.joined(separator: ", "))]
                charts:
                  - {chart: top-free, category: business}
                  - {chart: top-paid, category: business}
                  - {chart: top-free, category: games}
                  - {chart: top-paid, category: games}
            """
        )
    }

    private func play(
        _ nights: [String],
        _ scratch: Scratch,
        faults: [Fault] = []
    ) async throws -> [Program.Outcome] {
        try await scratch.stub(faults: faults) { stub in
            var outcomes: [Program.Outcome] = []
            for night in nights {
                try await stub.serve(night: night)
                let before = try await stub.requests()
                let more = ["--archive", "a.sqlite", "--no-report"]
                outcomes.append(try await scratch.run(stub, at: "\(night)T03:00:00Z", more))
                let after = try await stub.requests()
                if faults.isEmpty {
                    #expect(after.charts - before.charts == 12)
                    #expect(after.lookups - before.lookups == 3)
                }
            }
            return outcomes
        }
    }

    /// The size of an archive in bytes, without unused space in its pages, which depends on the
    /// order of the responses.
    private func packedSize(of archive: String, _ scratch: Scratch) async throws -> Int {
        let pack = "import sqlite3; sqlite3.connect('\(archive)').execute(\"VACUUM INTO 'packed'\")"
        try await scratch.python(["-c", pack]).expect(0)
        return try #require(scratch.attributes(of: "packed")[.size] as? Int)
    }

    @Test(.enabled(if: folder != nil, comment))
    func `every position of the recorded nights is stored, and the news is few`() async throws {
        let scratch = Scratch()
        let nights = try await Self.written.copy(to: scratch)
        let recorded = try recorded(nights, scratch)
        #expect(nights.count == 26 && recorded.count == 30_915)
        try write(recorded, scratch)
        let outcomes = try await play(nights, scratch)
        #expect(outcomes.allSatisfy { $0.status == 0 })
        #expect(try await packedSize(of: "a.sqlite", scratch) < 31 * recorded.count)
        #expect(try await shown(nights, scratch) == recorded)
        var count = 0
        let byNight = Dictionary(grouping: recorded.keys, by: \.night)
        for (former, night) in zip(nights, nights.dropFirst()) {
            let moves = moves(from: former, to: night, byNight)
            let entered = try await lines("--until", night, "--entered", in: scratch)
            #expect(Set(entered.map { $0.place(on: night) }) == moves.entered)
            let left = try await lines("--until", night, "--left", in: scratch)
            #expect(Set(left.map { $0.place(on: night) }) == moves.left)
            count += moves.entered.count + moves.left.count
        }
        print("Entries and exits that equal the files: \(count)")
        let archive = try Archive(reading: scratch.path("a.sqlite"))
        let runs = try archive.runs().filter { $0.night.date >= "2026-03-05" }
        let news = try archive.positionNews(from: #require(runs.first), to: #require(runs.last))
            .filter { $0.kind != .newcomer }
        let counts = nights.suffix(10).map { night in
            Set(news.filter { $0.run.night.label == night }.map(\.app)).count
        }.sorted()
        #expect(counts[4] + counts[5] <= 6, "\(counts)")
        print("Apps with news on the last ten nights, in order: \(counts)")
        #expect(!news.isEmpty)
        for change in news {
            let night = change.run.night.label
            let index = try #require(nights.firstIndex(of: night))
            let former = nights[index - (try #require(change.nights))]
            #expect(change.before == recorded[Self.place(of: change, on: former)], "\(change)")
            #expect(change.after == recorded[Self.place(of: change, on: night)], "\(change)")
        }
        // The first night of a range is compared with the night before.
        for line in try await lines("--since", nights[20], "--until", nights[25], in: scratch) {
            #expect(line.former == recorded[line.place(on: nights[19])])
        }
    }

    @Test(
        .enabled(if: folder != nil, comment),
        arguments: [Fault.Kind.truncatedJSON, .serverError]
    )
    func `without every fifth response, nothing is invented`(fault: Fault.Kind) async throws {
        let scratch = Scratch()
        let nights = Array(try await Self.written.copy(to: scratch).prefix(Self.faultyNights))
        let recorded = try recorded(nights, scratch)
        try write(recorded, scratch)
        let outcomes = try await play(nights, scratch, faults: [Fault(fault, .share(0.55))])
        let isUnknown = outcomes.map { $0.status == 2 }
        #expect(isUnknown.contains(true))
        let shown = try await shown(nights, scratch)
        #expect(shown.allSatisfy { recorded[$0.key] == $0.value })
        #expect(shown.count < recorded.count && shown.count > recorded.count / 2)
    }
}
