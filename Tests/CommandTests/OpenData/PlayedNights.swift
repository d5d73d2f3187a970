import AppStore
import Archives
import Foundation
import Nightly
import TestSupport
import Testing
import Watchlists

extension Scratch {
    /// Plays a night for each day in this process. On some nights, an app changes, is gone or has
    /// new ratings.
    func playNights(_ days: Range<Int>, into archive: String = "storewatch.sqlite") async throws {
        try await play(days, into: archive) { day in
            let rating =
                #", "averageUserRating": 4.\#(day / 60), "userRatingCount": \#(100 + day)"#
            let one = result(1, version: "1.\(day / 80)", rating + #", "price": \#(day / 100).99"#)
            let two = result(2, version: day % 61 == 60 ? "0.9" : "1.0", rating)
            return day % 83 == 82 ? [1: one] : [1: one, 2: two]
        }
    }

    /// Plays a night for each day.
    ///
    /// - Parameter results: the results of the Korean store on a day, by the app's ID.
    func play(
        _ days: Range<Int>,
        into archive: String = "storewatch.sqlite",
        showing results: @Sendable (_ day: Int) -> [Int64: String]
    ) async throws {
        try watch(
            "report: {timezone: UTC}\ngroups:\n  - {name: A, storefronts: [kr], apps: [1, 2]}\n"
        )
        let listings = try [1, 2].map { app in
            Listing(app: try #require(AppID(app)), storefront: try #require(Storefront("kr")))
        }
        let player = NightPlayer(try Archive(at: path(archive)))
        for day in days {
            let results = results(day)
            let store = StoreCatalog(bodies: { lookup in
                let asked = lookup.ids.compactMap { results[$0.number] }
                return Data(
                    #"{"resultCount": \#(asked.count), "results": [\#(asked.joined(separator: ","))]}"#
                        .utf8
                )
            })
            try await player.play(
                at: Date(timeIntervalSince1970: 1_735_700_000 + Double(day) * 86_400),
                listings,
                asking: store
            )
        }
    }
}
