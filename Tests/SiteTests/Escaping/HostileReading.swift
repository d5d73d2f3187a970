import AppStore
import Foundation
import Messages
import TextAnalysis

@testable import Site

/// The texts that parsers find in the outputs.
struct HostileReading: Codable {
    struct App: Codable {
        let page: String
        let texts: [String]
    }

    var digest: [App] = []
    var csv: [[String]] = []
    var discord: [[String]] = []
    var teams: [[String]] = []
    var mails: [[String]] = []
    var webhooks: [String] = []
    /// Markup, links, headers and formulas that parsers find in place of text.
    var foreign: [String] = []

    /// The texts that parsers are expected to find.
    init(of groups: [[String]]) {
        digest = groups.enumerated().map { index, texts in
            App(
                page: "\(HostileOutputs.site)apps/\(index + 1).html",
                texts: [
                    "\(texts[0].words) \(texts[1].words) — “\(texts[2].words)”", texts[3].words,
                ] + Self.detail(texts[4], index)
            )
        }
        csv = groups
        let starts = groups.map { $0.map(\.start) }
        discord = starts.map { texts in
            let quote = texts[2...3].map(\.words).joined(separator: "\n")
            return [texts[4].words, "\(texts[0].words)  \(texts[1].words)", quote]
        }
        teams = starts.map { texts in
            [texts[4].words, "\(texts[0].words)  \(texts[1].words)"] + texts[2...3].map(\.words)
        }
        let notices = starts.map(HostileOutputs.notice)
        mails = notices.map { [$0.headline, $0.text] }
        webhooks = notices.map(\.text)
    }

    private static func detail(_ text: String, _ index: Int) -> [String] {
        switch index % 4 {
        case 0:
            let lines = NotesBlock.blocks(of: PlainText.label.cleaned(text)).flatMap { block in
                switch block {
                case .heading(let title): [title]
                case .paragraph(let lines): lines
                case .list(let items, _): items
                }
            }
            return ["L:"] + lines.map(\.words).filter { !$0.isEmpty }.map { "quote \($0)" }
        case 1: return ["L:", "fence \(PlainText.label.cleaned("  \(text)"))\n"]
        case 2: return ["L: \(text.words) → \(text.words) (\(text.words))"]
        default:
            let item = PlainText.line(text)
            return ["L: \("+ \(item), − \(item)".words)"]
        }
    }
}

extension HostileReading {
    /// The differences between two readings. Texts are compared byte by byte, because Swift's `==`
    /// also considers strings equal that only look the same.
    func differences(from other: HostileReading) throws -> [String] {
        let pairs: [(any Encodable, any Encodable)] =
            zip(digest, other.digest).map { ($0, $1) }
            + zip(csv, other.csv).map { ($0, $1) }
            + zip(discord, other.discord).map { ($0, $1) }
            + zip(teams, other.teams).map { ($0, $1) }
            + zip(mails, other.mails).map { ($0, $1) }
            + zip(webhooks, other.webhooks).map { ($0, $1) }
        let counts = [self, other].map { reading in
            [
                reading.digest.count, reading.csv.count, reading.discord.count,
                reading.teams.count, reading.mails.count, reading.webhooks.count,
            ]
        }
        let lines = try pairs.map { (try $0.0.jsonLine, try $0.1.jsonLine) }
        return (counts[0] == counts[1] ? [] : ["\(counts)"])
            + lines.filter { !$0.utf8.elementsEqual($1.utf8) }.map { "\($0) is not \($1)" }
    }

    /// Removes the apostrophes before texts that a spreadsheet would read as formulas.
    mutating func dropApostrophes(_ groups: [[String]]) {
        csv = zip(csv, groups).map { cells, texts in
            zip(cells, texts).map { cell, text in
                cell.utf8.elementsEqual("'\(text)".utf8) ? text : cell
            } + cells.dropFirst(texts.count)
        }
    }
}
