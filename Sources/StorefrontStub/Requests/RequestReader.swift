import Foundation

/// The request line and the headers of a request.
struct RequestHead: Sendable {
    let method: String
    let uri: String
    let version: String
    let headers: [(name: String, value: String)]

    /// Reads the head of a request; nil if it is not valid HTTP.
    fileprivate init?(_ text: String) {
        let lines = text.split(separator: "\r\n")
        let words = (lines.first ?? "").split(separator: " ").map(String.init)
        guard words.count == 3, words[2].hasPrefix("HTTP/1.") else { return nil }
        (method, uri, version) = (words[0], words[1], words[2])
        var headers: [(name: String, value: String)] = []
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { return nil }
            let value = line[colon...].dropFirst().trimmingCharacters(in: .whitespaces)
            headers.append((name: String(line[..<colon]), value: String(value)))
        }
        self.headers = headers
    }

    subscript(name: String) -> String? {
        headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }

    /// Whether the client may send more requests on this connection; false for HTTP/1.0, which
    /// closes connections by default.
    var keepsAlive: Bool {
        version == "HTTP/1.1" && self["Connection"]?.lowercased() != "close"
    }
}

/// Reads the requests of a connection. A request may arrive before the response to the previous
/// request is sent.
struct RequestReader {
    private static let maxHeadBytes = 1 << 20
    /// The maximum size of a body in bytes. A request with a larger body is refused.
    private static let maxBodyBytes = 4 << 20

    /// The reason why there is no next request.
    enum ReadingError: Error {
        case ended
        case malformed
    }

    let stream: ClientStream
    private var unread: [UInt8] = []

    init(_ stream: ClientStream) { self.stream = stream }

    mutating func next() throws(ReadingError) -> (head: RequestHead, body: String) {
        let blank = Array("\r\n\r\n".utf8)
        var end = unread.firstRange(of: blank)
        while end == nil {
            guard unread.count < Self.maxHeadBytes else { throw .malformed }
            try readMore()
            end = unread.firstRange(of: blank)
        }
        guard let end,
            let head = RequestHead(String(decoding: unread[..<end.lowerBound], as: UTF8.self))
        else { throw .malformed }
        unread.removeFirst(end.upperBound)
        return (head, try body(of: head))
    }

    private mutating func body(of head: RequestHead) throws(ReadingError) -> String {
        guard head["Transfer-Encoding"] == nil, let length = Int(head["Content-Length"] ?? "0"),
            (0...Self.maxBodyBytes).contains(length)
        else { throw .malformed }
        if head["Expect"] != nil { _ = stream.write(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)) }
        while unread.count < length { try readMore() }
        defer { unread.removeFirst(length) }
        return String(decoding: unread[..<length], as: UTF8.self)
    }

    private mutating func readMore() throws(ReadingError) {
        guard let bytes = stream.read() else { throw .ended }
        unread += bytes
    }
}
