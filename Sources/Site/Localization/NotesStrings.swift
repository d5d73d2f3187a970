extension SiteStrings {
    /// The strings of the pages of notes.
    struct Notes: Sendable {
        var title = "Notes"
        var describes: Phrase<String> = { "What apps wrote about their releases: \($0)." }
        /// The link to a week's brief.
        var brief = "The week in brief"
        var nothing = "No app wrote anything new."
        /// How many apps released versions with notes that say nothing new, and whether others had some
        /// that do.
        var silent: Phrase<Int, Bool> = {
            "\(Self.apps($0, $1)) shipped generic or unchanged notes"
        }
        /// How many apps released versions without any notes, and whether others had some.
        var noteless: Phrase<Int, Bool> = {
            "\(Self.apps($0, $1)) shipped without notes"
        }
        /// How many apps have notes that could not be read.
        var unread: Phrase<Int> = {
            $0 == 1
                ? "The notes of 1 app could not be read"
                : "The notes of \(SiteStrings.grouped($0)) apps could not be read"
        }

        private static func apps(_ count: Int, _ hasOthers: Bool) -> String {
            let (one, several) = hasOthers ? ("other", "others") : ("app", "apps")
            return count == 1 ? "1 \(one)" : "\(SiteStrings.grouped(count)) \(several)"
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
