import AppStore
import ChangeDetection
import Foundation
import History
import Messages
import News
import TestSupport

@testable import Site
@testable import TextAnalysis
@testable import Watchlists
@testable import Wording

/// Hostile texts, written in each output format.
struct HostileOutputs: Encodable {
    var digest = ""
    var csv = ""
    var discord: [String] = []
    var teams: [String] = []
    var mails: [String] = []
    var webhooks: [String] = []
    /// Messages with texts that may be too long for a service, and are then cut.
    var long: [String] = []

    static let site = "https://example.com/"

    /// - Parameter groups: groups of five texts.
    init(_ groups: [[String]]) throws {
        digest = try Self.digest(groups).markdown(details: true)
        csv = groups.map { $0.csvLine + "\r\n" }.joined()
        let template = try MessageTemplate(#"{"text":"{{text}}"}"#)
        long = try groups.map { try Self.notice($0).discord }
        for notice in groups.map({ Self.notice($0.map(\.start)) }) {
            discord.append(try notice.discord)
            teams.append(try notice.teams)
            mails.append(notice.mail(from: "a@example.com", to: ["b@example.com"], at: .now))
            webhooks.append(try notice.filled(template))
        }
    }

    static func notice(_ texts: [String]) -> Notice {
        Notice(
            key: "0123456789abcdef",
            channel: "x",
            severity: .notice,
            run: 1,
            night: "2026-03-02",
            headline: texts[4].words,
            entries: [
                Notice.Entry(
                    name: texts[0],
                    summary: texts[1],
                    details: [texts[2], texts[3]],
                    url: site + "apps/1.html"
                )
            ],
            url: nil,
            newsLines: []
        )
    }

    private static func digest(_ groups: [[String]]) throws -> NewsDigest {
        var digest = DigestSample.digest([try DigestSample.change(.new)], url: site)
        digest.listSentences = []
        digest.remarks = groups.map { $0[4] }
        digest.entries = try groups.enumerated().map { index, texts in
            let contents = [
                .sentence(texts[3]), content(of: texts[4], index),
            ]
            return NewsDigest.Entry(
                news: PeriodNews(app: try app(index + 1), nights: []),
                name: texts[0],
                isOwn: false,
                kinds: [.release],
                section: .releases,
                phrases: [texts[1]],
                gist: texts[2],
                storefronts: [],
                watched: [],
                details: zip([nil, "L"], contents).map {
                    NewsDigest.Detail(label: $0, content: $1, storefronts: [], changes: [])
                }
            )
        }
        return digest
    }

    private static func content(of text: String, _ index: Int) -> NewsDigest.Detail.Content {
        switch index % 4 {
        case 0: .text(text)
        case 1:
            .difference([.line(.init(kind: .same, fragments: [.init(kind: .same, text: text)]))])
        case 2: .step(before: text, after: text, note: text)
        default: .items(removed: [text], added: [text])
        }
    }

    private static func app(_ number: Int) throws -> AppID {
        guard let app = AppID(Int64(number)) else { throw CocoaError(.formatting) }
        return app
    }
}

extension String {
    /// The beginning of the text, short enough that no message cuts it.
    var start: String { String(String.UnicodeScalarView(unicodeScalars.prefix(50))) }

    /// The text as Markdown displays it: runs of spaces and line breaks become one space.
    var words: String {
        PlainText.label.cleaned(self).unicodeScalars.split(
            whereSeparator: \.properties.isWhitespace
        )
        .map { String($0) }.joined(separator: " ")
    }
}
