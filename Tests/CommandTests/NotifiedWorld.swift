import Foundation
import StorefrontStub
import Subprocess
import Testing

/// Nights with a new version of every app, and channels that receive the news.
struct NotifiedWorld {
    static let nights = 30

    let scratch: Scratch
    private let apps: Int

    init(apps: Int) throws {
        self.apps = apps
        scratch = try Scratch()
        for night in 0...Self.nights {
            let results = (1...apps).map { app in
                result(
                    app,
                    version: "1.\(night)",
                    #", "releaseNotes": "Number \#(night) of \#(app) has a darkroom.""#
                )
            }
            try scratch.write(night: Self.date(night), ["us": results])
        }
    }

    /// Night 1 is 2 March 2026.
    static func date(_ night: Int) -> String {
        let moment = Date(timeIntervalSince1970: 1_772_409_600 + Double(night - 1) * 86_400)
        return String(moment.formatted(.iso8601).prefix(10))
    }

    /// Writes a watchlist with these channels, named x, y and so on, and a rule that sends them
    /// releases.
    func watch(_ channels: String...) throws {
        try watch(named: Dictionary(uniqueKeysWithValues: zip(["x", "y", "z"], channels)))
    }

    /// Writes a watchlist with these channels by name, and a rule that sends them releases.
    func watch(named channels: [String: String]) throws {
        let names = channels.keys.sorted()
        let lines = names.map { "  \($0): \(channels[$0, default: ""])\n" }.joined()
        try scratch.write(
            """
            groups: [{name: a, storefronts: [us], apps: \(Array(1...apps))}]
            \(lines.isEmpty ? "" : "channels:\n\(lines)")rules: [{when: {kind: release}, send: [\(names.joined(separator: ", "))]}]
            report: {timezone: UTC}
            """,
            to: "storewatch.yml"
        )
    }

    func stub(_ body: (StandIn) async throws -> Void) async throws {
        try await StandIn.run(.init(folder: scratch.folder.path), body)
    }

    /// Runs a night. Night 1 is preceded by a night on which all apps are new.
    func run(
        _ stub: StandIn,
        night: Int,
        _ variables: [String: String] = [:],
        while body: (Program.Running) async throws -> Void = { _ in }
    ) async throws -> Program.Outcome {
        let hasBegun = FileManager.default.fileExists(atPath: scratch.path("storewatch.sqlite"))
        if !hasBegun, night == 1 {
            try await stub.serve(night: Self.date(0))
            let first = try await Self.program(arguments(stub, 0), in: scratch, variables)
            guard first.status == 0 else { return first }
        }
        try await stub.serve(night: Self.date(night))
        return try await Self.program(arguments(stub, night), in: scratch, variables, while: body)
    }

    /// Runs a night without any response.
    func runInVain(night: Int) async throws -> Program.Outcome {
        try await Self.program(arguments(at: "http://127.0.0.1:1", night), in: scratch, [:])
    }

    private func arguments(_ stub: StandIn, _ night: Int) -> [String] {
        arguments(at: stub.url, night)
    }

    private func arguments(at endpoint: String, _ night: Int) -> [String] {
        [
            "run", "--no-report", "--pace", "0", "--endpoint", endpoint, "--at",
            "\(Self.date(night))T04:00:00Z",
        ]
    }

    func notify(
        _ variables: [String: String] = [:],
        at time: String = "2026-03-02T05:00:00Z"
    ) async throws -> Program.Outcome {
        try await Self.program(["notify", "--at", time], in: scratch, variables)
    }

    /// Runs another command.
    func run(
        _ arguments: [String],
        _ variables: [String: String]
    ) async throws -> Program.Outcome {
        try await Self.program(arguments, in: scratch, variables)
    }

    private static func program(
        _ arguments: [String],
        in scratch: Scratch,
        _ variables: [String: String],
        while body: (Program.Running) async throws -> Void = { _ in }
    ) async throws -> Program.Outcome {
        let pairs = variables.map { (Environment.Key(rawValue: $0) ?? "", Optional($1)) }
        return try await Program.run(
            arguments,
            in: scratch.folder,
            environment: .inherit.updating(Dictionary(pairs) { $1 }),
            while: body
        )
    }

    /// The failing channels in the output of `status`.
    func deliveries() async throws -> [[String: Any]] {
        let status = try await scratch.ask("status", "--json")
        return try #require(try object(status.lines.first)["deliveries"] as? [[String: Any]])
    }

    /// The IDs of the changes that a night reports.
    func expected(night: Int) throws -> Set<String> {
        Set(
            (1...apps).flatMap { app in
                ["version", "releaseNotes"].map { "\(night + 1)-\(app)-us-\($0)" }
            }
        )
    }

    /// The IDs of the events in a message.
    static func events(in body: String) throws -> Set<String> {
        let events = try object(body)["events"] as? [[String: Any]]
        return Set(try #require(events).compactMap { $0["id"] as? String })
    }
}

extension RequestLog.Message {
    var events: Set<String> { get throws { try NotifiedWorld.events(in: body) } }
}
