package import AppStore
import Files
package import Foundation
package import Watchlists

/// A release in a calendar. The day, such as `2026-03-02`, is the store's own date if there is one;
/// `seen` is the start of the run that first saw the version.
package typealias CalendarRelease = (
    app: AppID, name: String, version: String, day: String, seen: Date, notes: String?
)

/// A calendar of a group's releases with all-day events (RFC 5545).
///
/// - Parameter origin: The start of the archive's first run.
package func releaseCalendar(
    of group: GroupEntry,
    _ settings: Watchlist.ReportSettings,
    origin: Date,
    _ releases: [CalendarRelease]
) -> [UInt8] {
    let category = ReportFormat(settings).strings.digest.releases
    let title = "\(settings.title) · \(group.name) · \(category)".escaped
    let start = origin.utc.filter(\.isDigitOrLetter)
    let events = releases.flatMap { release -> [String] in
        let lines: [String?] = [
            "BEGIN:VEVENT",
            "UID:\(release.app)-\(SiteFile.cacheKey([release.version]))-\(start)@storewatch.invalid",
            "DTSTAMP:\(release.seen.utc.filter(\.isDigitOrLetter))",
            "DTSTART;VALUE=DATE:\(release.day.filter(\.isDigitOrLetter))",
            "SUMMARY:\("\(release.name) \(release.version)".escaped)",
            release.notes.map { "DESCRIPTION:\($0.prefix(bytes: 400).description.escaped)" },
            SitePath.app(release.app).address(at: settings.url).map { "URL:\($0)" },
            "CATEGORIES:\(category.escaped)",
            "TRANSP:TRANSPARENT",
            "END:VEVENT",
        ]
        return lines.compactMap(\.self)
    }
    let head = [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Storewatch//Releases//EN",
        "CALSCALE:GREGORIAN", "NAME:\(title)", "X-WR-CALNAME:\(title)",
    ]
    return (head + events + ["END:VCALENDAR"]).flatMap { Array("\($0.folded)\r\n".utf8) }
}

extension Watchlist.ReportSettings {
    /// The item from the storefront whose texts the report's readers understand best.
    package func nearest<Item>(of items: [Item], by storefront: (Item) -> Storefront) -> Item? {
        let format = ReportFormat(self)
        return items.min {
            format.readability(of: [storefront($0)]) < format.readability(of: [storefront($1)])
        }
    }
}

extension Character {
    fileprivate var isDigitOrLetter: Bool { isASCII && (isLetter || isNumber) }
}

extension Escaping {
    fileprivate static let calendar: Escaping = [
        "\\": "\\\\", ";": "\\;", ",": "\\,", "\n": "\\n", "\t": " ",
    ]
}

extension String {
    /// The value of a text property (RFC 5545, 3.3.11).
    fileprivate var escaped: String {
        Escaping.calendar(PlainText.label.cleaned(self))
    }

    /// Lines of at most 75 bytes without the line break (RFC 5545, 3.1). No character is split.
    fileprivate var folded: String {
        var lines = [""]
        var left = 75
        for scalar in unicodeScalars {
            let size = UTF8.width(scalar)
            if size > left {
                lines.append(" ")
                left = 74
            }
            lines[lines.count - 1].unicodeScalars.append(scalar)
            left -= size
        }
        return lines.joined(separator: "\r\n")
    }
}
