import AppStore
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
        checkHeads()
    }

    /// Makes connections reject statuses that HTTP does not have, and names encodings as the
    /// decompressor knows them.
    mutating func checkHeads() {
        http1_1ConnectionDebugInitializer = { channel in
            channel.eventLoop.makeCompletedFuture {
                let pipeline = channel.pipeline.syncOperations
                let decoder = ByteToMessageHandler<HTTPResponseDecoder>.self
                try pipeline.addHandler(
                    HeadCheck<HTTPClientResponsePart>.ofHeads,
                    position: .after(pipeline.handler(type: decoder))
                )
            }
        }
        http2StreamChannelDebugInitializer = { channel in
            channel.eventLoop.makeCompletedFuture {
                try channel.pipeline.syncOperations.addHandler(
                    HeadCheck<HTTP2Frame.FramePayload>.ofStreams,
                    position: .first
                )
            }
        }
    }
}

/// Rejects responses with a status that HTTP does not have, and renames encodings.
private final class HeadCheck<Part>: ChannelInboundHandler {
    typealias InboundIn = Part
    typealias InboundOut = Part

    /// Changes a head, and returns its status if that is impossible; nil for other parts.
    private let check: (inout Part) -> String?
    /// Whether the head was rejected; the parts after it are then dropped.
    private var hasRefused = false

    init(_ check: @escaping (inout Part) -> String?) { self.check = check }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !hasRefused else { return }
        var part = unwrapInboundIn(data)
        if let status = check(&part) {
            hasRefused = true
            let error = LookupError.unreadable("The response's status is \(status).")
            context.fireErrorCaught(error)
            context.close(promise: nil)
        } else {
            context.fireChannelRead(wrapInboundOut(part))
        }
    }
}

extension HeadCheck<HTTPClientResponsePart> {
    /// Rejects statuses below 100.
    ///
    /// AsyncHTTPClient 1.37.0 treats such a response as an interim one and waits for another; its
    /// body or end then violates a precondition and crashes the process
    /// (`HTTPRequestStateMachine.receivedHTTPResponseEnd`).
    fileprivate static var ofHeads: HeadCheck {
        HeadCheck { part in
            guard case .head(var head) = part else { return nil }
            guard head.status.code >= 100 else { return "\(head.status.code)" }
            if let encoding = head.headers.first(name: "content-encoding")?.knownEncoding {
                head.headers.replaceOrAdd(name: "content-encoding", value: encoding)
                part = .head(head)
            }
            return nil
        }
    }
}

extension HeadCheck<HTTP2Frame.FramePayload> {
    /// Rejects statuses in HTTP/2 before the codec, which crashes the process on a status below 0
    /// (swift-nio-http2 1.46.0, `HTTPResponseHead.init(http2HeaderBlock:)`). A possible status has
    /// three digits (RFC 9110, 15) and is at least 100.
    fileprivate static var ofStreams: HeadCheck {
        HeadCheck { part in
            guard case .headers(var frame) = part,
                let status = frame.headers.first(name: ":status")?.excerpt(of: 20)
            else { return nil }
            guard status.wholeMatch(of: /[1-9][0-9]{2}/) != nil else {
                return status
            }
            if let encoding = frame.headers.first(name: "content-encoding")?.knownEncoding {
                frame.headers.replaceOrAdd(name: "content-encoding", value: encoding)
                part = .headers(frame)
            }
            return nil
        }
    }
}

extension String {
    /// The decompressor's name for an encoding that it knows only in lower case and without `x-`
    /// (RFC 9110, 8.4.1.3); nil if it needs no other name.
    fileprivate var knownEncoding: String? {
        ["gzip", "deflate"].first { name in
            self != name && [name, "x-\(name)"].contains(lowercased())
        }
    }
}
