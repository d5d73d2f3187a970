import Foundation
import GRDB
import StorefrontStub
import Testing

/// The archive of the recorded nights, with its pictures, in a folder of its own.
struct OpenArchive {
    let scratch: Scratch
    static let watchlist = Program.fixtures.appending(path: "storewatch.yml").path

    static var nights: [String] {
        get throws {
            let nights = Program.fixtures.appending(path: "Nights").path
            return try FileManager.default.contentsOfDirectory(atPath: nights).sorted()
        }
    }

    /// The nights are played once; each test gets a copy of their files.
    private static let played = Task {
        let scratch = try Scratch.forAllTests()
        for night in try nights {
            let served = StubServer.Configuration(folder: Program.fixtures.path, night: night)
            try await StandIn.run(served) { stub in
                let outcome = try await Program.run(
                    [
                        "run", "--config", watchlist, "--pace", "0", "--endpoint", stub.url,
                        "--at", "\(night)T04:00:00+09:00",
                    ],
                    in: scratch.folder
                )
                try #require([0, 2].contains(outcome.status), "\(outcome.errors)")
            }
        }
        return scratch
    }

    init() async throws { scratch = try Scratch(copying: try await Self.played.value) }

    @discardableResult
    func storewatch(_ arguments: String...) async throws -> Program.Outcome {
        try await Program.run(arguments, in: scratch.folder)
    }

    @discardableResult
    func succeed(_ arguments: String...) async throws -> Program.Outcome {
        try await scratch.succeed(arguments)
    }

    /// The files of a folder with their bytes.
    func files(_ folder: String) throws -> [String: Data] {
        try scratch.files(folder)
    }

    func query(_ archive: String, _ sql: String) throws -> [String] {
        try scratch.query(archive, sql)
    }
}

extension Scratch {
    /// Runs a command that must succeed.
    @discardableResult
    func succeed(_ arguments: [String]) async throws -> Program.Outcome {
        let outcome = try await Program.run(arguments, in: folder)
        #expect(outcome.status == 0, "\(arguments): \(outcome.errors)")
        return outcome
    }

    /// The files of a folder with their bytes.
    func files(_ folder: String) throws -> [String: Data] {
        let root = self.folder.appending(path: folder)
        let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
        let files = paths.compactMap { path in
            (try? Data(contentsOf: root.appending(path: path))).map { (path, $0) }
        }
        return Dictionary(uniqueKeysWithValues: files)
    }

    func query(_ archive: String, _ sql: String) throws -> [String] {
        let queue = try DatabaseQueue(path: path(archive))
        return try queue.read { db in try Row.fetchAll(db, sql: sql).map(\.description) }
    }

    func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }
}
