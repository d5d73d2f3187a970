import AppStore
import Foundation
import Testing
import Watchlists

struct ListFileTests {
    @Test func `rows, blanks, comments and line ends are read`() throws {
        let list = "\u{FEFF}# Ours\r\n\r\n 1 \r\n2,us\r\n3 , us jp # both\n4,all#\rcom.a.b\n#\n"
        let reading = try readingList(list)
        #expect(reading.diagnostics == [])
        let apps = try #require(reading.watchlist?.groups.first?.apps)
        #expect(apps.map(\.storefronts.count) == [1, 1, 2, 175, 1])
        #expect(apps.last?.reference == .bundle("com.a.b"))
    }

    @Test(arguments: ["sep=;\n1;us\n2\n", "1;us\n2\n", "sep=,\n1,us\n2\n"])
    func `a list is read as a spreadsheet writes it`(list: String) throws {
        let reading = try readingList(list)
        #expect(reading.diagnostics == [])
        #expect(reading.watchlist?.groups.first?.apps.map(\.reference.id?.number) == [1, 2])
        #expect(reading.watchlist?.groups.first?.apps.first?.storefronts.map(\.code) == ["us"])
    }

    @Test func `an URL may hold a comma before its last slash`() throws {
        let reading = try readingList("https://apps.apple.com/kr/app/a,b/id7?mt=8,us jp\n")
        #expect(reading.diagnostics == [])
        #expect(reading.watchlist?.listings.map(\.app.number) == [7, 7])
    }

    @Test(arguments: [
        "": "1:1: error: this list has no apps; write an app ID on each line",
        "# nothing\n\n": "1:1: error: this list has no apps; write an app ID on each line",
        "1\n  x\n": "2:3: error: “x” is not an app; ",
        "1\n9.7E+09\n": "2:1: error: “9.7E+09” is what a spreadsheet made of an ID",
        "1\n9,7E+09;us\n": "2:1: error: “9,7E+09” is what a spreadsheet made of an ID",
        "9,7E+09 \n": "1:1: error: “9,7E+09” is what a spreadsheet made of an ID",
        "\"9,7E+09\",kr\n": "1:1: error: “9,7E+09” is what a spreadsheet made of an ID",
        "1,kr,jp\n": "1:3: error: storefronts are separated by spaces, as in “kr jp”, not commas",
        "1,kr  uk\n": "1:7: error: unknown storefront “uk”; did you mean “gb”?",
        "가나,kr\n": "1:1: error: “가나” is not an app; ",
        "1, \n": "1:1: error: there is no storefront after the comma; ",
        ",kr\n": "1:1: error: there is no app before the comma",
        "1,kr KR\n": "1:6: warning: KR appears twice in this list; delete one",
        "1\n1,jp\n2\n01\n": "4:1: warning: app 1 in KR is already in this group, at apps.csv:1:1; ",
    ])
    func `a bad row is found at its own line and column`(list: String, finding: String) throws {
        let found = try readingList(list).diagnostics
        #expect(found.count == 1, "\(found)")
        #expect(found.allSatisfy { $0.hasPrefix("apps.csv:\(finding)") }, "\(found)")
    }

    @Test func `a list file's path is relative to the watchlist's folder, or absolute`() throws {
        let folder = try UserFolder()
        let other = try UserFolder(["apps.csv": "1\n"])
        let yaml = "storefronts: kr\ngroups: [{name: A, list: \(other.path)/apps.csv}]"
        try folder.write(Data(yaml.utf8), to: "storewatch.yml")
        #expect(folder.reading().watchlist?.listings.count == 1)
    }

    @Test func `twenty thousand rows are read, each once`() throws {
        let rows = (1...20_000).map { "\($0)\n" }
        let reading = try readingList((rows + rows.prefix(1000)).joined(), storefronts: "[kr, jp]")
        #expect(reading.diagnostics.count == 1000)
        #expect(reading.watchlist?.listings.count == 40_000)
    }

    @Test func `every mistake of a long list is reported`() throws {
        let rows = (1...2_000).map { $0.isMultiple(of: 2) ? "\($0)\n" : "ix\($0),uk\n" }
        #expect(try readingList(rows.joined()).diagnostics.count == 2_000)
    }
}
