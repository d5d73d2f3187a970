package import AppStore

extension Watchlist.Reference {
    /// Reads an app's number, App Store URL or bundle ID, even in brackets or quotes.
    package init(_ text: some StringProtocol) throws(Mistake) {
        let text = text.withoutBrackets
        if text.isDigits {
            self = .id(try Self.id(digits: text))
        } else if text.isRounded {
            throw Mistake(
                """
                “\(text)” is what a spreadsheet made of an ID by rounding it; format the column as text, enter \
                the IDs again and export the file again
                """
            )
        } else if AppStoreURL.isID(text) {
            self = .id(try Self.id(digits: text.dropFirst(2)))
        } else if AppStoreURL.isAddress(text) || text.contains("/") {
            self = .id(try Self.id(digits: try AppStoreURL(String(text)).appID))
        } else if text.contains(".") {
            self = .bundle(try Self.bundle(String(text)))
        } else {
            throw Mistake(
                """
                “\(text)” is not an app; write its number (“284882215”), its App Store URL or its \
                bundle ID
                """
            )
        }
    }

    fileprivate static func id(digits: some StringProtocol) throws(Mistake) -> AppID {
        if let id = AppID(digits: digits) { return id }
        guard digits.contains(where: { $0 != "0" }) else {
            throw Mistake("an app ID is a positive number, as in “284882215”, not “\(digits)”")
        }
        throw Mistake("“\(digits)” is too long for an app ID; they have about ten digits")
    }

    private static func bundle(_ text: String) throws(Mistake) -> String {
        let isAllowed = text.unicodeScalars.allSatisfy { scalar in
            scalar.isASCII && (Character(scalar).isLetter || Character(scalar).isNumber)
                || "-._".unicodeScalars.contains(scalar)
        }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard isAllowed, !parts.contains(where: \.isEmpty) else {
            throw Mistake(
                "“\(text)” is not a bundle ID; use letters, digits, “-” and “_” between dots"
            )
        }
        guard text.contains(where: \.isLetter) else {
            throw Mistake("“\(text)” is not an app ID; write its digits alone, as in “284882215”")
        }
        return text
    }
}

/// An app as the user names it on the command line.
package enum AppMention: Hashable, Sendable {
    case reference(Watchlist.Reference)
    /// Words of the app's name.
    case words(String)

    package init(_ text: some StringProtocol) throws(Mistake) {
        let bare = text.withoutBrackets
        guard !bare.isEmpty else { throw Mistake("an app's name must not be empty") }
        let isCertain =
            bare.isDigits || bare.isRounded || AppStoreURL.isID(bare) || AppStoreURL.isAddress(bare)
        if isCertain {
            self = .reference(try Watchlist.Reference(bare))
        } else if let bundle = try? Watchlist.Reference(bare) {
            self = .reference(bundle)
        } else {
            self = .words(String(bare))
        }
    }
}

extension AppID {
    /// Reads the number of a developer's account, or the URL of the developer's page.
    package init(developer text: some StringProtocol) throws(Mistake) {
        let bare = text.withoutBrackets
        if AppStoreURL.isAddress(bare) {
            self = try Watchlist.Reference.id(digits: try AppStoreURL(String(bare)).developerID)
        } else if bare.isDigits || AppStoreURL.isID(bare) {
            let digits = bare.isDigits ? bare : bare.dropFirst(2)
            self = try Watchlist.Reference.id(digits: digits)
        } else {
            throw Mistake("“\(bare)” is not a developer; write the ID or the link of its page")
        }
    }
}

extension StringProtocol {
    /// Whether the text is a number such as `9.7E+09`, into which spreadsheets turn IDs.
    var isRounded: Bool {
        String(self).wholeMatch(of: /[0-9]+([.,][0-9]+)?[eE]\+[0-9]+/) != nil
    }

    /// The text without enclosing blanks, brackets or quotes. Of a Markdown link, only the address.
    var withoutBrackets: Substring {
        var bare = Substring(trimmingBlanks)
        // For lists of 10,000 IDs, checking the first character is faster than matching.
        if bare.first == "[", let link = bare.wholeMatch(of: /\[.*\]\(<?([^()<>\s]+)>?\)/) {
            bare = link.1
        }
        let pairs: [(Character, Character)] = [
            ("<", ">"), ("(", ")"), ("“", "”"), ("‘", "’"), ("\"", "\""), ("'", "'"),
        ]
        let isWrapped = pairs.contains { $0 == bare.first && $1 == bare.last } && bare.count > 1
        return isWrapped ? Substring(bare.dropFirst().dropLast().trimmingBlanks) : bare
    }
}
