import AppStore
import Foundation

/// The address of a page in the App Store, as copied from a browser, a share sheet or an e-mail.
struct AppStoreURL {
    /// The hosts of the App Store's pages and of links from the share sheet.
    private static let hosts: Set = [
        "apps.apple.com", "itunes.apple.com", "geo.itunes.apple.com", "apple.com",
    ]
    /// The schemes that open the App Store instead of a browser.
    private static let schemes: Set = [
        "http", "https", "itms", "itmss", "itms-apps", "itms-appss", "macappstore", "macappstores",
    ]
    private static let platforms: Set = ["iphone", "ipad", "mac", "tv", "watch", "vision"]

    /// The components of the path, without the storefront and the platform.
    private let path: [Substring]
    private let query: String
    private let text: String

    /// Whether the text is meant as an address: it has a scheme, or begins with a host.
    static func isAddress(_ text: some StringProtocol) -> Bool {
        let lowered = text.lowercased()
        let host = lowered.prefix { $0 != "/" }
        return hosts.contains(String(host)) || lowered.contains("://")
            || lowered.prefixMatch(of: /(itms|macappstore)[a-z-]*:/) != nil
    }

    /// The punctuation that may follow a link in a sentence.
    private static let endings: Set<Character> = [".", ",", ";", ":", "!", "?", ")", "。", "、"]

    init(_ text: String) throws(Mistake) {
        self.text = text
        let link = String(text.reversed().drop(while: Self.endings.contains).reversed())
        let address = try Self.withoutScheme(link).prefix { $0 != "#" }
        let halves = address.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let parts = halves[0].split(separator: "/")
        guard let host = parts.first?.lowercased(), Self.hosts.contains(host) else {
            throw Mistake(
                "“\(text)” is not on the App Store; copy the app's URL from apps.apple.com"
            )
        }
        query = halves.count > 1 ? String(halves[1]) : ""
        var path = parts.dropFirst()
        if path.first?.utf8.count == 2 { path = path.dropFirst() }
        if let platform = path.first, Self.platforms.contains(platform.lowercased()) {
            path = path.dropFirst()
        }
        self.path = Array(path)
    }

    private static func withoutScheme(_ text: String) throws(Mistake) -> Substring {
        guard let colon = text.firstIndex(of: ":"),
            text[..<colon].allSatisfy({ $0.isLetter || $0 == "-" })
        else { return text[...] }
        let scheme = text[..<colon]
        guard schemes.contains(scheme.lowercased()) else {
            throw Mistake("“\(text)” begins with “\(scheme):”; write “https://” instead")
        }
        return text[colon...].dropFirst().drop { $0 == "/" }
    }

    /// The first component of the path, which names the kind of page.
    private var kind: String { path.first?.lowercased() ?? "" }

    var appID: Substring {
        get throws(Mistake) {
            // Addresses of the iTunes Store, /WebObjects/MZStore.woa/wa/viewSoftware?id=284882215,
            // and of the lookup API, /lookup?id=284882215.
            let isView = ["viewsoftware", "lookup"].contains(path.last?.lowercased())
            guard kind == "app" || isView else { throw Mistake(Self.otherPages[kind] ?? notAnApp) }
            guard let id = idInPath ?? idInQuery else {
                throw Mistake("“\(text)” has no app ID; an app's URL ends as in “/id284882215”")
            }
            return id
        }
    }

    var developerID: Substring {
        get throws(Mistake) {
            guard ["developer", "artist"].contains(kind), let id = idInPath else {
                throw Mistake(
                    "“\(text)” is not a developer's page; copy its URL from an app's page"
                )
            }
            return id
        }
    }

    private var idInPath: Substring? {
        path.last(where: Self.isID)?.dropFirst(2)
    }

    private var idInQuery: Substring? {
        query.split(separator: "&").first { $0.lowercased().hasPrefix("id=") }
            .map { $0.dropFirst(3) }.flatMap { $0.isDigits ? $0 : nil }
    }

    /// Whether the text is “id” followed by digits.
    static func isID(_ text: Substring) -> Bool {
        text.prefix(2).lowercased() == "id" && text.dropFirst(2).isDigits
    }

    private static let otherPages = [
        "developer": developer,
        "artist": developer,
        "app-bundle": "this is an app bundle; list its apps one by one",
    ]

    private static let developer =
        """
        this is a developer's page; write it under “developers” in the watchlist, or add its apps with \
        `storewatch add --developer`
        """

    private var notAnApp: String {
        "“\(text)” is not an app's page; an app's URL looks like “apps.apple.com/app/id284882215”"
    }
}
