import AppStore
import History
import Markup
import Wording

extension VersionHistory.Entry {
    var hasRatingGraph: Bool { span.newRatings?.interval != nil }
}

/// The new ratings of a version, in words and as a graph. The graph compares their average with the
/// previous version's, and shows confidence intervals.
extension AppSubject {
    private static let (width, height) = (120.0, 20.0)
    private static let scale = GraphScale(from: 1, to: 5, start: 12, end: width - 12)

    /// A line with the new ratings in words and, if there are enough, as a small graph. Empty if
    /// there are no new ratings, or if their number is unknown.
    @HTMLBuilder func ratingStep(_ entry: VersionHistory.Entry) -> HTML {
        if let now = entry.span.newRatings, now.count > 0,
            let words = format.ratings(now, after: entry.previous?.newRatings)
        {
            E.p(.class("rating-step")) {
                if entry.hasRatingGraph {
                    E.svg(
                        .viewBox("0 0 \(Int(Self.width)) \(Int(Self.height))"),
                        .aria("hidden", "true")
                    ) {
                        axis
                        if let before = entry.previous?.newRatings {
                            bar(before, y: 5, style: "before")
                        }
                        bar(now, y: 15, style: "now")
                    }
                    " "
                }
                words
                if components.namesStorefronts {
                    " "
                    components.codes([entry.span.listing.storefront])
                }
            }
        }
    }

    private var axis: HTML {
        var path = GraphPath()
        for stars in 1...5 { tick(at: Double(stars), 10, &path) }
        path.move(Self.scale.coordinate(of: 1), 10)
        path.line(Self.scale.coordinate(of: 5), 10)
        return HTML {
            E.path(.class("axis"), .d(path.commands))
            E.text(.x(5), .y(14), .textAnchor("middle")) { "1" }
            E.text(.x(Self.width - 5), .y(14), .textAnchor("middle")) { "5" }
        }
    }

    /// An average with its confidence interval; nil if there are too few ratings.
    private func bar(_ ratings: NewRatings, y: Double, style: String) -> HTML? {
        guard let average = ratings.average, let interval = ratings.interval else { return nil }
        var path = GraphPath()
        for end in [interval.lowerBound, interval.upperBound] { tick(at: end, y, &path) }
        path.move(Self.scale.coordinate(of: interval.lowerBound), y)
        path.line(Self.scale.coordinate(of: interval.upperBound), y)
        return HTML {
            E.path(.class(style), .d(path.commands))
            E.circle(.class(style), .cx(Self.scale.coordinate(of: average)), .cy(y), .r(2))
        }
    }

    private func tick(at stars: Double, _ y: Double, _ path: inout GraphPath) {
        let x = Self.scale.coordinate(of: stars)
        path.move(x, y - 2)
        path.line(x, y + 2)
    }
}
