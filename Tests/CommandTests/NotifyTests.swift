import AppStore
import Foundation
import StorefrontStub
import Testing

/// News reaches the channels that the watchlist names.
struct NotifyTests {
    private let world: NotifiedWorld

    init() throws { world = try NotifiedWorld(apps: 3) }

    @Test func `a webhook gets each change once, signed, or the same again if busy`() async throws {
        let secret = "whsec_\(Data("a key of ours".utf8).base64EncodedString())"
        try await world.stub { stub in
            try world.watch(
                "{webhook: \(stub.url)/message/taking, secret: $HOOK_SECRET}",
                "{webhook: \(stub.url)/message/busy}"
            )
            try await world.run(stub, night: 1, ["HOOK_SECRET": secret]).expect(0)
            let messages = try await stub.requests().messages
            let taken = messages.filter { $0.path == "/message/taking" }
            let message = try #require(taken.first)
            #expect(taken.count == 1)
            #expect(try message.events == world.expected(night: 1))
            let (id, stamp) = (message.headers["webhook-id"], message.headers["webhook-timestamp"])
            #expect(try object(message.body)["key"] as? String == id)
            #expect(message.headers["idempotency-key"] == id)
            let signed = "\(id ?? "").\(stamp ?? "").\(message.body)"
            let code = Data(signed.utf8).signature(key: Data("a key of ours".utf8))
            let signature = "v1,\(code.base64EncodedString())"
            #expect(message.headers["webhook-signature"] == signature)
            // The header has the time of sending, not of the night, because receivers refuse old
            // messages.
            let sent = Date(timeIntervalSince1970: try #require(stamp.flatMap { Double($0) }))
            #expect(abs(sent.timeIntervalSinceNow) < 300)
            // A server that asks the client to wait receives the same message again.
            let repeated = messages.filter { $0.path == "/message/busy" }
            #expect(repeated.count == 2)
            #expect(Set(repeated.map(\.headers["webhook-id"])).count == 1)
            #expect(Set(repeated.map(\.body)).count == 1)
            #expect(try await world.deliveries().isEmpty)
            try await world.notify(["HOOK_SECRET": secret]).expect(0)
            #expect(try await stub.requests().messages.count == 3)
        }
    }

    @Test func `a failing channel fails no run, and its news is not given up`() async throws {
        try await world.stub { stub in
            try world.watch("{webhook: \(stub.url)/message/down/canary}")
            let outcome = try await world.run(stub, night: 1)
            let failure = "Channel x did not accept a message: the service responded with 500."
            outcome.expect(0, saying: failure)
            #expect(!outcome.errors.contains("canary"))
            let trouble = try #require(try await world.deliveries().first)
            #expect(trouble["waiting"] as? Int == 1)
            #expect(trouble["failure"] as? String == "The service responded with 500.")
            // The service at this address refuses messages. A command does not send a refused
            // message again.
            try world.watch("{webhook: \(stub.url)/message/archived}")
            try await world.notify(at: "2026-03-11T05:00:00Z")
                .expect(74, saying: "Its news moves to the next message.")
            #expect(try await world.deliveries().first?["givenUp"] as? Int == 0)
            let count = try await stub.requests().messages.count
            try await world.notify(at: "2026-03-12T05:00:00Z").expect(74)
            #expect(try await stub.requests().messages.count > count)
        }
    }

    private static let failures = [
        ("webhook", "archived", "the service responded with 404."),
        ("webhook", "gateway", "the service responded with 504."),
        ("discord", "explaining", "the service responded with 404."),
        ("slack", "portal", "a web page, so the message has not arrived."),
        ("slack", "teamless", "with 200, but did not take the message."),
        ("slack", "mute", "take the message."),
        ("webhook", "moved", "responded with 307, a redirect, which is not followed"),
    ]

    @Test func `a failing channel is reported in the program's own words`() async throws {
        try await world.stub { stub in
            let channels = Self.failures.map { service, receiver, _ in
                ("\(service)-\(receiver)", "{\(service): \(stub.url)/message/\(receiver)}")
            }
            try world.watch(named: Dictionary(uniqueKeysWithValues: channels))
            let lines = try await world.run(stub, night: 1).diagnostics
            let deliveries = try await world.deliveries()
            for (service, receiver, reason) in Self.failures {
                let name = "\(service)-\(receiver)"
                let told = lines.filter { $0.contains("Channel \(name) did not accept a message:") }
                #expect(told.count == 1 && told.allSatisfy { $0.contains(reason) }, "\(lines)")
                let trouble = deliveries.filter { $0["channel"] as? String == name }
                #expect(trouble.map { $0["waiting"] as? Int } == [1], "\(name)")
            }
            let paths = try await stub.requests().messages.map(\.path)
            for once in ["moved", "gateway"] {
                #expect(paths.count { $0 == "/message/\(once)" } == 1)
            }
            #expect(Set(paths) == Set(Self.failures.map { "/message/\($0.1)" }))
        }
    }

    private static let forms = [
        "slack": ["blocks", "text", "unfurl_links"], "discord": ["allowed_mentions", "embeds"],
        "teams": ["attachments", "type"], "ntfy": ["message", "priority", "title", "topic"],
    ]

    @Test func `a chat gets a message in its own form`() async throws {
        try await world.stub { stub in
            let services = Self.forms.keys
            let channels = services.map { ($0, "{\($0): $\($0.uppercased())_URL}") }
            try world.watch(named: Dictionary(uniqueKeysWithValues: channels))
            let urls = services.map {
                ("\($0.uppercased())_URL", "\(stub.url)/message/taking/\($0)")
            }
            let variables = Dictionary(uniqueKeysWithValues: urls)
            let run = try await world.run(stub, night: 1, variables).expect(0)
            #expect(!run.errors.contains("did not accept"), "\(run.errors)")
            let messages = try await stub.requests().messages
            #expect(messages.count == Self.forms.count)
            for (service, keys) in Self.forms {
                // ntfy sends the topic in the body, so the path ends after `taking`.
                let path = "/message/taking/\(service == "ntfy" ? "" : service)"
                let message = try #require(messages.first { $0.path == path }, "\(service)")
                #expect(try object(message.body).keys.sorted() == keys)
                #expect((1...3).allSatisfy { message.body.contains("App \($0)") })
            }
        }
    }

    @Test func `a program gets messages as JSON, at once or once a week`() async throws {
        try await world.stub { stub in
            try world.watch(
                "{command: [sh, -c, 'cat > got.json; env > given.txt']}",
                "{command: [tee, -a, news.jsonl]}",
                "{command: [tee, -a, week.jsonl], digest: weekly}"
            )
            let others = [
                "TEAM_URL": "canary", "KEY_FILE": "/canary", "https_proxy": "http://[::1]:9",
            ]
            // Night 1 (2 March 2026) and night 8 (9 March) are Mondays.
            for night in [1, 2, 7, 8] {
                #expect(!world.scratch.exists("week.jsonl"))
                try await world.run(stub, night: night, others).expect(0)
            }
            let given = try world.scratch.read("given.txt")
            #expect(given.contains("PATH=") && given.contains("https_proxy=http://[::1]:9"))
            #expect(!given.contains("canary"), "\(given)")
            let events = try world.told()
            // Each ID contains the number of its run.
            #expect(try events == (1...4).map { try world.expected(night: $0) })
            #expect(try NotifiedWorld.events(in: world.scratch.read("got.json")) == events[3])
            #expect(try world.told(in: "week.jsonl") == [Set(events[..<3].joined())])
        }
    }

    @Test func `due messages are printed and channels tested without a night`() async throws {
        try await world.stub { stub in
            try world.watch("{webhook: \(stub.url)/message/archived}")
            _ = try await world.run(stub, night: 1)
            let before = try await stub.requests().messages.count
            let dry = try await world.scratch.ask(["notify", "--dry-run"]).expect(0)
            #expect(dry.lines.first == "To x (notice):")
            // Every app is watched in only one storefront, so the line does not name the
            // storefront.
            #expect(dry.output.contains("App 2  1.0 → 1.1\n"))
            #expect(try await stub.requests().messages.count == before)
            try world.watch("{webhook: \(stub.url)/message/taking}")
            try await world.scratch.ask("notify", "--test", "x").expect(0)
            let last = try #require(try await stub.requests().messages.last)
            #expect(last.body.contains("Channel x works."))
            try await world.scratch.ask("notify", "--test", "y")
                .expect(64, saying: "its channels are “x”")
        }
    }

    @Test func `a night that was cut short and completed reports each change once`() async throws {
        let scratch = Scratch()
        for (night, version) in ["2026-03-02": "1.0", "2026-03-03": "1.1"] {
            let results = [result(1, version: version)]
            try scratch.write(night: night, ["us": results, "kr": results])
        }
        try scratch.watch(
            """
            groups: [{name: a, storefronts: [kr, us], apps: [1]}]
            channels: {x: {command: [tee, -a, news.jsonl]}}
            rules: [{when: {kind: release}, send: x}]
            report: {timezone: UTC}
            """
        )
        try await scratch.complete(["2026-03-02"])
        let faults = [Fault(.badRequest, .storefront("us"))]
        try await scratch.stub(night: "2026-03-03", faults: faults) { stub in
            let more = ["--deadline", "00:00:20"]
            try await scratch.run(stub, at: "2026-03-03T04:00:00Z", more).expect(2)
        }
        let first = try NotifiedWorld.events(in: try scratch.read("news.jsonl"))
        #expect(first == ["2-1-kr-version"])
        try await scratch.stub(night: "2026-03-03") { stub in
            try await scratch.complete(stub, at: "2026-03-03T05:00:00Z")
        }
        let lines = try scratch.read("news.jsonl").split(separator: "\n").map(String.init)
        #expect(lines.count == 2)
        let rest = try NotifiedWorld.events(in: try #require(lines.last))
        #expect(rest.map { $0.drop { $0 != "-" } } == ["-1-us-version"])
    }
}
