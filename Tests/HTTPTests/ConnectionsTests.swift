import Foundation
import HTTP
import TestSupport
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

    @Test(arguments: ["localhost", "127.0.0.1", "127.1", "[::1]", "[::ffff:127.0.0.1]", "0.0.0.0"])
    func `a request for the public Internet reaches no server of this machine`(
        host: String
    ) async throws {
        try await WireServer.run(Self.ok, then: .close) { server in
            var request = try request("http://\(host):\(server.port)/")
            request.isPublicOnly = true
            await Connections.with { [request] connections in
                let failure = await #expect(throws: HTTPFailure.self) {
                    try await connections.response(to: request)
                }
                let named = host.filter { !"[]".contains($0) }
                #expect(failure?.error == .privateAddress(host: named))
                #expect(failure?.isSent == false)
            }
            #expect(server.requests.isEmpty)
        }
    }

    @Test func `a request for the public Internet takes over no other connection`() async throws {
        try await WireServer.run(Self.ok, then: .silence) { server in
            let plain = try request("http://127.0.0.1:\(server.port)/")
            var limited = plain
            limited.isPublicOnly = true
            try await Connections.with { [limited] connections in
                let status = try await connections.response(to: plain).status
                #expect(status == 200)
                let failure = await #expect(throws: HTTPFailure.self) {
                    try await connections.response(to: limited)
                }
                #expect(failure?.error == .privateAddress(host: "127.0.0.1"))
                #expect(failure?.isSent == false)
            }
            #expect(server.requests.count == 1)
        }
    }

    @Test(arguments: [
        "127.0.0.1", "0.0.0.0", "10.1.2.3", "172.31.255.255", "192.168.1.1", "169.254.169.254",
        "100.64.0.1", "224.0.0.1", "255.255.255.255", "::1", "::", "fe80::1", "fe80::1%eth0",
        "fd12:3456::1", "ff02::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::127.0.0.1",
        "64:ff9b::192.168.0.1", "2002:7f00:1::",
    ])
    func `a hostile address is not on the public Internet`(address: String) {
        #expect(IPAddress(address)?.isPublic == false)
    }

    @Test(arguments: ["17.253.144.10", "172.32.0.1", "100.128.0.1", "2a01:b740::1", "8.8.8.8"])
    func `an address of the public Internet is recognized`(address: String) {
        #expect(IPAddress(address)?.isPublic == true)
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

    @Test func `a post that may have arrived is distinguished from one that was not sent`()
        async throws
    {
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
