package import AppStore
package import Foundation

/// An answer that somebody recorded: from it, lookups are answered as the store would have answered them.
package struct RecordedAnswer: Sendable {
    private enum Content {
        /// Where each app's result stands.
        case results([AppID: Range<Int>], [UInt8])
        /// What only a decoder can read.
        case whole(Data)
    }

    private let content: Content

    /// Takes an answer in Apple's shape, its list of results alone, or one result.
    package init(_ body: Data) {
        let bytes = Array(body)
        content = (try? Self.results(in: bytes)).map { .results($0, bytes) } ?? .whole(body)
    }

    /// The apps that it holds; empty where only a decoder can read it.
    package var apps: [AppID] {
        guard case .results(let results, _) = content else { return [] }
        return results.keys.sorted()
    }

    /// - Parameter known: what each app showed when it was last read.
    package func answer(to lookup: Lookup, known: ResultDigests) -> Answer {
        switch content {
        case .whole(let body): Answer(body, to: lookup, known: known)
        case .results(let results, let bytes):
            Answer(
                Self.body(of: lookup.ids.compactMap { results[$0] }, bytes),
                to: lookup,
                known: known
            )
        }
    }

    /// The app of a bundle ID, where it holds one.
    package func app(ofBundle bundleID: String) -> AppID? {
        switch content {
        case .whole(let body): try? Envelope(body).app(ofBundle: bundleID)
        case .results(let results, let bytes):
            results.values.lazy.compactMap { place in
                try? Envelope(Self.body(of: [place], bytes)).app(ofBundle: bundleID)
            }.first
        }
    }

    /// An answer of these results alone.
    private static func body(of results: [Range<Int>], _ bytes: [UInt8]) -> Data {
        var body = Data(#"{"resultCount":\#(results.count),"results":["#.utf8)
        for (index, place) in results.enumerated() {
            if index > 0 { body.append(UInt8(ascii: ",")) }
            body.append(contentsOf: bytes[place])
        }
        body.append(contentsOf: "]}".utf8)
        return body
    }
}

extension RecordedAnswer {
    /// - Throws: where anything is unusual, such as a result without an ID, or two with the same one.
    private static func results(
        in bytes: [UInt8]
    ) throws(JSONSteps.Unusual) -> [AppID: Range<Int>] {
        var steps = try JSONSteps(bytes)
        var results: [AppID: Range<Int>] = [:]
        let first = bytes.first { ![0x20, 0x0A, 0x0D, 0x09].contains($0) }
        if first == UInt8(ascii: "[") {
            try addList(&steps, to: &results)
        } else {
            try addEnvelope(&steps, to: &results)
        }
        try steps.finish()
        return results
    }

    private static func addList(
        _ steps: inout JSONSteps,
        to results: inout [AppID: Range<Int>]
    ) throws(JSONSteps.Unusual) {
        try steps.list { (steps) throws(JSONSteps.Unusual) in
            var copy = steps
            let place = try steps.value()
            guard let app = try app(&copy), results.updateValue(place, forKey: app) == nil else {
                throw JSONSteps.Unusual()
            }
        }
    }

    /// Adds the results of an answer, or the one result that the object is.
    private static func addEnvelope(
        _ steps: inout JSONSteps,
        to results: inout [AppID: Range<Int>]
    ) throws(JSONSteps.Unusual) {
        var alone = steps
        let object = try alone.value()
        if let app = try app(&steps, asEnvelope: &results) { results = [app: object] }
    }

    /// Steps over a result, and finds its ID.
    private static func app(_ steps: inout JSONSteps) throws(JSONSteps.Unusual) -> AppID? {
        var none: [AppID: Range<Int>] = [:]
        return try app(&steps, asEnvelope: &none)
    }

    /// Steps over an object; of an answer, its results are found.
    private static func app(
        _ steps: inout JSONSteps,
        asEnvelope results: inout [AppID: Range<Int>]
    ) throws(JSONSteps.Unusual) -> AppID? {
        var app: AppID?
        var count: Int?
        var isEnvelope = false
        try steps.object { (steps, key) throws(JSONSteps.Unusual) in
            switch steps.text(key) {
            case "results" where !isEnvelope:
                isEnvelope = true
                try addList(&steps, to: &results)
            case "results": throw JSONSteps.Unusual()
            case "trackId":
                app = steps.integer(try steps.value()).flatMap { AppID(Int64($0)) }
            case "resultCount": count = steps.integer(try steps.value())
            default: _ = try steps.value()
            }
        }
        // A wrong count is for a decoder to doubt.
        guard isEnvelope ? count == results.count : app != nil else { throw JSONSteps.Unusual() }
        return isEnvelope ? nil : app
    }
}
