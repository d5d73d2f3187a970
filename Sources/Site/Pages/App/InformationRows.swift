import AppStore
import ChangeDetection
import Foundation
import Language
import Markup
import Wording

extension AppSubject {
    /// The fields of the table of facts, in the order of the rows.
    private static let informationFields: [Field] = [
        .seller, .developer, .sellerURL, .size, .genres, .minimumOSVersion, .languages,
        .contentRating, .advisories, .price, .bundleID, .releaseDate, .url,
    ]

    /// The maximum number of characters in a row with a list, enough for two hundred languages.
    private static let maxList = 3_000

    /// A row for each fact of a store page, in the order of the App Store's table. Unknown facts
    /// are left out, except dates and prices.
    func information(_ page: StorePage, isPreOrder: Bool) -> [HTML] {
        Self.informationFields.compactMap { field in
            row(field, field == .price ? price(page, isPreOrder) : value(of: field, page))
        }
    }

    func facts(_ fields: [Field], of page: StorePage) -> [HTML] {
        fields.compactMap { row($0, value(of: $0, page)) }
    }

    private func price(_ page: StorePage, _ isPreOrder: Bool) -> HTML {
        text(format.price(page, isPreOrder: isPreOrder))
    }

    private func row(_ field: Field, _ value: HTML?) -> HTML? {
        value.map { value in
            E.tr {
                E.th(.scope(.row)) {
                    field == .minimumOSVersion ? strings.compatibility : self.field(field)
                }
                E.td { value }
            }
        }
    }

    private func value(of field: Field, _ page: StorePage) -> HTML? {
        if field == .minimumOSVersion { return .group(compatibility(of: page)) }
        return switch known(field, page) {
        case .text(let address) where field.rule == .address: link(address)
        case .text(let text): self.text(text)
        case .list(let list) where list.isEmpty: nil
        case .list(let list):
            text(format.text(.list(list), of: field), maxLength: Self.maxList)
        case .date(let date): components.day(date)
        case .number, .money, .flag, .purchases, .counts: .text(format.text(page[field], of: field))
        case nil: field.isDate ? .text(components.strings.unknown) : nil
        }
    }

    /// The value of a field, with categories in the report's language; nil if the value is unknown.
    private func known(_ field: Field, _ page: StorePage) -> FieldValue? {
        guard field == .genres else { return page[field] }
        return (format.genres(of: page) ?? page[text: .primaryGenre].map { [$0] }).map(
            FieldValue.list
        )
    }

    private func text(_ text: String, maxLength: Int = String.maxInLine) -> HTML {
        StoreText(text, maxLength: maxLength).inline(format)
    }

    /// A link for a valid https address; otherwise the address as text.
    private func link(_ address: String) -> HTML {
        Link.https(address).map { link in E.a(link) { text(address) } } ?? text(address)
    }

    private func compatibility(of page: StorePage) -> [HTML] {
        let system = page.isForMac ? "macOS" : "iOS"
        let version = page[text: .minimumOSVersion].map {
            strings.requires(system, String($0.prefix(20)))
        }
        return [
            E.bdi { version ?? components.strings.unknown },
            .text(" "),
            .text(format.list(families(of: page).map { strings.models($0.name, $0.count) })),
        ]
    }

    /// The number of models in each family of devices. A code such as `iPhone8-iPhone8` is one
    /// model.
    private func families(of page: StorePage) -> [(name: String, count: Int)] {
        let names = ["iPhone", "iPad", "iPod", "Apple Watch", "Apple TV", "Mac", "Vision"]
        let prefixes = ["iPhone", "iPad", "iPod", "Watch", "AppleTV", "Mac", "RealityDevice"]
        let devices = page[list: .supportedDevices] ?? []
        return zip(names, prefixes).compactMap { name, prefix in
            let count = devices.count { $0.utf8.starts(with: prefix.utf8) }
            return count > 0 ? (name, count) : nil
        }
    }
}
