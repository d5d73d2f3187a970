extension SiteStrings {
    /// The strings of the pages of notes.
    struct Notes: Sendable {
        var title = "Notes"
        var describes: Phrase<String> = { "What apps wrote about their releases: \($0)." }
        /// The link to a week's brief.
        var brief = "The week in brief"
        var nothing = "No app wrote anything new."
        /// How many apps released versions without new notes, and whether others had some.
        var silent: Phrase<Int, Bool> = { apps, hasOthers in
            let subject =
                hasOthers
                ? (apps == 1 ? "1 other" : "\(SiteStrings.grouped(apps)) others")
                : (apps == 1 ? "1 app" : "\(SiteStrings.grouped(apps)) apps")
            return "\(subject) shipped generic or unchanged notes"
        }
        /// What the number beside an app means.
        var sameText = "in brackets, how many releases in a row have had the same text"
        var further: Phrase<Int> = { "\($0) more: see the pages of the nights." }
        var word = "Word"
        /// The label of the choice of what else changed.
        var with = "Also changed"
        /// The line above what the reader saw on an earlier visit.
        var read = "You read up to here"
        var copyLink = "Copy link"
        var copyText = "Copy as text"
        /// The title of the part of a group's page.
        var recent = "Notes of the last two weeks"
        var all = "All notes"
        /// The title of the brief's first section.
        var stories = "What they shipped"
        var more: Phrase<Int> = { "\(SiteStrings.grouped($0)) more" }
        var plainText = "Plain text"
        /// The title of a brief's section about apps that came, went or returned.
        var availability = "Availability"
        /// The title of a brief's section about new names and subtitles.
        var names = "Names and subtitles"
        /// The words before storefronts with different notes.
        var elsewhere = "Notes in"
    }
}
