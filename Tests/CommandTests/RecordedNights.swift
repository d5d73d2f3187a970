import AppStore
import Foundation

/// Recorded responses, arranged as nights: the first night has the first response about each
/// listing, the second night has the second response, and so on.
///
/// The tests judge these responses themselves, independently of the product's code.
struct RecordedNights {
    /// The folder of the third-party recordings, which are not in the repository.
    static let folder = ProcessInfo.processInfo.environment["STOREWATCH_RECORDINGS"]

    private struct Recorded {
        let json: String
        let isOther: Bool
        let isFlawed: Bool
        let isArtist: Bool
    }

    private var nights: [[Listing: Recorded]] = []
    private(set) var listings: Set<Listing> = []

    init(folder: URL) throws {
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".json") }.sorted()
        for file in files {
            let body = try Data(contentsOf: folder.appending(path: file))
            for result in Self.results(in: try JSONSerialization.jsonObject(with: body)) {
                try add(result)
            }
        }
    }

    private static func results(in body: Any) -> [[String: Any]] {
        guard let object = body as? [String: Any] else { return body as? [[String: Any]] ?? [] }
        return object["results"] as? [[String: Any]] ?? [object]
    }

    private mutating func add(_ result: [String: Any]) throws {
        let json = String(
            decoding: try JSONSerialization.data(withJSONObject: result, options: .sortedKeys),
            as: UTF8.self
        )
        let link = (result["trackViewUrl"] as? String).flatMap { URL(string: $0) }
        let storefront = link.flatMap { Storefront($0.pathComponents.dropFirst().first ?? "") }
        guard let storefront = storefront ?? Storefront("us") else { return }
        // The response to a lookup of an artist's ID contains the artist.
        let number = (result["trackId"] ?? result["artistId"]) as? Int64
        guard let app = number.flatMap(AppID.init(_:)) else { return }
        let listing = Listing(app: app, storefront: storefront)
        let index = nights.firstIndex { $0[listing] == nil } ?? nights.count
        if index == nights.count { nights.append([:]) }
        nights[index][listing] = Recorded(
            json: json,
            isOther: !["software", nil].contains(result["wrapperType"] as? String),
            isFlawed: ["trackName", "bundleId", "version"].contains { !(result[$0] is String) },
            isArtist: result["trackId"] == nil
        )
        listings.insert(listing)
    }

    var count: Int { nights.count }

    func date(_ index: Int) -> String { "2026-03-\(index + 10)" }

    /// Listings whose result has all required fields.
    func confirmable(_ index: Int) -> Set<Listing> {
        Set(nights[index].filter { !$0.value.isFlawed && !$0.value.isOther }.keys)
    }

    /// Listings whose result lacks a required field, or is not an app but has a number.
    func flawed(_ index: Int) -> Set<Listing> {
        Set(nights[index].filter { $0.value.isFlawed && !$0.value.isArtist }.keys)
    }

    /// The number of results that are not apps.
    func otherKinds(_ index: Int) -> Int { nights[index].values.count(where: \.isOther) }

    func write(_ index: Int, to scratch: Scratch) throws {
        let results = Dictionary(grouping: nights[index], by: \.key.storefront.code)
            .mapValues { $0.map(\.value.json) }
        try scratch.write(night: date(index), results)
    }

    var watchlist: String {
        let apps = Dictionary(grouping: listings, by: \.app).sorted { $0.key < $1.key }
        let lines = apps.map { app, listings in
            let codes = listings.map(\.storefront.code).sorted()
            return "      - {id: \(app), storefronts: [\(codes.joined(separator: ", "))]}\n"
        }
        return
            "report: {images: none}\nbrake: {share: 1}\ngroups:\n  - name: recorded\n    apps:\n\(lines.joined())"
    }
}
