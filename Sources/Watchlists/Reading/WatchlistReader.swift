import AppStore
import ChangeDetection
import Foundation
import TextAnalysis

/// Reads a watchlist and finds all of its mistakes. A setting with a mistake gets its default
/// value, so that reading continues.
struct WatchlistReader {
    let file: String
    /// The text to read instead of the file, such as the result of an edit; nil to read the file.
    private let newText: String?
    var diagnostics = DiagnosticList()
    /// The position at which each group first names each app.
    var appPositions: [String: [Watchlist.Reference: SourcePosition]] = [:]
    /// The storefronts of entries that name none: the current group's or, if the group names none,
    /// the watchlist's. Nil if the watchlist names none either.
    var defaultStorefronts: [Storefront]?
    /// The groups that have been read so far, as edits change them.
    var writtenGroups: [WrittenGroup] = []
    /// The position of each group's name, for the groups that have been read so far.
    var groupPositions: [String: SourcePosition] = [:]
    /// The position of each channel's name, for the channels that have been read so far.
    var channelPositions: [String: SourcePosition] = [:]
    /// The position at which each group first names each topic; the group nil is all groups.
    var topicPositions: [WordSearch: [String?: SourcePosition]] = [:]
    /// The environment variables that hold secrets, with the channels that use them; the channel is
    /// nil for pings. Each check throws if the secret does not have the required form.
    var secrets:
        [(
            name: String, check: @Sendable (Secret) throws(Mistake) -> Void, channel: String?,
            position: SourcePosition
        )] = []
    /// The apps that rules name, each with its first position.
    var appsInRules: [Watchlist.Reference: SourcePosition] = [:]

    init(file: String, text: String? = nil) {
        self.file = file
        newText = text
        diagnostics.rankNext(file)
    }

    private static let keys = [
        "storefronts", "pace", "cachePass", "confirmAfter", "brake", "ratings", "positions",
        "staleAfter", "storePages", "topics", "ping", "report", "groups", "channels", "rules",
    ]

    /// Reads the file and its list files.
    ///
    /// - Returns: nil if the file cannot be read as a mapping; otherwise a watchlist that is valid
    ///   only if there are no errors among the diagnostics.
    mutating func watchlist() -> Watchlist? {
        guard let root = root(), let settings = settings(of: root, "the watchlist", Self.keys)
        else { return nil }
        var list = Watchlist()
        list.pace = number(settings["pace"], atLeast: 0) ?? list.pace
        list.cachePass = parsed(settings["cachePass"], SettingParser.choice) ?? list.cachePass
        list.staleAfter = number(settings["staleAfter"], atLeast: 1) ?? list.staleAfter
        let pages = storePages(settings["storePages"], isWatchlistSetting: true)
        (list.storePages, list.storePageLimits) = (pages?.use, pages?.limits)
        list.ping = secret(settings["ping"], of: nil) { secret throws(Mistake) in
            _ = try secret.url(allowsPlainHTTP: true)
        }
        list.report = report(settings["report"])
        readDetection(settings, into: &list)
        list.topics = topics(settings["topics"])
        defaultStorefronts = storefronts(settings["storefronts"])
        list.groups = groups(settings["groups"], at: root.position)
        reportLanguageConflicts(of: list)
        list.channels = settings["channels"].map { channels($0) } ?? []
        list.rules = rules(settings["rules"], list)
        return list
    }

    private mutating func report(_ value: YAMLValue?) -> Watchlist.ReportSettings {
        var report = Watchlist.ReportSettings()
        let keys = ["language", "timezone", "images", "title", "url"]
        let settings = settings(of: value, "the report", keys) ?? [:]
        let language: Watchlist.ReportSettings.Language? =
            parsed(settings["language"], SettingParser.choice)
        report.language = language?.rawValue ?? report.language
        report.timezone = parsed(settings["timezone"], SettingParser.timezone)
        report.images = parsed(settings["images"], SettingParser.choice) ?? report.images
        report.title = text(settings["title"]) ?? report.title
        report.url = parsed(settings["url"], SettingParser.siteAddress)
        return report
    }

    /// Reads the settings that determine which changes are confirmed and which changes are news.
    private mutating func readDetection(_ settings: [String: YAMLValue], into list: inout Watchlist)
    {
        list.confirmAfter = number(settings["confirmAfter"], atLeast: 1) ?? list.confirmAfter
        let brake = self.settings(of: settings["brake"], "the brake", ["share", "least"]) ?? [:]
        list.brake.share = number(brake["share"], from: 0, to: 1) ?? list.brake.share
        list.brake.minCount = number(brake["least"], atLeast: 1) ?? list.brake.minCount
        let ratings =
            self.settings(of: settings["ratings"], "the ratings", ["stars", "votes"]) ?? [:]
        list.ratings.stars = number(ratings["stars"], from: 0, to: 5) ?? list.ratings.stars
        list.ratings.ratingCount =
            number(ratings["votes"], atLeast: 0) ?? list.ratings.ratingCount
        let positions =
            self.settings(of: settings["positions"], "the positions", ["places", "nights"]) ?? [:]
        list.positions.places = number(positions["places"], atLeast: 1) ?? list.positions.places
        list.positions.nights = number(positions["nights"], atLeast: 1) ?? list.positions.nights
    }

    private mutating func root() -> YAMLValue? {
        let start = SourcePosition.start(of: file)
        do throws(Diagnostic) {
            let text =
                if let newText { newText } else {
                    try sourceText(of: file, or: "write one with `storewatch init`", at: start)
                }
            let document = YAMLDocument(text, file: file)
            document.diagnostics.forEach { diagnostics.add($0) }
            if document.isEmpty {
                diagnostics.error("this watchlist is empty; it needs “groups”", at: start)
            }
            return document.root
        } catch {
            diagnostics.add(error)
            return nil
        }
    }

    private mutating func groups(
        _ value: YAMLValue?,
        at position: SourcePosition
    ) -> [Watchlist.Group] {
        if value == nil {
            diagnostics.error("the watchlist has no “groups”; list at least one", at: position)
        }
        return list(value, of: "groups, each with a name and apps").compactMap { group($0) }
    }
}
