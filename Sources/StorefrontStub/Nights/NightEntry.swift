import Foundation

/// A result of a night, with the keys by which requests find the result.
struct NightEntry: Sendable {
    let bytes: JSONSlice
    /// The ID of the app, or of the artist if the result is not an app; nil if there is no ID.
    let number: String?
    let bundle: String?
    /// The ID of the app's developer; nil if the result is not an app.
    let developer: String?
    let isMac: Bool
    private let isApp: Bool
    private let words: String

    init(_ bytes: JSONSlice) {
        let members = bytes.members ?? [:]
        let text = { (name: String) in members[name].flatMap(Self.text) }
        self.bytes = bytes
        // A result whose trackId is not a number is a broken app, not an artist.
        number = (members["trackId"] ?? members["artistId"])?.appNumber
        bundle = text("bundleId")
        isMac = text("kind") == "mac-software"
        isApp = isMac || text("kind") == "software" || text("wrapperType") == "software"
        developer = isApp ? members["artistId"]?.appNumber : nil
        words = ["trackName", "sellerName", "artistName", "bundleId"].compactMap(text)
            .joined(separator: "\n").lowercased()
    }

    /// Whether the result is an app in whose names and bundle ID all words of a search occur.
    func isFound(by search: StoreQuery) -> Bool {
        isApp && search.words.allSatisfy(words.contains)
    }

    /// The result about the developer, which Apple puts before the developer's apps; nil if the
    /// result is not an app with a developer.
    func developerResult(in storefront: String) -> JSONSlice? {
        guard let developer else { return nil }
        let name = bytes.members?["artistName"].map(Array.init) ?? Array("\"\"".utf8)
        let start =
            "{\"wrapperType\":\"artist\", \"artistType\":\"Software Artist\", \"artistName\":"
        let end = """
            , "artistLinkUrl":"https://apps.apple.com/\(storefront)/developer/id\(developer)?uo=4", \
            "artistId":\(developer)}
            """
        return (Array(start.utf8) + name + Array(end.utf8))[...]
    }

    /// The text of a JSON string, with its escapes if the string is broken; nil for other values.
    static func text(_ json: JSONSlice) -> String? {
        guard json.first == UInt8(ascii: "\"") else { return nil }
        return (try? JSONDecoder().decode(String.self, from: Data(json)))
            ?? String(decoding: json.dropFirst().dropLast(), as: UTF8.self)
    }
}
