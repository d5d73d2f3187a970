import History
import AppStore
import Foundation
import Messages
import Testing
import Watchlists

/// Rules about the topics of release notes.
struct TopicRuleTests {
    private static func matcher(_ when: String) throws -> RuleMatcher {
        let text = """
            topics: [Dark Mode]
            groups:
              - {name: Ours, storefronts: us, topics: [iap], apps: [1]}
              - {name: Rivals, storefronts: us, apps: [2]}
            channels: {x: {command: [x]}}
            rules: [{when: {\(when)}, send: x}]
            """
        let watchlist = try Watchlist.reading(text)
        return RuleMatcher(watchlist.rules, watching: watchlist)
    }

    @Test(
        arguments: [
            ("topic: dark mode", .releaseNotes, "A dark\nmode.", 2, true),
            ("topic: dark mode", .releaseNotes, "A darker mode.", 2, false),
            ("topic: not Dark Mode", .releaseNotes, "A darker mode.", 2, true),
            ("topic: not Dark Mode", .releaseNotes, "Dark mode!", 2, false),
            ("topic: dark mode", .name, "Dark mode", 2, false),
            ("topic: not dark mode", .name, "Light mode", 2, false),
            ("topic: iap", .releaseNotes, "An IAP.", 1, true),
            ("topic: iap", .releaseNotes, "An IAP.", 2, false),
            ("topic: [iap, dark mode]", .releaseNotes, "Dark mode.", 2, true),
        ] as [(String, Field, String, Int64, Bool)]
    )
    func `a rule takes notes on a topic of the app's group or of all`(
        when: String,
        field: Field,
        text: String,
        app: Int64,
        isTold: Bool
    ) throws {
        let found = try RuleCase.fields([(field, "Old.", text)])
            .occurrences(app: app, "us", ratingCount: nil)
        let decisions = try Self.matcher(when)
            .decide(found, at: RuleCase.run.at, in: .gmt, notified: [:])
        #expect(decisions.isEmpty != isTold)
    }
}
