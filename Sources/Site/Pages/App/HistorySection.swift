import AppStore
import Markup
import News

/// The recent changes of an app, and links to the pages of its years.
struct HistorySection {
    /// The maximum number of nights. The pages of the years have all of them.
    private static let maxShown = 24

    let subject: AppSubject
    /// Oldest year first.
    let years: [HistoryYear]

    private var strings: SiteStrings.App { subject.strings }

    var html: HTML {
        E.section(
            .class("history"),
            .aria("labelledby", "history"),
            years.isEmpty ? nil : .data("years", starts)
        ) {
            E.h2(.id("history")) { strings.timeline }
            if !years.isEmpty {
                YearLinks(subject: subject, years: years).html(strings.everyChange)
            }
            Timeline(
                subject: subject,
                comparesTexts: false,
                titles: (outer: E.h3, inner: E.h4),
                elsewhere: PictureSection(subject: subject).places,
                most: Self.maxShown
            ).html
        }
    }

    /// The first run of each year, from which the script finds the year of a permalink that is not
    /// on this page.
    private var starts: String {
        years.map { "\($0.name):\($0.runs.lowerBound)" }.joined(separator: " ")
    }
}

struct YearLinks {
    let subject: AppSubject
    let years: [HistoryYear]

    func html(_ label: String) -> HTML {
        E.nav(.class("months"), .aria("label", label)) {
            E.ul {
                E.li { label }
                for year in years.reversed() {
                    E.li {
                        E.a(subject.components.links.year(year.name, of: subject.summary.app)) {
                            year.name
                        }
                    }
                }
            }
        }
    }
}
