package import AppStore
package import Foundation

extension LookupResponse {
    /// Reads the response to a lookup. A mistake outside the results fails the whole response; a
    /// mistake in a result fails only that result. Results are matched to listings by ID, in any
    /// order.
    ///
    /// - Parameter known: the hash of each app's last result. A result with the same hash is
    ///   not read again.
    package init(_ body: Data, to lookup: Lookup, known: ResultHashes = [:]) {
        do {
            try self.init(reading: body, to: lookup, known: known)
        } catch {
            self = .failed(error.failure)
        }
    }

    init(reading body: Data, to lookup: Lookup, known: ResultHashes) throws(LookupError) {
        let envelope = try Envelope(body)
        var matching = ResponseMatching(lookup, fault: envelope.fault)
        for result in envelope.read(language: lookup.language, known: known) {
            matching.add(result)
        }
        self = matching.response
    }
}

/// Matches the results of a response to the requested IDs.
struct ResponseMatching {
    static let foreign = Failure(
        .badResponse,
        "The response contains only results that were not asked for."
    )

    static let unmatched = Failure(
        .badResponse,
        "The response contains a result that cannot be matched to an ID."
    )

    private let lookup: Lookup
    private let asked: Set<AppID>
    private var found: [AppID: Finding] = [:]
    private var oddities = Oddities()
    /// The reason why the response may lack apps that are in the store; nil if it is complete.
    private var fault: Failure?
    private var isEmpty = true

    init(_ lookup: Lookup, fault: Failure?) {
        self.lookup = lookup
        self.fault = fault
        asked = Set(lookup.ids)
    }

    /// Records what a result says about its app, and counts unrequested results, unusable results
    /// and values of wrong types.
    mutating func add(_ result: LookupResult) {
        isEmpty = false
        oddities.wrongTypes += result.wrongTypes
        switch result.content {
        case .unmatched:
            oddities.unmatched += 1
            fault = Self.unmatched
        case .notApp(let id):
            oddities.notApps += 1
            let failure = Failure(.badResponse, "The result for this ID is not an app.")
            if let id, asked.contains(id) { add(id, .unreadable(failure)) }
        case .app(let id, _) where !asked.contains(id):
            oddities.unasked += 1
        case .app(let id, let finding):
            if found[id] != nil { oddities.repeated += 1 }
            add(id, confirmed(finding, in: result.storefront))
        }
    }

    /// Records a finding, unless an earlier finding already shows that the store has the app.
    private mutating func add(_ id: AppID, _ finding: Finding) {
        switch found[id] {
        case .present, .recognized: return
        case .missing, .unreadable, nil: found[id] = finding
        }
    }

    /// The finding, or a failure if the result names a storefront other than the lookup's, because
    /// caches have confused storefronts (GantMan/react-native-siren issue 17). After such a
    /// failure, the response does not show which apps are missing in the lookup's storefront.
    private mutating func confirmed(_ finding: Finding, in storefront: String?) -> Finding {
        guard let storefront, storefront != lookup.storefront.code else { return finding }
        let failure = Failure.response(from: storefront, not: lookup.storefront)
        fault = failure
        return .unreadable(failure)
    }

    /// The response after all results are added, with a finding for each requested app.
    var response: LookupResponse {
        let fault = fault ?? (found.isEmpty && !isEmpty ? Self.foreign : nil)
        var found = found
        let rest = fault.map(Finding.unreadable) ?? .missing
        for id in lookup.ids where found[id] == nil { found[id] = rest }
        return .answered(found, oddities: oddities)
    }
}

extension Failure {
    static func response(from other: String, not storefront: Storefront) -> Failure {
        let (other, here) = (other.uppercased(), storefront.shownCode)
        return Failure(.badResponse, "The response is for the storefront \(other), not \(here).")
    }
}
