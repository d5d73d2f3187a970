import Markup
import News

/// The newest releases of an app, with the night of each in every storefront.
struct RolloutSection {
    /// The maximum number of unfolded releases, and of all.
    private static let (maxUnfolded, maxShown) = (12, 24)

    let subject: AppSubject

    private var strings: SiteStrings.App { subject.strings }

    @HTMLBuilder var html: HTML {
        let releases = subject.history.releases
        if !releases.isEmpty {
            E.section(.class("releases"), .aria("labelledby", "releases")) {
                E.h2(.id("releases")) { strings.releases }
                let table = RolloutTable(subject)
                table.html(releases.prefix(Self.maxUnfolded))
                let folded = releases.prefix(Self.maxShown).dropFirst(Self.maxUnfolded)
                if !folded.isEmpty {
                    E.details {
                        E.summary { strings.olderReleases(folded.count) }
                        table.html(folded)
                    }
                }
                if releases.count > Self.maxShown {
                    E.p(.class("quiet")) {
                        E.a(.local("#history")) {
                            strings.furtherReleases(releases.count - Self.maxShown)
                        }
                    }
                }
                E.p(.class("quiet")) { strings.rolloutLegend }
            }
        }
    }
}
