package import AppStore
package import ChangeDetection
import Foundation
package import History
import Language
package import News

extension ReportFormat {
    /// A signed percentage, such as `+101%` or `−2%`; nil for 0% and for at least a million
    /// percent.
    ///
    /// - Parameter share: The change relative to the old value; 0.5 is +50%.
    package func percent(_ share: Double) -> String? {
        let percent = (share * 100).rounded()
        guard percent != 0, percent.magnitude < 1_000_000 else { return nil }
        return "\(percent < 0 ? "−" : "+")\(number(Int(percent.magnitude)))%"
    }

    private static let maxFormerLength = 80

    /// A phrase saying that a field is empty now, such as `Seller removed: was “Apricot GmbH”`; nil
    /// for other changes. Also nil for fields such as the price, which have a different phrase.
    func emptied(_ change: Change) -> String? {
        guard let field = change.field, change.before?.nonBlank != nil,
            change.after?.nonBlank == nil, !change.isUnreadable,
            ![.price, .currency, .rating, .releaseNotes, .gameCenter].contains(field)
        else { return nil }
        let former = text(change.before, of: field).split(whereSeparator: \.isNewline)
            .joined(separator: " ")
        return strings.news.fieldRemoved(
            strings.labels.fields(field),
            former.cut(to: Self.maxFormerLength)
        )
    }

    /// The items that a list gained and lost: `Pro $4.99 → $5.99, + Gold $9.99, − Silver $1.99`.
    func itemChanges(_ change: Change, max: Int = maxItemChanges) -> String {
        let (olds, news) = (change.before?.purchases ?? [], change.after?.purchases ?? [])
        let steps = olds.priceSteps(to: news)
        let stepped = steps.map { step in
            let price = strings.news.version(step.before.formattedPrice, step.after.formattedPrice)
            return "\(step.name) \(price)"
        }
        let (removed, added) = change.differingItems
        let (before, after) = (steps.map(\.before.words), steps.map(\.after.words))
        let field = change.field ?? .inAppPurchases
        let others = signed(
            added: named(added.filter { !after.contains($0) }, of: field),
            removed: named(removed.filter { !before.contains($0) }, of: field)
        )
        return excerpt(stepped + others, max: max).joined(separator: ", ")
    }

    private static let maxItemChanges = 6

    func signed(added: [String], removed: [String]) -> [String] {
        added.map { "+ \($0)" } + removed.map { "− \($0)" }
    }

    /// A phrase about the new ratings behind changes of a listing's average, such as `7 new ratings
    /// since Thu, 12 Mar 2026`; nil if the number of ratings is unknown, or for several listings.
    package func ratings(behind changes: [RecordedChange]) -> String? {
        let moves = changes.filter { $0.field == .rating }.sorted { $0.run.number < $1.run.number }
        let ratings = moves.compactMap(\.ratings)
        guard let first = ratings.first, ratings.count == moves.count,
            Set(moves.map(\.listing)).count == 1
        else { return nil }
        return self.ratings(ratings.map(\.count).reduce(0, +), since: first.since)
    }

    /// A phrase about ratings that a listing gained or lost, such as `7 new ratings since Thu, 12
    /// Mar 2026`; nil if the number of ratings did not change.
    ///
    /// - Parameter count: The number of new ratings; negative if ratings were lost.
    package func ratings(_ count: Int, since night: Night) -> String? {
        guard count != 0 else { return nil }
        let words = count > 0 ? strings.news.newRatings : strings.news.fewerRatings
        return words(number(abs(count)), self.night(night))
    }

    /// A phrase about the ratings that a listing gained, such as `New ratings: 4.36 ± 0.01 on
    /// average before, 3.50 ± 0.03 after (60 ratings)`. An average without an interval is omitted.
    /// nil if the listing lost ratings.
    ///
    /// - Parameter former: The ratings given during the previous version; nil if they are unknown.
    package func ratings(_ new: NewRatings, after former: NewRatings? = nil) -> String? {
        guard new.count >= 0 else { return nil }
        let averages = [new, former].map { ratings in
            ratings?.interval == nil ? nil : ratings.flatMap { average($0, decimals: 2) }
        }
        let before = averages[0].flatMap { _ in averages[1] }
        return strings.appPage.newRatings(number(new.count), averages[0], before)
    }

