import AppStore
import ChangeDetection
import Foundation
import History
import Messages
import News
import Testing
import TextAnalysis
import Watchlists

/// The rule that applies to each occurrence.
struct RuleTests {
    /// A watchlist with two groups, and rules that send to the channel `x`.
    private static func watchlist(_ rules: [String]) throws -> Watchlist {
        let text = """
            groups:
              - {name: Ours, storefronts: [us, de], apps: [{id: 1, own: true}]}
              - {name: Rivals, storefronts: [us, de], apps: [2, 3, com.example.four]}
              - {name: Asia, storefronts: [jp], apps: [2]}
            channels: {x: {command: [x]}}
            rules:
            \(rules.map { "  - {when: {\($0)}, send: x}\n" }.joined())
            """
        return try Watchlist.reading(text)
    }

    struct Row: CustomTestStringConvertible, Sendable {
        let when: String
        let what: RuleCase
        var app: Int64 = 2
        var storefront = "us"
        var ratingCount: Int?
        let isTold: Bool

        init(
            _ when: String,
            _ what: RuleCase,
            app: Int64 = 2,
            in storefront: String = "us",
            ratingCount: Int? = nil,
            _ isTold: Bool
        ) {
            self.when = when
            self.what = what
            self.app = app
            self.storefront = storefront
            self.ratingCount = ratingCount
            self.isTold = isTold
        }

        var testDescription: String { "\(when): \(what), \(app) \(storefront)" }
    }

