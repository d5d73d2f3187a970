package import AppStore

/// The keys that identify a ranking in a line of JSON; null where its kind has no such key.
package struct RankingLine: JSONRecord {
    private let ranking: Ranking

    package init(_ ranking: Ranking) { self.ranking = ranking }

    package var json: JSONObject {
        let chart = ranking.chart
        let keyword = chart == nil ? ranking.name : nil
        return [
            "keyword": keyword, "chart": chart?.kind, "category": chart?.category?.number,
            "storefront": ranking.storefront, "device": ranking.device,
        ]
    }
}
