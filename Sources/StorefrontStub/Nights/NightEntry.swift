import Foundation

/// One result of a night: its bytes, and the keys that find it.
struct NightEntry: Sendable {
    /// As they are in the file.
    let bytes: ArraySlice<UInt8>
    /// The app's number, or the artist's where there is no app; nil if there is neither.
    let number: String?
    let bundle: String?
    /// The number of the developer who sells the app; nil if it is none.
    let developer: String?
    let isMac: Bool
    private let isApp: Bool
    private let words: String

    init(_ bytes: ArraySlice<UInt8>) {
        let members = JSONSlices.members(of: bytes) ?? [:]
        let text = { (name: String) in members[name].flatMap(Self.text) }
        self.bytes = bytes
        // A trackId that holds no number is a broken app, and not an artist.
        number = (members["trackId"] ?? members["artistId"]).flatMap(AppNumber.read)
        bundle = text("bundleId")
        isMac = text("kind") == "mac-software"
        isApp = isMac || text("kind") == "software" || text("wrapperType") == "software"
        developer = isApp ? members["artistId"].flatMap(AppNumber.read) : nil
        words = ["trackName", "sellerName", "artistName", "bundleId"].compactMap(text)
            .joined(separator: "\n").lowercased()
    }

    func isFound(by search: Inquiry) -> Bool {
        isApp && search.words.allSatisfy(words.contains)
    }

    /// The developer as a result of its own, which Apple puts before the apps of one.
    func developerResult(in storefront: String) -> ArraySlice<UInt8>? {
        guard let developer else { return nil }
        let name =
            JSONSlices.members(of: bytes)?["artistName"].map(Array.init) ?? Array("\"\"".utf8)
        let start =
            "{\"wrapperType\":\"artist\", \"artistType\":\"Software Artist\", \"artistName\":"
        let end = """
            , "artistLinkUrl":"https://apps.apple.com/\(storefront)/developer/id\(developer)?uo=4", \
            "artistId":\(developer)}
            """
        return (Array(start.utf8) + name + Array(end.utf8))[...]
    }

    /// The text of a JSON string, as far as it can be read; nil if it is none.
    static func text(_ json: ArraySlice<UInt8>) -> String? {
        guard json.first == UInt8(ascii: "\"") else { return nil }
        return (try? JSONDecoder().decode(String.self, from: Data(json)))
            ?? String(decoding: json.dropFirst().dropLast(), as: UTF8.self)
    }
}
