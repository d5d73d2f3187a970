import AppStore
import Archives
import ChangeDetection
import Foundation
import History
import Lookups
import Testing
import Watchlists

/// Plays nights through decoding, the real archive and the real comparison.
final class ScenarioPlayer {
    let archive: Archive
    private let watchlist: Watchlist
    private var shown: [Listing: [String: String]] = [:]
    private var sights: [Listing: Scenario.Sight] = [:]

    init(_ watchlist: Watchlist) throws {
        archive = try Archive()
        self.watchlist = watchlist
    }

    /// Plays one night, and tells what came of it.
    func play(_ night: Scenario.Night) throws -> [Scenario.Outcome: [String]] {
        if let event = night.release {
            let count = try archive.release(event, at: .now) { _ in judging }
            #expect(count != nil, "no event \(event)")
            return try told(try #require(try archive.runs().last))
        }
        remember(night.sights)
        let run = try archive.begin(
            at: Date(timeIntervalSince1970: 1_772_000_000 + night.day * 86_400),
            zone: .gmt,
            watchlist: watchlist.jsonLine
        ).run
        for lookup in lookups(of: Array(sights.keys), night.language) {
            try archive.keep(answer(to: lookup), to: lookup, in: run, requests: 1)
        }
        try keepPictures(night.pictures, in: run)
        let doubts = try archive.doubts(in: run, judging)
        remember(night.second)
        for lookup in lookups(of: doubts, night.language) {
            try archive.keepSecondLook(answer(to: lookup), to: lookup, in: run, requests: 2)
        }
        let due = Array(sights.keys)
        let summary = try archive.settle(
            run,
            due: due,
            unasked: Failure(.notAsked, "not asked"),
            requests: 2,
            seconds: { 0 },
            judging: judging
        )
        try check(summary, due: due.count)
        return try told(run)
    }

    private var judging: Judging { watchlist.judging(compare) }

    /// Every listing has one word, and what was not believed is counted.
    private func check(_ summary: RunSummary, due: Int) throws {
        #expect(summary.counts.values.reduce(0, +) == due)
        for word in Word.allCases {
            let listings = try archive.standings(word, in: summary.run)
            #expect(listings.count == summary.counts[word])
        }
        let suppressed = try archive.changes(.init(standing: .suppressed, run: summary.run.number))
        #expect(summary.suppressed == Set(suppressed.map(\.change.listing)).count)
        let held = try archive.changes(.init(standing: .held, run: summary.run.number))
        #expect(summary.held == Set(held.map(\.change.listing)).count)
    }

    private func remember(_ sights: [Listing: Scenario.Sight]) {
        for (listing, sight) in sights {
            self.sights[listing] = sight
            if case .shown(let fields) = sight {
                shown[listing, default: Self.result].merge(fields) { $1 }
            }
        }
    }

    private func lookups(of listings: [Listing], _ language: String?) -> [Lookup] {
        Dictionary(grouping: listings, by: \.storefront).sorted { $0.key.code < $1.key.code }
            .flatMap { storefront, listings in
                let ids = listings.map(\.app).sorted()
                return stride(from: 0, to: ids.count, by: 200).map { start in
                    Lookup(
                        storefront: storefront,
                        language: language,
                        ids: Array(ids[start..<min(start + 200, ids.count)])
                    )
                }
            }
    }

    /// What the server says, read as the client reads it.
    private func answer(to lookup: Lookup) -> Answer {
        var results: [String] = []
        for listing in lookup.listings {
            switch sights[listing] {
            case .failed: return .failed(Failure(.server, "The server answered 503."))
            case .missing, nil: continue
            case .shown:
                var fields = shown[listing, default: Self.result].filter { $0.value != "null" }
                fields["trackId"] = "\(listing.app)"
                // As Apple's answers, in another order each time.
                let pairs = fields.shuffled().map { "\"\($0.key)\": \($0.value)" }
                results.append("{\(pairs.joined(separator: ", "))}")
            }
        }
        let body = """
            {"resultCount": \(results.count), "results": [\(results.joined(separator: ","))]}
            """
        return Answer(Data(body.utf8), to: lookup)
    }

    private func keepPictures(_ pictures: [String: String], in run: Run) throws {
        for (name, content) in pictures {
            let bytes = Data([0xFF, 0xD8, 0xFF, 0xE0]) + Data("\(content) of twelve bytes".utf8)
            let url = "https://is1-ssl.mzstatic.com/image/thumb/\(name)/512x512bb.jpg"
            try archive.keep(Picture(bytes: bytes), from: url, in: run)
        }
    }

    /// A page in Apple's names, as JSON.
    private static let result = [
        "wrapperType": "\"software\"", "kind": "\"software\"", "trackName": "\"Example\"",
        "bundleId": "\"com.example.app\"", "version": "\"1.0\"", "price": "0",
        "currency": "\"USD\"", "sellerName": "\"Example Ltd\"", "artistName": "\"Example\"",
        "description": "\"A tool.\"", "releaseNotes": "\"First.\"",
        "releaseDate": "\"2024-05-01T07:00:00Z\"",
        "currentVersionReleaseDate": "\"2026-02-01T07:00:00Z\"",
        "averageUserRating": "4.5", "userRatingCount": "1000", "minimumOsVersion": "\"16.0\"",
        "fileSizeBytes": "\"1000\"", "contentAdvisoryRating": "\"4+\"",
        "genres": "[\"Games\"]", "genreIds": "[\"6014\"]", "primaryGenreName": "\"Games\"",
        "languageCodesISO2A": "[\"EN\",\"KO\"]", "advisories": "[]",
        "supportedDevices": "[\"iPhone\"]",
        "screenshotUrls": """
        ["https://a/image/thumb/one/392x696bb.png","https://a/image/thumb/two/392x696bb.png"]
        """,
    ]
}

extension ScenarioPlayer {
    private func told(_ run: Run) throws -> [Scenario.Outcome: [String]] {
        let lines = { (standing: ChangeFilter.Standing) in
            try self.archive.changes(.init(standing: standing, run: run.number)).map(\.line)
        }
        return [
            .tells: try lines(.believed),
            .suppresses: try lines(.suppressed),
            .holds: try lines(.held),
            .events: try archive.events(ChangeFilter(run: run.number)).map(\.line),
        ]
    }
}

extension RecordedChange {
    /// `kr price 3 → 5.8`.
    fileprivate var line: String {
        guard let field = change.field else {
            return "\(change.listing.shortName) \(change.kindName)"
        }
        let values = "\(change.before.shortText) → \(change.after.shortText)"
        return "\(change.listing.shortName) \(field.rawValue) \(values)"
    }
}

extension Event {
    /// `rollout 1 2.4 in jp kr`, `removal 1 in jp kr`, `brake screenshots in kr for 12`.
    fileprivate var line: String {
        switch rule {
        case .brake:
            let place = storefront.map { " in \($0)" } ?? ""
            return "brake \(field?.rawValue ?? "gone")\(place) for \(listings.count)"
        default:
            let places = listings.map(\.storefront.code).joined(separator: " ")
            let version = field == nil ? "" : " \(after.shortText)"
            return "\(rule.rawValue) \(app?.description ?? "")\(version) in \(places)"
        }
    }
}

extension FieldValue? {
    fileprivate var shortText: String {
        switch self {
        case .text(let text): text.replacing("\n", with: "⏎")
        case .number(let number): number.description
        case .list(let list) where list.isEmpty: "none"
        case .list(let list):
            list.map { ArtworkID(url: $0)?.path.split(separator: "/").last.map(String.init) ?? $0 }
                .joined(separator: " ")
        case .flag(let flag): "\(flag)"
        case .date(let date): date.utc
        case nil: "nothing"
        }
    }
}