    private static let rows: [Row] = [
        // Conditions on kinds.
        Row("kind: release", .release, true), Row("kind: release", .price(2, 1), false),
        Row("kind: price", .price(2, 1), true), Row("kind: price", .rating(4, 3), false),
        Row("kind: rating", .rating(4, 3), true), Row("kind: name", .name, true),
        Row("kind: name", .text, false), Row("kind: text", .text, true),
        Row("kind: text", .release, false),
        Row("kind: pictures", .field(.icon, .text("a"), .text("b")), true),
        Row("kind: gone", .kind(.gone), true), Row("kind: returned", .kind(.returned), true),
        Row("kind: gone", .kind(.returned), false), Row("kind: watched", .kind(.new), true),
        Row("kind: new", .kind(.new), false), Row("kind: event", .brake, true),
        Row("kind: event", .price(2, 1), false), Row("kind: stale", .stale(4), true),
        Row("kind: failed-run", .failed(1), true), Row("kind: failed-run", .stale(4), false),
        Row("kind: age-rating", .fields([(.contentRating, "4+", "9+")]), true),
        Row("kind: seller", .fields([(.seller, "A", "B")]), true),
        Row("kind: page", .fields([(.minimumOSVersion, "15.0", "16.0")]), true),
        Row("kind: [price, name]", .name, true), Row("kind: [price, name]", .text, false),
        Row("kind: not price", .name, true), Row("kind: not price", .price(2, 1), false),
        // Conditions on fields.
        Row("field: price", .price(2, 1), true), Row("field: price", .name, false),
        Row("field: not price", .name, true), Row("field: not price", .price(1, 2), false),
        Row("field: version", .version, true), Row("field: name", .kind(.gone), false),
        // Conditions on groups and storefronts.
        Row("group: Asia", .release, in: "jp", true), Row("group: Asia", .release, false),
        Row("group: Rivals", .release, in: "jp", false),
        Row("group: not Asia", .release, in: "jp", false), Row("group: not Asia", .release, true),
        Row("group: Rivals", .name, true), Row("group: Rivals", .name, app: 1, false),
        Row("group: not Rivals", .name, app: 1, true), Row("group: not Rivals", .name, false),
        Row("group: Rivals", .failed(1), false), Row("app: 3", .name, app: 3, true),
        Row("app: 3", .name, false), Row("app: com.example.four", .name, app: 4, true),
        Row("app: not 3", .name, true), Row("own: true", .name, app: 1, true),
        Row("own: true", .name, false), Row("own: false", .name, true),
        Row("storefront: de", .name, in: "de", true), Row("storefront: de", .name, false),
        Row("storefront: not de", .name, true), Row("storefront: us", .brake, true),
        // Conditions on the direction and size of a change.
        Row("change: falls", .price(2, 1), true), Row("change: falls", .price(1, 2), false),
        Row("change: rises", .price(1, 2), true), Row("change: falls by 20 %", .price(10, 8), true),
        Row("change: falls by 20 %", .price(10, 8.1), false),
        Row("change: falls by 0.1", .rating(4.6, 4.5), true),
        Row("change: falls by 0.2", .rating(4.6, 4.5), false),
        Row("change: by 50%", .price(1, 2), true), Row("change: to 0", .price(2, 0), true),
        Row("change: falls to 3", .rating(4, 2.9), true),
        Row("change: rises to 4.5", .rating(4, 4.4), false),
        Row("change: rises by 10 %", .price(0, 1), true),
        // A missing number does not count as zero.
        Row("kind: price", .field(.price, nil, .price(5)), true),
        Row("change: rises", .field(.price, nil, .price(5)), false),
        Row("change: falls", .field(.price, .price(5), nil), false),
        Row("change: to 0", .field(.price, .price(5), nil), false),
        Row("change: falls by 20 %", .field(.size, .number(5), nil), false),
        Row("change: rises", .field(.size, nil, .number(5)), false),
        Row("change: rises", .field(.rating, nil, .number(5)), false),
        Row("change: falls", .field(.rating, .number(5), nil), false),
        // A change reaches a limit only if the value before was below the limit.
        Row("change: rises to 4.5", .rating(4.4, 4.5), true),
        Row("change: rises to 4.5", .rating(4.6, 4.7), false),
        Row("change: falls to 3", .rating(2.9, 2.8), false),
        // Prices in two currencies are not compared.
        Row("kind: price", .euro(2, 1.02), true), Row("change: falls", .euro(2, 1.02), false),
        Row("change: rises", .euro(1, 2), false), Row("change: falls to 0", .euro(2, 0), false),
        // Conditions on texts, release notes and ratings.
        Row("notes: new", .release, true), Row("notes: new", .dullRelease, false),
        Row("notes: not generic", .release, true), Row("notes: generic", .dullRelease, true),
        Row("notes: generic", .version, true), Row("notes: generic", .text, false),
        Row("notes: not generic", .unreadableNotes, true),
        Row("notes: generic", .unreadableNotes, false),
        Row("words: subscription", .text, true), Row("words: [trial, refund]", .text, false),
        Row("words: sub", .text, false), Row("words: a subscription", .text, true),
        Row("words: ダーク", .words("新機能はダークモードです。"), true),
        Row("words: dark", .words("新機能darkモード"), true),
        Row("words: 구독", .words("이제 구독을 시작할 수 있습니다."), true),
        Row("words: iap", .words("Diaper reminders, and an IAP."), true),
        Row("words: iap", .words("Diaper reminders."), false),
        Row("words: c++", .words("Now in C++, at last."), true),
        Row("words: indirim", .words("Yeni İNDİRİM var."), true),
        Row("words: ışık", .words("IŞIK modu."), true),
        Row("words: straße", .words("Jetzt auf der STRASSE."), true),
        Row("words: ダーク", .words("ﾀﾞｰｸ ﾓｰﾄﾞ"), true),
        Row("words: dark mode", .words("With a dark\u{a0}mode, and\nmore."), true),
        Row("words: don't", .words("We don’t track you."), true),
        Row("words: iç", .words("Içki listesi."), false),
        Row("votes: 50", .rating(4, 3), ratingCount: 50, true),
        Row("votes: 50", .rating(4, 3), ratingCount: 49, false),
        Row("votes: 50", .rating(4, 3), false),
        // Conditions on the number of nights.
        Row("kind: stale, for: 5 nights", .stale(4), false),
        Row("kind: stale, for: 5 nights", .stale(6), true),
        Row("kind: failed-run, for: 3 nights", .failed(3), true),
        Row("kind: failed-run, for: 3 nights", .failed(4), false),
        Row("kind: gone, for: 2 nights", .kind(.gone), false),
        // All conditions in one rule.
        Row(
            "group: Rivals, kind: price, change: falls by 20 %, storefront: us",
            .price(5, 4),
            true
        ),
        Row(
            "group: Rivals, kind: price, change: falls by 20 %, storefront: de",
            .price(5, 4),
            false
        ),
    ]

