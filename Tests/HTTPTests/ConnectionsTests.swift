import Foundation
import HTTP
import Testing

/// Connections: their targets, their reuse, and their end.
struct ConnectionsTests {
    private static let ok = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n".utf8

    private func request(_ url: String) throws -> HTTPRequest {
        HTTPRequest(
            try #require(URL(string: url)),
            headers: [("User-Agent", "test")],
            timeout: .seconds(60),
            reading: .whole(maxBytes: 1 << 20)
        )
    }

    @Test func `a cancelled request ends at once`() async throws {
        try await WireServer.run([], then: .silence) { server in
            let request = try request("http://127.0.0.1:\(server.port)/")
            await Connections.with { connections in
                let start = ContinuousClock.now
                let task = Task { try await connections.response(to: request) }
                while server.requests.isEmpty { try? await Task.sleep(for: .milliseconds(5)) }
                task.cancel()
                let result = await task.result
                #expect(throws: HTTPFailure.self) { try result.get() }
                #expect(ContinuousClock.now - start < .seconds(10))
            }
        }
    }

    @Test func `many requests at once have their own responses`() async throws {
        try await WireServer.run(Self.ok, then: .silence) { server in
            try await Connections.with { connections in
                try await withThrowingTaskGroup(of: Int.self) { group in
                    for number in 0..<50 {
                        let request = try request("http://127.0.0.1:\(server.port)/\(number)")
                        group.addTask { try await connections.response(to: request).status }
                    }
                    for try await status in group { #expect(status == 200) }
                }
            }
            let paths = server.requests.map { $0.prefix { !$0.isNewline } }
            #expect(Set(paths) == Set((0..<50).map { "GET /\($0) HTTP/1.1"[...] }))
        }
    }

    @Test func `only the given addresses of a host are connected to`() async throws {
        try await WireServer.run(Self.ok, then: .close) { server in
            var named = try request("http://pictures.invalid:\(server.port)/")
            named.addresses = ["127.0.0.1"]
            var forbidden = try request("http://127.0.0.1:\(server.port)/")
            forbidden.addresses = []
            try await Connections.with { [named, forbidden] connections in
                let status = try await connections.response(to: named).status
                #expect(status == 200)
                do {
                    let response = try await connections.response(to: forbidden)
                    Issue.record("\(response.status)")
                } catch let failure as HTTPFailure {
                    #expect(failure.error.kind == .network)
                }
            }
            #expect(server.requests.count == 1)
        }
    }

    @Test(arguments: ["a\r\nX: y", "a\nb"])
    func `a header cannot bring a second one`(value: String) async throws {
        try await WireServer.run(Self.ok, then: .close) { server in
            let url = try #require(URL(string: "http://127.0.0.1:\(server.port)/"))
            let failure = try await #require(throws: HTTPFailure.self) {
                try await sendPost("", to: url, headers: [("Authorization", value)])
            }
            #expect(!failure.isSent && server.requests.isEmpty)
        }
    }

    @Test func `a post has its body and its headers, and what it got is excerpted`() async throws {
        let body = String(repeating: "x", count: 5_000)
        let answer = "HTTP/1.1 429 x\r\nRetry-After: 3\r\nContent-Length: 5000\r\n\r\n\(body)"
        try await WireServer.run(answer.utf8, then: .close) { server in
            let url = try #require(URL(string: "http://127.0.0.1:\(server.port)/a%2Fb?c=d"))
            let response = try await sendPost(
                "{\u{0}}",
                to: url,
                headers: [("X-Key", "1"), ("Content-Type", "text/plain")]
            )
            #expect(response.status == 429 && response.retryAfter == 3)
            #expect(response.body == Data(body.utf8.prefix(2_000)))
            let request = try #require(server.requests.first)
            #expect(request.hasPrefix("POST /a%2Fb?c=d HTTP/1.1\r\n"))
            #expect(request.contains("\r\nX-Key: 1\r\n") && request.hasSuffix("\r\n\r\n{\u{0}}"))
            #expect(!request.contains("Expect:") && !request.contains("x-www-form-urlencoded"))
        }
    }

    @Test func `the status of a post counts, even if its body does not come`() async throws {
        let head = "HTTP/1.1 202 x\r\nContent-Length: 5\r\n\r\nab"
        for ending in [WireServer.Ending.silence, .close, .reset] {
            try await WireServer.run(head.utf8, then: ending) { server in
                let url = try #require(URL(string: "http://127.0.0.1:\(server.port)/"))
                let response = try await sendPost("x", to: url, headers: [])
                #expect(response.status == 202 && response.retryAfter == nil, "\(ending)")
                #expect(server.requests.count == 1)
            }
        }
    }

    @Test func `a post that may have arrived is told from one that was not sent`() async throws {
        let url = { (port: UInt16) in try #require(URL(string: "http://127.0.0.1:\(port)/")) }
        try await WireServer.run([], then: .close) { server in
            let failure = try await #require(throws: HTTPFailure.self) {
                try await sendPost("x", to: try url(server.port), headers: [])
            }
            #expect(failure.isSent)
        }
        let failure = try await #require(throws: HTTPFailure.self) {
            try await sendPost("x", to: try url(1), headers: [])
        }
        #expect(!failure.isSent)
    }
}
