import AppStore
import Foundation
import Lookups
import Testing

/// Texts with broken characters are read as far as possible; otherwise, they are reported as
/// unreadable.
struct BrokenTextTests {
    private static let texts: [Field] = [.releaseNotes, .description, .seller, .developer]

    /// The page of a result in which a key has these bytes as its value.
    private func page(_ key: String, _ value: Data) throws -> StorePage {
        var body = Data(#"{"resultCount": 1, "results": [{"trackId": 1, "trackName": "App","#.utf8)
        body += Data(#""bundleId": "b", "version": "1", "\#(key)": "#.utf8) + value
        body += Data("}]}".utf8)
        return try LookupResponse(body, to: .sample(of: [1])).sighting(1).page
    }

    @Test(arguments: [
        (#""Half \ud83d of it""#, "Half \u{FFFD} of it"), (#""\udc00!""#, "\u{FFFD}!"),
        (#""\ud83d\ud83d\ude00""#, "\u{FFFD}😀"), (#""a\ud83dA""#, "a\u{FFFD}A"),
        (#""a\qb""#, "a\u{FFFD}b"), (#""a\u12""#, "a\u{FFFD}12"), (#""a\u+123""#, "a\u{FFFD}+123"),
        ("\"a\u{01}b\"", "a\u{FFFD}b"), ("\"a\tb\nc\"", "a\tb\nc"),
        (#""a\u0001\/\"\\\b\f\n\r\t\u00e9\ud83d\ude00""#, "a\u{01}/\"\\\u{08}\u{0C}\n\r\té😀"),
    ])
    func `a broken character is replaced, and the rest is read`(json: String, text: String) throws {
        for field in Self.texts {
            let page = try page(try #require(field.entry.keys.first), Data(json.utf8))
            #expect(page[field] == .text(text))
            #expect(!page.unreadable.contains(field))
        }
    }

    @Test func `invalid UTF-8 is replaced`() throws {
        let bytes = Data("\"Fixes ".utf8) + Data([0xC3, 0x28, 0xFF]) + Data(" and more\"".utf8)
        #expect(try page("releaseNotes", bytes).releaseNotes == "Fixes \u{FFFD}(\u{FFFD} and more")
    }

    @Test(arguments: [
        "7", "true", "[\"a\"]", "{}", "\"" + String(repeating: "x", count: 70_000) + "\"",
    ])
    func `notes that are not text or far too long are unreadable`(json: String) throws {
        let page = try page("releaseNotes", Data(json.utf8))
        #expect(page.releaseNotes == nil && page.unreadable == [.releaseNotes])
    }

    @Test(arguments: [#""\udc00""#, #""\ud83d \udc00\n""#, "\"\u{01}\"", #""\q\u200b""#])
    func `a text of nothing but broken characters is unreadable`(json: String) throws {
        for field in Self.texts {
            let page = try page(try #require(field.entry.keys.first), Data(json.utf8))
            #expect(page[field] == nil && page.unreadable == [field])
        }
    }

    @Test func `a replacement character that the store sent is a text`() throws {
        #expect(try page("releaseNotes", Data("\"\u{FFFD}\"".utf8)).releaseNotes == "\u{FFFD}")
    }

    /// Unlike a text, a code must be complete, because a part of it would be a different code.
    @Test(arguments: ["currency", "contentAdvisoryRating", "minimumOsVersion", "sellerUrl", "kind"])
    func `a code with a broken character is unreadable`(key: String) throws {
        let page = try page(key, Data(#""U\ud83dD""#.utf8))
        #expect(page.unreadable.count == 1)
    }

    @Test(arguments: ["null", "\"\"", "\"  \"", #""\n\u200b\t""#])
    func `a blank text counts as missing`(json: String) throws {
        for key in ["releaseNotes", "sellerName", "currency", "artworkUrl512"] {
            let page = try page(key, Data(json.utf8))
            #expect(page == StorePage(name: "App", bundleID: "b", version: "1"))
        }
    }

    @Test(arguments: [#"[]"#, #"[""]"#, #"[" ", "\t"]"#])
    func `blank texts of a list are left out`(json: String) throws {
        #expect(try page("advisories", Data(json.utf8))[list: .advisories] == [])
        let some = Data(#"["", "Gambling", " "]"#.utf8)
        #expect(try page("advisories", some)[list: .advisories] == ["Gambling"])
    }
}
