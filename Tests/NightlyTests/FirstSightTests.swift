import AppStore
import Foundation
import History
import TestSupport
import Testing

@testable import Archives
@testable import Nightly

/// The text about the time before a listing was first seen.
struct FirstSightTests {
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
        let archive = try Archive()
        let (listing, other) = (Listing(1, "de"), Listing(2, "de"))
        let present = Finding.showing(StorePage(price: 3, in: "EUR"))
        for (day, sight) in sights.enumerated() {
            let store = StoreCatalog(response: { lookup in
                if sight == .failed { return .failed(.notNow) }
                return lookup.answered { $0 == other || sight == .present ? present : .missing }
            })
            let due = sight == .notAsked ? [other] : [listing, other]
            try await NightPlayer(archive).play(Double(day), due, asking: store)
        }
        #expect(try archive.prices(of: listing.app).map(\.mayBeOlder) == [mayBeOlder])
        let versions = try archive.versions(of: listing.app)
        #expect(versions.map(\.mayBeOlder) == [mayBeOlder])
        #expect(VersionHistory(versions).releases.map(\.mayBeOlder) == [mayBeOlder])
    }
}
