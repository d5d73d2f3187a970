package import AppStore

/// A chart or a keyword to be written into a watchlist.
package struct NewRanking: Hashable, Sendable {
    package let source: Ranking.Source
    /// The storefronts; nil for those of the group.
    package let storefronts: [Storefront]?
    package let device: Device

    package init(_ source: Ranking.Source, storefronts: [Storefront]?, device: Device) {
        self.source = source
        self.storefronts = storefronts
        self.device = device
    }

    /// Whether a ranking that a watchlist follows is this one.
    func isWritten(as followed: Watchlist.FollowedRanking) -> Bool {
        followed.source == source && followed.device == device
            && (storefronts ?? followed.storefronts) == followed.storefronts
    }
}

extension ItemText {
    init(ranking: NewRanking) {
        let named: [(key: String, value: String)] =
            switch ranking.source {
            case .keyword(let keyword): [("keyword", YAMLText.scalar(keyword))]
            case .chart(let chart):
                [("chart", chart.kind.rawValue)]
                    + (chart.category.map { [("category", YAMLText.scalar($0.usualName))] } ?? [])
            }
        let settings =
            named + (ranking.storefronts.map { [("storefronts", $0.yaml)] } ?? [])
            + (ranking.device == .iphone ? [] : [("device", ranking.device.rawValue)])
        let pairs = settings.map { "\($0.key): \($0.value)" }
        let text = settings.count == 1 ? settings[0].value : "{\(pairs.joined(separator: ", "))}"
        self.init(lines: [text], flow: text)
    }
}
