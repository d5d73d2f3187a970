import AppStore
import Foundation
import Lookups
import Messages

/// A git repository with one commit of responses for each poll. Its contents are data: none of its
/// settings can make git run a program or contact a server.
struct GitRepository {
    private static let maxListBytes = 64 << 20
    private static let patience = Duration.seconds(120)

    private let path: String

    /// - Returns: nil for a folder that is not a repository.
    init?(at path: String) {
        let files = FileManager.default
        let isRepository =
            files.fileExists(atPath: "\(path)/.git")
            || ["HEAD", "objects", "refs"].allSatisfy { files.fileExists(atPath: "\(path)/\($0)") }
        guard isRepository else { return nil }
        self.path = path
    }

    /// Runs git without the user's settings, and without anything that a repository's own settings
    /// could start.
    ///
    /// - Returns: the standard output.
    func output(
        of arguments: [String],
        input: String = "",
        maxBytes: Int = maxListBytes
    ) async throws -> Data {
        let settings = [
            "--no-pager", "-c", "log.showSignature=false", "-c", "core.fsmonitor=false",
        ]
        let git = ChildProcess(
            ["git", "-C", path] + settings + arguments,
            variables: [
                "GIT_ALLOW_PROTOCOL": "none", "GIT_CONFIG_GLOBAL": "/dev/null",
                "GIT_CONFIG_NOSYSTEM": "1", "GIT_NO_LAZY_FETCH": "1",
                "GIT_NO_REPLACE_OBJECTS": "1", "GIT_OPTIONAL_LOCKS": "0",
                "GIT_TERMINAL_PROMPT": "0", "LC_ALL": "C",
            ],
            patience: Self.patience,
            maxOutput: maxBytes
        )
        let command = "`git \(arguments[0])`"
        switch await git.run(input: input) {
        case .exited(0, let output, _): return output
        case .exited(_, _, let errors) where errors.contains("unknown revision"):
            throw NightError.git("this repository has no commits")
        case .exited(let status, _, let errors):
            throw NightError.git(errors.lastLine ?? "\(command) ended with status \(status)")
        case .signaled(let signal):
            throw NightError.git("\(command) was killed by signal \(signal)")
        case .late:
            throw NightError.git(
                "\(command) did not end within \(Self.patience.components.seconds) s"
            )
        case .cancelled: throw CancellationError()
        case .tooLong:
            let limit = maxBytes < 1 << 20 ? "\(maxBytes) bytes" : "\(maxBytes >> 20) MiB"
            throw NightError.git("\(command) printed more than \(limit)")
        case .notStarted: throw NightError.git("the program cannot be run")
        }
    }

    /// Throws if the file of alternates is not a regular file: git would read a pipe or a device
    /// forever.
    private func checkAlternates() throws(NightError) {
        for folder in ["", ".git/"] {
            let file = "\(folder)objects/info/alternates"
            let target = URL(filePath: "\(path)/\(file)").resolvingSymlinksInPath()
            let attributes = try? FileManager.default.attributesOfItem(atPath: target.path)
            guard let type = attributes?[.type] as? FileAttributeType, type != .typeRegular else {
                continue
            }
            throw .git("\(file) is not a file")
        }
    }

    /// The first-parent history of HEAD, oldest first, at the times of the authors.
    private func commits() async throws -> [(hash: String, time: Date)] {
        let list = try await output(
            of: ["log", "--first-parent", "--reverse", "--no-patch", "--format=%H %at", "HEAD"]
        )
        return String(decoding: list, as: UTF8.self).split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ")
            guard words.count == 2, let seconds = Double(words[1]) else { return nil }
            return (String(words[0]), Date(timeIntervalSince1970: seconds))
        }
    }

    /// The polls of the history in chronological order.
    ///
    /// - Parameter storefront: the storefront of files that name none.
    func series(_ storefront: Storefront?) async throws -> PollSeries {
        try checkAlternates()
        let commits = try await commits().enumerated()
            .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
        var times: [Date] = []
        for commit in commits {
            // Two commits in the same second are two polls.
            times.append(times.last.map { max(commit.time, $0 + 1) } ?? commit.time)
        }
        let responses = GitResponses(of: self, in: storefront)
        let (hashes, all) = (commits.map(\.hash), times)
        return PollSeries(times: times) { index in
            Poll(time: all[index], responses: try await responses.files(of: hashes[index]))
        }
    }
}

extension NightError {
    static func git(_ reason: String) -> NightError { NightError("git: \(reason)") }
}
