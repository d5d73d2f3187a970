extension Strings {
    /// The texts that only commands print, in the report's language.
    package final class Terminal: Decodable, Sendable {
        package let position, step, place, store, stores, state, notDue, notAsked,
            emptyGroup, accepted, released, unrated, backAgain, noReleases,
            noVersions, noKeywords, notAmong, noCharts: String
        package let moreLines, backAfter: Phrase<Int>
        package let byDeveloper, since, lastRelease: Phrase<String>
        package let noApps: Phrase<String?>
    }
}
