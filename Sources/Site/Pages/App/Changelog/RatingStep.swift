import AppStore
import History
import Markup

/// The averages of the ratings given before and during a version, each with its uncertainty.
struct RatingStep {
    private static let (width, height) = (120.0, 20.0)

    let subject: AppSubject
    let entry: VersionHistory.Entry

    /// A line with the averages in words and as a small chart; nothing if the average during the
    /// version is unknown.
    @HTMLBuilder var html: HTML {
        if let now = entry.span.newRatings, let average = now.average,
            let words = subject.format.ratings(now, after: entry.previous?.newRatings)
        {
            let before = entry.previous?.newRatings
            E.p(.class("rating-step")) {
                E.svg(
                    .viewBox("0 0 \(Int(Self.width)) \(Int(Self.height))"),
                    .aria("hidden", "true")
                ) {
                    if let former = before?.average, let before {
                        bar(former, before.uncertainty, y: 6, style: "before")
                    }
                    bar(average, now.uncertainty, y: 14, style: "now")
                }
                " "
                words
                if subject.components.namesStorefronts {
                    " "
                    subject.components.codes([entry.span.listing.storefront])
                }
            }
        }
    }

    /// An average with its uncertainty, as an interval on a scale from one to five stars.
    private func bar(_ average: Double, _ uncertainty: Double, y: Double, style: String) -> HTML {
        let scale = ChartScale(from: 1, to: 5, start: 2, end: Self.width - 2)
        var path = ChartPath()
        path.move(scale.coordinate(of: max(average - uncertainty, 1)), y)
        path.line(scale.coordinate(of: min(average + uncertainty, 5)), y)
        return HTML {
            E.path(.class(style), .d(path.commands))
            E.circle(.class(style), .cx(scale.coordinate(of: average)), .cy(y), .r(2))
        }
    }
}
