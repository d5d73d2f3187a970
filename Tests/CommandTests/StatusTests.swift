import Foundation
import Glibc
import StorefrontStub
import Testing

/// Outputs for monitoring: the status, metrics, the log and `doctor`.
struct StatusTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch(showing: [1], in: "kr", "us") }

    private func status(at time: String, _ more: [String] = []) async throws -> Program.Outcome {
        try await scratch.ask(["status", "--at", time] + more)
    }

    @Test func `a complete run with fresh answers is good until they are stale`() async throws {
        try await scratch.complete(["2026-03-02"])
        let fresh = try await status(at: "2026-03-02T09:00:00Z").expect(0)
        #expect(
            fresh.lines == [
                "complete  Mon, 2 Mar 2026, 5 h ago: 2 listings: 2 new, 1 news item",
                "Oldest response: App 1 in South Korea, Mon, 2 Mar 2026, 5 h ago.",
                "Nothing is stale.",
            ]
        )
        let quiet = try await status(at: "2026-03-05T23:00:00Z", ["--quiet"])
        #expect(quiet.output == "")
        let stale = try await status(at: "2026-03-06T04:00:00Z", ["--json"]).expect(2)
        let record = try stale.record
        #expect(record["good"] as? Bool == false)
        #expect((record["stale"] as? [[String: Any]])?.count == 2)
        #expect(record["noRunSince"] as? String == "2026-03-02")
        let silent = try await status(at: "2026-03-10T04:00:00Z").expect(2)
        #expect(silent.lines.last == "No run since Mon, 2 Mar 2026. 2 listings are stale.")
    }

    @Test func `lines are wrapped between words, and a finding is not cut`() async throws {
        try await scratch.complete(["2026-03-02"])
        let call = ["status", "--at", "2026-03-02T09:00:00Z"]
        let whole = try await scratch.ask(call)
        let wrapped = try await scratch.ask(call, with: ["COLUMNS": "40"])
        #expect(wrapped.lines.allSatisfy { $0.count <= 40 } && wrapped.lines.count == 5)
        let words = [whole, wrapped].map { $0.output.split(whereSeparator: \.isWhitespace) }
        #expect(words[0] == words[1])
    }

    @Test func `neither an incomplete run nor a broken off one is good`() async throws {
        try await scratch.stub(faults: [Fault(.badRequest, .storefront("us"))]) { stub in
            try await scratch.run(stub, at: "2026-03-02T04:00:00Z").expect(2)
        }
        let after = try await status(at: "2026-03-02T05:00:00Z").expect(2)
        #expect(
            after.lines.first == """
                incomplete  Mon, 2 Mar 2026, 1 h ago: 2 listings: 1 new, 1 not checked, 1 news item; \
                1 not checked in US: bad request (App 1)
                """
        )
        let reason = "  bad request in US: The server responded with 400: Invalid value(s)"
        #expect(after.lines[1].hasPrefix(reason))
        let record = try await status(at: "2026-03-02T05:00:00Z", ["--json"]).record
        let unchecked = try #require((record["unchecked"] as? [[String: Any]])?.first)
        #expect(unchecked["reason"] as? String == "badRequest")
        #expect(unchecked["storefronts"] as? [String] == ["us"])
        let listings = try #require(unchecked["listings"] as? [[String: Any]])
        #expect(listings.first?["app"] as? Int == 1 && listings.first?["name"] is NSNull)
        // `status` before the first run.
        try await status(at: "2026-03-01T05:00:00Z")
            .expect(2, printing: "`storewatch run` starts one")
        try await scratch.stub { stub in
            try await scratch.complete(stub, at: "2026-03-03T04:00:00Z")
            try await status(at: "2026-03-03T05:00:00Z").expect(0)
        }
        try await scratch.stub(faults: [Fault(.silent)]) { stub in
            _ = try await scratch.run(stub, at: "2026-03-04T04:00:00Z") { running in
                try await stub.lookups(1)
                try await status(at: "2026-03-04T05:00:00Z")
                    .expect(0, printing: "A run is in progress: process")
                running.send(SIGKILL)
            }
        }
        try await status(at: "2026-03-04T05:00:00Z")
            .expect(2, printing: "The night of Wed, 4 Mar 2026 is unfinished")
    }

    @Test func `metrics are what Prometheus reads, with all statuses and reasons`() async throws {
        try await scratch.stub(faults: [Fault(.badRequest, .storefront("us"))]) { stub in
            let more = ["--metrics", "night.prom"]
            _ = try await scratch.run(stub, at: "2026-03-02T04:00:00Z", more)
        }
        let lines = try scratch.read("night.prom").split(separator: "\n").map(String.init)
        let samples = lines.filter { !$0.hasPrefix("#") }
        #expect(samples.contains(#"storewatch_listings{status="new"} 1"#))
        #expect(samples.contains(#"storewatch_unknown_listings{reason="badRequest"} 1"#))
        #expect(samples.contains("storewatch_last_completion_timestamp_seconds 1772424000"))
        #expect(!samples.contains { $0.hasPrefix("storewatch_last_complete_run") })
        let form = /storewatch_[a-z_]+(\{[a-z]+="[A-Za-z]+"\})? [0-9.]+/
        for sample in samples { #expect(sample.wholeMatch(of: form) != nil, "\(sample)") }
        for name in Set(samples.map { $0.prefix { $0.isLetter || $0 == "_" } }) {
            #expect(lines.contains { $0.hasPrefix("# HELP \(name) ") })
            #expect(lines.contains("# TYPE \(name) gauge"))
        }
    }

    @Test func `the log names its requests and its outcome`() async throws {
        try await scratch.stub(faults: [Fault(.serverError, .nth(1))]) { stub in
            let more = ["--log-level", "debug"]
            let outcome = try await scratch.run(stub, at: "2026-03-02T04:00:00Z", more)
            let lines = outcome.diagnostics
            #expect(lines.contains { $0.contains(" listings=") && $0.contains(" lookups=") })
            let retry = try #require(lines.first { $0.contains("Asking again. ") })
            #expect(retry.contains(#/ storefront=(kr|us)$/#))
            #expect(retry.contains(#/ apps=1 attempt=1 seconds=[0-9.]+ /#))
            let response = try #require(lines.first { $0.contains(" attempt=2 ") })
            #expect(response.hasPrefix("storewatch: debug: The store responded. "))
            #expect(lines.last?.contains(" outcome=complete") == true)
        }
    }

    @Test func `the doctor finds no fault in a sound archive, or names a fix`() async throws {
        try await scratch.stub { stub in
            let well = try await scratch.ask("doctor", "--reports", "not/yet/there", at: stub)
                .expect(0)
            #expect(well.lines.count == 5 && well.lines.allSatisfy { $0.hasPrefix("ok") })
            try scratch.write("no archive", to: "storewatch.sqlite")
            let ill = try await scratch.ask("doctor", "--json", at: stub).expect(1)
            let archive = try ill.records[1]
            #expect(archive["isGood"] as? Bool == false)
            #expect((archive["fix"] as? String)?.contains("--archive") == true)
        }
        try await scratch.ask("doctor", "--endpoint", "http://nowhere.invalid")
            .expect(1, printing: "BAD  lookup: ", "the name of the host could not be resolved.")
    }
}
