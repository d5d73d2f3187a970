import AppStore
import Foundation
import Logging
import NIOCore
import NIOPosix
import Testing

@testable import Lookups

/// What statuses and encodings of responses mean.
struct StatusTests {
    private func error(_ status: Int, _ body: String = "") -> LookupError? {
        let body = Data(body.utf8)
        return LookupError(
            Transport.Response(status: status, location: nil, retryAfter: nil, body: body)
        )
    }

    @Test(arguments: ["", "Forbidden", "<html></html>", #"{"errorMessage": "no"}"#])
    func `a 403 is throttling, with a body or without`(body: String) {
        #expect(error(403, body) == .throttled(status: 403, retryAfter: nil))
    }

    @Test func `a 503 slows the run down, and is not called too many requests`() {
        #expect(error(503) == .throttled(status: 503, retryAfter: nil))
        #expect(error(503)?.failure.detail.contains("too many") == false)
        for status in [403, 429] {
            #expect(error(status)?.failure.detail.contains("too many requests") == true)
        }
    }

    /// An empty response in gzip.
    private static let packed = Data(
        base64Encoded: "H4sIAAAAAAACA6tWKkotLs0pcc4vzStRsjLQgfKLlayiY2sBVGhz9x4AAAA="
    )

    @Test(arguments: ["gzip", "x-gzip", "GZIP", "X-Gzip"])
    func `gzip is gzip under each of its names`(encoding: String) async throws {
        let packed = try #require(Self.packed)
        let head = """
            HTTP/1.1 200 OK\r\nContent-Encoding: \(encoding)\r\nContent-Length: \(packed.count)\r
            \r\n
            """
        let server = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    let answer = ByteBuffer(bytes: Data(head.utf8) + packed)
                    try channel.pipeline.syncOperations.addHandler(Repeater(answer))
                }
            }
            .bind(host: "127.0.0.1", port: 0).get()
        let endpoint = try #require(
            Endpoint("http://127.0.0.1:\(server.localAddress?.port ?? 0)")
        )
        let kr = try #require(Storefront("kr"))
        let lookup = Lookup(storefront: kr, language: nil, ids: [try #require(AppID(1))])
        let response = try await StoreClient.with(
            endpoint,
            cacheBuster: .none,
            limiter: RateLimiter(perMinute: 0, patience: .zero, clock: ContinuousClock()),
            width: 1,
            version: "0",
            log: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        ) { await $0.response(lookup, known: [:]) }
        #expect(response.words == [1: "missing"])
        try await server.close()
    }
}

/// Sends the same bytes whenever it receives any.
private final class Repeater: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let answer: ByteBuffer

    init(_ answer: ByteBuffer) { self.answer = answer }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        context.writeAndFlush(wrapOutboundOut(answer), promise: nil)
    }
}
