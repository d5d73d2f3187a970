import Glibc

/// A client's connection. Requests are received one after another, and responses are sent in the
/// same order.
struct Connection {
    let stream: ClientStream
    let stub: Stub

    func serve() {
        var reader = RequestReader(stream)
        do throws(RequestReader.ReadingError) {
            repeat {} while try respond(to: reader.next())
        } catch {
            if error == .malformed { send(Reply(400, ["Connection": "close"])) }
        }
    }

    /// Responds to one request; returns false if the connection must be closed.
    private func respond(to received: (head: RequestHead, body: String)) -> Bool {
        let (head, body) = received
        let request = Request(head)
        var reply: Reply
        do {
            let line = ["\(head.method) \(head.uri)", body].filter { !$0.isEmpty }
            let message = RequestLog.Message(path: head.uri, headers: head.headers, body: body)
            let ticket = stub.log.begin(request, line: line.joined(separator: " "), message)
            // The log must end the request before the last byte of the response is sent. Otherwise,
            // a client that quickly starts its next lookup would seem to have two in flight.
            defer { stub.log.end(ticket) }
            reply = stub.reply(to: request, ticket)
            if request.isOfStore { pause(for: stub.configuration.latency) }
            if reply.delivery.keepsClientWaiting {
                send(reply)
                while stream.read() != nil {}
                return false
            }
        }
        let keepsAlive = head.keepsAlive && reply.delivery == .whole
        if !keepsAlive { reply.headers["Connection"] = "close" }
        return send(reply) && keepsAlive
    }

    /// Waits in small steps, so that the wait ends soon after the client disconnects.
    private func pause(for latency: Duration) {
        let end = ContinuousClock.now + latency
        while case let rest = end - .now, rest > .zero, stream.isOpen {
            usleep(UInt32(min(rest, .milliseconds(20)) / .microseconds(1)))
        }
    }

    /// Sends a response as its `delivery` requires; returns false if the connection must end.
    @discardableResult private func send(_ reply: Reply) -> Bool {
        switch reply.delivery {
        case .whole, .excess:
            return stream.write(reply.head + reply.body)
        case .half, .halfThenSilence:
            return stream.write(reply.head + reply.body.prefix(reply.body.count / 2))
        case .endless:
            var chunk = reply.head + Reply.chunk(reply.body)
            while stream.write(chunk) {
                chunk = Reply.chunk([UInt8](repeating: UInt8(ascii: " "), count: 16_384))
            }
            return false
        case .reset:
            stream.reset()
            return false
        case .silence:
            return true
        }
    }
}
