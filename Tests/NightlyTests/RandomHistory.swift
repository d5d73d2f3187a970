import AppStore
import Foundation
import TestRandomness

/// A random history of a few listings over some nights.
struct RandomHistory {
    let listings: [Listing]
    /// The responses about listings on each night; nights are two days apart.
    let nights: [[Listing: Finding]]

    /// - Parameter onlyForward: whether states never return, no app disappears, and no response is
    ///   missing.
    init(seed: UInt64, apps: Int = 3, nights count: Int = 12, onlyForward: Bool = false) {
        var dice = SeededGenerator(seed: seed)
        let storefronts = ["jp", "kr", "us"].compactMap { Storefront($0) }
        listings = (1...apps).compactMap { AppID(Int64($0)) }.flatMap { app in
            storefronts.map { Listing(app: app, storefront: $0) }
        }
        var pages: [Listing: Sighting] = [:]
        var nights: [[Listing: Finding]] = []
        for night in 0..<count {
            var sights: [Listing: Finding] = [:]
            for listing in listings {
                let old = pages[listing] ?? Self.first
                let new =
                    onlyForward
                    ? Self.forward(old, night, &dice) : Self.anything(old, night, &dice)
                pages[listing] = new
                sights[listing] = .present(new)
                if !onlyForward, dice.happens(0.08) { sights[listing] = .missing }
                if !onlyForward, dice.happens(0.08) { sights[listing] = Self.unread }
            }
            nights.append(sights)
        }
        self.nights = nights
    }

    private static let unread = Finding.unreadable(Failure(.badResponse, "It cannot be read."))

    private static let first: Sighting = {
        var page = StorePage(name: "Example", bundleID: "com.example", version: "1.0")
        (page.amount, page.currency, page.releaseNotes) = (0, "USD", "First.")
        page[list: .screenshots] = ["https://a/image/thumb/one/1x1bb.png"]
        page[list: .languages] = ["EN"]
        return Sighting(page: page, rating: Rating(average: 4.5, count: 100))
    }()

    /// A sighting that sometimes has a state that never occurred before.
    private static func forward(
        _ old: Sighting,
        _ night: Int,
        _ dice: inout SeededGenerator
    ) -> Sighting {
        var new = old
        if dice.happens(0.3) {
            new.page.version = "1.\(night + 1)"
            new.page.releaseNotes = "News of night \(night)."
        }
        if dice.happens(0.2) { new.page.name = "Example \(night)" }
        if dice.happens(0.2) { new.page.amount = Decimal(night + 1) }
        if dice.happens(0.2) { new.page[list: .languages] = ["EN", "L\(night)"] }
        let count = (old.rating?.count ?? 0) + Int.random(in: 0...9, using: &dice)
        let average = Double.random(in: 4.2...4.8, using: &dice)
        new.rating = Rating(average: average, count: count)
        return new
    }

    /// One of a few states with small variations, so that states often return.
    private static func anything(
        _ old: Sighting,
        _ night: Int,
        _ dice: inout SeededGenerator
    ) -> Sighting {
        var new = old
        let pick = Int.random(in: 0...2, using: &dice)
        if dice.happens(0.3) { new.page.version = "1.\(pick)" }
        if dice.happens(0.2) { new.page.releaseNotes = ["A", "B\n", nil][pick] }
        if dice.happens(0.2) { new.page.name = ["Example", " Example ", "Other"][pick] }
        if dice.happens(0.3) { new.page.amount = [0, 1, 2].map { Decimal($0) }[pick] }
        if dice.happens(0.2) { new.page.currency = ["USD", "EUR", "USD"][pick] }
        if dice.happens(0.2) { new.page[list: .languages] = [["EN"], ["KO", "EN"], []][pick] }
        if dice.happens(0.2) {
            new.page[list: .screenshots] =
                [[], old.page[list: .screenshots], ["https://a/b/c"]][pick]
        }
        if dice.happens(0.2) { new.page.size = Int64(pick) }
        if dice.happens(0.2) {
            new.page.versionDate = Date(timeIntervalSince1970: Double(night) * 1e5)
        }
        if dice.happens(0.1) { new.page.unreadable = [[], [.price], [.description]][pick] }
        if new.page.unreadable.contains(.price) { new.page.amount = nil }
        let count = [old.rating?.count ?? 0, 3, 100 + night][pick]
        new.rating = dice.happens(0.1) ? nil : Rating(average: 4 + Double(pick) / 10, count: count)
        return new
    }
}
