import AppStore
import ChangeDetection
import Foundation
import TestRandomness

/// Random nights of many listings. A ledger in memory replaces the archive, because judging needs
/// nothing else.
struct RandomNights {
    private static let reach = Evidence.reach

    /// The known state and the recent responses of one listing.
    private struct Ledger {
        var known = Evidence.Presence.never
        var goneSince: String?
        var page: StorePage?
        /// The index of the sampled page that the store shows.
        var shown = 0
        var isMissing = false
        var reported: Rating?
        var last: Rating?
        var rating = Rating(average: 4.5, count: 100)
        var replaced: [(page: StorePage, day: Int)] = []
        var seen: [Evidence.EarlierResponse] = []
        var held: [Aspect: EventKey] = [:]
    }

    let listings: [Listing]
    private let pages: [StorePage]
    private var ledgers: [Ledger]
    private var generator: SeededGenerator
    private var day = 0

    /// - Parameter count: the number of listings, in four storefronts.
    init(seed: UInt64, listings count: Int) {
        let storefronts = ["de", "jp", "kr", "us"].compactMap { Storefront($0) }
        listings = (0..<count).compactMap { number in
            AppID(Int64(number / 4 + 1)).map {
                Listing(app: $0, storefront: storefronts[number % 4])
            }
        }
        generator = SeededGenerator(seed: seed)
        var pages = [Self.first]
        for _ in 1..<40 { pages.append(Self.edited(pages[pages.count - 1], &generator)) }
        self.pages = pages
        ledgers = Array(repeating: Ledger(), count: listings.count)
    }

    /// The evidence of the next night. About one listing in twenty changes.
    mutating func next() -> NightEvidence {
        day += 1
        // Sometimes, all listings of a storefront change in the same way.
        let isLoud = generator.happens(0.05)
        let page = Int.random(in: 0..<pages.count, using: &generator)
        var unknown: Set<Listing> = []
        var evidence: [Evidence] = []
        for index in listings.indices {
            if isLoud, index % 4 == 2 { ledgers[index].shown = page }
            if generator.happens(0.05) { act(on: index) }
            if generator.happens(0.01) {
                unknown.insert(listings[index])
            } else {
                evidence.append(self.evidence(of: index))
            }
        }
        var night = NightEvidence(run: day, date: date, listings: evidence)
        night.unknown = unknown
        return night
    }

    /// Records a verdict in the ledger.
    mutating func take(_ verdict: NightVerdict, of night: NightEvidence) {
        var index = 0
        for (evidence, verdict) in zip(night.listings, verdict.verdicts) {
            while listings[index] != evidence.listing { index += 1 }
            take(verdict, evidence, at: index)
        }
    }
}

extension RandomNights {
    private var date: String {
        Date(timeIntervalSince1970: 1_772_000_000 + Double(day) * 86_400).utc.prefix(10).description
    }

    private mutating func act(on index: Int) {
        switch Int.random(in: 0..<10, using: &generator) {
        case 0: ledgers[index].isMissing.toggle()
        case 1...3:
            let odd = [0, 1, 3, 1 << 53, Int.max][Int.random(in: 0..<5, using: &generator)]
            let count = generator.happens(0.2) ? odd : ledgers[index].rating.count &+ 7
            let average = Double(Int.random(in: 30...50, using: &generator)) / 10
            ledgers[index].rating = Rating(average: average, count: max(count, 0))
        default: ledgers[index].shown = Int.random(in: 0..<pages.count, using: &generator)
        }
    }

    private func evidence(of index: Int) -> Evidence {
        let ledger = ledgers[index]
        let seen = ledger.isMissing ? nil : pages[ledger.shown]
        var evidence = Evidence(
            listing: listings[index],
            knownPresence: ledger.known,
            isSeen: seen != nil
        )
        evidence.goneSince = ledger.goneSince
        if let seen, let before = ledger.page, seen != before {
            evidence.pages = PagePair(
                before: before,
                after: seen,
                inOneLanguage: true,
                firstResponse: ledger.shown.isMultiple(of: 2) ? seen : nil
            )
        }
        evidence.ratings = (
            reported: ledger.reported,
            last: ledger.last,
            now: seen == nil ? nil : ledger.rating,
            fallenFrom: nil
        )
        evidence.replaced = ledger.replaced.map { Evidence.State(page: $0.page) }
        evidence.earlier = ledger.seen
        evidence.held = ledger.held
        return evidence
    }

    private mutating func take(_ verdict: Verdict, _ evidence: Evidence, at index: Int) {
        let seen = evidence.isSeen ? pages[ledgers[index].shown] : nil
        let before = ledgers[index].page
        let after = verdict.page(from: before, seen: seen)
        if let before, before != after { ledgers[index].replaced.insert((before, day), at: 0) }
        ledgers[index].replaced.removeAll { day - $0.day > Self.reach }
        ledgers[index].page = after
        ledgers[index].goneSince =
            verdict.presence == .gone ? evidence.goneSince ?? date : nil
        ledgers[index].known = verdict.presence
        ledgers[index].reported = verdict.reportedRating
        if let now = evidence.ratings.now { ledgers[index].last = now }
        let held = verdict.rulings.compactMap { kind, ruling in
            ruling.holder.map { (kind.aspect, $0) }
        }
        ledgers[index].held = Dictionary(held) { one, _ in one }
        ledgers[index].seen.insert(
            (date, seen.map { Evidence.State(page: $0) }, evidence.ratings.now),
            at: 0
        )
        ledgers[index].seen = Array(ledgers[index].seen.prefix(2))
    }

    private static let first: StorePage = {
        var page = StorePage(name: "Example", bundleID: "com.example", version: "1.0")
        (page.amount, page.currency, page[text: .formattedPrice]) = (0, "USD", "Free")
        page.releaseNotes = "First."
        page[list: .screenshots] = ["https://a/image/thumb/one/1x1bb.png"]
        page[list: .languages] = ["EN"]
        return page
    }()

    /// A page with a small difference: a release, an edit, a price, or an emptied list.
    private static func edited(_ page: StorePage, _ generator: inout SeededGenerator) -> StorePage {
        var new = page
        let pick = Int.random(in: 0...2, using: &generator)
        if generator.happens(0.4) { new.version = "1.\(Int.random(in: 0...9, using: &generator))" }
        if generator.happens(0.3) { new.releaseNotes = ["A", "B\n\n", nil][pick] }
        if generator.happens(0.3) { new.name = ["Example", " Example ", "Other"][pick] }
        if generator.happens(0.3) { new.amount = [0, 1, nil][pick] }
        if generator.happens(0.2) { new.currency = ["USD", "EUR", nil][pick] }
        if generator.happens(0.2) { new[list: .languages] = [["EN"], ["KO", "EN"], []][pick] }
        if generator.happens(0.2) { new[list: .screenshots] = [[], nil, ["https://a/b/c"]][pick] }
        if generator.happens(0.2) { new.size = Int64(pick) }
        if generator.happens(0.1) { new.unreadable = [[], [.developerID], [.description]][pick] }
        return new
    }
}

extension Verdict {
    /// The page that is confirmed, composed of the known page and the page in the response.
    func page(from before: StorePage?, seen: StorePage?) -> StorePage? {
        guard let kept = keptFields, var page = seen else { return before }
        guard let before else { return page }
        for field in kept {
            page[field] = before[field]
            if before.unreadable.contains(field) {
                page.unreadable.insert(field)
            } else {
                page.unreadable.remove(field)
            }
        }
        return page
    }
}
