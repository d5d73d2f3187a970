package import AppStore
package import Foundation

/// A recorded response, which stands in for the store's response to any lookup.
package struct RecordedResponse: Sendable {
    private let results: [ResultOutline]
    /// The reason why the recording may be incomplete; nil if it is complete.
    private let fault: Failure?
    private let failure: Failure?

    /// Reads a response in Apple's format, a mere list of results, or one result.
    package init(_ body: Data) {
        do throws(LookupError) {
            if let list = Self.list(body) {
                (results, fault, failure) = (list, nil, nil)
            } else {
                let envelope = try Envelope(body)
                (results, fault, failure) = (envelope.results, envelope.fault, nil)
            }
        } catch {
            (results, fault, failure) = ([], nil, error.failure)
        }
    }

    /// A list of results, or one result; nil for other shapes.
    private static func list(_ body: Data) -> [ResultOutline]? {
        var scanner = JSONScanner(Array(body))
        do {
            var results: [ResultOutline] = []
            if try scanner.peek() == UInt8(ascii: "[") {
                try scanner.list { (scanner) throws(JSONScanner.SyntaxError) in
                    results.append(try ResultOutline(&scanner))
                }
            } else {
                results = [try ResultOutline(&scanner)]
                guard results[0].id != nil else { return nil }
            }
            try scanner.finish()
            return results
        } catch {
            return nil
        }
    }

    package var apps: [AppID] { Set(results.compactMap(\.id)).sorted() }

    /// - Parameter known: the digest of each app's last result. A result with the same digest is
    ///   not read again.
    package func response(to lookup: Lookup, known: ResultDigests) -> LookupResponse {
        if let failure { return .failed(failure) }
        let asked = Set(lookup.ids)
        let digester = ResultDigester(language: lookup.language)
        let results = results.filter { $0.id.map(asked.contains) ?? true }
        return LookupResponse(
            results.map { $0.result(digester, known: known) },
            fault: fault,
            to: lookup
        )
    }

    /// The app with a bundle ID; nil if the recording has none.
    package func app(ofBundle bundleID: String) -> AppID? {
        let digester = ResultDigester(language: nil)
        return results.lazy.map { $0.result(digester, known: [:]) }.app(ofBundle: bundleID)
    }
}
