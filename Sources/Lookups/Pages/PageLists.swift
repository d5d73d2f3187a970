import AppStore
import Foundation

extension PageFields {
    /// The maximum number of versions and of similar apps; Apple shows 25 and 10.
    private static let maxEntries = 100

    var releases: [EarlierRelease] {
        let detail = file.shelves["mostRecentVersion"]?["seeAllAction"]?["pageData"]?["shelves"]
        let shelf = detail?.elements?.first { shelf in
            shelf["contentType"]?.text(through: .line) == "titledParagraph"
        }
        return (shelf?["items"]?.elements ?? []).prefix(Self.maxEntries).compactMap { item in
            guard item["style"]?.text(through: .line) != "overview",
                let version = item["primarySubtitle"]?.text(through: .line), !version.isBlank,
                let date = item["secondarySubtitle"]?.text(through: .line)
                    .flatMap(Date.init(javaScript:))
            else { return nil }
            let notes = item["text"]?.text(through: .paragraphs)
            return EarlierRelease(
                version: version,
                date: date,
                notes: notes.flatMap { $0.isBlank ? nil : $0 }
            )
        }
    }

    var similar: [NamedApp] {
        let items = file.shelves["similarItems"]?["items"]?.elements ?? []
        return items.prefix(Self.maxEntries).compactMap { item in
            let name = { (key: String) in
                item[key]?.text(through: .line).flatMap { $0.isBlank ? nil : $0 }
            }
            guard isKind("Lockup", item), let app = name("adamId").flatMap({ AppID(digits: $0) }),
                let title = name("title")
            else { return nil }
            return NamedApp(app: app, name: title, developer: name("developerName"))
        }
    }
}

extension Date {
    /// Reads JavaScript's `Mon Aug 24 2026 12:59:36 GMT+0000 (Coordinated Universal Time)`.
    fileprivate init?(javaScript text: String) {
        let plain = text.prefix { $0 != "(" }.trimmingCharacters(in: .whitespaces)
        // DateFormatter crashes the process if a letter has a combining mark.
        guard plain.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) else { return nil }
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.dateFormat = "EEE MMM dd yyyy HH:mm:ss 'GMT'Z"
        guard let date = format.date(from: plain) else { return nil }
        self = date
    }
}
