import AppStore
import Testing

@testable import Watchlists

/// Edits of watchlists, example by example.
struct EditTests {
    private static let head = "storefronts: kr\ngroups:\n  - name: A\n    "

    /// The apps of the only group, before and after app 9 is added.
    @Test(arguments: [
        "apps: []": "apps:\n      - 9",
        "apps: []   # none": "apps:   # none\n      - 9",
        "\"apps\": [ ]": "\"apps\":\n      - 9",
        "apps:\n      - 5": "apps:\n      - 5\n      - 9",
        "apps:\n    - 5   # five": "apps:\n    - 5   # five\n    - 9",
        "apps:\n      -   5\n      # rest": "apps:\n      -   5\n      -   9\n      # rest",
        "apps:\n      - {id: 5, note: \"}\"}": "apps:\n      - {id: 5, note: \"}\"}\n      - 9",
        "apps:\n      - id: 5\n        note: two\n          lines":
            "apps:\n      - id: 5\n        note: two\n          lines\n      - 9",
    ])
    func `an app is added on its own line`(apps: String, expected: String) throws {
        let edit = WatchlistEdit.add([NewApp(.app(9))], group: "A")
        let result = try edited("\(Self.head)\(apps)\n\n# end\n", by: edit)
        #expect(result == "\(Self.head)\(expected)\n\n# end\n")
    }

    /// The apps of a group, before and after app 5 is removed.
    @Test(arguments: [
        ("apps:\n      - 5   # five", "apps: []"),
        ("apps: # mine\n      - 5\n      - 6", "apps: # mine\n      - 6"),
        ("apps:\n      # above\n      - 5\n      - 6", "apps:\n      # above\n      - 6"),
        ("apps:\n      - {id: 5, note: \"a # }\"}\n      - 6", "apps:\n      - 6"),
        ("apps:\n      - https://apps.apple.com/app/id5\n      - 6", "apps:\n      - 6"),
        ("apps:\n      - 6\n      - 5\n\n      # rest", "apps:\n      - 6\n\n      # rest"),
    ])
    func `an app is removed with its line and nothing else`(apps: String, expected: String) throws {
        let result = try edited("\(Self.head)\(apps)\n# end\n", by: .remove(.app(5), group: nil))
        #expect(result == "\(Self.head)\(expected)\n# end\n")
    }

    @Test func `a moved app takes its new group's place, and other lines stay`() throws {
        let text = """
            storefronts: kr
            groups:
              - name: A
                apps:
                  # why
                  - {id: 5, own: true}   # five
                  - 6
              - name: B
                storefronts: jp
                apps:
                - 7
                  # about seven

            """
        let result = try edited(text, by: .move(.app(5), from: "A", to: "B"))
        let expected = """
            storefronts: kr
            groups:
              - name: A
                apps:
                  # why
                  - 6
              - name: B
                storefronts: jp
                apps:
                - 7
                  # about seven
                - {id: 5, own: true}   # five

            """
        #expect(result == expected)
        let back = try edited(result, by: .move(.app(5), from: "B", to: "A"))
        #expect(back.contains("      - 6\n      - {id: 5, own: true}   # five\n"))
    }

    /// Groups with an edit, the position that its error names, and the advice for an edit by hand.
    @Test(
        arguments: [
            (
                "- {name: A, apps: [5]}", .add([NewApp(.app(5))], group: "A"), "3:15",
                "write by hand: - 5"
            ),
            (
                "- name: A\n    apps: [5, 6]",
                .add([NewApp(.app(9), own: true, comment: "Nine")], group: "A"), "4:5",
                "write by hand: - {id: 9, own: true}  # Nine"
            ),
            (
                "- name: A\n    apps: [5, 6]", .remove(.app(5), group: nil), "4:12",
                "change by hand: apps: [5, 6]"
            ),
            (
                "- name: A\n    apps:\n      - id: 5\n        own: true",
                .remove(.app(5), group: nil), "5:9", "change by hand: - id: 5"
            ),
            (
                "- name: A\n    apps: &a\n      - 5\n  - name: B\n    apps: *a",
                .remove(.app(5), group: "B"), "5:9", "change by hand: - 5"
            ),
            (
                "- name: A\n    list: l.csv", .add([NewApp(.app(5))], group: "A"), "3:5",
                "write by hand: apps: ⏎   - 5"
            ),
        ] as [(String, WatchlistEdit, String, String)]
    )
    func `an edit of any other form is refused with its line and what to write`(
        groups: String,
        edit: WatchlistEdit,
        place: String,
        words: String
    ) throws {
        let text = "storefronts: kr\ngroups:\n  \(groups)\n"
        let error = #expect(throws: WatchlistMistakes.self) { try edited(text, by: edit) }
        let message = "\(error?.description ?? "")"
        #expect(message.contains(":\(place): error:") && message.contains(words), "\(message)")
    }

    @Test func `a group that is missing is refused with the lines to write`() throws {
        let text = "\(Self.head)apps: []\n"
        let error = #expect(throws: Mistake.self) {
            try edited(text, by: .add([NewApp(.app(5))], group: #"B: "c\"#))
        }
        let lines = #"- name: "B: \"c\\" ⏎   apps: []"#
        #expect(
            error?.description
                == #"There is no group “B: "c\”; there are “A”; for a new one, write “\#(lines)” by hand."#
        )
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func `new lines have the same line breaks as the file`(lineBreak: String) throws {
        let text = "\(Self.head)apps:\n      - 5".replacing("\n", with: lineBreak)
        let app = NewApp(.app(9), own: true, comment: "종이\r\n\u{FEFF}과수원")
        let result = try edited(text, by: .add([app], group: "A"))
        let lines = ["", "      - {id: 9, own: true}  # 종이 과수원"]
        #expect(result == text + lines.joined(separator: lineBreak))
    }

    @Test func `the first watchlist is valid, with and without apps`() throws {
        var starter = StarterWatchlist(storefronts: storefronts("kr us"))
        let empty = try reading(starter.text)
        #expect(empty.diagnostics == [])
        starter.own = [NewApp(.app(5), own: true, comment: "Daybrick")]
        starter.competitors = [NewApp(.bundle("com.example.x")), NewApp(.app(9))]
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

    @Test func `an unknown country is a mistake with a suggestion`() throws {
        #expect(throws: Mistake.self) { try [Storefront](typed: "Atlantis") }
    }
}
