extension SiteStrings {
    /// The strings of topics.
    struct Topics: Sendable {
        var title = "Topics"
        /// The line above a topic's name.
        var topic = "Topic"
        var describes: Phrase<String> = { "Release notes about “\($0)”: who wrote what, and when." }
        /// Arguments: the numbers of releases and of apps, and the archive's first night.
        var summary: Phrase<Int, Int, String> = { releases, apps, night in
            let what = releases == 1 ? "1 release" : "\(SiteStrings.grouped(releases)) releases"
            return
                "\(what) of \(apps == 1 ? "1 app" : "\(SiteStrings.grouped(apps)) apps") since \(night)"
        }
        var nothing = "No release notes have been about this yet."
        var months = "Releases a month"
        /// The label of the chart. Arguments: the largest number of releases in a month, and the month.
        var most: Phrase<Int, String> = { "Releases a month; most in \($1): \($0)" }
        var order = "Who wrote about it first"
        var passages = "What they wrote"
        var furtherApps = SiteStrings.counted("more app", "more apps", isGrouped: true)
        /// Arguments: a number of releases, and the command that prints them.
        var further: Phrase<Int, String> = { count, command in
            let what =
                count == 1 ? "1 earlier release" : "\(SiteStrings.grouped(count)) earlier releases"
            return "\(what): in the CSV file, or by \(command)."
        }
        /// Arguments: a number of notes, and the topic.
        var new: Phrase<Int, String> = { count, topic in
            "\(count == 1 ? "1 new note" : "\(count) new notes") on “\(topic)”"
        }
    }
}