    @Test(arguments: rows) func `a rule takes what meets all of its conditions`(_ row: Row) throws {
        let watchlist = try Self.watchlist([row.when])
        let four = AppID(4)
        let bundles = ["com.example.four": four].compactMapValues(\.self)
        let matcher = RuleMatcher(
            watchlist.rules,
            watching: watchlist.resolving(bundles),
            bundles: bundles
        )
        let occurrences = try row.what.occurrences(
            app: row.app,
            row.storefront,
            ratingCount: row.ratingCount
        )
        #expect(!occurrences.isEmpty)
        let decisions = matcher.decide(occurrences, at: RuleCase.run.at, in: .gmt, notified: [:])
        #expect(decisions.isEmpty != row.isTold)
    }

    @Test func `the first rule that matches decides, and one may suppress all messages`() throws {
        var watchlist = try Self.watchlist(["kind: price, storefront: us", "kind: price"])
        watchlist.rules[0].channels = []
        let matcher = RuleMatcher(watchlist.rules, watching: watchlist)
        func told(_ storefront: String) throws -> [String] {
            let found = try RuleCase.price(2, 1).occurrences(app: 2, storefront, ratingCount: nil)
            return matcher.decide(found, at: RuleCase.run.at, in: .gmt, notified: [:])
                .filter { !$0.rule.channels.isEmpty }.map(\.rule.conditions.summary)
        }
        #expect(try told("us").isEmpty)
        #expect(try told("de") == ["kind price"])
    }

    @Test func `conditions on words apply to a release as a whole, its version with its notes`()
        throws
    {
        let rules = ["kind: release, words: beta", "kind: release"]
        var watchlist = try Self.watchlist(rules)
        watchlist.rules[0].channels = []
        let matcher = RuleMatcher(watchlist.rules, watching: watchlist)
        func told(_ notes: String) throws -> [String] {
            let release = RuleCase.fields([
                (.version, "1", "2"), (.releaseNotes, "Old.", notes),
                (.minimumOSVersion, "15", "16"),
            ])
            let found = try release.occurrences(app: 2, "us", ratingCount: nil)
            return matcher.decide(found, at: RuleCase.run.at, in: .gmt, notified: [:])
                .filter { !$0.rule.channels.isEmpty }.map(\.occurrence.id)
        }
        #expect(try told("First beta of the calendar.").isEmpty)
        #expect(
            try told("First calendar.")
                == ["version", "releaseNotes", "minimumOSVersion"].map { "7-2-us-\($0)" }
        )
    }

    private static let cooldowns: [(hours: Int, seconds: Double, isInCooldown: Bool)] = [
        (168, 6 * 86_400, true), (168, 8 * 86_400, false),
        // Runs begin a few seconds earlier or later than those of the previous week.
        (168, 7 * 86_400 - 4, false), (168, 6 * 86_400 + 4, true), (12, 43_196, false),
        (12, 39_600, true), (0, 0, false),
    ]

    @Test(arguments: cooldowns)
    func `a rule with a cooldown sends no more news about an app for that many days or hours`(
        hours: Int,
        seconds: Double,
        isInCooldown: Bool
    ) throws {
        var watchlist = try Self.watchlist(["kind: rating"])
        watchlist.rules[0].cooldown = hours
        let matcher = RuleMatcher(watchlist.rules, watching: watchlist)
        let found = try RuleCase.rating(4, 3).occurrences(app: 2, "us", ratingCount: nil)
        let before = RuleCase.run.at.addingTimeInterval(-seconds)
        let told = [NotifiedApp(rule: "kind rating", app: AppID(2)): before]
        let decisions = matcher.decide(found, at: RuleCase.run.at, in: .gmt, notified: told)
        #expect(decisions.map(\.isInCooldown) == [isInCooldown])
    }

    @Test func `a rule names kinds of news as all outputs do, one or a family`() throws {
        func kinds(_ names: String) throws -> Set<NewsKind>? {
            try Self.watchlist(["kind: \(names)"]).rules[0].conditions.kind?.values
        }
        for kind in NewsKind.allCases { #expect(try kinds(kind.rawValue) == [kind]) }
        for family in NewsFamily.allCases { #expect(try kinds(family.rawValue) == family.kinds) }
        #expect(try kinds("[price, returned]") == NewsFamily.price.kinds.union([.returned]))
        let names = NewsKind.names
        #expect(Set(names).count == names.count)
        #expect(names.allSatisfy { $0.allSatisfy { $0.isLowercase || $0 == "-" } })
        let summary = try Self.watchlist(["kind: [price, gone-somewhere]"]).rules[0].conditions
        #expect(summary.summary == "kind gone-somewhere or price")
    }
}
