import Foundation
import StorefrontStub
import Testing

/// What changed between two versions of an app, and between calendar periods.
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
        let version = "Version 4.30 → 4.36 in KR, US  4-1-kr-version"
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

    @Test(arguments: ["week", "month", "quarter", "year"])
    func `the last week, month, quarter and year are those before the current ones`(
        period: String
    ) async throws {
        let (start, end) = Self.last(period)
        func since(_ start: String) async throws -> String {
            try await scratch.ask("changes", "--since", start, "--until", "2001-01-01").errors
        }
        try await scratch.ask("changes", "--until", "last \(period)")
            .expect(64, saying: "--until (\(end)) is before the first night")
        let last = try await since("Last \(period)")
        let sentence = "--since (\(start)) is after --until (2001-01-01); swap them"
        #expect(last.contains(sentence), "\(last)")
        let current = try await since("this \(period)")
        #expect(try await current == since(period) && current.contains("swap them"))
    }

    /// The first and the last day of the period before the current one, in UTC.
    private static func last(_ period: String) -> (start: String, end: String) {
        var calendar = Calendar(identifier: .iso8601)
        calendar.timeZone = .gmt
        func day(_ date: Date) -> String { String(date.formatted(.iso8601).prefix(10)) }
        let today = calendar.dateComponents([.year, .month, .weekday], from: .now)
        let (year, month) = (today.year ?? 0, today.month ?? 0)
        func first(_ month: Int, _ year: Int) -> Date {
            calendar.date(from: DateComponents(year: year, month: month, day: 1)) ?? .now
        }
        func before(_ date: Date, _ days: Int = 1) -> Date {
            calendar.date(byAdding: .day, value: -days, to: date) ?? date
        }
        switch period {
        case "week":
            let monday = before(.now, ((today.weekday ?? 2) + 5) % 7)
            return (day(before(monday, 7)), day(before(monday)))
        case "month": return (day(first(month - 1, year)), day(before(first(month, year))))
        case "quarter":
            let start = (month - 1) / 3 * 3 + 1
            return (day(first(start - 3, year)), day(before(first(start, year))))
        default: return (day(first(1, year - 1)), day(before(first(1, year))))
        }
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
