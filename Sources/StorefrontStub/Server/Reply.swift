import NIOCore
import NIOHTTP1

/// What goes back to a client, and how it is delivered.
struct Reply: Sendable {
    /// How the bytes are sent; all but `whole` are faults.
    enum Delivery: Sendable, Equatable {
        case whole
        case half
        /// All of it, under half its length.
        case excess
        case halfThenSilence
        case silence
        case endless
        case reset

        /// Whether the client waits until it leaves by itself.
        var keepsClientWaiting: Bool {
            self == .halfThenSilence || self == .silence || self == .endless
        }
    }

    var status: HTTPResponseStatus
    var headers: HTTPHeaders
    var body: [UInt8]
    var delivery = Delivery.whole

    init(_ status: HTTPResponseStatus, _ headers: HTTPHeaders = [:], body: [UInt8] = []) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// The status line and headers; without a length, the body is sent in chunks.
    var head: HTTPServerResponsePart {
        var headers = headers
        if delivery != .endless {
            let length = delivery == .excess ? body.count / 2 : body.count
            headers.replaceOrAdd(name: "Content-Length", value: "\(length)")
        }
        return .head(HTTPResponseHead(version: .http1_1, status: status, headers: headers))
    }

    /// A piece of a body.
    static func part(_ bytes: ArraySlice<UInt8>) -> HTTPServerResponsePart {
        .body(.byteBuffer(ByteBuffer(bytes: bytes)))
    }

    func delivered(_ delivery: Delivery) -> Reply {
        var reply = self
        reply.delivery = delivery
        return reply
    }
}

extension Reply {
    /// An answer as Apple words it, around results that are passed on byte for byte.
    static func results(_ results: [ArraySlice<UInt8>]) -> Reply {
        var body = Array("\n\n\n{\n \"resultCount\":\(results.count),\n \"results\": [".utf8)
        body.reserveCapacity(body.count + results.reduce(16) { $0 + $1.count + 3 })
        for (index, result) in results.enumerated() {
            body += Array(index == 0 ? "\n".utf8 : ", \n".utf8)
            body += result
        }
        body += Array("]\n}\n\n\n".utf8)
        return answer(body)
    }

    /// A body under the headers of an answer.
    static func answer(_ body: [UInt8]) -> Reply {
        Reply(
            .ok,
            [
                "Content-Type": "text/javascript; charset=utf-8",
                "Content-Disposition": "attachment; filename=1.txt",
                "Cache-Control": "max-age=86400",
                "Vary": "Accept-Encoding",
            ],
            body: body
        )
    }

    /// An answer that is small until it is unpacked.
    static var bomb: Reply {
        var reply = answer(GzipBomb.body)
        reply.headers.add(name: "Content-Encoding", value: "gzip")
        return reply
    }

    /// A small page where JSON was expected, as a proxy or an overloaded server sends it.
    static func page(_ status: HTTPResponseStatus) -> Reply {
        let title = "\(status.code) \(status.reasonPhrase)"
        let page = "<html><head><title>\(title)</title></head><body><h1>\(title)</h1></body></html>"
        return Reply(status, ["Content-Type": "text/html; charset=utf-8"], body: Array(page.utf8))
    }

    /// An answer to the stub's own control requests.
    static func json(_ body: [UInt8]) -> Reply {
        Reply(.ok, ["Content-Type": "application/json; charset=utf-8"], body: body)
    }

    /// Throttled as Apple does it: empty, without Retry-After.
    static var throttled: Reply {
        Reply(
            .forbidden,
            [
                "Cache-Control": "max-age=0, no-cache, no-store",
                "x-apple-lokamai-no-cache": "true",
            ]
        )
    }
}
