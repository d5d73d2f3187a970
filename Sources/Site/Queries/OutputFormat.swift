package import AppStore
package import Foundation
package import Watchlists

/// How answers write numbers, dates and prices: in English, as the command line is, and in the time
/// zone of the report.
package struct OutputFormat: Sendable {
    package static let language = "en"

    let format: ReportFormat
    private let apps: [AppID: AppSummary]

    /// - Parameter apps: those that the response is about.
    package init(_ settings: Watchlist.ReportSettings, apps: [AppSummary] = []) {
        var settings = settings
        settings.language = Self.language
        format = ReportFormat(settings)
        self.apps = Dictionary(apps.map { ($0.app, $0) }) { one, _ in one }
    }

    var strings: SiteStrings { format.strings }

    /// The app under one name on all nights: the watchlist's, else that of the storefront nearest to
    /// the reader's language.
    package func name(of app: AppID) -> String { knownName(of: app) ?? "App \(app)" }

    /// nil for an app that no run has seen.
    package func knownName(of app: AppID) -> String? { apps[app]?.name }

    /// `Daybrick (9000000003), your app`
    func heading(of app: AppID, _ more: String = "") -> OutputLine {
        let own = apps[app]?.own ?? false ? ", \(strings.ownApp)" : ""
        return OutputLine(
            0,
            [.init(name(of: app), .title), .init(" (\(app))\(own)", .quiet), .init(more)]
        )
    }

    /// `Fri, 6 Mar 2026`.
    package func night(_ night: Night) -> String { format.night(night) }

    /// `Fri, 6 Mar 2026`.
    package func date(_ date: Date) -> String { format.date(date) }

    /// `$1.99`, `Free`.
    ///
    /// - Parameter isAlone: whether no storefront stands beside it: then it is `US$1.99`.
    package func price(_ price: Decimal?, _ currency: String?, isAlone: Bool = false) -> String {
        price.map { format.price($0, currency, isAlone: isAlone) } ?? strings.unknown
    }

    /// `+101 %`; nil for what rounds to nothing.
    package func percent(_ share: Double) -> String? { format.percent(share) }

    package func name(_ storefront: Storefront) -> String { format.name(storefront) }

    /// `Norway (no)`
    func label(_ storefront: Storefront) -> String { "\(name(storefront)) (\(storefront))" }

    /// `Price`, `What’s new`.
    package func label(_ field: Field) -> String { strings.labels.field(field) }

    /// ` in jp, kr`: where something is the same.
    package func places(_ storefronts: [Storefront]) -> String {
        let codes = Set(storefronts).sorted().map(\.code)
        return codes.isEmpty ? "" : " in \(codes.joined(separator: ", "))"
    }
}
