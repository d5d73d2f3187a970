import Foundation
import StorefrontStub
import Testing

/// What changed between two versions of an app, and between calendar periods.
struct VersionRangeTests {
    /// Four nights with a version each; the name changes with the third.
    private static let played = SharedNights { scratch in
        try scratch.write(
            """
            report: {timezone: UTC}
            groups:
              - name: a
                storefronts: [kr, us]
                apps:
                  - 1
                  - 2

            """,
            to: "storewatch.yml"
        )
        for (day, version) in zip(2..., ["4.30", "4.31", "4.33", "4.36"]) {
            let name = day < 4 ? "Hazel" : "Filbert"
            let price = #", "price": \#(day), "currency": "USD""#
            let app = result(1, version: version, price).replacing("App 1", with: name)
            try scratch.write(
                night: "2098-03-0\(day)",
                ["kr": [app, result(2)], "us": [app, result(2, version: version)]]
            )
        }
        try await scratch.stub(night: "2098-03-02") { stub in
            for day in 2...5 {
                try await stub.serve(night: "2098-03-0\(day)")
                try await scratch.complete(stub, at: "2098-03-0\(day)T04:00:00Z")
            }
        }
    }

    private let scratch: Scratch

    init() async throws { scratch = try await Self.played.copy() }

    @Test func `changes between two versions are those from the first one's night to the other's`()
        async throws
    {
        let between = ["--between", "4.31", "4.33"]
        let lines = try await scratch.ask(
            ["changes", "1", "--field", "version", "--json"] + between
        ).lines.map(object).filter { $0["kind"] as? String == "changed" }
        #expect(
            lines.map { $0["night"] as? String }
                == ["03", "03", "04", "04"].map { "2098-03-\($0)" }
        )
        let net = try await scratch.ask("changes", "1", "--net", "--between", "4.30", "4.36")
        #expect(
            net.output.contains("Version 4.30 → 4.36 in KR, US  4-1-kr-version"),
            "\(net.errors)"
        )
        #expect(net.output.contains("Hazel → Filbert"), "\(net.output)")
        let count = try await scratch.ask([
            "changes", "1", "--count", "--between", "4.31", "4.36", "--json",
        ])
        #expect(count.lines.count == 3)
        let none = try await scratch.ask([
            "changes", "2", "--between", "4.30", "4.36", "--storefront", "us",
        ])
        #expect(none.status == 0, "\(none.errors)")
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
        let ended = try await scratch.ask(["changes"] + arguments)
        #expect(ended.status == 64 && ended.errors.contains(words), "\(ended.errors)")
    }

    @Test(arguments: ["week", "month", "quarter", "year"])
    func `the last week, month, quarter and year are those before the current ones`(
        period: String
    ) async throws {
        let (start, end) = Self.last(period)
        let until = try await scratch.ask("changes", "--until", "last \(period)")
        #expect(
            until.errors.contains("--until (\(end)) is before the first night"),
            "\(until.errors)"
        )
        let since = try await scratch.ask([
            "changes", "--since", "Last \(period)", "--until", "2001-01-01",
        ])
        #expect(
            since.errors.contains("--since (\(start)) is after --until (2001-01-01); swap them"),
            "\(since.errors)"
        )
        let current = try await scratch.ask([
            "changes", "--since", "this \(period)", "--until", "2001-01-01",
        ])
        let same = try await scratch.ask("changes", "--since", period, "--until", "2001-01-01")
        #expect(current.errors == same.errors && current.errors.contains("swap them"))
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
            let shown = try await scratch.ask("app", name)
            #expect(shown.output.contains("Filbert (1)"), "\(name): \(shown.errors)")
        }
        let removed = try await scratch.ask("remove", "Hazel")
        #expect(removed.status == 0 && removed.output.contains("(1)"), "\(removed.errors)")
        try scratch.write(
            "groups: [{name: a, storefronts: [kr, us], apps: [1, {id: 2, name: Hazel}]}]\n",
            to: "storewatch.yml"
        )
        #expect(try await scratch.ask("app", "hazel").output.contains("Hazel (2)"))
    }
}
