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
    func reply(to query: StoreQuery, _ random: SeededRandom) -> Reply? {
        switch self {
        case .missing: query.kind == .chart ? nil : .results([])
        case .noResults: .response(Array("\n\n\n{\n \"resultCount\":0\n}\n\n\n".utf8))
        case .garbage: .response(Self.noise(random))
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
        case .wrongStorefront: results.map { Self.movedResult($0, from: query.storefront) }
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
            changed = entries.map { Self.movedEntry($0, from: query.storefront) }
        default: return chart
        }
        let body = changed.joined(separator: Array(",".utf8))
        return
            (chart[..<list.startIndex] + Array("[".utf8) + body + Array("]".utf8)
            + chart[list.endIndex...])
    }

    /// The chart's entry with URLs that name a different storefront.
    private static func movedEntry(_ entry: JSONSlice, from storefront: String) -> JSONSlice {
        let other = storefront == "us" ? "jp" : "us"
        let text = String(decoding: entry, as: UTF8.self)
        return Array(text.replacing("/\(storefront)/", with: "/\(other)/").utf8)[...]
    }

    private static func noise(_ random: SeededRandom) -> [UInt8] {
        var random = random
        return (0..<4096).map { _ in UInt8.random(in: .min ... .max, using: &random) }
    }

    /// The result with numbers as its version and name: the lengths of the original values.
    private static func withWrongTypes(_ result: JSONSlice) -> JSONSlice {
        result.replacing(["version", "trackName"]) { Array("\($0.count)".utf8) }
    }

    /// The result with the URL of its store page in a different storefront.
    private static func movedResult(_ result: JSONSlice, from storefront: String) -> JSONSlice {
        let other = Array((storefront == "us" ? "jp" : "us").utf8)
        return result.replacing(["trackViewUrl"]) { address in
            var address = Array(address)
            // The country is the first path component of two letters. Slashes may be escaped.
            let slash = UInt8(ascii: "/")
            let ends = [slash, UInt8(ascii: "\\")]
            let start = address.indices.dropLast(3).first {
                address[$0] == slash && ends.contains(address[$0 + 3])
                    && !ends.contains(address[$0 + 1]) && !ends.contains(address[$0 + 2])
            }
            if let start { address.replaceSubrange((start + 1)...(start + 2), with: other) }
            return address
        }
    }
}
