import AppStore
import Lookups
import Watchlists

extension WantedApp {
    /// The apps of a table as the store shows them, looked up with as few requests as possible.
    static func checked(
        _ rows: [NewApp],
        for target: AddTarget,
        in store: StoreClient
    ) async throws -> [WantedApp] {
        let places = try rows.map { try target.places(of: $0) }
        var found: [AppID: FoundApp] = [:]
        for storefronts in places.distinct {
            let ids = zip(rows, places).compactMap { row, places -> AppID? in
                guard case .id(let id) = row.reference, places == storefronts else { return nil }
                return id
            }
            let finder = AppFinder(store: store, storefronts: storefronts)
            found.merge(try await finder.apps(ids.sorted())) { first, _ in first }
        }
        var wanted: [WantedApp] = []
        for (row, storefronts) in zip(rows, places) {
            switch row.reference {
            case .id(let id):
                guard let app = found[id] else {
                    throw Mistake.unknownApp("\(id)", in: storefronts)
                }
                wanted.append(WantedApp(row, found: app))
            case .bundle(let bundle):
                let finder = AppFinder(store: store, storefronts: storefronts)
                guard case .one(let app) = try await finder.find(.reference(row.reference)) else {
                    throw Mistake.unknownApp(bundle, in: storefronts)
                }
                var new = row
                new.reference = .id(app.app)
                wanted.append(WantedApp(new, found: app))
            }
        }
        return wanted
    }
}
