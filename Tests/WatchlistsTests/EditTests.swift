import AppStore
import Foundation
import Testing

@testable import Watchlists

/// Edits of watchlists, example by example.
struct EditTests {
    private static let five = Watchlist.Reference.id(id(5))

    private static func id(_ number: Int64) -> AppID {
        guard let id = AppID(number) else { preconditionFailure("no ID") }
        return id
    }

    private func edited(_ text: String, by edit: WatchlistEdit) throws -> String {
        let folder = try UserFolder(["storewatch.yml": text, "l.csv": "77\n"])
        let path = "\(folder.path)/storewatch.yml"
        return try edit.applied(to: text, of: try WatchlistFile(at: path), at: path).text
    }

    /// The apps of the only group, before and after 9 is added.
    @Test(arguments: [
        ("apps: [5]", "apps: [5, 9]"), ("apps: [5, 6,]", "apps: [5, 6, 9,]"),
        ("apps: []", "apps:\n      - 9"), ("apps: []   # none", "apps:   # none\n      - 9"),
        ("apps:\n      - 5", "apps:\n      - 5\n      - 9"),
        ("apps:\n    - 5   # five", "apps:\n    - 5   # five\n    - 9"),
        ("apps:\n      -   5\n      # rest", "apps:\n      -   5\n      -   9\n      # rest"),
        (
            "apps: [\n      5,  # a\n      6\n    ]",
            "apps: [\n      5,  # a\n      6,\n      9\n    ]"
        ),
        ("apps:\n      - {id: 5, note: \"}\"}", "apps:\n      - {id: 5, note: \"}\"}\n      - 9"),
        ("apps:\n      - id: 5\n        note: |\n          # text", nil),
        ("list: l.csv", "list: l.csv\n    apps:\n      - 9"),
        ("apps: [\n    ]", "apps: [9\n    ]"), ("apps: [#none\n]", "apps: [9 #none\n]"),
        ("apps: [ # none\n]", "apps: [9 # none\n]"),
        ("apps: [5, # one, two\n 6 # three\n]", "apps: [5, # one, two\n 6,\n 9 # three\n]"),
        ("apps: [{\"id\":\"5\"}]", "apps: [{\"id\":\"5\"}, 9]"),
        ("apps: [5,#c]\n    ]", "apps: [5, 9,#c]\n    ]"),
    ])
    func `an app is added in the style of its list`(apps: String, expected: String?) throws {
        let head = "storefronts: kr\ngroups:\n  - name: A\n    "
        let edit = WatchlistEdit.add([NewApp(.id(Self.id(9)))], group: "A")
        let result = try edited(head + apps + "\n\n# end\n", by: edit)
        #expect(result == head + (expected ?? "\(apps)\n      - 9") + "\n\n# end\n")
    }

    /// The apps of a group, before and after 5 is removed.
    @Test(arguments: [
        ("apps: [5]", "apps: []"), ("apps: [5, 6]", "apps: [6]"), ("apps: [4, 5]", "apps: [4]"),
        ("apps: [ 4 , 5 ,6 ]", "apps: [ 4 , 6 ]"), ("apps: [5,]", "apps: []"),
        ("apps:\n      - 5   # five", "apps: []"),
        ("apps: # mine\n      - 5\n      - 6", "apps: # mine\n      - 6"),
        ("apps:\n      # above\n      - 5\n      - 6", "apps:\n      # above\n      - 6"),
        ("apps:\n      - 6\n      - id: 5\n        # in it\n        own: true", "apps:\n      - 6"),
        ("apps:\n      -\n        id: 5\n\n      - 6", "apps:\n\n      - 6"),
        ("apps:\n      - id: 5\n        note: two\n          lines\n      - 6", "apps:\n      - 6"),
        ("apps:\n      - https://apps.apple.com/app/id5\n      - 6", "apps:\n      - 6"),
        ("apps: [\n      5\n    ]", "apps: [\n    ]"),
        ("apps: [\n      5,\n      6\n    ]", "apps: [\n      6\n    ]"),
        ("apps: [4, # a, b\n      5 # c\n    ]", "apps: [4 # a, b\n       # c\n    ]"),
        ("apps: [5 # a, b\n    , 6]", "apps: [ # a, b\n    6]"),
        ("apps: [{id: 5, note: \"a # }\"}, 6]", "apps: [6]"),
        ("apps: [{id: 5, note: '} '' # b'}]", "apps: []"),
    ])
    func `an app is removed with its lines and nothing else`(apps: String, expected: String) throws
    {
        let head = "storefronts: kr\ngroups:\n  - name: A\n    "
        let result = try edited("\(head)\(apps)\n# end\n", by: .remove(Self.five, group: nil))
        #expect(result == "\(head)\(expected)\n# end\n")
    }

