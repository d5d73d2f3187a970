import AppStore
import Foundation
import Lookups
import Testing

/// Only a complete response makes an app gone: its count is correct, each result has its own ID,
/// and at least one result was requested unless there are no results.
struct CompleteResponseTests {
    private func words(_ body: String, ids: [Int64] = [1, 2]) throws -> [Int64: String] {
        LookupResponse(Data(body.utf8), to: try .sample(of: ids)).words
    }

    @Test func `an empty response and a response with a requested app are complete`() throws {
        #expect(try words(#"{"resultCount": 0, "results": []}"#) == [1: "missing", 2: "missing"])
        let mixed = #"{"results": [\#(result(1)), \#(result(9))], "resultCount": 2}"#
        #expect(try words(mixed) == [1: "App 1", 2: "missing"])
    }

    @Test(arguments: [
        #"{"trackId": 9, "trackName": "n", "bundleId": "b", "version": "1"}"#,
        #"{"wrapperType": "artist", "artistId": 1, "artistName": "Somebody"}"#,
    ])
    func `a response with only unrequested results makes nothing gone`(
        other: String
    ) throws {
        let body = #"{"resultCount": 1, "results": [\#(other)]}"#
        #expect(try words(body) == [1: "badAnswer", 2: "badAnswer"])
    }

    @Test(arguments: [
        #""resultCount": "1","#, #""resultCount": "many","#, #""resultCount": null,"#,
        #""resultCount": true,"#, #""resultCount": [1],"#, #""resultCount": -1,"#,
        #""resultCount": 1.5,"#, #""resultCount": 1e99,"#, #""resultCount": 0,"#,
        #""resultCount": 2,"#, "",
    ])
    func `a response without a true count makes nothing gone`(count: String) throws {
        let body = #"{\#(count) "results": [\#(result(1))]}"#
        #expect(try words(body) == [1: "App 1", 2: "badAnswer"])
        let empty = #"{\#(count) "results": []}"#
        #expect(try words(empty).values.contains("missing") == count.contains(": 0"))
    }

    @Test(arguments: [
        #", "trackId": 2"#, #", "genres": ["a", {"b": 1}], "trackId": 1"#,
        #", "track\u0049d": 2"#, #", "description": "\\", "trackId" : null"#,
    ])
    func `a result with two IDs belongs to neither app`(second: String) throws {
        let bodies = [result(1, second), result(3) + "," + result(1, second)]
        for (count, results) in zip(1..., bodies) {
            let body = #"{"resultCount": \#(count), "results": [\#(results)]}"#
            let words = try words(body, ids: [1, 2, 3])
            #expect(words[1] == "badAnswer" && words[2] == "badAnswer")
            #expect(words[3] == (count == 1 ? "badAnswer" : "App 3"))
        }
    }

    @Test func `texts and nested objects that look like a second ID are not IDs`() throws {
        let more = #", "description": "\"trackId\": 2", "trackid": 2, "x": {"trackId": 3}"#
        let body = #"{"resultCount": 1, "results": [\#(result(1, more))]}"#
        #expect(try words(body) == [1: "App 1", 2: "missing"])
    }

    @Test(arguments: [
        #"{"resultCount": 0, "results": [], "results": []}"#,
        #"{"resultCount": 1, "results": [], "resultCount": 0}"#,
    ])
    func `a response with a repeated key is invalid`(body: String) throws {
        #expect(try words(body) == [:])
    }

    @Test func `a response in UTF-16 is invalid`() throws {
        let body = try #require(#"{"resultCount": 0, "results": []}"#.data(using: .utf16))
        #expect(LookupResponse(body, to: try .sample()).failure?.reason == .badResponse)
    }
}
