import AppStore
import Foundation
import Watchlists

/// The folder of responses that `answers.py` writes.
struct WrittenNights {
    let folder: URL
    let watchlist: Watchlist
    let schedule: Schedule

    init(_ path: String) throws {
        folder = URL(filePath: path, directoryHint: .isDirectory)
        watchlist = try WatchlistFile(at: folder.appending(path: "storewatch.yml").path).watchlist
        schedule = Schedule(watchlist: watchlist)
    }

    /// The bytes of the response to a lookup, as the server sends them.
    ///
    /// - Parameter night: the number of the night; the first is 1.
    func body(of lookup: Lookup, night: Int) throws -> Data {
        let code = lookup.storefront.code.uppercased()
        let first = lookup.ids.first?.description ?? ""
        return try Data(
            contentsOf: folder.appending(path: "night-\(night)/\(code)/many/\(first).json")
        )
    }

    /// The start of a night's run: 03:00 UTC, one day after the previous night's.
    static func moment(ofNight night: Int) -> Date {
        Date(timeIntervalSince1970: 1_772_334_000 + Double(night) * 86_400)
    }
}
