import Foundation
import Testing

/// No output contains the secret of a channel, even if deliveries fail.
struct SecretTests {
    private static let variables = [
        "HOOK": "canary-url", "KEY": "canary-key", "TOKEN": "canary-token",
        "PASSWORD": "canary-password",
    ]

    /// A failing channel of each kind that has a secret.
    private static func channels(_ stub: StandIn) -> [String: String] {
        [
            "hook": "{webhook: $HOOK, secret: $KEY}", "slack": "{slack: $HOOK}",
            "discord": "{discord: $HOOK}", "teams": "{teams: $HOOK}",
            "phone": "{ntfy: $HOOK, token: $TOKEN}",
            "written": "{slack: \"\(stub.url)/message/down/canary-written\"}",
            "mail":
                "{mail: [a@example.com], smtp: \"smtp://127.0.0.1:9\", user: u, password: $PASSWORD}",
            "script": "{command: [sh, -c, 'echo no canary-token >&2; exit 1']}",
            "part": "{command: [sh, -c, 'echo no canary-written >&2; exit 1']}",
        ]
    }

    private static let commands = [
        ["watchlist", "check"], ["status"], ["status", "--json"], ["list"],
        ["notify", "--preview"], ["notify", "--preview", "--json", "--since", "2026-03-01"],
        ["notify", "--dry-run"], ["notify", "--dry-run", "--json"], ["doctor"],
        ["archive", "report"], ["notify"],
    ]

    /// - Parameters:
    ///   - url: the webhooks' secret variable, with STUB in place of the stub's address.
    ///   - isUsable: whether a run accepts `url` as an address.
    @Test(arguments: [
        ("STUB/message/down/canary-url", true), ("STUB/message/moved/canary-url", true),
        ("http://127.0.0.1:9/canary-url", true), ("https://canary-url.invalid/canary-url", true),
        ("http://example.com/canary-url", false), ("canary-url", false),
    ])
    func `no output contains a secret`(url: String, isUsable: Bool) async throws {
        let world = try NotifiedWorld(apps: 1)
        try await world.stub { stub in
            try world.watch("{command: [tee, -a, news.jsonl]}")
            let channels = Self.channels(stub)
            let lines = channels.sorted { $0.key < $1.key }.map { "  \($0): \($1)\n" }.joined()
            try world.scratch.watch(
                """
                groups: [{name: a, storefronts: [us], apps: [1]}]
                report: {timezone: UTC}
                channels:
                \(lines)rules: [{send: [\(channels.keys.sorted().joined(separator: ", "))]}]
                """
            )
            var variables = Self.variables
            variables["HOOK"] = url.replacing("STUB", with: stub.url)
            var outputs = [try await world.run(stub, night: 1, variables)]
            for command in Self.commands {
                outputs.append(try await world.run(command + ["--log-level", "debug"], variables))
            }
            // The channels are tried at once, because a service that does not respond takes five
            // seconds.
            outputs += try await withThrowingTaskGroup { [variables] group in
                for name in channels.keys {
                    group.addTask { try await world.run(["notify", "--test", name], variables) }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            for outcome in outputs {
                #expect(!(outcome.output + outcome.errors).contains("canary"), "\(outcome)")
            }
            #expect(world.scratch.exists("storewatch.sqlite") == isUsable)
            for (file, content) in try world.scratch.files(".") where file != "storewatch.yml" {
                #expect(content.range(of: Data("canary".utf8)) == nil, "\(file)")
            }
        }
    }

    @Test(arguments: [
        ("ping: htp://example.com/canary", ["watchlist", "check"]), ("ping: canary", ["run"]),
        ("report: {url: 'htp://user:canary@example.com'}", ["watchlist", "check"]),
        ("report: {url: 'https://user:canary@example.com'}", ["watchlist", "check"]),
        ("report: {url: 'https://example.com/a?canary'}", ["watchlist", "check"]),
        ("report: {url: 'https://example.com/canary.html'}", ["watchlist", "check"]),
        ("", ["run", "--endpoint", "htp://user:canary@example.com"]),
        ("", ["run", "--endpoint", "user:canary@example.com"]),
        ("", ["run", "--endpoint", "http://user:canary@example.com?"]),
        ("", ["run", "--endpoint", "http://user:a/canary@example.com"]),
        ("", ["run", "--endpoint", "http://user:canary@example.com:70000"]),
        ("", ["run", "--endpoint", "http://user:canary@example.com/?a"]),
        ("", ["watchlist", "check", "--endpoint", "https://h/?token=canary"]),
        ("", ["watchlist", "check", "--endpoint", "https://h/?q#canary"]),
    ])
    func `a mistake does not repeat an address`(line: String, command: [String]) async throws {
        let scratch = try Scratch(watching: [1], in: "us", settings: line)
        let outcome = try await scratch.ask(command).expect(64)
        #expect(!(outcome.output + outcome.errors).contains("canary"), "\(outcome.errors)")
    }
}
