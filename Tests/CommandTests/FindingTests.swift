import Foundation
import StorefrontStub
import Testing

/// Users find apps without IDs, YAML or SQL, against the stub and its five nights.
struct FindingTests {
    private let scratch = Scratch()

    @Test func `a search has each storefront's apps in the order of its response`() async throws {
        try await StandIn.fixtures { stub in
            let words = ["search", "여울저축은행", "--storefront", "kr,us", "--limit", "5"]
            try await scratch.ask(words, at: stub)
                .expect(0, printing: "여울저축은행 디지털뱅킹  Yeoul Savings Bank", "US  no app found\n")
            let lines = try await scratch.ask(words + ["--json"], at: stub).records
            #expect(lines.map { $0["app"] as? Int } == [9_000_000_002, nil])
            #expect(lines.map { $0["sold"] as? Bool } == [true, false])
            #expect(lines[0]["position"] as? Int == 1)
            let many = ["search", "a", "--storefront", "us", "--limit", "3", "--json"]
            let found = try await scratch.ask(many, at: stub).records
            #expect(found.map { $0["position"] as? Int } == [1, 2, 3])
        }
    }

    @Test func `an app is found that only the last of a dozen storefronts sells`() async throws {
        try scratch.write(night: "2026-03-02", ["pe": [result(7)]])
        try await scratch.stub { stub in
            let storefronts = "ae,is,mt,lu,lv,lt,ee,fi,dk,no,us,pe"
            let start = ["init", "--storefront", storefronts, "--competitor", "7"]
            try await scratch.ask(start, at: stub).expect(0)
        }
    }

    @Test func `a storefront without a response causes status 2, or 1 if alone`() async throws {
        let faults = [Fault(.serverError, .storefront("kr"))]
        try await StandIn.fixtures(faults: faults) { stub in
            let call = ["search", "9000000001", "--storefront", "kr,us"]
            try await scratch.ask(call, at: stub).expect(2, saying: "error: South Korea (KR): ")
            try await scratch.ask("search", "bank", "--storefront", "kr", at: stub).expect(1)
        }
    }

    /// A user's first commands, from an empty folder to a report, with their output.
    private static let begun = SharedNights { scratch in
        let start = [
            "init", "--storefront", "us", "--storefront", "kr,de", "--own", "Daybrick",
            "--competitor", "Paper Orchard", "--competitor", "Silberkorn", "--competitor",
            "Moonbank", "--competitor", "9000000002",
        ]
        return try await StandIn.fixtures { stub in
            var told: [Program.Outcome] = []
            for command in [["run"], start, ["list"], ["run", "--pace", "0"], ["init"]] {
                told.append(try await scratch.ask(command, at: stub))
            }
            return told
        }
    }

    @Test func `from an empty folder to a report of competitors found by name`() async throws {
        try await scratch.ask().expect(0, printing: "storewatch init")
        let told = try await Self.begun.copy(to: scratch)
        #expect(told.map(\.status) == [64, 0, 0, 0, 64], "\(told)")
        #expect(told[0].errors.contains("`storewatch init` writes one"))
        let apps = "1 of your own, 4 of competitors, in the US, South Korea and Germany."
        #expect(told[1].output.contains(apps), "\(told[1].output)")
        #expect(told[2].output.contains("not asked yet"))
        #expect(try scratch.read("Reports/apps.html").contains("Silberkorn"))
    }

    @Test func `commands take an app's ID, link, bundle ID or name`() async throws {
        try await Self.begun.copy(to: scratch)
        for name in [
            "9000000001", "moonbank", "달빛은행", "itms-apps://apple.com/app/id9000000001",
        ] {
            let shown = try await scratch.ask("app", name)
            #expect(shown.output.contains("달빛은행"), "\(name): \(shown.errors)")
        }
        try await scratch.ask(["app", "--history", "moonbank"]).expect(0)
        #expect(try await scratch.ask("changes", "--app", "moonbank", "--json").lines.count == 2)
        try await scratch.ask("app", "은행")
            .expect(64, saying: "may mean", "9000000002", "Moonbank: Bank in English (9000000001)")
        try await scratch.ask("app", "Moonbnak").expect(64, saying: "did you mean")
    }

    @Test func `list shows version, price, rating and state of the watched apps`() async throws {
        try await Self.begun.copy(to: scratch)
        try await scratch.ask("list").expect(0, printing: " $3.99", "new US KR, not sold DE")
        let lines = try await scratch.ask("list", "--group", "Our apps", "--json").records
        #expect(lines.map { $0["storefront"] as? String } == ["us", "kr", "de"])
        #expect(lines.map { $0["state"] as? String } == ["new", "new", "new"])
        try await scratch.ask("list", "--group", "Our app").expect(64)
        try await StandIn.fixtures { stub in
            try await scratch.ask("run", "--pace", "0", "--fresh", at: stub).expect(0)
        }
        let quiet = try await scratch.ask("list").output
        #expect(quiet.contains("not sold DE") && !quiet.contains("unchanged US"), "\(quiet)")
    }

    @Test func `init without a terminal or options asks nothing and nobody`() async throws {
        try await StandIn.fixtures { stub in
            try await scratch.ask("init", at: stub).expect(0)
            #expect(try await stub.requests().lookups == 0)
            try await scratch.ask("watchlist", "check", at: stub)
                .expect(0, printing: "Plan: 0 listings in ")
            try await scratch.ask("run", at: stub)
                .expect(64, saying: "has no apps yet; `storewatch add NAME` adds one")
        }
    }

    @Test func `list says whose price it shows and has numbers as IDs`() async throws {
        func priced(_ id: Int, _ price: Int, _ currency: String, _ ratings: Int) -> String {
            let rating = #""averageUserRating": 4.5, "userRatingCount": \#(ratings)"#
            return result(id, #", "price": \#(price), "currency": "\#(currency)", \#(rating)"#)
        }
        try scratch.write(
            night: "2026-03-02",
            [
                "jp": [priced(1, 500, "JPY", 10), priced(2, 120, "JPY", 30)],
                "us": [priced(2, 1, "USD", 5), priced(3, 2, "USD", 20), priced(4, 9, "USD", 40)],
            ]
        )
        let groups =
            "[{name: a, storefronts: [jp, us], apps: [3, com.example.a2, 4, 1, com.example.x]}]"
        try scratch.watch("groups: \(groups)\n")
        try await scratch.stub { stub in
            try await scratch.complete(stub, at: "2026-03-02T04:00:00Z")
            let shown = try await scratch.ask("list", at: stub).lines.dropFirst(2).map { line in
                line.components(separatedBy: "  ").filter { !$0.isEmpty }
                    .map { $0.trimmingCharacters(in: .whitespaces) }
            }
            let prices = shown.map { "\($0[1]) \($0[2])" }
            #expect(prices == ["3 US", "2 JP", "4 US", "1 JP", "– –"], "\(prices)")
            let lines = try await scratch.ask("list", "--json", at: stub).records
            #expect(lines.map { $0["app"] as? Int } == [3, 3, 2, 2, 4, 4, 1, 1, nil, nil])
            let entries = lines.compactMap { $0["entry"] as? String }
            #expect(Set(entries) == ["3", "com.example.a2", "4", "1", "com.example.x"])
            let one = try await scratch.ask("list", "--storefront", "us", at: stub)
            #expect(!one.output.contains("  IN  ") && one.output.contains("ID"))
        }
    }
}
