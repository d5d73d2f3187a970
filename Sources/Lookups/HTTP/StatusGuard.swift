import AsyncHTTPClient
import NIOCore
import NIOHTTP1

/// Refuses a response with a status below 100, which HTTP does not have.
///
/// AsyncHTTPClient 1.37.0 takes its head for an interim one and waits for another, so that its body or
/// its end breaks a precondition and ends the process (`HTTPRequestStateMachine.receivedHTTPResponseEnd`).
private final class StatusGuard: ChannelInboundHandler {
    typealias InboundIn = HTTPClientResponsePart
    typealias InboundOut = HTTPClientResponsePart

    /// What follows the head in the same bytes is refused with it.
    private var hasRefused = false

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !hasRefused else { return }
        if case .head(let head) = unwrapInboundIn(data), head.status.code < 100 {
            hasRefused = true
            let error = LookupError.unreadable("The answer's status is \(head.status.code).")
            context.fireErrorCaught(error)
            context.close(promise: nil)
        } else {
            context.fireChannelRead(data)
        }
    }
}

extension HTTPClient.Configuration {
    /// Has connections over HTTP/1 refuse statuses that HTTP does not have.
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
    }
}
