package import AppStore
package import Foundation

extension LookupResponse {
    /// Reads the response to a lookup: a mistake in the envelope fails the response, one in a
    /// result only that result. Results are matched by ID, in any order.
    ///
    /// - Parameter known: the digest of each app's last result. A result with the same digest is
    ///   not read again.
    package init(_ body: Data, to lookup: Lookup, known: ResultDigests = [:]) {
        do {
            try self.init(reading: body, to: lookup, known: known)
        } catch {
            self = .failed(error.failure)
        }
    }

    init(reading body: Data, to lookup: Lookup, known: ResultDigests) throws(LookupError) {
        let envelope = try Envelope(body)
        let results = envelope.read(language: lookup.language, known: known)
        self.init(results, fault: envelope.fault, to: lookup)
    }

    init(_ results: [LookupResult], fault: Failure?, to lookup: Lookup) {
        var matching = ResponseMatching(lookup, fault: fault)
        for result in results { matching.take(result) }
        self = matching.response
    }
}
