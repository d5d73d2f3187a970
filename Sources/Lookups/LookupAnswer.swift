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
        var matching = Matching(lookup)
        for result in envelope.results { matching.take(result) }
        self = matching.answer
    }
}

/// The outer shape of every answer. A body without `results` is a failure, never an empty answer.
struct Envelope: Decodable {
    let results: [LookupResult]

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

/// The results of an answer put to the IDs that were asked for.
private struct Matching {
    private let lookup: Lookup
    private let asked: Set<AppID>
    private var found: [AppID: Finding] = [:]
    private var oddities = Oddities()

    init(_ lookup: Lookup) {
        self.lookup = lookup
        asked = Set(lookup.ids)
    }

    mutating func take(_ result: LookupResult) {
        oddities.wrongTypes += result.wrongTypes
        switch result.content {
        case .unmatched:
            oddities.unmatched += 1
        case .notApp(let id):
            oddities.notApps += 1
            if let id, asked.contains(id) { take(id, .unreadable(Self.notApp)) }
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

    /// A result from another country's store says nothing about this one; caches have mixed them up
    /// (GantMan/react-native-siren issue 17).
    private func believed(_ finding: Finding, told: String?) -> Finding {
        guard let told, told != lookup.storefront.code else { return finding }
        return .unreadable(
            Failure(
                .badAnswer,
                "The result is of the storefront \(told), not \(lookup.storefront)."
            )
        )
    }

    var answer: Answer {
        var found = found
        for id in lookup.ids where found[id] == nil { found[id] = unfound }
        return .answered(found, oddities: oddities)
    }

    /// What an ID that no result was matched to is: missing, unless a result without an ID may be it.
    private var unfound: Finding {
        oddities.unmatched == 0 ? .missing : .unreadable(Self.unmatched)
    }

    private static let notApp = Failure(.badAnswer, "The result for this ID is no app.")
    private static let unmatched =
        Failure(.badAnswer, "The answer holds a result that cannot be matched to an ID.")
}
