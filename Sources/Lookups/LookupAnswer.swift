package import AppStore
package import Foundation

extension Answer {
    /// Reads an answer to a lookup: the envelope strictly, each result on its own, so that a broken
    /// result costs no other. Results are matched by ID, whatever their order.
    package init(_ body: Data, to lookup: Lookup) {
        do {
            let envelope = try JSONDecoder().decode(Envelope.self, from: body)
            self = Self.matching(envelope.results, to: lookup)
        } catch {
            self = .failed(Self.unreadable(body).failure)
        }
    }

    /// Why a body is no answer, in words that help to find out who sent it instead.
    static func unreadable(_ body: Data) -> LookupError {
        let start = String(decoding: body.prefix(512), as: UTF8.self)
            .trimmingCharacters(in: .whitespacesAndNewlines)
        if start.isEmpty { return .unreadable("The answer is empty.") }
        if start.hasPrefix("<") { return .unreadable("The answer is a web page, not JSON.") }
        return .unreadable("The answer is no JSON with results.")
    }

    private static func matching(_ results: [LookupResult], to lookup: Lookup) -> Answer {
        var oddities = Oddities()
        var found: [AppID: Finding] = [:]
        let asked = Set(lookup.ids)
        for result in results {
            oddities.wrongTypes += result.wrongTypes
            switch result.content {
            case .notApp: oddities.notApps += 1
            case .unmatched: oddities.unmatched += 1
            case .app(let id, _) where !asked.contains(id): oddities.unasked += 1
            case .app(let id, _) where found[id] != nil: oddities.repeated += 1
            case .app(let id, let finding):
                found[id] = believed(finding, in: lookup.storefront, told: result.storefront)
            }
        }
        let rest = unfound(oddities)
        for id in lookup.ids where found[id] == nil { found[id] = rest }
        return .answered(found, oddities: oddities)
    }

    /// A result from another country's store says nothing about this one; caches have mixed them up
    /// (GantMan/react-native-siren issue 17).
    private static func believed(
        _ finding: Finding,
        in storefront: Storefront,
        told: String?
    ) -> Finding {
        guard let told, told != storefront.code else { return finding }
        return .unreadable(
            Failure(.badAnswer, "The result is of the storefront \(told), not \(storefront).")
        )
    }

    /// What an ID that no result was matched to is: missing, unless a result without an ID may be it.
    private static func unfound(_ oddities: Oddities) -> Finding {
        guard oddities.unmatched > 0 else { return .missing }
        return .unreadable(
            Failure(.badAnswer, "The answer holds a result that cannot be matched to an ID.")
        )
    }
}

/// The outer shape of every answer. A body without `results` is a failure, never an empty answer.
private struct Envelope: Decodable {
    let results: [LookupResult]
}

extension AppID {
    /// The app of the given bundle ID in an answer; nil when a readable answer does not hold it.
    init?(ofBundle bundleID: String, in body: Data) throws(LookupError) {
        guard let envelope = try? JSONDecoder().decode(Envelope.self, from: body) else {
            throw Answer.unreadable(body)
        }
        let ids = envelope.results.compactMap { result -> AppID? in
            guard case .app(let id, .present(let sighting)) = result.content else { return nil }
            return sighting.page.bundleID == bundleID ? id : nil
        }
        guard let id = ids.first else { return nil }
        self = id
    }
}
