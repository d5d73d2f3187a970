import Testing

@testable import Lookups

/// The rules of `robots.txt` (RFC 9309).
struct RobotsTests {
    @Test(arguments: [
        ("", true),
        ("User-agent: *\nDisallow: /", false),
        ("User-agent: *\nDisallow:", true),
        ("user-agent: *\ndisallow: /*/app/", false),
        ("User-agent: *\nDisallow: /jp/app/*/id7$", false),
        ("User-agent: *\nDisallow: /jp/app/*/id$", true),
        ("User-agent: *\nDisallow: /jp/app/\nAllow: /jp/app/plan", true),
        ("User-agent: *\nDisallow: /jp/app/plan\nAllow: /jp/app/plan", true),
        ("User-agent: *\nDisallow: /\n\nUser-agent: Storewatch\nAllow: /", true),
        (
            "User-agent: *\nAllow: /\n\nUser-agent: other\nUser-agent: storewatch/1\nDisallow: /jp",
            false
        ),
        ("User-agent: Storewatchers\nDisallow: /", true),
        ("\u{feff}User-agent: * # all\r\nDisallow: /jp # here\r\n", false),
        ("Disallow: /", true),
        ("User-agent: *\nCrawl-delay: 5\nDisallow: /%6Ap/", false),
        ("User-agent: *\nDisallow: /%2A/app/", true),
        ("User-agent: *\nDisallow: /jp/app/plan/id7%24", true),
    ])
    func `the longest rule for our user agent decides`(text: String, isAllowed: Bool) {
        let rules = RobotsRules(text, for: "Storewatch")
        #expect(rules.allows("/jp/app/plan/id7") == isAllowed)
        #expect(rules.allows("/robots.txt"))
    }

    @Test func `a rule holds for a path whose next character is a mark`() {
        let rules = RobotsRules("User-agent: *\nDisallow: /jp/app/", for: "Storewatch")
        #expect(!rules.allows("/jp/app/%CC%81x/id7"))
    }

    @Test(.timeLimit(.minutes(1))) func `many marks are compared as bytes`() {
        let marks = String(repeating: "%CC%81%CC%A3", count: 80_000)
        let rules = RobotsRules(
            "User-agent: *\nDisallow: /a\(marks)\nUser-agent: a\(marks)\nDisallow: /",
            for: "Storewatch"
        )
        #expect(rules.allows("/jp/app/plan/id7"))
    }
}
