import Foundation
import Messages
import Testing
import Watchlists

/// The limits of services, and markup that texts must not produce in a service's messages.
struct FormTests {
    private static func notice(_ count: Int, details: Int = 5, url: String? = nil) -> Notice {
        let long = String(repeating: "Ein langer Satz über alles & nichts <br>. ", count: 20)
        return Notice(
            key: "0123456789abcdef",
            channel: "team",
            severity: .alert,
            run: 3,
            night: "2026-03-06",
            headline: "Storewatch: \(count) releases · Fri, 6 Mar 2026",
            entries: (0..<count).map { index in
                Notice.Entry(
                    name: "App \(index) @everyone *bold* <!channel>",
                    summary: "1.\(index) → 2.0  de jp kr us",
                    details: (0..<details).map { "\($0): \(long)" },
                    url: url.map { "\($0)apps/\(index).html" }
                )
            },
            url: url,
            newsLines: (0..<count).map { #"{"id":"3-\#($0)-us-version"}"# }
        )
    }

    private func json(_ text: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    @Test func `bidirectional control characters reach no service`() throws {
        let entry = Notice.Entry(
            name: "A\u{202E}B",
            summary: "\u{2066}1.0 → 1.1\u{2069}",
            details: ["\u{202D}x"]
        )
        #expect([entry.name, entry.summary] + entry.details == ["AB", "1.0 → 1.1", "x"])
        // Joiners within Persian words and emoji are kept.
        #expect(Notice.Entry(summary: "می\u{200C}خواهم").summary.unicodeScalars.count == 8)
    }

    @Test func `a text of an entry is one line`() {
        let entry = Notice.Entry(name: "A\r\nB", summary: "1\u{2028}# x\u{7}", details: ["a\n> b"])
        #expect([entry.name, entry.summary] + entry.details == ["A B", "1 # x", "a > b"])
    }

    @Test(arguments: [1, 30, 500]) func `Slack's blocks stay within its limits`(count: Int) throws {
        let text = try Self.notice(count, url: "https://example.com/").slack
        let blocks = try #require(try json(text)["blocks"] as? [[String: Any]])
        #expect(blocks.count <= 50)
        let texts = blocks.compactMap { ($0["text"] as? [String: String])?["text"] }
        #expect(texts.dropFirst().allSatisfy { $0.utf16.count <= 3_000 })
        #expect((texts.first?.utf16.count ?? 0) <= 150)
        #expect(texts.joined().utf16.count < 13_000)
        #expect(!texts.joined().contains("<!channel>"))
        #expect(text.contains("more · <https://example.com/|Report>") == (count == 500))
    }

    @Test(arguments: [1, 30, 500]) func `Discord's embed stays within its limits`(count: Int) throws
    {
        let message = try json(Self.notice(count, url: "https://example.com/").discord)
        let embed = try #require((message["embeds"] as? [[String: Any]])?.first)
        let description = try #require(embed["description"] as? String)
        #expect(description.utf16.count <= 4_096)
        #expect(description.contains("\\*bold\\*"))
        #expect((message["allowed_mentions"] as? [String: [String]])?["parse"] == [])
        #expect(description.contains("more") == (count == 500))
    }

    @Test(arguments: [1, 30, 500]) func `Teams' card stays within 28 KB`(count: Int) throws {
        let text = try Self.notice(count, url: "https://example.com/").teams
        #expect(text.utf8.count < 28_000)
        let attachments = try #require(try json(text)["attachments"] as? [[String: Any]])
        let type = attachments.first?["contentType"] as? String
        #expect(type == "application/vnd.microsoft.card.adaptive")
        let card = try #require(attachments.first?["content"] as? [String: Any])
        #expect(card["type"] as? String == "AdaptiveCard")
    }

    @Test(arguments: [1, 30, 500]) func `ntfy's text stays within 4,096 bytes`(count: Int) throws {
        let message = try json(Self.notice(count, url: "https://example.com/").ntfy(topic: "t"))
        #expect(try #require(message["message"] as? String).utf8.count <= 4_096)
        #expect(message["topic"] as? String == "t")
        #expect(message["priority"] as? Int == 5)
        #expect(message["click"] as? String == "https://example.com/")
    }

    @Test func `a webhook gets every event, however many there are`() throws {
        let message = try json(Self.notice(500).json)
        #expect((message["events"] as? [Any])?.count == 500)
        #expect(message["key"] as? String == "0123456789abcdef")
        #expect(message["url"] is NSNull)
    }

    @Test func `Slack shows a store's words unchanged`() throws {
        let blocks = try #require(
            try json(Self.notice(3, url: "https://example.com/").slack)["blocks"]
                as? [[String: Any]]
        )
        let texts = blocks.dropFirst().compactMap { block in
            block["text"] as? [String: Any] ?? (block["elements"] as? [[String: Any]])?.first
        }
        #expect(texts.count == blocks.count - 1)
        #expect(texts.allSatisfy { $0["verbatim"] as? Bool == true })
    }

    @Test(arguments: 490..<510) func `a headline is cut between signs`(length: Int) throws {
        let notice = Notice.sample(String(repeating: "&", count: length))
        let text = try #require(try json(notice.slack)["text"] as? String)
        #expect(text.replacing("&amp;", with: "").trimmingCharacters(in: ["…"]).isEmpty)
        #expect(text.utf16.count <= 3_000)
    }

    @Test(arguments: [300, 3_000, 40_000])
    func `a difference in one long line is cut, and its end is marked`(length: Int) throws {
        let details = [String(repeating: "장", count: length)]
        let entry = Notice.Entry(name: "A", summary: "1 → 2", details: details)
        let notice = Notice.sample(entries: [entry])
        let text = try #require(try json(notice.ntfy(topic: "t"))["message"] as? String)
        #expect(text.utf8.count <= 4_096)
        #expect(text.contains("장장장"))
        #expect(text.hasSuffix("…") == (length > 300))
    }

    @Test func `a difference without any room leaves an ellipsis`() throws {
        let message = try json(Self.notice(12).ntfy(topic: "t"))
        let text = try #require(message["message"] as? String)
        let entries = text.components(separatedBy: "App ").dropFirst()
        #expect(entries.count == 12)
        #expect(entries.allSatisfy { $0.contains("…") })
    }

    @Test func `apps are named before the differences of the first one take the room`() throws {
        let message = try json(Self.notice(30).ntfy(topic: "t"))
        let text = try #require(message["message"] as? String)
        #expect((0..<30).allSatisfy { text.contains("App \($0) ") })
    }

    @Test func `a mail is plain ASCII in short lines, and each of its parts is whole`() throws {
        let mail = Self.notice(3).mail(
            from: "sw@example.com",
            to: ["aso@example.com", "b@example.com"],
            at: Date(timeIntervalSince1970: 1_772_000_000)
        )
        #expect(mail.utf8.allSatisfy { $0 < 0x80 })
        #expect(mail.components(separatedBy: "\r\n").allSatisfy { $0.utf8.count <= 998 })
        #expect(mail.contains("Message-ID: <0123456789abcdef@storewatch.invalid>\r\n"))
        #expect(mail.contains("Date: Wed, 25 Feb 2026 06:13:20 +0000\r\n"))
        #expect(try Self.body(of: mail) == Self.notice(3).text)
    }

    /// The decoded body of a mail.
    private static func body(of mail: String) throws -> String {
        let start = try #require(mail.range(of: "base64\r\n\r\n")).upperBound
        let encoded = String(mail[start...])
        let body = try #require(Data(base64Encoded: encoded, options: .ignoreUnknownCharacters))
        return String(decoding: body, as: UTF8.self)
    }

    @Test(arguments: [(300, true), (20_000, false)])
    func `a mail leaves out differences rather than growing without end`(
        letters: Int,
        hasDetails: Bool
    ) throws {
        let entries = (1...100).map { number in
            Notice.Entry(
                name: "App \(number)",
                summary: "1.0 → 1.1",
                details: [String(repeating: "x", count: letters)]
            )
        }
        let mail = Notice.sample(entries: entries).mail(from: nil, to: ["a@example.com"], at: .now)
        let text = try Self.body(of: mail)
        #expect(text.contains("xxx") == hasDetails)
        #expect(text.contains("App 1  1.0 → 1.1") && text.contains("App 100  1.0 → 1.1"))
        #expect(text.utf8.count <= Notice.maxPartLength)
    }

    @Test(arguments: ["가격 인상 3개 · 2026년 3월 6일", String(repeating: "👩‍👩‍👧", count: 20), "=?x?="])
    func `a subject in any script is read back unchanged`(headline: String) throws {
        let mail = Notice.sample(headline).mail(from: nil, to: ["a@example.com"], at: .now)
        let subject = try #require(mail.firstMatch(of: #/Subject: .*(\r\n .*)*/#)).0
        let words = subject.matches(of: #/=\?utf-8\?B\?([^?]*)\?=/#)
            .compactMap { Data(base64Encoded: String($0.1)) }
        #expect(String(decoding: Data(words.joined()), as: UTF8.self) == headline)
    }

    @Test func `a mail's recipients stand on separate lines`() {
        let recipients = (1...60).map { "person-number-\($0)@example.com" }
        let mail = Self.notice(1).mail(from: nil, to: recipients, at: .now)
        let head = mail.components(separatedBy: "\r\n\r\n")[0]
        #expect(head.components(separatedBy: "\r\n").allSatisfy { $0.utf8.count <= 78 })
        let unfolded = head.replacing("\r\n ", with: " ")
        #expect(unfolded.contains("To: \(recipients.joined(separator: ", "))\r\n"))
    }

    @Test func `a secret is never shown`() {
        let secret = Secret("canary")
        var dumped = ""
        dump(secret, to: &dumped)
        let texts = ["\(secret)", String(reflecting: secret), dumped, "\([secret])"]
        #expect(texts.allSatisfy { !$0.contains("canary") })
    }
}
