package import AppStore
package import Foundation
package import History

/// The path of a file from the site's root, perhaps with an anchor on the page.
package struct SitePath: Hashable, Sendable {
    private enum RootFile: String, CaseIterable {
        case apps = "apps.html"
        case changes = "changes.html"
        case compare = "compare.html"
        case feeds = "feeds.html"
        case groups = "groups.html"
        case index = "index.html"
        case nights = "nights.html"
        case notes = "notes.html"
        case record = "run.json"
        case search = "search.html"
    }

    private enum Folder: String, CaseIterable {
        case apps, assets, changes, feeds, groups, nights, notes, pictures, rankings, search
        case topics, weeks
    }

    /// The names in the site's root, except further pages of lists, such as `apps-2.html`.
    package static let rootNames = Set(
        RootFile.allCases.map(\.rawValue) + Folder.allCases.map(\.rawValue)
    )

    package let path: String

    private init(_ file: RootFile, at anchor: String = "") { path = file.rawValue + anchor }

    private init(_ folder: Folder, _ name: String) { path = "\(folder.rawValue)/\(name)" }

    private init(path: String) { self.path = path }

    /// The file's address; nil if the report's address is unknown.
    package func address(at site: URL?) -> String? {
        site.map { "\($0.absoluteString)\(path)" }
    }
}

extension SitePath {
    package static let index = SitePath(.index)
    /// The first page, filtered by a group. The slug is the name of the group's file.
    package static func index(ofGroup slug: String) -> SitePath {
        SitePath(.index, at: "#group=\(slug)")
    }
    /// The file `run.json`, which describes the last run.
    package static let record = SitePath(.record)
    package static let nights = SitePath(.nights)
    /// The page with the notes of the last two weeks.
    package static let notes = SitePath(.notes)
    package static let apps = SitePath(.apps)
    package static let groups = SitePath(.groups)
    package static let compare = SitePath(.compare)
    package static let changes = SitePath(.changes)
    package static let feeds = SitePath(.feeds)
    /// The page with search results.
    package static let results = SitePath(.search)

    package static let stylesheet = SitePath(.assets, "site.css")
    package static let script = SitePath(.assets, "site.js")
    package static let icon = SitePath(.assets, "icon.svg")

    /// The pages of the list of apps, from 0: `apps.html`, `apps-2.html` and so on.
    package static func apps(page: Int) -> SitePath {
        page == 0 ? SitePath(.apps) : SitePath(path: "apps-\(page + 1).html")
    }
    /// An app's page; with the type `json`, the app's data.
    package static func app(_ app: AppID, as type: String = "html") -> SitePath {
        SitePath(.apps, "\(app).\(type)")
    }
    package static func year(_ year: String, of app: AppID) -> SitePath {
        SitePath(.apps, "\(app)/\(year).html")
    }
    package static func versions(of app: AppID, in year: String) -> SitePath {
        SitePath(.apps, "\(app)/\(year).json")
    }
    /// The file from which a script draws an app's graphs for a year.
    package static func series(of app: AppID, in year: String) -> SitePath {
        SitePath(.apps, "\(app)/\(year).series.js")
    }
    /// The permanent address of a change, on the app's page for the year.
    package static func change(_ change: RecordedChange) -> SitePath {
        Self.change(change.id, of: change.listing.app, on: change.run.night)
    }
    /// The permanent address of a change by its ID, on the app's page for the year.
    package static func change(_ id: String, of app: AppID, on night: Night) -> SitePath {
        SitePath(.apps, "\(app)/\(night.year).html#\(id)")
    }
    /// The page that compares the first five of these apps.
    package static func compare(_ apps: [AppID]) -> SitePath {
        SitePath(.compare, at: "#apps=\(apps.prefix(5).map(\.description).joined(separator: ","))")
    }
    package static func picture(_ name: String) -> SitePath { SitePath(.pictures, name) }

    /// The main page of a group, which compares the group's apps in the first storefront.
    package static func group(_ slug: String) -> SitePath { SitePath(.groups, "\(slug).html") }
    /// The page that compares a group's apps in a storefront other than the first.
    package static func group(_ slug: String, in storefront: Storefront) -> SitePath {
        SitePath(.groups, "\(slug)/\(storefront).html")
    }
    /// The page of a topic; with the type `csv`, the topic's releases.
    package static func topic(_ slug: String, as type: String = "html") -> SitePath {
        SitePath(.topics, "\(slug).\(type)")
    }
    /// A ranking's main page, with its latest positions.
    package static func ranking(_ ranking: Ranking) -> SitePath {
        SitePath(.rankings, "\(ranking.fileName).html")
    }
    package static func ranking(_ ranking: Ranking, in year: String) -> SitePath {
        SitePath(.rankings, "\(ranking.fileName)/\(year).html")
    }

    /// The page of all nights, at the month of this night.
    package static func nights(of night: Night) -> SitePath {
        SitePath(.nights, at: "#\(night.month)")
    }
    package static func night(_ night: Night) -> SitePath { SitePath(.nights, "\(night).html") }
    package static func night(_ night: Night, app: AppID) -> SitePath {
        SitePath(.nights, "\(night).html#app-\(app)")
    }
    /// The page with the notes of a week, such as `2026-W10`.
    package static func notes(of week: String) -> SitePath { SitePath(.notes, "\(week).html") }
    /// The page with the notes of the last two weeks, filtered by a group.
    package static func notes(ofGroup slug: String) -> SitePath {
        SitePath(.notes, at: "#group=\(slug)")
    }
    /// The page with the brief of a week, such as `2026-W10`; with `md` or `txt`, the brief's text.
    package static func week(_ name: String, as type: String = "html") -> SitePath {
        SitePath(.weeks, "\(name).\(type)")
    }
    /// The log of changes, filtered by dates such as `2026-03-01`.
    package static func changes(from first: String, to last: String) -> SitePath {
        SitePath(.changes, at: "#from=\(first)&to=\(last)")
    }
    /// The file with the rows of the log of changes for a month, such as `2026-03`.
    package static func logRows(of month: String) -> SitePath {
        SitePath(.changes, "\(month).js")
    }

    /// A feed by its name, such as `groups/pilots`.
    package static func feed(_ name: String) -> SitePath { SitePath(.feeds, "\(name).xml") }
    /// A file of the search index: `apps`, or a month such as `2026-03`.
    package static func search(_ name: String) -> SitePath { SitePath(.search, "\(name).js") }
}

extension Ranking {
    /// A file name such as `jp-top-free-6015`, different for each ranking.
    fileprivate var fileName: String {
        let words = name.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        let base = words.joined(separator: "-").prefix(60)
        // Only ASCII letters and digits remain, so a hash distinguishes other keywords.
        let isWhole = chart != nil || words.joined(separator: " ") == name
        let parts = [
            storefront.code, chart == nil ? "keyword" : nil, base.isEmpty ? nil : String(base),
            isWhole && base.count < 60 ? nil : String(name.utf8.fnv, radix: 36),
            device == .iphone ? nil : device.rawValue,
        ]
        return parts.compactMap(\.self).joined(separator: "-")
    }
}
