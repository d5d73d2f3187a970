package import AppStore
package import Foundation
package import Lookups
package import Nightly

extension StoreCatalog {
    /// A store that responds from memory.
    ///
    /// - Parameters:
    ///   - recheckResponse: the response to a recheck; nil to respond as to the first lookup.
    ///   - picture: the picture at an address.
    package init(
        response: @escaping @Sendable (Lookup) async -> LookupResponse,
        recheckResponse: (@Sendable (Lookup) async -> LookupResponse)? = nil,
        picture: @escaping @Sendable (_ url: String, _ box: Int) async -> PictureResponse = {
            _,
            _ in
            .none
        }
    ) {
        self.init()
        self.response = { lookup, _ in await response(lookup) }
        self.recheckResponse = { lookup, witness, _ in
            await (recheckResponse ?? response)(lookup.adding(witness))
        }
        self.picture = picture
    }

    /// A store that responds with the given bytes from memory.
    package init(bodies: @escaping @Sendable (Lookup) -> Data) {
        self.init()
        response = { LookupResponse(bodies($0), to: $0, known: $1) }
        recheckResponse = { LookupResponse(bodies($0.adding($1)), to: $0.adding($1), known: $2) }
    }
}
