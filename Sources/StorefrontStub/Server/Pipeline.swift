import NIOCore
import NIOHTTP1
import NIOHTTPCompression
import NIOSSL

extension ChannelPipeline.SynchronousOperations {
    /// Adds the handlers that convert bytes to HTTP.
    ///
    /// - Parameters:
    ///   - security: The TLS settings; nil for plain HTTP.
    ///   - compresses: Whether responses are compressed for clients that accept gzip.
    func addHTTPHandlers(_ security: NIOSSLContext?, compresses: Bool) throws {
        if let security { try addHandler(NIOSSLServerHandler(context: security)) }
        // The connection answers pipelined requests in order.
        try configureHTTPServerPipeline(withPipeliningAssistance: false)
        guard compresses else { return }
        try addHandler(GzipOnlyHandler())
        try addHandler(
            HTTPResponseCompressor { head, _ in
                head.isCompressible ? .compressIfPossible : .doNotCompress
            }
        )
    }

    /// Closes the connection without TLS's closing message.
    func closeAbruptly() {
        if let context = try? context(handlerType: NIOSSLServerHandler.self) {
            context.close(promise: nil)
        } else {
            close(promise: nil)
        }
    }
}

extension HTTPResponseHead {
    /// Whether to compress the response. This requires text and a connection that stays open,
    /// because the compressor does not report when the last byte was sent.
    fileprivate var isCompressible: Bool {
        let type = headers.first(name: "Content-Type") ?? ""
        return type.hasPrefix("text/") && !headers.contains(name: "Content-Encoding")
            && headers.first(name: "Connection") != "close"
    }
}

/// Removes all codings except gzip from the Accept-Encoding header. The compressor would prefer
/// deflate, which Apple never sends.
private final class GzipOnlyHandler: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard case .head(var head) = unwrapInboundIn(data) else {
            context.fireChannelRead(data)
            return
        }
        let name = "Accept-Encoding"
        let gzip = head.headers[canonicalForm: name].filter { $0.hasPrefix("gzip") }
        head.headers.remove(name: name)
        for coding in gzip { head.headers.add(name: name, value: String(coding)) }
        context.fireChannelRead(wrapInboundOut(.head(head)))
    }
}
