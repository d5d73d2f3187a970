package import AppStore
import ChangeDetection
package import Foundation
package import Language
import TextAnalysis
package import Watchlists

/// Formats numbers, dates and names in the report's language and time zone. As a class, it is
/// shared by all parts of a page.
package final class ReportFormat: Sendable {
    /// A value whose text is cached. Each case stands for one way to format a value.
    enum CachedValue: Hashable, Sendable {
        case date(Date)
        case moment(Date)
        case size(Int64)
        case language(String)
        case storefront(Storefront)
        case number(Int)
        case decimal(Double, decimals: Int)
        case night(String)
        case shortNight(String)
    }

    /// The caches of formatted texts, by language and time zone. A value recurs on several pages,
    /// and formatting takes ten times as long as looking up its text.
    private static let caches = Memo<[String], Memo<CachedValue, String>>(maxCount: 1_000)

    package let strings: Strings
    /// The storefronts with texts in the report's language, the nearest to the reader first.
    let homeStorefronts: [String]
    package let locale: Locale
    package let zone: TimeZone
    /// The address where the report is published.
    package let site: URL?
    private let cache: Memo<CachedValue, String>

    package init(_ settings: Watchlist.ReportSettings) {
        strings = Strings.of(settings.language)
        homeStorefronts = strings.homeStorefronts.split(separator: " ").map(String.init)
        locale = Locale(identifier: strings.locale)
        zone = settings.zone
        site = settings.url
        cache = Self.caches.value(for: [strings.locale, zone.identifier]) {
            Memo(maxCount: 50_000)
        }
    }

    func cached(_ value: CachedValue, _ write: () -> String) -> String {
        cache.value(for: value, compute: write)
    }

    package func number(_ number: Int) -> String {
        cached(.number(number)) { number.formatted(.number.locale(locale)) }
    }

    func number(_ number: Decimal) -> String { number.formatted(.number.locale(locale)) }

    /// A compact number, such as `12K` or `1.2만`.
    package func compact(_ number: Int) -> String {
        number.formatted(.number.notation(.compactName).locale(locale))
    }

    /// An average rating with one decimal, as the App Store shows it.
    package func average(_ rating: Rating) -> String {
        number(rating.shownAverage, decimals: 1)
    }

    func average(_ value: FieldValue?) -> String? {
        value?.decimal.map { number(($0 as NSDecimalNumber).doubleValue, decimals: 1) }
    }

    /// A date, such as `Fri, 6 Mar 2026`.
    package func date(_ date: Date) -> String {
        cached(.date(date)) { date.formatted(day) }
    }

    /// A date and time, such as `Fri, 6 Mar 2026 at 08:30 GMT+9`.
    package func moment(_ date: Date) -> String {
        cached(.moment(date)) {
            date.formatted(day.hour().minute().timeZone(.specificName(.short)))
        }
    }

    private var day: Date.FormatStyle {
        Date.FormatStyle(locale: locale, timeZone: zone)
            .weekday(.abbreviated).day().month(.abbreviated).year()
    }

    /// A size such as `397.6 MB`, without a line break between number and unit.
    package func size(_ bytes: Int64) -> String {
        cached(.size(bytes)) {
            bytes.formatted(.byteCount(style: .file).locale(locale)).replacing(" ", with: "\u{a0}")
        }
    }

    func language(_ code: String) -> String {
        cached(.language(code)) {
            locale.localizedString(forLanguageCode: code.lowercased()) ?? code
        }
    }

    package func name(_ storefront: Storefront) -> String {
        cached(.storefront(storefront)) { storefront.name(in: locale) }
    }

    /// The price on a store page as a number or as the store's text, marked if it is a pre-order.
    package func price(_ page: StorePage, isPreOrder: Bool) -> String {
        let price = page.price.map { self.price($0) } ?? page[text: .formattedPrice]
        if isPreOrder { return price.map { strings.pricedPreOrder($0) } ?? strings.preOrder }
        let isUnreadable = page.unreadable.contains(.price)
        return price ?? (isUnreadable ? strings.unknown : strings.news.noPrice)
    }

    /// The value of a field as text for people; for nil, a word such as “none”.
    package func text(_ value: FieldValue?, of field: Field) -> String {
        switch value?.nonBlank {
        case nil: strings.none
        case .text(let text): text
        case .date(let date): moment(date)
        case .flag(let flag): flag ? strings.yes : strings.no
        case .money(let money): price(money)
        case .number(let number):
            switch field {
            case .size: size(Int64(truncating: number as NSDecimalNumber))
            case .developerID, .primaryGenreID: number.description
            case .rating: number.formatted(.number.precision(.fractionLength(1...3)).locale(locale))
            default: self.number(number)
            }
        case .purchases(let purchases): purchases.map(\.words).joined(separator: ", ")
        case .counts(let counts): counts.map(number).joined(separator: " · ")
        case .list(let list):
            // Devices keep their codes: a page lists so many that nobody reads the names.
            (field == .supportedDevices ? list : named(list, of: field)).joined(separator: ", ")
        }
    }
}

extension ReportFormat {
    /// The names of a list's items in the report's language, for example of devices or languages.
    package func named(_ items: [String], of field: Field) -> [String] {
        switch field {
        case .supportedDevices: deviceNames(of: items)
        case .languages: byName(items.map(language))
        // Storefronts list advisories in different orders.
        case .advisories: byName(items.map { strings.advisory($0) ?? $0 })
        case .features: items.map { strings.labels.features[$0] ?? $0 }
        case .privacyLabels: items.map(strings.labels.privacyLabel)
        case .accessibilityLabels: items.map { strings.labels.accessibility[$0] ?? $0 }
        default: items
        }
    }

    private func byName(_ names: [String]) -> [String] {
        names.sorted { isBefore(($0, $0), ($1, $1)) }
    }

    /// The first items of a list, followed by the number of omitted items, such as `3 more`.
    func excerpt(_ items: [String], max: Int) -> [String] {
        let further = items.count - max
        return Array(items.prefix(max)) + (further > 0 ? [strings.news.moreItems(further)] : [])
    }
}
