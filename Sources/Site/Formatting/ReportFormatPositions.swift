package import AppStore
import ChangeDetection
import News

extension ReportFormat {
    /// A change of position, such as `Apple’s search API: “habit tracker” 12 → 5 in US`.
    ///
    /// - Parameter namesStorefront: whether to name the storefront.
    func position(_ news: PositionNews, namesStorefront: Bool = true) -> String {
        let ranking = news.ranking
        let isNamed = namesStorefront || ranking.device != .iphone
        return strings.news.position(news.change, isNamed ? place(of: ranking) : nil)
    }

    /// An unwatched app that entered a ranking, such as `Kite (“bank” US 3)`.
    func newcomer(_ news: PositionNews) -> String {
        let ranking = news.ranking
        let position = news.after.map { " \($0)" } ?? ""
        return "\(news.name) (\(name(of: ranking)) \(place(of: ranking))\(position))"
    }

    /// The change of an entry's position, such as `+4` for four places up, or a word for an app
    /// that is new, has entered or has left.
    func move(of entry: RankingState.Entry, in state: RankingState) -> String {
        if entry.isNewcomer { return strings.keywords.newcomer }
        if state.hasEntered(entry) { return strings.keywords.entered }
        if state.hasLeft(entry) { return strings.keywords.left }
        return move(entry.rise)
    }

    /// A change of position, such as `+4` for four places up; empty if it is 0 or unknown.
    func move(_ rise: Int?) -> String {
        rise.map { $0 == 0 ? "" : $0 > 0 ? "+\($0)" : "−\(-$0)" } ?? ""
    }

    /// A ranking's storefront and device, such as `US` or `US, iPad`. “iPhone” is the default and
    /// is not shown.
    func place(of ranking: Ranking) -> String {
        let device = ranking.device == .iphone ? "" : ", \(ranking.device.title)"
        return "\(ranking.storefront.shownCode)\(device)"
    }
}

extension Storefront {
    /// The storefront's code for people, such as `US`. Programs read codes in lower case.
    package var shownCode: String { code.uppercased() }
}

extension ReportFormat {
    private static let maxNamed = 4

    /// Storefront codes as a list for people: `JP, KR and US`
    func codes(_ storefronts: [Storefront]) -> String { list(storefronts.map(\.shownCode)) }

    /// The storefronts of a piece of news in parentheses after a space, such as ` (KR)` or
    /// ` (in 12 stores)`; empty if all of the app's storefronts have it, or if they equal
    /// `besides`, which the reader already sees.
    func few(
        _ storefronts: [Storefront],
        of all: [Storefront],
        besides: [Storefront]
    ) -> String {
        guard !Set(all).isSubset(of: storefronts), storefronts != besides else { return "" }
        return storefronts.count > Self.maxNamed
            ? " (\(strings.news.inStores(storefronts.count)))" : " (\(codes(storefronts)))"
    }
}

extension [Storefront] {
    /// Storefront codes separated by spaces, as programs and the command line accept them, such as
    /// `jp kr us`.
    package var codes: String { map(\.code).joined(separator: " ") }
}
