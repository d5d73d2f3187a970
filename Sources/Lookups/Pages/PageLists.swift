import AppStore
import Foundation
import HTTP

extension StorePageFile {
    /// The maximum number of versions, and of similar apps; Apple shows 25 versions and 10 apps.
    private static let maxEntries = 100

    /// The readable versions in the page's version history, in the page's order.
    var releases: [EarlierRelease] {
        (details("mostRecentVersion", "titledParagraph") ?? []).prefix(Self.maxEntries)
            .filter { $0["style"]?.text(through: .line) != "overview" }
            .compactMap { item in
                let date = item["secondarySubtitle"]?.text(through: .line)
                guard let version = visible(item["primarySubtitle"]),
                    let date = date.flatMap(Self.date)
                else { return nil }
                let notes = visible(item["text"], .paragraphs)
                return EarlierRelease(of: listing, version: version, date: date, notes: notes)
            }
    }

    /// The apps that the page shows as similar, in the page's order.
    var similar: [NamedApp] {
        (shelves["similarItems"]?["items"]?.elements ?? []).prefix(Self.maxEntries)
            .filter { isKind("Lockup", $0) }
            .compactMap { item in
                guard let app = visible(item["adamId"]).flatMap({ AppID(digits: $0) }),
                    let name = visible(item["title"])
                else { return nil }
                return NamedApp(app: app, name: name, developer: visible(item["developerName"]))
            }
    }

    /// Reads a date that JavaScript wrote, such as `Mon Aug 24 2026 12:59:36 GMT+0000 (Coordinated
    /// Universal Time)`; nil for other text.
    private static func date(_ text: String) -> Date? {
        let plain = text.prefix { $0 != "(" }.trimmingCharacters(in: .whitespaces)
        return Date(plain, format: "EEE MMM dd yyyy HH:mm:ss 'GMT'Z")
    }

    /// The text; nil if it cannot be read or has no visible character.
    private func visible(_ view: JSONView?, _ gate: TextGate = .line) -> String? {
        view?.text(through: gate).flatMap { $0.isBlank ? nil : $0 }
    }
}
