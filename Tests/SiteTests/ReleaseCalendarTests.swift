import AppStore
import Foundation
import News
import Site
import Testing
import Watchlists

/// A group's releases, as calendars read them (RFC 5545).
struct ReleaseCalendarTests {
    private func lines(name: String, notes: String?) throws -> [String] {
        let group = GroupEntry.all(of: Watchlist(groups: [.init(name: "Games; tools, more")]))[0]
        let calendar = releaseCalendar(
            of: group,
            .init(timezone: "UTC", url: URL(string: "https://example.com/")),
            origin: DigestSample.run(1).at,
            [
                (
                    app: try #require(AppID(1)),
                    name: name,
                    version: "2.5",
                    day: "2026-03-02",
                    seen: DigestSample.run(2).at,
                    notes: notes
                )
            ]
        )
        let text = String(decoding: calendar, as: UTF8.self)
        #expect(text.hasSuffix("END:VCALENDAR\r\n"))
        return text.components(separatedBy: "\r\n").dropLast().map(\.self)
    }

    @Test func `a release is an event of a day, with an ID and a stamp`() throws {
        let lines = try lines(name: "Paper, Orchard", notes: "One;\ntwo\\")
        #expect(lines.first == "BEGIN:VCALENDAR")
        #expect(lines.contains("DTSTART;VALUE=DATE:20260302"))
        #expect(lines.contains("DTSTAMP:20260302T000000Z"))
        #expect(lines.contains("SUMMARY:Paper\\, Orchard 2.5"))
        #expect(lines.contains("DESCRIPTION:One\\;\\ntwo\\\\"))
        #expect(lines.contains("URL:https://example.com/apps/1.html"))
        #expect(lines.contains("NAME:Storewatch · Games\\; tools\\, more · Releases"))
        #expect(lines.count { $0.hasPrefix("UID:1-") } == 1)
    }

    @Test(arguments: ["달빛은행 ", "🧑🏽‍🚀", "plain words ", "a\r\nBEGIN:VEVENT\r\n"])
    func `long lines are folded at 75 bytes, between characters`(piece: String) throws {
        let notes = String(repeating: piece, count: 18)
        let lines = try lines(name: "App", notes: notes)
        for line in lines { #expect(line.utf8.count <= 75, "\(line)") }
        #expect(lines.count { $0 == "BEGIN:VEVENT" } == 1)
        let whole = lines.joined(separator: "\n")
            .replacingOccurrences(of: "\n ", with: "", options: .literal)
        let shown = notes.replacing("\r\n", with: "\n").replacing("\n", with: "\\n")
        #expect(whole.contains("DESCRIPTION:\(shown)\n"))
    }
}
