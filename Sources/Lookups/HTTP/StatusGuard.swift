import AsyncHTTPClient
import NIOCore
import NIOHPACK
import NIOHTTP1
import NIOHTTP2

/// Rejects responses with a status below 100, which HTTP does not have.
///
/// AsyncHTTPClient 1.37.0 takes such a response for an interim one and waits for another; its body
/// or end then breaks a precondition and crashes the process
/// (`HTTPRequestStateMachine.receivedHTTPResponseEnd`).
private final class StatusGuard: ChannelInboundHandler {
    typealias InboundIn = HTTPClientResponsePart
    typealias InboundOut = HTTPClientResponsePart

    /// Whether the head was rejected; the parts after it are then dropped.
    private var hasRefused = false

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !hasRefused else { return }
        if case .head(let head) = unwrapInboundIn(data), head.status.code < 100 {
            hasRefused = true
            let error = LookupError.unreadable("The response's status is \(head.status.code).")
            context.fireErrorCaught(error)
            context.close(promise: nil)
        } else {
            context.fireChannelRead(data)
        }
    }
}

/// Rejects invalid statuses in HTTP/2, before the codec, which crashes the process on a status
/// below 0 (swift-nio-http2 1.46.0, `HTTPResponseHead.init(http2HeaderBlock:)`).
private final class StreamStatusGuard: ChannelInboundHandler {
    typealias InboundIn = HTTP2Frame.FramePayload
    typealias InboundOut = HTTP2Frame.FramePayload

    private var hasRefused = false

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !hasRefused else { return }
        if case .headers(let frame) = unwrapInboundIn(data),
            let status = frame.headers.first(name: ":status"), !isPossible(status)
        {
            hasRefused = true
            let error = LookupError.unreadable("The response's status is \(status.prefix(20)).")
            context.fireErrorCaught(error)
            context.close(promise: nil)
        } else {
            context.fireChannelRead(data)
        }
    }

    /// Whether the status has three digits (RFC 9110, 15) and is at least 100.
    private func isPossible(_ status: String) -> Bool {
        status.wholeMatch(of: /[1-9][0-9]{2}/) != nil
    }
}

extension HTTPClient.Configuration {
    /// Makes connections reject statuses that HTTP does not have.
    mutating func guardStatuses() {
        http1_1ConnectionDebugInitializer = { channel in
            channel.eventLoop.makeCompletedFuture {
                let pipeline = channel.pipeline.syncOperations
                let decoder = ByteToMessageHandler<HTTPResponseDecoder>.self
                try pipeline.addHandler(
                    StatusGuard(),
                    position: .after(pipeline.handler(type: decoder))
                )
            }
        }
        http2StreamChannelDebugInitializer = { channel in
            channel.eventLoop.makeCompletedFuture {
                try channel.pipeline.syncOperations.addHandler(
                    StreamStatusGuard(),
                    position: .first
                )
            }
        }
    }
}
