package import AppStore
import ChangeDetection
import History

extension ReportFormat {
    /// `Apple’s search API: “habit tracker” 12 → 5 in US`
    ///
    /// - Parameter namesStorefront: not where it stands beside it.
    func position(_ news: PositionNews, namesStorefront: Bool = true) -> String {
        let ranking = news.change.ranking
        let isNamed = namesStorefront || ranking.device != .iphone
        return words.news.position(news.change, isNamed ? place(of: ranking) : nil)
    }

    /// `Kite (“bank” US 3)`: an app that nobody watches, where it came in.
    func newcomer(_ news: PositionNews) -> String {
        let ranking = news.change.ranking
        let position = news.change.after.map { " \($0)" } ?? ""
        return "\(news.name) (“\(ranking.term)” \(place(of: ranking))\(position))"
    }

    /// `US`, or `US, iPad`: an iPhone needs no word.
    func place(of ranking: Ranking) -> String {
        let device = ranking.device == .iphone ? "" : ", \(ranking.device.shownName)"
        return "\(ranking.storefront.shownCode)\(device)"
    }
}

extension Device {
    /// As Apple writes it.
    fileprivate var shownName: String {
        switch self {
        case .iphone: "iPhone"
        case .ipad: "iPad"
        case .mac: "Mac"
        }
    }
}

extension Storefront {
    /// `US`: as people write the codes of countries; programs read them in lower case.
    package var shownCode: String { code.uppercased() }
}

extension ReportFormat {
    private static let mostNamed = 4

    /// `JP, KR and US`
    func codes(_ storefronts: [Storefront]) -> String { list(storefronts.map(\.shownCode)) }

    /// ` (KR)`, ` (in 12 stores)`: the storefronts of a piece of news, with a space before them; empty where
    /// all of an app's have it, and where they stand beside it.
    func few(
        _ storefronts: [Storefront],
        of all: [Storefront],
        besides: [Storefront]
    ) -> String {
        guard !Set(all).isSubset(of: storefronts), storefronts != besides else { return "" }
        return storefronts.count > Self.mostNamed
            ? " (\(words.news.inStores(storefronts.count)))" : " (\(codes(storefronts)))"
    }
}

extension [Storefront] {
    /// `jp kr us`: for programs, and in texts, as the command line takes them.
    package var codes: String { map(\.code).joined(separator: " ") }
}
