import AppStore
import Foundation
import Lookups

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
                responses[file.hash].map { RecordedFile(app: file.app, response: $0) }
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
            guard let subject = RecordedFile.subject(of: path, in: storefront) else { continue }
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
