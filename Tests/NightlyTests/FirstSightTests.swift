import AppStore
import Foundation
import Lookups
import News
import TestSupport
import Testing

@testable import Archives
@testable import Nightly

/// What is said about the time before a listing was seen first.
struct FirstSightTests {
    private let archive: Archive
    private let player: NightPlayer
    private let listing: Listing
    private let other: Listing

    init() throws {
        archive = try Archive()
        player = NightPlayer(archive)
        let storefront = try #require(Storefront("de"))
        listing = Listing(app: try #require(AppID(1)), storefront: storefront)
        other = Listing(app: try #require(AppID(2)), storefront: storefront)
    }

    enum Sight { case absent, failed, present, notAsked }

    @Test(
        arguments: [
            ([.present], true), ([.absent, .present], false), ([.absent, .failed, .present], true),
            ([.failed, .absent, .present], false), ([.failed, .present], true),
            ([.notAsked, .present], true), ([.absent, .notAsked, .present], false),
        ] as [([Sight], Bool)]
    )
    func `a version and a price may be older unless the storefront lacked the app before`(
        sights: [Sight],
        mayBeOlder: Bool
    ) async throws {
        var page = StorePage(name: "Puzzle", bundleID: "c", version: "1")
        (page.amount, page.currency) = (3, "EUR")
        let present = Finding.present(Sighting(page: page, rating: nil))
        for (day, sight) in sights.enumerated() {
            let due = sight == .notAsked ? [other] : [listing, other]
            let (listing, other) = (listing, other)
            let store = StoreCatalog(response: { lookup in
                sight == .failed
                    ? .failed(Failure(.server, "The server responded with 503."))
                    : .answered(
                        [listing.app: sight == .present ? present : .missing, other.app: present]
                            .filter { app, _ in lookup.listings.contains { $0.app == app } },
                        oddities: Oddities()
                    )
            })
            try await player.play(at: NightPlayer.moment(Double(day)), due, asking: store)
        }
        #expect(try archive.prices(of: listing.app).map(\.mayBeOlder) == [mayBeOlder])
        let versions = try archive.versions(of: listing.app)
        #expect(versions.map(\.mayBeOlder) == [mayBeOlder])
        #expect(VersionHistory(versions).releases.map(\.mayBeOlder) == [mayBeOlder])
    }
}
