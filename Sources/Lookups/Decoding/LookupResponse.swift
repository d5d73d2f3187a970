package import AppStore
package import Foundation

extension LookupResponse {
    /// Reads the response to a lookup. A mistake outside the results fails the whole response; a
    /// mistake in a result fails only that result. Results may come in any order.
    ///
    /// - Parameter known: the hash of each app's last result. A result with the same hash is not
    ///   read again.
    package init(_ body: Data, to lookup: Lookup, known: ResultHashes = [:]) {
        do {
            try self.init(reading: body, to: lookup, known: known)
        } catch {
            self = .failed(error.failure)
        }
    }

    init(reading body: Data, to lookup: Lookup, known: ResultHashes) throws(LookupError) {
        let envelope = try Envelope(body)
        var matching = ResponseMatching(lookup, known: known, fault: envelope.fault)
        for result in envelope.results { matching.add(result) }
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
    private let known: ResultHashes
    private let hasher: ResultHasher
    private var found: [AppID: Finding] = [:]
    private var oddities = Oddities()
    /// The reason why the response may lack apps that are in the store; nil if it is complete.
    private var fault: Failure?
    private var isEmpty = true

    init(_ lookup: Lookup, known: ResultHashes, fault: Failure?) {
        self.lookup = lookup
        self.known = known
        self.fault = fault
        asked = Set(lookup.ids)
        hasher = ResultHasher(language: lookup.language)
    }

    /// Records what a result says about its app. If the hash of the result is known, only the
    /// rating is read.
    mutating func add(_ result: ResultOutline) {
        isEmpty = false
        let hash = hasher.hash(of: result)
        if let hash, let id = result.id, known[id] == hash, let rating = result.plainRating {
            recordIfAsked(id, .recognized(rating))
            return
        }
        var fields = FieldReader(result)
        guard !fields.isOtherThanApp else {
            oddities.notApps += 1
            let failure = Failure(.badResponse, "The result for this ID is not an app.")
            if let id = fields.id, asked.contains(id) { record(.unreadable(failure), of: id) }
            return
        }
        guard let id = fields.id else {
            oddities.unmatched += 1
            fault = Self.unmatched
            return
        }
        var sighting = fields.sighting()
        oddities.wrongTypes += fields.wrongTypes
        // A page with values of wrong types gets no hash: it is read, and the values are counted,
        // every time.
        if fields.wrongTypes == 0 { sighting?.hash = hash }
        let finding = sighting.map(Finding.present) ?? .unreadable(fields.flaw)
        recordIfAsked(id, finding, linking: fields.link?.storefront)
    }

    /// Records a finding about an app if the app was requested.
    ///
    /// - Parameter storefront: the storefront in the link to the store page; nil if there is none.
    private mutating func recordIfAsked(
        _ id: AppID,
        _ finding: Finding,
        linking storefront: String? = nil
    ) {
        guard asked.contains(id) else {
            oddities.unasked += 1
            return
        }
        if found[id] != nil { oddities.repeated += 1 }
        record(confirmed(finding, in: storefront), of: id)
    }

    /// Records a finding, unless an earlier finding already shows that the store has the app.
    private mutating func record(_ finding: Finding, of id: AppID) {
        switch found[id] {
        case .present, .recognized: return
        case .missing, .unreadable, nil: found[id] = finding
        }
    }

    /// The finding; a failure if the result's link names a storefront other than the lookup's.
    /// Caches have confused storefronts (GantMan/react-native-siren issue 17). After such a
    /// failure, apps without a result are unknown, not missing.
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
