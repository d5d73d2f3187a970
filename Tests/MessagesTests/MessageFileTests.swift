import Foundation
import Glibc
import History
import Testing
import Watchlists

@testable import Messages

/// Messages as lines of a file, also after an incomplete line.
final class MessageFileTests: Sendable {
    private let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).jsonl")
        .path
    private let notice = Notice.sample(entries: [.init(name: "A", summary: "1.0 → 1.1")])

    deinit { try? FileManager.default.removeItem(atPath: path) }

    private func lines() throws -> [String] {
        try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
    }

    @Test func `a message that is there is not written again`() throws {
        _ = notice.append(to: path, isRepeated: false)
        _ = notice.append(to: path, isRepeated: true)
        #expect(try lines().count == 1)
    }

    @Test(arguments: [true, false])
    func `a line that a full disk cut off is no message`(hasLater: Bool) throws {
        let torn = try notice.json.dropLast(10)
        #expect(torn.contains("\"key\":\"k1\""))
        try "\(torn)\(hasLater ? "\n{}\n" : "")".write(
            toFile: path,
            atomically: true,
            encoding: .utf8
        )
        let outcome = notice.append(to: path, isRepeated: true)
        #expect("\(outcome)" == "delivered")
        #expect(try lines().last == notice.json)
    }

    @Test func `a file on a full disk is refused, and keeps what it had`() throws {
        let outcome = notice.append(to: "/dev/full", isRepeated: false)
        #expect("\(outcome)".hasPrefix("refused"))
    }

    @Test func `a pipe is not waited for`() throws {
        #expect(unsafe mkfifo(path, 0o600) == 0)
        let outcome = notice.append(to: path, isRepeated: false)
        let reason = "\(path) is not a file that lines can be added to; name another one."
        #expect(outcome == .refused(reason))
    }
}
