import AppStore
import ChangeDetection
import Markup

/// The facts of a store page, in the order of the App Store's own table; what is not known is left
/// out, but for dates and prices.
struct InformationRows {
    typealias Row = InformationTable.Row

    let subject: AppSubject
    let page: StorePage

    private var words: Words.App { subject.words }
    private var format: ReportFormat { subject.format }

    var all: [Row] {
        [
            text(.seller), text(.developer), link(.sellerURL, page.sellerURL), size,
            row(.genres, page.genres ?? page.primaryGenre.map { [$0] }),
            Row(title: words.compatibility, value: .group(compatibility)),
            row(.languages, page.languages?.map(format.language)), text(.contentRating),
            row(.advisories, page.advisories), price, text(.bundleID), released,
            link(.url, page.url),
        ].compactMap(\.self)
    }

    private func text(_ field: Field) -> Row? {
        guard case .text(let text) = page[field] else { return nil }
        return Row(title: subject.field(field), value: StoreText(text).inline(format))
    }

    private func row(_ field: Field, _ list: [String]?) -> Row? {
        guard let list, !list.isEmpty else { return nil }
        let text = StoreText(list.joined(separator: ", "), most: Self.mostOfList)
        return Row(title: subject.field(field), value: text.inline(format))
    }

    /// More than two hundred languages by their names.
    private static let mostOfList = 3_000

    private var size: Row? {
        page.size.map { Row(title: subject.field(.size), value: .text(format.size($0))) }
    }

    private var price: Row {
        Row(title: subject.field(.price), value: StoreText(format.price(page)).inline(format))
    }

    private var released: Row {
        let date = page.releaseDate.map(subject.components.day)
        return Row(
            title: subject.field(.releaseDate),
            value: date ?? .text(subject.components.words.unknown)
        )
    }

    /// A link only where it is a plain https address; else the text, so that it can be read.
    private func link(_ field: Field, _ address: String?) -> Row? {
        guard let address else { return nil }
        let text = StoreText(address).inline(format)
        let value = Link.https(address).map { link in E.a(link) { text } } ?? text
        return Row(title: subject.field(field), value: value)
    }
}

extension InformationRows {
    private var compatibility: [HTML] {
        let system = page.kind == "mac-software" ? "macOS" : "iOS"
        let version = page.minimumOSVersion.map { words.requires(system, String($0.prefix(20))) }
        return [
            E.bdi { version ?? subject.components.words.unknown },
            .text(" "),
            .text(format.list(families.map { words.models($0.name, $0.count) })),
        ]
    }

    /// `iPhone8-iPhone8` is one model of the family iPhone.
    private var families: [(name: String, count: Int)] {
        let names = ["iPhone", "iPad", "iPod", "Apple Watch", "Apple TV", "Mac", "Vision"]
        let prefixes = ["iPhone", "iPad", "iPod", "Watch", "AppleTV", "Mac", "RealityDevice"]
        let devices = page.supportedDevices ?? []
        return zip(names, prefixes).compactMap { name, prefix in
            let count = devices.count { $0.utf8.starts(with: prefix.utf8) }
            return count > 0 ? (name, count) : nil
        }
    }
}
