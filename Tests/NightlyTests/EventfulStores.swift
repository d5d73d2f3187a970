import AppStore
import Archives
import Foundation
import Lookups
import Nightly
import TestSupport

/// Twenty-four apps in four storefronts. Each kind of event happens on some night.
struct EventfulStores {
    static let nights = 8
    let listings: [Listing]

    init() {
        let storefronts = ["de", "jp", "kr", "us"].compactMap { Storefront($0) }
        listings = (1...24).compactMap { AppID(Int64($0) * 7919) }.flatMap { app in
            storefronts.map { Listing(app: app, storefront: $0) }
        }
    }

    /// The store on a night. Icons change with every second release.
    func store(_ night: Int) -> StoreCatalog {
        var store = StoreCatalog(showing: findings(night))
        store.picture = { url, _ in
            let name = url.split(separator: "/").dropLast().last ?? ""
            let parts = name.split(separator: "-")
            let look = "\(parts.first ?? "") \((parts.last.flatMap { Int($0) } ?? 0) / 2)"
            return Picture(bytes: .jpeg(comment: look)).map(PictureResponse.picture) ?? .none
        }
        return store
    }

    private func findings(_ night: Int) -> [Listing: Finding] {
        let shown = listings.compactMap { listing in
            isThere(listing, night) ? (listing, Finding.present(sighting(listing, night))) : nil
        }
        return Dictionary(uniqueKeysWithValues: shown)
    }

    private func index(_ listing: Listing) -> Int { Int(listing.app.number / 7919) }

    private func isThere(_ listing: Listing, _ night: Int) -> Bool {
        let index = index(listing)
        // Two apps leave all storefronts on the fourth night; other listings are missing for one
        // night or for good.
        if index % 17 == 3, night >= 3 { return false }
        if listing.storefront.code == "kr", index % 3 == 0, night == 2 { return false }
        if listing.storefront.code == "jp", index % 3 == 1, night >= 5 { return false }
        return true
    }

    private func sighting(_ listing: Listing, _ night: Int) -> Sighting {
        let index = index(listing)
        let releases = night / (2 + index % 3)
        var page = StorePage(
            name: "App \(index)",
            bundleID: "com.example.a\(index)",
            version: "1.\(releases)"
        )
        page.releaseNotes = "News \(releases)."
        page.amount = [1, 2, 4].contains(night) && index % 4 == 0 ? 2 : 1
        page.currency = listing.storefront.code == "us" && night == 6 ? "EUR" : "USD"
        // Every second app changes its name for two nights, and later for one night.
        if [1, 2, 5, 7].contains(night), index % 2 == 0 { page.name += " Pro" }
        page[list: .screenshots] =
            night >= 4 && listing.storefront.code == "de"
            ? [] : ["https://a/image/thumb/\(index)/392x696bb.png"]
        page[text: .icon] = "https://a/image/thumb/icon\(index)-\(releases)/512x512bb.png"
        return Sighting(page: page, rating: Rating(average: 4.5, count: 100 + night * index))
    }
}
