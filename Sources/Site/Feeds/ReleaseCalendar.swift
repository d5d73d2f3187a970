package import AppStore
import Files
package import Foundation
package import Watchlists

/// A calendar of releases with all-day events (RFC 5545).
package struct ReleaseCalendar: Sendable {
    package struct Release: Hashable, Sendable {
        package let app: AppID
        package let name: String
        package let version: String
        /// The release date, such as `2026-03-02`: the store's own date if there is one.
        package let day: String
        /// The start of the run that first saw the version.
        package let seen: Date
        package let notes: String?

        package init(
            app: AppID,
            name: String,
            version: String,
            day: String,
            seen: Date,
            notes: String?
        ) {
            self.app = app
            self.name = name
            self.version = version
            self.day = day
            self.seen = seen
            self.notes = notes
        }
    }

    package let group: GroupEntry
    package let settings: Watchlist.ReportSettings
    /// The start of the archive's first run.
    package let origin: Date
    package let releases: [Release]

    package init(
        _ group: GroupEntry,
        _ settings: Watchlist.ReportSettings,
        origin: Date,
        releases: [Release]
    ) {
        self.group = group
        self.settings = settings
        self.origin = origin
        self.releases = releases
    }

    package func bytes() -> [UInt8] {
        let strings = ReportFormat(settings).strings
        let title = "\(settings.title) · \(group.name) · \(strings.digest.releases)"
        let lines =
            [
                "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Storewatch//Releases//EN",
                "CALSCALE:GREGORIAN", "NAME:\(title.escaped)", "X-WR-CALNAME:\(title.escaped)",
            ] + releases.flatMap(event) + ["END:VCALENDAR"]
        return lines.flatMap { Array("\($0.folded)\r\n".utf8) }
    }

    private func event(_ release: Release) -> [String] {
        let strings = ReportFormat(settings).strings
        let path = SitePath.app(release.app)
        let start = origin.utc.filter(\.isDigitOrLetter)
        return [
            "BEGIN:VEVENT",
            "UID:\(release.app)-\(SiteFile.cacheKey([release.version]))-\(start)@storewatch.invalid",
            "DTSTAMP:\(release.seen.utc.filter(\.isDigitOrLetter))",
            "DTSTART;VALUE=DATE:\(release.day.filter(\.isDigitOrLetter))",
            "SUMMARY:\("\(release.name) \(release.version)".escaped)",
            release.notes.map { "DESCRIPTION:\($0.prefix(bytes: 400).description.escaped)" },
            path.address(at: settings.url).map { "URL:\($0)" },
            "CATEGORIES:\(strings.digest.releases.escaped)",
            "TRANSP:TRANSPARENT",
            "END:VEVENT",
        ].compactMap(\.self)
    }
}

extension Watchlist.ReportSettings {
    /// The item from the storefront whose texts the report's readers understand best.
    package func nearest<Item>(of items: [Item], by storefront: (Item) -> Storefront) -> Item? {
        let format = ReportFormat(self)
        return items.enumerated().min { one, other in
            (format.readability(of: [storefront(one.element)]), one.offset)
                < (format.readability(of: [storefront(other.element)]), other.offset)
        }?.element
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
