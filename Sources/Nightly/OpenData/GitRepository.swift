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

/// The responses in the commits of a git repository. Files that a commit shares with the commit
/// read before it are not read again.
actor GitResponses {
    private struct File {
        let hash: String
        let size: Int
        let storefront: Storefront
        let app: AppID?
    }

    /// The maximum size of the files that one `git cat-file` prints.
    private static let maxBatchBytes = PollLimits.maxFileBytes

    private let repository: GitRepository
    private let storefront: Storefront?
    private var responses: [String: RecordedResponse] = [:]

    /// - Parameter storefront: the storefront of files that name none.
    init(of repository: GitRepository, in storefront: Storefront?) {
        self.repository = repository
        self.storefront = storefront
    }

    func files(of commit: String) async throws -> [Storefront: [RecordedFile]] {
        let files = try await list(commit)
        let hashes = Set(files.map(\.hash))
        responses = responses.filter { hashes.contains($0.key) }
        var (batch, size) = ([File](), 0)
        var pending = hashes.subtracting(responses.keys)
        for file in files where pending.remove(file.hash) != nil {
            if size + file.size > Self.maxBatchBytes, !batch.isEmpty {
                try await read(batch)
                (batch, size) = ([], 0)
            }
            batch.append(file)
            size += file.size
        }
        try await read(batch)
        return Dictionary(grouping: files, by: \.storefront).mapValues { files in
            files.compactMap { file in
                responses[file.hash].map { (app: file.app, response: $0) }
            }
        }
    }

    /// The files of a commit that contain responses, by path, without links and submodules.
    private func list(_ commit: String) async throws -> [File] {
        let list = try await repository.output(
            of: ["ls-tree", "-r", "-l", "-z", "--full-tree", commit]
        )
        var files: [(path: String, file: File)] = []
        var limits = PollLimits()
        // MODE TYPE HASH SIZE<tab>PATH<zero>
        for entry in list.split(separator: 0) {
            guard let tab = entry.firstIndex(of: UInt8(ascii: "\t")), entry.starts(with: "100".utf8)
            else { continue }
            let path = String(decoding: entry[(tab + 1)...], as: UTF8.self)
            guard let subject = Poll.subject(of: path, in: storefront) else { continue }
            let words = String(decoding: entry[..<tab], as: UTF8.self).split(separator: " ")
            guard words.count == 4, let size = Int(words[3]) else {
                throw NightError.git("the repository lacks \(path) of commit \(commit)")
            }
            try limits.add(path, bytes: size, of: commit)
            let file = File(
                hash: String(words[2]),
                size: size,
                storefront: subject.storefront,
                app: subject.app
            )
            files.append((path, file))
        }
        return files.sorted { $0.path < $1.path }.map(\.file)
    }

    /// Reads the contents of files. git prints for each a line `HASH TYPE SIZE`, the bytes and a
    /// line break.
    private func read(_ files: [File]) async throws {
        guard !files.isEmpty else { return }
        let content = try await repository.output(
            of: ["cat-file", "--batch"],
            input: files.map { "\($0.hash)\n" }.joined(),
            maxBytes: files.reduce(0) { $0 + $1.size + 200 }
        )
        var rest = content[...]
        for file in files {
            try Task.checkCancellation()
            guard let end = rest.firstIndex(of: UInt8(ascii: "\n")),
                String(decoding: rest[..<end], as: UTF8.self) == "\(file.hash) blob \(file.size)",
                rest.endIndex - end > file.size + 1
            else { throw NightError.git("the repository lacks \(file.hash)") }
            let body = rest[(end + 1)...].prefix(file.size)
            responses[file.hash] = RecordedResponse(body)
            rest = rest[(body.endIndex + 1)...]
        }
    }
}
