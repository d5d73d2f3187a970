import AppStore
import ChangeDetection
import History

extension Words.Site {
    static let english = Words.Site(
        site: "Site",
        skip: "Skip to the content",
        nights: "Nights",
        allChanges: "All changes",
        group: "Group",
        groups: "Groups",
        previousNight: "Night before",
        nextNight: "Night after",
        calendar: "Calendar",
        calendarLead:
            "Below each day, how many changes its night told of. Dashed: incomplete; ✕: failed.",
        noteOfNight: "The report of this night, as it was.",
        matrixTitle: { $0 == 1 ? "The last night" : "The last \($0) nights" },
        matrixLead: "A mark leads to the night; its shape tells what happened.",
        categories: [
            .arrival: "new or back in a store", .departure: "gone from a store",
            .release: "a new version", .price: "price", .page: "the store page",
            .rating: "ratings",
        ],
        outcomes: [
            .complete: "every listing answered", .incomplete: "some listings unknown",
            .failed: "no answer at all",
        ],
        dips: {
            $0 == 1
                ? "1 listing has fewer ratings than it had; that is told if it stays."
                : "\($0) listings have fewer ratings than they had; that is told if it stays."
        },
        oldestUnknown: { "oldest answer: \($0)" },
        isOut: { "\($0) is out" },
        isBack: { "back to \($0)" },
        notYet: "not yet in",
        sameNotes: "with the notes of the version before",
        goneEverywhere: "Gone from every store that was asked",
        quietApps: { $0 == 1 ? "1 app without news" : "\($0) apps without news" },
        sideBySide: "Side by side",
        version: "Version",
        released: "Dated",
        releases90: "Releases in 90 days",
        newRatings30: "New ratings in 30 days",
        night: "Night",
        month: "Month",
        change: "Change",
        permalink: "Link to this change",
        counts: "Counts",
        data: "Data",
        filterText: "Text",
        from: "From",
        to: "To",
        kind: "Kind",
        any: "all",
        reset: "Show all",
        noChanges: "Nothing has changed yet.",
        next: "Next",
        previous: "Previous",
        close: "Close",
        copied: "Copied",
        filter: "Filter",
        of: "of",
        cutMatrix: { "\($0) more apps had news in these nights; all changes are in the log." },
        cutApps: { "\($0) more apps of this group are in the list of all apps:" },
        cutChanges: { "\($0) more changes of this month are in changes.csv." },
        wholeText: "The whole text is on the app’s page."
    )
}
