import Foundation
import Lookups
import Synchronization

/// The objects of a git repository, read through one `git cat-file`.
final class GitObjects: Sendable {
    struct File: Sendable {
        let path: String
        let hash: String
    }

    fileprivate struct Pipes {
        let process: Process
        let input: FileHandle
        let output: FileHandle
        var buffer = Data()
        /// What the last commits had, most of which the next one has, too.
        var answers: [String: RecordedAnswer] = [:]
    }

    /// Longer files are no answers of a lookup; deeper folders are no folders of answers.
    fileprivate static let mostBytes = 64 << 20
    fileprivate static let mostDepth = 8
    fileprivate static let mostAnswers = 200

    private let pipes: Mutex<Pipes>

    init(in path: String) throws {
        let process = GitRepository.call(["cat-file", "--batch"], in: path)
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        do { try process.run() } catch { throw ImportError.git("the program cannot be run") }
        pipes = Mutex(
            Pipes(
                process: process,
                input: input.fileHandleForWriting,
                output: output.fileHandleForReading
            )
        )
    }

    deinit {
        pipes.withLock { pipes in
            try? pipes.input.close()
            pipes.process.waitUntilExit()
        }
    }

    /// The JSON files of a commit, by path.
    func files(of commit: String) throws -> [File] {
        try pipes.withLock { pipes in
            try pipes.files(ofTree: "\(commit)^{tree}", below: "", depth: 0)
        }.sorted { $0.path < $1.path }
    }

    /// The answer in a file.
    func answer(_ hash: String) throws -> RecordedAnswer {
        try pipes.withLock { pipes in
            if let answer = pipes.answers[hash] { return answer }
            let answer = RecordedAnswer(try pipes.object(hash))
            if pipes.answers.count >= Self.mostAnswers { pipes.answers.removeAll() }
            pipes.answers[hash] = answer
            return answer
        }
    }
}

extension GitObjects.Pipes {
    /// Asks for an object's content.
    fileprivate mutating func object(_ name: String) throws -> Data {
        try input.write(contentsOf: Data("\(name)\n".utf8))
        let head = try line().split(separator: " ")
        guard head.count == 3, let size = Int(head[2]) else {
            throw ImportError.git("the repository lacks \(name)")
        }
        guard size <= GitObjects.mostBytes else {
            throw ImportError.git("\(name) has \(size) bytes, more than any answer")
        }
        let content = try bytes(size)
        _ = try bytes(1)
        return content
    }

    private mutating func line() throws -> String {
        while true {
            if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
                let line = String(decoding: buffer[..<end], as: UTF8.self)
                buffer = Data(buffer[(end + 1)...])
                return line
            }
            try fill()
        }
    }

    private mutating func bytes(_ count: Int) throws -> Data {
        while buffer.count < count { try fill() }
        defer { buffer = Data(buffer.dropFirst(count)) }
        return Data(buffer.prefix(count))
    }

    private mutating func fill() throws {
        // `read(upToCount:)` would wait for all of it.
        let piece = output.availableData
        guard !piece.isEmpty else { throw ImportError.git("`git cat-file` ended early") }
        buffer.append(piece)
    }

    /// The files of a tree: for each entry its mode, its name, a zero, and the bytes of its hash.
    fileprivate mutating func files(
        ofTree name: String,
        below folder: String,
        depth: Int
    ) throws -> [GitObjects.File] {
        guard depth < GitObjects.mostDepth else { return [] }
        let hashLength = name.prefix { $0 != "^" }.count / 2
        var rest = try object(name)[...]
        var files: [GitObjects.File] = []
        while let space = rest.firstIndex(of: UInt8(ascii: " ")),
            let zero = rest[space...].firstIndex(of: 0), rest.endIndex - zero > hashLength
        {
            let mode = String(decoding: rest[..<space], as: UTF8.self)
            let path = folder + String(decoding: rest[(space + 1)..<zero], as: UTF8.self)
            let hash = rest[(zero + 1)...].prefix(hashLength).map {
                String($0 >> 4, radix: 16) + String($0 & 15, radix: 16)
            }.joined()
            rest = rest[(zero + 1 + hashLength)...]
            // Links and submodules lead elsewhere.
            if mode == "40000" {
                files += try self.files(ofTree: hash, below: "\(path)/", depth: depth + 1)
            } else if mode.hasPrefix("100"), path.hasSuffix(".json") {
                files.append(GitObjects.File(path: path, hash: hash))
            }
        }
        return files
    }
}
