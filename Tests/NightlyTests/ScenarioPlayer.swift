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

    /// Plays one night, and returns its results.
    func play(_ night: Scenario.Night) async throws -> [Scenario.Outcome: [String]] {
        if let event = night.accepted {
            let count = try archive.accept(event, at: .now) { _ in watchlist.detection() }
            #expect(count != nil, "no event \(event)")
            return try told(try #require(try archive.runs().last))
        }
        remember(night.sights)
        let first = responses()
        remember(night.second)
        let second = responses()
        let (archive, pictures) = (archive, night.pictures)
        let store = StoreCatalog { lookup in
            try? Self.keep(pictures, in: archive)
            return first(lookup)
        } recheckResponse: {
            second($0)
        }
        let due = Array(sights.keys)
        let summary = try await NightPlayer(archive, settings: watchlist).play(
            at: NightPlayer.moment(night.day),
            due,
            language: night.language,
            asking: store
        )
        try check(summary, due: due.count)
        return try told(summary.run)
    }

    /// Expects that every listing has one status, and that unconfirmed changes are counted.
    private func check(_ summary: RunSummary, due: Int) throws {
        #expect(summary.counts.values.reduce(0, +) == due)
        for status in ListingStatus.allCases {
            let listings = try archive.standings(with: status, in: summary.run)
            #expect(listings.count == summary.counts[status])
        }
        let suppressed = try archive.changes(.init(status: .suppressed, run: summary.run.number))
        #expect(summary.suppressed == Set(suppressed.map(\.listing)).count)
        let held = try archive.changes(.init(status: .held, run: summary.run.number))
        #expect(summary.held == Set(held.map(\.listing)).count)
    }

    private func remember(_ sights: [Listing: Scenario.Sight]) {
        for (listing, sight) in sights {
            self.sights[listing] = sight
            if case .shown(let fields) = sight {
                shown[listing, default: Self.result].merge(fields) { $1 }
            }
        }
    }

    /// A store that responds with everything shown so far. Responses are read as the client reads
    /// them.
    private func responses() -> @Sendable (Lookup) -> LookupResponse {
        let (sights, shown) = (sights, shown)
        return { lookup in
            var results: [String] = []
            for listing in lookup.listings {
                switch sights[listing] {
                case .failed: return .failed(Failure(.server, "The server responded with 503."))
                case .missing, nil: continue
                case .shown:
                    var fields = shown[listing, default: Self.result].filter { $0.value != "null" }
                    fields["trackId"] = "\(listing.app)"
                    // The fields are in a different order in each response, as in Apple's.
                    let pairs = fields.shuffled().map { "\"\($0.key)\": \($0.value)" }
                    results.append("{\(pairs.joined(separator: ", "))}")
                }
            }
            let body = """
                {"resultCount": \(results.count), "results": [\(results.joined(separator: ","))]}
                """
            return LookupResponse(Data(body.utf8), to: lookup)
        }
    }

    /// Stores pictures as if the open night had fetched them.
    private static func keep(_ pictures: [String: String], in archive: Archive) throws {
        guard let run = try archive.openRun()?.run else { return }
        for (name, content) in pictures {
            let url = "https://is1-ssl.mzstatic.com/image/thumb/\(name)/512x512bb.jpg"
            try archive.record(Picture(bytes: .jpeg(comment: content)), from: url, in: run)
        }
    }

    /// The fields of a result with Apple's names, as JSON.
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
        let lines = { (status: ChangeFilter.Status) in
            try self.archive.changes(.init(status: status, run: run.number)).map(\.line)
        }
        return [
            .tells: try lines(.confirmed),
            .suppresses: try lines(.suppressed),
            .holds: try lines(.held),
            .events: try archive.events(ChangeFilter(run: run.number)).map(\.line),
        ]
    }
}

extension RecordedChange {
    /// The change as a line of a scenario: `kr price 3 → 5.8`.
    fileprivate var line: String {
        guard let field = change.field else {
            return "\(change.listing.shortName) \(change.kindName)"
        }
        let values = "\(change.before.shortText) → \(change.after.shortText)"
        return "\(change.listing.shortName) \(field.rawValue) \(values)"
    }
}

extension Event {
    /// The event as a line of a scenario: `rollout 1 2.4 in jp kr`, `removal 1 in jp kr`, `brake
    /// screenshots in kr for 12`.
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
        case .money(let money): money.amount.description
        case .list(let list) where list.isEmpty: "none"
        case .list(let list):
            list.map { ArtworkID(url: $0)?.path.split(separator: "/").last.map(String.init) ?? $0 }
                .joined(separator: " ")
        case .flag(let flag): "\(flag)"
        case .date(let date): date.utc
        case .purchases, .counts: self?.json ?? ""
        case nil: "nothing"
        }
    }
}
