extension Fault.Kind {
    /// The response of a fault that treats all requests alike; nil for other faults.
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

    /// The response of a fault that needs no results of the night; nil for other faults.
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

    /// The response with the fault's damage to its body or delivery, if any.
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

    /// The results. `wrongTypes` replaces each name and version with a number, the text's length.
    func altered(_ results: [JSONSlice]) -> [JSONSlice] {
        guard self == .wrongTypes else { return results }
        return results.map { result in
            result.replacing(["version", "trackName"]) { Array("\($0.count)".utf8) }
        }
    }
}
