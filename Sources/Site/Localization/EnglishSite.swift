import AppStore
import News

extension SiteStrings.Site {
    static let english = SiteStrings.Site(
        site: "Site",
        skip: "Skip to the content",
        skipTable: "Skip the table",
        nights: "Nights",
        allChanges: "All changes",
        group: "Group",
        groups: "Groups",
        previousNight: "Previous night",
        nextNight: "Next night",
        calendar: "History",
        matrixTitle: { $0 == 1 ? "The last night" : "The last \($0) nights" },
        dips: {
            $0 == 1
                ? "1 store listing has fewer ratings than before. We report it if that persists."
                : "\($0) store listings have fewer ratings than before. We report them if that persists."
        },
        oldestUnknown: { "oldest response: \($0)" },
        sideBySide: "Side by side",
        version: "Version",
        released: "Released",
        releases90: "Releases in 90 days",
        newRatings30: "New ratings in 30 days",
        night: "Night",
        month: "Month",
        allMonths: "All months",
        change: "Change",
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
        cutMatrix: { $0 == 1 ? "1 more app had news." : "\($0) more apps had news." },
        cutApps: { "The list of all apps has \($0) more of this group:" },
        cutChanges: {
            "The CSV file has \($0) more \($0 == 1 ? "change" : "changes") of this month."
        },
        wholeText: "The whole text"
    )
}
