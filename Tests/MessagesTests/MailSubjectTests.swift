import Foundation
import Messages
import Testing
import Watchlists

/// The subjects of mails, which have at most 78 characters.
struct MailSubjectTests {
    private func subject(of headline: String) throws -> String {
        let mail = Notice.sample(headline).mail(from: nil, to: ["a@example.com"], at: .now)
        let header = try #require(mail.firstMatch(of: #/Subject: (.*(\r\n .*)*)/#)).1
        let words = header.matches(of: #/=\?utf-8\?B\?([^?]*)\?=/#).map(\.1)
        let bytes = words.compactMap { Data(base64Encoded: String($0)) }.joined()
        return words.isEmpty ? String(header) : String(decoding: Data(bytes), as: UTF8.self)
    }

    @Test(arguments: [
        ("3 releases", "Site: 3 releases · Fri, 6 Mar 2026"),
        (
            "3 releases, 12 price rises, 4 renames, 2 new sellers, 120 new ratings",
            "Site: 3 releases, 12 price rises, 4 renames, 2 new sellers,… · Fri, 6 Mar 2026"
        ),
        ("가격 인상 3개, 새 버전 12개, 이름 변경 4개, 판매자 변경 2개, 평점 상승 120개, 새 이미지 3개, 새 설명 40개", nil),
        (String(repeating: "A · B", count: 40), nil),
        (String(repeating: "e\u{301}", count: 40), nil),
        (String(repeating: "👩‍👩‍👧", count: 40), nil),
    ])
    func `a mail's subject has at most 78 characters, and the night`(
        news: String,
        expected: String?
    ) throws {
        let night = " · Fri, 6 Mar 2026"
        let subject = try subject(of: "Site: \(news)\(night)")
        #expect(subject.utf16.count <= 78 && subject.hasSuffix(night), "\(subject)")
        #expect(expected.map { $0 == subject } ?? true, "\(subject)")
    }

    @Test func `a long title leaves room for the news and the night`() throws {
        let end = ": 1 rename, 1 new description · Mon, 2 Mar 2026"
        let title = "The release notes and store pages of all apps"
        #expect(try subject(of: title + end) == "The release notes and store pa…\(end)")
    }
}
