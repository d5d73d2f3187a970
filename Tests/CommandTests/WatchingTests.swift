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
        let apps = "[com.example.a7, com.example.none]"
        let watchlist = "groups: [{name: a, storefronts: [kr, us], apps: \(apps)}]\n"
        try scratch.write(watchlist, to: "storewatch.yml")
        try await scratch.stub { stub in
            try await scratch.complete(stub, at: "2026-03-02T04:00:00Z", hasReport: true)
            try await scratch.complete(stub, at: "2026-03-03T04:00:00Z", hasReport: true)
            let asked = try await stub.requests().recent
            #expect(asked.count { $0.contains("bundleId=com.example.a7") } == 2)
        }
        #expect(try scratch.read("Reports/index.html").contains("com.example.none"))
    }

    @Test func `a bundle ID that no store knows is a warning once, and then stays in sight`()
        async throws
    {
        try scratch.write(night: "2026-03-02", ["kr": [result(1)]])
        let groups = "groups: [{name: a, storefronts: kr, apps: [1, com.example.none]}]\n"
        try scratch.write(groups, to: "storewatch.yml")
        let words = "No watched storefront knows the bundle ID com.example.none."
        try await scratch.stub { stub in
            func night(_ day: Int, _ more: String...) async throws -> Program.Outcome {
                let time = "2026-03-0\(day)T04:00:00Z"
                return try await scratch.run(stub, at: time, json: false, more)
            }
            let first = try await night(2, "--quiet")
            first.expect(0, saying: "warning: \(words)")
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
        try scratch.write(night: "2026-03-02", ["kr": [result(1), result(2)]])
        try scratch.watch([1, 2], in: "kr")
        try await scratch.stub { stub in
            try await scratch.complete(stub, at: "2026-03-02T04:00:00Z", hasReport: true)
            try scratch.watch([1], in: "kr")
            let outcome = try await scratch.run(stub, at: "2026-03-03T04:00:00Z")
            #expect(try outcome.counts == ["unchanged": 1])
        }
        #expect(try scratch.read("Reports/apps/2.html").contains("no longer watched"))
        #expect(try scratch.read("Reports/apps.html").contains("no longer watched"))
    }
}
