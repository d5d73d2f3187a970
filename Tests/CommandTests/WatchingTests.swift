import Foundation
import StorefrontStub
import Testing

/// Requests for bundle IDs and pictures, and apps that are removed from the watchlist.
struct WatchingTests {
    private let scratch = Scratch()

    @Test func `a picture is requested once, even if it does not exist`() async throws {
        let icon =
            #", "artworkUrl512": "https://is1-ssl.mzstatic.com/image/thumb/none/512x512bb.jpg""#
        try scratch.write(night: "2026-03-02", ["kr": [result(1, icon), result(2)]])
        try scratch.watch([1, 2], in: "kr")
        try await scratch.stub { stub in
            try await scratch.complete(stub, at: "2026-03-02T04:00:00Z", hasReport: true)
            try await scratch.complete(stub, at: "2026-03-03T04:00:00Z", hasReport: true)
            let requests = try await stub.requests()
            #expect(requests.pictures == 1)
            #expect(requests.recent.contains("GET /image/thumb/none/256x256bb.jpg"))
        }
    }

    @Test func `bundle IDs are resolved once`() async throws {
        try scratch.write(night: "2026-03-02", ["kr": [], "us": [result(7)]])
        try scratch.watch([7], in: "[kr, us]")
        try scratch.edit { $0.replacing("[7]", with: "[com.example.a7, com.example.none]") }
        try await scratch.stub { stub in
            try await scratch.complete(stub, at: "2026-03-02T04:00:00Z", hasReport: true)
            try await scratch.complete(stub, at: "2026-03-03T04:00:00Z", hasReport: true)
            let asked = try await stub.requests().recent
            #expect(asked.count { $0.contains("bundleId=com.example.a7") } == 2)
        }
        #expect(try scratch.read("Reports/index.html").contains("com.example.none"))
    }

    @Test func `a bundle ID that no store knows is a warning once and stays shown`() async throws {
        let scratch = try Scratch(showing: [1], in: "kr")
        try scratch.edit { $0.replacing("[1]", with: "[1, com.example.none]") }
        let words = "No watched storefront knows the bundle ID com.example.none."
        try await scratch.stub { stub in
            func night(_ day: Int, _ more: String...) async throws -> Program.Outcome {
                let time = "2026-03-0\(day)T04:00:00Z"
                return try await scratch.run(stub, at: time, json: false, more)
            }
            let first = try await night(2, "--quiet").expect(0, saying: "warning: \(words)")
            #expect(!first.output.contains(words))
            let quiet = try await night(3, "--quiet")
            #expect(quiet.output == "" && quiet.errors == "")
            let loud = try await night(4)
            #expect(loud.output.contains(words) && loud.errors == "")
            let record = try await night(5, "--json")
            #expect(record.lines.count == 1 && record.errors == "")
        }
    }

    @Test func `an app taken off the watchlist keeps its page and is not counted`() async throws {
        let scratch = try Scratch(showing: [1, 2], in: "kr")
        try await scratch.stub { stub in
            try await scratch.complete(stub, at: "2026-03-02T04:00:00Z", hasReport: true)
            try scratch.watch([1], in: "kr")
            let outcome = try await scratch.run(stub, at: "2026-03-03T04:00:00Z")
            #expect(try outcome.counts == ["unchanged": 1])
        }
        for page in ["apps/2.html", "apps.html"] {
            #expect(try scratch.read("Reports/\(page)").contains("no longer watched"))
        }
    }

    @Test func `an incomplete picture is refused, and the night is complete`() async throws {
        try scratch.watch([1, 2, 3, 4], in: "kr")
        let results = zip(1..., ["good", "torn", "half", "none"]).map { app, icon in
            let url = "https://is1-ssl.mzstatic.com/image/thumb/icons/\(icon)/512x512bb.png"
            return result(app, #", "artworkUrl512": "\#(url)""#)
        }
        try scratch.write(night: "2026-03-02", ["kr": results])
        let good = Program.fixtures.appending(path: "Pictures/icons/umbrella-3e08.png")
        let bytes = try Data(contentsOf: good)
        // A file with only the first bytes of a picture.
        try scratch.write("RIFF\u{4}\0\0\0WEBP", to: "Pictures/icons/torn.png")
        try bytes.write(to: scratch.folder.appending(path: "Pictures/icons/good.png"))
        try bytes.dropLast(12).write(to: scratch.folder.appending(path: "Pictures/icons/half.png"))
        try await scratch.stub { stub in
            let outcome = try await scratch.run(stub, at: "2026-03-02T04:00:00Z")
                .expect(0, saying: "Refused icons: 2. The first: It is not a complete PNG")
            #expect(try await stub.requests().pictures == 4)
            #expect(outcome.diagnostics.count == 1, "\(outcome.errors)")
        }
        let count = try scratch.query("storewatch.sqlite", "SELECT count(*) AS n FROM picture")
        #expect(count == ["[n:1]"])
    }
}
