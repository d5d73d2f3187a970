package import AppStore
package import Foundation

extension Answer {
    /// Reads an answer to a lookup: the envelope strictly, each result on its own, so that a broken
    /// result costs no other. Results are matched by ID, whatever their order.
    ///
    /// - Parameter known: what each app showed when it was last read. What shows the same is not read again.
    package init(_ body: Data, to lookup: Lookup, known: ResultDigests = [:]) {
        do {
            try self.init(reading: body, to: lookup, known: known)
        } catch {
            self = .failed(error.failure)
        }
    }

    /// Reads an answer by a decoder alone, which has the last word on what an answer says.
    package init(decoding body: Data, to lookup: Lookup) {
        do {
            try self.init(Envelope(body), to: lookup)
        } catch {
            self = .failed(error.failure)
        }
    }

    init(
        reading body: Data,
        to lookup: Lookup,
        known: ResultDigests
    ) throws(LookupError) {
        if let outline = AnswerOutline(of: body, language: lookup.language) {
            self.init(outline.results(known: known), doubt: nil, to: lookup)
        } else {
            self.init(try Envelope(body), to: lookup)
        }
    }

    private init(_ envelope: Envelope, to lookup: Lookup) {
        self.init(envelope.results, doubt: envelope.doubt, to: lookup)
    }

    private init(_ results: [LookupResult], doubt: Failure?, to lookup: Lookup) {
        var matching = AnswerMatching(lookup, doubt: doubt)
        for result in results { matching.take(result) }
        self = matching.answer
    }
}

/// The outer shape of every answer. A body without `results` is a failure, never an empty answer.
struct Envelope: Decodable {
    private(set) var results: [LookupResult]
    /// Why an app that is not in the answer may be in the store all the same; nil where the answer
    /// says truly how many results it holds, as every unedited recording does.
    let doubt: Failure?

    /// Results that are read of one answer; a lookup asks for 200. Millions of tiny ones fit into an
    /// answer of the most bytes that we take, and would fill the memory.
    static let most = 10 * Lookup.mostIDs

    private enum CodingKeys: CodingKey {
        case results, resultCount
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        var list = try container.nestedUnkeyedContainer(forKey: .results)
        var results: [LookupResult] = []
        while !list.isAtEnd, results.count < Self.most {
            results.append(try list.decode(LookupResult.self))
        }
        let count = try? container.decode(Int.self, forKey: .resultCount)
        doubt = Self.doubt(count: count, of: results.count, isWhole: list.isAtEnd)
        self.results = results
    }

    private static func doubt(count: Int?, of results: Int, isWhole: Bool) -> Failure? {
        guard isWhole else {
            return Failure(.badAnswer, "The answer contains far too many results.")
        }
        guard let count, count >= 0 else {
            return Failure(.badAnswer, "The answer does not say how many results it contains.")
        }
        guard count != results else { return nil }
        return Failure(.badAnswer, "The answer claims \(count) results, but contains \(results).")
    }

    init(_ body: Data) throws(LookupError) {
        guard !body.isWide else { throw .unreadable("The answer is not in UTF-8.") }
        do {
            self = try JSONDecoder().decode(Envelope.self, from: body)
        } catch {
            throw Self.unreadable(body)
        }
        let repeated = RepeatedKeys(in: body)
        guard !repeated.inEnvelope else {
            throw .unreadable("The answer has its results or their count twice.")
        }
        for place in repeated.results where results.indices.contains(place) {
            results[place].loseID()
        }
    }

    /// Why a body is no answer, in words that help to find out who sent it instead.
    private static func unreadable(_ body: Data) -> LookupError {
        let start = String(decoding: body.prefix(512), as: UTF8.self)
            .trimmingCharacters(in: .whitespacesAndNewlines)
        if start.isEmpty { return .unreadable("The answer is empty.") }
        if start.hasPrefix("<") { return .unreadable("The answer is a web page, not JSON.") }
        if start.hasPrefix("{"), body.isUnfinishedJSON { return .unfinished }
        return .unreadable("The answer is not JSON with results.")
    }

    /// The app of the given bundle ID; nil when a complete answer holds none.
    func app(ofBundle bundleID: String) throws(LookupError) -> AppID? {
        for result in results {
            guard case .app(let id, .present(let sighting)) = result.content else { continue }
            if sighting.page.bundleID.lowercased() == bundleID.lowercased() { return id }
        }
        if let doubt { throw .unreadable(doubt.detail) }
        guard results.isEmpty else { throw .unreadable(AnswerMatching.foreign.detail) }
        return nil
    }
}

extension Data {
    /// Whether it begins as UTF-16 or UTF-32 does, which a decoder reads too.
    fileprivate var isWide: Bool { first ?? 0 >= 0xFE || prefix(4).contains(0) }

    /// Whether a bracket or a string is still open where it ends.
    fileprivate var isUnfinishedJSON: Bool {
        var depth = 0
        var isInString = false
        var isEscaped = false
        for byte in self {
            switch byte {
            case _ where isEscaped: isEscaped = false
            case UInt8(ascii: "\\") where isInString: isEscaped = true
            case UInt8(ascii: "\""): isInString.toggle()
            case _ where isInString: break
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            default: break
            }
        }
        return depth > 0 || isInString
    }
}
