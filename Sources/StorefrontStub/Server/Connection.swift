import Foundation
import NIOCore
import NIOHTTP1

/// A client's connection. Requests are received, and responses sent, in order.
struct Connection: Sendable {
    private typealias HTTPChannel = NIOAsyncChannel<HTTPServerRequestPart, HTTPServerResponsePart>

    /// The size in bytes beyond which the rest of a request's body is ignored.
    private static let maxBodyBytes = 4 << 20

    let channel: any Channel
    let stub: Stub

    /// Serves requests until either side closes the connection.
    func serve() async {
        // Closing ends a write to a client that does not read.
        await withTaskCancellationHandler {
            // A client that disconnects early is not an error.
            try? await serveRequests()
        } onCancel: {
            channel.close(promise: nil)
        }
    }

    private func serveRequests() async throws {
        guard let http = try await wrapped() else { return channel.close(promise: nil) }
        try await http.executeThenClose { inbound, _ in
            try await channel.setOption(.autoRead, value: true).get()
            var head: HTTPRequestHead?
            // The parts of a body may divide a character, so the text is read at the end.
            var body = ByteBuffer()
            for try await part in inbound {
                switch part {
                case .head(let next): (head, body) = (next, ByteBuffer())
                case .body(var bytes) where body.readableBytes < Self.maxBodyBytes:
                    body.writeBuffer(&bytes)
                case .body: break
                case .end:
                    guard let head, try await response(head, String(buffer: body)) else { return }
                }
            }
        }
    }

    /// The channel with HTTP handlers; nil if it is already closed.
    private func wrapped() async throws -> HTTPChannel? {
        try await channel.eventLoop.submit {
            // NIOAsyncChannel traps if it is dropped unused, which would happen if adding its
            // handler threw. On the event loop, an active channel stays active until this closure
            // returns.
            guard channel.isActive else { return nil }
            try channel.pipeline.syncOperations.addHTTPHandlers(
                stub.security,
                compresses: stub.configuration.gzip
            )
            return try HTTPChannel(wrappingChannelSynchronously: channel)
        }.get()
    }

    /// Answers one request; returns false if the connection must be closed.
    private func response(_ head: HTTPRequestHead, _ body: String) async throws -> Bool {
        let request = Request(head)
        var reply: Reply
        do {
            let line = ["\(head.method.rawValue) \(head.uri)", body].filter { !$0.isEmpty }
            let message = RequestLog.Message(path: head.uri, headers: head.headers, body: body)
            let ticket = stub.log.begin(request, line: line.joined(separator: " "), message)
            // This precedes the last byte: a client that starts its next lookup after this response
            // must never be seen with two in flight.
            defer { stub.log.end(ticket) }
            reply = await stub.reply(to: request, ticket)
            if request.isDelayed { try await pause(for: stub.configuration.latency) }
            if reply.delivery.keepsClientWaiting {
                try await send(reply)
                try await channel.closeFuture.get()
                return false
            }
        }
        // Clients cannot rely on keep-alive with HTTP/1.0.
        let keepsAlive =
            head.isKeepAlive && head.version == .http1_1 && reply.delivery == .whole
        if !keepsAlive { reply.headers.replaceOrAdd(name: "Connection", value: "close") }
        try await send(reply)
        return keepsAlive
    }

    /// Waits in small steps, so that a client that disconnected does not stay in flight for long.
    private func pause(for latency: Duration) async throws {
        let end = ContinuousClock.now + latency
        while channel.isActive, ContinuousClock.now < end {
            try await Task.sleep(until: min(end, .now + .milliseconds(20)))
        }
    }

    private func send(_ reply: Reply) async throws {
        switch reply.delivery {
        case .whole:
            channel.write(reply.head, promise: nil)
            channel.write(Reply.part(reply.body[...]), promise: nil)
            try await channel.writeAndFlush(HTTPServerResponsePart.end(nil)).get()
        case .half, .halfThenSilence:
            channel.write(reply.head, promise: nil)
            let half = reply.body.prefix(reply.body.count / 2)
            try await channel.writeAndFlush(Reply.part(half)).get()
        case .excess, .endless:
            channel.write(reply.head, promise: nil)
            try await channel.writeAndFlush(Reply.part(reply.body[...])).get()
            let more = Reply.part([UInt8](repeating: UInt8(ascii: " "), count: 16_384)[...])
            // Each write waits until the kernel accepts the previous one, until one fails.
            while reply.delivery == .endless { try await channel.writeAndFlush(more).get() }
        case .reset:
            try await reset()
        case .silence:
            break
        }
    }

    private func reset() async throws {
        let now = linger(l_onoff: 1, l_linger: 0)
        try await (channel as? any SocketOptionProvider)?.setSoLinger(now).get()
        try await channel.eventLoop.submit { channel.pipeline.syncOperations.closeAbruptly() }.get()
    }
}
