/// The address of an app's page in the App Store, as people copy it from a browser.
enum AppStoreURL {
    static let hosts = ["apps.apple.com", "itunes.apple.com"]

    /// - Returns: the digits of the app's ID.
    static func id(in text: String) throws(Mistake) -> Substring {
        let address = try withoutScheme(text).prefix { $0 != "?" && $0 != "#" }
        let parts = address.split(separator: "/")
        guard let host = parts.first, hosts.contains(host.lowercased()) else {
            throw Mistake(
                "“\(text)” is not on the App Store; copy the app's URL from apps.apple.com"
            )
        }
        let path = parts.dropFirst()
        let kind = kind(of: path)
        guard kind == "app" else { throw Mistake(otherPages[kind] ?? notAnApp(text)) }
        guard let id = path.last(where: isID) else {
            throw Mistake("“\(text)” has no app ID; an app's URL ends as in “/id284882215”")
        }
        return id.dropFirst(2)
    }

    private static func withoutScheme(_ text: String) throws(Mistake) -> Substring {
        guard let colon = text.firstIndex(of: ":"), text[colon...].hasPrefix("://") else {
            return text[...]
        }
        let scheme = text[..<colon]
        guard ["http", "https"].contains(scheme.lowercased()) else {
            throw Mistake("“\(text)” begins with “\(scheme)://”; write “https://” instead")
        }
        return text[colon...].dropFirst(3)
    }

    /// What kind of page it is: the first part of the path, or the second after a storefront.
    private static func kind(of path: ArraySlice<Substring>) -> String {
        let kind = path.first?.utf8.count == 2 ? path.dropFirst().first : path.first
        return kind.map(String.init) ?? ""
    }

    private static func isID(_ part: Substring) -> Bool {
        part.hasPrefix("id") && part.dropFirst(2).isDigits
    }

    private static let otherPages = [
        "developer": developer,
        "artist": developer,
        "app-bundle": "this is an app bundle; list its apps one by one",
    ]

    private static let developer =
        "this is a developer's page; list the developer's apps one by one"

    private static func notAnApp(_ text: String) -> String {
        "“\(text)” is not an app's page; an app's URL looks like “apps.apple.com/app/id284882215”"
    }
}
