package import AppStore
package import Foundation
import Lookups
package import Nightly

extension StoreCatalog {
    /// A store that responds from memory.
    ///
    /// - Parameter recheckResponse: the response to a recheck; nil to respond as to the first
    ///   lookup.
    package init(
        response: @escaping @Sendable (Lookup) async -> LookupResponse,
        recheckResponse: (@Sendable (Lookup) async -> LookupResponse)? = nil
    ) {
        self.init()
        self.response = { lookup, _ in await response(lookup) }
        self.recheckResponse = { lookup, witness, _ in
            await (recheckResponse ?? response)(lookup.adding(witness))
        }
    }

    /// A store that responds with the given bytes from memory.
    package init(bodies: @escaping @Sendable (Lookup) -> Data) {
        self.init()
        response = { LookupResponse(bodies($0), to: $0, known: $1) }
        recheckResponse = { LookupResponse(bodies($0.adding($1)), to: $0.adding($1), known: $2) }
    }
}
