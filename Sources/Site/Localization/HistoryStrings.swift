extension SiteStrings {
    /// The strings of the history of prices.
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

    /// The strings of the comparison of an app's storefronts, and of new words.
    struct Histories: Sendable {
        var ofTheirOwn: Phrase<Int, Own> = { all, own in
            let lag = own.lag.map { $0 == 1 ? "1 day" : "\($0) days" }
            let others = all == 1 ? "1 other storefront" : "\(all) other storefronts"
            let count = { $0 == 0 ? "none" : "\($0)" }
            return """
                Of \(others), the name differs from the first in \(count(own.names)), release notes in \
                \(count(own.notes)), the description in \(count(own.descriptions)), screenshots in \
                \(count(own.screenshots)).
                """ + (lag.map { " The current version arrived up to \($0) later." } ?? "")
        }
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

    /// How many storefronts have other texts and pictures than the first one, and the most days by which
    /// one had a version later.
    struct Own: Sendable {
        let names: Int
        let notes: Int
        let descriptions: Int
        let screenshots: Int
        let lag: Int?
    }
}
