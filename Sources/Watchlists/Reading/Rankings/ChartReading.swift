package import AppStore

extension WatchlistReader {
    private enum Setting: String, CaseIterable {
        case chart, category, storefronts, device, top
    }

    mutating func charts(
        _ value: YAMLValue,
        in group: GroupSettings
    ) -> [Watchlist.FollowedRanking] {
        distinct(list(value, "charts", of: "charts, such as top-free")) { reader, value in
            switch value.content {
            case .nothing, .text:
                let kind: Chart.Kind? = reader.parsed(value, "charts", SettingParser.choice)
                return kind.flatMap {
                    reader.chart(Chart($0), own: nil, in: group, at: value.position)
                }
            case .list, .mapping: return reader.describedChart(value, in: group)
            }
        }
    }

    private mutating func describedChart(
        _ value: YAMLValue,
        in group: GroupSettings
    ) -> Watchlist.FollowedRanking? {
        guard let settings: [Setting: YAMLValue] = settings(of: value, "a chart") else {
            return nil
        }
        if settings[.chart] == nil {
            let kinds = alternatives(Chart.Kind.allCases.map(\.rawValue))
            diagnostics.error("this chart has no “chart”; write \(kinds)", at: value.position)
        }
        let kind: Chart.Kind? = parsed(settings[.chart], "chart", SettingParser.choice)
        let category = parsed(settings[.category], "category") { text throws(Mistake) in
            try ChartCategory(reading: text)
        }
        let own = settings[.storefronts].map { storefronts($0) }
        let device = parsed(settings[.device], "device", SettingParser.chartDevice)
        let top = top(settings[.top], atMost: Chart.maxApps)
        guard let kind, (settings[.category] == nil) == (category == nil),
            var chart = chart(Chart(kind, category), own: own, in: group, at: value.position)
        else { return nil }
        chart.device = device ?? chart.device
        chart.top = top ?? chart.top
        return chart
    }

    private mutating func chart(
        _ chart: Chart,
        own: [Storefront]?,
        in group: GroupSettings,
        at position: SourcePosition
    ) -> Watchlist.FollowedRanking? {
        followed(.chart(chart), named: chart.title, own: own, in: group, at: position)
    }
}

extension ChartCategory {
    /// Reads Apple's number or English name of a category.
    package init(reading text: String) throws(Mistake) {
        guard let category = Self(named: text) else {
            let near = nearestWord(to: text, among: Self.allNames)
            let fix =
                near.map { "did you mean “\($0)”?" }
                ?? "write Apple's number or English name, such as 6015 or finance"
            throw Mistake("unknown category “\(text)”; \(fix)")
        }
        self = category
    }
}

extension SettingParser {
    fileprivate static func chartDevice(_ text: String) throws(Mistake) -> Device {
        let device: Device = try choice(text)
        guard Chart.devices.contains(device) else {
            let devices = alternatives(Chart.devices.map(\.rawValue))
            throw Mistake("Apple has no such charts for “\(text)”; it can be \(devices)")
        }
        return device
    }
}
