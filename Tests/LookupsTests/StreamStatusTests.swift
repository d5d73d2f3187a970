import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHPACK
import NIOHTTP2
import NIOPosix
import NIOSSL
import Testing

@testable import Lookups

/// Statuses that a server sends over HTTP/2.
struct StreamStatusTests {
    private static let certificates = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "CommandTests/Certificates")

    /// Serves every request with these headers and no body for as long as `body` runs.
    private func serve(
        _ headers: HPACKHeaders,
        _ body: (_ url: String) async throws -> Void
    ) async throws {
        let file = { (name: String) in Self.certificates.appending(path: name).path }
        var security = TLSConfiguration.makeServerConfiguration(
            certificateChain: try NIOSSLCertificate.fromPEMFile(file("expired.pem"))
                .map { .certificate($0) },
            privateKey: .privateKey(try .init(file: file("expired-key.pem"), format: .pem))
        )
        security.applicationProtocols = ["h2"]
        let context = try NIOSSLContext(configuration: security)
        // What the server sends is what is tested.
        var connection = NIOHTTP2Handler.ConnectionConfiguration()
        connection.headerBlockValidation = .disabled
        connection.contentLengthValidation = .disabled
        let server = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .childChannelInitializer { [connection] channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(
                        NIOSSLServerHandler(context: context)
                    )
                    _ = try channel.pipeline.syncOperations.configureHTTP2Pipeline(
                        mode: .server,
                        connectionConfiguration: connection,
                        streamConfiguration: .init()
                    ) { stream in
                        stream.eventLoop.makeCompletedFuture {
                            try stream.pipeline.syncOperations.addHandler(Answerer(headers))
                        }
                    }
                }
            }
            .bind(host: "127.0.0.1", port: 0).get()
        try await body("https://127.0.0.1:\(server.localAddress?.port ?? 0)")
        try await server.close()
    }

    private func get(_ url: String) async throws -> Transport.Response {
        var configuration = HTTPClient.Configuration(certificateVerification: .none)
        configuration.checkHeads()
        let target = try #require(URL(string: url))
        return try await HTTPClient.withHTTPClient(configuration: configuration) { client in
            let transport = Transport(client: { _ in client }, userAgent: "test")
            return try await transport.get(target, timeout: .seconds(60), maxBytes: 1 << 20) {
                _ in false
            }
        }
    }

    @Test(arguments: ["0", "42", "99", "099", "-5", "1000", "99999999999999999999", "", "abc"])
    func `a status that HTTP does not have is an unreadable answer`(status: String) async throws {
        try await serve([":status": status]) { url in
            await #expect(throws: LookupError.unreadable("The response's status is \(status).")) {
                try await get(url)
            }
        }
    }

    @Test(arguments: [204, 299, 999])
    func `any other status arrives`(status: Int) async throws {
        try await serve([":status": "\(status)"]) { url in
            let response = try await get(url)
            #expect(response.status == status)
        }
    }

    @Test(
        arguments: [
            [":path": "/"], [":status": "200", "X": "1"],
            [":status": "200", "retry-after": "\u{0}\n"],
            [":status": "200", "content-length": "-1"], [":status": "200", "content-length": "7"],
            [":status": "200", "transfer-encoding": "chunked"],
            [":status": "200", "content-encoding": "gzip"],
        ] as [HPACKHeaders]
    )
    func `odd headers end in a failure or a response`(headers: HPACKHeaders) async throws {
        try await serve(headers) { url in
            do {
                let response = try await get(url)
                #expect(response.status == 200)
            } catch {
                #expect(error as? LookupError != .timedOut)
            }
        }
    }
}

/// Responds to a request when it is complete.
private final class Answerer: ChannelInboundHandler {
    typealias InboundIn = HTTP2Frame.FramePayload
    typealias OutboundOut = HTTP2Frame.FramePayload

    private let headers: HPACKHeaders

    init(_ headers: HPACKHeaders) { self.headers = headers }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard case .headers = unwrapInboundIn(data) else { return }
        let response = HTTP2Frame.FramePayload.headers(.init(headers: headers, endStream: true))
        context.writeAndFlush(wrapOutboundOut(response), promise: nil)
    }
}
