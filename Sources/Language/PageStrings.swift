extension Strings {
    /// The texts of pages about several apps.
    package final class Site: Decodable, Sendable {
        package let site, skip, nights, allChanges, group, groups, previousNight, nextNight,
            calendar, sideBySide, version, released, newRatings30, night, month,
            change, counts, data, filterText, moreFilters, from, to, any, reset,
            noChanges, next, previous, close, copied, filter, of, wholeText, overdue, sample: String
        package let dips, blanks, cutApps, cutChanges, showChanges: Phrase<Int>
        package let oldestUnknown: Phrase<String>
    }

    /// The texts of the bar on top of every page, and of the search in it.
    package final class Search: Decodable, Sendable {
        package let latest, groups, apps, compare, history, search, unread: String
        package let synonyms, inScript: [String: String]
    }

    package final class Results: Decodable, Sendable {
        package let title, describes, hint, words, kind, everything, apps, others, needsScript,
            changes, more: String
        package let inScript: [String: String]
    }

    /// The texts of the lists of apps, groups and nights.
    package final class Lists: Decodable, Sendable {
        package let newsItemsTitle, noNews, describesGroups, describesHistory, seller,
            lastRelease, rating, noApps, appsByName, noGroups,
            earlierYears, log, span, thisMonth, searchAll, noChanges, latestChange,
            neverChanged, mostRows, unread, csv, csvOne: String
        package let newsOf, newsItems, describesApps, appsOf, ownApps, nightsOf: Phrase<Int>
        package let describesApp, describesLog, changesIn: Phrase<String>
        package let describesNight: Phrase<String, String>
        package let describesGroup: Phrase<String, Int>
        package let partOfApps: Phrase<Int, Int>
        package let spans: Names
    }

    /// The texts that compare apps, on a group’s page and on the page of comparisons, and the texts
    /// of graphs that a script draws.
    package final class Compare: Decodable, Sendable {
        package let releasesLead, lastYear, interval, title, lead, needsScript, describes,
            compareApp, quietYear: String
        package let daysAgo, usual: Phrase<Int>
        package let overDays: Phrase<String>
        package let inScript: InScript

        /// The texts that the page passes to its script as JSON.
        package struct InScript: Codable, Sendable {
            package let apps, add, remove, most, storefront, range, days30, days90,
                days365, all, period, glance, version, rating, newRatings, since, releases,
                interval, weekday, lastRelease, price, size, languages, weekly, marks, noneOfKind,
                ratedIn, graph, position, unlisted, averages, day, days, today, ago, quiet,
                quietYear, written,
                week, silentWeek, silentWeeks, wholeNotes, spoken, word, wroteIn, wroteNot,
                noApp, surplus, unsold,
                step, noStep, missing, unknown, notRated, free, night, values, ratingOf,
                ratingsOf, onlyLanguages: String
        }
    }

    package final class Prices: Decodable, Sendable {
        package let title, since, held, today, sale: String
        package let earlier: Phrase<Int>
        package let summary: Phrase<String, String>
    }

    /// The texts of the pages about calendar weeks, and of links to these pages.
    package final class Weeks: Decodable, Sendable {
        package let others: String
        package let describes: Phrase<String>
        package let week: Phrase<String, Int>
        package let oncePerNight: Phrase<Int, Int>
    }

    package final class Topics: Decodable, Sendable {
        package let title, topic, nothing, months, order, notCounted, passages: String
        package let furtherApps: Phrase<Int>
        package let describes: Phrase<String>
        package let most, further, new: Phrase<Int, String>
        package let summary: Phrase<Int, Int>
    }

    package final class App: Decodable, Sendable {
        package let onThisPage, isAbsent, isUnwatched, isOffered, neverSeen, state,
            noDescription, shotElsewhere, compatibility, appID, permalink,
            otherStorefronts, differs, notes, sameNotes, otherNotes, night, average, count, new,
            newAverage, reset, quietNights, changelog, notYet, stepBack, timeline,
            storePage, everyChange, otherYears, picturesReordered, ratingsLegend: String
        package let inDays, olderNights, furtherGraphs, furtherReleases, days, later, every,
            picturesAdded, picturesRemoved, picturesReplaced: Phrase<Int>
        package let isGone, shownFrom, asShownIn, versionNumber, sameAs, otherwiseSame, differsFrom,
            values, upTo, atMost, sameText, rollout: Phrase<String>
        package let newRatings: Phrase<String, String?, String?>
        package let isUnknown, restOfDescription, requires, cameSince: Phrase<String, String>
        package let models: Phrase<String, Int>
        package let releasesSeen, acrossGaps: Phrase<Int, String>
        package let newNotes: Phrase<Int, Int, String?>
        package let unratedSince, ratedSince, rated, ratedLast: Phrase<String, String, String>
        package let usuallyEvery: Phrase<Int, Int, Int>
        package let weekday: Phrase<String, Int, Int>
        package let shot: Phrase<String, String, Int, Int>
        package let yearRating: Phrase<String, String, String?, String?, String, String>
    }

    /// The texts about the web page of an app in the App Store.
    package final class WebPage: Decodable, Sendable {
        package let unread, isTested, similar, beforeWatching: String
        package let title, readOn, trouble: Phrase<String>
    }
}
