import Foundation
import StorefrontStub
import Testing

/// Messages that no channel has accepted yet.
struct PendingMessageTests {
    private let world: NotifiedWorld

    init() throws { world = try NotifiedWorld(apps: 2) }

    @Test
    func `a message is sent after growing pauses until it is accepted`() async throws {
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
            try await world.scratch.succeed(["archive", "report"])
            let page = try world.scratch.read("Reports/index.html")
            #expect(page.contains("A channel has not accepted messages for several nights: x."))
            #expect(page.contains("been pending since 2 March: the service responded with 404."))
            try world.watch("{webhook: \(stub.url)/message/taking}")
            try await world.run(stub, night: 6).expect(0)
            let later = "\(NotifiedWorld.date(6))T05:00:00Z"
            try await world.scratch.succeed(["status", "--at", later])
        }
    }
}
