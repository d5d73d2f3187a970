import AppStore
import Foundation
import Messages
import Subprocess
import SystemPackage
import Testing

/// Texts from a store are harmless in every output format.
struct EscapingTests {
    private static let python = "/usr/bin/python3"
    private static let lanes = 2

    private static let hasReaders =
        FileManager.default.isExecutableFile(atPath: python)
        && FileManager.default.fileExists(atPath: "/usr/lib/python3/dist-packages/markdown_it")

    /// `STOREWATCH_TEXTS` raises the number of texts.
    @Test(
        .enabled(
            if: hasReaders,
            "install what reads the formats: apt-get install python3-markdown-it"
        ),
        arguments: 0..<lanes
    )
    func `parsers read hostile texts from every format as plain texts`(lane: Int) async throws {
        let asked = ProcessInfo.processInfo.environment["STOREWATCH_TEXTS"].flatMap(Int.init)
        var texts = HostileTexts(seed: 20_261_123 + UInt64(lane))
        var rest = (asked ?? 4_000) / Self.lanes
        while rest > 0 {
            let batches = (0..<20).map { _ in (0..<40).map { _ in texts.group() } }
            rest -= 20 * 40 * 5
            let readings = try await Self.read(batches.map(HostileOutputs.init))
            #expect(readings.count == batches.count)
            for (groups, reading) in zip(batches, readings) {
                var reading = reading
                reading.dropApostrophes(groups)
                let differences = try reading.differences(from: HostileReading(of: groups))
                #expect(differences.isEmpty)
                #expect(reading.foreign.isEmpty)
                #expect(try groups.flatMap(Self.slackFaults).isEmpty)
            }
        }
    }

    private static func read(_ outputs: [HostileOutputs]) async throws -> [HostileReading] {
        let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "read.py")
        let ended = try await Subprocess.run(
            .path(FilePath(python)),
            arguments: ["-B", script.path],
            input: .string(try outputs.map { try $0.jsonLine + "\n" }.joined()),
            output: .string(limit: 1 << 28),
            error: .string(limit: 1 << 20)
        )
        #expect(ended.terminationStatus.isSuccess, "\(ended.standardError)")
        let lines = Data(ended.standardOutput.utf8).split(separator: UInt8(ascii: "\n"))
        return try lines.map { try JSONDecoder().decode(HostileReading.self, from: $0) }
    }

    private struct SlackMessage: Decodable {
        struct Block: Decodable {
            struct Content: Decodable { let text: String }

            let type: String
            let text: Content?
        }

        let text: String
        let blocks: [Block]
    }

    /// The texts of a message, parsed by Slack's rules.
    private static func slackTexts(_ texts: [String]) throws -> [SlackText] {
        let json = try HostileOutputs.notice(texts).slack
        let message = try JSONDecoder().decode(SlackMessage.self, from: Data(json.utf8))
        let sections = message.blocks.filter { $0.type == "section" }.compactMap(\.text?.text)
        return ([message.text] + sections).map(SlackText.init)
    }

    private static func slackFaults(_ texts: [String]) throws -> [String] {
        let long = try slackTexts(texts)
        let read = try slackTexts(texts.map(\.start))
        let lines = texts.map(\.start).map(PlainText.line)
        let name = lines[0].unicodeScalars.map { $0 == "*" ? "∗" : $0 == "|" ? "¦" : $0 }
        let entry =
            "*\(String(String.UnicodeScalarView(name)))*  \(lines[1])\n\(lines[2])\n\(lines[3])"
        let isRight =
            !(long + read).contains(where: \.isFaulty)
            && (long + read).flatMap(\.links).allSatisfy {
                $0 == "\(HostileOutputs.site)apps/1.html"
            }
            && read.map(\.text) == [texts[4].start.words, entry].map { Array($0.utf8) }
        return isRight ? [] : ["\(texts)"]
    }
}

extension HostileTexts {
    /// Five texts that do not begin with a space.
    fileprivate mutating func group() -> [String] {
        (0..<5).map { _ in
            while true {
                let text = next()
                if !text.start.words.isEmpty { return text }
            }
        }
    }
}
