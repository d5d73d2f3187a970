package import AppStore
package import Foundation

extension Answer {
    /// Reads an answer to a lookup: the envelope strictly, each result on its own, so that a broken
    /// result costs no other. Results are matched by ID, whatever their order.
    package init(_ body: Data, to lookup: Lookup) {
        do {
            self.init(try Envelope(body), to: lookup)
        } catch {
            self = .failed(error.failure)
        }
    }

    init(_ envelope: Envelope, to lookup: Lookup) {
        var matching = Matching(lookup, isCut: envelope.isCut)
        for result in envelope.results { matching.take(result) }
        self = matching.answer
    }
}

/// The outer shape of every answer. A body without `results` is a failure, never an empty answer.
struct Envelope: Decodable {
    let results: [LookupResult]
    /// Whether there are results that were not read, or were counted and are missing. In every
    /// unedited recording the two agree.
    let isCut: Bool

    /// Results that are read of one answer; a lookup asks for 200. Millions of tiny ones fit into an
    /// answer of the most bytes that we take, and would fill the memory.
    private static let most = 10 * Lookup.mostIDs

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
        isCut = !list.isAtEnd || (count ?? 0) > results.count
        self.results = results
    }

    init(_ body: Data) throws(LookupError) {
        do {
            self = try JSONDecoder().decode(Envelope.self, from: body)
        } catch {
            throw Self.unreadable(body)
        }
    }

    /// Why a body is no answer, in words that help to find out who sent it instead.
    private static func unreadable(_ body: Data) -> LookupError {
        let start = String(decoding: body.prefix(512), as: UTF8.self)
            .trimmingCharacters(in: .whitespacesAndNewlines)
        if start.isEmpty { return .unreadable("The answer is empty.") }
        if start.hasPrefix("<") { return .unreadable("The answer is a web page, not JSON.") }
        if start.hasPrefix("{"), body.isUnfinishedJSON { return .unfinished }
        return .unreadable("The answer is no JSON with results.")
    }

    /// The app of the given bundle ID; nil when there is none.
    func app(ofBundle bundleID: String) -> AppID? {
        for result in results {
            guard case .app(let id, .present(let sighting)) = result.content else { continue }
            if sighting.page.bundleID.lowercased() == bundleID.lowercased() { return id }
        }
        return nil
    }
}

extension Data {
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

/// The results of an answer put to the IDs that were asked for.
private struct Matching {
    private let lookup: Lookup
    private let asked: Set<AppID>
    private var found: [AppID: Finding] = [:]
    private var oddities = Oddities()
    /// Why an ID that is not in the answer may be in the store all the same.
    private var doubt: Failure?

    init(_ lookup: Lookup, isCut: Bool) {
        self.lookup = lookup
        asked = Set(lookup.ids)
        if isCut { doubt = Failure(.badAnswer, "The answer holds fewer results than it says.") }
    }

    mutating func take(_ result: LookupResult) {
        oddities.wrongTypes += result.wrongTypes
        switch result.content {
        case .unmatched:
            oddities.unmatched += 1
            doubt = Failure(
                .badAnswer,
                "The answer holds a result that cannot be matched to an ID."
            )
        case .notApp(let id):
            oddities.notApps += 1
            let failure = Failure(.badAnswer, "The result for this ID is no app.")
            if let id, asked.contains(id) { take(id, .unreadable(failure)) }
        case .app(let id, _) where !asked.contains(id):
            oddities.unasked += 1
        case .app(let id, let finding):
            if found[id] != nil { oddities.repeated += 1 }
            take(id, believed(finding, told: result.storefront))
        }
    }

    /// The first believable finding of an app stands.
    private mutating func take(_ id: AppID, _ finding: Finding) {
        if case .present = found[id] { return }
        found[id] = finding
    }

    /// An answer from another country's store says nothing about this one, nor does what it leaves
    /// out; caches have mixed them up (GantMan/react-native-siren issue 17).
    private mutating func believed(_ finding: Finding, told: String?) -> Finding {
        guard let told, told != lookup.storefront.code else { return finding }
        let here = lookup.storefront
        let failure = Failure(.badAnswer, "The answer is of the storefront \(told), not \(here).")
        doubt = failure
        return .unreadable(failure)
    }

    var answer: Answer {
        var found = found
        let rest = doubt.map(Finding.unreadable) ?? .missing
        for id in lookup.ids where found[id] == nil { found[id] = rest }
        return .answered(found, oddities: oddities)
    }
}
