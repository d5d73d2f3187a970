import AppStore

extension Watchlist.Reference {
    /// Reads an app's number, its App Store URL, or its bundle ID.
    init(_ text: some StringProtocol) throws(Mistake) {
        if text.isDigits {
            self = .id(try Self.id(digits: text))
        } else if text.contains("/") || AppStoreURL.hosts.contains(text.lowercased()) {
            self = .id(try Self.id(digits: try AppStoreURL.id(in: String(text))))
        } else if text.contains(".") {
            self = .bundle(try Self.bundle(String(text)))
        } else {
            throw Self.neither(text)
        }
    }

    private static func id(digits: some StringProtocol) throws(Mistake) -> AppID {
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

    private static func neither(_ text: some StringProtocol) -> Mistake {
        let rest = text.dropFirst(2)
        if text.lowercased().hasPrefix("id"), rest.isDigits {
            return Mistake("“\(text)” is not an app ID; write its digits alone: “\(rest)”")
        }
        return Mistake(
            "“\(text)” is not an app; write its number (“284882215”), its App Store URL or its bundle ID"
        )
    }
}
