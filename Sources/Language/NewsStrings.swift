extension Strings {
    /// The names of fields, outcomes, reasons and other values.
    package final class Labels: Decodable, Sendable {
        package let noneChecked, otherLanguage, appeared, preOrder, returned, disappeared,
            mixedNotes, noNotes, unreadableNotes: String
        package let withoutResponse, sameNotes: Phrase<String>
        package let fields, statuses, reasons, outcomes, notesClasses, requestKinds, features,
            privacy, accessibility: Names
    }

    /// The texts of a night’s news: its headline, the lines below it, and the cards.
    package final class News: Decodable, Sendable {
        package let nothing, earlierToday, unit, details, contents, inFull, ownOnly, yours,
            competitorsOnly, competitorsInGroups, moreShown, notYetIn, notesOf,
            asBefore, price, noPrice, goneEverywhere, gone, blank, returned, appeared,
            listed, watched, keys: String
        package let watching, alarms, moves, releases, appsReleased, moreApps, inStores,
            storesDiffer, moreItems: Phrase<Int>
        package let notOffered: Phrase<Int?, Int?>
        package let inPlaces, differentIn, changed, releasedOn, firstPrice, pricedIn, launched,
            announced, ratedAgain, next, noneShown: Phrase<String>
        package let gameCenter: Phrase<Bool>
        package let headline, inStoreAndMore, priceBack, ratedHere, appsOf: Phrase<String, Int>
        package let watchingIn: Phrase<Int, String>
        package let checked, version, isBack, fieldRemoved, withRelease, percentRange, newRatings,
            fewerRatings: Phrase<String, String>
        package let afterDays: Phrase<Int, String>
        package let nowIn: Phrase<String, String?>
        package let ratingsReset: Phrase<String?, String?>
        package let rating: Phrase<String?, String?, String?>
        package let count: Phrase<String, Int, String>
        package let ratingsLost: Phrase<String, String, String?>
        package let requires: Phrase<String, String, String?, Bool>
        package let sales: Phrase<Int, String, String>
        package let appSentence: Phrase<String, String, String, String, Int>
        package let kinds, sections: Names
    }

    /// The texts of the pages with release notes.
    package final class Notes: Decodable, Sendable {
        package let title, brief, nothing, sinceNews, word, with, read, earlier, copyLink,
            copyText, copyBrief, recent, all, stories, incomplete, plainText, availability,
            names, elsewhere: String
        package let describes, seen: Phrase<String>
        package let silent, noteless, unread, further, unreleased: Phrase<Int>
        package let silence: Phrase<Int, Bool>
    }

    package final class Keywords: Decodable, Sendable {
        package let title, order, keyword, charts, chartOrder, best, week, course, bump, cameIn,
            wentOut, newPrice, place, position, step, since, lastNights, entered, left, noResponse,
            newcomer, bestSoFar, years, firstWeek, lastWeek: String
        package let toWatch, span, newcomers, bestBetween, weeksAmongFirst: Phrase<Int>
        package let weekly: Phrase<Int, String>
        package let bumpOfYear, onDay, inMonth, positionsOf, newName, cameIntoName, leftName,
            unknownDeveloper, searchOf, resultsOf: Phrase<String>
        package let lostBest: Phrase<Int, String>
        package let fullDeveloper: Phrase<String, String>
        package let held: Phrase<String, String?>
        package let notAmong: Phrase<Int, Int?, String?>
        package let afterChange: Phrase<String, Int, String>
        package let rename: Phrase<String, String?, String, String, Int?, Int?>
        package let move: Phrase<String, String, String, Int?, Int?, Int?, String?, String?>
        package let chartKinds: Names
    }

    /// The texts of digests, feeds and undelivered messages.
    package final class Digest: Decodable, Sendable {
        package let wholeReport, feeds, feedsLead, feedOfApp, allApps, ownApps, undelivered: String
        package let archiveBegins, failed: Phrase<String>
        package let unchecked, heldBack, entry: Phrase<String, String>
        package let includesEarlier: Phrase<Int, Int>
        package let overdue: Phrase<Int, String>
        package let incomplete: Phrase<Int, Int, String>
        package let unanswered: Phrase<String, String, String>
        package let givenUp: Phrase<Int, String, String, String>
        package let pending: Phrase<Int, String, String, String, String>
    }
}
