import AppStore
import Foundation
import HTTP
import Testing

@testable import Lookups

/// Texts that would take minutes to compare are dropped, no matter which kind of response has them.
@Suite(.timeLimit(.minutes(2)))
struct TextGateTests {
    private static let marks = "a" + String(repeating: "\u{301}\u{323}", count: 125_000)

    private func kr() throws -> Storefront { try #require(Storefront("kr")) }

    @Test func `a chart's name that would take too long to compare is replaced by the ID`() throws {
        let long = String(repeating: "x", count: 100_000)
        let entries = [Self.marks, long, "  ", #"Cut \ud83d off"#].enumerated().map { id, name in
            """
            {"im:name": {"label": "\(name)"}, "im:artist": {"label": "\(name)"},
            "id": {"label": "https://apps.apple.com/kr/app/id\(id + 1)",
            "attributes": {"im:id": "\(id + 1)"}}}
            """
        }
        let body = Data(#"{"feed": {"entry": [\#(entries.joined(separator: ","))]}}"#.utf8)
        let apps = try [NamedApp](chart: body, of: try kr())
        #expect(apps.map(\.name) == ["1", "2", "3", "Cut \u{FFFD} off"])
        #expect(apps.map(\.developer) == [nil, nil, nil, "Cut \u{FFFD} off"])
    }

    @Test func `unknown keys and values in a chart are ignored`() throws {
        let deep = String(repeating: "[", count: 70) + String(repeating: "]", count: 70)
        let body = Data(
            """
            {"feed": {"\(Self.marks)": 1, "\\u0061\(Self.marks)": 2, "entry": {"new": \(deep),
            "id": {"attributes": {"im:id": "1"}}}}}
            """.utf8
        )
        let apps = try [NamedApp](chart: body, of: try kr())
        #expect(apps.map(\.app.number) == [1])
    }

    /// Results of a search or a list of a developer's apps are read in the same way as those of a
    /// lookup.
    @Test(arguments: ["trackName", "artistName", "kind", "wrapperType", "version", "bundleId"])
    func `a text in a search or in a developer's apps costs at most its own result`(
        key: String
    ) throws {
        let results = [Self.marks, "software"].enumerated().map { id, text in
            var fields = [
                "trackName": "App", "bundleId": "b", "version": "1", "kind": "software",
                "wrapperType": "software",
            ]
            fields[key] = text
            let texts = fields.map { #""\#($0)": "\#($1)""# }.joined(separator: ",")
            return #"{"trackId": \#(id + 1), "artistId": 7, \#(texts)}"#
        }
        let body = Data(
            #"{"resultCount": 2, "results": [\#(results.joined(separator: ","))]}"#.utf8
        )
        for result in try Envelope(body).results {
            guard var fields = result.appFields, let id = fields.id,
                let sighting = fields.sighting()
            else { continue }
            let name = sighting.page.name + (sighting.page[text: .developer] ?? "")
            #expect(id.number == 2 || name.unicodeScalars.count < 100)
            #expect(sighting.page.version.unicodeScalars.count < 100)
        }
    }

    @Test func `a key that would take too long to compare is not compared`() throws {
        let key = #"\u0061"# + Self.marks
        let body = Data(
            """
            {"\(key)": 1, "resultCount": 1, "results": [{"trackId": 1, "\(key)": 2,
            "trackName": "App", "bundleId": "b", "version": "1"}]}
            """.utf8
        )
        let results = try Envelope(body).results
        #expect(results.count == 1 && results[0].appFields != nil)
    }

    @Test(arguments: [400, 404, 451]) func `a server's reason is an excerpt`(status: Int) throws {
        let long = "Invalid " + String(repeating: "\u{1F600}\\n", count: 250_000)
        let starts = [
            (Self.marks, "a"), (long, "Invalid 😀"), (#"Cut \ud83d off"#, "Cut \u{FFFD} off"),
        ]
        for (message, start) in starts {
            let body = Data(#"{"errorMessage": "\#(message)"}"#.utf8)
            let response = HTTPResponse(status: status, body: body)
            let error = try #require(LookupError(response))
            #expect(error.division == .never)
            let detail = error.failure.detail
            #expect(detail.unicodeScalars.count <= 300)
            let beginning = "The server responded with \(status): \(start)"
            #expect(detail.unicodeScalars.starts(with: beginning.unicodeScalars))
        }
    }

    @Test(arguments: [0, 1, 64, 65, 300, 100_000])
    func `an excerpt passes the gate, however many marks a character has`(count: Int) {
        for sign in ["\u{301}", "\u{301}\u{323}", "\u{64B}"] {
            let marks = "Refused: a" + String(repeating: sign, count: count)
            for text in [marks, marks + "b", String(repeating: "x", count: 250) + marks] {
                let detail = Failure(.badRequest, text).detail
                #expect(TextGate.line.allows(detail))
                #expect(detail.unicodeScalars.count <= 300)
                #expect(!TextGate.line.allows(text) || detail == text || detail.hasSuffix("…"))
            }
        }
    }

    @Test func `a failure quotes at most 300 characters`() {
        let long = String(repeating: "x", count: 1_000_000)
        for text in [long, Self.marks] {
            for error in [
                LookupError.redirected(to: text), .exchange(.network(text)),
                .exchange(.untrusted(text)),
            ] {
                let detail = error.failure.detail
                #expect(detail.unicodeScalars.count <= 300 && detail.hasSuffix("…"))
            }
        }
        let short = "The server responded with 500."
        #expect(Failure(.server, short).detail == short)
    }
}
