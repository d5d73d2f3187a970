extension SiteStrings {
    struct Prices: Sendable {
        var title = "Prices"
        var summary: Phrase<String, String> = { lowest, usual in
            "Lowest: \(lowest). Usual (on most nights): \(usual)."
        }
        var since = "Since"
        var held = "Held"
        var today = "still holds"
        var sale = "sale"
        var earlier: Phrase<Int> = { "\($0) earlier prices are in the archive." }
    }

    /// The strings of new words, and of the scripts of texts.
    struct Histories: Sendable {
        var script: Phrase<String> = { "\($0) script" }

        var newWords = "New words"
        var wordsRule = """
            Words in names and release notes that no app of the group had used in its name, notes or description \
            before; those used by most apps come first. Words that an app already had when it was first seen are not \
            new. Words of fewer than three letters (two in Hangul), words of generic notes (“fixes”, “improvements”) \
            and numbers are left out. In scripts without spaces, a word is a run of two to eight characters of one script.
            """
        var inApps: Phrase<Int> = { $0 == 1 ? "in 1 app" : "in \($0) apps" }
        var allNewWords = "The month in review explains the rule."
    }
}
