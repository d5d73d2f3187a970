import AppStore
import Archives
import Foundation
import History
import Testing

/// A lookup of apps in Korea.
func lookup(of ids: ClosedRange<Int64>) throws -> Lookup {
    let storefront = try #require(Storefront("kr"))
    return Lookup(storefront: storefront, language: nil, ids: ids.compactMap(AppID.init(_:)))
}

extension Archive {
    /// Begins a run on a day, without a watchlist.
    func begin(day: Int = 0) throws -> Run {
        let moment = Date(timeIntervalSince1970: 1_772_000_000 + Double(day) * 86_400)
        return try begin(at: moment, zone: .gmt, watchlist: "{}").run
    }
}
