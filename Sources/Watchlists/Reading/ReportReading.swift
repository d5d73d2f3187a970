import AppStore

extension WatchlistReader {
    private enum Setting: String, CaseIterable {
        case language, timezone, images, title, url
    }

    mutating func report(_ value: YAMLValue) -> Watchlist.ReportSettings {
        var report = Watchlist.ReportSettings()
        let settings: [Setting: YAMLValue] = settings(of: value, "the report") ?? [:]
        let language: Watchlist.ReportSettings.Language? =
            parsed(settings[.language], "language", SettingParser.choice)
        report.language = language?.rawValue ?? report.language
        report.timezone = parsed(settings[.timezone], "timezone", SettingParser.timezone)
        report.images = parsed(settings[.images], "images", SettingParser.choice) ?? report.images
        report.title = settings[.title].flatMap { text($0, "title") } ?? report.title
        report.url = parsed(settings[.url], "url", SettingParser.siteAddress)
        return report
    }
}
