import AppStore
import Foundation

/// The outermost object of a response. A body without `results` is invalid, whereas an empty list
/// of results is valid.
struct Envelope {
    let results: [ResultOutline]
    /// The reason why the response may lack apps, such as a wrong `resultCount`; nil if the
    /// response is complete.
    let fault: Failure?

    /// The maximum number of results that are read from a response; a lookup asks for at most 200.
    /// A larger response could hold millions of tiny results, which would exhaust the memory.
    static let maxResults = 10 * Lookup.maxIDs

    init(_ body: Data) throws(LookupError) {
        guard !body.isUTF16OrUTF32 else { throw .unreadable("The response is not in UTF-8.") }
        do {
            var scanner = JSONScanner(Array(body))
            try self.init(&scanner)
            try scanner.finish()
        } catch let error as LookupError {
            throw error
        } catch {
            throw Self.unreadable(body, error as? JSONScanner.SyntaxError)
        }
    }

    private init(_ scanner: inout JSONScanner) throws {
        var results: [ResultOutline]?
        var count: Range<Int>?
        var total = 0
        var isRepeated = false
        try scanner.object { (scanner, key) throws(JSONScanner.SyntaxError) in
            switch scanner.bytes.key(key) {
            case "results":
                isRepeated = isRepeated || results != nil
                var list: [ResultOutline] = []
                try scanner.list { (scanner) throws(JSONScanner.SyntaxError) in
                    let outline = try ResultOutline(&scanner)
                    if total < Self.maxResults { list.append(outline) }
                    total += 1
                }
                results = list
            case "resultCount":
                isRepeated = isRepeated || count != nil
                count = try scanner.value()
            default:
                _ = try scanner.value()
            }
        }
        guard !isRepeated else {
            throw LookupError.unreadable("The response has its results or their count twice.")
        }
        guard let results else { throw JSONScanner.SyntaxError.malformed }
        let claimed = count.flatMap {
            try? JSONDecoder().decode(Int.self, from: Data(scanner.bytes[$0]))
        }
        fault = Self.fault(count: claimed, of: total)
        self.results = results
    }

    private static func fault(count: Int?, of results: Int) -> Failure? {
        guard results <= maxResults else {
            return Failure(.badResponse, "The response contains far too many results.")
        }
        guard let count, count >= 0 else {
            return Failure(.badResponse, "The response does not say how many results it contains.")
        }
        guard count != results else { return nil }
        return Failure(
            .badResponse,
            "The response claims \(count) results, but contains \(results)."
        )
    }

    /// The error for a body that is not a response, with a hint about what the body is.
    ///
    /// - Parameters:
    ///   - error: the mistake in the body's JSON; nil if the JSON is valid, but lacks the content.
    ///   - content: what the body lacks, such as the key `results`.
    static func unreadable(
        _ body: Data,
        _ error: JSONScanner.SyntaxError?,
        without content: String = "results"
    ) -> LookupError {
        let start = String(decoding: body.prefix(512), as: UTF8.self)
            .trimmingCharacters(in: .whitespacesAndNewlines)
        if start.isEmpty { return .unreadable("The response is empty.") }
        if start.hasPrefix("<") { return .unreadable("The response is a web page, not JSON.") }
        if start.hasPrefix("{"), case .unfinished = error { return .truncated }
        return .unreadable("The response is not JSON with \(content).")
    }
}

extension Data {
    fileprivate var isUTF16OrUTF32: Bool { first ?? 0 >= 0xFE || prefix(4).contains(0) }
}
