import NIOCore
import NIOHTTP1
import NIOHTTPCompression
import NIOSSL

extension ChannelPipeline.SynchronousOperations {
    /// Puts between a socket and its connection what makes bytes HTTP.
    ///
    /// - Parameters:
    ///   - security: nil for plain HTTP.
    ///   - packs: whether answers are compressed for clients that accept gzip.
    func speakHTTP(_ security: NIOSSLContext?, packs: Bool) throws {
        if let security { try addHandler(NIOSSLServerHandler(context: security)) }
        // A client that pipelines is answered in order by its connection.
        try configureHTTPServerPipeline(withPipeliningAssistance: false)
        guard packs else { return }
        try addHandler(GzipAlone())
        try addHandler(
            HTTPResponseCompressor { head, _ in
                head.isPacked ? .compressIfPossible : .doNotCompress
            }
        )
    }

    /// Closes the connection without a word of farewell, which TLS would send.
    func drop() {
        if let context = try? context(handlerType: NIOSSLServerHandler.self) {
            context.close(promise: nil)
        } else {
            close(promise: nil)
        }
    }
}

extension HTTPResponseHead {
    /// Text alone is compressed, and where a connection goes on after it: the compressor does not
    /// tell when the last byte has left.
    fileprivate var isPacked: Bool {
        let type = headers.first(name: "Content-Type") ?? ""
        return type.hasPrefix("text/") && !headers.contains(name: "Content-Encoding")
            && headers.first(name: "Connection") != "close"
    }
}

/// Takes away all that a client accepts but gzip: given the choice, the compressor takes deflate,
/// and Apple does not.
private final class GzipAlone: ChannelInboundHandler {
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
