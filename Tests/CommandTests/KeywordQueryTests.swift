import Foundation
import Testing

/// Commands on the keywords and the developer of the five recorded nights.
struct KeywordQueryTests {
    private let keywords: KeywordTests
    private var scratch: Scratch { keywords.scratch }

    init() throws { keywords = try KeywordTests() }

    private func apps(_ arguments: String...) async throws -> [String] {
        let outcome = try await scratch.ask(["keywords", "--json"] + arguments).expect(0)
        return try outcome.records.map { "\($0["storefront"] ?? "") \($0["app"] ?? "")" }
    }

    @Test func `keywords are narrowed to apps, to the user's own and to groups`() async throws {
        try await keywords.play()
        #expect(try await apps("--app", "Daybrick") == ["jp 9000000003", "us 9000000003"])
        // This app is not watched, but is among the first results.
        #expect(try await apps("--app", "9000000013") == ["us 9000000013"])
        let own = try await apps("--own", "--storefront", "us")
        #expect(own == ["us 9000000003", "us 9000000004"])
        #expect(try await apps("--group", "Our apps", "--app", "9000000010") == ["us 9000000010"])
        try await scratch.ask("keywords", "--app", "9000000099")
            .expect(64, saying: "is not among the top apps")
        try await scratch.ask("keywords", "--storefront", "de")
            .expect(64, saying: "No group follows one in Germany, only in Japan and the US")
    }

    @Test func `newcomers are in the table, on the group's page and in digests`() async throws {
        try await keywords.play(4)
        func newcomers(_ options: String...) async throws -> [Int?] {
            let lines = try await scratch.ask(["keywords", "--json"] + options).records
            return lines.filter { $0["newcomer"] as? Bool == true }.map { $0["app"] as? Int }
        }
        #expect(try await newcomers() == [9_000_000_013])
        #expect(try await newcomers("--since", "2026-03-02") == [9_000_000_013, 9_000_000_008])
        let table = try await scratch.ask("keywords", "--storefront", "jp").output
        #expect(table.contains(#/ new +Thu, 5 Mar 2026/#), "\(table)")
        #expect(try scratch.read("Reports/groups/our-apps.html").contains(">new</td>"))
        let night = ["digest", "--since", "2026-03-05", "--until", "2026-03-05"]
        let digest = try await scratch.ask(night).output.replacing("\n", with: " ")
        for part in [
            "1 other app new in keywords and charts:", "(“habit tracker” JP 3)",
            "To watch it: storewatch add 9000000013",
        ] { #expect(digest.contains(part), "\(digest)") }
        let other = try await scratch.ask(night + ["--group", "Banks in Korea"]).output
        #expect(!other.contains("new in keywords and charts"))
    }

    @Test func `check, doctor, run and status agree on numbers`() async throws {
        try await StandIn.fixtures(night: KeywordTests.dates[3]) { stub in
            _ = try await keywords.night(KeywordTests.dates[2], stub)
            // The run has found the developer's app, so the app is part of the plan.
            let plan = try await scratch.ask("watchlist", "check", "--json").record
            let counts = ["lookups", "developers", "keywords"].map { plan[$0] as? Int ?? 0 }
            let listings = plan["listings"] as? Int ?? 0
            let requests = counts.reduce(0, +)
            let lookups = "\(counts[0]) lookups, \(counts[1]) developer lookups, 2 keyword lookups"
            let said = "\(listings) listings in \(lookups)"
            try await scratch.ask("watchlist", "check").expect(0, printing: "Plan: \(said), ")
            let doctor = try await scratch.ask("doctor", at: stub).output
            #expect(doctor.contains("configuration: \(said): \(requests) requests."), "\(doctor)")
            let outcome = try await keywords.night(KeywordTests.dates[3], stub)
            let run = try outcome.record
            #expect(run["lookups"] as? Int == requests, "\(outcome.output)")
            let statuses = run["counts"] as? [String: Int] ?? [:]
            #expect(statuses.values.reduce(0, +) == listings)
            let time = "\(KeywordTests.dates[3])T05:00:00Z"
            let status = try await scratch.ask("status", "--at", time)
            #expect(status.output.contains("\(listings) listings: "), "\(status.output)")
            let page = try scratch.read("Reports/index.html")
            #expect(page.contains("of \(listings) store listings checked"))
            #expect(page.contains("requests: \(requests)"))
            #expect(try await scratch.ask("list", "--json").lines.count == listings)
        }
    }

    @Test func `a search marks what is watched because of its developer`() async throws {
        try await keywords.play(3)
        try await StandIn.fixtures(night: KeywordTests.dates[3]) { stub in
            let search = ["search", "9000000014", "--storefront", "kr", "--json"]
            let line = try object(try await scratch.ask(search, at: stub).lines.first)
            #expect(line["watched"] as? [String] == ["Banks in Korea"])
        }
    }

    @Test func `a rule may name a developer's app, and check warns of others`() async throws {
        try await keywords.play(3)
        try scratch.edit {
            $0 + """
                channels: {log: {command: [tee, -a, log.ndjson]}}
                rules:
                  - {when: {app: 9000000014, storefront: kr}, send: log}
                  - {when: {app: 9000000099}, send: log}

                """
        }
        let preview = ["notify", "--preview", "--since", "2026-03-02", "--json"]
        #expect(try await scratch.ask(preview).ids == ["3-9000000014-kr-new"])
        let check = try await scratch.ask("watchlist", "check").expect(0)
        #expect(check.diagnostics.count == 1)
        let list = try scratch.read("storewatch.yml").components(separatedBy: "\n")
        let place = try #require(list.firstIndex { $0.contains("9000000099") }) + 1
        let start = "storewatch.yml:\(place):18: warning: nobody watches app 9000000099 yet: "
        #expect(check.errors.hasPrefix("\(start)no group names it"), "\(check.errors)")
    }

    @Test func `a developer with more apps than Apple names is reported`() async throws {
        let apps = (1...201).map { result($0, #", "artistId": 77, "artistName": "Many""#) }
        try scratch.write(night: "2026-03-02", ["us": apps])
        try scratch.watch(
            "groups: [{name: a, storefronts: [us], developers: [77]}]\nreport: {timezone: UTC}\n"
        )
        let sentence = "Many (77) in US sells 200 apps or more"
        try await scratch.stub { stub in
            let outcome = try await scratch.run(stub, at: "2026-03-02T04:00:00Z")
            #expect(outcome.errors.contains("Developer \(sentence)"))
        }
        #expect(try scratch.read("Reports/index.html").contains("\(sentence)."))
        try await scratch.ask("watchlist", "check").expect(0, printing: "Developer \(sentence)")
        let plan = try await scratch.ask("watchlist", "check", "--json").record
        #expect(plan["fullDevelopers"] as? [Int] == [77])
    }
}
