import Foundation
import StorefrontStub
import Testing

/// Nights over real HTTP, run by the built program.
struct NightTests {
    /// A night with an app whose release notes contain control characters, with the output of the
    /// run.
    private static let hostile = SharedNights { scratch in
        let notes = #", "releaseNotes": "\u001b[31mred\u0007\u009b2J\u202etxt\ndone""#
        try scratch.write(night: "2026-03-02", ["kr": [result(1, notes)]])
        try scratch.watch([1], in: "kr")
        return try await scratch.stub { stub in
            try await scratch.run(stub, at: "2026-03-02T04:00:00Z").output
        }
    }

    @Test(arguments: [1, 4])
    func `a first night asks once for each 200 listings of a storefront`(width: Int) async throws {
        let scratch = try Scratch(watching: Array(1...450), in: "[kr, us, jp]")
        try scratch.write(night: "2026-03-02", ["kr": (1...450).map { result($0) }, "us": []])
        try await scratch.stub(latency: .milliseconds(40)) { stub in
            let more = ["--width", "\(width)", "--no-report"]
            let outcome = try await scratch.run(stub, at: "2026-03-02T04:00:00Z", more)
            let requests = try await stub.requests()
            #expect(outcome.status == 0)
            #expect(requests.byStorefront == ["kr": 3, "us": 3, "jp": 3])
            #expect(requests.maxInFlight <= width)
            #expect(requests.maxInFlight > 1 || width == 1)
            #expect(requests.pictures == 0)
            let record = try outcome.record
            #expect(record["lookups"] as? Int == 9)
            let counts = try #require(record["counts"] as? [String: Int])
            #expect(counts["new"] == 450 && counts["absent"] == 900)
        }
    }

    @Test func `run --json is the last line and has the contract's keys`() async throws {
        let scratch = Scratch()
        let output = try await Self.hostile.copy(to: scratch)
        #expect(output.count { $0 == "\n" } == 1)
        let keys: Set = [
            "run", "at", "night", "outcome", "lookups", "counts", "reasons", "suppressed", "held",
            "seconds",
        ]
        #expect(Set(try object(output).keys) == keys)
        #expect(try scratch.read("Reports/run.json") == output)
    }

    @Test func `changes --json has all keys in every line, with typed values`() async throws {
        let texts = #", "price": 1.99, "currency": "USD", "languageCodesISO2A": ["EN"]"#
        let news = #", "price": 2.50, "currency": "USD", "languageCodesISO2A": ["EN", "KO"]"#
        let scratch = Scratch()
        try await scratch.play(0..<2) { day in
            day == 0
                ? [1: result(1, texts), 2: result(2)] : [1: result(1, version: "1.1", news)]
        }
        let lines = try await scratch.ask("changes", "--json").lines
        let changes = try lines.map(object)
        let keys: Set = [
            "id", "run", "at", "night", "app", "storefront", "name", "kind", "news", "field",
            "before", "after", "currency", "currencyBefore", "rule", "listings",
        ]
        #expect(changes.allSatisfy { Set($0.keys) == keys })
        let told = changes.map { "\($0["kind"] ?? "") \($0["field"] as? String ?? "-")" }
        let expected = [
            "new -", "new -", "changed version", "changed price", "changed languages", "gone -",
        ]
        #expect(told == expected)
        #expect(changes[3]["before"] as? Double == 1.99)
        #expect(changes[3]["currency"] as? String == "USD")
        #expect(changes.allSatisfy { $0["currencyBefore"] is NSNull })
        #expect(changes[4]["after"] as? [String] == ["EN", "KO"])
        #expect(changes[5]["id"] as? String == "2-2-kr-gone")
        let later = [
            "changes", "--json", "--since", "2025-01-02", "--app", "1", "--field", "price",
        ]
        #expect(try await scratch.ask(later).lines == [lines[3]])
    }

    @Test func `rendering again makes no requests and changes no byte`() async throws {
        let scratch = try await Self.hostile.copy()
        try await scratch.ask(["archive", "report", "--reports", "again"]).expect(0)
        for file in ["index.html", "apps/1.html", "assets/site.css"] {
            #expect(try scratch.read("Reports/\(file)") == scratch.read("again/\(file)"))
        }
        // Nothing has changed, so the folder's inode and time of modification stay the same.
        let before = try scratch.attributes(of: "again")
        _ = try await scratch.ask("archive", "report", "--reports", "again")
        let after = try scratch.attributes(of: "again")
        #expect(before[.systemFileNumber] as? Int == after[.systemFileNumber] as? Int)
        #expect(before[.modificationDate] as? Date == after[.modificationDate] as? Date)
    }

    @Test func `control characters of a store never reach the terminal`() async throws {
        let scratch = try await Self.hostile.copy()
        for arguments in [["app", "1"], ["app", "1", "--json"], ["changes"]] {
            let output = try await scratch.ask(arguments).output
            let obeyed = output.unicodeScalars.filter {
                $0.value < 0x20 && $0 != "\n" || (0x7F...0x9F).contains($0.value)
                    || $0 == "\u{202E}"
            }
            #expect(obeyed.isEmpty, "\(arguments)")
        }
    }
}
