import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHPACK
import NIOHTTP1
import NIOHTTP2
import NIOHTTPCompression

extension HTTPClient.Configuration {
    /// The configuration of all requests: it uses the environment's proxy for a URL, follows no
    /// redirects, and rejects statuses that HTTP does not have.
    ///
    /// - Parameters:
    ///   - read: the maximum wait for more of a response.
    ///   - maxBytes: the maximum size of a decompressed response; nil to disable decompression.
    init(
        for url: URL,
        connect: TimeAmount,
        read: TimeAmount? = nil,
        maxBytes: Int? = nil
    ) throws(ProxyError) {
        self.init(
            redirectConfiguration: .disallow,
            timeout: .init(connect: connect, read: read),
            proxy: try .environment(for: url),
            decompression: maxBytes.map { .enabled(limit: .size($0)) } ?? .disabled
        )
        // The client would try again by itself until the connect timeout, and hide a dead network.
        connectionPool.retryConnectionEstablishment = false
        guardStatuses()
    }

    /// Makes connections reject statuses that HTTP does not have.
    mutating func guardStatuses() {
        http1_1ConnectionDebugInitializer = { channel in
            channel.eventLoop.makeCompletedFuture {
                let pipeline = channel.pipeline.syncOperations
                let decoder = ByteToMessageHandler<HTTPResponseDecoder>.self
                try pipeline.addHandler(
                    StatusGuard<HTTPClientResponsePart>.ofHeads,
                    position: .after(pipeline.handler(type: decoder))
                )
            }
        }
        http2StreamChannelDebugInitializer = { channel in
            channel.eventLoop.makeCompletedFuture {
                try channel.pipeline.syncOperations.addHandler(
                    StatusGuard<HTTP2Frame.FramePayload>.ofStreams,
                    position: .first
                )
            }
        }
    }
}

/// Rejects responses with a status that HTTP does not have.
private final class StatusGuard<Part>: ChannelInboundHandler {
    typealias InboundIn = Part
    typealias InboundOut = Part

    /// The impossible status of a head; nil for a possible one and for other parts.
    private let impossibleStatus: (Part) -> String?
    /// Whether the head was rejected; the parts after it are then dropped.
    private var hasRefused = false

    init(impossibleStatus: @escaping (Part) -> String?) {
        self.impossibleStatus = impossibleStatus
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !hasRefused else { return }
        if let status = impossibleStatus(unwrapInboundIn(data)) {
            hasRefused = true
            let error = LookupError.unreadable("The response's status is \(status).")
            context.fireErrorCaught(error)
            context.close(promise: nil)
        } else {
            context.fireChannelRead(data)
        }
    }
}

extension StatusGuard<HTTPClientResponsePart> {
    /// Rejects statuses below 100.
    ///
    /// AsyncHTTPClient 1.37.0 treats such a response as an interim one and waits for another; its
    /// body or end then violates a precondition and crashes the process
    /// (`HTTPRequestStateMachine.receivedHTTPResponseEnd`).
    fileprivate static var ofHeads: StatusGuard {
        StatusGuard { part in
            guard case .head(let head) = part, head.status.code < 100 else { return nil }
            return "\(head.status.code)"
        }
    }
}

extension StatusGuard<HTTP2Frame.FramePayload> {
    /// Rejects statuses in HTTP/2 before the codec, which crashes the process on a status below 0
    /// (swift-nio-http2 1.46.0, `HTTPResponseHead.init(http2HeaderBlock:)`). A possible status has
    /// three digits (RFC 9110, 15) and is at least 100.
    fileprivate static var ofStreams: StatusGuard {
        StatusGuard { part in
            guard case .headers(let frame) = part,
                let status = frame.headers.first(name: ":status"),
                status.wholeMatch(of: /[1-9][0-9]{2}/) == nil
            else { return nil }
            return "\(status.prefix(20))"
        }
    }
}