    /// The versions of a release: `2.4 → 2.5`
    package func step(_ release: ReleaseNews) -> String {
        let former = release.formerVersions.map { String($0.prefix(40)) }.joined(separator: ", ")
        let version = String(release.version.prefix(40))
        guard !former.isEmpty else { return version }
        return release.isBack
            ? strings.news.isBack(former, version) : strings.news.version(former, version)
    }

    /// The time since the previous version, and the size: `2 days after 2.4`, `397.6 MB (+2%)`
    package func facts(of release: ReleaseNews) -> [String] {
        [age(of: release), size(of: release)].compactMap(\.self)
    }

    /// The date of a release: `released Fri, 6 Mar 2026`; nil if the date is unknown. Also nil for
    /// a return to an old version.
    package func released(_ release: ReleaseNews) -> String? {
        release.isBack ? nil : release.storeDate.map { strings.news.releasedOn(date($0)) }
    }

    /// The time since the previous version, such as `2 days after 2.4`; nil if it is unknown.
    func age(of release: ReleaseNews) -> String? {
        release.predecessor.map { former in
            strings.news.afterDays(
                days(from: former.date, to: former.next),
                String(former.version.prefix(40))
            )
        }
    }

    /// The size of a release with the relative change: `397.6 MB (+2%)`; nil if it did not change.
    func size(of release: ReleaseNews) -> String? {
        release.size.map { step(from: $0.before, to: $0.after) }
    }

    /// A new size with the relative change: `397.6 MB (+2%)`
    package func step(from before: Int64, to after: Int64) -> String {
        let share = before > 0 ? (Double(after) - Double(before)) / Double(before) : 0
        return "\(size(after))\(percent(share).map { " (\($0))" } ?? "")"
    }

    /// A change of a list of screenshots, such as `2 added and 1 replaced`; empty if the lists show
    /// the same pictures in the same order.
    package func pictures(of change: Change) -> String {
        let before = PictureMark.paths(change.before?.items ?? [])
        let after = PictureMark.paths(change.after?.items ?? [])
        let olds = PictureMark.marks(of: before, beside: after, gone: .removed)
        let news = PictureMark.marks(of: after, beside: before, gone: .added)
        let added = news.count { $0 == .added }
        let removed = olds.count { $0 == .removed }
        let replaced = olds.count { $0 == .replaced }
        let isReordered = PictureMark.kept(before, olds) != PictureMark.kept(after, news)
        let strings = strings.appPage
        return list(
            [
                added > 0 ? strings.picturesAdded(added) : nil,
                removed > 0 ? strings.picturesRemoved(removed) : nil,
                replaced > 0 ? strings.picturesReplaced(replaced) : nil,
                isReordered ? strings.picturesReordered : nil,
            ].compactMap(\.self)
        )
    }

    private static let englishStorefronts =
        Strings.english.homeStorefronts.split(separator: " ").map(String.init)

    /// How well readers understand texts of the best of these storefronts; 0 is best. Storefronts
    /// in the report's language come first, then English storefronts, then all others.
    package func readability(of storefronts: [Storefront]) -> Int {
        let order = homeStorefronts + Self.englishStorefronts
        return storefronts.compactMap { order.firstIndex(of: $0.code) }.min() ?? order.count
    }

    /// Whether readers understand texts in `storefronts` better than texts in `others`.
    package func byReadability(_ storefronts: [Storefront], _ others: [Storefront]) -> Bool {
        readability(of: storefronts) < readability(of: others)
    }

    /// The changes of texts, sorted by how well readers understand the new texts, the best first.
    package func byReadability(_ changes: [RecordedChange]) -> [RecordedChange] {
        changes.sorted { byReadability([$0.listing.storefront], [$1.listing.storefront]) }
    }

    /// The change in the storefront nearest to the reader; the first if several are equally near.
    func nearest(_ changes: [RecordedChange]) -> RecordedChange? {
        changes.min { nearness([$0.listing.storefront]) < nearness([$1.listing.storefront]) }
    }

    /// How near the nearest of these storefronts is to the reader; 0 is nearest. Storefronts in the
    /// report's language come first, then all others.
    func nearness(_ storefronts: [Storefront]) -> Int {
        let order = homeStorefronts
        return storefronts.compactMap { order.firstIndex(of: $0.code) }.min() ?? order.count
    }
}
