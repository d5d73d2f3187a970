import AppStore
import ChangeDetection
import History

extension ReportFormat {
    /// `Apple’s search API: “habit tracker” 12 → 5 us`
    ///
    /// - Parameter namesStorefront: not where it stands beside it.
    func position(_ news: PositionNews, namesStorefront: Bool = true) -> String {
        let ranking = news.change.ranking
        let words = words.news.position(news.change)
        let isNamed = namesStorefront || ranking.device != .iphone
        return isNamed ? "\(words) \(place(of: ranking))" : words
    }

    /// `us`, or `us ipad`: an iPhone needs no word.
    func place(of ranking: Ranking) -> String {
        let device = ranking.device == .iphone ? "" : " \(ranking.device.rawValue)"
        return "\(ranking.storefront.code)\(device)"
    }
}