    @Test(arguments: [
        ("{apps: [], name: A  # keep, me\n  }", "{apps: [], name: New  # keep, me\n  }"),
        ("{name: \"A, large }\", apps: [5]}", "{name: \"New\", apps: [5]}"),
    ])
    func `a group in braces is renamed with its comment and its quotes`(
        group: String,
        expected: String
    ) throws {
        let head = "storefronts: kr\ngroups:\n  - "
        let name = group.contains("large") ? "A, large }" : "A"
        let result = try edited("\(head)\(group)\n", by: .renameGroup(name, to: "New"))
        #expect(result == "\(head)\(expected)\n")
    }

    @Test(arguments: [
        "{name: B, list: l.csv # c\n }", "{name: B, list: l.csv,}", "{name: B, apps: [ # c\n ]}",
    ])
    func `an app is added to a group in braces`(group: String) throws {
        let text = "storefronts: kr\ngroups:\n  - \(group)\n"
        let result = try edited(text, by: .add([NewApp(.id(Self.id(9)))], group: "B"))
        let apps = try reading(result.replacing("list: l.csv", with: "every: night"))
            .watchlist?.groups.first?.apps
        #expect(apps?.map(\.reference) == [.id(Self.id(9))], "\(result)")
        #expect(result.contains("# c") == text.contains("# c"))
    }

