import AppStore
import Foundation
import News
import Watchlists

/// Formats numbers, dates and names in the report's language and time zone.
///
/// It is a class because every part of a page holds one, and a copy of its strings would retain
/// hundreds of references.
final class ReportFormat: Sendable {
    let strings: SiteStrings
    let locale: Locale
    let zone: TimeZone
    /// The address where the report is published; nil if unknown.
    let site: URL?
    let written: FormattedValueCache

    init(_ settings: Watchlist.ReportSettings) {
        strings = SiteStrings.of(settings.language)
        locale = Locale(identifier: strings.locale)
        zone = settings.zone
        site = settings.url
        written = .shared(strings.locale, zone)
    }

    func number(_ number: Int) -> String {
        written.text(.number(number)) { number.formatted(.number.locale(locale)) }
    }

    func number(_ number: Decimal) -> String { number.formatted(.number.locale(locale)) }

    /// A compact number, such as `12K` or `1.2만`.
    func compact(_ number: Int) -> String {
        number.formatted(.number.notation(.compactName).locale(locale))
    }

    /// An average with one decimal, as the App Store shows it.
    func average(_ rating: Rating) -> String {
        axis(rating.shownAverage, decimals: 1)
    }

    /// A date, such as `Fri, 6 Mar 2026`.
    func date(_ date: Date) -> String {
        written.text(.date(date)) { date.formatted(day) }
    }

    /// A date and time, such as `Fri, 6 Mar 2026 at 08:30 GMT+9`.
    func moment(_ date: Date) -> String {
        written.text(.moment(date)) {
            date.formatted(day.hour().minute().timeZone(.specificName(.short)))
        }
    }

    private var day: Date.FormatStyle {
        Date.FormatStyle(locale: locale, timeZone: zone)
            .weekday(.abbreviated).day().month(.abbreviated).year()
    }

    func size(_ bytes: Int64) -> String {
        written.text(.size(bytes)) {
            // Number and unit stay on one line.
            bytes.formatted(.byteCount(style: .file).locale(locale)).replacing(" ", with: "\u{a0}")
        }
    }

    func language(_ code: String) -> String {
        written.text(.language(code)) {
            locale.localizedString(forLanguageCode: code.lowercased()) ?? code
        }
    }

    func name(_ storefront: Storefront) -> String {
        written.text(.storefront(storefront)) { storefront.name(in: locale) }
    }

    /// The price of a page in the report's format; in the store's own format if the number is
    /// unknown.
    func price(_ page: StorePage) -> String {
        // Apple's text for “free” is in the storefront's language.
        guard page.price != 0 else { return strings.free }
        return page.price.map { price($0, page.currency) } ?? page.formattedPrice
            ?? strings.unknown
    }

    /// - Parameter isAlone: whether the price appears without a storefront, so that its currency
    ///   must be unambiguous.
    func price(_ price: Decimal, _ currency: String?, isAlone: Bool = false) -> String {
        guard price != 0 else { return strings.free }
        guard let currency else { return number(price) }
        let style = Decimal.FormatStyle.Currency(code: currency, locale: locale)
        return price.formatted(style.presentation(isAlone ? .standard : .narrow))
    }

    /// A field's value as text for people.
    func text(_ value: FieldValue?, of field: Field) -> String {
        switch value {
        case nil: strings.none
        case .text(let text): text
        case .date(let date): moment(date)
        case .flag(let flag): flag ? strings.yes : strings.no
        case .number(let number):
            switch field {
            case .size: size(Int64(truncating: number as NSDecimalNumber))
            case .developerID, .primaryGenreID: number.description
            default: self.number(number)
            }
        case .list(let list):
            // A page has more device codes than anybody reads.
            (field == .supportedDevices ? list : named(list, of: field)).joined(separator: ", ")
        }
    }
}
