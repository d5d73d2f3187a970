import Foundation
import Subprocess
import SystemPackage
import Testing

@testable import HTTP

/// The headers of responses over HTTP/2.
struct StreamStatusTests {
    private struct Silent: Error {}

    private static let tests = URL(filePath: #filePath).deletingLastPathComponent()

    /// The client's result for a response with these headers and no body.
    private func response(_ headers: [String]) async throws -> HTTPResponse {
        let certificate = Self.tests.appending(path: "Certificate")
        let files = ["expired.pem", "expired-key.pem"].map { certificate.appending(path: $0).path }
        let script = Self.tests.appending(path: "streams.py").path
        let ended = try await Subprocess.run(
            .path(FilePath(script)),
            arguments: Arguments(files + headers),
            input: .none,
            output: .sequence,
            error: .currentStandardError
        ) { execution in
            defer { try? execution.send(signal: .terminate) }
            for try await line in execution.standardOutput.strings() {
                let port = line.trimmingCharacters(in: .whitespacesAndNewlines)
                return try await get("https://127.0.0.1:\(port)")
            }
            throw Silent()
        }
        return ended.closureResult
    }

    private func get(_ url: String) async throws -> HTTPResponse {
        var request = HTTPRequest(
            try #require(URL(string: url)),
            headers: [],
            timeout: .seconds(60),
            reading: .whole(maxBytes: 1 << 20)
        )
        request.checksCertificates = false
        do {
            return try await Connections.with { [request] in
                try await $0.response(to: request)
            }
        } catch let failure as HTTPFailure {
            throw failure.error
        }
    }

    /// `WireTests` has further ones.
    @Test(arguments: ["0", "1000", "abc"])
    func `a status that HTTP does not have is not a response`(status: String) async throws {
        do {
            let response = try await response([":status", status])
            Issue.record("\(response)")
        } catch let error as HTTPError {
            guard [.unreadable, .network].contains(error.kind) else { throw error }
        }
    }

    @Test(arguments: [204, 999])
    func `any other status arrives`(status: Int) async throws {
        #expect(try await response([":status", "\(status)"]).status == status)
    }

    @Test(
        arguments: [
            [":path", "/"], [":status", "200", "X", "1"],
            [":status", "200", "retry-after", "\n"],
            [":status", "200", "content-length", "-1"], [":status", "200", "content-length", "7"],
            [":status", "200", "transfer-encoding", "chunked"],
            [":status", "200", "content-encoding", "gzip"],
        ]
    )
    func `odd headers end in a failure or a response`(headers: [String]) async throws {
        do {
            let response = try await response(headers)
            #expect(response.status == 200)
        } catch let error as HTTPError {
            #expect(error != .timedOut)
        }
    }
}
