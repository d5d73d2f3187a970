import Foundation
import Glibc
import StorefrontStub
import Testing

/// Even if a run is killed at any moment, each change reaches the channel, and only once under its
/// key.
struct DeliveryKillTests {
    /// The number of runs to kill, which `make soak` raises.
    private static let kills =
        ProcessInfo.processInfo.environment["STOREWATCH_KILLS"].flatMap { Int($0) } ?? 20

    @Test func `a run killed before delivery loses and repeats no message`() async throws {
        let apps = 3
        let rounds = (Self.kills + NotifiedWorld.nights - 1) / NotifiedWorld.nights
        for _ in 0..<rounds {
            let world = try NotifiedWorld(apps: apps)
            try await world.stub { stub in
                try world.watch(
                    "{webhook: \(stub.url)/message/slow}",
                    "{command: [tee, -a, news.jsonl]}"
                )
                let nights = min(Self.kills, NotifiedWorld.nights)
                for night in 1...nights {
                    let before = try await stub.requests()
                    _ = try await world.run(stub, night: night) { running in
                        // The kill comes at any time between the lookup's response and the delivery
                        // of messages.
                        try await stub.lookups(before.lookups + 1)
                        try await Task.sleep(for: .milliseconds(Int.random(in: 0...400)))
                        running.send(SIGKILL)
                    }
                    let end = try await world.run(stub, night: night)
                    #expect([0, 64].contains(end.status), "\(end.errors)")
                    let time = "\(NotifiedWorld.date(night))T05:00:00Z"
                    try await world.notify(at: time).expect(0)
                }
                try await expectEachOnce(try await stub.requests().messages, world)
            }
        }
    }

    private func expectEachOnce(
        _ messages: [RequestLog.Message],
        _ world: NotifiedWorld
    ) async throws {
        let changes = try await world.scratch.ask("changes", "--json").lines
        let expected = try changes.map(object).filter {
            ["version", "releaseNotes"].contains($0["field"] as? String)
        }
        .compactMap { $0["id"] as? String }
        #expect(!expected.isEmpty)
        // All attempts to send a message have the same key and content.
        let byKey = Dictionary(grouping: messages) { $0.headers["webhook-id"] ?? "" }
        for attempts in byKey.values {
            let bodies = Set(attempts.map(\.body))
            #expect(bodies.count == 1, "\(bodies.map { $0.suffix(300) })")
        }
        let once = try byKey.values.compactMap(\.first).flatMap { try $0.events }
        #expect(once.sorted() == expected.sorted())
        let lines = Set(try world.scratch.read("news.jsonl").split(separator: "\n"))
        let written = try lines.flatMap { try NotifiedWorld.events(in: String($0)) }
        #expect(written.sorted() == expected.sorted())
    }
}
