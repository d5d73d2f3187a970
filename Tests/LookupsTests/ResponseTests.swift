import AppStore
import Foundation
import Lookups
import Testing

/// The results of a response are read one by one. A faulty result does not change the statuses of
/// the others.
struct ResponseTests {
    private func response(_ body: String, ids: [Int64] = [1, 2]) throws -> LookupResponse {
        LookupResponse(Data(body.utf8), to: try .sample(of: ids))
    }

    @Test func `results are matched by ID in any order, and the rest is missing`() throws {
        let response = try response(results(result(3), result(2), result(1)), ids: [1, 2, 4])
        #expect(response.words == [1: "App 1", 2: "App 2", 4: "missing"])
        #expect(response.oddities.unasked == 1)
    }

    @Test func `of far too many results, only the first are read, and no app is gone`()
        throws
    {
        let rest = String(repeating: "0,", count: 3_000)
        let response = try response(#"{"results":[\#(result(1)),\#(rest)0]}"#)
        #expect(response.words[1] == "App 1")
        #expect(response.words[2] != "missing")
        #expect(response.oddities.unmatched == 1_999)
    }

    @Test(arguments: [
        (#"{"resultCount":2,"results":[{"trackId":1}"#, true),
        (#"{"resultCount":2,"results":[{"trackId":1,"trackName":"a\"}]}"#, true),
        (#"{"resultCount":2,"results":[{"trackName":"{[\""}]"#, true),
        (#"{"resultCount":2,"results":7}"#, false),
        (#"{"resultCount":1,"results":[}{]}"#, false),
    ])
    func `truncated JSON is distinguished from other invalid JSON`(
        body: String,
        isUnfinished: Bool
    ) throws {
        let failure = try #require(try response(body).failure)
        #expect(failure.detail.contains("truncated JSON") == isUnfinished)
    }

    @Test(arguments: [
        "", "\n\n\n", "<html><body>Sorry</body></html>", "[]", "{}", #"{"resultCount":0}"#,
        #"{"resultCount":1,"results":{"trackId":1}}"#, #"{"resultCount":1,"results":null}"#,
        #"{"resultCount":1,"results":[{"trackId":1,"#,
    ])
    func `a body without results is a failure, never an empty response`(body: String) throws {
        #expect(try response(body).failure?.reason == .badResponse)
    }

    @Test(arguments: [
        #"{"trackId": 1, "trackName": 7, "bundleId": "b", "version": "1"}"#,
        #"{"trackId": 1, "bundleId": "b", "version": "1"}"#,
        #"{"trackId": 1, "trackName": "n", "bundleId": null, "version": "1"}"#,
        #"{"trackId": 1, "trackName": "n", "bundleId": "b", "version": 1.0}"#,
        #"{"trackId": "1", "trackName": "n", "bundleId": "b", "version": "1"}"#,
        "{\"trackId\": 1, \"trackName\": \"a\u{01}raw control\", \"bundleId\": \"b\", \"version\": \"1\"}",
    ])
    func `a result without what is required costs its own listing`(broken: String) throws {
        let response = try response(results(broken, result(2)), ids: [1, 2, 3])
        #expect(response.words == [1: "badAnswer", 2: "App 2", 3: "missing"])
    }

    @Test(arguments: ["null", "7", #""text""#, "[]", "{}", #"{"trackName": "nameless"}"#])
    func `a result without an ID makes the missing ones unknown`(stray: String) throws {
        let response = try response(results(stray, result(2)))
        #expect(response.words == [1: "badAnswer", 2: "App 2"])
        #expect(response.oddities.unmatched == 1)
    }

    @Test(arguments: [
        (#"{"wrapperType": "artist", "artistId": 1, "artistName": "Somebody"}"#, "missing"),
        (#"{"wrapperType": "track", "kind": "song", "trackId": 9, "trackName": "n"}"#, "missing"),
        (#"{"wrapperType": "track", "kind": "song", "trackId": 1, "trackName": "n"}"#, "badAnswer"),
        (#"{"kind": "ebook", "trackId": 1, "trackName": "n"}"#, "badAnswer"),
        (#"{"wrapperType": "Artist", "artistId": 1, "artistName": "Somebody"}"#, "missing"),
    ])
    func `a result of a different kind is counted, and makes no app gone`(
        other: String,
        word: String
    ) throws {
        let response = try response(results(other, result(2)))
        #expect(response.words == [1: word, 2: "App 2"])
        #expect(response.oddities.notApps == 1)
    }

    @Test(arguments: [
        (#""kind": "Software""#, "software"), (#""kind": "MAC-Software""#, "mac-software"),
        (#""wrapperType": "SOFTWARE""#, nil),
        (#""wrapperType": "Software", "kind": "software""#, "software"),
    ])
    func `the case of a result's kind does not matter`(
        said: String,
        kind: String?
    ) throws {
        let body = results(result(1).replacing(#""wrapperType": "software""#, with: said))
        let response = try response(body, ids: [1])
        #expect(response.words == [1: "App 1"])
        let page = try response.sighting(1).page
        #expect(page[text: .kind] == kind && page.isForMac == (kind == "mac-software"))
    }

    @Test func `a valid result is used despite a broken result with the same ID`() throws {
        let broken = #"{"trackId": 1, "trackName": 7}"#
        let response = try response(results(broken, result(1)), ids: [1])
        #expect(response.words == [1: "App 1"])
        #expect(response.oddities.repeated == 1)
    }

    @Test func `an ID that comes twice is taken once`() throws {
        let response = try response(results(result(1), result(1, #", "price": 9"#)), ids: [1])
        #expect(response.words == [1: "App 1"])
        #expect(response.oddities.repeated == 1)
        #expect(try response.sighting(1).page.price == nil)
    }

    @Test(arguments: [
        ("https://apps.apple.com/kr/app/x/id1?uo=4", "https://apps.apple.com/kr/app/x/id1"),
        ("https://itunes.apple.com/KR/app/id1?mt=8", "https://itunes.apple.com/KR/app/id1"),
        ("https://apps.apple.com/app/id1", "https://apps.apple.com/app/id1"),
        ("HTTPS://Apps.Apple.com/app/id1", "HTTPS://Apps.Apple.com/app/id1"),
        ("javascript:alert(1)", nil), ("https://evil.example/kr/app/id1", nil), ("", nil),
    ])
    func `a link is kept without its query, and an odd one loses only itself`(
        link: String,
        kept: String?
    ) throws {
        let response = try response(results(result(1, #", "trackViewUrl": "\#(link)""#)), ids: [1])
        #expect(try response.sighting(1).page[text: .url] == kept)
    }

    @Test func `a result of another storefront is not confirmed`() throws {
        let foreign = result(1, #", "trackViewUrl": "https://apps.apple.com/us/app/x/id1?uo=4""#)
        let response = try response(results(foreign, result(2)), ids: [1, 2, 3])
        #expect(response.words == [1: "badAnswer", 2: "App 2", 3: "badAnswer"])
    }

    @Test(arguments: [#""""#, #"" ""#, #""\u200b\u0000 ""#, #""\u202e\u0001""#])
    func `an invisible name counts as missing`(name: String) throws {
        let blank = #"{"trackId": 1, "trackName": \#(name), "bundleId": "b", "version": "1"}"#
        #expect(try response(results(blank, result(2))).words == [1: "badAnswer", 2: "App 2"])
    }

    @Test(arguments: [
        #""price": "free""#, #""price": -1"#, #""releaseDate": "yesterday""#, #""genres": [1]"#,
        #""fileSizeBytes": "big""#, #""isGameCenterEnabled": "yes""#, #""description": {}"#,
        #""averageUserRating": 7, "userRatingCount": 1"#,
    ])
    func `an optional field of a wrong type is absent and counted`(field: String) throws {
        let response = try response(results(result(1, ", " + field)), ids: [1])
        let sighting = try response.sighting(1)
        #expect(sighting.page.unreadable.count == (field.contains("average") ? 0 : 1))
        var page = sighting.page
        page.unreadable = []
        #expect(page == StorePage(name: "App 1", bundleID: "com.example.a1", version: "1.0"))
        #expect(sighting.rating == nil)
        #expect(response.oddities.wrongTypes == 1)
    }

    @Test func `every field of the store page is read`() throws {
        let page = try response(results(result(1, Self.everything)), ids: [1]).sighting(1)
        #expect(page.rating == Rating(average: 4.59562, count: 939))
        #expect(page.page.price?.amount == Decimal(string: "1.99"))
        #expect(page.page.size == 38_500_000_000)
        #expect(page.page[list: .languages] == ["EN", "ZH"])
        #expect(page.page.versionDate == Date(utc: "2026-03-01T08:00:00Z"))
        let icon = "https://is1-ssl.mzstatic.com/image/thumb/x/512x512bb.jpg"
        #expect(page.page[text: .icon] == icon)
        #expect(page.page[list: .advisories] == ["Infrequent/Mild Fear"])
        #expect(page.page[flag: .gameCenter] == false)
        #expect(page.page[text: .kind] == "software")
    }

    private static let everything = #"""
        , "kind": "software", "averageUserRating": 4.59562000000000026034108,
        "userRatingCount": 939, "price": 1.99, "fileSizeBytes": "38500000000",
        "languageCodesISO2A": ["ZH", "EN", "ZH"], "advisories": ["Infrequent/Mild Fear"],
        "currentVersionReleaseDate": "2026-03-01T08:00:00Z", "isGameCenterEnabled": false,
        "artworkUrl60": "https://is1-ssl.mzstatic.com/image/thumb/x/60x60bb.jpg",
        "artworkUrl512": "https://is1-ssl.mzstatic.com/image/thumb/x/512x512bb.jpg"
        """#

    @Test(arguments: [65, 600, 100_000])
    func `a deeply nested unknown value affects nothing`(depth: Int) throws {
        let deep = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        let response = try response(results(result(1, #", "new": \#(deep)"#), result(2)))
        #expect(response.words == [1: "App 1", 2: "App 2"])
        let known = try self.response(results(result(1, #", "genres": \#(deep)"#), result(2)))
        #expect(known.words == [1: "App 1", 2: "App 2"])
        #expect(known.oddities.wrongTypes == 1)
    }

    @Test func `invalid UTF-8 costs at most its own listing`() throws {
        var body = Data(results(result(1), result(2)).utf8)
        let start = try #require(body.firstRange(of: Data("App 1".utf8)))
        body[start.lowerBound] = 0xFF
        let response = LookupResponse(body, to: try .sample())
        #expect(response.words[2] == "App 2")
    }

    @Test func `U+0000 is dropped, which would end a text early in C libraries`() throws {
        let response = try response(results(result(1, #", "description": "a\u0000b""#)), ids: [1])
        #expect(try response.sighting(1).page.description == "ab")
    }
}
