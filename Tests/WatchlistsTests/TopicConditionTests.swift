import Testing
import Watchlists

/// The topics that rules name.
struct TopicConditionTests {
    @Test func `a rule names a topic of the watchlist`() throws {
        let text = """
            storefronts: us
            topics: ["AI"]
            groups: [{name: A, apps: [7]}]
            channels: {x: {command: [x]}}
            rules: [{when: {topic: ai}, send: x}, {when: {topic: A1}, send: x}, \
            {when: {topic: ai, kind: price}, send: x}]
            """
        let found = try reading(text).diagnostics
        #expect(
            found.map { String($0.split(separator: " error: ")[1]) } == [
                "unknown topic “A1”; did you mean “AI”?",
                "this rule can never match: only releases and changed notes have notes",
            ]
        )
    }
}
