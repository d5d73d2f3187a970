package import AppStore

extension FieldRule {
    /// The differences that count as changes under the rule, in words for users.
    package var change: String {
        switch self {
        case .exact: "a different value"
        case .money: "a different amount, or the same in a different currency"
        case .withPrice: "a different currency, together with the price"
        case .text: "a different text"
        case .set: "a member added or removed"
        case .pictures: "pictures added, removed, replaced or reordered"
        case .genres: "a different category by its number"
        case .reportedByGenreNames:
            "never by itself: the names of the categories are what is reported"
        case .number: "a different number"
        case .address: "a different address"
        case .withVersion: "a different value, together with a different version"
        case .withoutPrice: "a different text, where there is no price to compare"
        case .count: "a lasting loss: by more than a tenth, and at least five"
        case .threshold: "a different average as shown, moved by the threshold of stars and votes"
        case .picture: "a different picture"
        case .purchases: "a purchase added or removed, or a different price"
        case .substitutePictures: "pictures replaced or reordered where lookups have no screenshots"
        case .never: "never: it is only shown"
        }
    }

    /// The differences that the rule ignores, in words for users; empty if there are none.
    package var ignoredDifferences: String {
        switch self {
        case .exact: "white space, letter case; a flag that is off instead of missing"
        case .money:
            "what the currency’s precision rounds away; a different currency if the app is free"
        case .withPrice: "one that changes, comes or goes on its own; letter case"
        case .text:
            "white space, line breaks, blank lines, invisible characters, Unicode normal forms"
        case .set: "reordered, repeated, white space, letter case"
        case .pictures:
            """
            host, size and format in an address; a list that Apple leaves out, or sends for a different size of screen
            """
        case .genres: "reordered; a different name for it: names come in the storefront’s language"
        case .reportedByGenreNames: ""
        case .number: "white space, 16 for 16.0"
        case .address:
            """
            the app’s name in it, its scheme, its final slash, letter case of its host, white space
            """
        case .withVersion: "one that is filled in or corrected later: the page shows the last"
        case .withoutPrice: "a different way of writing the same price"
        case .count: "new ratings; some taken back, at most a tenth"
        case .threshold: "new ratings that leave the average where it is"
        case .picture:
            "a different address: it holds a build’s hash and changes with every release; a missing one"
        case .purchases: "reordered; a price written in a different way"
        case .substitutePictures:
            "host, size and format in an address; a list that Apple leaves out"
        case .never: ""
        }
    }
}
