package import AppStore
import ChangeDetection
import Foundation
package import History
import Language

extension ReportFormat {
    /// A change of position, such as `Apple’s search API: “habit tracker” 12 → 5 in 3 nights in
    /// US`.
    package func position(_ news: PositionNews, namesStorefront: Bool = true) -> String {
        move(news, namesStorefront: namesStorefront) + lostBest(of: news)
    }

    /// The change of position without the best position before a deep fall.
    private func move(_ news: PositionNews, namesStorefront: Bool = true) -> String {
        let strings = strings.keywords
        let device = news.ranking.device == .iphone ? nil : news.ranking.device.title
        let chart = news.ranking.chart.map { name(of: $0) }
        let nights = news.nights ?? 1
        let move = move(of: news)
        return strings.move(
            move.rawValue,
            subject(of: news.ranking),
            chart ?? strings.resultsOf(news.ranking.name),
            news.before,
            news.after,
            move == .back
                ? news.nightsUntilBack : nights > 1 || move == .fell ? nights : nil,
            namesStorefront ? place(of: news.ranking) : device,
            news.kind == .best
                ? strings.bestSoFar : news.bestBetween.map { strings.bestBetween($0) }
        )
    }

    /// A ranking as the subject of a sentence: a chart's name, or a keyword such as `Apple’s search
    /// API: “habit tracker”`.
    package func subject(of ranking: Ranking) -> String {
        ranking.chart.map { name(of: $0) } ?? strings.keywords.searchOf(ranking.name)
    }

    private enum Move: String {
        case moved, back, entered, stayed, left, fell, visited, unknown
    }

    private func move(of news: PositionNews) -> Move {
        switch (news.before, news.after) {
        case (_?, _?): news.nightsUntilBack == nil ? .moved : .back
        case (nil, _?): news.isJoined ? .stayed : .entered
        case (_?, nil): news.isJoined ? .fell : .left
        case (nil, nil): news.isJoined ? .visited : .unknown
        }
    }

    /// A phrase about the best position before a deep fall, such as `, its best was 1 in August`;
    /// empty for other changes.
    private func lostBest(of news: PositionNews) -> String {
        guard let best = news.bestBeforeFall else { return "" }
        let night = Night(label: best.night.date)
        let isThisMonth = night.month == news.run.night.month
        let hasYear = night.year != news.run.night.year
        return strings.keywords.lostBest(
            best.position,
            isThisMonth
                ? strings.keywords.onDay(day(of: night))
                : strings.keywords.inMonth(month(of: night, hasYear: hasYear))
        )
    }

    /// The unwatched apps that entered rankings, each with its positions, such as `Kite (“bank” US
    /// 3)`.
    package func newcomers(_ news: [PositionNews]) -> [String] {
        let places = Dictionary(grouping: news, by: \.app).mapValues { news in
            news.map { news in
                let position = news.after.map { " \($0)" } ?? ""
                return "\(name(of: news.ranking)) \(place(of: news.ranking))\(position)"
            }.joined(separator: ", ")
        }
        var named: Set<AppID> = []
        return news.filter { named.insert($0.app).inserted }.map { news in
            "\(news.name) (\(places[news.app] ?? ""))"
        }
    }

    /// A phrase with the number of newcomers; nil if there are none.
    package func headline(_ newcomers: [PositionNews]) -> String? {
        let apps = Set(newcomers.map(\.app)).count
        return apps > 0 ? strings.keywords.newcomers(apps) : nil
    }

    /// The change of an entry's position, such as `+4` for four positions up, or a word for an app
    /// that entered, left or is new; `?` if the previous position is unknown.
    package func move(of entry: RankingState.Entry, in state: RankingState) -> String {
        if entry.isNewcomer { return strings.keywords.newcomer }
        if state.hasEntered(entry) { return strings.keywords.entered }
        if state.hasLeft(entry) { return strings.keywords.left }
        if entry.isPreviousUnknown, entry.position != nil {
            return RankingState.Recent.unknown.sign
        }
        return move(entry.rise)
    }

    /// A change of position, such as `+4`; empty if the change is 0 or unknown.
    ///
    /// - Parameter rise: The number of positions up, negative for positions down; nil if unknown.
    package func move(_ rise: Int?) -> String {
        rise.map { $0 == 0 ? "" : $0 > 0 ? "+\($0)" : "−\(-$0)" } ?? ""
    }

    /// A ranking's storefront and device, such as `US, iPad`; only `US` for iPhone, the default.
    package func place(of ranking: Ranking) -> String {
        let device = ranking.device == .iphone ? "" : ", \(ranking.device.title)"
        return "\(ranking.storefront.shownCode)\(device)"
    }
}

extension [Storefront] {
    /// Storefront codes such as `jp kr us`, as in the attributes that scripts read.
    package var codes: String { map(\.code).joined(separator: " ") }
}

extension ReportFormat {
    /// The fields whose change may be mentioned with news about a position, in order of preference.
    private static let precedingFields: [Field] = [.version, .name, .price]
    private static let maxDays = 7.0

    /// A sentence about a position, with the app's preceding change if there is one, such as
    /// `Entered Top Free · Finance (JP) at 63, two days after 4.3.0.`
    ///
    /// - Parameter changes: The app's changes, which may contain the preceding change.
    package func position(_ news: PositionNews, after changes: [RecordedChange]) -> String {
        let (move, best) = (move(news), lostBest(of: news))
        guard let former = Self.preceding(news, among: changes) else { return "\(move)\(best)." }
        let days = Night.count(from: former.run.at, to: news.run.at, in: zone)
        let value = former.after?.plainText ?? ""
        let words =
            switch former.field {
            case .version: value
            case .name: strings.keywords.newName(value)
            default: strings.keywords.newPrice
            }
        return "\(strings.keywords.afterChange(move, days, words))\(best)."
    }

    /// The last release, rename or price change in the ranking's storefront during the week before
    /// news about a position. The change need not be the cause of the news.
    private static func preceding(
        _ news: PositionNews,
        among changes: [RecordedChange]
    ) -> RecordedChange? {
        // Runs do not start at the same time every night, so half a day is added.
        let earliest = news.run.at.addingTimeInterval(-86_400 * (maxDays + 0.5))
        func rank(_ change: RecordedChange) -> Int? {
            guard change.field == .price || change.after?.plainText != nil else { return nil }
            return change.field.flatMap { precedingFields.firstIndex(of: $0) }
        }
        let former = changes.filter { change in
            change.run.at <= news.run.at && change.run.at > earliest
                && change.listing.storefront == news.ranking.storefront && rank(change) != nil
        }
        return former.max { one, other in
            (one.run.number, rank(other) ?? 0) < (other.run.number, rank(one) ?? 0)
        }
    }
}
