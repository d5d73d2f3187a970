import AppStore
import Foundation
import Testing

@testable import Watchlists

/// What edits make of watchlists, example by example.
struct EditTests {
    private static let five = Watchlist.Reference.id(id(5))

    private static func id(_ number: Int64) -> AppID {
        guard let id = AppID(number) else { preconditionFailure("no ID") }
        return id
    }

    private func edited(_ text: String, by edit: WatchlistEdit) throws -> String {
        let folder = try UserFolder(["storewatch.yml": text, "l.csv": "77\n"])
        let path = "\(folder.path)/storewatch.yml"
        return try edit.applied(to: text, of: try WatchlistFile(at: path), at: path)
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
    ])
    func `an app is removed with its lines and nothing else`(apps: String, expected: String) throws
    {
        let head = "storefronts: kr\ngroups:\n  - name: A\n    "
        let result = try edited("\(head)\(apps)\n# end\n", by: .remove(Self.five, group: nil))
        #expect(result == "\(head)\(expected)\n# end\n")
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
    ])
    func `countries are read as people type them`(typed: String, codes: String) throws {
        #expect(try [Storefront](typed: typed) == storefronts(codes))
    }

    @Test func `a country that is none is a mistake with a hint`() throws {
        #expect(throws: Mistake.self) { try [Storefront](typed: "Atlantis") }
    }
}

/// The apps of CSV files.
struct AppTableTests {
    @Test(arguments: [
        "id,name\n5,Five\n", "name;id\r\nFive;5\r\n", "App ID\tName\n5\tFive",
        "Title,URL\n\"Five\",https://apps.apple.com/us/app/five/id5\n",
        "\u{FEFF}\"ID\";\"Name\"\n\"5\";\"Five\"\n\n;\n", " id , name \n 5 , Five \n",
    ])
    func `columns are found by their titles, whatever separates them`(text: String) throws {
        let folder = try UserFolder(["apps.csv": text])
        let rows = try AppTable(file: "\(folder.path)/apps.csv").rows
        #expect(rows.map(\.name) == ["Five"])
        #expect(rows.map(\.reference) == [AppID(5).map(Watchlist.Reference.id)])
    }

    @Test func `quotes hold separators, line breaks and quotes`() throws {
        let text = "id,note,own,storefronts\n5,\"a, \"\"b\"\"\nc\",yes,\"kr, us\"\n6,,no,jp\n7,\n"
        let rows = try AppTable(text, file: "a.csv").rows
        #expect(rows.map(\.note) == ["a, \"b\"\nc", nil, nil])
        #expect(rows.map(\.own) == [true, false, false])
        #expect(rows.map(\.storefronts) == [storefronts("kr us"), storefronts("jp"), nil])
    }

    @Test func `an app of several rows is one app, watched in the storefronts of them all`() throws
    {
        let text = "id,country,note\n5,us,\n6,jp,six\n5,\"kr,us\",five\n6,,\n"
        let rows = try AppTable(text, file: "a.csv").rows
        #expect(rows.map(\.storefronts) == [storefronts("us kr"), nil])
        #expect(rows.map(\.note) == ["five", "six"])
    }

    @Test func `beside a column of IDs, one called app has names; other columns are not read`()
        throws
    {
        let table = try AppTable("App,App ID,Rank,\nFive,5,1,\n", file: "a.csv")
        #expect(table.rows.map(\.name) == ["Five"])
        #expect(table.rows.map(\.reference) == [AppID(5).map(Watchlist.Reference.id)])
        #expect(table.ignored == ["Rank"])
        #expect(try AppTable("app\n5\n", file: "a.csv").rows.count == 1)
    }

    @Test func `without a header, rows are those of a list file`() throws {
        let rows = try AppTable("# ours\n5,kr us\n#7,jp\n6\n", file: "a.csv").rows
        #expect(rows.map(\.storefronts) == [storefronts("kr us"), nil])
    }

    @Test(arguments: [
        ("name,note\nx,y\n", ["1:1: error: no column has the apps"]),
        ("id\n", ["1:1: error: this table has no apps"]),
        (
            "id,own\nx,maybe\n0,\n",
            ["2:1: error: “x” is not an app", "2:3: error: write true", "3:1:"]
        ),
        ("note,id\n\"a\nb\",x\n", ["3:4: error: “x” is not an app"]),
    ])
    func `every mistake is reported where it stands`(text: String, findings: [String]) throws {
        do throws(WatchlistMistakes) {
            _ = try AppTable(text, file: "a.csv")
            Issue.record("no mistake")
        } catch {
            let found = error.diagnostics.map(\.description)
            #expect(found.count == findings.count, "\(found)")
            for (one, finding) in zip(found, findings) {
                #expect(one.hasPrefix("a.csv:\(finding)"), "\(one)")
            }
        }
    }
}
