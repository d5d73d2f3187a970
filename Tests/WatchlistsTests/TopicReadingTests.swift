import AppStore
import Testing
import Watchlists

struct TopicReadingTests {
    @Test func `a topic is followed in all groups or in its own`() throws {
        let list = try watchlist(
            """
            storefronts: us
            topics: [liquid glass, 2026]
            groups:
              - {name: A, apps: [7], topics: ["AI"]}
              - {name: B, apps: [8, com.example.a], topics: [ ai, crash]}
            """
        )
        let topics = list.watchedTopics
        #expect(topics.map(\.name) == ["liquid glass", "2026", "AI", "crash"])
        #expect(topics.map { $0.apps.map(\.number).sorted() } == [[7, 8], [7, 8], [7, 8], [8]])
        #expect(try list.topic(named: "Liquid  Glass").name == "liquid glass")
        #expect(throws: Mistake("unknown topic “crush”; did you mean “crash”?")) {
            try list.topic(named: "crush")
        }
    }

    @Test(arguments: [
        "topics: []":
            "error: “topics” is empty; it takes a list of words or phrases to follow in release notes",
        "topics: AI":
            "error: “topics” takes a list of words or phrases to follow in release notes, not a single value",
        "topics: [\"\"]": "1:10: error: “topics” has no value; write one or delete the key",
        "topics: [\"\u{200B}\"]":
            "1:10: error: this topic has no visible characters; write a word or a phrase",
        "topics: [a, b, A]":
            "1:16: warning: this topic is already for all groups, at storewatch.yml:1:10; delete one",
        "topics: [\(String(repeating: "a", count: 61))]":
            "1:10: error: a topic has at most 60 characters, not 61",
        "topics: [\((1...51).map { "a\($0)" }.joined(separator: ", "))]":
            "error: there are at most 50 different topics; delete this one or others",
    ])
    func `a mistake in a topic is reported`(topics: String, message: String) throws {
        let found = try reading("\(topics)\ngroups: [{name: A, storefronts: us, apps: [7]}]")
            .diagnostics
        expectOne(found, endingWith: message)
    }

    @Test func `a group has a topic once and none of all groups`() throws {
        let found = try reading(
            """
            storefronts: us
            topics: [a]
            groups:
              - {name: A, apps: [7], topics: [b, B]}
              - {name: B, apps: [7], topics: [b, A]}
            """
        ).diagnostics
        #expect(
            found == [
                "storewatch.yml:4:38: warning: this topic is already in this group, at storewatch.yml:4:35; delete one",
                "storewatch.yml:5:38: warning: this topic is already for all groups, at storewatch.yml:2:10; delete one",
            ]
        )
    }

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
