import AppStore
import Deliveries
import Foundation
import Lookups

/// A git repository into which somebody committed answers, poll by poll. What it holds is data: none of its
/// settings can make git run a program or ask a server.
final class GitRepository {
    struct Commit: Sendable {
        let hash: String
        let time: Date
    }

    private let path: String

    /// - Returns: nil for a folder that is no repository.
    init?(at path: String) {
        let files = FileManager.default
        let isRepository =
            files.fileExists(atPath: "\(path)/.git")
            || ["HEAD", "objects", "refs"].allSatisfy { files.fileExists(atPath: "\(path)/\($0)") }
        guard isRepository else { return nil }
        self.path = path
    }

    /// Calls git, without the user's settings, and without what a repository's own settings could set off.
    static func call(_ arguments: [String], in path: String) -> Process {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments =
            [
                "git", "-C", path, "--no-pager", "-c", "log.showSignature=false", "-c",
                "core.fsmonitor=false",
            ]
            + arguments
        process.environment = ChildEnvironment.minimal()
            .merging(
                [
                    "GIT_ALLOW_PROTOCOL": "none", "GIT_CONFIG_GLOBAL": "/dev/null",
                    "GIT_CONFIG_NOSYSTEM": "1", "GIT_NO_LAZY_FETCH": "1",
                    "GIT_NO_REPLACE_OBJECTS": "1", "GIT_OPTIONAL_LOCKS": "0",
                    "GIT_TERMINAL_PROMPT": "0", "LC_ALL": "C",
                ]
            ) { $1 }
        return process
    }

    /// The commits that led here, oldest first, at the times of their authors.
    func commits() throws -> [Commit] {
        let process = Self.call(
            ["log", "--first-parent", "--reverse", "--no-patch", "--format=%H %at", "HEAD"],
            in: path
        )
        let (output, errors) = (Pipe(), Pipe())
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = errors
        do { try process.run() } catch { throw ImportError.git("the program cannot be run") }
        let text = String(
            decoding: try output.fileHandleForReading.readToEnd() ?? Data(),
            as: UTF8.self
        )
        let reason = String(
            decoding: try errors.fileHandleForReading.readToEnd() ?? Data(),
            as: UTF8.self
        )
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            if reason.contains("unknown revision") {
                throw ImportError.git("this repository has no commits")
            }
            throw ImportError.git(
                reason.prefix(500).trimmingCharacters(in: .whitespacesAndNewlines)
            )
        }
        return text.split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ")
            guard words.count == 2, let seconds = Double(words[1]) else { return nil }
            return Commit(hash: String(words[0]), time: Date(timeIntervalSince1970: seconds))
        }
    }

    /// The polls of the history, in the order of their times.
    ///
    /// - Parameter storefront: of files that name none.
    func series(_ storefront: Storefront?) throws -> PollSeries {
        let commits = try commits().enumerated()
            .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
        var times: [Date] = []
        for commit in commits {
            // Two commits of one second are two polls all the same.
            times.append(times.last.map { max(commit.time, $0 + 1) } ?? commit.time)
        }
        let objects = try GitObjects(in: path)
        let (hashes, all) = (commits.map(\.hash), times)
        return PollSeries(times: times) { index in
            var answers: [Storefront: [RecordedFile]] = [:]
            for file in try objects.files(of: hashes[index]) {
                guard let subject = RecordedFile.subject(of: file.path, in: storefront) else {
                    continue
                }
                let answer = try objects.answer(file.hash)
                answers[subject.storefront, default: []].append(
                    RecordedFile(app: subject.app, answer: answer)
                )
            }
            return Poll(time: all[index], answers: answers)
        }
    }
}
