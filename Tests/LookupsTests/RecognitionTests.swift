import AppStore
import Foundation
import Lookups
import TestRandomness
import TestSupport
import Testing

/// A page is recognized without being read if its result has the same values as before, in any
/// order of keys. Reading the page gives the same values.
struct RecognitionTests {
    private let lookup: Lookup

    init() throws { lookup = try .sample(of: [1, 2, 3]) }

    private static let pairs = [
        #""trackId": 1"#, #""trackName": "App – \u00e9 😀""#, #""bundleId": "com.example.a""#,
        #""version": "1.0""#, #""kind": "software""#, #""price": 1.99"#, #""currency": "KRW""#,
        #""releaseNotes": "First.\nSecond: \"quoted\" \\ \/""#, #""fileSizeBytes": "1234""#,
        #""genres": ["Games", "Puzzle"]"#, #""genreIds": ["6014", "7012"]"#,
        #""supportedDevices": ["iPhone5s-iPhone5s", "iPadAir-iPadAir"]"#,
        #""currentVersionReleaseDate": "2026-03-02T08:00:00Z""#, #""isGameCenterEnabled": false"#,
        #""averageUserRating": 4.53061999999999987"#, #""userRatingCount": 1234"#,
        #""trackViewUrl": "https://apps.apple.com/kr/app/a/id1?uo=4""#,
        #""somethingElse": {"a": [1, -2.5, null, true]}"#,
    ]

    private func body(_ results: [[String]]) -> Data {
        let list = results.map { "{\($0.joined(separator: ","))}" }.joined(separator: ",\n")
        return Data(#"{"resultCount":\#(results.count),"results":[\#(list)]}"#.utf8)
    }

    /// The key-value pairs of a result, with the changed values in place of the originals.
    private func result(_ changes: [String: String] = [:]) -> [String] {
        Self.pairs.map { pair in
            let change = changes.first { pair.hasPrefix("\"\($0.key)\"") }
            return change.map { "\"\($0.key)\": \($0.value)" } ?? pair
        }
    }

    private func known(_ body: Data) throws -> [AppID: Sighting] {
        guard case .answered(let findings, _) = LookupResponse(body, to: lookup) else { return [:] }
        return findings.compactMapValues { finding in
            guard case .present(let sighting) = finding, sighting.hash != nil else { return nil }
            return sighting
        }
    }

    private func read(_ body: Data, knowing known: [AppID: Sighting]) -> LookupResponse {
        LookupResponse(body, to: lookup, known: known.compactMapValues(\.hash))
    }

    private func isRecognized(_ result: [String], after first: [String]) throws -> Bool {
        let known = try known(body([first]))
        try #require(known.count == 1)
        let body = body([result])
        let response = read(body, knowing: known)
        #expect(response.naming(known) == LookupResponse(body, to: lookup).naming([:]))
        return response.words[1] == "recognized"
    }

    @Test func `the order of keys makes no difference`() throws {
        var dice = SeededGenerator(seed: 1)
        for _ in 0..<20 {
            let shuffled = result().shuffled(using: &dice)
            #expect(try isRecognized(shuffled, after: result()))
        }
    }

    @Test func `a rating is read even if the page is recognized`() throws {
        let known = try known(body([result()]))
        let moved = result(["averageUserRating": "4.5", "userRatingCount": "1300"])
        guard case .answered(let findings, _) = read(body([moved]), knowing: known),
            case .recognized(let rating) = findings[try #require(AppID(1))]
        else {
            Issue.record("it was read again")
            return
        }
        #expect(rating == Rating(average: 4.5, count: 1300))
    }

    @Test(arguments: [
        ["trackName": #""App""#], ["version": #""1.1""#], ["price": "2"], ["price": "1.990"],
        ["genres": #"["Puzzle","Games"]"#], ["isGameCenterEnabled": "true"],
        ["isGameCenterEnabled": "null"], ["releaseNotes": #""First.\nSecond""#],
        ["averageUserRating": "7"], ["averageUserRating": #""4.5""#], ["userRatingCount": "1e3"],
        ["userRatingCount": "-1"], ["userRatingCount": "12.0"], ["averageUserRating": "null"],
        ["trackViewUrl": #""https://apps.apple.com/us/app/a/id1?uo=4""#],
    ])
    func `a different page is read`(changes: [String: String]) throws {
        #expect(try !isRecognized(result(changes), after: result()))
    }

    @Test(arguments: [
        #""trackId": 1"#, #""version": "1.0""#, #""track\u0049d": 2"#, #""versi\u006fn": "9""#,
        #""price": 1.99"#,
    ])
    func `a result with a repeated key is read completely`(second: String) throws {
        #expect(try !isRecognized(result() + [second], after: result()))
        #expect(try !isRecognized([second] + result(), after: result()))
    }

    /// Apple's servers print all digits of such a number.
    @Test func `a rating with all binary digits is read even if the page is recognized`() throws {
        let average = "2.24805000000000010373923942097462713718414306640625"
        #expect(try isRecognized(result(["averageUserRating": average]), after: result()))
    }

    @Test func `a page in a different language is a different page`() throws {
        let body = body([result()])
        let known = try known(body)
        let other = Lookup(storefront: lookup.storefront, language: "ja_jp", ids: lookup.ids)
        let response = LookupResponse(body, to: other, known: known.compactMapValues(\.hash))
        #expect(response.words[1] == "App – é 😀")
    }

    @Test func `a page with a flaw is read again each night, so that the flaw is counted`() throws {
        let flawed = body([result(["price": #""free""#])])
        #expect(try known(flawed).isEmpty)
        #expect(read(flawed, knowing: [:]).oddities.wrongTypes == 1)
    }

    @Test func `results that are repeated or unrequested are counted even if recognized`() throws {
        let known = try known(body([result()]))
        let twice = body([result(), result(), result(["trackId": "9"])])
        let response = read(twice, knowing: known)
        #expect(response.oddities.repeated == 1)
        #expect(response.oddities.unasked == 1)
        #expect(response.naming(known) == LookupResponse(twice, to: lookup).naming([:]))
    }

    /// `STOREWATCH_MUTATIONS` raises the number of mutations.
    @Test
    func `a response that was changed at random reads the same whether its pages are known or not`()
        throws
    {
        let second = result(["trackId": "2", "version": #""2""#])
        let seed = body([result(), second, result(["trackId": "3"])])
        let known = try known(seed)
        try #require(known.count == 3)
        var words = Self.pairs
        words += ["\\u0000", "\"", "{", "}", "[", "]", ",", ":", "null", "\\", "\u{1}", "1e9", "-"]
        var mutation = Mutation(seeds: [seed], words: words.map { Data($0.utf8) }, seed: 7)
        let asked = ProcessInfo.processInfo.environment["STOREWATCH_MUTATIONS"].flatMap(Int.init)
        var recognized = 0
        for _ in 0..<(asked ?? 4_000) {
            let body = mutation.next()
            let response = read(body, knowing: known)
            recognized += response.words.values.count { $0 == "recognized" }
            let decoded = LookupResponse(body, to: lookup)
            guard response.naming(known) != decoded.naming([:]) else { continue }
            Issue.record("the two differ over \(String(decoding: body, as: UTF8.self))")
        }
        // Enough pages were recognized for the comparison to be meaningful.
        #expect(recognized > 300)
    }
}
