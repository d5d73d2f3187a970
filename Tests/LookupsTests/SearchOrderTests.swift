import AppStore
import Foundation
import Testing

@testable import Lookups

/// The order of apps in responses to searches, from which positions follow.
struct SearchOrderTests {
    /// - Parameters:
    ///   - body: a response with placeholders for apps: `$1` and `$2`, and `$3` from a different
    ///     storefront; and for names: `$long` with 100,000 characters, `$marked` with 1,500
    ///     combining marks.
    ///   - kind: the kind of `$1` and `$2`.
    private func order(
        _ body: String,
        on device: Device = .iphone,
        kind: String = "software"
    ) throws -> [NamedApp] {
        let other = #", "trackViewUrl": "https://apps.apple.com/fr/app/x/id3""#
        let results = [
            "$1": result(1, kind: kind), "$2": result(2, kind: kind),
            "$3": result(3, other, kind: "software"),
            "$long": String(repeating: "N", count: 100_000),
            "$marked": "e" + String(repeating: #"\u0301"#, count: 1_500),
        ]
        let text = results.reduce(body) { $0.replacing($1.key, with: $1.value) }
        return try Envelope(Data(text.utf8)).order(on: device, in: try #require(Storefront("us")))
    }

    @Test func `a complete response has an order`() throws {
        let apps = try order(#"{"resultCount": 2, "results": [$2, $1]}"#)
        #expect(apps.map(\.app.number) == [2, 1])
        #expect(try order(#"{"resultCount": 0, "results": []}"#).isEmpty)
    }

    /// Results with ID 3, each with the name and developer in the decoded order.
    private static let flawed: [(result: String, name: String, developer: String?)] = [
        (#"{"trackId": 3, "trackName": null, "bundleId": "a", "version": "1"}"#, "3", nil),
        (#"{"trackId": 3, "trackName": "", "bundleId": "a", "version": "1"}"#, "3", nil),
        (#"{"trackId": 3, "trackName": 5, "bundleId": "a", "version": "1"}"#, "3", nil),
        (#"{"trackId": 3, "trackName": "$long", "bundleId": "a", "version": "1"}"#, "3", nil),
        (#"{"trackId": 3, "trackName": "$marked", "artistName": "Dev"}"#, "3", "Dev"),
        (#"{"trackId": 3, "trackName": "C", "artistName": "$marked"}"#, "C", nil),
        (#"{"trackId": 3, "trackName": "C", "artistName": 5, "version": "1"}"#, "C", nil),
        (#"{"trackId": 3, "trackName": "C", "bundleId": "a"}"#, "C", nil),
        (#"{"trackId": 3, "trackName": "C", "bundleId": 5, "version": 5}"#, "C", nil),
        (#"{"trackId": 3, "trackName": "C", "kind": 5}"#, "C", nil),
        (#"{"trackId": "3", "trackName": "C", "bundleId": "a", "version": "1"}"#, "C", nil),
    ]

    @Test(arguments: flawed, [Device.iphone, .mac])
    func `a result whose page cannot be read keeps its place`(
        flawed: (result: String, name: String, developer: String?),
        device: Device
    ) throws {
        let body = #"{"resultCount": 3, "results": [$1, \#(flawed.result), $2]}"#
        let kind = device == .mac ? "mac-software" : "software"
        let apps = try order(body, on: device, kind: kind)
        #expect(apps.map(\.app.number) == [1, 3, 2])
        #expect(apps.map(\.name) == ["App 1", flawed.name, "App 2"])
        #expect(apps.map(\.developer) == [nil, flawed.developer, nil])
    }

    @Test func `results for other devices have no position`() throws {
        let mac = result(3, kind: "mac-software")
        let song = #"{"wrapperType": "track", "kind": "song", "trackId": "?"}"#
        let body = #"{"resultCount": 4, "results": [$1, \#(mac), \#(song), $2]}"#
        #expect(try order(body).map(\.app.number) == [1, 2])
        #expect(try order(body, on: .mac).map(\.app.number) == [3])
    }

    @Test(arguments: [
        (#"{"resultCount": 10, "results": [$1, $2]}"#, "claims 10 results, but contains 2"),
        (#"{"resultCount": 1, "results": [$1, $2]}"#, "claims 1 results, but contains 2"),
        (#"{"results": [$1, $2]}"#, "does not say how many"),
        (#"{"resultCount": 2, "results": [$1, {"kind": "software"}]}"#, "cannot be matched"),
        (
            #"{"resultCount": 1, "results": [{"trackId": null, "trackName": "C"}]}"#,
            "cannot be matched"
        ),
        (
            #"{"resultCount": 1, "results": [{"trackId": "x", "trackName": "C"}]}"#,
            "cannot be matched"
        ),
        (#"{"resultCount": 1, "results": ["x"]}"#, "cannot be matched"),
        (#"{"resultCount": 2, "results": [$1, $3]}"#, "is for the storefront "),
        (
            #"{"resultCount": 3, "results": [$1, $2, $1]}"#,
            "App 1 is twice in the results, the second time at 3."
        ),
    ])
    func `the order in an incomplete response is not believed`(
        body: String,
        reason: String
    ) throws {
        let failure = #expect(throws: Failure.self) { try order(body) }
        #expect(failure?.reason == .badResponse)
        #expect(failure?.detail.contains(reason) == true, "\(failure?.detail ?? "")")
    }

    /// The apps of developer 77 in a response with the given results.
    private func list(of results: [String], count: Int? = nil) throws -> DeveloperApps {
        let all = results.joined(separator: ",")
        let body = #"{"resultCount": \#(count ?? results.count), "results": [\#(all)]}"#
        return try Envelope(Data(body.utf8)).apps(of: try #require(AppID(77)))
    }

    @Test func `a result of a developer that cannot be read makes the list incomplete`() throws {
        let flawed = #"{"wrapperType": "software", "trackId": 3, "trackName": 5, "artistId": 77}"#
        let artist = #"{"wrapperType": "artist", "artistId": 77, "artistName": "Studio"}"#
        let sold = [artist, result(1, #", "artistId": 77"#, kind: "software"), flawed]
        let whole = try list(of: sold)
        #expect(whole.apps.map(\.app.number) == [1, 3] && whole.fault == nil)
        #expect(whole.apps.map(\.readName) == ["App 1", nil])
        for broken in ["null", #"{"wrapperType": "software", "trackName": "Two"}"#] {
            let cut = try list(of: [broken] + sold)
            #expect(cut.apps.map(\.app.number) == [1, 3])
            #expect(cut.fault?.reason == .badResponse)
        }
        #expect(try list(of: sold, count: 5).fault?.reason == .badResponse)
    }
}
