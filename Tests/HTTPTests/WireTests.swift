import Foundation
import HTTP
import TestSupport
import Testing

/// Valid and invalid responses, byte for byte as a server may send them.
struct WireTests {
    private func ask(
        _ response: some Sequence<UInt8>,
        then ending: WireServer.Ending = .close,
        timeout: Duration = .seconds(60)
    ) async throws -> HTTPResponse {
        try await WireServer.run(response, then: ending) { server in
            let request = HTTPRequest(
                try #require(URL(string: "http://127.0.0.1:\(server.port)/")),
                headers: [],
                timeout: timeout,
                reading: .whole(maxBytes: 1 << 20)
            )
            do {
                return try await Connections.with { try await $0.response(to: request) }
            } catch let failure as HTTPFailure {
                throw failure.error
            }
        }
    }

    @Test(arguments: [
        "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabc",
        "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabc and more than that",
        "HTTP/1.1 200 OK\r\nContent-Length: 3\r\nContent-Length: 3\r\n\r\nabc",
        "HTTP/1.1 200\r\ncontent-length:3\r\n\r\nabc", "HTTP/1.0 200 OK\r\n\r\nabc",
        "HTTP/1.1 200 OK\n\nabc", "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\nabc",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n2\r\nbc\r\n0\r\n\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: CHUNKED\r\n\r\n03;x=\"y\"\r\nabc\r\n0\r\nA: b\r\n\r\n",
        "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabc",
        "HTTP/1.1 103 Early\r\nLink: x\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabc",
    ])
    func `a body arrives in each of the ways that HTTP has`(response: String) async throws {
        let response = try await ask(response.utf8)
        #expect(response.status == 200)
        #expect(response.body == Data("abc".utf8))
    }

    @Test func `the first of equal headers counts, under any spelling of its name`() async throws {
        let lines = ["RETRY-AFTER: 7", "Retry-After: 9", "Location: /é", "Content-Length: 0"]
        let head = "HTTP/1.1 429 x\r\n\(lines.joined(separator: "\r\n"))\r\n\r\n"
        let response = try await ask(head.utf8)
        #expect(response.retryAfter == 7)
        #expect(response.headers["location"] == "/é")
    }

    private static let head = "HTTP/1.1 200 OK\r\n"
    private static let noHTTP = "the response is not HTTP."

    @Test(arguments: [
        ("", HTTPError.network("the server closed the connection without a response.")),
        ("SSH-2.0-OpenSSH_9.2\r\n", .network(noHTTP)), ("<html></html>", .network(noHTTP)),
        ("HTTP/1.1 20", .network("the server closed the connection without a response.")),
        (head, .brokenOff),
        (head + "Content-Length: 5\r\n\r\nabc", .brokenOff),
        (head + "Transfer-Encoding: chunked\r\n\r\n", .brokenOff),
        (head + "Transfer-Encoding: chunked\r\n\r\n5\r\nabc", .brokenOff),
        (head + "Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n", .brokenOff),
    ])
    func `a connection that ends too early is not a response`(
        response: String,
        error: HTTPError
    ) async throws {
        await #expect(throws: error) { try await ask(response.utf8) }
    }

    @Test(arguments: [
        "zz\r\nabc", "-3\r\nabc\r\n", "FFFFFFFFFFFFFFFFF\r\nabc", "3 abc\r\n0\r\n\r\n",
    ])
    func `chunks that HTTP does not have are not a response`(chunks: String) async throws {
        do {
            let body = try await ask("\(Self.head)Transfer-Encoding: chunked\r\n\r\n\(chunks)".utf8)
            Issue.record("\(body)")
        } catch let error as HTTPError {
            guard [.network, .brokenOff].contains(error.kind) else { throw error }
        }
    }

    @Test(arguments: ["0", "42", "99", "099", "-5", "1000", "99999999999999999999", "", "abc"])
    func `a status that HTTP does not have is not a response`(status: String) async throws {
        do {
            let response = try await ask("HTTP/1.1 \(status) x\r\nContent-Length: 0\r\n\r\n".utf8)
            Issue.record("\(response.status)")
        } catch let error as HTTPError {
            guard [.unreadable, .network].contains(error.kind) else { throw error }
        }
    }

    @Test(arguments: ["HTTP/1.1 100 Continue\r\nX-Filler: 1234567890\r\n\r\n", "X: 1\r\n", "x"])
    func `headers without end are not read for ever`(piece: String) async throws {
        let flood = String(repeating: piece, count: 4_096)
        let first = piece.hasPrefix("HTTP") ? "" : "\(Self.head)X-First: "
        let start = ContinuousClock.now
        do {
            let response = try await ask("\(first)\(flood)".utf8, then: .flood)
            Issue.record("\(response.status)")
        } catch let error as HTTPError {
            #expect(error.kind == .network, "\(error)")
        }
        #expect(ContinuousClock.now - start < .seconds(20))
    }

    /// A response without results, compressed by gzip.
    private static let packed = Data(
        base64Encoded: "H4sIAAAAAAACA6tWKkotLs0pcc4vzStRsjLQgfKLlayiY2sBVGhz9x4AAAA="
    )

    @Test(arguments: ["gzip", "x-gzip", "GZIP", "X-Gzip"])
    func `gzip is gzip under each of its names`(encoding: String) async throws {
        let packed = try #require(Self.packed)
        let head =
            "\(Self.head)Content-Encoding: \(encoding)\r\nContent-Length: \(packed.count)\r\n"
        let response = try await ask(Data("\(head)\r\n".utf8) + packed)
        #expect(response.body.starts(with: Data("{\"resultCount\"".utf8)))
    }

    @Test(arguments: [0, 4, 12, 20]) func `broken gzip is unreadable`(place: Int) async throws {
        var packed = try #require(Self.packed)
        packed[place] ^= 0xff
        let head = "\(Self.head)Content-Encoding: gzip\r\nContent-Length: \(packed.count)\r\n\r\n"
        let outcome = try? await ask(Data(head.utf8) + packed)
        // The byte at 4 belongs to the time in gzip's header, which no reader checks.
        if place == 4 { #expect(outcome != nil) } else { #expect(outcome == nil) }
    }

    @Test func `a body that is too large is not read on`() async throws {
        let spaces = String(repeating: " ", count: 65_536)
        await #expect(throws: HTTPError.tooLarge(limit: 1 << 20)) {
            try await ask("\(Self.head)\r\n\(spaces)".utf8, then: .flood)
        }
    }

    @Test func `a reset connection is reported as a reset`() async throws {
        await #expect(throws: HTTPError.network("Connection reset by peer.")) {
            try await ask([], then: .reset)
        }
    }

    @Test(
        arguments: [
            (WireServer.Ending.silence, ""), (.silence, "\(head)\r\n"), (.silence, "\(head)A: "),
            (.trickle, "\(head)\r\n"), (.trickle, "\(head)A: "),
        ]
    )
    func `a server that keeps the client waiting is abandoned in time`(
        ending: WireServer.Ending,
        start: String
    ) async throws {
        let begin = ContinuousClock.now
        await #expect(throws: HTTPError.timedOut) {
            try await ask(start.utf8, then: ending, timeout: .milliseconds(800))
        }
        #expect(ContinuousClock.now - begin < .seconds(10))
    }
}

extension HTTPError {
    enum Kind { case network, brokenOff, unreadable, other }

    var kind: Kind {
        switch self {
        case .network: .network
        case .brokenOff: .brokenOff
        case .unreadable: .unreadable
        default: .other
        }
    }
}
