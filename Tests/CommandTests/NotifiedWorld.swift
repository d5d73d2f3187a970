import Foundation
import StorefrontStub
import Synchronization
import Testing

/// Nights with a new version of every app, and channels that receive the news.
struct NotifiedWorld {
    static let nights = 30
    /// The beginning of the rule that sends releases to channels.
    private static let rule = "rules: [{when: {kind: release}, send: ["
    /// The archives of night 0 that were already played, by the number of apps.
    private static let firsts = Mutex<[Int: SharedNights<Void>]>([:])

    let scratch = Scratch()
    private let apps: Int

    init(apps: Int) throws {
        self.apps = apps
        for night in 0...Self.nights { try Self.write(night, of: apps, to: scratch) }
    }

    private static func write(_ night: Int, of apps: Int, to scratch: Scratch) throws {
        let results = (1...apps).map { app in
            let notes = #", "releaseNotes": "Number \#(night) of \#(app) has a darkroom.""#
            return result(app, version: "1.\(night)", notes)
        }
        try scratch.write(night: date(night), ["us": results])
    }

    /// The date of a night; night 1 is 2 March 2026.
    static func date(_ night: Int) -> String {
        let moment = Date(timeIntervalSince1970: 1_772_409_600 + Double(night - 1) * 86_400)
        return String(moment.formatted(.iso8601).prefix(10))
    }

    /// Writes a watchlist with these channels, named x, y and so on, and a rule that sends them
    /// releases.
    func watch(_ channels: String...) throws {
        try watch(named: Dictionary(uniqueKeysWithValues: zip(["x", "y", "z"], channels)))
    }

    /// Writes a watchlist with these channels, and a rule that sends them releases.
    ///
    /// - Parameter channels: the settings of each channel, by the channel's name.
    func watch(named channels: [String: String]) throws {
        let names = channels.keys.sorted()
        let lines = names.map { "  \($0): \(channels[$0, default: ""])\n" }.joined()
        try scratch.watch(
            """
            groups: [{name: a, storefronts: [us], apps: \(Array(1...apps))}]
            \(lines.isEmpty ? "" : "channels:\n\(lines)")\(Self.rule)\(names.joined(separator: ", "))]}]
            report: {timezone: UTC}
            """
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
        let begins = night == 1 && !scratch.exists("storewatch.sqlite")
        if begins, try scratch.read("storewatch.yml").contains(Self.rule) {
            try await copyFirstNight()
        } else if begins {
            let first = try await run(stub, night: 0, variables)
            guard first.status == 0 else { return first }
        }
        try await stub.serve(night: Self.date(night))
        return try await run(Self.arguments(at: stub.url, night), variables, while: body)
    }

    /// Copies the archive of night 0, which all channels share, because the rule sends nothing on
    /// that night.
    private func copyFirstNight() async throws {
        let first = Self.firsts.withLock { firsts in
            let first = firsts[apps] ?? SharedNights { [apps] in try await Self.play(apps, in: $0) }
            firsts[apps] = first
            return first
        }
        try FileManager.default.copyItem(
            at: try await first.folder.appending(path: "storewatch.sqlite"),
            to: scratch.folder.appending(path: "storewatch.sqlite")
        )
    }

    /// Plays night 0, on which all apps are new.
    private static func play(_ apps: Int, in scratch: Scratch) async throws {
        try write(0, of: apps, to: scratch)
        let groups = "groups: [{name: a, storefronts: us, apps: \(Array(1...apps))}]"
        try scratch.watch("\(groups)\nreport: {timezone: UTC}\n")
        try await scratch.stub { try await scratch.ask(arguments(at: $0.url, 0)).expect(0) }
    }

    /// Runs a night in which no request gets a response.
    func runInVain(night: Int) async throws -> Program.Outcome {
        try await run(Self.arguments(at: "http://127.0.0.1:1", night), [:])
    }

    private static func arguments(at endpoint: String, _ night: Int) -> [String] {
        [
            "run", "--no-report", "--pace", "0", "--endpoint", endpoint, "--at",
            "\(date(night))T04:00:00Z",
        ]
    }

    func notify(
        _ variables: [String: String] = [:],
        at time: String = "2026-03-02T05:00:00Z"
    ) async throws -> Program.Outcome {
        try await run(["notify", "--at", time], variables)
    }

    /// Runs a command with the files of this folder.
    func run(
        _ arguments: [String],
        _ variables: [String: String],
        while body: (Program.Running) async throws -> Void = { _ in }
    ) async throws -> Program.Outcome {
        try await scratch.ask(arguments, with: variables, while: body)
    }

    /// The failing channels in the output of `status`.
    func deliveries() async throws -> [[String: Any]] {
        let status = try await scratch.ask("status", "--json")
        return try #require(try object(status.lines.first)["deliveries"] as? [[String: Any]])
    }

    /// The IDs of the events in each message that a program wrote as a line of a file.
    func told(in file: String = "news.jsonl") throws -> [Set<String>] {
        try scratch.read(file).split(separator: "\n").map { try Self.events(in: String($0)) }
    }

    /// The IDs of the changes that a run reports on a night.
    func expected(night: Int) throws -> Set<String> {
        let changes = (1...apps).flatMap { app in
            ["version", "releaseNotes"].map { "\(night + 1)-\(app)-us-\($0)" }
        }
        return Set(changes)
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
