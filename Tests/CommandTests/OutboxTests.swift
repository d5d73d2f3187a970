import Glibc
import StorefrontStub
import Testing

/// Messages that no channel has accepted yet, or never accepts.
struct OutboxTests {
    private let world: NotifiedWorld

    init() throws { world = try NotifiedWorld(apps: 2) }

    @Test func `a channel that the watchlist lost is reported once`() async throws {
        try await world.stub { stub in
            let down = "{webhook: \(stub.url)/message/archived}"
            let file = "{command: [tee, -a, news.jsonl]}"
            try world.watch(file, down)
            try await world.run(stub, night: 1).expect(0)
            #expect(try await world.deliveries().map { $0["channel"] as? String } == ["y"])
            try world.watch(file)
            try await world.run(stub, night: 2)
                .expect(0, saying: "Channel y is not in the watchlist any more")
            #expect(try await world.deliveries().isEmpty)
            let next = try await world.run(stub, night: 3)
            #expect(!next.errors.contains("Channel y"))
            // A channel that is added again receives later news.
            try world.watch(file, "{webhook: \(stub.url)/message/taking}")
            try await world.run(stub, night: 4).expect(0)
            let last = try #require(try await stub.requests().messages.last)
            #expect(try last.events == world.expected(night: 4))
        }
    }

    @Test func `a channel whose messages were given up can be forgotten`() async throws {
        try await world.stub { stub in
            try world.watch("{webhook: \(stub.url)/message/choosy}")
            try await world.run(stub, night: 1).expect(0)
            let sentence = """
                A message to x from 2026-03-02 was given up after seven days: the service rejected its \
                content with 413.
                """
            try await world.notify(at: "2026-03-11T05:00:00Z").expect(74, saying: sentence)
            #expect(try await world.deliveries().first?["givenUp"] as? Int == 1)
            try world.watch()
            try await world.notify(at: "2026-03-11T06:00:00Z").expect(0)
            #expect(try await world.deliveries().isEmpty)
        }
    }

    @Test func `a message that a service refuses does not block later messages`() async throws {
        try await world.stub { stub in
            try world.watch("{webhook: \(stub.url)/message/choosy}")
            let sentence =
                "Channel x did not accept a message: the service rejected its content with 413."
            try await world.run(stub, night: 1).expect(0, saying: sentence)
            try await world.run(stub, night: 2).expect(0)
            let events = try await stub.requests().messages.map { try $0.events }
            #expect(try events == [1, 1, 2].map { try world.expected(night: $0) })
            // The message is pending, and `status` reports it.
            #expect(try await world.deliveries().first?["waiting"] as? Int == 1)
        }
    }

    @Test func `a slow channel does not delay other channels`() async throws {
        try await world.stub { stub in
            try world.watch(
                "{command: [sh, -c, 'until test -s got.json; do sleep 0.1; done']}",
                "{command: [sh, -c, 'cat > new.json && mv new.json got.json']}"
            )
            let run = try await world.run(stub, night: 1)
            #expect(!run.errors.contains("Channel x"), "\(run.errors)")
            #expect(try world.scratch.read("got.json").contains("darkroom"))
        }
    }

    @Test func `a stopped run leaves unsent messages to the next one`() async throws {
        try await world.stub { stub in
            try world.watch("{command: [sh, -c, 'touch begun; sleep 30']}")
            let run = try await world.run(stub, night: 1) { running in
                while !world.scratch.exists("begun") {
                    try await Task.sleep(for: .milliseconds(20))
                }
                running.send(SIGTERM)
            }
            let sentence = "the run was stopped before the program ended."
            #expect(run.errors.contains(sentence), "\(run.errors)")
            try await world.scratch.ask("notify", "--dry-run")
                .expect(0, printing: "To x (notice):")
        }
    }

    @Test func `a service's response before the end of the run counts`() async throws {
        try await world.stub { stub in
            try world.watch("{webhook: \(stub.url)/message/weary}")
            let run = try await world.run(stub, night: 1) { running in
                try await stub.wait { !$0.messages.isEmpty }
                // A test cannot see when the program has read the response, but the program waits
                // 20 seconds before it tries again.
                try await Task.sleep(for: .seconds(2))
                running.send(SIGTERM)
            }
            #expect(run.errors.contains("the service responded with 503."), "\(run.errors)")
            #expect(try await stub.requests().messages.count == 1)
        }
    }

    @Test func `a missing secret is a mistake of the watchlist where needed`() async throws {
        try world.watch("{slack: $NO_SUCH_SECRET}", "{command: [tee, -a, news.jsonl]}")
        let said = "$NO_SUCH_SECRET is not set"
        try await world.runInVain(night: 1)
            .expect(64, saying: "storewatch.yml:3:14: error: \(said)")
        try await world.scratch.ask("watchlist", "check")
            .expect(0, saying: "storewatch.yml:3:14: warning: \(said)")
        try await world.scratch.ask("notify", "--test", "x").expect(64, saying: said)
        try await world.scratch.ask("notify", "--test", "y").expect(0)
        try await world.scratch.ask("doctor", "--endpoint", "http://127.0.0.1:1", "--json")
            .expect(1, printing: said)
    }

