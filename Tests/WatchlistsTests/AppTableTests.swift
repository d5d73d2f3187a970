import AppStore
import Testing

@testable import Watchlists

/// The apps of CSV files.
struct AppTableTests {
    @Test(arguments: ["\u{301}", "\u{200D}", "\u{FE0F}"])
    func `a mark does not hide a quote or a separator`(mark: String) throws {
        let text = "id,name\r\n5,\"\(mark)A,\r\nB\"\r\n6,C\(mark)\r\n"
        let rows = try AppTable(text, file: "a.csv").rows
        #expect(rows.map(\.name) == ["\(mark)A,\r\nB", "C\(mark)"])
    }

    @Test(arguments: [
        "id,name\n5,Five\n", "name;id\r\nFive;5\r\n", "App ID\tName\n5\tFive",
        "Title,URL\n\"Five\",https://apps.apple.com/us/app/five/id5\n",
        "\u{FEFF}\"ID\";\"Name\"\n\"5\";\"Five\"\n\n;\n", " id , name \n 5 , Five \n",
        "sep=;\nid;name\n5;Five\n", "\u{FEFF}SEP=,\r\nid,name\r\n5,Five\r\n",
        "sep=|\nid|name\n5|Five\n", "sep=\t\nid\tname\n5\tFive\n",
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

    @Test func `the rows of an app are found again`() throws {
        let table = try AppTable("id,note\n5,\n6,\n5,five\n", file: "a.csv")
        #expect(table.rows.map(table.lines) == [[2, 4], [3]])
        let errors = table.errors(about: table.rows) { "no \($0.reference.text)" }
        #expect(
            errors.map(\.description) == [
                "a.csv:2:1: error: no 5", "a.csv:3:1: error: no 6", "a.csv:4:1: error: no 5",
            ]
        )
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
        ("9.7E+09\n5\n", ["1:1: error: “9.7E+09” is what a spreadsheet made of an ID"]),
        ("id;own\n9,7E+09;\n", ["2:1: error: “9,7E+09” is what a spreadsheet made of an ID"]),
        ("sep=;\n5\n9e+09\n", ["3:1: error: “9e+09” is what a spreadsheet made of an ID"]),
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
