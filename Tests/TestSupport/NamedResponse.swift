package import AppStore

/// A response in a form that can be compared, whether its pages were recognized or read.
package enum NamedResponse: Hashable, Sendable {
    case answered([AppID: Named], Oddities)
    case failed(Failure)

    package enum Named: Hashable, Sendable {
        case present(StorePage, Rating?)
        case missing
        case unreadable(Failure)
    }
}

extension LookupResponse {
    /// The response in a form that can be compared.
    ///
    /// - Parameter known: the pages that were known when the response was read.
    package func naming(_ known: [AppID: Sighting]) -> NamedResponse {
        switch self {
        case .failed(let failure): return .failed(failure)
        case .answered(let findings, let oddities):
            let named = findings.map { app, finding -> (AppID, NamedResponse.Named) in
                switch finding {
                case .present(let sighting): return (app, .present(sighting.page, sighting.rating))
                case .recognized(let rating):
                    guard let page = known[app]?.page else {
                        fatalError("Nothing was known of \(app).")
                    }
                    return (app, .present(page, rating))
                case .missing: return (app, .missing)
                case .unreadable(let failure): return (app, .unreadable(failure))
                }
            }
            return .answered(Dictionary(uniqueKeysWithValues: named), oddities)
        }
    }
}
