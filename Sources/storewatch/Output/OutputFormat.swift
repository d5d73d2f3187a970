import AppStore
import Archives
import ChangeDetection
import Foundation
import History
import Language
import Watchlists
import Wording

/// Formats the output of query commands in the language and time zone of the report.
struct OutputFormat: Sendable {
    let format: ReportFormat
    private let apps: [AppID: AppSummary]
    /// The IDs that may be printed, because the archive recorded them; nil for all IDs.
    var recordedIDs: Set<String>?
    /// The confirmed price changes of the listings whose prices are printed, oldest first.
    var priceChanges: [Listing: [RecordedChange]] = [:]

    /// - Parameter apps: the apps whose names may be printed; other apps are printed by ID.
    init(_ settings: Watchlist.ReportSettings, apps: [AppSummary] = []) {
        format = ReportFormat(settings)
        self.apps = Dictionary(apps.map { ($0.app, $0) }) { one, _ in one }
    }

    var strings: Strings { format.strings }

    func name(of app: AppID) -> String { knownName(of: app) ?? "\(strings.app) \(app)" }

    /// The app's current name, which is printed for all nights; nil if the name is unknown.
    func knownName(of app: AppID) -> String? { apps[app]?.name }

    /// A line such as `Daybrick (9000000003), your app`, with `more` at its end.
    func heading(of app: AppID, _ more: String = "") -> Line {
        let own = apps[app]?.own ?? false ? ", \(strings.ownApp)" : ""
        return Line(
            0,
            [.init(name(of: app), .title), .init(" (\(app))\(own)", .quiet), .init(more)]
        )
    }

    func night(_ night: Night) -> String { format.night(night) }

    func label(_ field: Field) -> String { strings.labels.fields(field) }

    /// Storefronts after a space, such as ` in JP, KR`; empty without storefronts.
    func places(_ storefronts: [Storefront]) -> String {
        let codes = Set(storefronts).sorted().map(\.shownCode)
        return codes.isEmpty ? "" : " \(strings.news.inPlaces(codes.joined(separator: ", ")))"
    }

    /// The ID of a change for `review explain`; empty if the archive did not record the change.
    func id(_ id: String) -> [Line.Piece] {
        recordedID(id).map { [.init("  \($0)", .quiet)] } ?? []
    }

    /// The ID for printing; nil if the archive did not record a change with this ID.
    func recordedID(_ id: String) -> String? { recordedIDs?.contains(id) == false ? nil : id }

    /// The date of a version, such as `, released Mon, 2 Mar 2026`; empty without a date.
    func released(_ date: Date?) -> String {
        date.map { ", \(strings.news.releasedOn(format.date($0)))" } ?? ""
    }

    /// The average and the number of ratings, such as `★ 4.6 (1,204)`.
    func stars(_ rating: Rating) -> String {
        rating.count > 0
            ? "★ \(format.average(rating)) (\(format.number(rating.count)))" : strings.noRatings
    }
}

extension Archive {
    /// The format for output with the current names of the `wanted` apps, or of all apps if nil.
    func outputFormat(
        _ watchlist: Watchlist,
        of wanted: Set<AppID>? = nil,
        settings: Watchlist.ReportSettings? = nil
    ) throws -> OutputFormat {
        let index = WatchedIndex(try resolve(watchlist))
        let heads = try lastRun().map { try self.heads(asOf: $0, of: wanted) } ?? []
        let apps = index.summaries(of: heads, language: watchlist.report.language)
        return OutputFormat(settings ?? watchlist.report, apps: Array(apps.values))
    }
}
