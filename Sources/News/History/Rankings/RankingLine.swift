package import AppStore

/// The keys that identify a ranking in a line of JSON; null where its kind has no such key.
package struct RankingLine: Encodable {
    private let ranking: Ranking

    package init(_ ranking: Ranking) { self.ranking = ranking }

    private enum Key: String, CodingKey { case keyword, chart, category, storefront, device }

    package func encode(to encoder: any Encoder) throws {
        var line = encoder.container(keyedBy: Key.self)
        let chart = ranking.chart
        try line.encode(chart == nil ? ranking.name : nil, forKey: .keyword)
        try line.encode(chart?.kind, forKey: .chart)
        try line.encode(chart?.category?.number, forKey: .category)
        try line.encode(ranking.storefront, forKey: .storefront)
        try line.encode(ranking.device, forKey: .device)
    }
}
