import Foundation
import Glibc

/// A response and the manner of its delivery.
struct Reply: Sendable {
    /// How the bytes are sent. All cases except `whole` are faults.
    enum Delivery: Sendable, Equatable {
        case whole
        /// Only the first half of the body; then the connection is closed.
        case half
        /// The full body after a Content-Length of half its length.
        case excess
        /// Only the first half of the body; the connection stays open.
        case halfThenSilence
        /// No bytes; the connection stays open.
        case silence
        /// The body, followed by spaces until the client disconnects.
        case endless
        /// No bytes; the connection is reset.
        case reset

        var keepsClientWaiting: Bool {
            self == .halfThenSilence || self == .silence || self == .endless
        }
    }

    var status: Int
    /// The headers by name, without `Content-Length` and `Transfer-Encoding`.
    var headers: [String: String]
    var body: [UInt8]
    /// How the response is sent: `whole` unless a fault changes it.
    var delivery = Delivery.whole

    init(_ status: Int, _ headers: [String: String] = [:], body: [UInt8] = []) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// The bytes of the status line and the headers. `delivery` decides which length of the body
    /// they state.
    var head: [UInt8] {
        var headers = headers
        switch delivery {
        case .endless: headers["Transfer-Encoding"] = "chunked"
        case .excess: headers["Content-Length"] = "\(body.count / 2)"
        default: headers["Content-Length"] = "\(body.count)"
        }
        let lines = headers.map { "\($0): \($1)\r\n" }.sorted()
        return Array("HTTP/1.1 \(status) \r\n\(lines.joined())\r\n".utf8)
    }

    /// The bytes as one chunk of a body with `Transfer-Encoding: chunked`: a line with their number
    /// in hexadecimal digits, then the bytes.
    static func chunk(_ bytes: [UInt8]) -> [UInt8] {
        Array("\(String(bytes.count, radix: 16))\r\n".utf8) + bytes + Array("\r\n".utf8)
    }

    func delivered(_ delivery: Delivery) -> Reply {
        var reply = self
        reply.delivery = delivery
        return reply
    }
}

extension Reply {
    /// A response in Apple's format, with the bytes of the results unchanged.
    static func results(_ results: [JSONSlice]) -> Reply {
        var body = Array("\n\n\n{\n \"resultCount\":\(results.count),\n \"results\": [".utf8)
        body.reserveCapacity(body.count + results.reduce(16) { $0 + $1.count + 3 })
        for (index, result) in results.enumerated() {
            body += Array(index == 0 ? "\n".utf8 : ", \n".utf8)
            body += result
        }
        body += Array("]\n}\n\n\n".utf8)
        return response(body)
    }

    /// A response with this body and with the headers that Apple sends.
    static func response(_ body: [UInt8]) -> Reply {
        Reply(
            200,
            [
                "Content-Type": "text/javascript; charset=utf-8",
                "Content-Disposition": "attachment; filename=1.txt",
                "Cache-Control": "max-age=86400",
                "Vary": "Accept-Encoding",
            ],
            body: body
        )
    }

    static var bomb: Reply {
        var reply = response(bombBody)
        reply.headers["Content-Encoding"] = "gzip"
        return reply
    }

    /// A small HTML page in place of JSON, such as proxies and overloaded servers send.
    static func page(_ status: Int) -> Reply {
        let page = """
            <html><head><title>\(status)</title></head><body><h1>\(status)</h1></body></html>
            """
        return Reply(status, ["Content-Type": "text/html; charset=utf-8"], body: Array(page.utf8))
    }

    /// A response to a request that controls the stub itself.
    static func json(_ body: [UInt8]) -> Reply {
        Reply(200, ["Content-Type": "application/json; charset=utf-8"], body: body)
    }

    /// Apple's response to throttled clients: an empty body, no Retry-After.
    static var throttled: Reply {
        Reply(
            403,
            [
                "Cache-Control": "max-age=0, no-cache, no-store",
                "x-apple-lokamai-no-cache": "true",
            ]
        )
    }
}

extension Reply {
    /// The response of a service that receives messages.
    ///
    /// - Parameters:
    ///   - receiver: the first path component after `/message`, which selects the response.
    ///   - attempt: the number of posts to the path, including this one.
    static func message(to receiver: String?, attempt: Int) -> Reply {
        switch receiver {
        case "slow":
            usleep(150_000)
            return Reply(200)
        case "busy":
            return attempt == 1 ? Reply(429, ["Retry-After": "1"]) : Reply(200)
        // This service refuses the first two posts as too large.
        case "choosy": return Reply(attempt <= 2 ? 413 : 200)
        case "down": return .page(500)
        // A web page in place of the service, such as the login page of a Wi-Fi network.
        case "portal": return .page(200)
        case "archived":
            return Reply(404, body: Array("channel_is_archived".utf8))
        case "explaining":
            let reason = #"{"code": 10015, "message": "Unknown Webhook\u001b[31m\nx"}"#
            return Reply(404, body: Array(reason.utf8))
        // A gateway reports a timeout of the service.
        case "gateway": return Reply(504)
        case "weary": return Reply(503, ["Retry-After": "20"])
        // Slack reports some failures with status 200.
        case "teamless": return Reply(200, body: Array("no_team".utf8))
        case "mute": return Reply(200)
        case "moved": return Reply(307, ["Location": "/message/taking"])
        default: return Reply(202, body: Array("ok".utf8))
        }
    }
}

extension Encodable {
    /// The value as JSON. Encoding numbers and strings cannot fail.
    var json: [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(self)).map(Array.init) ?? []
    }
}