    @Test(arguments: [
        "  - name: A\n    apps: [\n  5,\n  6\n]", "- name: A\n  apps: [\n5\n]",
        "  - {name: A,\n  apps: [5]\n  }", "  - name: A\n    apps: [5]\n    language: \"ko\n\"",
    ])
    func `a group is removed whose brackets or quotes end further left`(group: String) throws {
        let dash = group.prefix { $0 == " " }
        let rest = "\(dash)- name: B\n\(dash)  apps: [7]\n"
        let text = "storefronts: kr\ngroups:\n\(group)\n\(rest)"
        #expect(
            try edited(text, by: .removeGroup("A")) == "storefronts: kr\ngroups:\n\(rest)"
        )
    }

    @Test(arguments: [
        (
            "- id: 5\n        own: false\n        note: 'a: # b'",
            "{id: 5, own: false, note: \"a: # b\"}"
        ),
        ("- {id: 5, own: false}", "{id: 5, own: false}"),
        (
            "- id: https://apps.apple.com/app/id5\n        storefronts: [kr, jp]",
            "{id: \"https://apps.apple.com/app/id5\", storefronts: [kr, jp]}"
        ),
    ])
    func `an app keeps its settings as written when it moves into brackets`(
        item: String,
        flow: String
    ) throws {
        let head = "storefronts: kr\ngroups:\n  - name: A\n    apps:"
        let text = "\(head)\n      \(item)\n  - {name: B, apps: [7]}\n"
        let result = try edited(text, by: .move(Self.five, from: "A", to: "B"))
        #expect(result == "\(head) []\n  - {name: B, apps: [7, \(flow)]}\n")
    }

    @Test(arguments: [
        ("- {id: 5, note: \"a # b\"}   # five", "five"), ("- {id: 5, note: 'a # b'}", nil),
        ("- id: 5  # five\n        note: \"a # b\"", "five"),
        ("- note: \"a # b\"\n        id: 5", nil),
        ("- 5\t# five", "five"), ("- \"5\"", nil), ("[\n        5,  # five\n      ]", "five"),
    ])
    func `the comment behind an app is none of its texts`(item: String, comment: String?) throws {
        let text = "storefronts: kr\ngroups:\n  - name: A\n    apps:\n      \(item)\n"
        let folder = try UserFolder(["storewatch.yml": text])
        #expect(WatchlistFile.comments(in: "\(folder.path)/storewatch.yml")[Self.five] == comment)
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func `lines break as the others do`(lineBreak: String) throws {
        let text = "storefronts: kr\ngroups:\n  - name: A\n    apps:\n      - 5"
            .replacing("\n", with: lineBreak)
        let app = NewApp(.id(Self.id(9)), own: true, comment: "종이\r\n과수원")
        let result = try edited(text, by: .add([app], group: "A"))
        let lines = ["", "      - id: 9  # 종이 과수원", "        own: true"]
        #expect(result == text + lines.joined(separator: lineBreak))
    }

    @Test func `a moved app keeps its comments and takes its new group's place`() throws {
        let text = """
            storefronts: kr
            groups:
              - name: A
                apps:
                  - id: 5   # five
                    # why
                    own: true
                  - 6
              - name: B
                storefronts: jp
                apps:
                - 7

            """
        let result = try edited(text, by: .move(Self.five, from: "A", to: "B"))
        let expected = """
            storefronts: kr
            groups:
              - name: A
                apps:
                  - 6
              - name: B
                storefronts: jp
                apps:
                - 7
                - id: 5   # five
                  # why
                  own: true

            """
        #expect(result == expected)
    }

    @Test(arguments: [
        "plain", "달빛 은행", "a: b", "# no", "- x", "\"q\"", "it's", "null", "~", " pad ", "[x]",
        "{x}",
        "a #b", "x:", "*a", "&a", "!t", "%d", "@at", "`b`", "tab\there", "line\nbreak",
        "back\\slash",
        "true", "12", "---", "ends with :", "emoji 🎉", "\u{2028}", "\u{FEFF}x", "1_000", "?x",
        "\u{1}", "=", "<<", "|", ">", "no, never",
    ])
    func `any text is read back as it was written`(text: String) throws {
        let list = "storefronts: kr\ngroups:\n  - name: A\n    apps: [1]\n"
        let app = NewApp(.id(Self.id(9)), name: text, note: text)
        for list in [list, list.replacing("[1]", with: "\n      - 1")] {
            let result = try edited(list, by: .add([app], group: "A"))
            let read = try #require(try reading(result).watchlist?.groups.first?.apps.last)
            let words = text.replacing("\u{FEFF}", with: "")
                .trimmingCharacters(in: .whitespacesAndNewlines)
            #expect(read.name == (words.isEmpty ? nil : words))
            #expect(read.note == read.name)
        }
    }

    @Test func `the first watchlist is one, with apps and without`() throws {
        var starter = StarterWatchlist(storefronts: storefronts("kr us"))
        let empty = try reading(starter.text)
        #expect(empty.diagnostics == [])
        starter.own = [NewApp(Self.five, own: true, comment: "Daybrick")]
        starter.competitors = [NewApp(.bundle("com.example.x")), NewApp(.id(Self.id(9)))]
        let full = try reading(starter.text)
        #expect(full.diagnostics == [])
        #expect(full.watchlist?.groups.map(\.apps.count) == [1, 2])
        #expect(full.watchlist?.groups.first?.apps.map(\.own) == [true])
    }

    @Test(arguments: [
        ("kr", "kr"), ("kr,us", "kr us"), ("KR us", "kr us"), ("Japan, South Korea", "jp kr"),
        ("Germany us", "de us"), ("uk", "gb"), ("Korea, kr", "kr"), ("United Kingdom", "gb"),
        ("south korea,türkiye,Turkey", "kr tr"), ("Trinidad and Tobago", "tt"), ("hong kong", "hk"),
    ])
    func `countries are read as people type them`(typed: String, codes: String) throws {
        #expect(try [Storefront](typed: typed) == storefronts(codes))
    }

    @Test func `a country that is none is a mistake with a hint`() throws {
        #expect(throws: Mistake.self) { try [Storefront](typed: "Atlantis") }
    }
}
