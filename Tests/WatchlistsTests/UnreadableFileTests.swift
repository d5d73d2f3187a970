import AppStore
import Foundation
import Testing
import Watchlists

struct UnreadableFileTests {
    private static let good = "storefronts: kr\ngroups: [{name: A, apps: [1]}]\n"

    @Test(arguments: ["", "\n", "# nothing\n", "---\n", "~\n", "\u{FEFF}"])
    func `an empty watchlist is an error`(text: String) throws {
        let message = "storewatch.yml:1:1: error: this watchlist is empty; it needs “groups”"
        #expect(try reading(text).diagnostics == [message])
    }

    @Test func `a missing watchlist is an error`() throws {
        let folder = try UserFolder()
        let message = """
            none.yml:1:1: error: the watchlist “none.yml” does not exist; check its path, or write one \
            with `storewatch init`
            """
        #expect(folder.reading("none.yml").diagnostics == [message])
    }

    @Test func `a folder instead of a watchlist is an error`() throws {
        let found = try UserFolder().reading(".").diagnostics
        #expect(found == [".:1:1: error: “.” is a folder; name the file in it"])
    }

    @Test func `a missing list file is an error where it is named`() throws {
        let yaml = "storefronts: kr\ngroups: [{name: A, list: none.csv}]"
        let message =
            "storewatch.yml:2:26: error: the list file “none.csv” does not exist; check its path"
        #expect(try reading(yaml).diagnostics == [message])
    }

    @Test(
        arguments: [
            [0x61, 0x0A, 0xC3, 0xA9, 0xFF]: "2:2: error: this is not UTF-8; save the file as UTF-8",
            [0xEF, 0xBB, 0xBF, 0x61, 0x80]: "1:2: error: this is not UTF-8; save the file as UTF-8",
            [0xFF, 0xFE, 0x61, 0x00]: "1:1: error: this file is in UTF-16; save it as UTF-8",
            [0x61, 0x0D, 0x0A, 0x62, 0x0D, 0x63, 0x00]:
                "3:2: error: the invisible character U+0 is not allowed; delete it",
        ] as [[UInt8]: String]
    )
    func `bytes that are no text are an error`(bytes: [UInt8], finding: String) throws {
        let folder = try UserFolder(["list.yml": "groups: [{name: A, list: bad, storefronts: kr}]"])
        try folder.write(Data(bytes), to: "bad")
        #expect(folder.reading("bad").diagnostics == ["bad:\(finding)"])
        #expect(folder.reading("list.yml").diagnostics == ["bad:\(finding)"])
    }

    @Test(arguments: [
        good, "\u{FEFF}" + good, good.replacing("\n", with: "\r\n"), "---\n" + good,
        good + "...\n", good.replacing("\n", with: "\r"), "%YAML 1.2\n---\n" + good,
    ])
    func `byte order marks, line ends and document marks do not matter`(text: String) throws {
        let reading = try reading(text)
        #expect(reading.diagnostics == [])
        #expect(reading.watchlist?.listings.count == 1)
    }

    @Test(
        arguments: [
            "groups:\n\t- name: A\n":
                "2:1: error: no value can begin with this character; indent with spaces, not tabs, and put the text in quotes",
            "pace: 1\nping: a: b\n":
                "2:8: error: a “: ” is not allowed here; check the indentation, or put the text in quotes",
            "pace: *fast\n":
                "1:7: error: this alias has no anchor before it; define it first, as in “&name value”",
            "\(good)---\n\(good)":
                "3:1: error: a second document begins here; a watchlist is one document, so delete the “---”",
            "groups: [1, 2\n":
                "2:1: error: this is not YAML: did not find expected ',' or ']' (while parsing a flow sequence, line 1)",
        ] as [String: String]
    )
    func `broken YAML is one error at its position`(text: String, finding: String) throws {
        #expect(try reading(text).diagnostics == ["storewatch.yml:\(finding)"])
    }

    @Test func `a line break in a quoted value does not break a message`() throws {
        let found = try readingApps(#""a\nb\u0007""#).diagnostics
        #expect(found.count == 1)
        #expect(found.allSatisfy { $0.contains("“a\u{FFFD}b\u{FFFD}”") && !$0.contains("\n") })
    }
}
