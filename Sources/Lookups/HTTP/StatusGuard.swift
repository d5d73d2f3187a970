import AsyncHTTPClient
import NIOCore
import NIOHPACK
import NIOHTTP1
import NIOHTTP2

/// Refuses a response with a status below 100, which HTTP does not have.
///
/// AsyncHTTPClient 1.37.0 treats its head as an interim one and waits for another, so that its body
/// or its end breaks a precondition and ends the process
/// (`HTTPRequestStateMachine.receivedHTTPResponseEnd`).
private final class StatusGuard: ChannelInboundHandler {
    typealias InboundIn = HTTPClientResponsePart
    typealias InboundOut = HTTPClientResponsePart

    /// Whether the head was refused; the parts after it are then dropped.
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

/// Refuses such a response in a stream of HTTP/2, ahead of the codec, which ends the process on a
/// status below 0 (swift-nio-http2 1.46.0, `HTTPResponseHead.init(http2HeaderBlock:)`).
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

    /// Whether it has three digits (RFC 9110, 15), and is not below 100.
    private func isPossible(_ status: String) -> Bool {
        status.wholeMatch(of: /[1-9][0-9]{2}/) != nil
    }
}

extension HTTPClient.Configuration {
    /// Has connections refuse statuses that HTTP does not have.
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
