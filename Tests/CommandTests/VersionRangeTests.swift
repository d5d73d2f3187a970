import Foundation
import Testing

/// What changed between two versions of an app.
struct VersionRangeTests {
    /// Four nights with a version each; the name changes with the third.
    private static let played = SharedNights { scratch in
        let apps = "    apps:\n      - 1\n      - 2\n"
        let groups = "groups:\n  - name: a\n    storefronts: [kr, us]\n\(apps)"
        try scratch.write("report: {timezone: UTC}\n\(groups)", to: "storewatch.yml")
        for (day, version) in zip(2..., ["4.30", "4.31", "4.33", "4.36"]) {
            let name = day < 4 ? "Hazel" : "Filbert"
            let price = #", "price": \#(day), "currency": "USD""#
            let app = result(1, version: version, price).replacing("App 1", with: name)
            try scratch.write(
                night: "2098-03-0\(day)",
                ["kr": [app, result(2)], "us": [app, result(2, version: version)]]
            )
        }
        try await scratch.complete("2098-03-02", "2098-03-03", "2098-03-04", "2098-03-05")
    }

    private let scratch: Scratch

    init() async throws { scratch = try await Self.played.copy() }

    @Test func `changes between two versions are those from the first one's night to the other's`()
        async throws
    {
        let changes = ["changes", "1", "--between", "4.31", "4.33", "--field", "version", "--json"]
        let lines = try await scratch.ask(changes).records
        let changed = lines.filter { $0["kind"] as? String == "changed" }
        let nights = changed.map { $0["night"] as? String }
        #expect(nights == ["2098-03-03", "2098-03-03", "2098-03-04", "2098-03-04"])
        let net = ["changes", "1", "--net", "--between", "4.30", "4.36"]
        let version = "Version: 4.30 → 4.36 in KR, US  4-1-kr-version"
        try await scratch.ask(net).expect(0, printing: version, "Hazel → Filbert")
        let count = ["changes", "1", "--count", "--between", "4.31", "4.36", "--json"]
        #expect(try await scratch.ask(count).lines.count == 3)
        let other = ["changes", "2", "--between", "4.30", "4.36", "--storefront", "us"]
        try await scratch.succeed(other)
    }

    @Test(arguments: [
        (["1", "--between", "4.31"], "--between takes two versions"),
        (["--between", "4.31", "4.33"], "--between needs one app"),
        (["1", "2", "--between", "4.31", "4.33"], "--between needs one app"),
        (
            ["1", "--between", "4.31", "5"],
            "No run saw version 5 of Filbert, but these: 4.30, 4.31, 4.33, 4.36"
        ),
        (
            ["2", "--between", "4.31", "4.33", "--storefront", "kr"],
            "in South Korea, but these: 1.0"
        ),
        (["1", "--between", "4.36", "4.31"], "4.36 came after 4.31; swap them"),
        (["1", "--between", "4.31", "4.36", "--since", "7d"], "goes without --since and --until"),
    ])
    func `versions that cannot be compared are a mistake`(
        arguments: [String],
        words: String
    ) async throws {
        try await scratch.ask(["changes"] + arguments).expect(64, saying: words)
    }

    @Test func `a former name still finds the app, after those of today`() async throws {
        for name in ["Hazel", "hazel", "haze", "Filbert"] {
            try await scratch.ask("app", name).expect(0, printing: "Filbert (1)")
        }
        try await scratch.ask("remove", "Hazel").expect(0, printing: "(1)")
        let groups = "groups: [{name: a, storefronts: [kr, us], apps: [1, {id: 2, name: Hazel}]}]"
        try scratch.write("\(groups)\n", to: "storewatch.yml")
        #expect(try await scratch.ask("app", "hazel").output.contains("Hazel (2)"))
    }
}
