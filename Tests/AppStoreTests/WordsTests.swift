import AppStore
import Foundation
import Testing

struct WordsTests {
    @Test(arguments: [("284882215", 284_882_215), ("0284", 284), ("1", 1)])
    func `an app ID is read from its digits`(digits: String, number: Int64) {
        #expect(AppID(digits: digits)?.number == number)
    }

    @Test(arguments: ["", "0", "-1", "+1", "1e3", "１２", "12a", "99999999999999999999"])
    func `only a positive number in ASCII digits is an app ID`(text: String) {
        #expect(AppID(digits: text) == nil)
    }

    @Test func `there are 175 storefronts, read in either case`() {
        #expect(Storefront.all.count == 175)
        #expect(Storefront("KR")?.code == "kr")
        #expect(Storefront("no")?.code == "no")
        #expect(Storefront("uk") == nil)
    }

    @Test(arguments: [
        ("2026-03-02T04:00:00Z", "2026-03-02T04:00:00Z"),
        ("2026-03-02T23:59:59+09:00", "2026-03-02T14:59:59Z"),
        ("2024-02-29T00:00:00-0500", "2024-02-29T05:00:00Z"),
    ])
    func `a time is read with its zone`(text: String, time: String) {
        #expect(Date(utc: text)?.utc == time)
    }

    @Test func `a written time is read back unchanged, in leap years too`() {
        let days = 86_400.0
        for start in stride(from: -11_600_000_000, through: 7_000_000_000, by: 97.37 * days) {
            let date = Date(timeIntervalSince1970: start.rounded())
            #expect(Date(utc: date.utc) == date)
            #expect(date.utc == date.formatted(.iso8601))
        }
        let ends = ["1999-12-31T23:59:59Z", "2000-02-29T00:00:00Z", "2100-03-01T12:00:00Z"]
        for end in ends { #expect(Date(utc: end)?.utc == end) }
        #expect(Date(utc: "2100-02-29T00:00:00Z") == nil)
        #expect(Date(utc: "2026-00-01T00:00:00Z") == nil)
    }

    @Test(arguments: [
        "2026-03-02T25:00:00Z", "2026-03-02T24:00:00Z", "2026-03-02T04:60:00Z",
        "2026-03-02T04:00:61Z", "2026-02-30T04:00:00Z", "2026-13-02T04:00:00Z",
        "2026-03-02T04:00:00Z, or so", "2026-03-02T04:00:00", "2026-03-02T04:00:00+25:00", "",
    ])
    func `an impossible time is not a time`(text: String) {
        #expect(Date(utc: text) == nil)
    }

    @Test func `a second run on one date is numbered`() throws {
        let moment = try #require(Date(utc: "2026-03-02T16:00:00Z"))
        let seoul = try #require(TimeZone(identifier: "Asia/Seoul"))
        let taken: Set = ["2026-03-03", "2026-03-03-2"]
        #expect(Night(of: moment, in: .gmt, after: taken).label == "2026-03-02")
        #expect(Night(of: moment, in: seoul, after: []).label == "2026-03-03")
        #expect(Night(of: moment, in: seoul, after: taken).label == "2026-03-03-3")
        #expect(Night(of: moment, in: seoul, after: taken).date == "2026-03-03")
    }

    @Test(arguments: [
        ("https://is1-ssl.mzstatic.com/image/thumb/a/b/512x512bb.jpg", "image/thumb/a/b"),
        ("http://a3.mzstatic.com/image/thumb/a/b/100x100bb.png", "image/thumb/a/b"),
    ])
    func `host, size and format do not tell pictures apart`(url: String, path: String) {
        #expect(ArtworkID(url: url)?.path == path)
    }
}
