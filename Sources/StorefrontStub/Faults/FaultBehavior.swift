extension Fault.Kind {
    /// The response of a fault that responds to all requests alike; nil for faults whose response
    /// depends on the request or modifies a real response.
    var reply: Reply? {
        switch self {
        case .throttled: .throttled
        case .tooMany: Reply(429, ["Retry-After": "1"])
        case .unavailable: .page(503)
        case .serverError: .page(500)
        case .badGateway: .page(502)
        case .html: .page(200)
        case .garbage: .response((0..<4096).map { UInt8(truncatingIfNeeded: 0x9F + 167 * $0) })
        case .empty: .response([])
        case .gzipBomb: .bomb
        case .reset: Reply(200).delivered(.reset)
        case .silent: Reply(200).delivered(.silence)
        case .endless: .response(Array("\n\n\n{\n \"results\": [".utf8)).delivered(.endless)
        case .redirectAway: Reply(302, ["Location": "http://127.0.0.2:9/"])
        case .tooLong: .page(414)
        default: nil
        }
    }

    /// The response of a fault that needs no results of the night; nil for faults that modify a
    /// real response.
    func reply(to query: StoreQuery) -> Reply? {
        switch self {
        case .missing: query.kind == .chart ? nil : .results([])
        case .noResults: .response(Array("\n\n\n{\n \"resultCount\":0\n}\n\n\n".utf8))
        case .redirectLoop: Reply(302, ["Location": query.uri])
        case .badRequest: query.refused(over: "mediaType")
        case .badID: query.refused(over: "itunesId")
        default: reply
        }
    }

    /// The response with damage to its body or delivery if the fault causes any; otherwise the
    /// unchanged response.
    func damaged(_ reply: Reply) -> Reply {
        switch self {
        case .truncated: return reply.delivered(.half)
        case .wrongLength: return reply.delivered(.excess)
        case .stall: return reply.delivered(.halfThenSilence)
        case .truncatedJSON:
            var reply = reply
            reply.body.removeLast(reply.body.count - reply.body.count / 2)
            return reply
        default: return reply
        }
    }

    /// The modified results if the fault modifies results; otherwise the real results.
    func altered(_ results: [JSONSlice], of night: NightFile, _ query: StoreQuery) -> [JSONSlice] {
        switch self {
        case .duplicates: results.flatMap { [$0, $0] }
        case .stranger: results + [night.strangerResult(to: query)]
        case .wrongTypes: results.map(Self.withWrongTypes)
        case .wrongStorefront:
            results.map { result in
                result.replacing(["trackViewUrl"]) {
                    Array(Self.movedURLs($0, from: query.storefront))
                }
            }
        default: results
        }
    }

    /// The modified feed of a chart if the fault modifies entries; otherwise the real feed.
    func altered(_ chart: JSONSlice, _ query: StoreQuery) -> JSONSlice {
        guard let list = chart.members?["feed"]?.members?["entry"], let entries = list.parts
        else { return chart }
        let changed: [JSONSlice]
        switch self {
        case .missing: changed = []
        case .duplicates: changed = entries.flatMap { [$0, $0] }
        case .stranger: changed = entries + [Array(#"{"id":{"label":""}}"#.utf8)[...]]
        case .wrongTypes:
            changed = entries.map { $0.replacing(["id"]) { _ in Array("7".utf8) } }
        case .wrongStorefront:
            changed = entries.map { Self.movedURLs($0, from: query.storefront) }
        default: return chart
        }
        let body = changed.joined(separator: Array(",".utf8))
        return
            (chart[..<list.startIndex] + Array("[".utf8) + body + Array("]".utf8)
            + chart[list.endIndex...])
    }

    /// The value with URLs that name a different storefront. Slashes may be escaped.
    private static func movedURLs(_ value: JSONSlice, from storefront: String) -> JSONSlice {
        let other = storefront == "us" ? "jp" : "us"
        var text = String(decoding: value, as: UTF8.self)
        for slash in ["/", "\\/"] {
            text = text.replacing("/\(storefront)\(slash)", with: "/\(other)\(slash)")
        }
        return Array(text.utf8)[...]
    }

    /// The result with numbers as its version and name: the lengths of the original values.
    private static func withWrongTypes(_ result: JSONSlice) -> JSONSlice {
        result.replacing(["version", "trackName"]) { Array("\($0.count)".utf8) }
    }
}
