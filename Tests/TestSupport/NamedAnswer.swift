package import AppStore

/// What an answer says, in a form that can be compared, whether pages were recognized or read.
package enum NamedAnswer: Hashable, Sendable {
    case answered([AppID: Named], Oddities)
    case failed(Failure)

    package enum Named: Hashable, Sendable {
        case present(StorePage, Rating?)
        case missing
        case unreadable(Failure)
    }
}

extension Answer {
    /// What the answer says.
    ///
    /// - Parameter known: the pages that were known when it was read.
    package func naming(_ known: [AppID: Sighting]) -> NamedAnswer {
        switch self {
        case .failed(let failure): return .failed(failure)
        case .answered(let findings, let oddities):
            let named = findings.map { app, finding -> (AppID, NamedAnswer.Named) in
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
