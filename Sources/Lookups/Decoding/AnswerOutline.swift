import AppStore
import Foundation

/// What one pass over an answer's bytes finds of its results, without reading their values.
struct AnswerOutline {
    private let steps: JSONSteps
    private let results: [ResultOutline]

    /// - Parameter language: that the lookup asked for.
    /// - Returns: nil where anything is unusual: then a decoder must read the whole.
    init?(of body: Data, language: String?) {
        do {
            try self.init(Array(body), ResultDigester(language: language))
        } catch {
            return nil
        }
    }

    private init(_ bytes: [UInt8], _ digester: ResultDigester) throws(JSONSteps.Unusual) {
        var steps = try JSONSteps(bytes)
        var results: [ResultOutline]?
        var count: Int?
        try steps.object { (steps, key) throws(JSONSteps.Unusual) in
            switch steps.text(key) {
            case "results" where results == nil:
                results = try Self.results(&steps, digester)
            case "resultCount" where count == nil:
                count = steps.integer(try steps.value())
                if count == nil { throw JSONSteps.Unusual() }
            case "results", "resultCount":
                throw JSONSteps.Unusual()
            default:
                _ = try steps.value()
            }
        }
        try steps.finish()
        guard let results, results.count == count else { throw JSONSteps.Unusual() }
        self.results = results
        self.steps = steps
    }

    private static func results(
        _ steps: inout JSONSteps,
        _ digester: ResultDigester
    ) throws(JSONSteps.Unusual) -> [ResultOutline] {
        var results: [ResultOutline] = []
        try steps.list { (steps) throws(JSONSteps.Unusual) in
            guard results.count < Envelope.most else { throw JSONSteps.Unusual() }
            results.append(try ResultOutline(&steps, digester))
        }
        return results
    }
}

extension AnswerOutline {
    /// The results, of which those are not read that show a page that is known.
    func results(known: ResultDigests) -> [LookupResult] {
        results.map { outline in
            if let id = outline.id, known[id] == outline.digest,
                case .plain(let rating) = outline.rating
            {
                return LookupResult(recognizing: id, rating)
            }
            var result = LookupResult(
                reading: OutlinedResult(values: outline.values, steps: steps)
            )
            result.note(outline.digest)
            return result
        }
    }
}
