import AppStore
import ChangeDetection
import News

extension SiteStrings {
    struct Keywords: Sendable {
        var title = "Keywords"
        /// A note on the order of keywords' results.
        var order =
            "In the order of Apple’s search API, which is not the order of the App Store app. Only apps among its first 200 have a position."
        var keyword = "Keyword"
        var charts = "Charts"
        var chart: Phrase<Chart.Kind> = { $0.title }
        /// A note on the order of charts.
        var chartOrder =
            "Apple’s top charts, as of the last response. Apps that you watch are marked."
        var best = "Best"
        var week = "In a week"
        var course = "28 nights"
        var bump =
            "The first places over 28 nights: the first ten and watched apps, the best at the top"
        var cameIn = "Entered"
        var wentOut = "Left"
        var toWatch: Phrase<Int> = { $0 == 1 ? "To watch it:" : "To watch them:" }
        /// A change of position, such as `“habit tracker” 12 → 5 in 3 nights in US`; positions are
        /// those in Apple's search API.
        var move: Phrase<PositionNews, String?> = Self.move
        /// The best position of an app that fell far below it, after a sentence about the fall.
        /// Arguments: the position, and the day or month, with its preposition.
        var lostBest: Phrase<Int, String> = { ", its best was \($0) \($1)" }
        var onDay: Phrase<String> = { "on \($0)" }
        var inMonth: Phrase<String> = { "in \($0)" }
        /// An app that is not among a keyword's results. Arguments: the number of results, and the
        /// app's last position there with its night; nil if it had none.
        var notAmong: Phrase<Int, (Int, String)?> = { results, last in
            "not among the first \(results)\(last.map { "; last at \($0) on \($1)" } ?? "")"
        }
        /// The night whose positions are shown because a later one had no response.
        var positionsOf: Phrase<String> = { "The positions are those of \($0)." }
        /// A number of nights after a move that took longer than one; else empty.
        var span: Phrase<Int> = Self.span
        /// A change of position, and an earlier change of the app, at most seven days before.
        /// Arguments: the sentence about the position, the number of days, and the earlier change.
        var afterChange: Phrase<String, Int, String> = { move, days, change in
            switch days {
            case 0: "\(move), on the night of \(change)"
            case 1: "\(move), one day after \(change)"
            default: "\(move), \(Self.spelled(days)) days after \(change)"
            }
        }
        var newName: Phrase<String> = { "the new name “\($0)”" }
        var newPrice = "the new price"
        var cameIntoName: Phrase<String> = { "\($0) came into the name" }
        var leftName: Phrase<String> = { "\($0) left the name" }
        /// A rename that added or removed words of a keyword, and the positions before and within a
        /// week after it; both are nil if they are equal or unknown.
        var rename: Phrase<[String], String, String, Int?, Int?> = {
            parts,
            keyword,
            place,
            before,
            after in
            let rename = "\(parts.joined(separator: ", and ")) in \(place)"
            return switch (before, after) {
            case (let before?, let after?):
                "\(rename); “\(keyword)” \(before) → \(after) within a week."
            case (nil, let after?): "\(rename); entered “\(keyword)” at \(after) within a week."
            case (let before?, nil):
                "\(rename); left “\(keyword)” within a week, where it was \(before)."
            case (nil, nil): "\(rename)."
            }
        }
        var place = "Where"
        var position = "Position"
        var step = "Change"
        var since = "Since"
        var lastNights = "Last nights"
        var entered = "in"
        var left = "out"
        var noResponse = "The last run had no response."
        /// The mark of an unwatched app that is in a ranking's first positions for the first time.
        var newcomer = "new"
        var newcomers = SiteStrings.counted(
            "other app new in keywords and charts",
            "other apps new in keywords and charts"
        )
        var unknownDeveloper: Phrase<AppID> = {
            "Developer \($0): no watched storefront knows it. Use the number in the link of the developer’s page."
        }
        var fullDeveloper: Phrase<String, String> = { developer, maximum in
            """
            \(developer) sells \(maximum) apps or more. Apple lists no more than \(maximum) apps of a developer; \
            the others are not watched.
            """
        }
        /// A sentence about positions that a brake holds back. Arguments: the number of apps, and
        /// the storefront.
        var held: Phrase<String, String?> = { apps, place in
            let subject = apps == "1" ? "1 app" : "\(apps) apps"
            let stores = place.map { " in \($0)" } ?? ""
            return "Positions: most keywords or charts changed at once\(stores), with \(subject)."
        }
    }
}

extension SiteStrings.Keywords {
    private static func move(_ news: PositionNews, _ place: String?) -> String {
        let nights = news.nights ?? 1
        let chart = news.ranking.chart.map { SiteStrings.english.title(of: $0) }
        let subject = chart ?? "Apple’s search API: “\(news.ranking.name)”"
        let list =
            (chart ?? "the search API’s results for “\(news.ranking.name)”")
            + (place.map { " (\($0))" } ?? "")
        let place = place.map { " in \($0)" } ?? ""
        let best =
            news.kind == .best
            ? ", its best so far" : news.bestBetween.map { ", at best \($0)" } ?? ""
        switch (news.before, news.after) {
        case (let before?, let after?):
            guard let away = news.nightsUntilBack else {
                return "\(subject) \(before) → \(after)\(span(nights))\(place)\(best)"
            }
            let time = away == 1 ? "1 night" : "\(away) nights"
            return "\(subject) back at \(after) after \(time)\(place)\(best)"
        case (nil, let after?):
            guard !news.isJoined else { return "Entered \(list), last at \(after)\(best)" }
            let former = nights == 1 ? "" : ", not there \(nights) nights before"
            return "Entered \(list) at \(after)\(former)\(best)"
        case (let before?, nil):
            guard !news.isJoined else {
                return "Left \(list), \(nights) nights after it was at \(before)\(best)"
            }
            return nights == 1
                ? "Left \(list), where it was \(before)"
                : "Left \(list), last seen at \(before), \(nights) nights before"
        case (nil, nil):
            return news.isJoined ? "Entered and left \(list)\(best)" : "\(subject)\(place)"
        }
    }

    private static func span(_ nights: Int) -> String { nights > 1 ? " in \(nights) nights" : "" }

    /// A number of days up to seven, as a word.
    private static func spelled(_ days: Int) -> String {
        let words = ["no", "one", "two", "three", "four", "five", "six", "seven"]
        return words.indices.contains(days) ? words[days] : "\(days)"
    }
}
