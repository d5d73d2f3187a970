import AppStore
import Foundation
import Lookups
import Watchlists

extension AppTable {
    /// The apps of the table as the store shows them, with as few requests as there may be.
    func checked(by finder: AppFinder) async throws -> [WantedApp] {
        let ids = rows.compactMap { row in
            if case .id(let id) = row.reference { id } else { nil }
        }
        let found = try await finder.apps(Array(Set(ids)).sorted())
        var wanted: [WantedApp] = []
        for row in rows {
            switch row.reference {
            case .id(let id):
                guard let app = found[id] else {
                    throw Mistake.unknownApp("\(id)", in: finder.storefronts)
                }
                wanted.append(WantedApp(row, found: app))
            case .bundle(let bundle):
                guard case .one(let app) = try await finder.find(.reference(row.reference)) else {
                    throw Mistake.unknownApp(bundle, in: finder.storefronts)
                }
                var new = row
                new.reference = .id(app.app)
                wanted.append(WantedApp(new, found: app))
            }
        }
        return wanted
    }
}