    @Test func `a week's news leaves out what is over, and has stale listings once`() async throws {
        try world.scratch.watch(
            """
            groups: [{name: a, storefronts: [us], apps: [1, 2]}]
            staleAfter: 1
            channels: {x: {command: [tee, -a, news.jsonl], digest: weekly}}
            rules: [{when: {kind: [release, stale]}, send: x}]
            report: {timezone: UTC}
            """
        )
        try await world.stub { stub in
            try await world.run(stub, night: 1).expect(0)
            for night in 2...5 { _ = try await world.runInVain(night: night) }
            for night in 6...8 { try await world.run(stub, night: night).expect(0) }
        }
        let since = ["notify", "--preview", "--since", "2026-03-03", "--json"]
        let stale = try await world.scratch.ask(since).ids.filter { $0.hasSuffix("-stale") }
        #expect(stale.sorted() == ["2-1-us-stale", "2-2-us-stale"])
        let told = try world.told()
        #expect(told.count == 1 && told[0].contains("2-1-us-version"))
        #expect(told.joined().allSatisfy { !$0.hasSuffix("-stale") })
    }

    @Test func `a message is sent after growing pauses until it is accepted`() async throws {
        try await world.stub { stub in
            let script = "echo >> tries; cat > got.json; test $(wc -l < tries) -gt 5 || kill -9 $$"
            try world.watch("{command: [sh, -c, '\(script)']}")
            try await world.run(stub, night: 1).expect(0, saying: "It will be sent again.")
            let first = try world.scratch.read("got.json")
            // The test delivers every hour; the program retries this message only at some of these
            // hours.
            for hour in 4...19 {
                let time = "2026-03-02T\(hour < 10 ? "0" : "")\(hour):00:00Z"
                let outcome = try await world.notify(at: time)
                let attempts = try world.scratch.read("tries").count
                #expect(attempts == [4, 5, 7, 11, 19].count { $0 <= hour } + 1, "\(hour)")
                outcome.expect(hour < 19 ? 74 : 0)
                let message = "was not accepted; it will be sent again after 2026-03-02T07:00:00Z"
                if hour == 6 { outcome.expect(74, saying: message) }
                if hour == 19 { #expect(outcome.output == "Sent 1 message to x.\n") }
            }
            #expect(try world.scratch.read("got.json") == first)
            #expect(try await world.deliveries().isEmpty)
            #expect(try await world.notify().output == "Nothing is due.\n")
        }
    }

    @Test(arguments: ["gateway", "archived"])
    func `after two days the news moves to the next message`(receiver: String) async throws {
        try await world.stub { stub in
            try world.watch("{webhook: \(stub.url)/message/\(receiver)}")
            for night in 1...4 { try await world.run(stub, night: night).expect(0) }
            let code = receiver == "archived" ? 404 : 504
            let sentence = """
                3 messages to x have been pending since 2 March: the service responded with \(code). \
                They include the news of an earlier message.

                """
            let status = try await world.scratch.ask("status").output
            #expect(status.contains(sentence), "\(status)")
            try world.watch("{webhook: \(stub.url)/message/taking}")
            try await world.run(stub, night: 5).expect(0)
            let messages = try await stub.requests().messages.filter { $0.path.hasSuffix("taking") }
            let expected = try [[3], [1, 4], [2, 5]].map { nights in
                try nights.reduce(into: Set<String>()) {
                    $0.formUnion(try world.expected(night: $1))
                }
            }
            #expect(try messages.map { try $0.events } == expected)
            #expect(try await world.deliveries().isEmpty)
        }
    }

    @Test func `a channel that fails for longer than staleAfter is an alarm`() async throws {
        try await world.stub { stub in
            try world.watch("{webhook: \(stub.url)/message/archived}")
            for night in 1...5 {
                try await world.run(stub, night: night).expect(0)
                let time = "\(NotifiedWorld.date(night))T05:00:00Z"
                try await world.scratch.ask("status", "--at", time).expect(night < 5 ? 0 : 2)
            }
            try await world.scratch.ask(["archive", "report"]).expect(0)
            let page = try world.scratch.read("Reports/index.html")
            #expect(page.contains("A channel has not accepted messages for several nights: x."))
            #expect(page.contains("been pending since 2 March: the service responded with 404."))
            try world.watch("{webhook: \(stub.url)/message/taking}")
            try await world.run(stub, night: 6).expect(0)
            let later = "\(NotifiedWorld.date(6))T05:00:00Z"
            try await world.scratch.ask(["status", "--at", later]).expect(0)
        }
    }
}
